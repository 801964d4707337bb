import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { topologyOf } from '../techniques/testing/positions.ts';
import { Grader } from './grader.ts';
import { HumanSolver } from './humanSolver.ts';
import { minimalPuzzles, type TestPuzzle } from './testing/puzzles.ts';

/** Ids of the techniques up to a level that do not assume uniqueness. */
function idsUpTo(level: Level): string[] {
  return TECHNIQUES.filter(
    (technique) => LEVELS.indexOf(technique.level) <= LEVELS.indexOf(level) && !technique.uniqueness,
  ).map(({ id }) => id);
}

describe('the grader', () => {
  it.each([
    { ref: { layout: 'simple', order: 3 }, count: 12 },
    { ref: { layout: 'samurai', order: 2 }, count: 6 },
    { ref: { layout: 'dense-carpet', order: 3, size: 2 }, count: 2 },
  ])('agrees with the human solver at every level: $ref', ({ ref, count }) => {
    const topology = topologyOf(ref);
    const grader = new Grader(topology, { uniqueness: false });
    for (const { givens } of minimalPuzzles(ref, 'grader', count)) {
      let lowest: Level | null = null;
      for (const level of ['easy', 'medium', 'hard'] as const) {
        const { solved } = new HumanSolver(topology, { techniques: idsUpTo(level) }).solve(givens);
        expect(grader.solvesGivens(givens, level)).toBe(solved);
        if (solved) lowest ??= level;
      }
      expect(grader.level(givens, 'hard')).toBe(lowest);
    }
  });

  it('reports whether a given follows from the others', () => {
    const ref = { layout: 'samurai', order: 3 };
    const topology = topologyOf(ref);
    const grader = new Grader(topology);
    const { givens, solution } = minimalPuzzles(ref, 'goal', 1)[0] as TestPuzzle;
    const board = new Board(topology);
    board.load(givens);
    const without = new Board(topology);
    const solver = new HumanSolver(topology, { techniques: idsUpTo('easy') });
    // The easy techniques solve some cells. The grader must be able to place the digit of each of these cells as its
    // goal.
    const reached = solver.solve(givens).digits;
    const cells = Array.from(reached.keys()).filter((cell) => givens[cell] === 0 && reached[cell] !== 0);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) {
      expect(grader.solves(board, 'easy', { goal: cell })).toBe(true);
      expect(reached[cell]).toBe(solution[cell]);
    }
    // No given of a minimal puzzle follows from the other givens, because uniqueness needs every given.
    for (const cell of Array.from(givens.keys())
      .filter((c) => givens[c] !== 0)
      .slice(0, 20)) {
      without.copyFrom(board);
      without.release(cell);
      expect(grader.solves(without, 'hard', { goal: cell })).toBe(false);
    }
  });

  it('looks on and returns, so that the answer stays the same', () => {
    const ref = { layout: 'samurai', order: 3 };
    const grader = new Grader(topologyOf(ref));
    const { givens, solution } = minimalPuzzles(ref, 'branch', 1)[0] as TestPuzzle;
    expect(grader.solvesGivens(givens, 'easy')).toBe(false);
    const stuck = grader.position();
    const open = Int32Array.from(stuck.digits.keys()).filter((cell) => stuck.digits[cell] === 0);
    const look = (from: number): boolean => grader.continueWith(open.subarray(from), solution, 'medium');
    for (const from of [0, 0, open.length - 1, 0]) {
      const solved = grader.branch(() => look(from));
      if (from === 0) expect(solved).toBe(true);
      expect(grader.position()).toEqual(stuck);
    }
  });

  it.each(['easy', 'master'] as const)('digs puzzles that stay solvable, up to %s', (cap) => {
    const ref = { layout: 'simple', order: 3 };
    const topology = topologyOf(ref);
    const grader = new Grader(topology);
    for (const { solution } of minimalPuzzles(ref, `dug ${cap}`, 5)) {
      const board = new Board(topology);
      board.load(solution);
      for (const cell of createRng(cap).shuffle(Int32Array.from(solution.keys()))) {
        const digit = board.digits[cell] as number;
        board.release(cell);
        if (!grader.solves(board, cap, { goal: cell })) board.place(cell, digit);
      }
      expect(board.open).toBeGreaterThan(40);
      expect(grader.solves(board, cap)).toBe(true);
      expect(new HumanSolver(topology, { techniques: idsUpTo(cap) }).solve(board.digits).digits).toEqual(solution);
    }
  });

  it('finds no solution if givens contradict each other', () => {
    const grader = new Grader(topologyOf({ layout: 'simple', order: 2 }));
    const givens = Uint8Array.from([1, 1, ...new Array<number>(14).fill(0)]);
    expect(grader.solvesGivens(givens, 'extreme')).toBe(false);
    expect(grader.level(givens)).toBeNull();
  });
});
