import { describe, expect, it } from 'vitest';
import type { Clue } from '../../../shared/rules/clue.ts';
import { mayStateOtherRules } from './rulesText.ts';

function clues(...rules: string[]): Clue[] {
  return rules.map((rule) => ({ rule }));
}

describe('a text that explains the known rules', () => {
  it.each([
    ['Normal sudoku rules apply: Place the digits 1-9 once each in every row, column, and marked 3x3 box.', []],
    ['Every row, column, and 3x3 box must contain all the digits from 1-9. Some digits are already given.', []],
    [
      '+ Killer rule applies.\nDigits in a cage may not repeat and must sum to the value (if provided).',
      ['killer-cage'],
    ],
    ['• Arrows: digits placed on an arrow sum to the circled total; they may repeat on the arrow.', ['arrow']],
    ['Numbers along the thermometer must strictly increase as they move away from the bulb.', ['thermometer']],
    ['Normal rules for sudoku, renban, and kropki apply.', ['renban', 'white-dot', 'black-dot']],
    [
      'White = consecutive. Black = 1:2 ratio. Without negative constraint, so not all dots are given.',
      ['white-dot', 'black-dot'],
    ],
    [
      'Arrows, thermos, Kropki dots (not all dots given).',
      ['killer-cage', 'arrow', 'thermometer', 'white-dot', 'black-dot'],
    ],
    ['Grey cells contain digits larger than any orthogonally adjacent white cell.', ['maximum']],
    ['Palindromes, i.e. read the same in both directions. For example, 121.', ['palindrome']],
  ] as const)('states no other: %s', (text, rules) => {
    expect(mayStateOtherRules(text, [], clues(...rules))).toBe(false);
  });

  it('may do so with variants of the layout', () => {
    const text = 'Anti-knight: identical digits cannot be a chess knight’s move apart.';
    expect(mayStateOtherRules(text, ['anti-knight'])).toBe(false);
    expect(mayStateOtherRules(text, ['anti-king'])).toBe(true);
  });
});

describe('a text that mentions a known rule', () => {
  // Sentences of published puzzles. Each states a rule that the clues do not contain.
  it.each([
    ['In cages, digits must sum to the same number, which has to be deduced.', ['killer-cage', 'sandwich']],
    ['The <13 cage must add to a total less than 13.', ['killer-cage']],
    ['The digit in a bulb counts the number of pairs of consecutive digits on its thermometer.', ['thermometer']],
    ['Digits along each thermo must increase CONSECUTIVELY from the bulb to the tip.', ['thermometer']],
    ['The three thermos shaped like a 2 are exact clones of each other.', ['thermometer', 'white-dot']],
    ['3 may not orthogonally touch a consecutive digit.', ['white-dot', 'black-dot', 'xv']],
    ['Even digits act like chess bishops and cannot see the same digit diagonally.', ['even', 'killer-cage']],
    ['Each gray area contains the digits 1 to 9, and these form a chain of adjacent digits.', []],
    ['All possible dots are given.', ['white-dot', 'black-dot']],
    ['Arrows, thermos, Kropki dots (all dots given).', ['arrow', 'thermometer', 'white-dot', 'black-dot']],
    ['Arrows, thermos, queens (not all dots given).', ['arrow', 'thermometer', 'white-dot']],
    ['Arrows, thermos, Kropki dots.', ['arrow', 'thermometer']],
    ['Digits may repeat in cages.', ['killer-cage']],
    ['Digits along a thermometer never decrease from the bulb.', ['thermometer']],
    ['Digits may repeat.', ['killer-cage', 'arrow']],
  ] as const)('may state another: %s', (text, rules) => {
    expect(mayStateOtherRules(text, [], clues(...rules))).toBe(true);
  });

  it('may state anything in a sentence that is too long to be read quickly', () => {
    const before = performance.now();
    expect(mayStateOtherRules('all dots '.repeat(20_000), [], clues('white-dot'))).toBe(true);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
