import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/domain/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/layout/topology.ts';
import { createExactSolver } from './createSolver.ts';

function solutionCount(ref: LayoutRef): number {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const outcome = createExactSolver(topology).solve(new Uint8Array(topology.cellCount), { limit: 1_000_000 });
  expect(outcome.status).toBe('complete');
  return outcome.solutions;
}

describe('numbers of full solutions at order 2', () => {
  it.each([
    [{ layout: 'simple', order: 2 }, 288],
    [{ layout: 'diagonal', order: 2, size: 2 }, 3456],
    [{ layout: 'carpet', order: 2, size: 2 }, 2688],
    [{ layout: 'torus', order: 2, size: 2 }, 288],
    [{ layout: 'dense-torus', order: 2, size: 2 }, 288],
    [{ layout: 'dense-torus', order: 2, size: 4 }, 23_040],
    [{ layout: 'cylinder', order: 2, size: 2 }, 960],
  ])('%j', (ref, count) => {
    expect(solutionCount(ref)).toBe(count);
  });
});
