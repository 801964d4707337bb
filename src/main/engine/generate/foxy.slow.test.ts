import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { foxySolverOf } from '../rating/foxy.ts';
import { topologyOf } from '../techniques/testing/positions.ts';
import { generateFoxy } from './foxy.ts';
import { countPlainly, isFullSolution } from './testing/proofs.ts';

describe('[foxy]’s generator', () => {
  it.each([
    { layout: 'simple', order: 3 },
    { layout: 'samurai', order: 2 },
    { layout: 'torus', order: 2, size: 2 },
  ])('makes puzzles that its solver solves, and in which no cell can be emptied: $layout', (ref) => {
    const topology = topologyOf(ref);
    const { givens, solution, givenCount, code } = expectOk(generateFoxy(topology, 'foxy'));
    expect(isFullSolution(topology, solution)).toBe(true);
    expect(givenCount).toBe(givens.filter((digit) => digit !== 0).length);
    expect(givenCount).toBeLessThan(topology.cellCount / 2);
    const solver = foxySolverOf(topology);
    expect(solver.solve(givens).digits).toEqual(solution);
    expect(code).toMatch(/^[1-5][0-2][01][01]$/);
    for (const [cell, digit] of givens.entries()) {
      if (digit === 0) continue;
      const fewer = givens.slice();
      fewer[cell] = 0;
      if (countPlainly(topology, fewer, 2) === 1) expect(solver.solve(fewer).solved).toBe(false);
    }
  });

  it('makes the same puzzle from the same seed', () => {
    const topology = topologyOf({ layout: 'simple', order: 3 });
    const once = expectOk(generateFoxy(topology, 'again'));
    expect(expectOk(generateFoxy(topology, 'again'))).toEqual(once);
    expect(expectOk(generateFoxy(topology, 'another')).givens).not.toEqual(once.givens);
  });

  it('stops when cancelled', () => {
    const topology = topologyOf({ layout: 'simple', order: 3 });
    const stopped = generateFoxy(topology, 'stop', { cancel: { cancelled: () => true } });
    expect(stopped).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});
