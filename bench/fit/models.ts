import { levenbergMarquardt } from 'ml-levenberg-marquardt';
import { EFFORTS } from '../../src/main/engine/rating/humanTime/effort.ts';
import type { QuineTally, QuineWeights } from '../../src/main/engine/rating/sat/quine.ts';
import { leastSquares, nonNegativeLeastSquares } from './leastSquares.ts';

/** A technique used in fewer training puzzles gets no weight, because a weight would fit only these few puzzles. */
const LEAST_PUZZLES = 5;

export interface LinearModel {
  readonly intercept: number;
  readonly perUse: Record<string, number>;
  readonly presence: Record<string, number>;
}

/**
 * Least squares for Σ αᵢnᵢ + Σ βᵢεᵢ + constant: technique i is used nᵢ times, and εᵢ is 1 if nᵢ > 0, else 0. No weight
 * may be negative, because using a technique never saves time.
 */
export function fitLinear(
  counts: readonly Readonly<Record<string, number>>[],
  seconds: readonly number[],
): LinearModel {
  const met = new Map<string, number>();
  for (const own of counts) for (const technique of Object.keys(own)) met.set(technique, (met.get(technique) ?? 0) + 1);
  const techniques = [...met]
    .filter(([, puzzles]) => puzzles >= LEAST_PUZZLES)
    .map(([technique]) => technique)
    .sort();
  const rows = counts.map((own) => [
    1,
    ...techniques.map((technique) => own[technique] ?? 0),
    ...techniques.map((technique) => (own[technique] === undefined ? 0 : 1)),
  ]);
  const weights = nonNegativeLeastSquares(rows, seconds);
  const named = (from: number): Record<string, number> =>
    Object.fromEntries(techniques.map((technique, index) => [technique, round(weights[from + index] as number)]));
  return { intercept: round(weights[0] as number), perUse: named(1), presence: named(1 + techniques.length) };
}

/** Rounds to three decimals by default. More would suggest a precision that the fit does not have. */
function round(value: number, decimals = 3): number {
  return Number(value.toFixed(decimals));
}

/** Predicted seconds of a puzzle, from the number of uses of each technique. */
export function linearOf(
  { intercept, perUse, presence }: LinearModel,
  counts: Readonly<Record<string, number>>,
): number {
  return Object.entries(counts).reduce(
    (sum, [technique, count]) => sum + (perUse[technique] ?? 0) * count + (presence[technique] ?? 0),
    intercept,
  );
}

/** A depth that fewer puzzles reach shares the weight of the previous depth. */
const LEAST_PUZZLES_OF_DEPTH = 30;

/**
 * Least squares for α(depth) + β × disjunctions + γ × eliminations. Weights may be negative, as in the source: each
 * disjunction comes with eliminations, so that β and γ partly cancel each other. Omits puzzles without a tally.
 */
export function fitQuine(tallies: readonly (QuineTally | null)[], ratings: readonly number[]): QuineWeights {
  const known = tallies.filter((tally) => tally !== null);
  let greatest = 0;
  while (known.filter(({ depth }) => depth > greatest).length >= LEAST_PUZZLES_OF_DEPTH) greatest++;
  const rows = known.map(({ depth, disjunctions, eliminations }) => [
    ...Array.from({ length: greatest + 1 }, (_, own) => (own === Math.min(depth, greatest) ? 1 : 0)),
    disjunctions,
    eliminations,
  ]);
  const weights = leastSquares(
    rows,
    ratings.filter((_, index) => tallies[index] !== null),
  );
  const [beta = 0, gamma = 0] = weights.slice(-2).map((weight) => round(weight, 5));
  return { alpha: weights.slice(0, -2).map((weight) => round(weight)), beta, gamma };
}

/**
 * Converts parameters of the fit to seconds for each unit of effort. No result is negative, and steps of a harder class
 * never take less time than those of an easier one.
 */
function secondsPer(parameters: readonly number[]): number[] {
  const positive = parameters.map((parameter) => parameter ** 2);
  const first = EFFORTS.indexOf('medium');
  for (let index = first + 1; index < EFFORTS.length; index++) {
    positive[index] = (positive[index] as number) + (positive[index - 1] as number);
  }
  return positive;
}

/**
 * Fits the seconds for each unit of effort, so that the logarithms of the predicted times are closest to those of
 * people's times. A puzzle that took twice its predicted time thus counts as much as one that took half of it.
 */
export function fitSeconds(
  amounts: readonly Float64Array[],
  seconds: readonly number[],
): Record<(typeof EFFORTS)[number], number> {
  const predict = (parameters: readonly number[]) => {
    const per = secondsPer(parameters);
    return (puzzle: number): number =>
      Math.log(
        (amounts[puzzle] as Float64Array).reduce((sum, amount, index) => sum + amount * (per[index] as number), 1),
      );
  };
  const { parameterValues } = levenbergMarquardt(
    { x: amounts.map((_, index) => index), y: seconds.map(Math.log) },
    predict,
    {
      initialValues: EFFORTS.map((effort) => (effort === 'written' ? 1 : 5)),
      centralDifference: true,
      gradientDifference: 1e-3,
      damping: 0.1,
      maxIterations: 300,
      errorTolerance: 1e-9,
    },
  );
  const per = secondsPer([...parameterValues]);
  return Object.fromEntries(EFFORTS.map((effort, index) => [effort, round(per[index] as number)])) as ReturnType<
    typeof fitSeconds
  >;
}
