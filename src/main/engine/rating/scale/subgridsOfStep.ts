import type { Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';

/**
 * The subgrids that a step counts for, ascending: those that contain all the cells it changes, or if there is none,
 * those that contain any of them.
 *
 * Decided by a step's effect, not by its pattern: several patterns can have the same effect, and which one is found
 * first is not a property of the puzzle.
 */
export function subgridsOfStep(topology: Topology, step: Step): readonly number[] {
  return subgridsOfEffects(
    topology,
    [...step.placements, ...step.eliminations].map(({ cell }) => cell),
  );
}

/** The same for a step that changes the given cells. */
export function subgridsOfEffects(
  { twins, twinStart, digits, subgridCount }: Topology,
  changed: readonly number[],
): readonly number[] {
  if (subgridCount === 1) return [0];
  const touched = new Map<number, number>();
  const cells = new Set(changed);
  for (const cell of cells) {
    for (const position of twins.subarray(twinStart[cell], twinStart[cell + 1])) {
      const subgrid = Math.floor(position / (digits * digits));
      touched.set(subgrid, (touched.get(subgrid) ?? 0) + 1);
    }
  }
  const all = [...touched.keys()].sort((a, b) => a - b);
  const whole = all.filter((subgrid) => touched.get(subgrid) === cells.size);
  return whole.length > 0 ? whole : all;
}
