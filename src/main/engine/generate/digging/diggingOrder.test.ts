import { describe, expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { digAfterAdding, digFromFull, swap } from './diggingOrder.ts';
import { startedDigger } from './testing/removable.ts';

const SIMPLE = { layout: 'simple', order: 3 };

describe('digging', () => {
  it.each([
    [SIMPLE, 'unrated'],
    [SIMPLE, 'medium'],
    [{ layout: 'torus', order: 3, size: 2 }, 'hard'],
  ] as const)('leaves no given that can be removed: %o, %s', (ref, difficulty) => {
    const { digger, plan, isFit, without } = startedDigger(ref, difficulty, 'full');
    const order = createRng('order').shuffle([...plan.units.keys()]);
    const tested: number[] = [];
    digFromFull(digger, order, (done) => tested.push(done));
    expect(isFit(digger.givens)).toBe(true);
    expect(digger.givenUnits().filter((unit) => isFit(without(unit)))).toEqual([]);
    expect(tested.at(-1)).toBe(order.length);
    expect(tested).toEqual(tested.toSorted((a, b) => a - b));
  });

  it('after givens were added removes others, or says that there are none', () => {
    const { digger, plan, isFit, without } = startedDigger(SIMPLE, 'unrated', 'added');
    const rng = createRng('order');
    digFromFull(digger, rng.shuffle([...plan.units.keys()]));
    const answers = new Set<boolean>();
    for (let i = 0; i < 20; i++) {
      const before = digger.snapshot();
      const given = digger.givenUnits();
      const open = [...plan.units.keys()].filter((unit) => !digger.isGiven(unit));
      const added = rng.shuffle(open).slice(0, 2);
      for (const unit of added) digger.add(unit);
      const isChanged = digAfterAdding(digger, added, rng);
      answers.add(isChanged);
      if (isChanged) {
        expect(isFit(digger.givens)).toBe(true);
        expect(digger.givenUnits().filter((unit) => isFit(without(unit)))).toEqual([]);
      } else {
        expect(given.filter((unit) => isFit(without(unit)))).toEqual([]);
        digger.restore(before);
      }
    }
    expect(answers).toContain(true);
  });

  it('swaps a cap-only given for another one, or changes nothing', () => {
    const { digger, plan, isFit } = startedDigger({ layout: 'simple', order: 4 }, 'medium', 'swaps');
    const rng = createRng('order');
    digFromFull(digger, rng.shuffle([...plan.units.keys()]));
    let swapped = 0;
    for (let i = 0; i < 40; i++) {
      const capOnly = digger.capOnlyUnits();
      if (capOnly.length === 0) break;
      const before = digger.givenUnits();
      const out = capOnly[rng.below(capOnly.length)] as number;
      if (swap(digger, out, rng)) {
        swapped++;
        expect(digger.capOnlyUnits().length).toBeLessThanOrEqual(capOnly.length);
        expect(isFit(digger.givens)).toBe(true);
      } else expect(digger.givenUnits()).toEqual(before);
    }
    expect(swapped).toBeGreaterThan(0);
  });
});
