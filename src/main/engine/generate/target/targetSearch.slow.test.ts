import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { minutesTarget, type RatingTarget } from '../../../../shared/rating/target.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { ratePuzzle } from '../../rating/rate.ts';
import { RATING_SCHEMES } from '../../rating/registry.ts';
import { Subject } from '../../rating/subject.ts';
import type { GeneratedPuzzle, GenerateOptions } from '../attempt.ts';
import { Generator } from '../generator.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const simple = topologyOf({ layout: 'simple', order: 3 });
const torus = topologyOf({ layout: 'torus', order: 3, size: 2 });
const twodoku = topologyOf({ layout: 'twodoku', order: 2 });
const generator = new Generator(simple);

function made(options: Partial<GenerateOptions>, by = generator): GeneratedPuzzle {
  return expectOk(by.generate({ difficulty: 'unrated', seed: 'target', ...options }));
}

/** Rates a puzzle again. The search's own ratings skip counting the solutions; `Subject` counts them first here. */
function ratingOf(topology: Topology, { givens }: GeneratedPuzzle, kind: string) {
  const subject = new Subject(topology, givens);
  expect(subject.solutions).toBe(1);
  return ratePuzzle(
    subject,
    RATING_SCHEMES.filter(({ id }) => id === kind),
  )[0];
}

describe('puzzles of a rating', () => {
  it.each<RatingTarget>([
    minutesTarget({ from: 20, to: 30 }),
    minutesTarget({ from: 8, to: 9 }),
    { kind: 'sudoku-explainer', from: 4, to: 4.5 },
    { kind: 'foxy', from: 4000 },
    { kind: 'visual', to: 200 },
  ])('%j on a 9×9', (rating) => {
    for (const seed of ['a', 'b', 'c']) {
      const puzzle = made({ rating, seed });
      const found = ratingOf(simple, puzzle, rating.kind);
      expect(puzzle.shortfalls).toEqual([]);
      expect(puzzle.rating).toEqual({ kind: rating.kind, value: found?.value, class: found?.class });
      expect(found?.value).toBeGreaterThanOrEqual(rating.from ?? 0);
      expect(found?.value).toBeLessThanOrEqual(rating.to ?? Number.POSITIVE_INFINITY);
    }
  });

  it.each([
    ['hodoku', 'unfair', 'unfair'],
    ['constraint-models', '3-abstract', 'medium'],
    ['foxy', 'beginner', 'beginner'],
  ])('%s:%s on a 9×9', (kind, wanted, found) => {
    const puzzle = made({ rating: { kind, class: wanted } });
    expect(puzzle.shortfalls).toEqual([]);
    expect(ratingOf(simple, puzzle, kind)?.class).toBe(found);
  });

  it('are the same for the same seed, whatever was made before', () => {
    const rating = minutesTarget({ from: 17, to: 18 });
    const first = made({ rating });
    made({ rating, seed: 'other' });
    expect(made({ rating })).toEqual(first);
    expect(made({ rating }, new Generator(simple))).toEqual(first);
  });

  it('are minimal if that is possible; otherwise they say that they are not, unless it was insisted on', () => {
    expect(made({ rating: minutesTarget({ from: 15, to: 20 }) }).minimal).toBe(true);
    const rating = minutesTarget({ from: 2, to: 3 });
    const easier = made({ rating });
    expect(easier).toMatchObject({ minimal: false, shortfalls: [] });
    expect(ratingOf(simple, easier, 'human-time')?.value).toBeLessThanOrEqual(180);
    const minimal = made({ rating, minimal: true });
    expect(minimal.minimal).toBe(true);
    expect(minimal.shortfalls).toEqual([{ option: 'rating', wanted: 'human-time:120-180', found: expect.any(Number) }]);
  });

  it('keep the other wishes', () => {
    const rating = minutesTarget({ from: 15, to: 22 });
    const wishes = { rating, difficulty: 'hard', symmetry: 'rotation-180', maxGivens: 30 } as const;
    const puzzle = made(wishes);
    expect(puzzle).toMatchObject({ difficulty: 'hard', shortfalls: [] });
    expect(puzzle.givenCount).toBeLessThanOrEqual(30);
    puzzle.givens.forEach((digit, cell) => {
      expect(digit === 0).toBe(puzzle.givens[80 - cell] === 0);
    });
  });

  it('are found on several subgrids, and on small ones', () => {
    const rating = minutesTarget({ from: 30, to: 45 });
    expect(made({ rating }, new Generator(torus))).toMatchObject({ shortfalls: [] });
    const small = made({ rating: { kind: 'sudoku-explainer', from: 1.2, to: 1.5 } }, new Generator(twodoku));
    expect(small.shortfalls).toEqual([]);
  });

  it('are the closest ones if there are none, within the same limits of work', () => {
    const rating = minutesTarget({ from: 300, to: 400 });
    const puzzle = made({ rating });
    expect(puzzle.shortfalls).toEqual([
      { option: 'rating', wanted: 'human-time:18000-24000', found: expect.any(Number) },
    ]);
    expect(made({ rating })).toEqual(puzzle);
  });

  it('report their progress, and stop when asked to', () => {
    const reports: unknown[] = [];
    let polls = 0;
    const cancel = { cancelled: () => ++polls > 20_000 };
    const rating = minutesTarget({ from: 300, to: 400 });
    const onProgress = (report: unknown) => reports.push(report);
    const stopped = generator.generate({ difficulty: 'unrated', seed: 'x', rating }, { cancel, onProgress });
    expect(stopped).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(reports).toContainEqual(
      expect.objectContaining({ attempts: 1, lacking: expect.objectContaining({ option: 'rating' }) }),
    );
  });
});
