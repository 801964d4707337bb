/** A symmetry of a layout with a relabelling of the digits. It maps every solution of the layout to a solution. */
export interface Symmetry {
  /** cell → the cell to which it moves. */
  readonly cells: Int32Array;
  /** digit → its new label (index 0 stays 0). */
  readonly digits: Uint8Array;
}

/** The image of a grid (cell → digit, 0 for none) under a symmetry. */
export function applySymmetry({ cells, digits }: Symmetry, grid: ArrayLike<number>): Uint8Array {
  const copy = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) copy[cells[cell]] = digits[grid[cell]];
  return copy;
}
