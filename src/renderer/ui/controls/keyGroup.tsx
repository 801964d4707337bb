import type { ComponentChildren, JSX } from 'preact';
import type { TextKey } from '../../../shared/text/keys.ts';
import { t } from '../../i18n/words.ts';
import type { CommandGroup } from '../../state/app/commands/command.ts';
import { commandsOf } from '../../state/app/commands.ts';
import type { Screen } from '../../state/app/screen.ts';
import { type CommandKeymap, useApp, useKeymap } from './context.ts';
import { Chord, isMac, KeyCaps, keyNames } from './keyNames.tsx';

function Row({ what, children }: { what: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="key-row">
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface KeyGroupProps {
  readonly group: CommandGroup;
  /** Only commands that do something on this screen; by default all. */
  readonly screen?: Screen['kind'];
}

interface KeyRow {
  readonly words: TextKey;
  /** Alternative chords, each as a list of key names. */
  readonly chords: string[][];
}

/** Returns the rows of a group: one for each command or family of commands, with its main keys. */
function rowsOf({ group, screen }: KeyGroupProps, keymap: CommandKeymap): KeyRow[] {
  const rows = new Map<TextKey, KeyRow>();
  for (const command of commandsOf(group, screen)) {
    const { id, family } = command;
    const keys = keymap.keysOf(command);
    const words: TextKey = family ? `family.${family}` : `command.${id}`;
    const known = rows.get(words);
    const main = keys.slice(0, 2).map(keyNames);
    // Commands of a family differ only in their last key.
    if (known) for (const [index, names] of main.entries()) known.chords[index]?.push(...names.slice(-1));
    else rows.set(words, { words, chords: main });
  }
  return [...rows.values()].filter(({ chords }) => chords.length > 0);
}

/** Keys and pointer actions of a group of commands. Generated from the list of commands, so it is always up to date. */
export function KeyGroup(props: KeyGroupProps): JSX.Element {
  const { group } = props;
  const keymap = useKeymap();
  const digits = useApp().play.value?.session.topology.digits ?? 9;
  // On a Mac, Command and Shift with some digits take a screenshot. Alt works with both presets.
  const colour = keymap.preset === 'sudokupad' && !isMac ? 'Ctrl+Shift+1' : 'Alt+1';
  return (
    <dl>
      {group === 'entry' && (
        <>
          <Row what={t('keys.digits')}>{t('keys.digits.keys', { digit: digits })}</Row>
          <Row what={t('keys.modified')}>
            {['Shift+1', 'Ctrl+1', colour].map((chord) => (
              <Chord key={chord} chord={chord} />
            ))}
          </Row>
          {digits > 9 && <p class="key-note">{t('keys.digits.two')}</p>}
        </>
      )}
      {rowsOf(props, keymap).map(({ words, chords }) => (
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
          <Row what={t('keys.mouse.alike')}>{t('keys.mouse.alike.keys')}</Row>
          <Row what={t('keys.mouse.hold')}>{t('keys.mouse.hold.keys')}</Row>
        </>
      )}
      {group === 'view' && (
        <>
          <Row what={t('keys.mouse.pan')}>{t('keys.mouse.always-pan.keys')}</Row>
          <Row what={t('keys.mouse.zoom')}>{t('keys.mouse.zoom.keys')}</Row>
          <Row what={t('keys.mouse.sideways')}>{t('keys.mouse.sideways.keys')}</Row>
          <Row what={t('keys.mouse.focus')}>{t('keys.mouse.focus.keys')}</Row>
        </>
      )}
    </dl>
  );
}
