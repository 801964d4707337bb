import { sampleCorrelation } from 'simple-statistics';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { type Correlation, formatInterval, pearson } from '../fit/correlation.ts';
import { type Fitter, heldOut } from '../fit/folds.ts';
import { leastSquares, weighted } from '../fit/leastSquares.ts';
import { quantile } from '../parts/stats.ts';

/** Number of random draws in the sources' protocol. */
const DRAWS = 200;

/** Agreement of a model with a target, measured in three ways: Pearson's correlation, as in the sources. */
interface Examined {
  /** Correlation on the puzzles to which the model was fitted. */
  readonly inSample: Correlation;
  /** Correlation if each puzzle is predicted by a fit without the puzzle's fold. */
  readonly heldOut: Correlation;
  /**
   * Correlation by the sources' protocol: fitted to random puzzles, tested on the same number of other puzzles. Null if
   * this was not requested, or there are too few puzzles.
   */
  readonly drawn: Correlation | null;
}

/**
 * Fits to `size` random puzzles and tests on `size` other ones, again and again. Returns the median correlation, and
 * the interval that contains 95 % of the draws.
 */
function drawnCorrelation(target: readonly number[], fitter: Fitter, size: number): Correlation | null {
  if (target.length < 2 * size) return null;
  const rng = createRng('draws');
  const draws = Array.from({ length: DRAWS }, () => {
    const order = [...rng.shuffle(Int32Array.from(target.keys()))];
    const tested = order.slice(size, 2 * size);
    return sampleCorrelation(
      tested.map(fitter(order.slice(0, size))),
      tested.map((index) => target[index] as number),
    );
  });
  const [low, value, high] = [0.025, 0.5, 0.975].map((share) => quantile(draws, share)) as [number, number, number];
  return { value, low, high, pairs: size };
}

/**
 * Measures how well a fit predicts the targets of some items.
 *
 * @param target item → value to predict
 * @param folds item → its fold
 * @param size number of puzzles in each of the two sets of the sources' protocol; with 0, the protocol is skipped
 */
export function examine(target: readonly number[], folds: readonly number[], fitter: Fitter, size: number): Examined {
  const all = [...target.keys()];
  return {
    inSample: pearson(all.map(fitter(all)), target),
    heldOut: pearson(heldOut(folds, fitter), target),
    drawn: size === 0 ? null : drawnCorrelation(target, fitter, size),
  };
}

/** Header for the columns of {@link examinedCells}. */
export function examinedHeader(size: number): string[] {
  return ['in-sample', 'five folds', `${size} to fit, ${size} to test`];
}

/** Explains the columns of {@link examinedHeader}. */
export const EXAMINED_NOTES =
  'Pearson’s correlation with Sukaku Explainer’s rating. *In-sample*: on the puzzles of the fit. *Five folds*: each ' +
  'puzzle predicted by the fit without its fold. The last column is the document’s protocol, repeated on 200 random ' +
  'draws from the bank: the median, and where 95 % of the draws lie. The document does not say on which of its two ' +
  'sets it measured.';

export function examinedCells({ inSample, heldOut: unseen, drawn }: Examined): string[] {
  return [formatInterval(inSample), formatInterval(unseen), drawn ? formatInterval(drawn) : '–'];
}

/** Returns a fit of weights to rows of figures, one row for each puzzle. By default, weights may be negative. */
export function fitRows(
  rows: readonly (readonly number[])[],
  target: readonly number[],
  solveFor: typeof leastSquares = leastSquares,
): Fitter {
  return (kept) => {
    const weights = solveFor(
      kept.map((index) => rows[index] as readonly number[]),
      kept.map((index) => target[index] as number),
    );
    return (index) => weighted(rows[index] as readonly number[], weights);
  };
}
