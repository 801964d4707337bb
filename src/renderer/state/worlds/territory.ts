import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/**
 * Outlines of provinces in a window. The owner of a cell is the province in whose puzzle the cell is solved.
 * Coordinates in cells of the canvas.
 */
export interface Territories {
  /** Index of an owner → SVG path around its cells. */
  readonly areas: readonly string[];
  /** SVG path of the sides between boxes of different owners. */
  readonly borders: string;
}

/**
 * The outlines of the provinces in a window. Provinces own whole boxes.
 *
 * @param ofCells cell → index of its owner.
 * @param owners number of owners.
 */
export function territoriesOf(
  { cellCount, cellRow, cellColumn, box }: Topology,
  ofCells: ArrayLike<number>,
  owners: number,
): Territories {
  const ofBox = new Map<string, number>();
  for (let cell = 0; cell < cellCount; cell++) {
    ofBox.set(
      `${Math.floor(itemAt(cellRow, cell) / box.rows)},${Math.floor(itemAt(cellColumn, cell) / box.columns)}`,
      itemAt(ofCells, cell),
    );
  }
  const areas = Array.from({ length: owners }, () => '');
  let borders = '';
  for (const [key, owner] of ofBox) {
    const [row = 0, column = 0] = key.split(',').map(Number);
    const [y, x] = [row * box.rows, column * box.columns];
    areas[owner] += `M${x} ${y}h${box.columns}v${box.rows}h${-box.columns}z`;
    const [right, below] = [ofBox.get(`${row},${column + 1}`), ofBox.get(`${row + 1},${column}`)];
    if (right !== undefined && right !== owner) borders += `M${x + box.columns} ${y}v${box.rows}`;
    if (below !== undefined && below !== owner) borders += `M${x} ${y + box.rows}h${box.columns}`;
  }
  return { areas, borders };
}
