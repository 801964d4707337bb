import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../../core/io.ts';
import { createRng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { Grader } from '../../humanSolver/grader.ts';
import { GeneralKernel } from '../../search/generalKernel.ts';
import { Generator } from '../generator.ts';
import { planFor } from '../plan.ts';
import { digFromFull } from './diggingOrder.ts';
import { tieParts } from './tie.ts';

/**
 * Large enough (over 1,000 cells) that easy and medium puzzles are dug in halves, instead of testing givens one by one.
 */
const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order: 3, size: 5 }))));
const generator = new Generator(topology);
const { digger, interlockTest } = generator;

/** Digs a puzzle and returns its plan. */
function dig(difficulty: 'easy' | 'medium', seed: string) {
  const rng = createRng(seed);
  const plan = expectOk(planFor(topology, { difficulty }));
  const { solution } = expectOk(createFiller(topology).fill(rng));
  digger.start(solution, plan);
  interlockTest.start(solution);
  digFromFull(digger, rng.shuffle(Int32Array.from(plan.units.keys())));
  return { plan, rng, solution };
}

describe('digging a large layout', () => {
  it.each(['easy', 'medium'] as const)('keeps exactly the givens that the techniques need, %s', (cap) => {
    const { plan } = dig(cap, `halves ${cap}`);
    const grader = new Grader(topology);
    grader.restrict(plan.allowed);
    const givens = digger.givens.slice();
    expect(new GeneralKernel(topology).solve(givens).solutions).toBe(1);
    expect(grader.solvesGivens(givens, cap)).toBe(true);
    for (const [cell, digit] of givens.entries()) {
      if (digit === 0) continue;
      givens[cell] = 0;
      expect(grader.solvesGivens(givens, cap), `without cell ${cell}`).toBe(false);
      givens[cell] = digit;
    }
  });

  it.each([0, 6, 12])('ties the rest to a subgrid that it does not need, %i', (subgrid) => {
    const { plan, rng, solution } = dig('easy', `tie ${subgrid}`);
    const area = topology.digits ** 2;
    for (const cell of topology.positionCell.subarray(subgrid * area, (subgrid + 1) * area)) {
      const unit = plan.unitOf[cell] as number;
      if (!digger.isGiven(unit)) digger.add(unit);
    }
    const { part } = interlockTest.runToFirst(digger.givens);
    expect(part).not.toBeNull();
    expect(tieParts(generator, plan, 'easy', part ?? [], rng, NEVER_CANCELLED)).toBe(true);
    expect(interlockTest.testAlone(digger.givens)).toMatchObject({ interlocked: true, part: null });
    expect(new Grader(topology).solvesGivens(digger.givens, 'easy')).toBe(true);
    expect(digger.givens.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
  });
});
