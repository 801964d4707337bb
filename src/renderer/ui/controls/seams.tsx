import type { JSX } from 'preact';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { modulo } from '../../../shared/topology/canvas.ts';

interface Seam {
  /** Position of the arrow on the picture's edge. */
  readonly x: number;
  readonly y: number;
  readonly towards: 'up' | 'down' | 'left' | 'right';
  /** Number of arrowheads: edges that are glued together have equally many. */
  readonly heads: 1 | 2;
}

/** Returns the edges of a picture that are glued together, each with an arrow. Gluing aligns the arrows. */
function seamsOf({ wrap, twist }: LayoutSpec, width: number, height: number): Seam[] {
  const seams: Seam[] = [];
  const shift = twist?.boxes ?? 0;
  const turned = (axis: 'down' | 'across'): boolean => twist?.kind === 'mirror' && twist.axis === axis;
  if (wrap[1] > 0) {
    const y = height / 2;
    const after = twist?.axis === 'across' ? modulo(y + shift, height) : y;
    seams.push({ x: 0, y, towards: 'down', heads: 1 });
    seams.push({ x: width, y: after, towards: turned('across') ? 'up' : 'down', heads: 1 });
  }
  if (wrap[0] > 0) {
    const x = width / 2;
    const after = twist?.axis === 'down' ? modulo(x + shift, width) : x;
    seams.push({ x, y: 0, towards: 'right', heads: 2 });
    seams.push({ x: after, y: height, towards: turned('down') ? 'left' : 'right', heads: 2 });
  }
  return seams;
}

/**
 * Mirror lines of a surface as an SVG path from the top-left corner of a picture: crossing the seam leads to the other
 * side of the line. A Möbius band has one; a Klein bottle has a second one half-way around.
 */
export function mirrorLines({ wrap, twist }: LayoutSpec, width: number, height: number): string {
  if (twist?.kind !== 'mirror') return '';
  const [length, closed] = twist.axis === 'across' ? [height, wrap[0] > 0] : [width, wrap[1] > 0];
  const first = (length + (twist.boxes ?? 0)) / 2;
  return (closed ? [first, first + length / 2] : [first])
    .map((at) => modulo(at, length))
    .map((at) => (twist.axis === 'across' ? `M0 ${at}h${width}` : `M${at} 0v${height}`))
    .join('');
}

/** SVG path of an arrowhead with its tip at the seam's position. */
function head({ x, y, towards }: Seam, size: number, back: number): string {
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[towards] as [number, number];
  const point = { x: x - dx * back, y: y - dy * back };
  const wing = (side: 1 | -1): string =>
    `${point.x - dx * size - dy * side * size * 0.8} ${point.y - dy * size + dx * side * size * 0.8}`;
  return `M${wing(1)}L${point.x} ${point.y}L${wing(-1)}`;
}

/**
 * Topologists' notation for a surface: arrows on edges that are glued together, in the direction in which they match.
 * Draws nothing if the edges meet straight.
 */
export function Seams({
  spec,
  left = 0,
  top = 0,
  width,
  height,
  size,
}: {
  readonly spec: LayoutSpec;
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  /** Size of an arrowhead, in the picture's units. */
  readonly size: number;
}): JSX.Element | null {
  if (!spec.twist) return null;
  const edges = [
    spec.wrap[1] > 0 ? `M0 0v${height}M${width} 0v${height}` : '',
    spec.wrap[0] > 0 ? `M0 0h${width}M0 ${height}h${width}` : '',
  ];
  const heads = seamsOf(spec, width, height).flatMap((seam) =>
    seam.heads === 1
      ? [head(seam, size, -size / 2)]
      : [head(seam, size, -size * 0.85), head(seam, size, -size * 0.85 + size * 0.75)],
  );
  return (
    <g class="seams" transform={`translate(${left} ${top})`}>
      <path class="seam-edge" d={edges.join('')} />
      <path class="seam-arrow" d={heads.join('')} />
    </g>
  );
}
