import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { lessonTeaching } from '../lessons/lessons.ts';
import { readPuzzleJson } from '../puzzle/puzzle.ts';
import { Game } from './game.ts';
import type { HelpCategory } from './help.ts';
import type { GameRules, Move } from './move.ts';

const SOLUTION = Uint8Array.from('1234341221434321', Number);
const RULES: GameRules = { autoCleanNotes: true };
const LIVES: GameRules = { ...RULES, lives: 3 };
const STEP = { placements: [{ position: 2, digit: 3 }], eliminations: [] };
const LAST = { placements: [{ position: 15, digit: 1 }], eliminations: [] };
const REMOVAL = { placements: [], eliminations: [{ position: 2, digit: 4 }] };

/** A game with two open cells, 2 and 15; all others are givens. */
function newGame(rules = RULES): Game {
  const { topology, givens } = expectOk(
    readPuzzleJson({ layout: 'simple', order: 2, variants: [], grids: ['12.434122143432.'] }),
  );
  return new Game(topology, givens, rules, SOLUTION);
}

function played(moves: readonly Move[], rules = RULES): Game {
  const game = newGame(rules);
  for (const move of moves) expectOk(game.apply(move));
  return game;
}

const place = (position: number, digit: number): Move => ({ kind: 'place', positions: [position], digit });
const hint: Move = { kind: 'help', help: 'where' };
const check: Move = { kind: 'help', help: 'check' };

describe('the category of a game', () => {
  it.each<[string, HelpCategory, Move[], GameRules?]>([
    ['digits and notes', 'unaided', [{ kind: 'fill-notes' }, place(2, 3)]],
    ['a wrong digit that is not shown', 'unaided', [place(2, 4)]],
    ['a check', 'checked', [check]],
    ['a wrong digit that is shown by the solution', 'checked', [{ ...place(2, 4), checked: true } as Move]],
    ['a right digit that would be shown if it were wrong', 'unaided', [{ ...place(2, 3), checked: true } as Move]],
    ['a life that is lost', 'checked', [place(2, 4)], LIVES],
    ['the first stage of a hint', 'hinted', [check, hint]],
    ['an analysis', 'hinted', [{ kind: 'help', help: 'analysis' }]],
    ['a step that removes candidates', 'hinted', [{ kind: 'apply', ...REMOVAL }]],
    ['a step that places a digit', 'digits', [hint, { kind: 'apply', ...STEP }]],
    ['one digit by the solver', 'digits', [{ kind: 'solve', steps: [REMOVAL, STEP] }]],
    ['the last digit by the solver', 'digits', [place(2, 3), { kind: 'solve', steps: [LAST] }]],
    ['the solution', 'given-up', [{ kind: 'solve', steps: [STEP, LAST] }]],
    ['the solution in one step', 'given-up', [place(2, 3), { kind: 'solve', steps: [LAST], whole: true }]],
  ])('after %s is %s', (_what, category, moves, rules) => {
    expect(played(moves, rules).help).toBe(category);
  });

  it('stays when moves are undone or redone, and after a restart', () => {
    const game = played([hint, { kind: 'solve', steps: [STEP] }]);
    for (const kind of ['undo', 'redo', 'restart'] as const) {
      expectOk(game.apply({ kind }));
      expect(game.help).toBe('digits');
    }
    const lost = played([place(2, 4), place(15, 2), place(2, 2)], LIVES);
    expect(lost.lost).toBe(true);
    // A hint requested after the last life is lost counts for the next attempt.
    expectOk(lost.apply(hint));
    expectOk(lost.apply({ kind: 'restart' }));
    expect([lost.lives, lost.help]).toEqual([3, 'hinted']);
  });

  it('stays as it was at the end', () => {
    const game = played([check, place(2, 3), place(15, 1), { kind: 'undo' }]);
    expect(game.changes(hint)).toBe(false);
    expectOk(game.apply(hint));
    expectOk(game.apply({ kind: 'solve', steps: [LAST], whole: true }));
    expect(game.help).toBe('checked');
  });
});

describe('the help of a game', () => {
  it('counts each hint once, at its deepest stage', () => {
    const game = played([
      hint,
      { kind: 'help', help: 'technique', after: 'where' },
      hint,
      { kind: 'help', help: 'pattern' },
      { kind: 'help', help: 'step', after: 'pattern' },
    ]);
    expect(game.helpCounts.hints).toEqual({ where: 1, technique: 1, pattern: 0, step: 1 });
  });

  it('counts checks and digits', () => {
    const game = played([check, check, { kind: 'solve', steps: [STEP] }, { kind: 'undo' }, { kind: 'apply', ...STEP }]);
    expect(game.helpCounts).toMatchObject({ checks: 2, digits: 2 });
  });

  it('does not add to the line of moves', () => {
    const game = played([place(2, 3), { kind: 'undo' }, check]);
    expect([game.moves, game.canUndo, game.canRedo]).toEqual([0, false, true]);
  });
});

it('counts each hint once for its technique, the most frequent first', () => {
  const about = (technique: string, after?: 'where'): Move => {
    return { kind: 'help', help: after ? 'technique' : 'where', technique, ...(after ? { after } : {}) };
  };
  const game = played([about('x-wing'), about('naked-pair'), about('x-wing', 'where'), about('naked-pair'), hint]);
  expect(game.hintedTechniques).toEqual(['naked-pair', 'x-wing']);
});

it('knows where the last hint about a technique said to look', () => {
  const single = { kind: 'help', help: 'where', technique: 'hidden-single' } as const;
  const game = played([{ ...single, house: 'box' }, { ...single, house: 'line' }, hint]);
  expect(game.hintedHouse('hidden-single')).toBe('line');
  expect(lessonTeaching('hidden-single', game.hintedHouse('hidden-single'))?.id).toBe('hidden-line');
  expect(played([single]).hintedHouse('hidden-single')).toBe(undefined);
});

it('lists subgrids by the first digit in them that is still there', () => {
  const { topology, givens } = expectOk(
    readPuzzleJson({ layout: 'twodoku', order: 2, variants: [], grids: ['.'.repeat(16), '.'.repeat(16)] }),
  );
  const game = new Game(topology, givens, RULES);
  for (const move of [place(0, 1), { kind: 'undo' } as const, place(31, 1), place(0, 2)]) expectOk(game.apply(move));
  expect(game.openingOrder).toEqual([1, 0]);
});

describe('the hints of a game', () => {
  it('have their deepest stage, their technique and the number of filled cells when they began', () => {
    const game = played([
      { kind: 'help', help: 'where' },
      { kind: 'help', help: 'technique', after: 'where', technique: 'hidden-single' },
      check,
      place(2, 3),
      { kind: 'help', help: 'step', technique: 'full-house' },
    ]);
    expect(game.hints).toEqual([
      { stage: 'technique', technique: 'hidden-single', filled: 14 },
      { stage: 'step', technique: 'full-house', filled: 15 },
    ]);
    // Undo does not change the recorded hints, and no hints are recorded after the game is finished.
    for (const move of [{ kind: 'undo' }, place(2, 3), place(15, 1), hint] as Move[]) expectOk(game.apply(move));
    expect(game.hints).toHaveLength(2);
  });
});

describe('the digits of a game', () => {
  it('are in the order in which each was entered first, without those that are gone', () => {
    const game = played([place(15, 1), place(2, 4), place(2, 3)]);
    const [last, first] = [
      { cell: 15, digit: 1, byProgram: false },
      { cell: 2, digit: 3, byProgram: false },
    ];
    expect(game.placements).toEqual([last, first]);
    expectOk(game.apply({ kind: 'undo' }));
    expect(game.placements).toEqual([last, { ...first, digit: 4 }]);
    expectOk(game.apply({ kind: 'erase', positions: [2] }));
    expect(game.placements).toEqual([last]);
  });

  it('are the program’s if a hint or the solver entered them', () => {
    const game = played([
      { kind: 'apply', ...STEP },
      { kind: 'solve', steps: [LAST] },
    ]);
    expect(game.placements.map(({ byProgram }) => byProgram)).toEqual([true, true]);
    for (const kind of ['undo', 'redo'] as const) expectOk(game.apply({ kind }));
    expect(game.placements.map(({ byProgram }) => byProgram)).toEqual([true, true]);
  });
});
