import type { Topology } from '../../../../shared/topology/topology.ts';
import type { BoxFlow, TechniqueUse, UsageFacts } from '../../../../shared/usage/facts.ts';
import type { SolveLog } from '../solveLog.ts';
import { openingOf } from './opening.ts';
import { trafficOf } from './traffic.ts';

function usesOf({ entries }: SolveLog): TechniqueUse[] {
  const uses = new Map<string, { technique: string; subgrids: readonly number[]; steps: number }>();
  for (const { step } of entries) {
    const { technique, subgrids } = step;
    const key = `${technique} ${subgrids.join()}`;
    const use = uses.get(key) ?? { technique, subgrids, steps: 0 };
    uses.set(key, use);
    use.steps++;
  }
  return [...uses.values()];
}

/** The name of a shared box in the facts: by its first subgrid. */
function boxNumber(
  { houseSubgrids, houseSubgridStart, subgridHouses, subgridHouseStart, digits }: Topology,
  house: number,
) {
  const subgrid = houseSubgrids[houseSubgridStart[house]];
  const boxes = subgridHouseStart[subgrid] + 2 * digits;
  return subgrid * digits + subgridHouses.subarray(boxes, boxes + digits).indexOf(house);
}

function boxesOf(log: SolveLog, topology: Topology, start: Uint8Array): { boxes: BoxFlow[]; carrying: number } {
  const carrying = new Set<number>();
  const boxes = Map.groupBy(trafficOf(log, topology, start), ({ house }) => house);
  const described = [...boxes].map(([house, traffic]): BoxFlow => {
    const through = new Set<number>();
    const gains = traffic.map(({ subgrid, placements, eliminations }) => {
      const steps = new Set([...placements, ...eliminations].map(({ step }) => step));
      for (const step of steps) through.add(step);
      return { subgrid, steps: steps.size, placements: placements.length, eliminations: eliminations.length };
    });
    for (const step of through) carrying.add(step);
    return { box: boxNumber(topology, house), steps: through.size, gains };
  });
  return { boxes: described, carrying: carrying.size };
}

/**
 * Summarises a solve for statistics over many puzzles.
 *
 * @param start cell → digit before the first step.
 */
export function usageFactsOf(log: SolveLog, topology: Topology, start: Uint8Array): UsageFacts {
  const openings = openingOf(log, topology).sort((a, b) => a.subgrid - b.subgrid);
  return {
    solved: log.solved,
    steps: log.entries.length,
    uses: usesOf(log),
    opened: openings.map(({ opened }) => opened),
    finished: openings.map(({ finished }) => finished),
    ...boxesOf(log, topology, start),
  };
}
