import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createExactSolver } from './createSolver.ts';
import { findNearSolution } from './nearSolution.ts';

const topologyOf = (ref: LayoutRef) => expectOk(compileTopology(expectOk(resolveLayout(ref))));

const small = topologyOf({ layout: 'simple', order: 2 });
const all: Uint8Array[] = [];
createExactSolver(small).solve(new Uint8Array(16), { limit: 300, onSolution: (one) => all.push(one.slice()) });

const agrees = (givens: Uint8Array, one: ArrayLike<number>): boolean =>
  givens.every((digit, cell) => digit === 0 || digit === one[cell]);

it.each([
  ['givens', []],
  ['a cage', [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 6 }]],
])('finds a solution from any old one whenever there is one, with %s', (_, clues) => {
  const topology = expectOk(withClues(small, clues));
  const solver = createExactSolver(topology);
  const wanted = all.filter(
    (one) => clues.length === 0 || [0, 1, 5].reduce((sum, cell) => sum + (one[cell] as number), 0) === 6,
  );
  const verdicts = { none: 0, some: 0 };
  for (let round = 0; round < 120; round++) {
    const rng = createRng(`near ${round}`);
    const solution = wanted[rng.below(wanted.length)] as Uint8Array;
    const givens = solution.map((digit) => (rng.below(3) === 0 ? digit : 0));
    if (rng.below(2) === 0) givens[rng.below(16)] = 1 + rng.below(4);
    const old = rng.below(4) === 0 ? null : (all[rng.below(all.length)] as Uint8Array);
    const left = wanted.filter((one) => agrees(givens, one));
    const found = findNearSolution(topology, solver, givens, old, NEVER_CANCELLED);
    expect(found.status).toBe('complete');
    if (left.length === 0) expect(found.solution).toBeNull();
    else expect(left.map(String)).toContain(String(found.solution));
    verdicts[left.length > 0 ? 'some' : 'none']++;
  }
  expect(Math.min(verdicts.none, verdicts.some)).toBeGreaterThan(10);
});

// An ordinary search without a known solution gave up on this puzzle after two million nodes.
it('finds solutions while few givens are entered on a torus, and proves that there are none', () => {
  const topology = topologyOf({ layout: 'torus', order: 3, size: 3 });
  const solver = createExactSolver(topology);
  const givens = new Uint8Array(topology.cellCount);
  let old: Uint8Array | null = null;
  const rng = createRng('torus');
  for (let entry = 0; entry < 12; entry++) {
    const { solution } = findNearSolution(topology, solver, givens, old, NEVER_CANCELLED);
    if (!solution) throw new Error(`no solution after ${entry} entries`);
    expect(agrees(givens, solution)).toBe(true);
    expect(solver.solve(solution, { limit: 1 }).solutions).toBe(1);
    // Enter a digit of another solution of the puzzle, so that the known solution may no longer fit.
    const cell = rng.below(topology.cellCount);
    const truth = otherSolution(solver, givens, solution);
    givens[cell] = truth[cell] as number;
    old = solution;
  }
  const peer = topology.peers[topology.peerStart[0] as number] as number;
  givens.fill(0);
  givens[0] = 1;
  givens[peer] = 1;
  expect(findNearSolution(topology, solver, givens, old, NEVER_CANCELLED)).toMatchObject({
    status: 'complete',
    solution: null,
  });
});

/** A solution of the puzzle that differs from the known one. */
function otherSolution(
  solver: ReturnType<typeof createExactSolver>,
  givens: Uint8Array,
  known: Uint8Array,
): Uint8Array {
  expect(solver.solve(givens, { limit: 2, prefer: known }).solutions).toBe(2);
  return solver.solution.slice();
}
