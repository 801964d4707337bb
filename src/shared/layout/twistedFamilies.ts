import { type Notice, notice } from '../base/result.ts';
import type { Family, FamilyArguments } from './family.ts';
import type { BoxOffset } from './spec.ts';

/**
 * Families on surfaces whose wraps shift or mirror. docs/surfaces.md says which of them can be filled. `checkRings`
 * finds the contradictions within single rings, and has separate messages. The refusals here need more:
 *
 * At order 3, a band whose middle line of boxes returns mirrored must be at least four subgrids long. Proof: call a
 * digit "middle" in a box shared by two subgrids if it is in the middle row of that box, the only row that returns as
 * itself. Along the band no digit is middle in two consecutive shared boxes. From one shared box where it is outside to
 * the next where it is, it changes between top and bottom; after one turn it must have changed an odd number of times.
 * Every shared box has three middle digits. With two shared boxes, a digit that is middle in neither changes twice, so
 * each of the nine digits must be middle in one, but there are only six middle places. With three shared boxes, no
 * digit can be middle twice, so every digit is middle in exactly one. The three digits in the top row of a shared box
 * are then middle in the box before or in the box after. Following them around the band shows that both groups are
 * equally large, but two equal numbers do not add up to three.
 */
export const TWISTED_FAMILIES: readonly Family[] = [
  {
    id: 'shifted-torus',
    parameters: ['size', 'shift'],
    least: 1,
    usual: { size: 3, shift: 2 },
    offsets: (n, { size }) => rectangle(size, size, n - 1),
    wrap: (n, { size }) => [size * (n - 1), size * (n - 1)],
    twist: (_n, { shift }) => ({ kind: 'shift', axis: 'down', boxes: shift }),
    refuse: (n, { size, shift }) =>
      shift % (size * (n - 1)) === 0 ? notice('no-shift', { shift, period: size * (n - 1) }) : null,
  },
  {
    id: 'mobius',
    parameters: ['rows', 'columns'],
    least: 1,
    usual: { rows: 2, columns: 5 },
    offsets: (n, { rows, columns }) => rectangle(rows, columns, n - 1),
    wrap: (n, { columns }) => [0, columns * (n - 1)],
    twist: () => ({ kind: 'mirror', axis: 'across' }),
    refuse: (n, { columns }) => refuseShort(n, columns, 'short-band'),
  },
  {
    id: 'dense-mobius',
    parameters: ['rows', 'columns'],
    least: 1,
    usual: { rows: 2, columns: 6 },
    offsets: (_n, { rows, columns }) => rectangle(rows, columns, 1),
    wrap: (_n, { columns }) => [0, columns],
    twist: () => ({ kind: 'mirror', axis: 'across' }),
    refuse: refuseDenseBand,
  },
  {
    id: 'klein',
    parameters: ['size'],
    least: 2,
    usual: { size: 4 },
    offsets: (n, { size }) => rectangle(size, size, n - 1),
    wrap: (n, { size }) => [size * (n - 1), size * (n - 1)],
    // Shifted so that a row of subgrids returns as a row of subgrids.
    twist: (n) => ({ kind: 'mirror', axis: 'across', boxes: n }),
    refuse: (n, { size }) => refuseShort(n, size, 'short-bottle'),
  },
  {
    id: 'dense-klein',
    parameters: ['size'],
    least: 2,
    usual: { size: 6 },
    offsets: (_n, { size }) => rectangle(size, size, 1),
    wrap: (_n, { size }) => [size, size],
    twist: () => ({ kind: 'mirror', axis: 'across' }),
    refuse: refuseDenseBottle,
  },
];

function rectangle(rows: number, columns: number, pitch: number): BoxOffset[] {
  const offsets: BoxOffset[] = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) offsets.push([y * pitch, x * pitch]);
  return offsets;
}

function refuseShort(order: number, columns: number, reason: 'short-band' | 'short-bottle'): Notice | null {
  if (order !== 3 || columns > 3) return null;
  return notice(reason, { least: 4 });
}

/**
 * With a subgrid at every box, the digits of a row of a box repeat every n boxes. A line of boxes away from the middle
 * closes after two turns, so n must divide 2W. A band of odd height has a middle line, which closes after one turn with
 * its rows in the opposite order. At an odd order its middle row needs n to divide W, but then every row of a box would
 * have the digits of the opposite row. At an even order W must be an odd multiple of n / 2.
 */
function refuseDenseBand(n: number, { rows, columns }: FamilyArguments): Notice | null {
  const hasMiddle = (rows + n - 1) % 2 !== 0;
  if (hasMiddle && n % 2 !== 0) {
    return notice('dense-band-middle', { order: n });
  }
  const step = n % 2 === 0 ? n / 2 : n;
  const fits = columns % step === 0 && (!hasMiddle || columns % n !== 0);
  if (fits) return null;
  return hasMiddle ? notice('dense-band-odd', { rows, step }) : notice('dense-band', { order: n, step });
}

/**
 * Down, the rule of a dense torus applies; across, that of a dense band, which must not have a middle line at an odd
 * order.
 */
function refuseDenseBottle(n: number, { size }: FamilyArguments): Notice | null {
  const step = n % 2 === 0 ? n : 2 * n;
  if (size % step === 0) return null;
  return notice('dense-bottle', { step, order: n });
}
