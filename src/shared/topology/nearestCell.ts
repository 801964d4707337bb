import { itemAt } from '../base/itemAt.ts';
import type { Place } from './canvas.ts';
import type { Topology } from './topology.ts';

/** The cell that is nearest to a place on the board. */
export function nearestCell({ cellColumn, cellRow, cellCount }: Topology, { row, column }: Place): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < cellCount; cell++) {
    const distance = (itemAt(cellColumn, cell) - column) ** 2 + (itemAt(cellRow, cell) - row) ** 2;
    if (distance < least) {
      least = distance;
      nearest = cell;
    }
  }
  return nearest;
}

/** The cell in the middle of the whole board. */
export function middleCell(topology: Topology): number {
  const middle = (places: Int32Array): number => places.reduce((most, place) => Math.max(most, place)) / 2;
  return nearestCell(topology, { row: middle(topology.cellRow), column: middle(topology.cellColumn) });
}
