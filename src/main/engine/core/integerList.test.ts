import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IntegerList } from './integerList.ts';

describe('a list of integers', () => {
  it('contains what was added, whatever memory it begins with', () => {
    const integers = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
    fc.assert(
      fc.property(integers, fc.nat(4), (items, capacity) => {
        const list = new IntegerList(capacity);
        for (const item of items) list.push(item);
        expect([...list.items.subarray(0, list.length)]).toEqual(items);
      }),
    );
  });
});
