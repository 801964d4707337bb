import { describe, expect, it } from 'vitest';
import { ratingsSchema } from '../../../shared/contract/rating.ts';
import { LANGUAGES } from '../../../shared/text/language.ts';
import { fillSentence } from '../../../shared/text/placeholders.ts';
import { transformPuzzle } from '../canonical/symmetries.ts';
import { createRng } from '../core/rng.ts';
import { topologyOf } from '../techniques/testing/positions.ts';
import { legible, ratePuzzle } from './rate.ts';
import { RATING_SCHEMES } from './registry.ts';
import { Subject } from './subject.ts';
import { partText, RATED_LAYOUTS, ratedSubjects, simpleSubject, variantSubject } from './testing/subjects.ts';

/**
 * Whether symmetric copies can get different ratings from a scheme, because they do in the program that the scheme
 * reproduces.
 */
function followsReadingOrder(id: string): boolean {
  return RATING_SCHEMES.some((scheme) => scheme.id === id && scheme.followsReadingOrder === true);
}

describe('the ratings', () => {
  it('follow the reading order only where the programs do', () => {
    expect(RATING_SCHEMES.map(({ id }) => id).filter(followsReadingOrder)).toEqual(['hodoku', 'sudoku-explainer']);
  });

  it.each(RATED_LAYOUTS)('are the same for symmetric copies: $ref', (line) => {
    for (const [index, subject] of ratedSubjects(line).entries()) {
      const { topology, givens } = subject;
      const ratings = ratePuzzle(subject);
      const copy = transformPuzzle(topology, givens, createRng(`copy ${index}`));
      for (const [i, rating] of ratePuzzle(new Subject(topology, copy.givens)).entries()) {
        const original = ratings[i] as (typeof ratings)[number];
        // Up to a rating of 7.4, Sukaku Explainer's search order does not change the rating. Above 7.4, the order
        // decides between equal hints.
        if (rating.id === 'sudoku-explainer' && (original.value ?? 10) <= 7.4) {
          expect(rating.value).toBe(original.value);
        }
        if (followsReadingOrder(rating.id)) continue;
        expect(`${rating.id} ${partText(rating)}`).toBe(`${original.id} ${partText(original)}`);
        // A symmetry may permute subgrids, so compare their ratings in sorted order.
        expect(rating.bySubgrid.map(partText).sort()).toEqual(original.bySubgrid.map(partText).sort());
      }
    }
  });

  it.each(RATED_LAYOUTS)('are plain data with a reason for everything: $ref', (line) => {
    for (const subject of ratedSubjects(line)) {
      const { topology } = subject;
      const ratings = ratePuzzle(subject);
      expect(ratingsSchema.parse(ratings.map(legible))).toEqual(ratings.map(legible));
      expect(ratings.map(({ id }) => id)).toEqual(RATING_SCHEMES.map(({ id }) => id));
      expect(JSON.parse(JSON.stringify(ratings))).toEqual(ratings);
      for (const rating of ratings) {
        const classes = RATING_SCHEMES.find(({ id }) => id === rating.id)?.classes;
        expect(rating.bySubgrid).toHaveLength(topology.subgridCount);
        for (const part of [rating, ...rating.bySubgrid]) {
          expect(part.evidence.why.length, rating.id).toBeGreaterThan(0);
          if (part.class !== null) expect(classes, rating.id).toContain(part.class);
          for (const sentence of part.evidence.why) {
            for (const language of LANGUAGES) {
              const words = fillSentence(language, sentence);
              expect(words, rating.id).toMatch(/^\S.*\S$/);
              expect(words).not.toMatch(/undefined|NaN|[{}]/);
            }
          }
        }
        if (topology.subgridCount === 1) expect(partText(rating.bySubgrid[0] ?? rating)).toBe(partText(rating));
      }
    }
  });

  it.each([
    { ref: { layout: 'simple', order: 3 }, variants: ['non-consecutive'], keep: 35 },
    { ref: { layout: 'simple', order: 3 }, variants: ['non-consecutive'], keep: 25 },
    { ref: { layout: 'simple', order: 3 }, variants: ['diagonals', 'anti-knight'], keep: 25 },
    { ref: { layout: 'twodoku', order: 3 }, variants: ['windoku'], keep: 20 },
  ])('take variants into account: $variants', ({ ref, variants, keep }) => {
    const laid = variants.map((id) => ({ id }));
    const subject = variantSubject(ref, laid, 'variants', keep);
    const { topology, givens } = subject;
    // The puzzle needs the variant's rules: without them it has two solutions.
    expect(new Subject(topologyOf(ref), givens).solutions).toBe(2);
    const ratings = ratePuzzle(subject);
    const copy = transformPuzzle(topology, givens, createRng('variant copy'));
    const invariant = ({ id }: { readonly id: string }): boolean => !followsReadingOrder(id);
    const ofCopy = ratePuzzle(new Subject(topology, copy.givens)).filter(invariant);
    expect(ofCopy.map(partText)).toEqual(ratings.filter(invariant).map(partText));
    const valueOfScheme = (id: string): number | null => ratings.find((one) => one.id === id)?.value ?? null;
    expect(valueOfScheme('satisfiability')).not.toBeNull();
    expect(valueOfScheme('constraint-models')).toBeLessThan(7);
    if (subject.log.solved) expect(valueOfScheme('sudoku-explainer')).not.toBeNull();
  });

  it('have no value for invalid puzzles', () => {
    const subject = simpleSubject(`12${'.'.repeat(79)}`);
    for (const { id, value, class: itsClass, evidence } of ratePuzzle(subject)) {
      if (RATING_SCHEMES.find((scheme) => scheme.id === id)?.takesImproper) continue;
      expect([value, itsClass], id).toEqual([null, null]);
      expect(evidence.why[0]?.key).toBe('why.many-solutions');
    }
    const [contradiction] = ratePuzzle(simpleSubject(`11${'.'.repeat(79)}`));
    expect(contradiction?.evidence.why[0]?.key).toBe('why.no-solution');
  });

  it('stop when cancelled', () => {
    const { topology, givens } = simpleSubject(`12${'.'.repeat(79)}`);
    expect(ratePuzzle(new Subject(topology, givens, { cancelled: () => true }))).toEqual([]);
  });
});
