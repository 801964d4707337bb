import { Matrix, solve } from 'ml-matrix';

type Rows = readonly (readonly number[])[];

/** The normal equations of `rows · x = target`. */
function normalEquations(rows: Rows, target: readonly number[]): { normal: Matrix; right: number[] } {
  const matrix = new Matrix(rows.map((row) => [...row]));
  const turned = matrix.transpose();
  return { normal: turned.mmul(matrix), right: turned.mmul(Matrix.columnVector([...target])).to1DArray() };
}

/**
 * The weights x for which `rows · x` is closest to `target`. If there are several such lists of weights, the smallest.
 */
export function leastSquares(rows: Rows, target: readonly number[]): number[] {
  const { normal, right } = normalEquations(rows, target);
  return solve(normal, Matrix.columnVector(right), true).to1DArray();
}

/** Limit on the rounds of {@link nonNegativeLeastSquares}. A tenth of this number is enough for three decimals. */
const DESCENT_ROUNDS = 20_000;
/** The descent stops when no weight changes by more than this fraction of the largest weight. */
const SETTLED = 1e-10;

/** The weights x ≥ 0 for which `rows · x` is closest to `target`, by coordinate descent on the normal equations. */
export function nonNegativeLeastSquares(rows: Rows, target: readonly number[]): number[] {
  const { normal, right } = normalEquations(rows, target);
  const factors = normal.to2DArray();
  const weights = right.map(() => 0);
  for (let round = 0; round < DESCENT_ROUNDS; round++) {
    let change = 0;
    for (const [index, row] of factors.entries()) {
      const before = weights[index] as number;
      const own = row[index] as number;
      if (own <= 0) continue;
      const rest = row.reduce((sum, factor, other) => sum + factor * (weights[other] as number), 0);
      const after = Math.max(0, before + ((right[index] as number) - rest) / own);
      weights[index] = after;
      change = Math.max(change, Math.abs(after - before));
    }
    if (change <= SETTLED * Math.max(...weights)) break;
  }
  return weights;
}

/** Σ rowᵢ × weightsᵢ. */
export function weighted(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, index) => sum + value * (weights[index] as number), 0);
}
