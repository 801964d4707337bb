import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';

/**
 * Work done in each subgrid up to a step, in points of the score. The score of an analysis is the sum of the costs of
 * its steps.
 */
export interface SubgridWork {
  /** subgrid → cost of its steps so far. A step in several subgrids counts in each of them. */
  readonly amounts: readonly number[];
  /**
   * The greatest amount of any subgrid after the last step. The scale of tints ends at this amount for every step, so
   * that the tints of two steps can be compared.
   */
  readonly most: number;
}

/**
 * Computes the work that the first steps of an analysis do in each subgrid.
 *
 * @param at number of these steps.
 */
export function subgridWork(
  { steps, costs }: Pick<AnalysisAnswer, 'steps' | 'costs'>,
  subgridCount: number,
  at: number,
): SubgridWork {
  const sumsOf = (upTo: number): number[] => {
    const sums = new Array<number>(subgridCount).fill(0);
    for (const [index, { step }] of steps.slice(0, upTo).entries()) {
      for (const subgrid of step.subgrids) sums[subgrid] = (sums[subgrid] ?? 0) + (costs[index] ?? 0);
    }
    return sums;
  };
  return { amounts: sumsOf(at), most: Math.max(0, ...sumsOf(steps.length)) };
}

/**
 * Strength of the tint for cells of these subgrids, from 0 to 1. It is the mean of the subgrids' amounts, each as a
 * fraction of `most`.
 */
export function workShade({ amounts, most }: SubgridWork, subgrids: readonly number[]): number {
  if (most === 0) return 0;
  const sum = subgrids.reduce((total, subgrid) => total + (amounts[subgrid] ?? 0), 0);
  return sum / subgrids.length / most;
}
