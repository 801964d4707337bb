import { MOST_PLACES } from '../../shared/topology/canvas.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { drawGrid, isDrawable } from './draw.ts';
import { words } from './words.ts';

/** A drawing, or why there is none: a few subgrids that lie far apart would fill megabytes with spaces. */
export function gridInWords(topology: Topology, values: ArrayLike<number>): string {
  if (isDrawable(topology)) return drawGrid(topology, values);
  const { height, width } = topology;
  return `${words('failed.drawing-too-large', { height, width, most: MOST_PLACES })}\n`;
}
