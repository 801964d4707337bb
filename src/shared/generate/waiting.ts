import { digitsOfBox, orderOfBox, sideFor } from '../base/boxShape.ts';
import { CATALOGUE, resolveLayout } from '../layout/catalogue.ts';
import { boxOfRef, type LayoutRef, type VariantRef } from '../layout/spec.ts';
import { LEVELS } from '../step/step.ts';
import type { ClueWish, Difficulty } from './options.ts';

/** Waiting time in seconds; `never` if long searches have found no puzzle. */
export type Waiting = number | 'never';

/**
 * Expected seconds for making a puzzle: layout and order → one value for each class, easiest first. For layouts with
 * their default parameters. Values are medians of processor time of one core (`npm run bench -- waiting`), except:
 * - 60: a search found no puzzle within the time limit of the measurement (20 s at order 3, 15 s at order 4, 4 to 12 s
 *   at order 2).
 * - `never`: at least four searches, of 4 to 12 s together, found no puzzle. This occurs only at order 2, where boards
 *   are too small for most techniques.
 *
 * Named layouts are left out if puzzles of all classes take less than a second.
 */
const MEASURED: Readonly<Record<string, readonly Waiting[]>> = {
  'simple 2': [0.01, 'never', 'never', 'never', 'never'],
  'samurai 2': [0.17, 0.05, 7.6, 'never', 'never'],
  'diagonal 2': [0.01, 'never', 0.34, 'never', 'never'],
  'dense-diagonal 2': [0.01, 'never', 0.34, 'never', 'never'],
  'staircase 2': [0.01, 'never', 2, 'never', 'never'],
  'carpet 2': [0.08, 'never', 'never', 'never', 'never'],
  'dense-carpet 2': [0.07, 'never', 'never', 'never', 'never'],
  'torus 2': [0.01, 'never', 'never', 'never', 'never'],
  'cylinder 2': [0.01, 'never', 'never', 'never', 'never'],
  'mobius 2': [0.01, 0.56, 60, 60, 'never'],
  'klein 2': [0.01, 0.33, 60, 60, 60],
  'dense-klein 2': [0.01, 0.32, 60, 60, 60],
  'samurai-torus 2': [0.01, 60, 60, 60, 'never'],
  'lattice 2': [0.61, 0.03, 4.9, 60, 'never'],
  'twodoku 2': [0.01, 'never', 'never', 'never', 'never'],
  'tripledoku 2': [0.01, 'never', 1.3, 'never', 'never'],
  'wing-3 2': [0.05, 0.15, 2.4, 'never', 'never'],
  'cross 2': [0.02, 0.19, 0.15, 60, 'never'],
  'sohei 2': [0.02, 0.13, 0.13, 60, 'never'],
  'gattai-7 2': [0.04, 0.06, 0.78, 60, 60],
  'gattai-8 2': [0.96, 0.21, 2.8, 60, 60],
  'ninja 2': [0.06, 0.04, 0.69, 60, 60],
  'simple 3': [0.01, 0.042, 0.043, 0.065, 0.12],
  'samurai 3': [0.026, 0.067, 0.17, 0.15, 0.47],
  'diagonal 3': [0.01, 0.012, 0.027, 0.059, 0.16],
  'dense-diagonal 3': [0.01, 0.037, 0.063, 0.04, 0.24],
  'staircase 3': [0.01, 0.021, 0.027, 0.047, 0.12],
  'carpet 3': [0.01, 0.014, 0.052, 0.099, 0.16],
  'dense-carpet 3': [0.01, 0.01, 0.07, 0.11, 0.19],
  'torus 3': [0.01, 0.012, 0.066, 0.12, 0.16],
  'dense-torus 3': [0.01, 0.011, 0.13, 0.079, 0.12],
  'cylinder 3': [0.01, 0.017, 0.081, 0.1, 0.16],
  'shifted-torus 3': [0.45, 0.39, 0.44, 1.4, 1.5],
  'mobius 3': [0.044, 0.11, 1.3, 0.58, 1.2],
  'dense-mobius 3': [0.064, 0.82, 3.1, 1.2, 9.8],
  'klein 3': [0.31, 2.9, 1.5, 5.8, 6.7],
  'dense-klein 3': [0.018, 0.29, 25, 2.8, 13],
  'samurai-torus 3': [0.034, 0.07, 0.57, 0.79, 1.2],
  'lattice 3': [0.024, 0.059, 0.13, 0.36, 0.38],
  'ninja 3': [0.037, 0.07, 0.17, 0.19, 1.1],
  'shogun 3': [0.051, 0.071, 0.21, 0.5, 1.2],
  'sumo 3': [0.062, 0.11, 0.21, 0.38, 1.4],
  'simple 4': [0.04, 0.18, 0.86, 4.1, 60],
  'twodoku 4': [0.21, 1.3, 4.9, 9.6, 60],
  'samurai 4': [0.85, 5.2, 15, 60, 60],
};

/**
 * Layout whose times replace missing measurements, and the greatest order at which this layout was measured. Large
 * layouts, most layouts of order 4 and all of order 5 were not measured. Order 5 takes longer than the estimate.
 */
const SUBSTITUTE = 'samurai';
const GREATEST_ORDER = 4;
/** Largest number of subgrids of a measured layout with its usual parameters, not counting dense layouts. */
const LARGEST = 16;

/**
 * The time grows with this power of the number of subgrids. Measured on hard carpets of 4 to 100 subgrids; for the
 * classes easy and medium up to order 3, whose givens are removed by a faster method, on carpets of 4 to 100 subgrids.
 */
const GROWTH = 2.4;
const FAST_GROWTH = 1.6;

interface AskedPuzzle extends LayoutRef {
  readonly difficulty: Difficulty;
  readonly variants?: readonly VariantRef[] | undefined;
  readonly rules?: readonly ClueWish[] | undefined;
}

function subgridsOf(ref: LayoutRef): number {
  const spec = resolveLayout(ref);
  return spec.ok ? spec.value.offsets.length : 0;
}

/** Number of subgrids of a catalogue layout with its usual parameters. */
function usualSubgrids(id: string, order: number): number {
  return subgridsOf({ layout: id, order, ...CATALOGUE.find((entry) => entry.id === id)?.usual });
}

/**
 * How long a puzzle of a class is expected to take. Null if this is not known, such as for puzzles with variants or
 * clues.
 */
export function expectedWaiting({ difficulty, variants = [], rules = [], ...ref }: AskedPuzzle): Waiting | null {
  if (difficulty === 'unrated' || variants.length > 0 || rules.length > 0) return null;
  const level = LEVELS.indexOf(difficulty);
  const { layout } = ref;
  const box = boxOfRef(ref);
  const order = sideFor(digitsOfBox(box));
  const subgrids = subgridsOf(ref);
  const isMeasured = orderOfBox(box) !== null && `${layout} ${order}` in MEASURED;
  if (!isMeasured && order <= 3 && subgrids <= LARGEST) return null;
  const [id, base] = isMeasured ? [layout, order] : [SUBSTITUTE, Math.min(order, GREATEST_ORDER)];
  const waiting = MEASURED[`${id} ${base}`]?.[level];
  if (waiting === undefined) return null;
  const ratio = subgrids / usualSubgrids(id, base);
  // A larger board may have puzzles of a class that a small one lacks.
  if (waiting === 'never') return isMeasured && ratio <= 1 ? 'never' : null;
  return waiting * ratio ** (order <= 3 && level <= LEVELS.indexOf('medium') ? FAST_GROWTH : GROWTH);
}
