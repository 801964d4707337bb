import { packText } from '../syntax/links.ts';

/** Givens of a sudoku with one solution. */
const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

function grid<Cell>(cellOf: (given: number) => Cell): Cell[][] {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (__, column) => cellOf(Number(GIVENS[row * 9 + column]) || 0)),
  );
}

/**
 * A sudoku in the JSON of f-puzzles. It has a cage, a thermometer, and a rule in words that this program does not know.
 */
export const F_PUZZLES = {
  size: 9,
  title: 'Cage and thermometer',
  author: 'A. Setter',
  ruleset: 'Normal sudoku rules apply. Digits in a cage add up to its sum. Queens do not see each other.',
  grid: grid((given) => (given === 0 ? {} : { value: given, given: true })),
  killercage: [{ cells: ['R1C3', 'R1C4'], value: '10', colour: 'kept' }],
  thermometer: [{ lines: [['R5C2', 'R5C3', 'R6C3']] }],
  'x-unheard-of': { deep: [1, { of: 'anything' }] },
};

export const F_PUZZLES_LINK = `https://www.f-puzzles.com/?load=${packText(JSON.stringify(F_PUZZLES))}`;

/** `F_PUZZLES` without the rule in words and with a different thermometer, so that it has one solution. */
export const CLUED = {
  ...F_PUZZLES,
  ruleset: 'Normal sudoku rules apply. Digits in a cage add up to its sum.',
  thermometer: [{ lines: [['R5C2', 'R5C3', 'R4C3']] }],
};
export const CLUED_LINK = `https://www.f-puzzles.com/?load=${packText(JSON.stringify(CLUED))}`;

/** The sudoku of `F_PUZZLES` in the JSON of SudokuPad, with a cage and a line. */
export const SUDOKU_PAD = {
  cellSize: 64,
  metadata: {
    title: 'Cage and line',
    author: 'A. Setter',
    rules: 'Normal sudoku rules apply.',
    msgcorrect: 'Well done',
  },
  cells: grid((given) => (given === 0 ? {} : { value: String(given) })),
  regions: [],
  cages: [
    {
      cells: [
        [0, 2],
        [0, 3],
      ],
      value: '10',
    },
  ],
  lines: [
    {
      wayPoints: [
        [4.5, 1.5],
        [4.5, 2.5],
        [5.5, 2.5],
      ],
      color: '#cfcfcf',
      thickness: 16,
    },
  ],
};

/** The sudoku of `SUDOKU_PAD` with the sentences that make the cage a clue, and without the line. */
const SUDOKU_PAD_KILLER = {
  ...SUDOKU_PAD,
  metadata: {
    ...SUDOKU_PAD.metadata,
    title: 'One cage',
    rules: 'Normal sudoku rules apply. Digits cannot repeat in cages, which show their sums.',
  },
  lines: [],
};
export const SUDOKU_PAD_KILLER_LINK = `https://sudokupad.app/scl${encodeURIComponent(packText(JSON.stringify(SUDOKU_PAD_KILLER)))}`;

export const SUDOKU_PAD_LINK = `https://sudokupad.app/scl${encodeURIComponent(packText(JSON.stringify(SUDOKU_PAD)))}`;
