import type { Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { LINE_THICKNESS, THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { backgrounds, type CellLayer, variantAreas, variantLines } from '../../../shared/scene/cellLayers.ts';
import type { CellInk } from '../../../shared/scene/shapes.ts';
import { variantMarks } from '../../../shared/scene/variantMarks.ts';
import {
  LINE_BOX,
  LINE_CELL,
  LINE_SUBGRID,
  type LineWeight,
  type RuledLine,
  ruleLines,
} from '../../../shared/topology/gridLines.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Chunks } from '../chunks.ts';
import { type ColourRole, LINE_ROLE, ROLE } from '../colourRoles.ts';
import { type Side, spanOn } from '../sides.ts';
import { ChunkedLayer, cellFill, type ShownBoard, WholeLayer } from './layer.ts';
import { outline } from './outline.ts';

const TURNED: Partial<Record<CellInk, ColourRole>> = {
  cell: 'turnedCell',
  overlap: 'turnedOverlap',
  overlapMore: 'turnedOverlapMore',
};

/**
 * Layer of the cells' backgrounds: one colour for usual cells, others for cells of several subgrids, and a second set
 * of colours for mirrored copies.
 */
export function cellsLayer(shown: ShownBoard, chunks: Chunks, shader: Shader): ChunkedLayer {
  const layer = backgrounds(shown.topology);
  const roleOf = (ink: CellInk, _cell: number, { turned }: Side) => ROLE[turned ? (TURNED[ink] ?? ink) : ink];
  return new ChunkedLayer(
    chunks,
    shown.sides,
    shader,
    cellFill(shown, () => layer, roleOf),
  );
}

/**
 * Layers of the variants' marks: areas directly above the cells, and lines above the areas. These marks never change.
 */
export function variantLayers(shown: ShownBoard, area: Shader, stroke: Shader): WholeLayer[] {
  const { topology, sides } = shown;
  const layer = (shader: Shader, marks: CellLayer): WholeLayer => {
    const fill = cellFill(shown, () => marks);
    return new WholeLayer(shader, sides, (batch, side) => fill(variantMarks(topology).keys(), batch, side));
  };
  return [layer(area, variantAreas(topology)), layer(stroke, variantLines(topology))];
}

/**
 * Layers of the lines between cells, boxes and subgrids, thin lines lowest. A board with mirrored copies gets one layer
 * for each thickness, with the lines of the front and the back. With one layer for each side, ends of thin lines would
 * cover a thick line at the seam.
 *
 * @param even whether lines between subgrids are only as thick as lines between boxes.
 */
export function linesLayers({ topology, sides }: ShownBoard, shader: Shader, even: boolean): WholeLayer[] {
  const lines = ruleLines(topology).map(
    (line): RuledLine => (even && line.weight === LINE_SUBGRID ? { ...line, weight: LINE_BOX } : line),
  );
  const layer = (shown: readonly RuledLine[]): WholeLayer =>
    new WholeLayer(shader, sides, (batch, side) => {
      for (const { axis, at, from, to, weight } of shown) {
        const line =
          axis === 'horizontal'
            ? { left: from, top: at, right: to, bottom: at }
            : { left: at, top: from, right: at, bottom: to };
        const { left, top, right, bottom } = spanOn(side, line);
        batch.add(left, top, right, bottom, LINE_ROLE[weight], LINE_THICKNESS[weight]);
      }
    });
  if (sides.length === 1) return [layer(lines)];
  return [LINE_CELL, LINE_BOX, LINE_SUBGRID].map((weight) => layer(lines.filter((line) => line.weight === weight)));
}

/** Whether nearly every line between boxes borders a subgrid, as in an endless carpet. */
export function bordersEverywhere(topology: Topology): boolean {
  const lengthOf = (wanted: LineWeight): number =>
    ruleLines(topology).reduce((sum, { weight, from, to }) => sum + (weight === wanted ? to - from : 0), 0);
  return lengthOf(LINE_SUBGRID) > 4 * lengthOf(LINE_BOX);
}

/**
 * Layer with the outline of the player's subgrid, for boards without an edge and for endless carpets. On these boards,
 * nearly every line between boxes borders a subgrid. If all subgrids had thick outlines, none of them would stand out.
 *
 * @param subgrid returns the player's subgrid, -1 for none; null if no subgrid is ever outlined.
 */
export function ownSubgridLayer(shown: ShownBoard, shader: Shader, subgrid: (() => number) | null): WholeLayer {
  const { positionCell, digits } = shown.topology;
  const perSubgrid = digits ** 2;
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const own = subgrid?.() ?? -1;
    if (own < 0) return;
    const first = own * perSubgrid;
    const cells = new Set(positionCell.subarray(first, first + perSubgrid));
    outline(shown, side, cells, (left, top, right, bottom) => {
      batch.add(left, top, right, bottom, ROLE.lineSubgrid, THICKNESS.subgrid);
    });
  });
}

/** Layer that marks the start of an endless board: an angle at the corner of subgrid 0, for orientation. */
export function originLayer({ topology, sides }: ShownBoard, shader: Shader): WholeLayer {
  const wrapped = topology.layout.wrap.some((period) => period !== 0);
  const first = itemAt(topology.positionCell, 0);
  const x = itemAt(topology.cellColumn, first);
  const y = itemAt(topology.cellRow, first);
  return new WholeLayer(shader, sides, (batch, side) => {
    if (!wrapped) return;
    for (const arm of [
      { left: x, top: y, right: x + 1, bottom: y },
      { left: x, top: y, right: x, bottom: y + 1 },
    ]) {
      const { left, top, right, bottom } = spanOn(side, arm);
      batch.add(left, top, right, bottom, ROLE.origin, THICKNESS.origin);
    }
  });
}
