import type { JSX } from 'preact';
import { arrowHeads, seamsOf } from '../../../shared/layout/seams.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { modulo } from '../../../shared/topology/canvas.ts';
import type { DrawnSize } from './layoutDrawing.ts';

/**
 * Mirror lines of a surface as an SVG path, from the top-left corner of a picture. If you cross the mirrored seam, you
 * continue on the opposite side of such a line. A Möbius band has one mirror line; a Klein bottle has a second one
 * half-way around.
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

/**
 * Arrows on the edges of a picture, in topologists' notation: edges with the same arrows are glued together, in the
 * direction of the arrows. Draws nothing if no edge is twisted.
 */
export function Seams({
  spec,
  left = 0,
  top = 0,
  width,
  height,
  size,
  box,
}: {
  readonly spec: LayoutSpec;
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  /** Size of an arrowhead, in the picture's units. */
  readonly size: number;
  /** Size of a box, in the picture's units; 1 by default. */
  readonly box?: DrawnSize;
}): JSX.Element | null {
  if (!spec.twist) return null;
  const edges = [
    spec.wrap[1] > 0 ? `M0 0v${height}M${width} 0v${height}` : '',
    spec.wrap[0] > 0 ? `M0 0h${width}M0 ${height}h${width}` : '',
  ];
  const sides = box && { rows: box.height, columns: box.width };
  const heads = seamsOf(spec, { width, height, ...(sides && { box: sides }) })
    .flatMap((seam) => arrowHeads(seam, size))
    .map((corners) => `M${corners.map((corner) => corner.join(' ')).join('L')}`);
  return (
    <g class="seams" transform={`translate(${left} ${top})`}>
      <path class="seam-edge" d={edges.join('')} />
      <path class="seam-arrow" d={heads.join('')} />
    </g>
  );
}
