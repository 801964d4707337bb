import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { createRng } from '../core/rng.ts';
import { canonicalForm, transformPuzzle } from './symmetries.ts';

/** Puzzles on one subgrid that crosses a mirrored seam, so that its cells are not numbered in reading order. */
const PUZZLES = [
  {
    layout: 'custom',
    order: 3,
    offsets: [[0, 2]],
    wrap: [0, 3],
    twist: { kind: 'mirror', axis: 'across' },
    grids: ['17.........9.1..6....4.....5...7..9...29.85....13.54.....8.19.36........9......45'],
  },
  {
    layout: 'custom',
    order: 3,
    offsets: [[1, 4]],
    wrap: [3, 5],
    twist: { kind: 'mirror', axis: 'down', boxes: 5 },
    grids: ['....675...5.2......8.....43...1....4..9.5.....6..4..274........2....3.9.8....64..'],
  },
];

it.each(PUZZLES)('copies of a 9×9 across a mirrored seam share their form: $wrap', (json) => {
  const { topology, givens } = expectOk(readPuzzleJson(json));
  const rng = createRng('across a seam');
  const form = canonicalForm(topology, givens).givens;
  for (let i = 0; i < 20; i++) {
    expect(canonicalForm(topology, transformPuzzle(topology, givens, rng).givens).givens).toEqual(form);
  }
});
