import { describe, expect, it } from 'vitest';
import { namedValuesOf, rangeOfTarget } from '../../../shared/rating/classValues.ts';
import { MODEL_LEVELS } from './constraintModels.ts';
import { TIME_CLASSES } from './humanTime.ts';
import { RATING_SCHEMES } from './registry.ts';

describe('values of classes', () => {
  it('are named as in the schemes', () => {
    for (const { id, classes, named = {} } of RATING_SCHEMES) {
      const names = namedValuesOf(id);
      if (names.length > 0) expect([id, names]).toEqual([id, [...classes, ...Object.keys(named)]]);
      for (const [name, value] of Object.entries(named)) {
        expect(rangeOfTarget({ kind: id, class: name })).toEqual({ kind: id, from: value, to: value });
      }
    }
  });

  it('are those that the schemes put into the class', () => {
    for (const [index, { id, below }] of TIME_CLASSES.entries()) {
      const { from, to } = rangeOfTarget({ kind: 'human-time', class: id }) ?? {};
      expect([id, from]).toEqual([id, TIME_CLASSES[index - 1]?.below ?? 0]);
      expect((to ?? 0) < below && (to ?? 0) + 0.001 >= Math.min(below, 1e12)).toBe(true);
    }
    for (const [index, { class: named }] of MODEL_LEVELS.entries()) {
      const { from = 0, to = 0 } = rangeOfTarget({ kind: 'constraint-models', class: named }) ?? {};
      expect([named, from <= index + 1 && index + 1 <= to]).toEqual([named, true]);
    }
  });

  it('are not made up where a class does not follow from the value', () => {
    expect(rangeOfTarget({ kind: 'hodoku', class: 'unfair' })).toBeNull();
    expect(rangeOfTarget({ kind: 'hodoku', from: 3 })).toEqual({ kind: 'hodoku', from: 3 });
  });
});
