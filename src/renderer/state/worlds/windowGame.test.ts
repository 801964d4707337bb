import { expect, it } from 'vitest';
import type { Move } from '../../../shared/game/move.ts';
import { WINDOW_SOLUTION, windowTopology, windowWith } from '../../testing/windows.ts';
import { WindowGame } from './windowGame.ts';

const BLANK = '.'.repeat(81);

it('shows what a window holds, and says which cells look different', () => {
  const game = new WindowGame(windowTopology, windowWith(`12${'.'.repeat(77)}??`));
  expect([game.filled, game.canUndo, game.canRedo, game.moves]).toEqual([2, true, true, 2]);
  expect([...game.unmade].reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(game.digits.join('')).toBe(WINDOW_SOLUTION);
  const note = 81 + 5;
  const stroke = { from: { cell: 7, digit: 0 }, to: { cell: 8, digit: 4 }, line: 'weak', colour: 3 } as const;
  const next = windowWith(`1.${'.'.repeat(79)}`, { marks: [0, 1, 3, 1, note, 0b101], pen: [stroke] });
  expect(game.become(next).sort((a, b) => a - b)).toEqual([1, 3, 5, 79, 80]);
  expect([game.filled, game.clashing, game.marks.corner[5]]).toEqual([2, 2, 0b101]);
  expect(game.marks.pen.strokes()).toEqual([stroke]);
  expect(game.become(next)).toEqual([]);
  // Nothing of the earlier content of the window remains.
  game.become(windowWith(BLANK));
  expect([game.filled, game.clashing, game.marks.pen.strokes().length]).toEqual([0, 0, 0]);
});

it('does not take back moves that are not the player’s', () => {
  const game = new WindowGame(windowTopology, windowWith(BLANK));
  game.fixedMoves = 1;
  expect([game.moves, game.canUndo]).toEqual([2, true]);
  game.fixedMoves = 2;
  expect([game.canUndo, game.changes({ kind: 'undo' })]).toEqual([false, false]);
});

it('takes over what a move changed', () => {
  const game = new WindowGame(windowTopology, windowWith(BLANK));
  const change = { sequence: 4, provinces: [], finished: [], elsewhere: null };
  const history = { moves: 3, undone: 0, checkpoints: [{ name: 'here', moves: 3 }] };
  expect(game.take({ ...change, marks: [9, 4], pen: null, history }, { kind: 'place' })).toEqual([9]);
  expect([game.marks.digits[9], game.filled, game.canRedo, game.checkpoints]).toEqual([
    4,
    1,
    false,
    history.checkpoints,
  ]);
  expect(game.changes({ kind: 'undo' })).toBe(true);
  expect(game.changes({ kind: 'redo' })).toBe(false);
  expect(game.changes({ kind: 'help', help: 'where' })).toBe(false);
  expect(game.changes({ kind: 'place', positions: [9], digit: 4 })).toBe(false);
});

it('knows whether a move in effect has filled in all notes', () => {
  const game = new WindowGame(windowTopology, windowWith(BLANK));
  const change = { sequence: 4, provinces: [], finished: [], elsewhere: null, marks: [], pen: null };
  const filledAfter = (kind: Move['kind'], moves: number, undone = 0): boolean => {
    game.take({ ...change, history: { moves, undone, checkpoints: [] } }, { kind });
    return game.notesFilled;
  };
  expect([filledAfter('place', 1), filledAfter('fill-notes', 2), filledAfter('place', 3)]).toEqual([false, true, true]);
  expect([filledAfter('undo', 2, 1), filledAfter('undo', 1, 2), filledAfter('redo', 2, 1)]).toEqual([
    true,
    false,
    true,
  ]);
  // A new move after undoing takes the place of the one that filled in the notes.
  expect([filledAfter('rewind', 1, 2), filledAfter('place', 2), filledAfter('place', 3)]).toEqual([
    false,
    false,
    false,
  ]);
});
