import type { CallInput } from '../../src/shared/contract/calls.ts';
import type { Language } from '../../src/shared/text/language.ts';
import type { Host } from './host.ts';
import { type KnownPuzzle, makePuzzle } from './puzzles.ts';

function tabs(count: number): string[] {
  return new Array<string>(count).fill('Tab');
}

/** A key as X11 names it, or with a pause after it in milliseconds: `Return 4000`. */
export type HeardKey = string;

/** A use of the program by ear: the puzzle that is open, if any, and the keys. */
export interface HeardScenario {
  readonly name: string;
  /** Makes the puzzle of the game that is open at the start; absent: the program starts with an empty home screen. */
  readonly puzzle?: () => KnownPuzzle;
  keys(puzzle: KnownPuzzle | null): readonly HeardKey[];
}

const repeated = (key: HeardKey, times: number): HeardKey[] => Array<HeardKey>(times).fill(key);

/** Keys that fill all empty cells, from an empty one on: its digit, the next empty cell, its digit, and so on. */
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

/** Keys from the middle of the first subgrid, where the dialog for subgrids leads, to a cell in it. */
function walkTo({ topology }: KnownPuzzle, position: number): HeardKey[] {
  const [row, column] = [Math.floor(position / topology.digits), position % topology.digits];
  return [
    ...repeated(row < 4 ? 'Up' : 'Down', Math.abs(row - 4)),
    ...repeated(column < 4 ? 'Left' : 'Right', Math.abs(column - 4)),
  ];
}

export const HEARD: readonly HeardScenario[] = [
  {
    name: 'first-game',
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
        // Around, and over the border of a subgrid.
        ...['Right', 'shift+F2', ...repeated('Up', 5), ...repeated('Left', 5), 'period', 'greater'],
        // To the first empty cell of the first subgrid: notes, a wrong digit, and what the tools are called.
        ...['j 500', '1', 'Return 500', ...walkTo(puzzle, first)],
        ...['F2', 'n', String(right), 'n', String(wrong), 'ctrl+z', 'Tab', 'Tab', 'shift+Tab', 'shift+Tab'],
        ...['h 1500', 'h', 'h', 'h', 'F7', 'Escape'],
        ...fillingKeys(puzzle, first),
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
      'Right',
      'h 1500',
      'h',
      'h',
      'F7',
      'F7',
      'shift+F7',
      'h',
      'h',
      'h 1500',
      'Escape',
      'b',
      'v',
      'a 2500',
      'Next',
      'F7',
      'Next',
      'p',
    ],
  },
  {
    name: 'lesson',
    keys: () => ['shift+l 1500', ...tabs(6), 'Return 2000', 'Right', 'semicolon', ...tabs(4)],
  },
  {
    name: 'library',
    puzzle: () => makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 26),
    keys: () => ['l 1500', ...tabs(8), 'Down', 'Escape', 'g 1000', 'Tab', 'Escape', 's 1000', 'Escape'],
  },
];

/** Prepares a host: the language, and the scenario's game. Returns the game's puzzle. */
export async function prepareHeard(
  host: Host,
  scenario: HeardScenario,
  language: Language,
): Promise<KnownPuzzle | null> {
  const settings: CallInput<'settings.set'> = { language, sharedCellShown: true };
  const puzzle = scenario.puzzle?.() ?? null;
  if (!puzzle) {
    await host.call('settings.set', settings);
    return null;
  }
  const { id: puzzleId } = await host.call('puzzles.add', { puzzle: puzzle.json });
  const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
  await host.call('settings.set', { ...settings, openSession: summary.id });
  return puzzle;
}
