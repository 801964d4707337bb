import type { Canvas } from '../../../shared/layout/canvas.ts';
import type { Copies } from '../../../shared/layout/copies.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import type { ShownPosition } from '../../state/stepDrawing.ts';
import type { Side } from '../sides.ts';

/** What the layers draw: a board, and the position on it at the time of asking. */
export interface Shown {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  readonly sides: readonly Side[];
  readonly game: ShownPosition;
}
