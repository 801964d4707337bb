import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countToThree, FIELDS, fieldsOfMany, union } from './boxFields.ts';

const digitSet = fc.integer({ min: 0, max: FIELDS.FIELD });
const threeSets = fc.tuple(digitSet, digitSet, digitSet);
const pack = ([a, b, c]: readonly [number, number, number]): number =>
  a | (b << FIELDS.BITS) | (c << (2 * FIELDS.BITS));
const size = (set: number): number => [...set.toString(2)].filter((bit) => bit === '1').length;

/**
 * For each of three rows, the digits that it has in some way to give all rows three different digits; null if there is
 * no way. Found by trying every way.
 */
function fillings(sets: readonly [number, number, number]): [number, number, number] | null {
  const triples = Array.from({ length: 512 }, (_, set) => set).filter((set) => size(set) === 3);
  let found: [number, number, number] | null = null;
  for (const a of triples) {
    if ((a & ~sets[0]) !== 0) continue;
    for (const b of triples) {
      const c = FIELDS.FIELD & ~(a | b);
      if ((b & ~sets[1]) !== 0 || (a & b) !== 0 || (c & ~sets[2]) !== 0) continue;
      found = found ? [found[0] | a, found[1] | b, found[2] | c] : [a, b, c];
    }
  }
  return found;
}

describe('words of three fields', () => {
  it('have a guard bit above each field, and are positive', () => {
    expect(FIELDS.FULL).toBe(0b0111111111_0111111111_0111111111);
    expect(FIELDS.GUARDS).toBe(0b1000000000_1000000000_1000000000);
    expect(FIELDS.FULL & FIELDS.GUARDS).toBe(0);
  });

  it('form unions field by field', () => {
    fc.assert(
      fc.property(threeSets, (sets) => {
        const word = pack(sets);
        expect(union(word)).toBe(sets[0] | sets[1] | sets[2]);
        sets.forEach((set, i) => {
          const guard = 1 << (FIELDS.BITS * i + 9);
          // `fieldsOfMany` gives 0 for an empty field, as for a field with one digit.
          expect((fieldsOfMany(word) & guard) !== 0).toBe(size(set) > 1);
        });
      }),
    );
  });
});

describe('counting to three', () => {
  it('keeps every filling, and fails only if there is none', () => {
    fc.assert(
      fc.property(
        threeSets.filter((sets) => sets.every((set) => set !== 0)),
        (sets) => {
          const counted = countToThree(pack(sets));
          const filled = fillings(sets);
          if (counted < 0) {
            expect(filled).toBeNull();
          } else {
            expect(counted & ~pack(sets)).toBe(0);
            if (filled) expect(pack(filled) & ~counted).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      'three digits in a row are lost to the others',
      [0b000000111, 0b111111111, 0b111111111],
      [0b000000111, 0b111111000, 0b111111000],
    ],
    [
      'three digits of one row only take it',
      [0b111111111, 0b111111000, 0b111111000],
      [0b000000111, 0b111111000, 0b111111000],
    ],
  ] as const)('%s', (_, before, after) => {
    expect(countToThree(pack(before))).toBe(pack(after));
  });

  it.each([
    ['a row of two digits', [0b000000011, 0b111111111, 0b111111111]],
    ['four digits that only one row takes', [0b111111111, 0b111110000, 0b111110000]],
  ] as const)('refuses %s', (_, sets) => {
    expect(countToThree(pack(sets))).toBe(-1);
  });
});
