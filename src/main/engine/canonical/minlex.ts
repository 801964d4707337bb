import { FirstRows } from './minlexFirstRows.ts';
import { MERGED_FROM, type MinlexState, merged } from './minlexState.ts';

/** The least grid and where it came from. */
export interface Minlex {
  /** 81 digits, 0 for none. */
  readonly grid: Uint8Array;
  /** Cell of the least grid → cell of the grid it came from. */
  readonly sources: Int32Array;
  /** Digit → its label in the least grid (index 0 stays 0). */
  readonly labels: Uint8Array;
}

/**
 * The least of all grids that come from a 9×9 grid by its 3,359,232 geometric symmetries and by relabelling digits:
 * read row by row as a string of 81 digits with 0 for empty cells. Exact, and least in the sense in which sudoku
 * literature says *minlex*.
 *
 * Rows are settled one after the other: every state (a symmetry that could still lead to the least grid) is tried with
 * every row that it may take next, and the states that make the least row are kept.
 *
 * @param grid 81 digits, 0 for none; no digit may repeat in a row or column.
 */
export function minlex(grid: ArrayLike<number>): Minlex {
  let states = new FirstRows(grid).find();
  for (let place = 2; place < 9; place++) {
    states = nextRow(states, place);
    if (states.length >= MERGED_FROM) states = merged(states);
  }
  const { transposed, columns, rows, labels, labelled } = states[0] as MinlexState;
  let last = labelled;
  for (let digit = 1; digit <= 9; digit++) if (labels[digit] === 0) labels[digit] = ++last;
  const result = new Uint8Array(81);
  const sources = new Int32Array(81);
  for (let cell = 0; cell < 81; cell++) {
    const row = rows[Math.floor(cell / 9)] as number;
    const column = columns[cell % 9] as number;
    sources[cell] = transposed ? column * 9 + row : row * 9 + column;
    result[cell] = labels[grid[sources[cell] as number] as number] as number;
  }
  return { grid: result, sources, labels };
}

/** Takes the row for a place of the result: all states that make the least. */
function nextRow(states: readonly MinlexState[], place: number): MinlexState[] {
  const best = new Uint8Array(9).fill(10);
  const labels = new Uint8Array(10);
  let kept: MinlexState[] = [];
  for (const state of states) {
    const { side, columns, rows } = state;
    for (let row = 0; row < 9; row++) {
      if (!mayTake(rows, row, place)) continue;
      labels.set(state.labels);
      let { labelled } = state;
      let less = false;
      let i = 0;
      for (; i < 9; i++) {
        const digit = side[row * 9 + (columns[i] as number)] as number;
        if (digit !== 0 && labels[digit] === 0) labels[digit] = ++labelled;
        const label = labels[digit] as number;
        if (!less) {
          const least = best[i] as number;
          if (label > least) break;
          less = label < least;
        }
        if (less) best[i] = label;
      }
      if (i < 9) continue;
      if (less) kept = [];
      kept.push({ ...state, rows: [...rows, row], labels: labels.slice(), labelled });
    }
  }
  return kept;
}

/** A new band begins with any row of the bands left; inside a band its other rows follow. */
function mayTake(rows: readonly number[], row: number, place: number): boolean {
  const band = Math.floor(row / 3);
  if (place % 3 === 0) return !rows.some((taken) => Math.floor(taken / 3) === band);
  return band === Math.floor((rows[place - 1] as number) / 3) && !rows.includes(row);
}
