import { describe, expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { digAfterAdding, digFromFull } from './diggingOrder.ts';
import { startedDigger } from './testing/removable.ts';

const SIMPLE = { layout: 'simple', order: 3 };
const CASES = [
  [SIMPLE, 'unrated'],
  [SIMPLE, 'medium'],
  [{ layout: 'samurai', order: 2 }, 'medium'],
] as const;

it('grades a puzzle whose givens were taken and given back like any other puzzle', () => {
  const ofEachClass = new Set<number>();
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { digger, plan, isSolved } = startedDigger(SIMPLE, 'extreme', seed);
    const rng = createRng(seed);
    digFromFull(digger, rng.shuffle(Int32Array.from(plan.units.keys())), () => {});
    for (let move = 0; move < 20; move++) {
      const open = [...plan.units.keys()].filter((unit) => !digger.isGiven(unit));
      const added = rng.shuffle(open).slice(0, 20);
      for (const unit of added) digger.add(unit);
      digAfterAdding(digger, added, rng);
      expect(digger.solvedBy('extreme')).toBe(isSolved(digger.givens));
      ofEachClass.add(digger.grader.hardest);
    }
  }
  expect([...ofEachClass].sort()).toEqual([0, 1, 2, 3, 4]);
});

describe('a test of a unit', () => {
  it.each(CASES)('decides as an exact solver and a grader do: %o, %s', (ref, difficulty) => {
    const { digger, plan, isFit, without } = startedDigger(ref, difficulty, 'units');
    for (const unit of createRng('order').shuffle([...plan.units.keys()])) {
      const fits = isFit(without(unit));
      digger.tryRemove(unit);
      expect(digger.isGiven(unit)).toBe(!fits);
      expect(digger.isUntested(unit)).toBe(false);
    }
    expect(isFit(digger.givens)).toBe(true);
    const needed = digger.givenUnits();
    expect(needed.filter((unit) => isFit(without(unit)))).toEqual([]);
    expect(digger.isMinimal).toBe(digger.capOnlyUnits().length === 0);
  });

  it.each(CASES)('stays valid unless an added given may change its result: %o, %s', (ref, difficulty) => {
    const { digger, plan, isFit, without } = startedDigger(ref, difficulty, 'reasons');
    const rng = createRng('order');
    for (const unit of rng.shuffle([...plan.units.keys()])) digger.tryRemove(unit);
    const dug = digger.snapshot();
    const open = [...plan.units.keys()].filter((unit) => !digger.isGiven(unit));
    let repeated = 0;
    for (const added of rng.shuffle(open).slice(0, 8)) {
      const before = digger.givenUnits();
      digger.add(added);
      const valid = before.filter((unit) => !digger.isUntested(unit));
      repeated += before.length - valid.length;
      expect(valid.filter((unit) => isFit(without(unit)))).toEqual([]);
      digger.restore(dug);
      expect(digger.givenUnits()).toEqual(before);
    }
    // Some results are no longer valid; otherwise nothing was tested.
    expect(repeated).toBeGreaterThan(0);
  });
});
