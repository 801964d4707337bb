import { describe, expect, it } from 'vitest';
import type { Rating, SeveralGrids } from '../../../shared/rating/rating.ts';
import { minimalPuzzles } from '../humanSolver/testing/puzzles.ts';
import { hodoku } from './hodokuScore.ts';
import { ratePuzzle } from './rate.ts';
import { RATING_SCHEMES } from './registry.ts';
import { satisfiability } from './satisfiability.ts';
import { Subject } from './subject.ts';

const PUZZLES = [
  ...minimalPuzzles({ layout: 'samurai', order: 3 }, 'several', 1, 20),
  ...minimalPuzzles({ layout: 'samurai', order: 3 }, 'several-easy', 2, 40),
  ...minimalPuzzles({ layout: 'samurai', order: 2 }, 'several', 2),
  ...minimalPuzzles({ layout: 'twodoku', order: 3 }, 'several', 2),
];

const WAYS: Readonly<Record<string, SeveralGrids>> = {
  'human-time': 'sum',
  carpet: 'sum',
  foxy: 'whole',
  'constraint-models': 'whole',
  visual: 'sum',
  linear: 'sum',
  satisfiability: 'worst-grid',
  digging: 'sum',
  hodoku: 'growing-limits',
  'sudoku-explainer': 'whole',
};

function ratingOf(ratings: readonly Rating[], id: string): Rating {
  const rating = ratings.find((one) => one.id === id);
  if (!rating) throw new Error(`no rating "${id}"`);
  return rating;
}

describe('on several grids', () => {
  it('every scheme says which way it goes', () => {
    expect(Object.fromEntries(RATING_SCHEMES.map(({ id, severalGrids }) => [id, severalGrids]))).toEqual(WAYS);
  });

  it.each(PUZZLES.map((puzzle, index) => [index, puzzle] as const))(
    'every scheme goes that way: puzzle %i',
    (_, puzzle) => {
      const ratings = ratePuzzle(new Subject(puzzle.topology, puzzle.givens));
      for (const { id, classes, severalGrids } of RATING_SCHEMES) {
        const { value, class: itsClass, bySubgrid } = ratingOf(ratings, id);
        const values = bySubgrid.flatMap((part) => (part.value === null ? [] : [part.value]));
        if (value === null) continue;
        const worst = Math.max(...values);
        const sum = values.reduce((total, one) => total + one, 0);
        if (severalGrids === 'worst-grid' || id === 'constraint-models' || id === 'sudoku-explainer') {
          expect(value, id).toBe(worst);
        } else if (id === 'foxy') {
          // The first digit of the code, for the hardest technique, is that of the worst grid. The remaining digits are
          // computed for the whole board.
          expect(Math.floor(value / 1000)).toBe(Math.floor(worst / 1000));
        } else {
          expect(value, id).toBeGreaterThanOrEqual(worst);
          // The sum of the grids counts each shared cell once for each of its grids, while the whole puzzle counts it
          // once.
          expect(value, id).toBeLessThanOrEqual(sum + 1e-6);
        }
        if (severalGrids !== 'growing-limits') continue;
        const indices = bySubgrid.map((part) => classes.indexOf(part.class ?? ''));
        expect(classes.indexOf(itsClass ?? ''), id).toBeLessThanOrEqual(Math.max(...indices));
      }
    },
  );

  it('HoDoKu’s limits grow: a samurai of singles is easy, although its score exceeds the limit of one grid', () => {
    const samurais = minimalPuzzles({ layout: 'samurai', order: 3 }, 'singles', 6, 40)
      .map(({ topology, givens }) => new Subject(topology, givens))
      .filter(({ log }) => log.entries.every(({ step }) => step.placements.length > 0));
    expect(samurais.length).toBeGreaterThan(0);
    for (const subject of samurais) {
      const rating = hodoku.rate(subject);
      expect(rating.class).toBe('easy');
      expect(rating.value).toBeGreaterThan(800);
    }
  });

  it('SAT answers, or names the limit that it reached', () => {
    let unanswered = 0;
    for (const { topology, givens } of minimalPuzzles({ layout: 'samurai', order: 3 }, 'unanswered', 2)) {
      const { value, evidence } = satisfiability.rate(new Subject(topology, givens));
      const reason = evidence.why.find(({ key }) => key === 'why.satisfiability.no-smallest');
      expect(reason === undefined).toBe(value !== null);
      if (reason === undefined) continue;
      unanswered++;
      expect(reason.values?.limit).toEqual({ key: 'count.limit.disjunctions', values: { count: 10_000 } });
    }
    expect(unanswered).toBeGreaterThan(0);
  });
});
