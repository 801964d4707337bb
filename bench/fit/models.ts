import { levenbergMarquardt } from 'ml-levenberg-marquardt';
import { Matrix } from 'ml-matrix';
import { EFFORTS } from '../../src/main/engine/rating/humanTime/effort.ts';
import { LEVELS } from '../../src/shared/step/step.ts';

/** Techniques that fewer puzzles of the training set need get no weight, which would fit single puzzles. */
const LEAST_PUZZLES = 5;

export interface LinearModel {
  readonly intercept: number;
  readonly perUse: Record<string, number>;
  readonly presence: Record<string, number>;
}

/** Least squares for Σ αᵢnᵢ + Σ βᵢεᵢ + constant, none of them negative: no use of a technique saves time. */
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
  const weights = nonNegativeLeastSquares(new Matrix(rows), Matrix.columnVector([...seconds]));
  const named = (from: number): Record<string, number> =>
    Object.fromEntries(techniques.map((technique, index) => [technique, round(weights[from + index] as number)]));
  return { intercept: round(weights[0] as number), perUse: named(1), presence: named(1 + techniques.length) };
}

/** Rounds of {@link nonNegativeLeastSquares}; a tenth of them leaves no change in the third decimal. */
const DESCENT_ROUNDS = 20_000;

/** The weights x ≥ 0 that make `rows · x` fit `target` best, by coordinate descent on the normal equations. */
function nonNegativeLeastSquares(rows: Matrix, target: Matrix): number[] {
  const normal = rows.transpose().mmul(rows);
  const right = rows.transpose().mmul(target).to1DArray();
  const weights = right.map(() => 0);
  for (let round = 0; round < DESCENT_ROUNDS; round++) {
    for (const index of weights.keys()) {
      const row = normal.getRow(index);
      const rest = row.reduce((sum, factor, other) => sum + factor * (weights[other] as number), 0);
      const slope = (right[index] as number) - rest;
      const own = row[index] as number;
      if (own > 0) weights[index] = Math.max(0, (weights[index] as number) + slope / own);
    }
  }
  return weights;
}

/** Rounds to three decimals; more would suggest a precision that the fit does not have. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Parameters → seconds per effort: none negative, no class of steps faster than an easier one. */
function secondsPer(parameters: readonly number[]): number[] {
  const positive = parameters.map((parameter) => parameter ** 2);
  const first = EFFORTS.length - LEVELS.length;
  for (let index = first + 1; index < EFFORTS.length; index++) {
    positive[index] = (positive[index] as number) + (positive[index - 1] as number);
  }
  return positive;
}

/**
 * Seconds per piece of effort that make the logarithms of the sums fit the logarithms of people's times best: a puzzle
 * that took twice as long as predicted counts as much as one that took half as long.
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
