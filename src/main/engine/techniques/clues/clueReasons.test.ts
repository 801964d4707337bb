import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { causesOf, withOtherReasons } from '../../../../shared/step/causes.ts';
import { stepInWords } from '../../../../shared/step/format.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { listedWays } from '../../../../shared/step/wayWords.ts';
import { Board } from '../../core/board.ts';
import type { Technique } from '../common/technique.ts';
import { createView } from '../common/view.ts';
import { commonExclusion } from '../intersections/commonExclusion.ts';
import { topologyOf } from '../testing/positions.ts';
import { hiddenCage, innieOutie } from './areaTechniques.ts';
import { alongTheLine, clueNeighbours, requiredOfTwo } from './bondTechniques.ts';
import { cageCombinations, cageSingle, requiredDigit, singleCombination } from './cageTechniques.ts';
import { clueFillings } from './clueFillings.ts';
import { lineFillings } from './lineFillings.ts';
import { lastCell, sumBounds } from './sumTechniques.ts';

const plain = topologyOf({ layout: 'simple', order: 3 });
const cellAt = (row: number, column: number): number => plain.positionCell[(row - 1) * 9 + column - 1] as number;

const UNRANKED = { cell: new Int32Array(plain.cellCount), digit: new Int32Array(plain.digits + 1) };

/** Number of steps to look at; it is enough for every position of this file. */
const MOST_FOUND = 100;

type Placed = readonly (readonly [row: number, column: number, digit: number])[];

/**
 * The first step of a technique, in words, on a board with some clues, some digits, and some candidates removed.
 * `isUncombined`: takes the first step whose evidence has no combinations.
 */
function firstStep(
  technique: Technique,
  clue: Clue | readonly Clue[],
  placed: Placed = [],
  removed: Placed = [],
  isUncombined = false,
) {
  const board = new Board(expectOk(withClues(plain, [clue].flat())));
  board.load(new Uint8Array(plain.cellCount));
  for (const [row, column, digit] of placed) board.place(cellAt(row, column), digit);
  for (const [row, column, digit] of removed) board.eliminate(cellAt(row, column), digit);
  const found: Step[] = [];
  const view = createView(board);
  technique.find(view, (step) => found.push(step) < MOST_FOUND);
  const chosen = found.find(({ evidence }) => !isUncombined || !evidence.combinations);
  if (!chosen) throw new Error(`${technique.id} has no step`);
  const candidatesOf = (cell: number): number => board.candidates[cell] as number;
  const pruned = technique.prune?.(chosen, UNRANKED, view) ?? chosen;
  const step = withOtherReasons(board.topology, pruned, board.digits, candidatesOf);
  const causes = causesOf(board.topology, step, board.digits, candidatesOf);
  const words = stepInWords(board.topology, step, technique.explain(step), 'en', { causes });
  return { ...words, listed: listedWays(step.evidence) };
}

/** The sentences of the first step of a technique; see {@link firstStep}. */
function wordsOf(...asked: Parameters<typeof firstStep>): readonly string[] {
  const { reasons, conclusion } = firstStep(...asked);
  return [...reasons, conclusion];
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

it('rules combinations out by digits that the board excludes, not by those that the cage has excluded itself', () => {
  // Once 9 is excluded from the cage, so is 5: no other combination contains 5.
  const without5 = [1, 2].map((column) => [1, column, 5] as const);
  const { causes, reasons } = firstStep(requiredDigit, cage(14, 'r1c1', 'r1c2'), [[1, 9, 9]], without5);
  expect(causes).toEqual(['Which digits are excluded from r1c12?', '9 in r1c9 closes r1c12.']);
  expect(reasons[0]).toBe('9 cannot be in r1c12. That rules out 5+9.');
});

it('does not name a cage as the reason why its own combinations are ruled out', () => {
  const without = (...digits: readonly number[]): Placed =>
    [1, 2].flatMap((column) => digits.map((digit) => [1, column, digit] as const));
  // 9 is excluded because it is locked in the rest of the row. So the missing 9 is named as the reason, and the missing
  // 5 is not.
  const inBox3 = [4, 5, 6].map((column) => [1, column, 9] as const);
  const inRow = [7, 8, 9].flatMap((column) => [2, 3].map((row) => [row, column, 9] as const));
  const locked = firstStep(requiredDigit, cage(14, 'r1c1', 'r1c2'), [], [...without(5, 9), ...inBox3, ...inRow]);
  expect(locked.causes[1]).toBe('In box 3, 9 can only go into r1c789, which excludes 9 in r1c12.');
  expect(locked.reasons[0]).toBe('9 cannot be in r1c12. That rules out 5+9.');
  // Nothing on the board excludes 5 or 9, so earlier steps must have removed them.
  const earlier = firstStep(requiredDigit, cage(14, 'r1c1', 'r1c2'), [], without(5, 9));
  expect(earlier.causes.slice(1)).toEqual(['Earlier steps have removed 5 in r1c12.']);
});

it('counts only combinations whose digits can be shared out among the cells', () => {
  // The first two cells have only 1 and 9 left. So a combination with two other digits is excluded: both would have to
  // go into the third cell.
  const onlyOneAndNine = [1, 2].flatMap((column) => [2, 3, 4, 5, 6, 7, 8].map((digit) => [1, column, digit] as const));
  const words = wordsOf(singleCombination, cage(12, 'r1c1', 'r1c2', 'r1c3'), [], onlyOneAndNine);
  expect(words.at(-2)).toContain('only one combination is left: 1+2+9.');
  expect(words.join(' ')).toContain('3 and 8 can only go into r1c3: fewer cells than digits. That rules out 1+3+8.');
});

it('names digits that share their places together', () => {
  const words = wordsOf(requiredDigit, cage(17, 'r1c1', 'r1c2'), [], []);
  expect(words.slice(0, 2)).toEqual([
    'The only combination left for the cage of 17 at r1c1 contains 8 and 9: 8+9.',
    'There they can only be in r1c12. A cell that sees both of these cannot have them.',
  ]);
});

it('names the only cell of a cage that can have a digit', () => {
  const elsewhere = [1, 2].map((column) => [1, column, 9] as const);
  const [why] = wordsOf(cageSingle, cage(24, 'r1c1', 'r1c2', 'r1c3'), [], elsewhere);
  expect(why).toContain(
    'The only combination left for the cage of 24 at r1c1 contains 9: 7+8+9. Of its open cells, only r1c3 can have it.',
  );
});

it('names the cage through which a digit is excluded in common', () => {
  // In box 1, 5 can only go into r1c1 and r3c3. r5c1 sees r1c1 in its column, and r3c3 in the cage. So r5c1 cannot be
  // 5.
  const elsewhere = [
    [1, 2],
    [1, 3],
    [2, 1],
    [2, 2],
    [2, 3],
    [3, 1],
    [3, 2],
  ].map(([row = 0, column = 0]) => [row, column, 5] as const);
  const words = wordsOf(commonExclusion, cage(15, 'r3c3', 'r4c3', 'r4c2', 'r4c1', 'r5c1'), [], elsewhere);
  expect(words).toContain(
    'Some of these cells see each other only through the cage of 15 at r3c3, where no two cells can have equal digits.',
  );
  expect(words.at(-1)).toBe('So 5 cannot be in r45c1.');
});

it('lists the ways in which all fillings of a clue contain a digit', () => {
  const arrow = { rule: 'arrow', circle: ['r1c1'], shafts: [['r1c2', 'r1c3']] };
  const removed = [3, 4, 5, 6, 7, 8, 9].flatMap((digit) => [2, 3].map((column) => [1, column, digit] as const));
  const words = wordsOf(
    clueFillings,
    arrow,
    [],
    [...removed, ...[1, 2, 4, 5, 6, 7, 8, 9].map((digit) => [1, 1, digit] as const)],
  );
  expect(words.join(' ')).toContain('The ways: r1c2, r1c3 = 1-2, 2-1.');
});

it('states the rule of a sum that is not a cage', () => {
  const digits = [
    [1, 2, 4],
    [1, 3, 3],
  ] as const;
  expect(wordsOf(lastCell, { rule: 'arrow', circle: ['r1c1'], shafts: [['r1c2', 'r1c3']] }, digits)).toEqual([
    'The digits along an arrow add up to the number in its circle.',
    'Its circle: r1c1. Its shaft: r1c2, r1c3.',
    'In the arrow at r1c1, r1c2 = 4; r1c3 = 3. Only r1c1 has no digit yet, and the sum leaves 4 + 3 = 7 for it.',
    'So 7 goes into r1c1.',
  ]);
  expect(wordsOf(lastCell, cage(14, 'r1c1', 'r1c2', 'r1c3'), digits)[0]).toBe(
    'In the cage of 14 at r1c1, r1c2 = 4; r1c3 = 3. Only r1c1 has no digit yet, and the sum leaves 14 − 3 − 4 = 7 for it.',
  );
});

it('goes along a line from cell to cell', () => {
  const thermometer = { rule: 'thermometer', cells: ['r1c1', 'r2c1', 'r3c1'] };
  const high = [1, 2, 3, 4, 5].map((digit) => [1, 1, digit] as const);
  expect(wordsOf(alongTheLine, thermometer, [], high)).toEqual([
    'Follow the thermometer at r1c1 from cell to cell, from one end to the other and back.',
    'Along a thermometer, digits increase from the bulb to the tip.',
    'From bulb to tip: r1c1, r2c1, r3c1.',
    'r2c1 is larger than r1c1, which is at least 6, so it cannot be 2, 3, 4, 5 or 6: of its candidates, only 7 and 8 remain.',
    'r3c1 is larger than r2c1, which is at least 7, so it cannot be 2, 3, 4, 5, 6 or 7: of its candidates, only 8 and 9 remain.',
    'r1c1 is smaller than r2c1, which is at most 8, so it cannot be 8: of its candidates, only 6 and 7 remain.',
    expect.stringMatching(/^So .* cannot be in r/),
  ]);
  const dot = { rule: 'white-dot', cells: ['r5c5', 'r5c6'] };
  const few = [1, 2, 3, 4, 5, 6].map((digit) => [5, 5, digit] as const);
  expect(wordsOf(clueNeighbours, dot, [], few).slice(0, 3)).toEqual([
    'Look at the white dot at r5c5.',
    'Digits on both sides of a white dot are consecutive.',
    'r5c6 is 1 more or 1 less than r5c5, which is 7, 8 or 9, so it cannot be 1, 2, 3, 4 or 5: of its candidates, only 6, 7, 8 and 9 remain.',
  ]);
});

it('names the bounds of a long thermometer from bulb to tip and back', () => {
  const cells = ['r1c1', 'r2c1', 'r3c1', 'r4c1', 'r5c1', 'r6c1'];
  const words = wordsOf(alongTheLine, { rule: 'thermometer', cells });
  expect(words[3]).toBe(
    'From the bulb on, each digit is larger than the one before: r1c1 ≥ 1; r2c1 ≥ 2; r3c1 ≥ 3; r4c1 ≥ 4; r5c1 ≥ 5; r6c1 ≥ 6. ' +
      'Back from the tip, each is smaller: r6c1 ≤ 9; r5c1 ≤ 8; r4c1 ≤ 7; r3c1 ≤ 6; r2c1 ≤ 5; r1c1 ≤ 4.',
  );
  expect(words[4]).toMatch(/^Of the candidates, only these remain: r1c1: 1, 2, 3, 4; r2c1: 2, 3, 4, 5; /);
});

it('compares the cells of a palindrome, which do not follow each other, two at a time', () => {
  const palindrome = { rule: 'palindrome', cells: ['r1c1', 'r2c2', 'r3c3', 'r4c4', 'r5c5'] };
  const few = [1, 2, 3, 4, 5, 6, 7].map((digit) => [5, 5, digit] as const);
  expect(wordsOf(alongTheLine, palindrome, [], few).slice(0, 3)).toEqual([
    'Compare the cells of the palindrome at r1c1 two at a time.',
    'The line reads the same from both ends.',
    'r1c1 has the same digit as r5c5, which is 8 or 9, so it cannot be 1, 2, 3, 4, 5, 6 or 7: of its candidates, only 8 and 9 remain.',
  ]);
});

it('says which cell gives which number of a bound', () => {
  const arrow = { rule: 'arrow', circle: ['r1c1'], shafts: [['r2c1', 'r2c2', 'r4c4']] };
  const low = [1, 2].map((digit) => [4, 4, digit] as const);
  expect(wordsOf(sumBounds, arrow, [[2, 1, 4]], low)).toEqual([
    'In the arrow at r1c1, give the other cells the smallest or the largest digits that they can have.',
    'The digits along an arrow add up to the number in its circle.',
    'Its circle: r1c1. Its shaft: r2c1, r2c2, r4c4.',
    'r2c1 = 4; r4c4 ≥ 3; r1c1 ≤ 9. So r2c2 is at most 9 − 3 − 4 = 2.',
    'r2c1 = 4; r2c2 ≥ 1; r1c1 ≤ 9. So r4c4 is at most 9 − 1 − 4 = 4.',
    'r2c1 = 4; r2c2 ≥ 1; r4c4 ≥ 3. So r1c1 is at least 4 + 3 + 1 = 8.',
    expect.stringMatching(/^So .* cannot be in r/),
  ]);
  const diagonal = { rule: 'arrow', circle: ['r9c9'], shafts: [['r1c1', 'r1c2', 'r1c3']] };
  expect(wordsOf(sumBounds, diagonal)).toContain('r1c1 + r1c2 + r1c3 ≥ 1 + 2 + 3. So r9c9 is at least 3 + 2 + 1 = 6.');
});

it('bounds a circle by the cells of its shaft in each of two houses', () => {
  // Two cells of the shaft are in row 1, and two are in column 5. The cells in row 1 do not see those in column 5.
  const shaft = ['r1c1', 'r1c2', 'r4c5', 'r5c5'];
  expect(wordsOf(sumBounds, { rule: 'arrow', circle: ['r9c9'], shafts: [shaft] })).toContain(
    'r1c1 + r1c2 ≥ 1 + 2; r4c5 + r5c5 ≥ 1 + 2. So r9c9 is at least 2 + 2 + 1 + 1 = 6.',
  );
});

it('lists the ways to fill two cells of which one must have a digit', () => {
  const dot = { rule: 'black-dot', cells: ['r5c5', 'r5c6'] };
  const removed = [5, 6].flatMap((column) => [3, 5, 6, 7, 8, 9].map((digit) => [5, column, digit] as const));
  const words = wordsOf(requiredOfTwo, dot, [], removed);
  expect(words[1]).toBe(
    'For r5c56 on the black dot at r5c5, only these ways are left: r5c5, r5c6 = 1-2, 2-1, 2-4, 4-2. In each of them, one of the two cells is 2. A cell that sees both cannot have it.',
  );
});

it('says which digits on the board cross out combinations of a cage', () => {
  const { causes, listed } = firstStep(cageCombinations, cage(10, 'r1c1', 'r1c2'), [[1, 9, 9]]);
  expect(causes).toEqual(['Which digits are excluded from r1c12?', '9 in r1c9 closes r1c12.']);
  expect(listed).toEqual({ left: ['2+8', '3+7', '4+6'], crossed: ['1+9'] });
});

it('lists what can be between the ends of a sandwich, and what the candidates exclude', () => {
  const { reasons, listed } = firstStep(lineFillings, { rule: 'sandwich', line: 'r1', sum: 9 }, [
    [1, 1, 1],
    [2, 2, 4],
  ]);
  expect(listed).toEqual({ left: ['2+7', '3+6', '2+3+4'], crossed: ['4+5'] });
  expect(reasons.slice(-2)).toEqual([
    'Between the two ends, there can be: 2+7, 3+6, 2+3+4.',
    'The candidates exclude 1 other way.',
  ]);
});

it('lists the ways of an arrow whose fillings are too many to list', () => {
  const arrow = { rule: 'arrow', circle: ['r1c1'], shafts: [['r2c1', 'r2c2', 'r2c3']] };
  const { listed } = firstStep(
    clueFillings,
    arrow,
    [],
    [
      [1, 1, 6],
      [1, 1, 8],
    ],
  );
  expect(listed?.left).toEqual(['1+2+4 = 7', '1+2+6 = 9', '1+3+5 = 9', '2+3+4 = 9']);
  expect(listed?.crossed).toEqual(['1+2+3 = 6', '1+2+5 = 8', '1+3+4 = 8']);
});

it('says why the digits of a little killer do not repeat', () => {
  const { reasons } = firstStep(cageCombinations, {
    rule: 'little-killer',
    cell: 'r3c1',
    direction: 'up-right',
    sum: 6,
  });
  expect(reasons[0]).toMatch(
    /^All cells of the little killer diagonal of 6 at r3c1 see each other, so no digit repeats there\.$/,
  );
});

it('says which exclusions make a bound along a thermometer jump', () => {
  const cells = ['r1c1', 'r2c2', 'r3c3'];
  const { causes } = firstStep(alongTheLine, { rule: 'thermometer', cells }, [
    [2, 5, 2],
    [2, 6, 3],
  ]);
  expect(causes.slice(0, 2)).toEqual([
    'Which digits are excluded from r2c2?',
    '2 in r2c5 closes r2c2; 3 in r2c6 closes r2c2.',
  ]);
});

it('lists the trials of a hidden cage whose cells are on both sides', () => {
  const row = [1, 2, 3, 4, 5, 6, 7].map((column) => `r1c${column}`);
  const { reasons, listed } = firstStep(hiddenCage, [cage(30, ...row), cage(12, 'r1c8', 'r2c8')], [], [], true);
  expect(reasons.at(-1)).toBe('The ways: r1c9, r2c8 = 4-1, 5-2, 6-3, 7-4, 8-5, 9-6.');
  expect(listed?.left).toHaveLength(6);
});

it('says what a house adds up to where the rule of 45 has another sum', () => {
  const small = topologyOf({ layout: 'simple', box: [2, 3] } as LayoutRef);
  const board = new Board(expectOk(withClues(small, [cage(18, 'r1c1', 'r1c2', 'r1c3', 'r1c4', 'r1c5')])));
  board.load(new Uint8Array(small.cellCount));
  const words: string[][] = [];
  innieOutie.find(createView(board), (step) => {
    return words.push([...stepInWords(board.topology, step, innieOutie.explain(step), 'en').reasons]) < 1;
  });
  expect(words[0]?.slice(0, 2)).toEqual([
    'The rule of 45 is named after 9 × 9. On this board, the digits of a house add up to 21.',
    'The digits of row 1 add up to 21.',
  ]);
});
