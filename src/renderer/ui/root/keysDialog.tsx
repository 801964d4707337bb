import type { ComponentChildren, JSX } from 'preact';
import type { TextKey } from '../../../shared/text/keys.ts';
import { t } from '../../i18n/words.ts';
import { COMMAND_GROUPS, type CommandGroup } from '../../state/app/commands/command.ts';
import { COMMANDS } from '../../state/app/commands.ts';
import { type CommandKeymap, useApp, useKeymap } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { KeyCaps, keyNames } from '../controls/keyNames.tsx';

function Row({ what, children }: { what: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="key-row">
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface KeyRow {
  readonly words: TextKey;
  /** Alternative chords, each as a list of key names. */
  readonly chords: string[][];
}

/** Returns the rows of a group: one for each command or family of commands, with its main keys. */
function rowsOf(group: CommandGroup, keymap: CommandKeymap): KeyRow[] {
  const rows = new Map<TextKey, KeyRow>();
  for (const command of COMMANDS.filter((candidate) => candidate.group === group)) {
    const { id, family } = command;
    const keys = keymap.keysOf(command);
    const words: TextKey = family ? `family.${family}` : `command.${id}`;
    const known = rows.get(words);
    // Commands of a family differ only in their last key.
    if (known) known.chords[0]?.push(...keys.slice(0, 1).flatMap((chord) => keyNames(chord).slice(-1)));
    else rows.set(words, { words, chords: keys.slice(0, family ? 1 : 2).map(keyNames) });
  }
  return [...rows.values()];
}

/** List of all keys and pointer actions. Generated from the list of commands, so it is always up to date. */
export function KeysDialog(): JSX.Element {
  const app = useApp();
  const keymap = useKeymap();
  const digits = app.play.value?.session.topology.digits ?? 9;
  const close = (): void => app.show(null);
  return (
    <Dialog title={t('keys.title')} onClose={close} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys */}
      <section class="keys" tabIndex={0} autofocus aria-label={t('keys.title')}>
        {COMMAND_GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl>
              {group === 'entry' && (
                <>
                  <Row what={t('keys.digits')}>{t('keys.digits.keys', { digit: digits })}</Row>
                  <Row what={t('keys.modified')}>
                    {(['Shift', 'Ctrl', 'Alt'] as const).map((key) => (
                      <KeyCaps key={key} names={[...keyNames(key), '1']} />
                    ))}
                  </Row>
                  {digits > 9 && <p class="key-note">{t('keys.digits.two')}</p>}
                </>
              )}
              {rowsOf(group, keymap).map(({ words, chords }) => (
                <Row key={words} what={t(words)}>
                  {chords.map((names) => (
                    <KeyCaps key={names.join()} names={names} />
                  ))}
                </Row>
              ))}
              {group === 'cells' && (
                <>
                  <Row what={t('keys.mouse.select')}>{t('keys.mouse.select.keys')}</Row>
                  <Row what={t('keys.mouse.more')}>{t('keys.mouse.more.keys')}</Row>
                  <Row what={t('keys.mouse.drag-select')}>{t('keys.mouse.drag-select.keys')}</Row>
                  <Row what={t('keys.mouse.hold')}>{t('keys.mouse.hold.keys')}</Row>
                </>
              )}
              {group === 'view' && (
                <>
                  <Row what={t('keys.mouse.pan')}>{t('keys.mouse.always-pan.keys')}</Row>
                  <Row what={t('keys.mouse.zoom')}>{t('keys.mouse.zoom.keys')}</Row>
                </>
              )}
            </dl>
          </section>
        ))}
      </section>
      <footer class="dialog-foot">
        <button type="button" onClick={() => app.showSettings('keys')}>
          {t('keys.change')}
        </button>
      </footer>
    </Dialog>
  );
}
