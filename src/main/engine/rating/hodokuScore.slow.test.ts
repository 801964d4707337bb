import { describe, expect, it } from 'vitest';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { HodokuSolver } from '../reference/hodoku/solver.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { hodoku } from './hodokuScore.ts';
import { countedKinds, EXTREME_HODOKU_ANSWERS } from './testing/hodokuAnswers.ts';
import { simpleSubject, variantSubject } from './testing/subjects.ts';

describe('HoDoKu’s rating of extreme puzzles', () => {
  it.each(EXTREME_HODOKU_ANSWERS)('is the program’s: $score', ({ givens, level, score, kinds }) => {
    const { value, class: itsClass, evidence } = hodoku.rate(simpleSubject(givens));
    expect([itsClass, value]).toEqual([level, score]);
    expect(countedKinds(evidence.uses)).toBe(kinds);
  });
});

interface ExtendedCase {
  readonly ref: LayoutRef;
  readonly variants: readonly VariantRef[];
  readonly keep: number;
}

const SAMURAI: LayoutRef = { layout: 'samurai', order: 3 };
const TORUS: LayoutRef = { layout: 'torus', order: 3, size: 2 };
/** Regions of a jigsaw, row by row. */
const REGIONS = `
  111112222 333112222 333112444 333555444 666555444 666555777 666899777 888899777 888899999`.replace(/\s/g, '');
const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };

describe('HoDoKu’s rules where the program does not go', () => {
  it.each<ExtendedCase>([
    { ref: SAMURAI, variants: [], keep: 30 },
    { ref: SAMURAI, variants: [], keep: 10 },
    { ref: TORUS, variants: [], keep: 25 },
    { ref: SIMPLE, variants: [{ id: 'diagonals' }], keep: 20 },
    { ref: SIMPLE, variants: [{ id: 'colour', regions: [REGIONS] } as VariantRef], keep: 10 },
    { ref: SIMPLE, variants: [{ id: 'anti-knight' }], keep: 10 },
    { ref: { layout: 'simple', order: 4 }, variants: [], keep: 45 },
  ])('never remove a digit of the solution: $ref.layout $variants $keep', ({ ref, variants, keep }) => {
    const { topology, givens } = variantSubject(ref, variants, 'hodoku', keep);
    const exact = createExactSolver(topology);
    expect(exact.solve(givens, { limit: 1 }).solutions).toBe(1);
    const solution = exact.solution.slice();
    const log = new HodokuSolver(topology).solve(givens);
    for (const { kind, effect } of log.steps) {
      for (const code of effect.codes) expect(solution[code >> 5] === (code & 31), kind.id).toBe(effect.sets);
    }
    expect(log.solved).toBe(true);
  });

  it('say that they are our extension, and their limits grow with the number of cells', () => {
    const subject = variantSubject(SAMURAI, [], 'hodoku', 38);
    const rating = hodoku.rate(subject);
    expect(rating.evidence.why.map(({ key }) => key)).toContain('why.hodoku.extension');
    expect(rating.evidence.uses.every(({ id }) => id.endsWith('single') || id === 'full-house')).toBe(true);
    // The score is above 800, which is the limit of class easy for a single 9×9. But the limits grow with the number of
    // grids.
    expect(rating.value).toBeGreaterThan(800);
    expect(rating.class).toBe('easy');
    expect(rating.bySubgrid.map((part) => part.class)).toEqual(Array.from({ length: 5 }, () => 'easy'));
    expect(hodoku.rate(simpleSubject('.'.repeat(81))).evidence.why[1]).toEqual({ key: 'why.hodoku.unsolved' });
  });
});
