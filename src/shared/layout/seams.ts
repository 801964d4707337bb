import { type BoxShape, squareBox } from '../base/boxShape.ts';
import type { LayoutSpec } from './spec.ts';
import { modulo } from './surface.ts';

/** An arrow beside an edge where the board continues on the other side. */
export interface SeamArrow {
  readonly edge: 'left' | 'right' | 'top' | 'bottom';
  readonly x: number;
  readonly y: number;
  readonly towards: 'up' | 'down' | 'left' | 'right';
  /** Number of arrowheads. Two edges that are joined have the same number. */
  readonly heads: 1 | 2;
  /** Whether crossing the edge leads to the place directly opposite, without a shift or mirroring. */
  readonly straight: boolean;
}

/** The rectangle of the unrolled surface that shows the whole board once. */
interface SeamFrame {
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  /** Sides of a box; 1 by default. */
  readonly box?: BoxShape;
}

/**
 * The arrows with which topologists draw a surface: edges that are joined have arrows of the same kind. The edges are
 * joined so that their two arrows point the same way.
 */
export function seamsOf(
  { wrap, twist }: Pick<LayoutSpec, 'wrap' | 'twist'>,
  { left = 0, top = 0, width, height, box = squareBox(1) }: SeamFrame,
): SeamArrow[] {
  const seams: SeamArrow[] = [];
  const shift = (twist?.boxes ?? 0) * (twist?.axis === 'down' ? box.columns : box.rows);
  /**
   * Returns where the arrow lies on one edge, the place that it meets on the opposite edge, and whether its direction
   * is reversed there.
   */
  const across = (axis: 'down' | 'across', from: number, length: number) => {
    if (twist?.axis !== axis) return { at: from + length / 2, after: from + length / 2, turned: false, straight: true };
    const turned = twist.kind === 'mirror';
    const beyond = (at: number): number => from + modulo((turned ? length - at : at) + shift - from, length);
    const middle = from + length / 2;
    // Place the arrow in the middle of the edge, unless the matching place on the opposite edge is then a corner.
    const at = beyond(middle) === from ? from + length / 4 : middle;
    return { at, after: beyond(at), turned, straight: false };
  };
  if (wrap[1] > 0) {
    const { at, after, turned, straight } = across('across', top, height);
    seams.push({ edge: 'left', x: left, y: at, towards: 'down', heads: 1, straight });
    seams.push({ edge: 'right', x: left + width, y: after, towards: turned ? 'up' : 'down', heads: 1, straight });
  }
  if (wrap[0] > 0) {
    const { at, after, turned, straight } = across('down', left, width);
    seams.push({ edge: 'top', x: at, y: top, towards: 'right', heads: 2, straight });
    seams.push({ edge: 'bottom', x: after, y: top + height, towards: turned ? 'left' : 'right', heads: 2, straight });
  }
  return seams;
}

type Corner = readonly [x: number, y: number];

/** Corners of an arrowhead: one wing, the tip, the other wing. */
export type ArrowHead = readonly [Corner, Corner, Corner];

const STEP_TOWARDS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

/**
 * An arrowhead.
 * @param back how far the tip lies behind the point (x, y), in the same unit as `x` and `y`.
 */
function arrowHead({ x, y, towards }: Pick<SeamArrow, 'x' | 'y' | 'towards'>, size: number, back: number): ArrowHead {
  const [dx, dy] = STEP_TOWARDS[towards];
  const [tipX, tipY] = [x - dx * back, y - dy * back];
  const wing = (side: 1 | -1): Corner => [
    tipX - dx * size - dy * side * size * 0.8,
    tipY - dy * size + dx * side * size * 0.8,
  ];
  return [wing(1), [tipX, tipY], wing(-1)];
}

/** The one or two arrowheads of an arrow, side by side around the arrow's place. */
export function arrowHeads(seam: SeamArrow, size: number): ArrowHead[] {
  return seam.heads === 1
    ? [arrowHead(seam, size, -size / 2)]
    : [arrowHead(seam, size, -size * 0.85), arrowHead(seam, size, -size * 0.1)];
}
