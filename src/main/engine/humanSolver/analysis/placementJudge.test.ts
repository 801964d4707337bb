import { describe, expect, it } from 'vitest';
import { type CellDigit, LEVELS, type Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../../core/io.ts';
import { createRng } from '../../core/rng.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import { HumanSolver } from '../humanSolver.ts';
import { minimalPuzzles, type TestPuzzle } from '../testing/puzzles.ts';
import { type JudgedPlacement, PlacementJudge } from './placementJudge.ts';

/**
 * Whether a digit is the only candidate of its cell, or has only this place in a house. Independent of the solver:
 * tries every digit in every cell.
 */
function isSingle({ cellHouses, cellHouseStart, houseCells, digits: size }: Topology, digits: Uint8Array) {
  const housesOf = (cell: number): number[] => [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])];
  const cellsOf = (house: number): number[] => [...houseCells.subarray(house * size, (house + 1) * size)];
  const fits = (cell: number, digit: number): boolean =>
    digits[cell] === 0 && housesOf(cell).every((house) => cellsOf(house).every((other) => digits[other] !== digit));
  return ({ cell, digit }: CellDigit): boolean => {
    const others = Array.from({ length: size }, (_, i) => i + 1).filter((one) => one !== digit);
    return (
      others.every((other) => !fits(cell, other)) ||
      housesOf(cell).some((house) => cellsOf(house).every((other) => other === cell || !fits(other, digit)))
    );
  };
}

interface JudgedMove extends CellDigit {
  readonly judged: JudgedPlacement;
  /** cell → digit, before the move. */
  readonly before: Uint8Array;
}

/** Places all digits of a solution in random order, and judges how hard each was to find. */
function judgeAll({ topology, givens, solution }: TestPuzzle, seed: string, cap: Level): JudgedMove[] {
  const judge = new PlacementJudge(topology, givens, 'whole', cap);
  const digits = givens.slice();
  const open = Int32Array.from([...givens.keys()].filter((cell) => givens[cell] === 0));
  return [...createRng(seed).shuffle(open)].map((cell) => {
    const placement = { cell, digit: solution[cell] as number };
    const judged = judge.judge(placement, NEVER_CANCELLED);
    const before = digits.slice();
    judge.place(placement);
    digits[cell] = placement.digit;
    return { ...placement, judged, before };
  });
}

const LEVEL_OF = new Map(TECHNIQUES.map(({ id, level }) => [id, level]));
const [samurai] = minimalPuzzles({ layout: 'samurai', order: 2 }, 'judge', 1) as [TestPuzzle];
const [simple] = minimalPuzzles({ layout: 'simple', order: 3 }, 'judge', 1, 10) as [TestPuzzle];

describe('what a digit takes', () => {
  it('is a single if and only if the digits on the board leave it one place or its cell one digit', () => {
    for (const puzzle of [samurai, simple]) {
      for (const { cell, digit, judged, before } of judgeAll(puzzle, 'singles', 'medium')) {
        const single = isSingle(puzzle.topology, before)({ cell, digit });
        expect(LEVEL_OF.get(judged.technique ?? '') === 'easy').toBe(single);
      }
    }
  });

  it('is the technique of the solver’s own step where singles are enough', () => {
    const [puzzle] = minimalPuzzles({ layout: 'simple', order: 3 }, 'easy', 1, 35) as [TestPuzzle];
    const { entries, difficulty } = new HumanSolver(puzzle.topology).solve(puzzle.givens);
    expect(difficulty).toBe('easy');
    const judge = new PlacementJudge(puzzle.topology, puzzle.givens, 'subgrid', 'hard');
    for (const { step } of entries) {
      for (const placement of step.placements) {
        expect(judge.judge(placement, NEVER_CANCELLED)).toEqual({ technique: step.technique, easier: null });
        judge.place(placement);
      }
    }
  });

  it('does not depend on techniques that are harder', () => {
    const [medium, hard] = (['medium', 'hard'] as const).map((cap) => judgeAll(simple, 'caps', cap));
    let beyond = 0;
    hard?.forEach(({ judged }, index) => {
      const known = LEVELS.indexOf(LEVEL_OF.get(judged.technique ?? '') ?? 'extreme') <= LEVELS.indexOf('medium');
      expect(medium?.[index]?.judged.technique ?? null).toBe(known ? judged.technique : null);
      if (!known) beyond++;
    });
    expect(beyond).toBeGreaterThan(0);
  });

  it('comes with an easier step if and only if there is one, which is valid', () => {
    const { topology, givens, solution } = simple;
    const moves = judgeAll(simple, 'easier', 'medium');
    expect(moves.some(({ judged }) => judged.easier !== null)).toBe(true);
    for (const { judged, before } of moves) {
      const { technique, easier } = judged;
      const single = isSingle(topology, before);
      const hasSingle = [...givens.keys()].some(
        (cell) => before[cell] === 0 && single({ cell, digit: solution[cell] as number }),
      );
      const isHarder = LEVEL_OF.get(technique ?? '') !== 'easy';
      if (isHarder && hasSingle) expect(LEVEL_OF.get(easier?.technique ?? '')).toBe('easy');
      if (!isHarder) expect(easier).toBeNull();
      for (const { cell, digit } of easier?.step.placements ?? []) expect(solution[cell]).toBe(digit);
      for (const { cell, digit } of easier?.removed ?? []) expect(solution[cell]).not.toBe(digit);
      if (LEVEL_OF.get(easier?.technique ?? '') === 'easy') expect(easier?.removed).toEqual([]);
    }
  });

  it('is not searched for after a cancellation', () => {
    const judge = new PlacementJudge(simple.topology, simple.givens, 'whole', 'master');
    const cell = simple.givens.indexOf(0);
    const placement = { cell, digit: simple.solution[cell] as number };
    expect(judge.judge(placement, { cancelled: () => true })).toEqual({ technique: null, easier: null });
  });
});
