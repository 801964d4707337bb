/** The cells of a Penpa+ grid of squares, as its numbers count them. */
export interface PenpaFrame {
  /** Columns and rows with the frame of two cells around the grid. */
  readonly across: number;
  readonly down: number;
  /** Numbers of the cells that exist. */
  readonly cells: ReadonlySet<number>;
}

/** Numbers of the corners, which follow those of the cells: the one right below a cell. */
function cornerOf({ across, down }: PenpaFrame, cell: number): number {
  return across * down + cell;
}

/**
 * Names of the regions that the drawn edges make, by number of the cell. An edge is named by its two corners, the
 * smaller one first.
 */
export function regionsFromEdges(frame: PenpaFrame, edges: ReadonlySet<string>): ReadonlyMap<number, string> {
  const { across, cells } = frame;
  const regions = new Map<number, string>();
  const isOpen = (from: number, to: number): boolean => {
    if (!cells.has(to)) return false;
    const first = cornerOf(frame, Math.min(from, to));
    // Between neighbours in a row stands an upright edge, which ends right below the left one of them.
    const other = Math.abs(to - from) === 1 ? first - across : first - 1;
    return !edges.has(`${other},${first}`);
  };
  for (const start of cells) {
    if (regions.has(start)) continue;
    const name = String(regions.size);
    const queue = [start];
    regions.set(start, name);
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const next of [cell - 1, cell + 1, cell - across, cell + across]) {
        if (regions.has(next) || !isOpen(cell, next)) continue;
        regions.set(next, name);
        queue.push(next);
      }
    }
  }
  return regions;
}
