import { printGrids } from '../../src/shared/puzzle/notation.ts';
import type { Clue } from '../../src/shared/rules/clue.ts';
import { ClueBoard } from '../../src/shared/rules/clueBoard.ts';
import { type KnownPuzzle, makePuzzle } from './puzzles.ts';

/** The digit of the solution in the cell with this name, such as `r1c2`. */
function digitAt({ topology, solution }: KnownPuzzle, name: string): number {
  const cell = new ClueBoard(topology).cell(name);
  if (!cell.ok) throw new Error(`no cell ${name}`);
  return solution[cell.value] as number;
}

/** A cage over these cells, with the sum of their digits in the solution. */
function cage(puzzle: KnownPuzzle, ...cells: string[]): Clue {
  return { rule: 'killer-cage', cells, sum: cells.reduce((sum, name) => sum + digitAt(puzzle, name), 0) };
}

/** Returns the first of several candidates that fits. Throws if none does. */
function firstFitting<T>(candidates: Iterable<T>, fits: (candidate: T) => boolean): T {
  for (const candidate of candidates) if (fits(candidate)) return candidate;
  throw new Error('no clue of this kind fits the solution; choose another seed');
}

function* rowsOfThree(): Generator<string[]> {
  for (let row = 1; row <= 9; row++) {
    for (let column = 1; column <= 7; column++) {
      const cells = [0, 1, 2].map((by) => `r${row}c${column + by}`);
      yield cells;
      yield cells.toReversed();
    }
  }
}

/** A 9×9 puzzle with a thermometer, and cages in its first row and in its middle. Only a few other cells are open. */
export function killer(): KnownPuzzle {
  const full = makePuzzle({ layout: 'simple', order: 3 }, 'by ear', 0);
  const digits = (cells: readonly string[]): number[] => cells.map((name) => digitAt(full, name));
  const increases = ([a = 0, b = 0, c = 0]: readonly number[]): boolean => a < b && b < c;
  const thermometer = firstFitting(rowsOfThree(), (cells) => !/r[1456]/.test(cells.join()) && increases(digits(cells)));
  const cages = [
    ['r4c5', 'r5c5', 'r6c5'],
    ['r4c6', 'r4c7'],
    ['r1c1', 'r1c2', 'r1c3', 'r1c4'],
  ];
  const clues = [...cages.map((cells) => cage(full, ...cells)), { rule: 'thermometer', cells: thermometer }];
  return withClues(full, clues, [...cages.flat(), ...thermometer]);
}

/**
 * A samurai with cages in its centre, two of which cross the borders of shared boxes. Only the cells of the cages are
 * open.
 */
export function killerSamurai(): KnownPuzzle {
  const full = makePuzzle({ layout: 'samurai', order: 3 }, 'by ear', 0);
  const cages = [
    ['1r1c2', '1r1c3', '1r1c4'],
    ['1r5c4', '1r5c5', '1r5c6'],
    ['1r7c7', '1r6c7'],
  ];
  return withClues(
    full,
    cages.map((cells) => cage(full, ...cells)),
    cages.flat(),
  );
}

/** A torus of four subgrids, with an arrow and a cage that cross its upper seam. */
export function seamArrow(): KnownPuzzle {
  const full = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'by ear 2', 0);
  const columns = Array.from({ length: 6 }, (_, index) => index + 1);
  const arrows = columns.map((column) => [`1r1c${column}`, `3r6c${column}`, `3r5c${column}`]);
  const [circle = '', ...shaft] = firstFitting(arrows, ([to = '', a = '', b = '']) => {
    return digitAt(full, to) === digitAt(full, a) + digitAt(full, b);
  });
  const arrow = { rule: 'arrow', circle: [circle], shafts: [shaft] };
  return withClues(full, [arrow], [circle, ...shaft]);
}

/** Adds clues to a puzzle, and empties only the cells in `open`. */
function withClues(full: KnownPuzzle, clues: readonly Clue[], open: readonly string[]): KnownPuzzle {
  const board = new ClueBoard(full.topology);
  const givens = full.solution.slice();
  for (const name of open) {
    const cell = board.cell(name);
    if (cell.ok) givens[cell.value] = 0;
  }
  return { ...full, givens, json: { ...full.json, grids: printGrids(full.topology, givens), clues: [...clues] } };
}
