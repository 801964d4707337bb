/** Totals of a run, for all cells or those of one subgrid. */
export interface QuineTally {
  readonly depth: number;
  readonly disjunctions: number;
  readonly eliminations: number;
}

/** Weights of [visual-sat]'s form, on Sukaku Explainer's scale. */
export interface QuineWeights {
  /** depth → weight; the last one also holds for every greater depth. */
  readonly alpha: readonly number[];
  readonly beta: number;
  readonly gamma: number;
}

/** α(depth) + β × disjunctions + γ × eliminations, the source's form. */
export function quineDifficulty({ alpha, beta, gamma }: QuineWeights, tally: QuineTally): number {
  const { depth, disjunctions, eliminations } = tally;
  return (alpha[Math.min(depth, alpha.length - 1)] ?? 0) + beta * disjunctions + gamma * eliminations;
}
