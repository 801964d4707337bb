import { describe, expect, it } from 'vitest';
import { readOnly, variantsOf } from '../testing/reading.ts';
import { rulesInHeading } from './headingRules.ts';

/** A puzzle whose givens allow both diagonals. */
const PUZZLE = '3..94..2..7..25........3.........9....1....6.4..13.5...8....1..5..2.......7......';

const rulesOf = (text: string): unknown[] => variantsOf(readOnly(text)).map((one) => (one as { id: string }).id);

describe('the rules that a heading names', () => {
  it.each([
    'Diagonal (X) sudoku',
    'Diagonal',
    'Diagonal, hard',
    'Hard diagonal #5',
    'Daily Diagonal Sudoku 12',
    'No. 5 X-Sudoku',
    'No 5: X-Sudoku',
    'Both diagonals count too',
    'Diagonalsudoku',
    'Diagonal-Sudoku 3',
    'Sudoku diagonal',
    'Sudoku mit Diagonalen',
    'Not easy: X-Sudoku',
    'Not a normal sudoku, but an X-Sudoku',
  ])('%s', (heading) => {
    expect(rulesInHeading(heading)).toEqual(['diagonals']);
  });

  it.each([
    'Not an X-Sudoku, just a normal one',
    'Sudoku 14 (no diagonals)',
    'Sudoku without diagonals',
    'Kein X-Sudoku',
    'Sudoku sans diagonales',
    "This isn't Windoku",
    'Sudoku for Windows 10, from the diagonal corner shop',
    'Sudoku Xtreme 4',
  ])('none in "%s"', (heading) => {
    expect(rulesInHeading(heading)).toEqual([]);
  });

  it('of a denied and another rule', () => {
    expect(rulesInHeading('Windoku (no diagonals), non-consecutive')).toEqual(['windoku', 'non-consecutive']);
  });

  it('above a board', () => {
    const rows = PUZZLE.replace(/.{9}/g, '$&\n');
    expect(rulesOf(`Diagonalsudoku\n${rows}`)).toEqual(['diagonals']);
    expect(rulesOf(`Sudoku (no diagonals)\n${rows}`)).toEqual([]);
  });
});
