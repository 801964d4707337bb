import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/text/language.ts';
import { type NumberLimits, readNumber, steppedNumber, takesText, writeNumber } from './numberText.ts';

const whole: NumberLimits = { least: 1, greatest: 20, step: 1, isOptional: false };
const rating: NumberLimits = { least: 0, step: 0.1, isOptional: true };

describe('readNumber', () => {
  it('reads whole and decimal numbers, with a point or a comma, and a minus sign of either kind', () => {
    expect(['12', ' 7 ', '-3', '−3', '1.5', '1,5', '.5', '4.'].map(readNumber)).toEqual([
      12, 7, -3, -3, 1.5, 1.5, 0.5, 4,
    ]);
  });

  it.each(['', ' ', 'abc', '12a', '1 2', '-', '1e3', '0x10', '1,2,3', 'Infinity'])('does not read “%s”', (text) => {
    expect(readNumber(text)).toBeNaN();
  });

  it('reads what was written in each language', () => {
    for (const language of LANGUAGES) {
      for (const value of [0, 7, -12, 1.5, 0.1, 12345.25, 100_000]) {
        expect(readNumber(writeNumber(value, language)), `${language} ${value}`).toBe(value);
      }
      expect(writeNumber(undefined, language)).toBe('');
      expect(writeNumber(Number.NaN, language)).toBe('');
    }
  });
});

describe('takesText', () => {
  it('takes the bounds themselves and nothing beyond them', () => {
    expect(['1', '20', '0', '21', '-1'].map((text) => takesText(text, whole))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['0', '1000000', '-0.1'].map((text) => takesText(text, rating))).toEqual([true, true, false]);
  });

  it('takes decimals only where the step is one', () => {
    expect([takesText('2.5', whole), takesText('2,5', rating), takesText('2.0', whole)]).toEqual([false, true, true]);
  });

  it('takes an empty field only if it is optional, and never other texts', () => {
    expect([takesText('', whole), takesText(' ', rating), takesText('x', rating), takesText('x', whole)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('steppedNumber', () => {
  it('stays within the limits, and without rounding errors', () => {
    expect(steppedNumber(5, 1, whole)).toBe(6);
    expect(steppedNumber(20, 1, whole)).toBe(20);
    expect(steppedNumber(50, -1, whole)).toBe(20);
    expect(steppedNumber(1, -1, whole)).toBe(1);
    expect(steppedNumber(0.2, 1, rating)).toBe(0.3);
    expect(steppedNumber(0.3, -1, rating)).toBe(0.2);
    expect(steppedNumber(0, -1, rating)).toBe(0);
  });

  it('begins with the least number', () => {
    expect(steppedNumber(undefined, 1, rating)).toBe(0);
    expect(steppedNumber(Number.NaN, -1, whole)).toBe(1);
  });
});
