import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import type { PuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { NEVER_CANCELLED } from '../engine/core/io.ts';
import { hashOf } from './identity.ts';
import { makePuzzle, readDraft } from './setting.ts';

const PUZZLE: PuzzleJson = { layout: 'simple', order: 2, variants: [], grids: ['1...3.122..3..21'] };
const CAGES: PuzzleJson = {
  ...PUZZLE,
  clues: [{ rule: 'killer-cage', cells: ['r1c2', 'r1c3'], sum: 5 }],
};

function vary(puzzle: PuzzleJson, level: 'hard' | null = null) {
  const making = { kind: 'vary', add: 'givens', level, seed: 'vary' } as const;
  return makePuzzle(expectOk(readDraft(puzzle)), making, { cancel: NEVER_CANCELLED, timeLimit: 0 });
}

const hash = (puzzle: PuzzleJson): string => hashOf(expectOk(readPuzzleJson(puzzle))).toString();

it.each([PUZZLE, CAGES])('gives a symmetric copy if no other puzzle is found', (puzzle) => {
  const { puzzle: copy, copied } = expectOk(vary(puzzle));
  expect(copied).toBe(true);
  expect(copy).not.toEqual(puzzle);
  expect(hash(copy)).toBe(hash(puzzle));
});

it('gives no copy of a puzzle with several solutions or of another class', () => {
  const open = vary({ ...PUZZLE, grids: ['1...............'] });
  const easy = vary(PUZZLE, 'hard');
  expect([open, easy].map((made) => made.ok || made.error.reason)).toEqual(['attempts', 'attempts']);
});

it.each([
  { timeLimit: -1, cut: true },
  { timeLimit: 600, cut: false },
])('says whether the time limit ended minimising: $cut', ({ timeLimit, cut }) => {
  const making = { kind: 'minimise', add: 'givens', level: null, seed: 'cut' } as const;
  const full = { ...PUZZLE, grids: ['1243342141322314'] };
  const made = expectOk(makePuzzle(expectOk(readDraft(full)), making, { cancel: NEVER_CANCELLED, timeLimit }));
  expect([made.cut, made.puzzle.grids[0] === full.grids[0]]).toEqual([cut, cut]);
});
