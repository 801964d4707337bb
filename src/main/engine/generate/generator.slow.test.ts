import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { GeneralKernel } from '../search/generalKernel.ts';
import type { TargetDifficulty } from './attempt.ts';
import { Generator } from './generator.ts';
import { isProper, needlessGivens } from './testing/proofs.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/**
 * Checks with the general kernel that a puzzle is proper, and lists its redundant givens. Puzzles of order 3 are made
 * without this kernel, so the check is independent. For puzzles on which plain backtracking is too slow.
 */
function checkByGeneralKernel(topology: Topology, givens: Uint8Array): { proper: boolean; needless: number[] } {
  const kernel = new GeneralKernel(topology);
  const proper = kernel.solve(givens).solutions === 1;
  const cells = [...givens.keys()].filter((cell) => givens[cell] !== 0);
  const needless = cells.filter(
    (cell) => kernel.solveWithout(givens, cell, givens[cell] as number, { limit: 1 }).solutions === 0,
  );
  return { proper, needless };
}

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
const SINGLES = ['full-house', 'naked-single', 'hidden-single'];

describe('Generator', () => {
  it.each<[LayoutRef, TargetDifficulty]>([
    [{ layout: 'simple', order: 2 }, 'unrated'],
    [{ layout: 'samurai', order: 2 }, 'easy'],
    [SIMPLE, 'unrated'],
    [SIMPLE, 'easy'],
  ])('makes puzzles on %j, %s, that plain backtracking proves unique and minimal', (ref, difficulty) => {
    const topology = topologyOf(ref);
    const generator = new Generator(topology);
    for (let i = 0; i < 2; i++) {
      const { givens, solution, minimal } = expectOk(
        generator.generate({ difficulty, seed: `proof ${i}`, minimal: true }),
      );
      expect(minimal).toBe(true);
      expect(isProper(topology, givens)).toBe(true);
      expect(needlessGivens(topology, givens)).toEqual([]);
      expect(givens.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
    }
  });

  it.each<[LayoutRef, TargetDifficulty]>([
    [{ layout: 'samurai', order: 3 }, 'unrated'],
    [{ layout: 'samurai', order: 3 }, 'easy'],
    [{ layout: 'torus', order: 3, size: 2 }, 'unrated'],
    [{ layout: 'carpet', order: 3, size: 2 }, 'easy'],
    [{ layout: 'dense-torus', order: 3, size: 3 }, 'easy'],
  ])('makes puzzles on %j, %s, that the other kernel proves unique and minimal', (ref, difficulty) => {
    const topology = topologyOf(ref);
    const wishes = { difficulty, seed: 'kernels', minimal: true };
    const { givens, solution, minimal } = expectOk(new Generator(topology).generate(wishes));
    expect(minimal).toBe(true);
    expect(checkByGeneralKernel(topology, givens)).toEqual({ proper: true, needless: [] });
    if (difficulty !== 'easy') return;
    expect(createHumanSolver(topology, { techniques: SINGLES }).solve(givens).digits).toEqual(solution);
  });

  it.each(LEVELS)('makes puzzles that the human solver grades as exactly %s', (difficulty) => {
    const topology = topologyOf(SIMPLE);
    const generator = new Generator(topology);
    const solver = createHumanSolver(topology);
    for (let i = 0; i < 3; i++) {
      for (const minimal of [undefined, true]) {
        const made = expectOk(generator.generate({ difficulty, seed: `class ${i}`, minimal }));
        const { givens, solution } = made;
        const { proper, needless } = checkByGeneralKernel(topology, givens);
        expect(proper).toBe(true);
        expect(needless.length > 0).toBe(minimal === undefined && difficulty !== 'extreme');
        expect(made.minimal).toBe(needless.length === 0);
        const log = solver.solve(givens);
        expect(log.difficulty).toBe(difficulty);
        expect(log.digits).toEqual(solution);
      }
    }
  });

  it('keeps puzzles with spare givens interlocked, and within the greatest number of givens', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const generator = new Generator(topology);
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      const made = expectOk(generator.generate({ difficulty, seed: 'spare' }));
      expect(made).toMatchObject({ difficulty, minimal: false, shortfalls: [], interlock: { interlocked: true } });
      const maxGivens = made.givenCount - 5;
      const fewer = expectOk(generator.generate({ difficulty, seed: 'spare', maxGivens }));
      expect(fewer).toMatchObject({ difficulty, minimal: false, shortfalls: [], interlock: { interlocked: true } });
      // A limit may lead to another puzzle that has enough with fewer givens.
      expect(fewer.givenCount).toBeLessThanOrEqual(maxGivens);
    }
  });

  it('makes the same puzzle from the same seed, independent of earlier puzzles', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const generator = new Generator(topology);
    const options = { difficulty: 'easy', seed: 'again' } as const;
    const first = expectOk(generator.generate(options));
    const other = expectOk(generator.generate({ ...options, seed: 'other' }));
    expect(other.givens).not.toEqual(first.givens);
    expect(expectOk(new Generator(topology).generate(options))).toEqual(first);
    expect(expectOk(generator.generate(options))).toEqual(first);
    // An attempt has the same result if it is made alone, so several workers can share the attempts.
    expect(expectOk(generator.attempt(options, first.attempt))).toEqual({ puzzle: first, distance: 0 });
  });

  it('stops when cancelled', () => {
    const generator = new Generator(topologyOf({ layout: 'carpet', order: 3, size: 3 }));
    let polls = 0;
    const cancel = { cancelled: () => ++polls > 20 };
    const outcome = generator.generate({ difficulty: 'hard', seed: 'stop' }, { cancel });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('gives up after the allowed attempts', () => {
    // No 4×4 puzzle needs more than singles and pairs.
    const generator = new Generator(topologyOf({ layout: 'simple', order: 2 }));
    expect(generator.generate({ difficulty: 'extreme', seed: 'never', attempts: 3 })).toMatchObject({
      ok: false,
      error: { code: 'gave-up' },
    });
  });
});
