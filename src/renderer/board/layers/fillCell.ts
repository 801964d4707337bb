import { itemAt } from '../../../shared/base/itemAt.ts';
import { THICKNESS } from '../../../shared/scene/lineWidths.ts';
import type { Batch } from '../gpu/batch.ts';
import type { CellPlaces } from '../sides.ts';

/** Fills a cell's square at its place. */
export function fillCell({ cellColumn, cellRow }: CellPlaces, batch: Batch, cell: number, role: number): void {
  const x = itemAt(cellColumn, cell);
  const y = itemAt(cellRow, cell);
  batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
}
