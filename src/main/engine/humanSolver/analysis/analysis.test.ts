import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import { cellsNamed, topologyOf } from '../../techniques/testing/positions.ts';
import { HumanSolver } from '../humanSolver.ts';
import type { SolveLog } from '../solveLog.ts';
import { minimalPuzzles, type TestPuzzle } from '../testing/puzzles.ts';
import { bottlenecksOf, hardestOf, openingOf, usageOf } from './solveStatistics.ts';
import { trafficOf } from './traffic.ts';

const samurai = topologyOf({ layout: 'samurai', order: 3 });

function cell(topology: Topology, name: string): number {
  return cellsNamed(topology, name)[0] as number;
}

function step(technique: string, parts: Partial<Step>): Step {
  return {
    technique,
    subgrids: [0],
    placements: [],
    eliminations: [],
    evidence: { cells: [], houses: [], digits: 0 },
    ...parts,
  };
}

function logOf(steps: readonly Step[], alternatives: readonly number[] = []): SolveLog {
  return {
    entries: steps.map((one, i) => ({ step: one, alternatives: alternatives[i] ?? 1 })),
    solved: false,
    contradictory: false,
    difficulty: null,
    score: 0,
    digits: new Uint8Array(samurai.cellCount),
    candidates: new Int32Array(samurai.cellCount),
  };
}

describe('the analysis of a solve', () => {
  it('counts techniques overall, and in every subgrid that a step touches', () => {
    const log = logOf([
      step('naked-single', { subgrids: [0] }),
      step('x-wing', { subgrids: [0, 2] }),
      step('naked-single', { subgrids: [2] }),
    ]);
    expect(usageOf(log, 5)).toEqual({
      overall: { 'naked-single': 2, 'x-wing': 1 },
      bySubgrid: [{ 'naked-single': 1, 'x-wing': 1 }, {}, { 'x-wing': 1, 'naked-single': 1 }, {}, {}],
    });
  });

  it('reports bottlenecks and the first of the hardest steps', () => {
    const log = logOf(
      [step('naked-single', {}), step('x-wing', {}), step('naked-pair', {}), step('x-wing', {})],
      [3, 1, 2, 1],
    );
    expect(bottlenecksOf(log)).toEqual([1, 3]);
    expect(hardestOf(log, TECHNIQUES)).toBe(1);
    expect(hardestOf(logOf([]), TECHNIQUES)).toBeNull();
  });

  it('reports the order in which subgrids open and finish', () => {
    const [{ topology, givens }] = minimalPuzzles({ layout: 'samurai', order: 3 }, 'opening', 1, 12) as [TestPuzzle];
    const log = new HumanSolver(topology).solve(givens);
    const openings = openingOf(log, topology);
    expect(openings.map(({ subgrid }) => subgrid).sort()).toEqual([0, 1, 2, 3, 4]);
    const open = Array.from({ length: 5 }, (_, subgrid) => {
      return topology.positionCell.subarray(subgrid * 81, (subgrid + 1) * 81).filter((one) => givens[one] === 0);
    });
    const filled = Uint8Array.from(givens);
    log.entries.forEach(({ step: { placements } }, index) => {
      for (const placed of placements) filled[placed.cell] = placed.digit;
      for (const { subgrid, opened, finished } of openings) {
        const left = (open[subgrid] as Int32Array).filter((one) => filled[one] === 0).length;
        expect(left < (open[subgrid] as Int32Array).length).toBe(opened !== null && opened <= index);
        expect(left === 0).toBe(finished !== null && finished <= index);
      }
    });
  });

  describe('of traffic through a shared box', () => {
    const none = new Uint8Array(samurai.cellCount);
    const [, , , , , , , , row9] = samurai.subgridHouses.subarray(samurai.subgridHouseStart[1]);
    const sharedBox = samurai.subgridHouses[18] as number;
    const corner = cell(samurai, '0:r3c3');

    it('reports what a neighbour concluded from its own cells', () => {
      // In row 9 of subgrid 1, 5 has only one place. It is in the box that this subgrid shares with the centre.
      const single = step('hidden-single', {
        placements: [{ cell: corner, digit: 5 }],
        evidence: { cells: [corner], houses: [row9 as number], digits: 0b10000 },
      });
      const pointing = step('pointing-pair', {
        eliminations: [{ cell: corner, digit: 7 }],
        evidence: { cells: cellsNamed(samurai, '1:r9c12'), houses: [row9 as number], digits: 0b1000000 },
      });
      expect(trafficOf(logOf([pointing, single]), samurai, none)).toEqual([
        {
          house: sharedBox,
          subgrid: 0,
          placements: [{ step: 1, cell: corner, digit: 5 }],
          eliminations: [{ step: 0, cell: corner, digit: 7 }],
        },
      ]);
    });

    it('reports nothing that both subgrids can see', () => {
      const single = step('hidden-single', {
        placements: [{ cell: corner, digit: 5 }],
        evidence: { cells: [corner], houses: [sharedBox], digits: 0b10000 },
      });
      expect(trafficOf(logOf([single]), samurai, none)).toEqual([]);
    });

    it('checks for a naked single which subgrid excludes the other digits', () => {
      const start = Uint8Array.from(none);
      // The row and column of the corner cell in the centre contain 1 to 4; those in subgrid 1 contain 1, 2 and 6 to 9.
      // So only 5 is left, but only if both subgrids are considered.
      cellsNamed(samurai, '0:r3c45 0:r45c3').forEach((one, i) => {
        start[one] = i + 1;
      });
      cellsNamed(samurai, '1:r9c123456').forEach((one, i) => {
        start[one] = [1, 2, 6, 7, 8, 9][i] as number;
      });
      const single = step('naked-single', {
        placements: [{ cell: corner, digit: 5 }],
        evidence: { cells: [corner], houses: [], digits: 0b10000 },
      });
      const both = trafficOf(logOf([single]), samurai, start);
      expect(both.map(({ subgrid }) => subgrid)).toEqual([0, 1]);
      const removed = step('naked-pair', {
        eliminations: [
          { cell: corner, digit: 3 },
          { cell: corner, digit: 4 },
        ],
        evidence: { cells: cellsNamed(samurai, '1:r12c9'), houses: [], digits: 0b1100 },
      });
      const later = trafficOf(logOf([removed, single]), samurai, start);
      expect(later.filter(({ placements }) => placements.length > 0).map(({ subgrid }) => subgrid)).toEqual([0]);
    });
  });
});
