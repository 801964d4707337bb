import { describe, expect, it } from 'vitest';
import { fillItemSchema } from '../contract/libraryFill.ts';
import { fillSentence } from '../text/placeholders.ts';
import { minutesTarget, missedTarget, NO_RATING, printTarget, type RatingTarget, ratingPhrase } from './target.ts';

describe('a rating asked for', () => {
  it.each<[{ from?: number; to?: number }, object]>([
    [
      { from: 20, to: 30 },
      { from: 1200, to: 1800 },
    ],
    [{ from: 20 }, { from: 1200 }],
    [{ to: 30 }, { to: 1800 }],
    [
      { from: 25, to: 25 },
      { from: 1470, to: 1530 },
    ],
  ])('in minutes %j is one in seconds', (minutes, seconds) => {
    expect(minutesTarget(minutes)).toEqual({ kind: 'human-time', ...seconds });
  });

  it.each<[RatingTarget, string | number, string, string]>([
    [
      minutesTarget({ from: 20, to: 30 }),
      1980,
      'asked for 20 to 30 min, the closest found has 33 min',
      'demandé\u00a0: 20 à 30\u00a0min\u00a0; au plus près\u00a0: 33\u00a0min',
    ],
    [
      { kind: 'sudoku-explainer', from: 4.5 },
      4.2,
      'asked for Sudoku Explainer at least 4.5, the closest found has Sudoku Explainer 4.2',
      'demandé\u00a0: Sudoku Explainer au moins 4,5\u00a0; au plus près\u00a0: Sudoku Explainer 4,2',
    ],
    [
      { kind: 'hodoku', class: 'unfair' },
      'hard',
      'asked for HoDoKu unfair, the closest found has HoDoKu hard',
      'demandé\u00a0: HoDoKu unfair\u00a0; au plus près\u00a0: HoDoKu hard',
    ],
    [
      { kind: 'carpet', to: 50 },
      NO_RATING,
      'asked for Carpet: twenty rules at most 50, the closest found has no rating',
      'aucune cote',
    ],
  ])('%j that is missed is described', (target, found, english, french) => {
    const sentence = missedTarget(printTarget(target), found);
    expect(fillSentence('en', sentence)).toBe(english);
    expect(fillSentence('fr', sentence)).toContain(french);
  });

  it('that is found is described by value and class', () => {
    expect(fillSentence('en', ratingPhrase({ kind: 'human-time', value: 1500, class: 'very-long' }))).toBe('25 min');
    expect(fillSentence('en', ratingPhrase({ kind: 'foxy', value: 4200, class: 'hard' }))).toBe(
      'Foxy Sudoku 4200 (hard)',
    );
    expect(fillSentence('en', ratingPhrase({ kind: 'hodoku', value: null, class: 'extreme' }))).toBe('HoDoKu extreme');
  });

  it('may be part of a plan; plans without one are read as before', () => {
    const item = { layout: 'simple', order: 3, difficulty: 'easy', unplayed: 3 };
    expect(fillItemSchema.parse(item)).toEqual(item);
    const rating = { kind: 'hodoku', from: 1000 };
    expect(fillItemSchema.parse({ ...item, rating })).toEqual({ ...item, rating });
    const byClass = fillItemSchema.safeParse({ ...item, rating: { kind: 'hodoku', class: 'unfair' } });
    expect(byClass.error?.issues[0]?.message).toMatch(/give "rating" as a range/);
  });
});
