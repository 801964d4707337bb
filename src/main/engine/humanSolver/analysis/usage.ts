import type { SolveLog } from '../solveLog.ts';

/** Number of uses of each technique: id → count, in the order of first use. Unused techniques are absent. */
export type Usage = Readonly<Record<string, number>>;

export interface UsageReport {
  readonly overall: Usage;
  /** Per subgrid: the steps that affect it. A step that affects several subgrids counts for each. */
  readonly bySubgrid: readonly Usage[];
}

/** Counts the techniques of a solve. */
export function usageOf({ entries }: SolveLog, subgridCount: number): UsageReport {
  const overall: Record<string, number> = {};
  const bySubgrid = Array.from({ length: subgridCount }, (): Record<string, number> => ({}));
  const count = (usage: Record<string, number> | undefined, technique: string): void => {
    if (usage) usage[technique] = (usage[technique] ?? 0) + 1;
  };
  for (const { step } of entries) {
    count(overall, step.technique);
    for (const subgrid of step.subgrids) count(bySubgrid[subgrid], step.technique);
  }
  return { overall, bySubgrid };
}
