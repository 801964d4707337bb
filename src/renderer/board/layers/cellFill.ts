import { itemAt } from '../../../shared/base/itemAt.ts';
import type { BoardContent } from '../../../shared/scene/boardContent.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import type { CellLayer } from '../../../shared/scene/cellLayers.ts';
import type { CellInk, CellShape, DotMark } from '../../../shared/scene/shapes.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { glyphOf } from '../boardGlyphs.ts';
import type { Batch } from '../gpu/batch.ts';
import type { CellPlaces, Side } from '../sides.ts';
import { ROLE, STROKE } from '../theme.ts';
import type { CellsFill } from './layer.ts';
import type { ShownBoard } from './shown.ts';

/** Number of slices in a circle: enough that its steps are at most one or two pixels high at usual sizes. */
const SLICES = 60;

function addDot(batch: Batch, { radius }: DotMark<CellInk>, x: number, y: number, role: number): void {
  for (let i = 0; i < SLICES; i++) {
    const top = -radius + (2 * radius * i) / SLICES;
    const bottom = top + (2 * radius) / SLICES;
    const middle = (top + bottom) / 2;
    const half = Math.sqrt(radius * radius - middle * middle);
    batch.add(x - half, y + top, x + half, y + bottom, role, THICKNESS.none);
  }
}

/** Adds a shape to a batch of areas, strokes or glyphs, whichever the shape needs. (x, y) is the corner of its cell. */
function add(topology: Topology, batch: Batch, shape: CellShape<CellInk>, x: number, y: number, role: number): void {
  if (shape.kind === 'area') {
    const [left, top] = [x + shape.x, y + shape.y];
    batch.add(left, top, left + shape.width, top + shape.height, role, THICKNESS.none);
  } else if (shape.kind === 'stroke') {
    batch.add(x + shape.x1, y + shape.y1, x + shape.x2, y + shape.y2, role, STROKE.fine);
  } else if (shape.kind === 'dot') {
    addDot(batch, shape, x + shape.x, y + shape.y, role);
  } else {
    batch.add(x, y, shape.x, shape.y, glyphOf(topology, shape.face, shape.digit), role);
  }
}

/**
 * Makes a function that draws some cells of a layer of the scene, at their places on a side of the board.
 *
 * @param layerOf returns the scene's layer for the current content.
 * @param roleOf returns the colour role of a shape; by default, the role of its ink.
 */
export function cellFill(
  shown: ShownBoard,
  layerOf: (content: BoardContent) => CellLayer,
  roleOf: (ink: CellInk, cell: number, side: Side) => number = (ink) => ROLE[ink],
): CellsFill {
  return (cells, batch, side) => {
    const layer = layerOf(shown.content);
    for (const cell of cells) {
      const [x, y] = [itemAt(side.cellColumn, cell), itemAt(side.cellRow, cell)];
      layer(cell, side.turns, (shape) => add(shown.topology, batch, shape, x, y, roleOf(shape.ink, cell, side)));
    }
  };
}

/** Fills a cell's square at its place. */
export function fillCell({ cellColumn, cellRow }: CellPlaces, batch: Batch, cell: number, role: number): void {
  const x = itemAt(cellColumn, cell);
  const y = itemAt(cellRow, cell);
  batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
}
