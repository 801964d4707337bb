import type { StraightLine } from './bentLines.ts';

/** Distance of a cage's outline from the borders of its cells, in cells. */
export const INSET = 0.08;

interface CagePlace {
  readonly row: number;
  readonly column: number;
}

/**
 * The sides of an outline around a set of cells, slightly inside the cells. Unit: cells. Every side is a line from left
 * to right or from top to bottom.
 *
 * @param places places of the cells whose sides are returned.
 * @param has whether the cell at a place belongs to the set.
 */
export function cageSides(places: readonly CagePlace[], has: (row: number, column: number) => boolean): StraightLine[] {
  /**
   * How far the end of a side is moved: at an outer corner of the outline, inwards; at an inner corner, beyond the
   * cell.
   */
  const end = (goesOn: boolean, turns: boolean): number => (goesOn ? (turns ? -INSET : 0) : INSET);
  const sides: StraightLine[] = [];
  for (const { row, column } of places) {
    for (const side of [-1, 1]) {
      if (!has(row + side, column)) {
        const y = side < 0 ? row + INSET : row + 1 - INSET;
        const left = column + end(has(row, column - 1), has(row + side, column - 1));
        const right = column + 1 - end(has(row, column + 1), has(row + side, column + 1));
        sides.push({ from: { x: left, y }, to: { x: right, y } });
      }
      if (!has(row, column + side)) {
        const x = side < 0 ? column + INSET : column + 1 - INSET;
        const top = row + end(has(row - 1, column), has(row - 1, column + side));
        const bottom = row + 1 - end(has(row + 1, column), has(row + 1, column + side));
        sides.push({ from: { x, y: top }, to: { x, y: bottom } });
      }
    }
  }
  return sides;
}
