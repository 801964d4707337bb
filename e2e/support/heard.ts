import { once } from 'node:events';
import type { CallInput } from '../../src/shared/contract/calls.ts';
import type { WorldId } from '../../src/shared/contract/ids.ts';
import type { Language } from '../../src/shared/text/language.ts';
import { killer, killerSamurai, seamArrow } from './heardPuzzles.ts';
import type { Host } from './host.ts';
import { type KnownPuzzle, makePuzzle } from './puzzles.ts';

function tabs(count: number): string[] {
  return new Array<string>(count).fill('Tab');
}

/**
 * A key in X11's names, optionally followed by a pause in milliseconds: `Return 4000`. A text to be typed begins with a
 * quotation mark: `"learn`.
 */
export type HeardKey = string;

/** Key under which transcripts list what was said when the program opened, before the first key. */
export const OPENED = '(opened)';

/** A scenario for transcripts of a screen reader: the puzzle that is open, if any, and the keys that are pressed. */
export interface HeardScenario {
  readonly name: string;
  /** Makes the puzzle of the game that is open at the start. Without it, the program starts with an empty home screen. */
  readonly puzzle?: () => KnownPuzzle;
  /** Whether an endless world is open at the start. */
  readonly world?: true;
  /** Whether keys are pressed as soon as the page is loaded, without a pause. */
  readonly atOnce?: true;
  /**
   * From this key on, sentences are not compared, because they differ in each run: the program chooses a puzzle, or
   * answers when it is ready.
   */
  readonly differsFrom?: HeardKey;
  /**
   * Key of a text that the answer soon replaces. If the answer comes at once, the screen reader does not say the text,
   * so it is not compared.
   */
  readonly passing?: 'analysis.running';
  /** Whether the keys leave the game for screens that list other games. No other games may exist then. */
  readonly leaves?: true;
  keys(puzzle: KnownPuzzle | null, language: Language): readonly HeardKey[];
}

const repeated = (key: HeardKey, times: number): HeardKey[] => Array<HeardKey>(times).fill(key);

/**
 * Keys that fill all empty cells, beginning at the empty position `first`: its digit, then the key for the next empty
 * cell, the digit of that cell, and so on.
 */
function fillingKeys({ topology, givens, solution }: KnownPuzzle, first: number): HeardKey[] {
  const { positionCell } = topology;
  const done = new Set<number>();
  const keys: HeardKey[] = [];
  for (let i = 0; i < positionCell.length; i++) {
    const cell = positionCell[(first + i) % positionCell.length] as number;
    if (givens[cell] !== 0 || done.has(cell)) continue;
    done.add(cell);
    keys.push(...(keys.length === 0 ? [] : ['semicolon']), String(solution[cell]));
  }
  return keys;
}

/** A position in the first subgrid, as text to type into the dialog that goes to a subgrid or cell. */
function nameIn(position: number): HeardKey {
  return `"1 r${Math.floor(position / 9) + 1}c${(position % 9) + 1}`;
}

/** Arrow keys that move from the middle cell of a 9×9 grid to a position. */
function walkFromMiddle(position: number): HeardKey[] {
  const [row, column] = [Math.floor(position / 9), position % 9];
  return [
    ...repeated(row < 4 ? 'Up' : 'Down', Math.abs(row - 4)),
    ...repeated(column < 4 ? 'Left' : 'Right', Math.abs(column - 4)),
  ];
}

/**
 * Keys that solve a puzzle by ear, beginning at the empty position `first`. For each empty cell: its details, its digit
 * if only one is possible, then the key for the next empty cell.
 */
function solvingKeys({ topology, givens, solution }: KnownPuzzle, first: number): HeardKey[] {
  const { positionCell, peers, peerStart } = topology;
  const digits = givens.slice();
  const possible = (cell: number): number => {
    const taken = new Set([...peers.subarray(peerStart[cell], peerStart[cell + 1])].map((peer) => digits[peer]));
    return Array.from({ length: topology.digits }, (_, index) => index + 1).filter((digit) => !taken.has(digit)).length;
  };
  const keys: HeardKey[] = [];
  let at = first;
  for (let visits = 0; digits.includes(0); visits++) {
    if (visits > 4 * positionCell.length) throw new Error('this puzzle is not solved by single candidates');
    const cell = positionCell[at] as number;
    keys.push('F2');
    if (possible(cell) === 1) {
      keys.push(String(solution[cell]));
      digits[cell] = solution[cell] as number;
    }
    if (!digits.includes(0)) break;
    do at = (at + 1) % positionCell.length;
    while (digits[positionCell[at] as number] !== 0 || positionCell.indexOf(positionCell[at] as number) !== at);
    keys.push('semicolon');
  }
  return keys;
}

export const HEARD: readonly HeardScenario[] = [
  {
    name: 'first-game',
    differsFrom: 'Return 5000',
    keys: () => [
      ...repeated('Tab', 6),
      'Return 5000',
      'Right',
      'Down',
      'semicolon',
      'F2',
      'h 1500',
      'h',
      'h',
      'h',
      'F7',
      'h',
      'shift+F2',
    ],
  },
  {
    name: 'cold-start',
    atOnce: true,
    puzzle: () => makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 26),
    keys: () => ['Right', 'semicolon', 'n', 'n', 'F2', 'h 1500', 'Escape'],
  },
  {
    name: 'samurai',
    puzzle: () => makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 26),
    keys: (puzzle) => {
      if (!puzzle) return [];
      const { topology, solution } = puzzle;
      const first = topology.positionCell.findIndex((cell) => puzzle.givens[cell] === 0);
      const cell = topology.positionCell[first] as number;
      const right = solution[cell] as number;
      const wrong = (right % 9) + 1;
      return [
        // Move around, and over the border of a subgrid.
        ...['Right', 'shift+F2', ...repeated('Up', 5), ...repeated('Left', 5), 'period', 'greater'],
        // Go to the first empty cell of the first subgrid. There: notes, a wrong digit, and the names of the tools.
        ...['j 500', nameIn(first), 'Return 500'],
        ...['F2', 'n', String(right), 'n', String(wrong), 'ctrl+z', 'Tab', 'Tab', 'shift+Tab', 'shift+Tab'],
        ...['h 1500', 'h', 'h', 'h', 'F7', 'Escape'],
        ...solvingKeys(puzzle, first),
      ];
    },
  },
  {
    name: 'torus',
    puzzle: () => makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'by ear', 60),
    keys: () => ['Right', ...repeated('Left', 7), 'Right', 'Right', ...repeated('Up', 7), 'F2', 'shift+F2'],
  },
  {
    name: 'hint',
    puzzle: () => makePuzzle({ layout: 'twodoku', order: 3 }, 'by ear', 70),
    keys: () => [
      ...['Right', 'h 1500', 'h', 'h', 'F7', 'F7', 'shift+F7', 'h', 'h', 'h 1500', 'Escape'],
      ...['b 1000', 'v 1000', 'shift+h 1500', 'Escape'],
    ],
  },
  {
    name: 'analysis',
    passing: 'analysis.running',
    puzzle: () => makePuzzle({ layout: 'twodoku', order: 3 }, 'by ear', 70),
    keys: () => ['Right', 'a 4000', 'Next 1500', 'F7', 'Next 1500', 'Next 1500', 'Prior 1500', 'p'],
  },
  {
    name: 'moves',
    puzzle: () => makePuzzle({ layout: 'simple', order: 3 }, 'by ear', 6),
    keys: (puzzle) => {
      if (!puzzle) return [];
      const [first = 0] = [...puzzle.givens.keys()].filter((cell) => puzzle.givens[cell] === 0);
      const wrong = ((puzzle.solution[first] as number) % 9) + 1;
      return [
        ...['Right', ...walkFromMiddle(first), String(wrong), 'F2', 'v 1000', 'ctrl+z', 'ctrl+y', 'Delete'],
        ...['n', String(wrong), String(wrong), 'n', 'Left', '1', 'Right', 'shift+F2'],
        ...fillingKeys(puzzle, first),
      ];
    },
  },
  {
    name: 'clues',
    puzzle: killer,
    keys: (puzzle) => {
      if (!puzzle) return [];
      const [left, right] = [puzzle.solution[32], puzzle.solution[33]] as [number, number];
      return [
        // Move into a cage, inside it, to another cage, and out of the cages.
        ...['Right', 'F2', 'Up', 'Right', 'Down', 'Up', 'shift+Right', 'Left', 'Right', 'Left'],
        // In the other cage, enter a wrong sum, then the right one.
        ...[String(left), 'Right', String((right % 9) + 1), 'F2', 'ctrl+z', String(right)],
        // Move along the thermometer, and enter a digit that breaks its rule.
        ...['Up', 'Up', 'Left', 'Left', 'Left', 'Left', 'Left', '1', 'ctrl+z'],
        // Show the combinations of a cage, then a rule.
        ...['Up', 'F2', 'shift+k 1000', 'Return', 'Return', 'Escape', ...tabs(7)],
      ];
    },
  },
  {
    name: 'arrow',
    puzzle: seamArrow,
    keys: (puzzle) => {
      if (!puzzle) return [];
      const { topology, givens, solution } = puzzle;
      const circle = topology.positionCell.findIndex((cell) => givens[cell] === 0);
      const digit = solution[topology.positionCell[circle] as number] as number;
      return [
        ...['j 500', nameIn(circle), 'Return 500', 'F2', String(digit)],
        ...['Up', 'F2', 'Up', 'Down', 'Down'],
        ...fillingKeys(puzzle, circle).slice(1),
      ];
    },
  },
  {
    name: 'killer-samurai',
    puzzle: killerSamurai,
    keys: (puzzle) => {
      if (!puzzle) return [];
      const { topology, givens, solution } = puzzle;
      const first = topology.positionCell.findIndex((cell) => givens[cell] === 0);
      const right = solution[topology.positionCell[first] as number] as number;
      return [
        // In the middle, show the combinations of a cage. Then go to a cage that crosses the border of a shared box.
        ...['Right', 'F2', 'Left', 'shift+k 1000', 'Return', 'Return', 'Escape'],
        ...['j 500', nameIn(first), 'Return 500', 'F2', 'shift+F2', 'Right', 'Left'],
        // Enter a digit with which the sum is too high or too low, and take it back.
        ...[String((right % 9) + 1), 'F2', 'ctrl+z', 'h 1500', 'Escape'],
        ...solvingKeys(puzzle, first),
      ];
    },
  },
  {
    name: 'silent-keys',
    puzzle: () => makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 26),
    keys: () => [
      // First, no cell is selected: there is nothing to move to, close, undo or enter. Then similar keys in a selected
      // cell.
      ...['F7', 'Escape', 'ctrl+z', '1', 'Delete', 'Right', 'F7', '1', 'Delete', 'Up', 'Up', 'Up', 'Up', 'Up'],
      // In an empty cell: enter the same digit twice, erase twice, and enter a note that is there already.
      ...['semicolon', '1', '1', 'Delete', 'Delete', '0', 'n', '1', 'n', 'd', 'd', 'c', 'c'],
      // Keys that change only the view, a key for a step that does not exist, and keys without a command.
      ...['z', 'o', 'o', 'Next', 'q', 'shift+Right', 'ctrl+Up', 'Escape', 'Escape'],
    ],
  },
  {
    name: 'world',
    world: true,
    keys: () => ['Right', 'F2', 'shift+F2', 'semicolon', ...repeated('Right', 14), 'semicolon'],
  },
  {
    name: 'lesson',
    differsFrom: 'Return 6000',
    keys: (_, language) => [
      ...['ctrl+k 5000', { en: '"learn', fr: '"apprendre' }[language], 'Return 4000', ...tabs(4), 'Return 6000'],
      // The position differs each time, so try all digits: one is right and the others are wrong.
      ...['Right', 'semicolon', 'F2', '1 1500', '2 1500', '3 1500', '4 1500', ...tabs(4)],
    ],
  },
  {
    name: 'trainer',
    differsFrom: 'Return 3000',
    keys: () => [
      ...['ctrl+k 5000', '"train', 'Return 3000', 'Right', 'semicolon', 'F2'],
      ...['1', 'shift+Return 2000', 'ctrl+z', ...tabs(8)],
    ],
  },
  { name: 'start', keys: () => [...tabs(14)] },
  {
    name: 'new-game',
    differsFrom: 'Return 15000',
    keys: () => [
      // From the home screen into the dialog and through its controls: layout, rules, difficulty, start.
      ...tabs(8),
      'Return 4000',
      ...tabs(24),
      'Return 15000',
      ...['Right', 'semicolon', 'F2', 'shift+F2'],
    ],
  },
  {
    name: 'library',
    leaves: true,
    puzzle: () => makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 26),
    keys: () => ['l 1500', ...tabs(15), 'Down', 'Down', 'Tab', 'Tab', 'Escape 1000', 'Escape 1000'],
  },
  {
    name: 'dialogs',
    leaves: true,
    puzzle: () => makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 26),
    keys: () => [
      ...['s 1500', 'Tab', 'Tab', 'Tab', 'Escape'],
      ...['ctrl+comma 1500', ...tabs(6), 'Escape'],
      ...['ctrl+p 1500', ...tabs(5), 'Escape'],
      ...['F1 2000', ...tabs(4), 'Escape'],
      ...['question 1000', 'Tab', 'Tab', 'Escape'],
    ],
  },
  {
    name: 'setter',
    differsFrom: 'Return 2500',
    keys: () => ['ctrl+k 5000', '"custom puzzle', 'Return 2500', 'Right', 'Down', '5', 'F2', ...tabs(8)],
  },
];

/** Makes an endless world, and waits until all provinces around its origin are generated. */
async function makeWorld(host: Host): Promise<WorldId> {
  const rules = { autoCleanNotes: true };
  const wish = {
    name: 'Trial',
    order: 3,
    seed: 'by ear',
    family: 'carpet',
    lowest: 'easy',
    highest: 'easy',
    rules,
  } as const;
  const { id: worldId } = await host.call('worlds.create', wish);
  for (;;) {
    const made = once(host.events, 'worlds.made');
    const { provinces } = await host.call('worlds.look', { worldId, origin: [-1, -1], near: [0, 0] });
    if (provinces.every(({ standing }) => standing !== 'unmade')) return worldId;
    await made;
  }
}

/** Prepares a host: the language, and the scenario's game. Returns the game's puzzle. */
export async function prepareHeard(
  host: Host,
  scenario: HeardScenario,
  language: Language,
): Promise<KnownPuzzle | null> {
  const settings: CallInput<'settings.set'> = { language, sharedCellShown: true };
  const puzzle = scenario.puzzle?.() ?? null;
  if (scenario.world) {
    await host.call('settings.set', { ...settings, openWorld: await makeWorld(host) });
    return null;
  }
  if (!puzzle) {
    await host.call('settings.set', settings);
    return null;
  }
  const puzzleId = await host.addPuzzle(puzzle);
  const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
  await host.call('settings.set', { ...settings, openSession: summary.id });
  return puzzle;
}
