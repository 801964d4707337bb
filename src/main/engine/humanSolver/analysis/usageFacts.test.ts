import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../shared/step/step.ts';
import { cellsNamed, topologyOf } from '../../techniques/testing/positions.ts';
import { HumanSolver } from '../humanSolver.ts';
import type { SolveLog } from '../solveLog.ts';
import { minimalPuzzles, type TestPuzzle } from '../testing/puzzles.ts';
import { usageOf } from './solveStatistics.ts';
import { usageFactsOf } from './usageFacts.ts';

const samurai = topologyOf({ layout: 'samurai', order: 3 });
const EMPTY = new Uint8Array(samurai.cellCount);

function step(technique: string, parts: Partial<Step>): Step {
  const evidence = { cells: [], houses: [], digits: 0 };
  return { technique, subgrids: [0], placements: [], eliminations: [], evidence, ...parts };
}

function logOf(steps: readonly Step[]): SolveLog {
  return {
    entries: steps.map((one) => ({ step: one, alternatives: 1 })),
    solved: false,
    contradictory: false,
    difficulty: null,
    score: 0,
    digits: new Uint8Array(samurai.cellCount),
    candidates: new Int32Array(samurai.cellCount),
  };
}

describe('the usage facts of a puzzle', () => {
  it('count the steps by technique and by the subgrids that they touch', () => {
    const log = logOf([
      step('naked-single', { subgrids: [0] }),
      step('x-wing', { subgrids: [0, 2] }),
      step('naked-single', { subgrids: [2] }),
      step('x-wing', { subgrids: [0, 2] }),
    ]);
    expect(usageFactsOf(log, samurai, EMPTY)).toEqual({
      solved: false,
      steps: 4,
      carrying: 0,
      uses: [
        { technique: 'naked-single', subgrids: [0], steps: 1 },
        { technique: 'x-wing', subgrids: [0, 2], steps: 2 },
        { technique: 'naked-single', subgrids: [2], steps: 1 },
      ],
      opened: [null, null, null, null, null],
      finished: [null, null, null, null, null],
      boxes: [],
    });
  });

  it('count a step once that brings several conclusions through a box', () => {
    // Row 9 of subgrid 1 crosses the shared box, but is not a row of the centre. The shared box is the first box of the
    // centre and the last of subgrid 1.
    const row9 = samurai.subgridHouses[(samurai.subgridHouseStart[1] as number) + 8] as number;
    const [one = -1, other = -1] = [...cellsNamed(samurai, '0:r3c3'), ...cellsNamed(samurai, '0:r3c2')];
    const evidence = { cells: cellsNamed(samurai, '1:r9c12'), houses: [row9], digits: 0b1000000 };
    const pair = step('pointing-pair', {
      subgrids: [0, 1],
      eliminations: [one, other].map((cell) => ({ cell, digit: 7 })),
      evidence,
    });
    const single = step('hidden-single', {
      subgrids: [0, 1],
      placements: [{ cell: one, digit: 5 }],
      evidence: { cells: [one], houses: [row9], digits: 0b10000 },
    });
    const facts = usageFactsOf(logOf([pair, single]), samurai, EMPTY);
    expect(facts.carrying).toBe(2);
    expect(facts.boxes).toEqual([
      { box: 0, steps: 2, gains: [{ subgrid: 0, steps: 2, placements: 1, eliminations: 2 }] },
    ]);
    expect(facts.opened).toEqual([1, 1, null, null, null]);
  });

  it('agree with the counts of a real solve', () => {
    const [{ topology, givens }] = minimalPuzzles({ layout: 'samurai', order: 3 }, 'usage', 1, 12) as [TestPuzzle];
    const log = new HumanSolver(topology).solve(givens);
    const facts = usageFactsOf(log, topology, givens);
    const { overall, bySubgrid } = usageOf(log, 5);
    const counted = (subgrid: number | null): Record<string, number> => {
      const counts: Record<string, number> = {};
      for (const { technique, subgrids, steps } of facts.uses) {
        if (subgrid === null || subgrids.includes(subgrid)) counts[technique] = (counts[technique] ?? 0) + steps;
      }
      return counts;
    };
    expect(facts.solved).toBe(true);
    expect(facts.steps).toBe(log.entries.length);
    expect(counted(null)).toEqual(overall);
    expect(bySubgrid.map((_, subgrid) => counted(subgrid))).toEqual(bySubgrid);
    // The shared boxes: boxes 1, 3, 7 and 9 of the centre, subgrid 0.
    expect(facts.boxes.every(({ box }) => [0, 2, 6, 8].includes(box))).toBe(true);
    expect(facts.boxes.length).toBeGreaterThan(0);
  });
});
