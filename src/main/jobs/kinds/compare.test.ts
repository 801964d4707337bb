import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { GamePlacement } from '../../../shared/game/game.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import { HumanSolver } from '../../engine/humanSolver/humanSolver.ts';
import { minimalPuzzles, type TestPuzzle } from '../../engine/humanSolver/testing/puzzles.ts';
import { compareJob } from './compare.ts';

const CONTEXT = { cancel: { cancelled: () => false }, progress: () => {}, emit: () => {} };
const [{ topology, givens, solution }] = minimalPuzzles({ layout: 'samurai', order: 2 }, 'compare', 1) as [TestPuzzle];
const open = [...givens.keys()].filter((cell) => givens[cell] === 0);

/** A game in which the subgrids are filled one after another. Every third digit comes from a hint. */
function bySubgrid(order: readonly number[]): GamePlacement[] {
  const cells = order.flatMap((subgrid) => open.filter((cell) => subgridsOf(topology, cell).includes(subgrid)));
  return [...new Set(cells)].map((cell, index) => ({
    cell,
    digit: solution[cell] as number,
    byProgram: index % 3 === 2,
  }));
}

function compared(placements: readonly GamePlacement[]) {
  const input = { layout: topology.layout, givens, placements, mode: 'whole' as const };
  return expectOk(compareJob(input, CONTEXT));
}

describe('the comparison of a game with a solve', () => {
  it('has the subgrids in the order in which they were finished', () => {
    for (const order of [
      [1, 0, 4, 2, 3],
      [4, 3, 2, 1, 0],
    ]) {
      const { mine, solver } = compared(bySubgrid(order)).finished;
      // Leave out the middle subgrid, 0: it shares boxes with all corner subgrids, so it is full only after them.
      expect(mine.filter((subgrid) => subgrid !== 0)).toEqual(order.filter((subgrid) => subgrid !== 0));
      expect(solver.toSorted()).toEqual([0, 1, 2, 3, 4]);
    }
    expect(compared(bySubgrid([2])).finished.mine).toEqual([2]);
  });

  it('judges the digits that the player placed, and lists the techniques that occur, easiest first', () => {
    const placements = bySubgrid([1, 0, 4, 2, 3]);
    const { digits, techniques } = compared(placements);
    expect(digits.map(({ cell }) => cell)).toEqual(placements.map(({ cell }) => cell));
    expect(digits.map(({ compared: own }) => own === null)).toEqual(placements.map(({ byProgram }) => byProgram));
    const used = new Set(digits.flatMap(({ compared: own }) => [own?.mine, own?.solver]));
    expect(new Set(techniques)).toEqual(new Set([...used].filter((technique) => technique)));
  });

  it('finds no difference in a game that took the solver’s own way', () => {
    const log = new HumanSolver(topology).solve(givens);
    const solved = log.entries.flatMap(({ step }) => step.placements);
    expect(solved).toHaveLength(open.length);
    const { digits, finished } = compared(solved.map((placement) => ({ ...placement, byProgram: false })));
    expect(finished.mine).toEqual(finished.solver);
    for (const { compared: own } of digits) expect(own?.mine).toBe(own?.solver);
  });

  it('stops when it is cancelled', () => {
    const input = { layout: topology.layout, givens, placements: bySubgrid([0]), mode: 'subgrid' as const };
    const result = compareJob(input, { ...CONTEXT, cancel: { cancelled: () => true } });
    expect(result).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});
