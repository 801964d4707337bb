import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { transformPuzzle } from '../canonical/symmetries.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { createHumanSolver } from './humanSolver.ts';
import { Ranker } from './ranks.ts';

/**
 * Puzzles in which some cells are alike if only houses are considered, but differ if the pairs of cells of a variant
 * are considered too.
 */
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

it('stops ranking an empty board soon after it is asked to', () => {
  const grids = Array.from({ length: 5 }, () => '.'.repeat(81));
  const { topology, givens } = expectOk(readPuzzleJson({ layout: 'samurai', order: 3, grids }));
  const board = new Board(topology);
  board.load(givens);
  let asked = 0;
  new Ranker(topology).rank(board, { cancelled: () => ++asked >= 3 });
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(asked).toBeLessThan(10);
});

it('does not try every copy of a grid, of which a layout may have hundreds', () => {
  const offsets = Array.from({ length: 520 }, (_, copy) => [3 * Math.floor(copy / 26), 3 * (copy % 26)]);
  const grids = offsets.map(() => '1.....2...3....4');
  const { topology, givens } = expectOk(readPuzzleJson({ layout: 'custom', order: 2, offsets, grids }));
  const board = new Board(topology);
  board.load(givens);
  let asked = 0;
  const { cell } = new Ranker(topology).rank(board, { cancelled: () => ++asked < 0 });
  expect(asked).toBeLessThan(10);
  expect(new Set(cell).size).toBe(topology.cellCount);
});
