import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { commandsOf } from '../../state/app/shortcuts/allCommands.ts';
import { COMMAND_GROUPS } from '../../state/app/shortcuts/command.ts';
import { useApp, useKeymap } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { KeyGroup } from '../controls/keyGroup.tsx';

/** List of the keys and pointer actions that have an effect on the current screen. */
export function KeysDialog(): JSX.Element {
  const app = useApp();
  const { preset } = useKeymap();
  const help = useId();
  const close = (): void => app.show(null);
  const screen = app.screen.value.kind;
  const groups = COMMAND_GROUPS.filter((group) => commandsOf(group, screen).length > 0);
  return (
    <Dialog title={t('keys.title')} onClose={close} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys */}
      <section class="dialog-body keys" tabIndex={0} autofocus aria-label={t('keys.title')} aria-describedby={help}>
        <p id={help} class="visually-hidden">
          {t('keys.heard')}
        </p>
        <p class="setting-help">
          {t('keys.preset.active', { preset: t(`keys.preset.${preset}`) })}
          {preset === 'carpet' && `. ${t('keys.preset.other')}`}
        </p>
        {groups.map((group) => (
          <section key={group}>
            <h3 class="caption">{t(`keys.group.${group}`)}</h3>
            <KeyGroup group={group} screen={screen} />
          </section>
        ))}
      </section>
      <div class="dialog-foot">
        <button type="button" onClick={() => app.manual.open('keys')}>
          {t('command.manual')}
        </button>
        <button type="button" onClick={() => app.showSettings('keys')}>
          {t('keys.change')}
        </button>
      </div>
    </Dialog>
  );
}
