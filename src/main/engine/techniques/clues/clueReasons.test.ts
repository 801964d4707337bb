import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { stepInWords } from '../../../../shared/step/format.ts';
import { Board } from '../../core/board.ts';
import type { Technique } from '../common/technique.ts';
import { createView } from '../common/view.ts';
import { topologyOf } from '../testing/positions.ts';
import { alongTheLine, clueNeighbours } from './bondTechniques.ts';
import { cageCombinations, cageSingle, requiredDigit, singleCombination } from './cageTechniques.ts';
import { lastCell } from './sumTechniques.ts';

const plain = topologyOf({ layout: 'simple', order: 3 });
const cellAt = (row: number, column: number): number => plain.positionCell[(row - 1) * 9 + column - 1] as number;

/** The sentences of the first step of a technique, with one clue, some digits, and some candidates removed. */
function wordsOf(
  technique: Technique,
  clue: Clue,
  placed: readonly (readonly [row: number, column: number, digit: number])[] = [],
  removed: typeof placed = [],
): readonly string[] {
  const board = new Board(expectOk(withClues(plain, [clue])));
  board.load(new Uint8Array(plain.cellCount));
  for (const [row, column, digit] of placed) board.place(cellAt(row, column), digit);
  for (const [row, column, digit] of removed) board.eliminate(cellAt(row, column), digit);
  const found: string[][] = [];
  technique.find(createView(board), (step) => {
    const { reasons, conclusion } = stepInWords(board.topology, step, technique.explain(step), 'en');
    return found.push([...reasons, conclusion]) < 1;
  });
  return found[0] ?? [];
}

const cage = (sum: number, ...cells: string[]): Clue => ({ rule: 'killer-cage', cells, sum });

it('says what is placed in a cage, and why combinations are ruled out', () => {
  expect(wordsOf(cageCombinations, cage(20, 'r1c1', 'r1c2', 'r1c3'), [[1, 1, 5]]).slice(0, 2)).toEqual([
    'The cage of 20 at r1c1 already has 5, and no digit repeats there. That leaves 20 − 5 = 15 for r1c23.',
    'For r1c23 in the cage of 20 at r1c1, these combinations are left: 6+9, 7+8. Digits in none of them do not fit there.',
  ]);
  const candidates = [2, 4, 5, 6, 7, 8, 9].map((digit) => [1, 1, digit] as const);
  const [noDigit] = wordsOf(cageCombinations, cage(10, 'r1c1', 'r1c2'), [], candidates);
  expect(noDigit).toBe('r1c1 has only 1 and 3 left. That rules out 2+8, 4+6.');
  const bothLack = [1, 2].map((column) => [1, column, 9] as const);
  expect(wordsOf(cageCombinations, cage(10, 'r1c1', 'r1c2'), [], bothLack)[0]).toBe(
    '9 cannot be in r1c12. That rules out 1+9.',
  );
});

it('counts only combinations whose digits can be shared out among the cells', () => {
  // Two of the three cells have only 1 and 9 left, so neither 2 nor 3 can be beside both of them.
  const onlyOneAndNine = [1, 2].flatMap((column) => [2, 3, 4, 5, 6, 7, 8].map((digit) => [1, column, digit] as const));
  const words = wordsOf(singleCombination, cage(12, 'r1c1', 'r1c2', 'r1c3'), [], onlyOneAndNine);
  expect(words.at(-2)).toContain('only one combination is left: 1+2+9.');
  expect(words.join(' ')).toContain('3 and 8 can only go into r1c3: fewer cells than digits. That rules out 1+3+8.');
});

it('names digits that share their places together', () => {
  const words = wordsOf(requiredDigit, cage(17, 'r1c1', 'r1c2'), [], []);
  expect(words[0]).toBe(
    'Every combination left for the cage of 17 at r1c1 contains 8 and 9: 8+9. There they can only be in r1c12. A cell that sees all of these cannot have them.',
  );
});

it('names the only cell of a cage that can have a digit', () => {
  const elsewhere = [1, 2].map((column) => [1, column, 9] as const);
  const [why] = wordsOf(cageSingle, cage(24, 'r1c1', 'r1c2', 'r1c3'), [], elsewhere);
  expect(why).toContain(
    'The only combination left for the cage of 24 at r1c1 contains 9: 7+8+9. Of its open cells, only r1c3 can have it.',
  );
});

it('states the rule of a sum that is not a cage', () => {
  const digits = [
    [1, 2, 4],
    [1, 3, 3],
  ] as const;
  expect(wordsOf(lastCell, { rule: 'arrow', circle: ['r1c1'], shafts: [['r1c2', 'r1c3']] }, digits)).toEqual([
    'The digits along an arrow add up to the number in its circle.',
    'In the arrow at r1c1, only r1c1 has no digit yet. The sum leaves 4 + 3 = 7 for it.',
    'So 7 goes into r1c1.',
  ]);
  expect(wordsOf(lastCell, cage(14, 'r1c1', 'r1c2', 'r1c3'), digits)[0]).toBe(
    'In the cage of 14 at r1c1, only r1c1 has no digit yet. The sum leaves 14 − 3 − 4 = 7 for it.',
  );
});

it('goes along a line from cell to cell', () => {
  const thermometer = { rule: 'thermometer', cells: ['r1c1', 'r2c1', 'r3c1'] };
  const high = [1, 2, 3, 4, 5].map((digit) => [1, 1, digit] as const);
  expect(wordsOf(alongTheLine, thermometer, [], high)).toEqual([
    'Follow the thermometer at r1c1 from cell to cell, from one end to the other and back. Along a thermometer, digits increase from the bulb to the tip.',
    'r1c1 has only 6, 7 and 8 left, so r2c1 can only have 7 and 8.',
    'r2c1 has only 7 and 8 left, so r3c1 can only have 8 and 9.',
    'r2c1 has only 7 and 8 left, so r1c1 can only have 6 and 7.',
    expect.stringMatching(/^So .* cannot be in r/),
  ]);
  const dot = { rule: 'white-dot', cells: ['r5c5', 'r5c6'] };
  const few = [1, 2, 3, 4, 5, 6].map((digit) => [5, 5, digit] as const);
  expect(wordsOf(clueNeighbours, dot, [], few).slice(0, 2)).toEqual([
    'Look at the white dot at r5c5. Digits on both sides of a white dot are consecutive.',
    'r5c5 has only 7, 8 and 9 left, so r5c6 can only have 6, 7, 8 and 9.',
  ]);
});
