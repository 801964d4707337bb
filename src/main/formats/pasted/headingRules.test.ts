import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';
import { readOnly, variantsOf } from '../testing/reading.ts';
import { rulesInHeading } from './headingRules.ts';

/** A puzzle whose givens do not break the rule of either diagonal. */
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
    'Sudoku diagonal n.º 12',
    'Diagonal nº 12',
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

  it('below the only board', () => {
    const rows = PUZZLE.replace(/.{9}/g, '$&\n');
    expect(rulesOf(`${rows}\nX-Sudoku`)).toEqual(['diagonals']);
    expect(rulesOf(`${rows}\nI like this one more than most of those that have diagonals`)).toEqual([]);
  });

  it('beside the cells of a line', () => {
    expect(rulesOf(`Sudoku X, 20 clues: ${PUZZLE}`)).toEqual(['diagonals']);
    expect(rulesOf(`X-Sudoku: ${PUZZLE}`)).toEqual(['diagonals']);
    expect(rulesOf(`${PUZZLE} X-Sudoku`)).toEqual(['diagonals']);
    expect(rulesOf(`${PUZZLE},3.6,Diagonal`)).toEqual(['diagonals']);
    expect(rulesOf(`${PUZZLE} # not an X-Sudoku`)).toEqual([]);
    expect(rulesOf(`Puzzle 5: ${PUZZLE}`)).toEqual([]);
    const outcomes = [...readPuzzles([PUZZLE, `${PUZZLE} X-Sudoku`, PUZZLE].join('\n'))];
    expect(outcomes.map((one) => one.ok && variantsOf(one).length)).toEqual([0, 1, 0]);
  });

  it('are reported if the text has no clues or regions for them', () => {
    const rows = PUZZLE.replace(/.{9}/g, '$&\n');
    const saidOf = (text: string): unknown[] =>
      readOnly(text).losses.flatMap(({ sentence: { key, values } }) =>
        key === 'lost.heading-unread' ? [values?.rules] : [],
      );
    expect(saidOf(`Jigsaw no. 5\n${rows}`)).toEqual(['jigsaw']);
    expect(saidOf(`Sudoku irrégulier n° 5\n${rows}`)).toEqual(['jigsaw']);
    expect(saidOf(`Killer Sudoku\n${rows}`)).toEqual(['killer']);
    expect(saidOf(`Thermo Sudoku: ${PUZZLE}`)).toEqual(['thermometer']);
    expect(saidOf(`${PUZZLE} Killer Sudoku`)).toEqual(['killer']);
    expect(saidOf(`A killer of a puzzle\n${rows}`)).toEqual([]);
    expect(saidOf(`Not a Killer Sudoku\n${rows}`)).toEqual([]);
    const map = ['111222333', '444555666', '777888999'].map((row) => `${row}\n`.repeat(3)).join('');
    expect(saidOf(`Jigsaw\n${rows}\nRegions:\n${map}`)).toEqual([]);
  });

  it('may be a word as long as the rows of letters below', () => {
    const letters = ['AAAABBCCC', 'AAABBBCCC', 'AABBBBCCC', 'DDDEEEEFF', 'DDDEEEFFF', 'DDDEEFFFF'];
    const map = [...letters, 'GGGGHHIII', 'GGGHHHIII', 'GGHHHHIII'].join('\n');
    const rows = '3..94...79....54..1..7.3.....5......21....9..69.18...3.4.5.....5.2.1.3..........9'.replace(
      /.{9}/g,
      '$&\n',
    );
    expect(rulesOf(`Irregular\n${rows}\n${map}`)).toEqual(['colour']);
    const apart = (text: string): string => text.replace(/\S(?=\S)/g, '$& ');
    expect(rulesOf(`Jigsaw\n${apart(rows)}\n${apart(map)}`)).toEqual(['colour']);
  });
});

describe('eliminations below a board', () => {
  it.each([
    ['r1c2<>8', 'lost.eliminations', { count: 1, example: '"r1c2<>8"' }],
    ['r1c2<>8\nr1c3<>2, r1c4<>2\nWhat now?', 'lost.eliminations', { count: 2, example: '"r1c2<>8"' }],
  ])('are reported: %j', (below, key, values) => {
    const { losses } = readOnly(`${PUZZLE.replace(/.{9}/g, '$&\n')}${below}`);
    expect(losses.map(({ sentence }) => sentence)).toContainEqual({ key, values });
  });
});
