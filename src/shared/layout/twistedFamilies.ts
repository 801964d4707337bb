import { type BoxShape, boxesOfSubgrid } from '../base/boxShape.ts';
import { leastCommonMultiple } from '../base/divisors.ts';
import { type Notice, notice } from '../base/result.ts';
import { around, type Family, type FamilyArguments, orderText, pitchOf } from './family.ts';
import { rectangle } from './rectangle.ts';

/**
 * Families on surfaces whose wraps shift or mirror. docs/surfaces.md says which of them can be filled. `checkRings`
 * finds the contradictions within single rings of boxes, and has separate messages. The refusals here need a further
 * proof.
 *
 * Claim: if boxes have 3 rows, a band whose middle line of boxes returns mirrored must be at least four subgrids long
 * (three if boxes have an even number C of columns). Proof: consecutive subgrids along the band share one box. Call a
 * digit "middle" in a shared box if it is in the middle row of this box, the only row that returns as itself.
 *
 * - Every shared box of 3 × C cells has C middle digits. No digit is middle in two consecutive shared boxes.
 * - From a shared box to the next one, a digit that is middle in neither changes from the top row to the bottom row, or
 *   back. After one turn, a digit that was never middle must have changed an odd number of times.
 * - Two shared boxes: a digit that is middle in neither changes twice, which is even. So each of the 3C digits must be
 *   middle in one of the boxes, but these have only 2C middle places.
 * - Three shared boxes: no digit can be middle twice, so each of the 3C digits is middle exactly once. The C digits in
 *   the top row of a shared box are then middle either in the box before it or in the box after it. Following them
 *   around the band shows that these two groups are equally large, which is impossible if C is odd.
 */
export const TWISTED_FAMILIES: readonly Family[] = [
  {
    id: 'shifted-torus',
    parameters: ['size', 'shift'],
    least: 1,
    usual: { size: 3, shift: 2 },
    offsets: (box, { size }) => rectangle(size, size, pitchOf(box)),
    wrap: (box, { size }) => around(box, size),
    twist: (_box, { shift }) => ({ kind: 'shift', axis: 'down', boxes: shift }),
    refuse(box, { size, shift }) {
      const [, period] = around(box, size);
      return shift % period === 0 ? notice('no-shift', { shift, period }) : null;
    },
  },
  {
    id: 'mobius',
    parameters: ['rows', 'columns'],
    least: 1,
    usual: { rows: 2, columns: 5 },
    offsets: (box, { rows, columns }) => rectangle(rows, columns, pitchOf(box)),
    wrap: (box, { columns }) => [0, around(box, columns)[1]],
    twist: () => ({ kind: 'mirror', axis: 'across' }),
    refuse: (box, { columns }) => refuseShort(box, columns, 'short-band'),
  },
  {
    id: 'dense-mobius',
    parameters: ['rows', 'columns'],
    least: 1,
    usual: { rows: 2, columns: 6 },
    offsets: (_box, { rows, columns }) => rectangle(rows, columns, [1, 1]),
    wrap: (_box, { columns }) => [0, columns],
    twist: () => ({ kind: 'mirror', axis: 'across' }),
    refuse: refuseDenseBand,
  },
  {
    id: 'klein',
    parameters: ['size'],
    least: 2,
    usual: { size: 4 },
    offsets: (box, { size }) => rectangle(size, size, pitchOf(box)),
    wrap: (box, { size }) => around(box, size),
    // The mirror also shifts, so that crossing it leads from a row of subgrids to a row of subgrids.
    twist: (box) => ({ kind: 'mirror', axis: 'across', boxes: boxesOfSubgrid(box)[0] }),
    refuse: (box, { size }) => refuseShort(box, size, 'short-bottle'),
  },
  {
    id: 'dense-klein',
    parameters: ['size'],
    least: 2,
    usual: { size: 6 },
    offsets: (_box, { size }) => rectangle(size, size, [1, 1]),
    wrap: (_box, { size }) => [size, size],
    twist: () => ({ kind: 'mirror', axis: 'across' }),
    refuse: refuseDenseBottle,
  },
];

function refuseShort(box: BoxShape, columns: number, reason: 'short-band' | 'short-bottle'): Notice | null {
  const least = box.columns % 2 === 0 ? 3 : 4;
  return box.rows !== 3 || columns >= least ? null : notice(reason, { order: orderText(box), least });
}

/**
 * Rejects bands in which a subgrid starts at every box, if they cannot be filled. Let n be the number of rows of a box,
 * and W the length of the band in boxes. The digits of a row of a box repeat every n boxes.
 *
 * - A line of boxes away from the middle closes after two turns, so n must divide 2W.
 * - If the height of the band is odd, it has a middle line of boxes, which closes after one turn with its rows in the
 *   opposite order. If n is odd, the middle row of these boxes requires that n divides W; but then every row of a box
 *   would have the digits of the opposite row, so no such band exists. If n is even, W must be an odd multiple of n/2.
 */
function refuseDenseBand(box: BoxShape, { rows, columns }: FamilyArguments): Notice | null {
  const [down, n] = boxesOfSubgrid(box);
  const hasMiddle = (rows + down - 1) % 2 !== 0;
  if (hasMiddle && n % 2 !== 0) {
    return notice('dense-band-middle', { order: orderText(box) });
  }
  const step = n % 2 === 0 ? n / 2 : n;
  const fits = columns % step === 0 && (!hasMiddle || columns % n !== 0);
  if (fits) return null;
  return hasMiddle ? notice('dense-band-odd', { rows, step }) : notice('dense-band', { order: orderText(box), step });
}

/**
 * Rejects Klein bottles in which a subgrid starts at every box, if they cannot be filled. Along the axis down, the rule
 * is that of a dense torus. Across, it is that of a dense band; if boxes have an odd number of rows, the band must not
 * have a middle line.
 */
function refuseDenseBottle(box: BoxShape, { size }: FamilyArguments): Notice | null {
  const [down, n] = boxesOfSubgrid(box);
  const step = leastCommonMultiple(n % 2 === 0 ? n / 2 : 2 * n, down);
  if (size % step === 0) return null;
  return notice('dense-bottle', { step, order: orderText(box) });
}
