import type { Shader } from 'pixi.js';
import { ruleLines } from '../../../shared/layout/ruling.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import type { Chunks } from '../chunks.ts';
import type { Span } from '../gpu/batch.ts';
import { LINE_ROLE, LINE_THICKNESS, ROLE, THICKNESS } from '../theme.ts';
import { ChunkedLayer, WholeLayer } from './layer.ts';

/** The cells themselves; those that lie in several subgrids are tinted. */
export function cellsLayer(topology: Topology, chunks: Chunks, shader: Shader): ChunkedLayer {
  const { cellRow, cellColumn, twinStart } = topology;
  const roles = [ROLE.cell, ROLE.cell, ROLE.overlap, ROLE.overlap, ROLE.overlapMore];
  return new ChunkedLayer(chunks, shader, (cell, batch) => {
    const x = cellColumn[cell] as number;
    const y = cellRow[cell] as number;
    const twins = (twinStart[cell + 1] as number) - (twinStart[cell] as number);
    batch.add(x, y, x + 1, y + 1, roles[Math.min(twins, 4)] as number, THICKNESS.none);
  });
}

/** The lines between cells, boxes and subgrids, weak ones below. */
export function linesLayer(topology: Topology, span: Span, shader: Shader): WholeLayer {
  const lines = ruleLines(topology);
  return new WholeLayer(shader, span, (batch) => {
    for (const { axis, at, from, to, weight } of lines) {
      if (axis === 'horizontal') batch.add(from, at, to, at, LINE_ROLE[weight], LINE_THICKNESS[weight]);
      else batch.add(at, from, at, to, LINE_ROLE[weight], LINE_THICKNESS[weight]);
    }
  });
}

/** Where an endless board begins: an angle at the corner of subgrid 0, so that one finds it again. */
export function originLayer(topology: Topology, span: Span, shader: Shader): WholeLayer {
  const wrapped = topology.layout.wrap.some((period) => period !== 0);
  const x = topology.cellColumn[topology.positionCell[0] as number] as number;
  const y = topology.cellRow[topology.positionCell[0] as number] as number;
  return new WholeLayer(shader, span, (batch) => {
    if (!wrapped) return;
    batch.add(x, y, x + 1, y, ROLE.origin, THICKNESS.origin);
    batch.add(x, y, x, y + 1, ROLE.origin, THICKNESS.origin);
  });
}
