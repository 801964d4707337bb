import { FirstRows, MERGED_FROM, type MinlexState, merged } from './minlexFirstRows.ts';

/** The lowest grid, and how it is obtained from the original one. */
export interface Minlex {
  /** 81 digits, 0 for none. */
  readonly grid: Uint8Array;
  /** Cell of the lowest grid → cell of the original grid. */
  readonly sources: Int32Array;
  /** Digit → its label in the lowest grid (index 0 stays 0). */
  readonly labels: Uint8Array;
}

/**
 * Minimal lexicographic (*minlex*) form of a 9×9 grid, as defined in the sudoku literature: the lowest grid reachable
 * by the 3,359,232 geometric symmetries and by relabelling digits. Grids are compared row by row as strings of 81
 * digits with 0 for empty cells. The result is exact.
 *
 * Rows are chosen one after the other. A state is a symmetry that could still lead to the lowest grid. Every state is
 * combined with every row that it may use next, and the states that give the lowest row remain.
 *
 * @param grid 81 digits, 0 for none; no digit may repeat in a row or column.
 */
export function minlex(grid: ArrayLike<number>): Minlex {
  let states = new FirstRows(grid).find();
  for (let place = 2; place < 9; place++) {
    states = nextRow(states, place);
    if (states.length >= MERGED_FROM) states = merged(states);
  }
  const { transposed, columns, rows, labels, labelled } = states[0];
  let last = labelled;
  for (let digit = 1; digit <= 9; digit++) if (labels[digit] === 0) labels[digit] = ++last;
  const result = new Uint8Array(81);
  const sources = new Int32Array(81);
  for (let cell = 0; cell < 81; cell++) {
    const row = rows[Math.floor(cell / 9)];
    const column = columns[cell % 9];
    sources[cell] = transposed ? column * 9 + row : row * 9 + column;
    result[cell] = labels[grid[sources[cell]]];
  }
  return { grid: result, sources, labels };
}

/** Chooses the row at place `place` of the result. Returns all states that give the lowest row there. */
function nextRow(states: readonly MinlexState[], place: number): MinlexState[] {
  const best = new Uint8Array(9).fill(10);
  const labels = new Uint8Array(10);
  let bestStates: MinlexState[] = [];
  for (const state of states) {
    const { side, columns, rows } = state;
    for (let row = 0; row < 9; row++) {
      if (!mayTake(rows, row, place)) continue;
      labels.set(state.labels);
      let { labelled } = state;
      let less = false;
      let i = 0;
      for (; i < 9; i++) {
        const digit = side[row * 9 + columns[i]];
        if (digit !== 0 && labels[digit] === 0) labels[digit] = ++labelled;
        const label = labels[digit];
        if (!less) {
          const least = best[i];
          if (label > least) break;
          less = label < least;
        }
        if (less) best[i] = label;
      }
      if (i < 9) continue;
      if (less) bestStates = [];
      bestStates.push({ ...state, rows: [...rows, row], labels: labels.slice(), labelled });
    }
  }
  return bestStates;
}

/**
 * Whether a row may come next. At the start of a band, any row of an unused band may come next; inside a band, only one
 * of the band's remaining rows.
 */
function mayTake(rows: readonly number[], row: number, place: number): boolean {
  const band = Math.floor(row / 3);
  if (place % 3 === 0) return !rows.some((taken) => Math.floor(taken / 3) === band);
  return band === Math.floor(rows[place - 1] / 3) && !rows.includes(row);
}
