import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import { Grader } from '../../humanSolver/grader.ts';
import { GeneralKernel } from '../../search/generalKernel.ts';
import { Generator } from '../generator.ts';
import { planFor } from '../plan.ts';

describe('a hard puzzle that gets its class by opening givens', () => {
  it.each([
    { layout: 'torus', order: 3, size: 3 },
    { layout: 'shifted-torus', order: 3, size: 3, shift: 2 },
    { layout: 'torus', order: 3, size: 4 },
  ])('needs hard techniques, has one solution and is interlocked: $layout $size', (ref) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const generator = new Generator(topology);
    expect(expectOk(planFor(topology, { difficulty: 'hard' })).opensForClass).toBe(true);
    const { givens, shortfalls, difficulty } = expectOk(generator.generate({ difficulty: 'hard', seed: 'opened' }));
    expect({ shortfalls, difficulty }).toEqual({ shortfalls: [], difficulty: 'hard' });
    expect(new GeneralKernel(topology).solve(givens).solutions).toBe(1);
    const grader = new Grader(topology, { uniqueness: false });
    expect(grader.solvesGivens(givens, 'medium')).toBe(false);
    expect(grader.solvesGivens(givens, 'hard')).toBe(true);
    expect(generator.interlockTest.testAlone(givens).interlocked).toBe(true);
  });

  it('is not made where the puzzle must be minimal, nor under variants', () => {
    const layout = expectOk(resolveLayout({ layout: 'torus', order: 3, size: 3 }));
    const opens = (variants: readonly VariantRef[], wishes: { minimal?: boolean }): boolean => {
      const topology = expectOk(compileTopology(expectOk(withVariants(layout, variants))));
      return expectOk(planFor(topology, { difficulty: 'hard', ...wishes })).opensForClass;
    };
    expect(opens([], {})).toBe(true);
    expect(opens([], { minimal: true })).toBe(false);
    expect(opens([{ id: 'anti-knight' }], {})).toBe(false);
  });
});
