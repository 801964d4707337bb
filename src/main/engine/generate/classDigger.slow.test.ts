import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { type ClassBounds, ClassDigger } from './classDigger.ts';
import { Digger } from './digging/digger.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order: 3, size: 2 }))));
const { solution } = expectOk(createFiller(topology).fill(createRng('class digger')));
/** The boxes in the leftmost column of boxes. */
const known = Uint8Array.from(topology.cellColumn, (column) => (column < 3 ? 1 : 0));
const none = new Uint8Array(topology.cellCount);

const WIDE: ClassBounds = { work: 1e9, workPerPuzzle: 4e6, workPerSolve: 2e7, starts: 100 };
const make = (bounds: ClassBounds) => new ClassDigger(topology, new Digger(topology), bounds);

it('digs puzzles with one solution, of the class that the full solver finds', () => {
  const digger = make(WIDE);
  const solver = createExactSolver(topology);
  const human = createHumanSolver(topology);
  for (const level of ['hard', 'master', 'extreme'] as const) {
    for (const cells of [known, none]) {
      const puzzle = digger.dig({ solution, known: cells, level, seed: level }, NEVER_CANCELLED);
      expect(puzzle?.difficulty).toBe(level);
      if (!puzzle) continue;
      expect(puzzle.givens.some((digit, cell) => digit !== 0 && cells[cell] === 1)).toBe(false);
      const position = puzzle.givens.map((digit, cell) => (cells[cell] === 1 ? (solution[cell] as number) : digit));
      expect(solver.solve(position, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
      expect(solver.solution).toEqual(solution);
      const { difficulty, score } = human.solve(position);
      expect(puzzle).toMatchObject({ difficulty, score });
      // A digger that made other puzzles before must make the same puzzle as a new digger.
      expect(make(WIDE).dig({ solution, known: cells, level, seed: level }, NEVER_CANCELLED)).toEqual(puzzle);
    }
  }
});

it('stops at its bounds, with nothing or an easier puzzle', () => {
  const request = { solution, known, level: 'extreme', seed: 'bounds' } as const;
  expect(make({ ...WIDE, work: 0 }).dig(request, NEVER_CANCELLED)).toBeNull();
  expect(make({ ...WIDE, starts: 0 }).dig(request, NEVER_CANCELLED)).toBeNull();
  expect(make(WIDE).dig(request, { cancelled: () => true })).toBeNull();
  const found = Array.from({ length: 8 }, (_, i) => {
    const digger = make({ ...WIDE, work: 2e6, workPerPuzzle: 1e6 });
    const puzzle = digger.dig({ ...request, seed: `bounds ${i}` }, NEVER_CANCELLED);
    // The limit on work is checked only between pieces of work. So work can exceed it by digging one start puzzle
    // (which medium techniques solve) and grading one further puzzle.
    expect(digger.work.spent).toBeLessThan(6e6);
    return puzzle?.difficulty ?? 'easy';
  });
  expect(new Set(found).size).toBeGreaterThan(1);
});
