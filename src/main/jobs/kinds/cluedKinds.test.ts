import { expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { hexOf } from '../../../shared/base/sha256.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { type Puzzle, withCluesOf } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { checkPuzzle } from '../../answers/exactSolving.ts';
import { randomCopy } from '../../answers/identity.ts';
import { NEVER_CANCELLED } from '../../engine/core/io.ts';
import { createRng } from '../../engine/core/rng.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import { trueCandidates } from '../../engine/search/trueCandidates.ts';
import { plainPuzzle } from '../plainPuzzle.ts';
import { identifyJob } from './identify.ts';
import { twoSolutionsJob } from './solverJobs.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));

/** Index of the cell at a row and column, both from 1. */
const at = (row: number, column: number): number => (row - 1) * 4 + column - 1;
const digits = (solution: Uint8Array, ...cells: readonly number[]): number[] =>
  cells.map((cell) => solution[cell] as number);

/**
 * For each kind of constraint: its name, clues of a rule that gives such constraints, and a test that a solution obeys
 * them. The test was written from the sentence that explains the rule to players, not from the rule's code.
 */
const KINDS: readonly [kind: string, clues: readonly Clue[], holds: (solution: Uint8Array) => boolean][] = [
  ['domain', [{ rule: 'odd', cell: 'r2c2' }], (one) => (one[at(2, 2)] as number) % 2 === 1],
  [
    'all-different',
    [{ rule: 'extra-region', cells: ['r1c1', 'r2c3', 'r3c2', 'r4c4'] }],
    (one) => new Set(digits(one, at(1, 1), at(2, 3), at(3, 2), at(4, 4))).size === 4,
  ],
  [
    'relation',
    [{ rule: 'inequality', cells: ['r1c1', 'r1c2'] }],
    (one) => (one[at(1, 1)] as number) > (one[at(1, 2)] as number),
  ],
  [
    'sum',
    [{ rule: 'killer-cage', cells: ['r1c2', 'r1c3', 'r2c3'], sum: 8 }],
    (one) => {
      const cage = digits(one, at(1, 2), at(1, 3), at(2, 3));
      return new Set(cage).size === 3 && cage.reduce((sum, digit) => sum + digit) === 8;
    },
  ],
  [
    'count',
    [{ rule: 'quadruple', cells: ['r2c2', 'r2c3', 'r3c2', 'r3c3'], digits: [1, 1] }],
    (one) => digits(one, at(2, 2), at(2, 3), at(3, 2), at(3, 3)).filter((digit) => digit === 1).length >= 2,
  ],
  [
    'regular',
    [{ rule: 'sandwich', line: 'r1', sum: 5 }],
    (one) => {
      const row = digits(one, at(1, 1), at(1, 2), at(1, 3), at(1, 4));
      const [from, to] = [row.indexOf(1), row.indexOf(4)].sort((a, b) => a - b) as [number, number];
      return row.slice(from + 1, to).reduce((sum, digit) => sum + digit, 0) === 5;
    },
  ],
];

const all: Uint8Array[] = [];
createExactSolver(topology).solve(new Uint8Array(16), { limit: 300, onSolution: (one) => all.push(one.slice()) });

it.each(KINDS)('%s: copies, minimality, second solutions and true candidates', (kind, clues, holds) => {
  const wanted = all.filter(holds);
  expect([all.length, wanted.length > 1, wanted.length < all.length]).toEqual([288, true, true]);
  const withGivens = (givens: Uint8Array): Uint8Array[] =>
    wanted.filter((one) => givens.every((given, cell) => given === 0 || given === one[cell]));
  const rng = createRng(kind);
  for (let round = 0; round < 6; round++) {
    const solution = wanted[rng.below(wanted.length)] as Uint8Array;
    const givens = new Uint8Array(16);
    for (const cell of rng.shuffle(Array.from(givens.keys()))) {
      if (withGivens(givens).length === 1) break;
      givens[cell] = solution[cell] as number;
    }
    const puzzle: Puzzle = expectOk(withCluesOf({ topology, givens }, clues));
    expect(puzzle.topology.constraints.map((constraint) => constraint.kind)).toContain(kind);

    const isMinimal = [...givens.keys()].every(
      (cell) => givens[cell] === 0 || withGivens(givens.with(cell, 0)).length > 1,
    );
    expect(checkPuzzle(puzzle)).toMatchObject({ solutions: 1, proper: true, minimal: isMinimal, interlocked: null });

    const context = { cancel: NEVER_CANCELLED, progress: () => {}, emit: () => {} };
    const copy = randomCopy(puzzle, rng).puzzle;
    const identities = [puzzle, copy].map((one) => {
      const { layout, ...plain } = plainPuzzle(one);
      const [identity] = expectOk(identifyJob({ layout, puzzles: [plain] }, context));
      return identity?.solution ? hexOf(identity.hash) : identity?.error.message;
    });
    expect(identities[0]).toBe(identities[1]);

    for (const [cell, given] of givens.entries()) {
      const open = { ...puzzle, givens: givens.with(cell, 0) };
      const left = withGivens(open.givens);
      const two = expectOk(twoSolutionsJob(plainPuzzle(open), context));
      const listed = left.map((one) => printGrids(topology, one).join());
      expect(two).toHaveLength(Math.min(2, left.length));
      // The solutions passed as known may be wrong, or equal.
      const known = [all[rng.below(all.length)] as Uint8Array, left[0] ?? solution];
      const again = expectOk(twoSolutionsJob({ ...plainPuzzle(open), known }, context));
      expect(new Set(again.map((grids) => grids.join())).size).toBe(Math.min(2, left.length));
      for (const grids of again) expect(listed, `${given}`).toContain(grids.join());
      expect(new Set(two.map((grids) => grids.join())).size).toBe(two.length);
      for (const grids of two) expect(listed, `${given}`).toContain(grids.join());
      const { found, status } = trueCandidates(open.topology, open.givens);
      const masks = Int32Array.from(open.givens, (_, at) => {
        return left.reduce((mask, one) => mask | digitBit(one[at] as number), 0);
      });
      expect([status, found]).toEqual(['complete', masks]);
    }
  }
});
