/** A symmetry of the 9×9 that could still lead to the least grid: as much of it as the rows settled so far decide. */
export interface MinlexState {
  readonly transposed: boolean;
  /** The grid, or the grid transposed. */
  readonly side: Uint8Array;
  /** Place in the result → column of the side. */
  readonly columns: Uint8Array;
  /** Rows of the side taken so far, in order. */
  readonly rows: readonly number[];
  /** Digit → label, 0 while it has none. */
  readonly labels: Uint8Array;
  /** Labels given so far: 1 to this. */
  readonly labelled: number;
}

/** States from which on it pays to merge them; grids with few givens have thousands. */
export const MERGED_FROM = 256;

/** One of each set of states whose rows to come look the same, down to digits that have no label yet. */
export function merged(states: readonly MinlexState[]): MinlexState[] {
  const futures = new Map<string, MinlexState>();
  for (const state of states) {
    const { side, columns, rows, labels } = state;
    let future = state.transposed ? 't' : '';
    for (let row = 0; row < 9; row++) {
      if (rows.includes(row)) continue;
      future += row;
      for (const column of columns) {
        const digit = side[row * 9 + column] as number;
        const label = labels[digit] as number;
        future += digit === 0 ? '.' : label > 0 ? label : '_abcdefghi'[digit];
      }
    }
    if (!futures.has(future)) futures.set(future, state);
  }
  return [...futures.values()];
}
