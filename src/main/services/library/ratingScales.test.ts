import { describe, expect, it } from 'vitest';
import { RATING_SCHEMES } from '../../engine/rating/registry.ts';
import { namedValuesOf, rangeOfTarget } from './ratingScales.ts';

/**
 * Every rating with named ranges of values: name → range. Stored filters and users' scripts contain the names, so
 * neither names nor ranges may change.
 */
const NAMED = {
  'human-time': {
    short: [0, 299.999],
    moderate: [300, 599.999],
    long: [600, 1199.999],
    'very-long': [1200, 3599.999],
    'an-afternoon': [3600, 1e12],
  },
  'constraint-models': {
    'very-easy': [1, 1],
    easy: [2, 2],
    medium: [3, 3],
    hard: [4, 4],
    'very-hard': [5, 5],
    expert: [6, 7],
    primal: [1, 1],
    dual: [2, 2],
    '3-abstract': [3, 3],
    '4-primal': [4, 4],
    '4-dual': [5, 5],
    sac: [6, 6],
    beyond: [7, 7],
  },
} satisfies Record<string, Record<string, readonly [number, number]>>;

describe('named values of ratings', () => {
  it('are those of the classes and models, in their order', () => {
    const named = Object.fromEntries(RATING_SCHEMES.flatMap(({ id, named: own }) => (own ? [[id, own]] : [])));
    expect(JSON.stringify(named)).toBe(JSON.stringify(NAMED));
    expect(namedValuesOf('constraint-models')).toEqual(Object.keys(NAMED['constraint-models']));
  });

  it('begin with all classes, if they name any', () => {
    for (const { id, classes } of RATING_SCHEMES) {
      const names = namedValuesOf(id);
      if (names.length > 0) expect([id, names.slice(0, classes.length)]).toEqual([id, classes]);
    }
  });

  it('make a range of a name, and of nothing else', () => {
    expect(rangeOfTarget({ kind: 'human-time', class: 'long' })).toEqual({
      kind: 'human-time',
      from: 600,
      to: 1199.999,
    });
    expect(rangeOfTarget({ kind: 'hodoku', class: 'unfair' })).toBeNull();
    expect(rangeOfTarget({ kind: 'hodoku', from: 3 })).toEqual({ kind: 'hodoku', from: 3 });
  });
});
