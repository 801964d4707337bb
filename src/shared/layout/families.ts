import { type BoxShape, boxesOfSubgrid, boxText, orderOfBox } from '../base/boxShape.ts';
import { leastCommonMultiple } from '../base/divisors.ts';
import { type Notice, notice } from '../base/result.ts';
import { around, type Family, pitchOf } from './family.ts';
import { rectangle } from './rectangle.ts';
import type { BoxOffset } from './spec.ts';
import { TWISTED_FAMILIES } from './twistedFamilies.ts';

function along(size: number, place: (i: number) => BoxOffset): BoxOffset[] {
  return Array.from({ length: size }, (_, i) => place(i));
}

/**
 * Offsets of two interleaved rectangles of subgrids. In the first one, neighbours are two pitches apart; a pitch is the
 * distance at which two subgrids share a corner box. The second one has `between` rows and columns. Each of its
 * subgrids lies in the middle of four neighbours of the first one.
 */
function interleaved(rows: number, columns: number, between: BoxOffset, [down, across]: BoxOffset): BoxOffset[] {
  const pitch: BoxOffset = [2 * down, 2 * across];
  const inner = rectangle(between[0], between[1], pitch);
  return [...rectangle(rows, columns, pitch), ...inner.map(([y, x]): BoxOffset => [y + down, x + across])];
}

/**
 * Rejects rings of boxes that cannot be filled, for layouts in which a subgrid starts at every box of a ring. The
 * digits of a row then repeat every n boxes, where n is the number of boxes of a subgrid along the ring
 * ([carpet-report], section 4.4). So the length of the ring must be a multiple of n.
 *
 * @param axes the axes along which there are such rings.
 * @param boxes length of the rings, in boxes.
 */
function refuseRing(
  layout: 'torus' | 'dense-torus' | 'cylinder',
  box: BoxShape,
  axes: readonly (0 | 1)[],
  boxes: number,
): Notice | null {
  const multiples = axes.map((axis) => boxesOfSubgrid(box)[axis]);
  if (multiples.every((n) => boxes >= n && boxes % n === 0)) return null;
  const order = orderOfBox(box);
  if (order !== null) return notice('ring-size', { layout, what: { key: `ring.${layout}` }, order, boxes });
  const step = multiples.reduce(leastCommonMultiple, 1);
  return notice('ring-size-of-boxes', { layout, box: boxText(box), step, boxes });
}

/**
 * The axes along which the pitch (the distance of subgrids that share a corner box) is one box. Along these axes, a
 * subgrid starts at every box.
 */
function denseAxes(box: BoxShape): (0 | 1)[] {
  return ([0, 1] as const).filter((axis) => pitchOf(box)[axis] === 1);
}

export const FAMILIES: readonly Family[] = [
  {
    id: 'simple',
    parameters: [],
    least: 1,
    usual: {},
    offsets: () => [[0, 0]],
  },
  {
    id: 'samurai',
    parameters: [],
    least: 1,
    usual: {},
    offsets: (box) => {
      const [down, across] = pitchOf(box);
      return [[down, across], ...rectangle(2, 2, [2 * down, 2 * across])];
    },
  },
  {
    id: 'diagonal',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets(box, { size }) {
      const [down, across] = pitchOf(box);
      return along(size, (i) => [(size - 1 - i) * down, i * across]);
    },
  },
  {
    id: 'dense-diagonal',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets: (_box, { size }) => along(size, (i) => [size - 1 - i, i]),
  },
  {
    id: 'staircase',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets(box, { size }) {
      const [down, across] = pitchOf(box);
      return along(size, (i) => [i * down, i * across]);
    },
  },
  {
    id: 'carpet',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (box, { size }) => rectangle(size, size, pitchOf(box)),
  },
  {
    id: 'dense-carpet',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (_box, { size }) => rectangle(size, size, [1, 1]),
  },
  {
    id: 'torus',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (box, { size }) => rectangle(size, size, pitchOf(box)),
    wrap: (box, { size }) => around(box, size),
    // If subgrids have two boxes along an axis, a subgrid starts at every box of this axis, as in a dense torus.
    refuse: (box, { size }) => refuseRing('torus', box, denseAxes(box), size),
  },
  {
    id: 'dense-torus',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets: (_box, { size }) => rectangle(size, size, [1, 1]),
    wrap: (_box, { size }) => [size, size],
    refuse: (box, { size }) => refuseRing('dense-torus', box, [0, 1], size),
  },
  {
    id: 'cylinder',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (box, { size }) => rectangle(size, size, pitchOf(box)),
    wrap: (box, { size }) => [0, around(box, size)[1]],
    refuse: (box, { size }) =>
      refuseRing(
        'cylinder',
        box,
        denseAxes(box).filter((axis) => axis === 1),
        size,
      ),
  },
  ...TWISTED_FAMILIES,
  {
    id: 'samurai-torus',
    parameters: ['size'],
    least: 1,
    usual: { size: 2 },
    offsets: (box, { size }) => interleaved(size, size, [size, size], pitchOf(box)),
    wrap: (box, { size }) => around(box, 2 * size),
  },
  {
    id: 'lattice',
    parameters: ['rows', 'columns'],
    least: 1,
    usual: { rows: 2, columns: 3 },
    offsets: (box, { rows, columns }) => interleaved(rows, columns, [rows - 1, columns - 1], pitchOf(box)),
  },
];
