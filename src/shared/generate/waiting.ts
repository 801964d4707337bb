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
  'simple 3': [0.02, 0.05, 0.05, 0.18, 0.2],
  'samurai 3': [0.05, 0.05, 0.19, 0.64, 1.6],
  'diagonal 3': [0.03, 0.04, 0.14, 0.45, 0.2],
  'dense-diagonal 3': [0.02, 0.04, 0.16, 0.19, 0.34],
  'staircase 3': [0.03, 0.04, 0.14, 0.84, 0.39],
  'carpet 3': [0.04, 0.07, 0.19, 0.69, 0.21],
  'dense-carpet 3': [0.02, 0.04, 0.17, 0.38, 0.19],
  'torus 3': [0.02, 0.04, 0.14, 0.18, 0.23],
  'dense-torus 3': [0.01, 0.03, 0.16, 0.07, 0.45],
  'cylinder 3': [0.03, 0.04, 0.12, 0.35, 0.27],
  'shifted-torus 3': [0.36, 0.61, 0.56, 2.5, 1.8],
  'mobius 3': [0.06, 0.26, 1.2, 0.84, 1.8],
  'dense-mobius 3': [0.1, 0.31, 3.1, 0.74, 9.8],
  'klein 3': [0.3, 3, 1.5, 6.4, 21],
  'dense-klein 3': [0.04, 0.15, 25, 2.4, 7.1],
  'samurai-torus 3': [0.05, 0.25, 0.78, 1.3, 1.7],
  'lattice 3': [0.08, 0.13, 0.54, 2.9, 1.9],
  'wing-3 3': [0.01, 0.02, 0.08, 0.26, 1.3],
  'cross 3': [0.02, 0.05, 0.19, 0.94, 1],
  'windmill 3': [0.04, 0.08, 0.28, 0.52, 1.4],
  'gattai-8 3': [0.06, 0.11, 0.27, 1.1, 3.6],
  'ninja 3': [0.12, 0.18, 0.59, 1.2, 1.9],
  'shogun 3': [0.2, 0.27, 0.83, 2.1, 6],
  'sumo 3': [0.24, 0.4, 1.1, 9.2, 60],
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
 * The time grows with this power of the number of subgrids. Measured on hard carpets of 9 and 25 subgrids; for the
 * classes easy and medium up to order 3, whose givens are removed by a faster method, on carpets of 4 to 100 subgrids.
 */
const GROWTH = 2.7;
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
