import type { TextKey } from '../../../shared/text/textKey.ts';
import type { Screen } from '../../state/app/screen.ts';
import { commandsOf } from '../../state/app/shortcuts/allCommands.ts';
import type { CommandGroup } from '../../state/app/shortcuts/command.ts';
import { keyNames } from './keyNames.tsx';

type AnyCommand = ReturnType<typeof commandsOf>[number];

/** Properties on which the content of a list of keys depends. */
export interface KeyListing {
  /** The chords of a command, the preferred one first. */
  keysOf(command: AnyCommand): readonly string[];
  readonly sudokuPad: boolean;
  readonly mac: boolean;
  /** Number of digits of the board. */
  readonly digits: number;
  /** If given, the list contains only commands that have an effect on this screen. */
  readonly screen?: Screen['kind'] | undefined;
}

/** One row of a list of keys. */
export interface KeyRow {
  readonly words: TextKey;
  /** Alternative chords, each as a list of key names; empty for pointer actions. */
  readonly chords: readonly (readonly string[])[];
  /** In words: what to type, or what to do with the pointer. */
  readonly deed?: TextKey;
}

const POINTER: Readonly<Partial<Record<CommandGroup, readonly KeyRow[]>>> = {
  cells: [
    { words: 'keys.mouse.select', chords: [], deed: 'keys.mouse.select.keys' },
    { words: 'keys.mouse.more', chords: [], deed: 'keys.mouse.more.keys' },
    { words: 'keys.mouse.drag-select', chords: [], deed: 'keys.mouse.drag-select.keys' },
    { words: 'keys.mouse.alike', chords: [], deed: 'keys.mouse.alike.keys' },
    { words: 'keys.mouse.hold', chords: [], deed: 'keys.mouse.hold.keys' },
  ],
  view: [
    { words: 'keys.mouse.pan', chords: [], deed: 'keys.mouse.always-pan.keys' },
    { words: 'keys.mouse.zoom', chords: [], deed: 'keys.mouse.zoom.keys' },
    { words: 'keys.mouse.sideways', chords: [], deed: 'keys.mouse.sideways.keys' },
    { words: 'keys.mouse.focus', chords: [], deed: 'keys.mouse.focus.keys' },
  ],
};

function typing({ sudokuPad, mac }: KeyListing): KeyRow[] {
  // On a Mac, Command and Shift with some digits take a screenshot. Alt+digit works with both key presets.
  const colour = sudokuPad && !mac ? 'Ctrl+Shift+1' : 'Alt+1';
  return [
    { words: 'keys.digits', chords: [], deed: 'keys.digits.keys' },
    { words: 'keys.modified', chords: ['Shift+1', 'Ctrl+1', colour].map((chord) => keyNames(chord, mac)) },
  ];
}

/** Rows for the commands of a group: one per command or family of commands, with the main keys. */
function commandRows(group: CommandGroup, { keysOf, mac, screen }: KeyListing): KeyRow[] {
  const rows = new Map<TextKey, { words: TextKey; chords: string[][] }>();
  for (const command of commandsOf(group, screen)) {
    const { id, family } = command;
    const words: TextKey = family ? `family.${family}` : `command.${id}`;
    const known = rows.get(words);
    const main = keysOf(command)
      .slice(0, 2)
      .map((chord) => keyNames(chord, mac));
    // Commands of a family differ only in their last key.
    if (known) for (const [index, names] of main.entries()) known.chords[index]?.push(...names.slice(-1));
    else rows.set(words, { words, chords: main });
  }
  return [...rows.values()].filter(({ chords }) => chords.length > 0);
}

/**
 * Returns the rows for the keys and pointer actions of a group of commands. The keys come from the list of commands.
 */
export function keyRows(group: CommandGroup, listing: KeyListing): readonly KeyRow[] {
  return [...(group === 'entry' ? typing(listing) : []), ...commandRows(group, listing), ...(POINTER[group] ?? [])];
}
