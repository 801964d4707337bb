import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { Screen } from '../../state/app/screen.ts';
import type { CommandGroup } from '../../state/app/shortcuts/command.ts';
import { isMac, KeyCaps } from '../words/keyNames.tsx';
import { type KeyListing, keyRows } from '../words/keyRows.ts';
import { useApp, useKeymap } from './context.ts';

interface KeyGroupProps {
  readonly group: CommandGroup;
  /** If given, the list contains only commands that have an effect on this screen. */
  readonly screen?: Screen['kind'];
}

/** List of the keys of a group of commands, as the reader has set them. */
export function KeyGroup({ group, screen }: KeyGroupProps): JSX.Element {
  const keymap = useKeymap();
  const digits = useApp().play.value?.session.topology.digits ?? 9;
  const sudokuPad = keymap.preset === 'sudokupad';
  const listing: KeyListing = { keysOf: (command) => keymap.keysOf(command), sudokuPad, mac: isMac, digits, screen };
  return <KeyList group={group} listing={listing} />;
}

interface KeyListProps {
  readonly group: CommandGroup;
  readonly listing: KeyListing;
}

/** List of the keys of a group of commands. */
function KeyList({ group, listing }: KeyListProps): JSX.Element {
  const { digits } = listing;
  return (
    <>
      <dl>
        {keyRows(group, listing).map(({ words, chords, deed }) => (
          <div class="key-row row between line-above gap-16" key={words}>
            <dt>{t(words)}</dt>
            <dd>
              {deed ? t(deed, { digit: digits }) : chords.map((names) => <KeyCaps key={names.join()} names={names} />)}
            </dd>
          </div>
        ))}
      </dl>
      {group === 'entry' && digits > 9 && <p class="faint small">{t('keys.digits.two')}</p>}
    </>
  );
}
