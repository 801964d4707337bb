import type { Shader } from 'pixi.js';
import { type CellLayer, variantAreas, variantLines } from '../../../shared/scene/cellLayers.ts';
import { variantMarks } from '../../../shared/scene/marks.ts';
import { cellFill } from './cellFill.ts';
import { WholeLayer } from './layer.ts';
import type { ShownBoard } from './shown.ts';

/** Layers of the variants' marks: areas right above the cells, and lines above these. They never change. */
export function variantLayers(shown: ShownBoard, area: Shader, stroke: Shader): WholeLayer[] {
  const { topology, sides } = shown;
  const layer = (shader: Shader, marks: CellLayer): WholeLayer => {
    const fill = cellFill(shown, () => marks);
    return new WholeLayer(shader, sides, (batch, side) => fill(variantMarks(topology).keys(), batch, side));
  };
  return [layer(area, variantAreas(topology)), layer(stroke, variantLines(topology))];
}
