import type { Canvas } from '../../../shared/topology/canvas.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { ShownPosition } from '../../state/game/stepDrawing.ts';
import type { Side } from '../sides.ts';

/** Input of the layers: a board, and the position shown on it at the time of the call. */
export interface ShownBoard {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  readonly sides: readonly Side[];
  readonly game: ShownPosition;
}
