import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Technique } from '../../techniques/common/technique.ts';
import type { SolveLog } from '../solveLog.ts';

/** Number of uses of each technique: id → count, in the order of first use. Unused techniques are absent. */
export type Usage = Readonly<Record<string, number>>;

export interface UsageReport {
  readonly overall: Usage;
  /**
   * For each subgrid, the uses of techniques in steps that affect it. A step that affects several subgrids counts for
   * each.
   */
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

/** The steps (indices into the log) at which there was no choice: the cheapest technique had only one step. */
export function bottlenecksOf({ entries }: SolveLog): number[] {
  return [...entries.entries()].filter(([, { alternatives }]) => alternatives === 1).map(([index]) => index);
}

/**
 * The first step of the hardest technique used, as an index into the log; null if there are no steps.
 *
 * @param techniques techniques of the solver, easiest first.
 */
export function hardestOf({ entries }: SolveLog, techniques: readonly Technique[]): number | null {
  const rank = new Map(techniques.map(({ id }, index) => [id, index]));
  let hardest: number | null = null;
  let most = -1;
  for (const [index, { step }] of entries.entries()) {
    const here = rank.get(step.technique) as number;
    if (here <= most) continue;
    most = here;
    hardest = index;
  }
  return hardest;
}

/** The steps (indices into the log) that placed the first digit in a subgrid and filled its last cell. */
export interface Opening {
  readonly subgrid: number;
  /** The first step that placed a digit in the subgrid; null if none did. */
  readonly opened: number | null;
  /** The step that filled the last cell of the subgrid. Null if cells stayed open, or if none was open at the start. */
  readonly finished: number | null;
}

/** The subgrids in the order in which they got their first digit. Subgrids that got none come last. */
export function openingOf({ entries, digits }: SolveLog, topology: Topology): Opening[] {
  const { digits: size, subgridCount, positionCell } = topology;
  const placedAt = new Int32Array(topology.cellCount).fill(-1);
  for (const [index, { step }] of entries.entries()) for (const { cell } of step.placements) placedAt[cell] = index;
  const openings = Array.from({ length: subgridCount }, (_, subgrid): Opening => {
    const cells = positionCell.subarray(subgrid * size * size, (subgrid + 1) * size * size);
    const steps = Array.from(cells, (cell) => placedAt[cell]).filter((index) => index >= 0);
    const full = cells.every((cell) => digits[cell] !== 0);
    return {
      subgrid,
      opened: steps.length > 0 ? Math.min(...steps) : null,
      finished: steps.length > 0 && full ? Math.max(...steps) : null,
    };
  });
  const rank = ({ opened }: Opening): number => opened ?? Number.MAX_SAFE_INTEGER;
  return openings.sort((a, b) => rank(a) - rank(b) || a.subgrid - b.subgrid);
}
