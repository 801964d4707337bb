import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf } from '../base/digits.ts';
import { expectOk } from '../base/result.ts';
import { readPuzzleJson } from '../puzzle/puzzle.ts';
import type { Clue } from '../rules/clue.ts';
import { withExcluded } from './clueNotes.ts';
import { ClueStates } from './clueStates.ts';
import { type Game, replay } from './game.ts';
import { type Move, moveSchema } from './move.ts';

/** Cages that cover the upper half of a 4 × 4 board, an arrow, and a thermometer. Solution: 1234 3412 2143 4321. */
const CLUES: Clue[] = [
  { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'], sum: 6 },
  { rule: 'killer-cage', cells: ['r1c3', 'r1c4', 'r2c4'], sum: 9 },
  { rule: 'killer-cage', cells: ['r1c3', 'r2c2', 'r2c3'], sum: 8 },
  { rule: 'arrow', circle: ['r4c1'], shafts: [['r3c2', 'r3c3']] },
  { rule: 'thermometer', cells: ['r3c1', 'r2c1', 'r1c4'] },
];
const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

const { topology } = expectOk(readPuzzleJson({ layout: 'simple', order: 2, grids: ['.'.repeat(16)], clues: CLUES }));
const RULES = { autoCleanNotes: true };
const place = (position: number, digit: number): Move => ({ kind: 'place', positions: [position], digit });

function begin(...moves: Move[]): Game {
  return expectOk(replay(topology, new Uint8Array(16), RULES, moves));
}

function notes({ marks }: Game, cell: number): number[] {
  return digitsOf(marks.centre[cell] as number);
}

describe('clues in a game', () => {
  it('are broken by a wrong sum, two equal digits in a cage, and a thermometer that cannot rise', () => {
    const wrongSum = begin(place(0, 4), place(1, 2), place(4, 3));
    expect(wrongSum.clues.stateOf(0)).toBe('broken');
    expect([0, 1, 4].map((cell) => wrongSum.breaksRule(cell))).toEqual([true, true, true]);
    expect(wrongSum.clashing).toBe(0);
    const twice = begin(place(1, 3), place(4, 3));
    expect([0, 1, 4].map((cell) => twice.breaksRule(cell))).toEqual([false, true, true]);
    // The middle one of the thermometer's three cells has the highest digit, so no digit is left for the last cell.
    const early = begin(place(4, 4));
    expect(early.clues.stateOf(4)).toBe('broken');
    expect(early.breaksRule(4)).toBe(true);
    expect(begin(place(4, 3)).clues.stateOf(4)).toBe('open');
  });

  it('are finished when their cells are filled, and the game only without a broken clue', () => {
    const moves = SOLUTION.map((digit, position) => place(position, digit));
    const game = begin(...moves);
    // The arrow does not fit the other clues: the digits on its shaft, 1 and 4, do not add up to the 4 in its circle.
    expect(CLUES.map((_, index) => game.clues.stateOf(index))).toEqual([
      'finished',
      'finished',
      'finished',
      'broken',
      'finished',
    ]);
    expect(game.filled).toBe(16);
    expect(game.clashing).toBe(0);
    expect(game.finished).toBe(false);
  });

  it('have the same states updated move by move as computed from scratch', () => {
    const entry = fc.record({ position: fc.nat(15), digit: fc.integer({ min: 1, max: 4 }), back: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const game = begin();
        for (const { position, digit, back } of entries) {
          if (back === 0 && game.canUndo) expectOk(game.apply({ kind: 'undo' }));
          else expectOk(game.apply(place(position, digit)));
          const again = new ClueStates(topology, game.marks.digits);
          for (let cell = 0; cell < 16; cell++) again.changed(cell);
          const shown = ({ clues }: { readonly clues: ClueStates }): unknown => [
            CLUES.map((_, index) => clues.stateOf(index)),
            SOLUTION.map((_, cell) => clues.isBrokenAt(cell)),
            clues.broken,
          ];
          expect(shown(game)).toEqual(shown({ clues: again }));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('notes in a puzzle with clues', () => {
  it('are filled in without what each clue excludes', () => {
    const game = begin();
    const move = withExcluded(game, { kind: 'fill-notes' });
    expectOk(game.apply(move));
    // The three cells of the thermometer. The last one is also in the cage of sum 9, which has the digits 2, 3 and 4.
    expect([notes(game, 8), notes(game, 4), notes(game, 3)]).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    // The circle of the arrow is the sum of two different digits, so it is at least 3.
    expect(notes(game, 12)).toEqual([3, 4]);
    expect(moveSchema.parse(move)).toEqual(move);
  });

  it('lose what a digit makes impossible in its clues, and get it back when the digit is taken back', () => {
    const game = begin();
    expectOk(game.apply({ kind: 'fill-notes' }));
    const before = [...game.marks.centre];
    const move = withExcluded(game, { kind: 'place', positions: [0], digit: 1 });
    expectOk(game.apply(move));
    // In the cage of sum 6, 5 is left for two cells with different digits. 1 + 4 would repeat the 1, so 2 and 3 remain.
    expect([notes(game, 1), notes(game, 4)]).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expectOk(game.apply({ kind: 'erase', positions: [0], restore: 'all' }));
    expect([...game.marks.centre].filter((_, cell) => cell !== 0)).toEqual(before.filter((_, cell) => cell !== 0));
  });

  it('leave out digits that occur only in crossed out combinations, also after a digit', () => {
    const cross = (on: boolean, ...digits: number[]): Move => ({ kind: 'cross', clue: 0, combination: [digits], on });
    const cage: Clue = { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'], sum: 9 };
    const puzzle = { layout: 'simple', order: 3, grids: ['.'.repeat(81)], clues: [cage] } as const;
    const killer = expectOk(readPuzzleJson(puzzle)).topology;
    const crossed = [cross(true, 1, 2, 6), cross(true, 2, 3, 4)];
    const game = expectOk(replay(killer, new Uint8Array(81), RULES, crossed));
    const fill = (): void => {
      expectOk(game.apply(withExcluded(game, { kind: 'fill-notes' })));
    };
    fill();
    expect([0, 1, 9].map((cell) => notes(game, cell))).toEqual([
      [1, 3, 5],
      [1, 3, 5],
      [1, 3, 5],
    ]);
    expectOk(game.apply({ kind: 'undo' }));
    expect(notes(game, 0)).toEqual([]);
    // If all combinations are crossed out, at least one of them wrongly, the crossings exclude nothing.
    expectOk(game.apply(cross(true, 1, 3, 5)));
    fill();
    expect(notes(game, 0)).toEqual([1, 2, 3, 4, 5, 6]);
    expectOk(game.apply(cross(false, 1, 2, 6)));
    expectOk(game.apply(withExcluded(game, { kind: 'place', positions: [0], digit: 1 })));
    expect(notes(game, 1)).toEqual([2, 6]);
    expectOk(game.apply({ kind: 'erase', positions: [0], restore: 'all' }));
    expect(notes(game, 1)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('know which end of a thermometer a digit is at', () => {
    const game = begin(place(4, 3), { kind: 'fill-notes' });
    expect([notes(game, 8), notes(game, 3)]).toEqual([[1, 2], [4]]);
  });

  it('stay as earlier programs replay them if a move does not name excluded digits', () => {
    const game = begin({ kind: 'fill-notes' }, place(0, 1), { kind: 'erase', positions: [0], restore: true });
    // For the thermometer's middle cell, single other cells exclude 1 and 4. For the arrow's circle, 1 and 2 are
    // impossible too, but no single cell excludes them.
    expect(notes(game, 4)).toEqual([2, 3]);
    expect(notes(game, 12)).toEqual([1, 2, 3, 4]);
  });
});

describe('crossed out combinations', () => {
  const cross = (on: boolean): Move => ({ kind: 'cross', clue: 0, combination: [[1, 2, 3]], on });
  const crossed = (game: Game): string[] => [...game.marks.crossings.of(0)];

  it('are moves: stored, undone, redone, and removed by a restart', () => {
    const game = begin(place(0, 1), cross(true));
    expect(crossed(game)).toEqual(['1,2,3']);
    expect([...game.marks.crossings.of(1)]).toEqual([]);
    expect(game.changes(cross(true))).toBe(false);
    expectOk(game.apply({ kind: 'undo' }));
    expect([crossed(game), game.marks.digits[0]]).toEqual([[], 1]);
    expectOk(game.apply({ kind: 'redo' }));
    expect(crossed(game)).toEqual(['1,2,3']);
    expectOk(game.apply(cross(false)));
    expect(crossed(game)).toEqual([]);
    expect(game.placements).toHaveLength(1);
    expectOk(game.apply({ kind: 'return', moves: 2 }));
    expect(crossed(game)).toEqual(['1,2,3']);
    expectOk(game.apply({ kind: 'restart' }));
    expect(crossed(game)).toEqual([]);
    expect(moveSchema.parse(cross(true))).toEqual(cross(true));
  });

  it('need a clue that exists', () => {
    expect(begin().apply({ kind: 'cross', clue: 5, combination: [[1]], on: true })).toMatchObject({ ok: false });
    expect(begin().apply({ kind: 'cross', clue: 0, combination: [[5]], on: true })).toMatchObject({ ok: false });
  });
});
