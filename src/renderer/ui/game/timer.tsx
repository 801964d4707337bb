import type { JSX } from 'preact';
import { formatDuration, t } from '../../i18n/words.ts';
import { useCommandTitle } from '../controls/commandButton.tsx';
import { useApp, usePlay } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';

/**
 * The time played. A click hides or shows it.
 *
 * @param wideOnly whether narrow windows hide the timer for lack of room.
 */
export function Timer({ wideOnly = false }: { readonly wideOnly?: boolean }): JSX.Element {
  const app = useApp();
  const play = usePlay();
  const title = useCommandTitle('timer');
  const shown = app.settings.get('showTimer').value;
  return (
    <button
      type="button"
      class={wideOnly ? 'quiet timer icons-16 wide-only' : 'quiet timer icons-16'}
      aria-label={shown ? undefined : t('command.timer')}
      title={title}
      onClick={() => app.settings.set('showTimer', !shown)}
    >
      <Icon name="clock" />
      {shown && <span class="figures">{formatDuration(play.time.clock.seconds.value)}</span>}
    </button>
  );
}
