import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { subgridWords } from '../words/subgridWords.ts';

/** Names the subgrid in focus, and ends the focus when pressed. */
export function FocusPill(): JSX.Element | null {
  const { session, travel, time, overlay } = usePlay();
  const subgrid = travel.focus.subgrid.value;
  // While a step is shown, the focus dims nothing, so leave out the button.
  if (subgrid === null || time.paused.value || overlay.value) return null;
  const name = subgridWords(session.topology, subgrid);
  const words = t('focus.leave', { subgrid: name });
  return (
    <button
      type="button"
      class="edge-pill floats one-line bold focus-pill icons-14 gap-6"
      aria-label={words}
      title={words}
      onClick={() => travel.focus.leave()}
    >
      {name}
      <Icon name="close" />
    </button>
  );
}
