import type { RatedPart, RatingUse } from '../../../../shared/rating/rating.ts';
import type { Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';

/** A step with its cost on a scale. */
export interface UsedStep {
  readonly id: string;
  readonly name: TextKey;
  readonly cost: number;
  /** The subgrids for which the step counts. */
  readonly subgrids: readonly number[];
}

/**
 * Counts the uses of each rung (kind of deduction on the scale) and adds up their costs; cheapest first. Rungs whose
 * steps have several costs get one entry for each cost.
 */
export function countUses(steps: readonly UsedStep[]): RatingUse[] {
  const uses = new Map<string, { id: string; name: TextKey; count: number; cost: number }>();
  for (const { id, name, cost } of steps) {
    const key = `${id} ${cost}`;
    const use = uses.get(key) ?? { id, name, count: 0, cost };
    uses.set(key, use);
    use.count++;
  }
  return [...uses.values()].sort((a, b) => a.cost - b.cost || (a.id < b.id ? -1 : 1));
}

/**
 * Rates all steps together, and the steps of each subgrid separately. A subgrid counts as solved if all its cells have
 * digits.
 */
export function rateWithSubgrids<S extends { readonly subgrids: readonly number[] }>(
  topology: Topology,
  steps: readonly S[],
  { solved, digits }: { readonly solved: boolean; readonly digits: Uint8Array },
  rate: (steps: readonly S[], solved: boolean) => RatedPart,
): RatedPart & { readonly bySubgrid: RatedPart[] } {
  const complete = completeSubgrids(topology, digits);
  const bySubgrid = stepsBySubgrid(steps, topology.subgridCount).map((own, i) => rate(own, complete[i] === true));
  return { ...rate(steps, solved), bySubgrid };
}

/** subgrid → the steps that count for it. */
function stepsBySubgrid<S extends { readonly subgrids: readonly number[] }>(
  steps: readonly S[],
  subgridCount: number,
): S[][] {
  const bySubgrid = Array.from({ length: subgridCount }, (): S[] => []);
  for (const step of steps) for (const subgrid of step.subgrids) bySubgrid[subgrid]?.push(step);
  return bySubgrid;
}

/** subgrid → whether all its cells have digits. */
function completeSubgrids({ subgridCount, digits: size, positionCell }: Topology, digits: Uint8Array): boolean[] {
  return Array.from({ length: subgridCount }, (_, subgrid) =>
    positionCell.subarray(subgrid * size * size, (subgrid + 1) * size * size).every((cell) => digits[cell] !== 0),
  );
}

/** The step with the highest cost. Of several such steps, the first; undefined if there are no steps. */
export function mostExpensive<S extends { readonly cost: number }>(steps: readonly S[]): S | undefined {
  return steps.reduce<S | undefined>((most, step) => (most && most.cost >= step.cost ? most : step), undefined);
}

/**
 * The subgrids for which a step counts, ascending: those that contain all cells that it changes. If there are none,
 * those that contain any of these cells. This depends on the step's effect, not on its pattern: several patterns can
 * have the same effect, and it is chance which of them is found first.
 */
export function subgridsOfStep(topology: Topology, step: Step): readonly number[] {
  return subgridsOfEffects(
    topology,
    [...step.placements, ...step.eliminations].map(({ cell }) => cell),
  );
}

/** The subgrids for which a step that changes the given cells counts; see {@link subgridsOfStep}. */
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
