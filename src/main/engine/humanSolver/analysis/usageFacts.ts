import type { Topology } from '../../../../shared/topology/topology.ts';
import type { BoxFlow, BoxGain, TechniqueUse, UsageFacts } from '../../../../shared/usage/facts.ts';
import { boxNumber } from '../../../../shared/usage/layoutPlaces.ts';
import type { SolveLog } from '../solveLog.ts';
import { openingOf } from './solveStatistics.ts';
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

function boxesOf(log: SolveLog, topology: Topology, start: Uint8Array): Pick<UsageFacts, 'boxes' | 'carrying'> {
  const carrying = new Set<number>();
  const boxes = new Map<number, { through: Set<number>; gains: BoxGain[] }>();
  for (const { house, subgrid, placements, eliminations } of trafficOf(log, topology, start)) {
    const box = boxes.get(house) ?? { through: new Set<number>(), gains: [] };
    boxes.set(house, box);
    const steps = new Set([...placements, ...eliminations].map(({ step }) => step));
    for (const step of steps) {
      box.through.add(step);
      carrying.add(step);
    }
    box.gains.push({ subgrid, steps: steps.size, placements: placements.length, eliminations: eliminations.length });
  }
  return {
    carrying: carrying.size,
    boxes: [...boxes].map(
      ([house, { through, gains }]): BoxFlow => ({ box: boxNumber(topology, house), steps: through.size, gains }),
    ),
  };
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
