/**
 * A partial symmetry of the 9×9 that could still lead to the lowest grid, as far as the rows chosen so far determine
 * it.
 */
export interface MinlexState {
  readonly transposed: boolean;
  /** The grid, or the grid transposed. */
  readonly side: Uint8Array;
  /** Column of the result → column of the side. */
  readonly columns: Uint8Array;
  /** Rows of the side chosen so far, in order. */
  readonly rows: readonly number[];
  /** Digit → label, 0 if it has none yet. */
  readonly labels: Uint8Array;
  /** Number of labels assigned so far, from 1 to this. */
  readonly labelled: number;
}

/** From this number of states on, merging them is faster. Grids with few givens have thousands. */
export const MERGED_FROM = 256;

/** Keeps one of each set of states whose remaining rows look the same, up to digits without a label. */
export function merged(states: readonly MinlexState[]): MinlexState[] {
  const futures = new Map<string, MinlexState>();
  for (const state of states) {
    const { side, columns, rows, labels } = state;
    let future = state.transposed ? 't' : '';
    for (let row = 0; row < 9; row++) {
      if (rows.includes(row)) continue;
      future += row;
      for (const column of columns) {
        const digit = side[row * 9 + column];
        const label = labels[digit];
        future += digit === 0 ? '.' : label > 0 ? label : '_abcdefghi'[digit];
      }
    }
    if (!futures.has(future)) futures.set(future, state);
  }
  return [...futures.values()];
}
