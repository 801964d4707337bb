import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { RULES } from '../../../../shared/rules/registry.ts';
import { randomClue, SMALL_LAYOUTS } from '../../../../shared/rules/testing/randomClues.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { GeneralKernel } from '../generalKernel.ts';
import { solveByCdcl } from './cdcl.ts';

describe.each(Object.entries(SMALL_LAYOUTS))('clauses of clues on %s', (_, ref) => {
  const plain = expectOk(compileTopology(expectOk(resolveLayout(ref))));

  test('have a solution, and a second one, exactly if the propagators find them', () => {
    const counts = { none: 0, one: 0, more: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const rng = createRng(String(seed));
        const clues = Array.from({ length: 1 + rng.below(4) }, () => {
          return randomClue(RULES[rng.below(RULES.length)]?.id as string, plain, rng);
        });
        const topology = withClues(plain, clues);
        if (!topology.ok) return;
        const kernel = new GeneralKernel(topology.value);
        const { solutions } = kernel.solve(new Uint8Array(plain.cellCount), { limit: 2 });
        const options = { conflictCap: 100_000, rng };
        const text = JSON.stringify(clues);
        const first = solveByCdcl(topology.value, [], options);
        expect(first.status, text).toBe(solutions > 0 ? 'found' : 'none');
        if (solutions === 0) {
          counts.none++;
          return;
        }
        // Each of the two solvers must confirm the solution that the other one found.
        expect(kernel.solve(first.solution, { limit: 1 }).solutions, text).toBe(1);
        const second = solveByCdcl(topology.value, [], { ...options, otherThan: first.solution });
        expect(second.status, text).toBe(solutions > 1 ? 'found' : 'none');
        if (solutions > 1) counts.more++;
        else counts.one++;
      }),
      { numRuns: 150 },
    );
    expect(Math.min(counts.none, counts.more)).toBeGreaterThan(10);
  });
});
