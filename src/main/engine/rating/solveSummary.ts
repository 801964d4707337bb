import type { SolveLog } from '../humanSolver/solveLog.ts';

/** One step of a solve, reduced to the figures on which models are fitted. */
export interface SummaryStep {
  readonly technique: string;
  /** Number of different steps of the same technique in the position before this step. This step is counted too. */
  readonly alternatives: number;
  readonly placements: number;
  readonly eliminations: number;
  /** Number of subgrids that the pattern and its effects touch. */
  readonly subgrids: number;
}

/**
 * Figures of a solve with all techniques, as plain data. Linear models and predictions of human times are fitted on
 * such figures.
 */
export interface SolveSummary {
  readonly solved: boolean;
  /** Technique id → number of uses; unused techniques are absent. */
  readonly counts: Readonly<Record<string, number>>;
  readonly steps: readonly SummaryStep[];
}

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
