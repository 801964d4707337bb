import { describe, expect, it } from 'vitest';
import { RATED_LAYOUTS, ratedSubjects, variantSubject } from '../../rating/testing/subjects.ts';
import { Emulator } from './emulator.ts';
import { expectSound } from './testing/soundness.ts';

const SIMPLE = { layout: 'simple', order: 3 } as const;
const TWODOKU = { layout: 'twodoku', order: 3 } as const;

describe('the hints of Sukaku Explainer’s rules', () => {
  it.each(RATED_LAYOUTS)('keep the solution: $ref', (line) => {
    for (const { topology, givens } of ratedSubjects(line)) {
      const log = new Emulator(topology).solve(givens);
      expect(log.hints.length).toBeGreaterThan(0);
      expectSound(topology, givens, log);
    }
  });

  it.each([
    { ref: SIMPLE, variants: ['diagonals'], keep: 20 },
    { ref: SIMPLE, variants: ['windoku'], keep: 20 },
    { ref: SIMPLE, variants: ['non-consecutive'], keep: 20 },
    { ref: SIMPLE, variants: ['anti-knight'], keep: 20 },
    { ref: TWODOKU, variants: ['diagonals'], keep: 40 },
  ])('keep the solution under variants: $variants', ({ ref, variants, keep }) => {
    for (const seed of ['one', 'two']) {
      const subject = variantSubject(
        ref,
        variants.map((id) => ({ id })),
        seed,
        keep,
      );
      expectSound(subject.topology, subject.givens, new Emulator(subject.topology).solve(subject.givens));
    }
  });
});
