import { expect, it } from 'vitest';
import { sized } from '../../../../shared/base/testing/sized.ts';
import { createExactSolver } from '../createSolver.ts';
import { compareWithBoxKernel } from '../testing/plainAgreement.ts';
import { topologyOf } from '../testing/topologies.ts';

const simple = topologyOf({ layout: 'simple', order: 3 });
/** A few cells of the first three rows take only even digits. */
const restricted = {
  ...simple,
  cellAllowed: simple.cellAllowed.map((allowed, cell) => (cell < 30 && cell % 5 === 0 ? 0b010101010 : allowed)),
};

it.each([
  ['a plain grid', simple],
  ['a grid with restricted cells', restricted],
])('counts and finds the same solutions as the box kernel on %s', (_, topology) => {
  const solver = createExactSolver(topology);
  expect(solver.name).toBe('lanes');
  const question = compareWithBoxKernel(topology, solver, process.env.PROPERTY_SEED ?? '1');
  const counts = new Set<number>();
  for (let number = 0; number < sized(600, 20_000); number++) {
    const { difference, solutions, ...asked } = question(number);
    expect(difference, JSON.stringify({ ...asked, givens: asked.givens.join(''), number })).toBeNull();
    counts.add(Math.min(solutions, 3));
  }
  expect([...counts].sort()).toEqual([0, 1, 2, 3]);
});
