import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Outlines of provinces in a window. Coordinates in cells of the canvas. */
export interface Territories {
  /** Owner → SVG path around its cells. */
  readonly areas: readonly string[];
  /** SVG path of the sides of boxes between different owners. */
  readonly borders: string;
}

/**
 * The outlines of the provinces in a window. Provinces own whole boxes.
 *
 * @param ofCells cell → index of its owner.
 * @param owners number of owners.
 */
export function territoriesOf(
  { cellCount, cellRow, cellColumn, order }: Topology,
  ofCells: ArrayLike<number>,
  owners: number,
): Territories {
  const ofBox = new Map<string, number>();
  for (let cell = 0; cell < cellCount; cell++) {
    ofBox.set(
      `${Math.floor(itemAt(cellRow, cell) / order)},${Math.floor(itemAt(cellColumn, cell) / order)}`,
      itemAt(ofCells, cell),
    );
  }
  const areas = Array.from({ length: owners }, () => '');
  let borders = '';
  for (const [key, owner] of ofBox) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    const [y, x] = [row * order, column * order];
    areas[owner] += `M${x} ${y}h${order}v${order}h${-order}z`;
    const [right, below] = [ofBox.get(`${row},${column + 1}`), ofBox.get(`${row + 1},${column}`)];
    if (right !== undefined && right !== owner) borders += `M${x + order} ${y}v${order}`;
    if (below !== undefined && below !== owner) borders += `M${x} ${y + order}h${order}`;
  }
  return { areas, borders };
}
