import type { Shader } from 'pixi.js';
import { LINE_BOX, LINE_CELL, LINE_SUBGRID, type RuledLine, ruleLines } from '../../../shared/layout/ruling.ts';
import type { Chunks } from '../chunks.ts';
import { spanOn } from '../sides.ts';
import { LINE_ROLE, LINE_THICKNESS, ROLE, THICKNESS } from '../theme.ts';
import { ChunkedLayer, WholeLayer } from './layer.ts';
import type { Shown } from './shown.ts';

/** The cells themselves; those that lie in several subgrids are tinted, and otherwise where the board is turned over. */
export function cellsLayer({ topology, sides }: Shown, chunks: Chunks, shader: Shader): ChunkedLayer {
  const { twinStart } = topology;
  const usual = [ROLE.cell, ROLE.cell, ROLE.overlap, ROLE.overlap, ROLE.overlapMore];
  const turnedOver = [ROLE.turnedCell, ROLE.turnedCell, ROLE.turnedOverlap, ROLE.turnedOverlap, ROLE.turnedOverlapMore];
  return new ChunkedLayer(chunks, sides, shader, (cell, batch, { cellRow, cellColumn, turned }) => {
    const x = cellColumn[cell] as number;
    const y = cellRow[cell] as number;
    const twins = (twinStart[cell + 1] as number) - (twinStart[cell] as number);
    const role = (turned ? turnedOver : usual)[Math.min(twins, 4)] as number;
    batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
  });
}

/**
 * The lines between cells, boxes and subgrids, weak ones below. Where the board is seen from two sides, weak lines of
 * both lie below strong ones of either: their ends would show on a strong line at the seam.
 */
export function linesLayers({ topology, sides }: Shown, shader: Shader): WholeLayer[] {
  const lines = ruleLines(topology);
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

/** Where an endless board begins: an angle at the corner of subgrid 0, so that one finds it again. */
export function originLayer({ topology, sides }: Shown, shader: Shader): WholeLayer {
  const wrapped = topology.layout.wrap.some((period) => period !== 0);
  const x = topology.cellColumn[topology.positionCell[0] as number] as number;
  const y = topology.cellRow[topology.positionCell[0] as number] as number;
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
