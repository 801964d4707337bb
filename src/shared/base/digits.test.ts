import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allDigitsMask,
  characterDigit,
  countDigits,
  digitBit,
  digitCharacter,
  digitsOf,
  isOrder,
  lowestDigit,
  ORDERS,
} from './digits.ts';

const digitSets = fc.uniqueArray(fc.integer({ min: 1, max: 25 })).map((digits) => digits.sort((a, b) => a - b));

describe('digit masks', () => {
  it('store a set of digits and return it in order', () => {
    fc.assert(
      fc.property(digitSets, (digits) => {
        const mask = digits.reduce((sum, digit) => sum | digitBit(digit), 0);
        expect(digitsOf(mask)).toEqual(digits);
        expect(countDigits(mask)).toBe(digits.length);
        if (digits.length > 0) expect(lowestDigit(mask)).toBe(digits[0]);
      }),
    );
  });

  it('have all digits of an order', () => {
    for (const order of ORDERS) {
      const all = digitsOf(allDigitsMask(order * order));
      expect(all).toEqual(Array.from({ length: order * order }, (_, i) => i + 1));
    }
  });

  it('count every bit of an integer, the sign bit too', () => {
    fc.assert(
      fc.property(fc.integer(), (mask) => {
        const ones = [...(mask >>> 0).toString(2)].filter((bit) => bit === '1').length;
        expect(countDigits(mask)).toBe(ones);
      }),
    );
  });
});

describe('digit characters', () => {
  it('are 1-9 and A-P, in either case', () => {
    expect(Array.from({ length: 26 }, (_, digit) => digitCharacter(digit)).join('')).toBe('.123456789ABCDEFGHIJKLMNOP');
    for (let digit = 0; digit <= 25; digit++) {
      expect(characterDigit(digitCharacter(digit))).toBe(digit);
      expect(characterDigit(digitCharacter(digit).toLowerCase())).toBe(digit);
    }
  });

  it('accept every usual character for an empty cell', () => {
    for (const mark of ['.', '0', '*', '_']) expect(characterDigit(mark)).toBe(0);
  });

  it('reject all other characters', () => {
    const known = '.0*_123456789ABCDEFGHIJKLMNOPabcdefghijklmnop';
    const accepted: string[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      if (characterDigit(character) !== -1) accepted.push(character);
    }
    expect(accepted.sort()).toEqual([...known].sort());
    // Characters whose upper case or compatible form is an ordinary letter: Kelvin sign, dotless i, long s, and others.
    const lookalikes = ['\u212A', '\u0131', '\u017F', '\u00DF', '\uFF11', 'Q', 'z', ' ', '', '12', 'AB'];
    for (const text of lookalikes) expect(characterDigit(text)).toBe(-1);
  });
});

it('an order is 2, 3, 4 or 5', () => {
  expect([-1, 0, 1, 2, 3, 4, 5, 6, 2.5, Number.NaN].filter(isOrder)).toEqual([2, 3, 4, 5]);
});
