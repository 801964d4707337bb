import type { SolveLog } from '../humanSolver/solveLog.ts';

/** One step of a solve, as far as fits and features need it. */
export interface SummaryStep {
  readonly technique: string;
  /** Distinct steps of the same technique at that moment, this one included. */
  readonly alternatives: number;
  readonly placements: number;
  readonly eliminations: number;
  /** How many subgrids the pattern and its effects touch. */
  readonly subgrids: number;
}

/** A solve with all techniques in numbers: what linear models and predictions of human times are fitted on. Plain data. */
export interface SolveSummary {
  readonly solved: boolean;
  /** Technique id → how often it was used; those not used are absent. */
  readonly counts: Readonly<Record<string, number>>;
  readonly steps: readonly SummaryStep[];
}

/** Sums up a solve. */
export function summariseSolve({ entries, solved }: SolveLog): SolveSummary {
  const counts: Record<string, number> = {};
  const steps = entries.map(({ step, alternatives }): SummaryStep => {
    counts[step.technique] = (counts[step.technique] ?? 0) + 1;
    return {
      technique: step.technique,
      alternatives,
      placements: step.placements.length,
      eliminations: step.eliminations.length,
      subgrids: step.subgrids.length,
    };
  });
  return { solved, counts, steps };
}
