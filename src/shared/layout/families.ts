import { type Notice, notice } from '../base/result.ts';
import type { Family } from './family.ts';
import type { BoxOffset } from './spec.ts';
import { TWISTED_FAMILIES } from './twistedFamilies.ts';

function square(size: number, pitch: number): BoxOffset[] {
  const offsets: BoxOffset[] = [];
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) offsets.push([y * pitch, x * pitch]);
  return offsets;
}

function along(size: number, place: (i: number) => BoxOffset): BoxOffset[] {
  return Array.from({ length: size }, (_, i) => place(i));
}

function lattice(rows: number, columns: number, step: number): BoxOffset[] {
  const offsets: BoxOffset[] = [];
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) offsets.push([2 * i * step, 2 * j * step]);
  for (let i = 0; i + 1 < rows; i++) {
    for (let j = 0; j + 1 < columns; j++) offsets.push([(2 * i + 1) * step, (2 * j + 1) * step]);
  }
  return offsets;
}

/**
 * If every box of a ring starts a subgrid, n consecutive boxes partition the digits, so n must divide the ring's length
 * ([carpet-report], section 4.4).
 */
function refuseRing(layout: 'torus' | 'dense-torus' | 'cylinder', order: number, boxes: number): Notice | null {
  if (boxes >= order && boxes % order === 0) return null;
  return notice('ring-size', { layout, what: { key: `ring.${layout}` }, order, boxes });
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
    offsets: (n) => {
      const s = n - 1;
      return [
        [s, s],
        [0, 0],
        [0, 2 * s],
        [2 * s, 0],
        [2 * s, 2 * s],
      ];
    },
  },
  {
    id: 'diagonal',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets: (n, { size }) => along(size, (i) => [(size - 1 - i) * (n - 1), i * (n - 1)]),
  },
  {
    id: 'dense-diagonal',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets: (_n, { size }) => along(size, (i) => [size - 1 - i, i]),
  },
  {
    id: 'staircase',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets: (n, { size }) => along(size, (i) => [i * (n - 1), i * (n - 1)]),
  },
  {
    id: 'carpet',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (n, { size }) => square(size, n - 1),
  },
  {
    id: 'dense-carpet',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (_n, { size }) => square(size, 1),
  },
  {
    id: 'torus',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (n, { size }) => square(size, n - 1),
    wrap: (n, { size }) => [size * (n - 1), size * (n - 1)],
    // At order 2 the pitch n - 1 is one box: the ordinary torus is a dense one.
    refuse: (n, { size }) => (n === 2 ? refuseRing('torus', n, size) : null),
  },
  {
    id: 'dense-torus',
    parameters: ['size'],
    least: 2,
    usual: { size: 3 },
    offsets: (_n, { size }) => square(size, 1),
    wrap: (_n, { size }) => [size, size],
    refuse: (n, { size }) => refuseRing('dense-torus', n, size),
  },
  {
    id: 'cylinder',
    parameters: ['size'],
    least: 2,
    usual: { size: 2 },
    offsets: (n, { size }) => square(size, n - 1),
    wrap: (n, { size }) => [0, size * (n - 1)],
    refuse: (n, { size }) => (n === 2 ? refuseRing('cylinder', n, size) : null),
  },
  ...TWISTED_FAMILIES,
  {
    id: 'samurai-torus',
    parameters: ['size'],
    least: 1,
    usual: { size: 2 },
    offsets: (n, { size }) => [
      ...square(size, 2 * (n - 1)),
      ...square(size, 2 * (n - 1)).map(([r, c]): BoxOffset => [r + n - 1, c + n - 1]),
    ],
    wrap: (n, { size }) => [2 * size * (n - 1), 2 * size * (n - 1)],
  },
  {
    id: 'lattice',
    parameters: ['rows', 'columns'],
    least: 1,
    usual: { rows: 2, columns: 3 },
    offsets: (n, { rows, columns }) => lattice(rows, columns, n - 1),
  },
];
