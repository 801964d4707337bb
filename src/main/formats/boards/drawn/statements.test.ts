import { describe, expect, it } from 'vitest';
import { readStatements } from './statements.ts';

/** A short form of what a text says: rules with their parts, fields and colours. Null if some sentence is unknown. */
function said(text: string): string[] | null {
  const { statements, unknown } = readStatements(text);
  if (unknown.length > 0) return null;
  return statements.map(({ rule, part, fields, colour }) =>
    [
      rule,
      ...(part ? [JSON.stringify(part)] : []),
      ...(fields ? [JSON.stringify(fields)] : []),
      ...(colour ? [colour] : []),
    ].join(' '),
  );
}

describe('statements in the rules of a puzzle', () => {
  // Sentences from the test data of SudokuPad's rules parser (SudokuPad/sudokutools, puzzlerules.json).
  it.each([
    ['Normal sudoku rules apply.', ['plain']],
    [
      'In cages, digits must sum to the small clue in the top left corner of the cage (if given). Digits cannot repeat within a cage.',
      ['killer-cage "sum"', 'killer-cage "different"'],
    ],
    ['Digits cannot repeat in cages, which show their sums.', ['killer-cage "sum"', 'killer-cage "different"']],
    ['Digits along an arrow must sum to the digit in that arrow’s circle.', ['arrow']],
    ['Along thermometers, digits must increase from the bulb end.', ['thermometer']],
    [
      'Cells separated by a white dot must contain consecutive digits. Not all dots are given.',
      ['white-dot', 'given "harmless"'],
    ],
    ['Black dots join digits with a 1:2 ratio', ['black-dot']],
    ['All possible black dots are given.', ['all-given {"marks":["black-dot"]}']],
    ['Digits separated by an X sum to 10, and digits separated by a V sum to 5', ['xv {"sum":10}', 'xv {"sum":5}']],
    ['Grey lines are palindromes, reading the same in each direction.', ['palindrome grey']],
    ['Adjacent digits on a green line must differ by at least 5.', ['whisper {"difference":5} green']],
    ['Purple lines must contain a string of consecutive digits, in any order.', ['renban purple']],
    ['Clues outside the grid give the sum of the digits along the indicated diagonal.', ['little-killer']],
    ['Digits in circles must appear in the surrounding cells.', ['quadruple']],
    ['Normal sudoku rules apply, and identical digits cannot be a knight’s move apart.', ['plain', 'anti-knight']],
    [
      'Digits separated by a white dot differ by 1; digits separated by a black dot have a ratio of 2. All dots are given.',
      ['white-dot', 'black-dot', 'all-given {"marks":["white-dot","black-dot"]}'],
    ],
    [
      'A white dot separates consecutive digits and a black dot separates digits where one is double the other.',
      ['white-dot', 'black-dot'],
    ],
    [
      'Little killer: digits along the indicated diagonals must sum to the given totals. Digits may repeat on diagonals.',
      ['little-killer', 'little-killer "harmless"'],
    ],
    ['Quadruples: Digits within the circles must all appear in the 4 cells touching them.', ['quadruple']],
    ['Standard sudoku. Numbers increase from the bulb to the tip of thermometers.', ['plain', 'thermometer']],
    ['Place 1-9 once each in every row, column and box.', ['plain {"most":9}']],
    ['The sum of digits between 1 and 9 is given outside the grid.', ['sandwich {"crusts":["1","9"]}']],
    [
      'The sum of the digits along a diagonal indicated by an arrow must equal the number outside the grid at the end of the arrow.',
      ['little-killer'],
    ],
    ['This is my first puzzle, enjoy! Thanks to Bob for testing.', ['plain', 'plain', 'plain']],
    ['- Digits along thermos increase from the bulb', ['thermometer']],
    [
      'Digits in cages do not repeat and sum to the small clue in the top left corner, if given.',
      ['killer-cage "sum"', 'killer-cage "different"'],
    ],
    [
      'Digits in cages may not repeat and sum to the small digit in the top left corner, if one is given.',
      ['killer-cage "sum"', 'killer-cage "different"'],
    ],
    [
      'Digits in cages cannot repeat and must sum to the clue given in the top left corner, if given.',
      ['killer-cage "sum"', 'killer-cage "different"'],
    ],
    [
      'Digits separated by an X sum to 10, by a V sum to 5. Not all possible Xs and Vs are given.',
      ['xv {"sum":10}', 'xv {"sum":5}', 'given "harmless"'],
    ],
    ['Digits separated by X sum to 10. Not all X given.', ['xv {"sum":10}', 'given "harmless"']],
    // Other common wordings, made up for this test.
    ['A white dot joins consecutive digits, a black dot digits in a 1:2 ratio.', ['white-dot', 'black-dot']],
    [
      'Cells within a cage must contain different digits summing to the given total.',
      ['killer-cage "sum"', 'killer-cage "different"'],
    ],
    ['Cages contain distinct digits. Cages sum to their totals.', ['killer-cage "different"', 'killer-cage "sum"']],
    ['Cages sum to the given totals, no repeats.', ['killer-cage "sum"', 'killer-cage "different"']],
    ['Killer cages: digits sum to the total and do not repeat.', ['killer-cage "sum"', 'killer-cage "different"']],
    ['No digit may repeat in a cage.', ['killer-cage "different"']],
    ['The sum of the digits in a cage is given in its corner.', ['killer-cage "sum"']],
    ['Arrows: digits along the shaft sum to the digit in the circle.', ['arrow']],
    ['An X joins digits that sum to 10, a V digits that sum to 5.', ['xv {"sum":10}', 'xv {"sum":5}']],
    ['Digits joined by an X must sum to 10, by a V to 5.', ['xv {"sum":10}', 'xv {"sum":5}']],
    ['A grey square contains an even digit, a grey circle an odd digit.', ['even grey', 'odd grey']],
    ['Digits in a circle between four cells must appear in those cells.', ['quadruple']],
    ['Little killer clues give the sum of the digits along the diagonal.', ['little-killer']],
    ['Digits a knight’s move apart cannot be the same.', ['anti-knight']],
    ['No two cells a king’s move apart may contain the same digit.', ['anti-king']],
    ['Each main diagonal contains the digits 1 to 9.', ['plain {"most":9}', 'diagonal "both"']],
    ['Green lines: adjacent digits differ by 5 or more.', ['whisper {"difference":5} green']],
    ['Each purple line is a set of consecutive digits, in any order, with no repeats.', ['renban purple']],
    ['Blue lines have the same sum in each box they pass through.', ['region-sum blue']],
    ['Palindromes read the same in both directions.', ['palindrome']],
    ['Digits on a line between two circles lie strictly between the digits in the circles.', ['between']],
    ['Normal sudoku rules apply in all five grids.', ['plain']],
    ['Fill the grid with the digits 1-6 so that no digit repeats in a row, column or box.', ['plain {"most":6}']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it.each([
    'Normal sudoku rules do not apply.',
    'Digits in cages must sum to the small clue in the top left corner, except in box 5.',
    'Digits along an arrow sum to the digit in that arrow’s circle or to its double.',
    'Along thermometers, digits increase from the bulb end, but the bulb must be found.',
    'Along some thermometers, digits increase from the bulb end.',
    'Digits in a cage cannot repeat, and sum to the small number in the top left corner of the cage, but is written in binary.',
    'Diagonally adjacent digits joined by a white dot must be consecutive.',
    'The cages themselves must be deduced.',
    'Clues outside the grid give the number of digits in that row.',
    'Thanks to Bob for testing queens.',
    'This is my first puzzle with queens, enjoy!',
    'Place 1-9 twice each in every row, column and box.',
    'Place 0-8 once each in every row, column and box.',
    'Digits separated by a black dot have a ratio of 3.',
    'A black dot separates digits where one is triple the other.',
    'Digits along the indicated diagonals must sum to twice the given totals.',
    'Digits within the circles must all appear twice in the 4 cells touching them.',
    'Numbers increase by two from the bulb to the tip of thermometers.',
    'The sum of digits between 1 and 9 is given outside the grid in reverse.',
    'The product of the digits along a diagonal indicated by an arrow must equal the number outside the grid.',
    'Digits on a purple line must be between 3 and 7.',
    'Digits in cages sum to the small clue in the top left corner, if given in black.',
    'Digits separated by an X sum to 10, by a V differ by 5.',
    'Adjacent digits on a green line must be 5 or more.',
    'A white dot joins consecutive digits, a black dot digits in a 1:3 ratio.',
    'Cages contain different digits summing to twice the given total.',
    'A grey square contains an even digit, a grey circle an odd digit below 5.',
    'Each main diagonal contains the digits 1 to 9 in order.',
    'Normal sudoku rules apply in four of the five grids.',
    // The sentence does not say where digits may repeat.
    'Digits may repeat.',
  ])('is unknown: %s', (text) => {
    expect(said(text)).toBeNull();
  });

  it('takes a sentence about repetition for the rule before it', () => {
    expect(said('Digits in a cage sum to the number given. Digits may repeat.')).toEqual([
      'killer-cage "sum"',
      'killer-cage "repeats"',
    ]);
    expect(said('Digits on arrows sum to the number in the circle, and may repeat.')).toEqual([
      'arrow',
      'arrow "harmless"',
    ]);
  });

  it('takes little time for texts made to be slow', () => {
    const slow = [
      'the lines and lines '.repeat(400),
      'digits, '.repeat(1200),
      'renban lines and '.repeat(500),
      'a'.repeat(9999),
      'an x digits that digits that '.repeat(300),
      'cages contain different digits, and '.repeat(200),
    ];
    const before = performance.now();
    for (const text of slow) expect(readStatements(text).unknown.length).toBeGreaterThan(0);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
