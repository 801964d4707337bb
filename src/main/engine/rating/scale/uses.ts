import type { RatedPart, RatingUse } from '../../../../shared/rating/rating.ts';
import type { TextKey } from '../../../../shared/text/keys.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';

/** A step with its cost on a scale. */
export interface UsedStep {
  readonly id: string;
  readonly name: TextKey;
  readonly cost: number;
  /** The subgrids it counts for. */
  readonly subgrids: readonly number[];
}

/** Counts uses and their costs, cheapest first. Rungs with several costs have one entry for each cost. */
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

/** Rates all steps together, and those of each subgrid. A subgrid counts as solved if all its cells have digits. */
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

/** The most expensive step, the first of equals; undefined if there is none. */
export function mostExpensive<S extends { readonly cost: number }>(steps: readonly S[]): S | undefined {
  return steps.reduce<S | undefined>((most, step) => (most && most.cost >= step.cost ? most : step), undefined);
}
