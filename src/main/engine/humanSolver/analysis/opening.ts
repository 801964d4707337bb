import type { Topology } from '../../../../shared/topology/topology.ts';
import type { SolveLog } from '../solveLog.ts';

/** Steps at which a subgrid opened and finished, as indices into the log. */
export interface Opening {
  readonly subgrid: number;
  /** The first step that placed a digit in it; null if none did. */
  readonly opened: number | null;
  /** The step that filled its last cell; null if cells stayed open, or none was open at the start. */
  readonly finished: number | null;
}

/** The subgrids in the order in which they opened; those that never did come last. */
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
