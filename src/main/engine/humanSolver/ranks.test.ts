import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { transformPuzzle } from '../canonical/symmetries.ts';
import { createRng } from '../core/rng.ts';
import { createHumanSolver } from './humanSolver.ts';

/** Puzzles in which houses alone leave cells alike that the pairs of a variant tell apart. */
const PUZZLES = [
  {
    layout: 'cross',
    order: 2,
    variants: [{ id: 'anti-knight' }],
    grids: ['....2...........', '................', '..........4.....', '........4.......', '..4..........1..'],
  },
  {
    layout: 'samurai',
    order: 2,
    variants: [{ id: 'anti-knight' }],
    grids: ['................', '................', '......4.........', '.....2..........', '..........1.....'],
  },
];

it.each(PUZZLES)('the score does not depend on the numbering under variants with pairs: $layout', (json) => {
  const { topology, givens } = expectOk(readPuzzleJson(json));
  const solver = createHumanSolver(topology);
  const rng = createRng('copies');
  const { score } = solver.solve(givens);
  for (let i = 0; i < 20; i++) expect(solver.solve(transformPuzzle(topology, givens, rng).givens).score).toBe(score);
});
