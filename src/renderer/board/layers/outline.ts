import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { CellPlaces } from '../sides.ts';
import type { ShownBoard } from './layer.ts';

/** Draws a line between two corners of cells. Coordinates are in cells. */
export type EdgeDrawer = (fromX: number, fromY: number, toX: number, toY: number) => void;

interface OutlinedBoard extends Pick<ShownBoard, 'canvas'> {
  readonly topology: Pick<Topology, 'cellRow' | 'cellColumn'>;
}

/**
 * Draws the outline of a set of cells: every edge of a cell that has no other cell of the set on its other side.
 *
 * @param board the canvas, and where the cells lie on it.
 * @param places where the cells are drawn.
 * @param closed returns true for cells whose edges are all drawn.
 */
export function outline(
  { topology, canvas }: OutlinedBoard,
  places: CellPlaces,
  cells: ReadonlySet<number>,
  draw: EdgeDrawer,
  closed: (cell: number) => boolean = () => false,
): void {
  for (const cell of cells) {
    const x = itemAt(places.cellColumn, cell);
    const y = itemAt(places.cellRow, cell);
    const open = (down: number, across: number): boolean => {
      if (closed(cell)) return true;
      const row = itemAt(topology.cellRow, cell) + (places.turns === 'rows' ? -down : down);
      const column = itemAt(topology.cellColumn, cell) + (places.turns === 'columns' ? -across : across);
      return !cells.has(canvas.cellAt(row, column));
    };
    if (open(-1, 0)) draw(x, y, x + 1, y);
    if (open(1, 0)) draw(x, y + 1, x + 1, y + 1);
    if (open(0, -1)) draw(x, y, x, y + 1);
    if (open(0, 1)) draw(x + 1, y, x + 1, y + 1);
  }
}
