import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { lackingNotes, wrongCells } from './correct.ts';
import { faultsOf } from './faults.ts';
import { Game, replay } from './game.ts';
import type { GameRules, Move } from './move.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const SAMURAI_2 = topologyOf({ layout: 'samurai', order: 2 });
const TORUS = topologyOf({ layout: 'torus', order: 3, size: 2 });
const SIMPLE_2 = topologyOf({ layout: 'simple', order: 2 });
const CLEAN: GameRules = { autoCleanNotes: true };
const KEEP: GameRules = { autoCleanNotes: false };

function noGivens(topology: Topology): Uint8Array {
  return new Uint8Array(topology.cellCount);
}

/** Everything of a game that the player can see. */
function shown(game: Game): unknown {
  return {
    slots: [...game.marks.slots],
    pen: game.marks.pen
      .strokes()
      .map((stroke) => JSON.stringify(stroke))
      .sort(),
    clashes: [...game.clashes],
    filled: game.filled,
    clashing: game.clashing,
    finished: game.finished,
    remaining: Array.from({ length: game.topology.digits }, (_, i) => game.remaining(i + 1)),
  };
}

/** Random moves that make sense on a topology, with undo and redo mixed in. */
function anyMoves(topology: Topology): fc.Arbitrary<Move[]> {
  const position = fc.nat({ max: topology.positionCell.length - 1 });
  const positions = fc.array(position, { minLength: 1, maxLength: 4 });
  const digit = fc.integer({ min: 1, max: topology.digits });
  const style = fc.constantFrom('corner' as const, 'centre' as const);
  const colour = fc.integer({ min: 1, max: 15 });
  const marked = fc.record({ position, digit });
  const penNode = fc.record({ position, digit: fc.integer({ min: 0, max: topology.digits }) });
  const move: fc.Arbitrary<Move> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(
        {
          ...{ kind: fc.constant('place' as const), positions, digit, clean: fc.boolean() },
          restore: fc.constant(true as const),
        },
        { requiredKeys: ['kind', 'positions', 'digit'] },
      ),
    },
    {
      weight: 2,
      arbitrary: fc.record(
        { kind: fc.constant('erase' as const), positions, restore: fc.constant(true as const) },
        { requiredKeys: ['kind', 'positions'] },
      ),
    },
    {
      weight: 5,
      arbitrary: fc.record(
        { kind: fc.constant('note' as const), positions, digit, style, on: fc.boolean(), colour },
        { requiredKeys: ['kind', 'positions', 'digit', 'style', 'on'] },
      ),
    },
    {
      weight: 4,
      arbitrary: fc.record(
        { kind: fc.constant('colour' as const), positions, colour, on: fc.boolean(), digit },
        { requiredKeys: ['kind', 'positions', 'colour', 'on'] },
      ),
    },
    {
      weight: 3,
      arbitrary: fc.record(
        {
          kind: fc.constant('pen' as const),
          from: penNode,
          via: positions,
          to: penNode,
          line: fc.constantFrom('strong' as const, 'weak' as const),
          colour,
          on: fc.boolean(),
        },
        { requiredKeys: ['kind', 'from', 'to', 'line', 'colour', 'on'] },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          kind: fc.constant('clear' as const),
          what: fc.constantFrom('candidates' as const, 'colours' as const, 'pen' as const),
          positions,
        },
        { requiredKeys: ['kind', 'what'] },
      ),
    },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'fill-notes' }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('apply' as const),
        placements: fc.array(marked, { maxLength: 3 }),
        eliminations: fc.array(marked, { maxLength: 6 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('solve' as const),
        steps: fc.array(
          fc.record({
            placements: fc.array(marked, { maxLength: 2 }),
            eliminations: fc.array(marked, { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          kind: fc.constant('checkpoint' as const),
          name: fc.constantFrom('a', 'b'),
          removed: fc.constant(true as const),
        },
        { requiredKeys: ['kind', 'name'] },
      ),
    },
    { weight: 6, arbitrary: fc.constant<Move>({ kind: 'undo' }) },
    { weight: 4, arbitrary: fc.constant<Move>({ kind: 'redo' }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rewind' as const), moves: fc.nat({ max: 12 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), moves: fc.nat({ max: 12 }) }) },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'restart' }) },
  );
  return fc.array(move, { maxLength: 60 });
}

/** A few random givens. Cells of the same house never get equal digits. */
function someGivens(topology: Topology): fc.Arbitrary<Uint8Array> {
  return fc
    .array(fc.tuple(fc.nat({ max: topology.cellCount - 1 }), fc.integer({ min: 1, max: topology.digits })))
    .map((pairs) => {
      const game = new Game(topology, noGivens(topology), KEEP);
      for (const [cell, digit] of pairs) {
        const position = topology.twins[topology.twinStart[cell] as number] as number;
        game.apply({ kind: 'place', positions: [position], digit });
        if (game.clashing > 0) game.apply({ kind: 'undo' });
      }
      return Uint8Array.from(game.marks.digits);
    });
}

/** The moves that the game accepts. A store keeps no others. */
function accepted(game: Game, moves: readonly Move[]): Move[] {
  return moves.filter((move) => game.apply(move).ok);
}

describe.each([
  ['samurai of order 2', SAMURAI_2],
  ['torus of order 3', TORUS],
])('a game on a %s', (_name, topology) => {
  const situation = fc.tuple(someGivens(topology), anyMoves(topology), fc.boolean());

  it('returns to the start when every move is undone, and to the end when every move is redone', () => {
    fc.assert(
      fc.property(situation, ([givens, moves, autoCleanNotes]) => {
        const game = new Game(topology, givens, { autoCleanNotes });
        const start = shown(game);
        accepted(game, moves);
        const end = shown(game);
        const reached = game.moves;
        while (game.canUndo) game.apply({ kind: 'undo' });
        expect(shown(game)).toEqual(start);
        for (let i = 0; i < reached; i++) game.apply({ kind: 'redo' });
        expect(shown(game)).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });

  it('equals the replay of its log', () => {
    fc.assert(
      fc.property(situation, ([givens, moves, autoCleanNotes]) => {
        const game = new Game(topology, givens, { autoCleanNotes });
        const log = accepted(game, moves);
        const again = expectOk(replay(topology, givens, { autoCleanNotes }, log));
        expect(shown(again)).toEqual(shown(game));
        expect([again.canUndo, again.canRedo, again.checkpoints]).toEqual([
          game.canUndo,
          game.canRedo,
          game.checkpoints,
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('restores each earlier state exactly when undoing', () => {
    fc.assert(
      fc.property(situation, ([givens, moves]) => {
        const game = new Game(topology, givens, CLEAN);
        // A simple model to compare with: complete copies of all states in the undo history.
        let line = [shown(game)];
        let at = 0;
        const made: boolean[] = [];
        for (const [index, move] of moves.entries()) {
          const changes = game.changes(move);
          made.push(game.apply(move).ok);
          if (!made[index]) continue;
          if (move.kind === 'undo') at--;
          else if (move.kind === 'redo') at++;
          else if (move.kind === 'rewind') at = move.moves;
          else if (move.kind === 'solve') {
            // The states between the steps of the `solve` move come from a second game, which makes the steps one by
            // one. Each step is an entry in the undo history, even if it changes nothing.
            const alone = expectOk(
              replay(
                topology,
                givens,
                CLEAN,
                moves.slice(0, index).filter((_, i) => made[i]),
              ),
            );
            line = line.slice(0, at + 1);
            for (const step of move.steps) {
              expectOk(alone.apply({ kind: 'apply', ...step }));
              line.push(shown(alone));
            }
            at += move.steps.length;
          } else if (move.kind !== 'checkpoint' && changes) {
            line = [...line.slice(0, at + 1), shown(game)];
            at++;
          }
          if (move.kind === 'return') expect(line[at]).toEqual(line[move.moves]);
          expect(shown(game)).toEqual(line[at]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts clashes and filled cells like a scan of the whole board', () => {
    fc.assert(
      fc.property(situation, ([givens, moves]) => {
        const game = new Game(topology, givens, KEEP);
        accepted(game, moves);
        const digits = game.marks.digits;
        const clashes = Array.from(digits, (digit, cell) => {
          const peers = topology.peers.subarray(topology.peerStart[cell], topology.peerStart[cell + 1]);
          return digit === 0 ? 0 : peers.filter((peer) => digits[peer] === digit).length;
        });
        expect([...game.clashes]).toEqual(clashes);
        expect(game.clashing).toBe(clashes.filter((count) => count > 0).length);
        expect(game.filled).toBe(digits.filter((digit) => digit !== 0).length);
      }),
      { numRuns: 40 },
    );
  });

  it('never changes a given, and reports every changed cell', () => {
    fc.assert(
      fc.property(situation, ([givens, moves]) => {
        const game = new Game(topology, givens, CLEAN);
        for (const move of moves) {
          const before = Int32Array.from(game.marks.slots);
          const applied = game.apply(move);
          const reported = new Set(applied.ok ? applied.value : []);
          game.marks.slots.forEach((value, slot) => {
            if (value !== before[slot]) expect(reported).toContain(game.marks.cellOfSlot(slot));
          });
        }
        givens.forEach((given, cell) => {
          if (given !== 0) expect(game.marks.digits[cell]).toBe(given);
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe('a place move', () => {
  it('reaches every subgrid that the cell belongs to', () => {
    const game = new Game(SAMURAI_2, noGivens(SAMURAI_2), KEEP);
    const cell = SAMURAI_2.positionCell.findIndex((_, position) => {
      const twinCell = SAMURAI_2.positionCell[position] as number;
      return (SAMURAI_2.twinStart[twinCell + 1] as number) - (SAMURAI_2.twinStart[twinCell] as number) === 2;
    });
    const shared = SAMURAI_2.positionCell[cell] as number;
    const [first, second] = SAMURAI_2.twins.subarray(SAMURAI_2.twinStart[shared], SAMURAI_2.twinStart[shared + 1]);
    game.apply({ kind: 'place', positions: [first as number], digit: 3 });
    game.apply({ kind: 'place', positions: [second as number], digit: 4 });
    expect(game.marks.digits[shared]).toBe(4);
    expect(game.moves).toBe(2);
  });

  it('removes the digit from the notes of all peers if the rules say so, in one undoable move', () => {
    for (const rules of [CLEAN, KEEP]) {
      const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), rules);
      game.apply({ kind: 'note', positions: [1, 15], digit: 2, style: 'corner', on: true, colour: 3 });
      game.apply({ kind: 'note', positions: [1, 15], digit: 2, style: 'centre', on: true });
      game.apply({ kind: 'place', positions: [0], digit: 2 });
      expect(game.marks.corner[1]).toBe(rules.autoCleanNotes ? 0 : 2);
      expect(game.marks.centre[1]).toBe(rules.autoCleanNotes ? 0 : 2);
      expect(game.marks.noteColour(1, 'corner', 2)).toBe(rules.autoCleanNotes ? 0 : 3);
      expect(game.marks.corner[15]).toBe(2);
      game.apply({ kind: 'undo' });
      expect(game.marks.noteColour(1, 'corner', 2)).toBe(3);
      expect(game.marks.digits[0]).toBe(0);
    }
  });

  it('can leave the notes alone, or clean them, whatever the rules say', () => {
    for (const rules of [CLEAN, KEEP]) {
      const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), rules);
      game.apply({ kind: 'note', positions: [1], digit: 2, style: 'corner', on: true });
      game.apply({ kind: 'place', positions: [0], digit: 2, clean: !rules.autoCleanNotes });
      expect(game.marks.corner[1]).toBe(rules.autoCleanNotes ? 2 : 0);
    }
  });

  it('keeps redo if it has no effect', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    game.apply({ kind: 'place', positions: [0], digit: 1 });
    game.apply({ kind: 'place', positions: [1], digit: 2 });
    game.apply({ kind: 'undo' });
    expect(game.apply({ kind: 'place', positions: [0], digit: 1 })).toEqual({ ok: true, value: [] });
    expect(game.canRedo).toBe(true);
  });
});

describe('the other moves', () => {
  it('erase the digit first, then the notes, then the colours', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    game.apply({ kind: 'colour', positions: [5], colour: 2, on: true });
    game.apply({ kind: 'note', positions: [5], digit: 3, style: 'centre', on: true });
    game.apply({ kind: 'place', positions: [5], digit: 1 });
    const left = (): number[] => [game.marks.digits[5], game.marks.centre[5], game.marks.colours[5]] as number[];
    const seen = [left()];
    for (let i = 0; i < 3; i++) {
      game.apply({ kind: 'erase', positions: [5] });
      seen.push(left());
    }
    expect(seen).toEqual([
      [1, 4, 2],
      [0, 4, 2],
      [0, 0, 2],
      [0, 0, 0],
    ]);
  });

  it('take digits back with the notes that their entry removed, where these are still possible', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), CLEAN);
    const notes = (): number[] => [...game.marks.centre.subarray(0, 4)];
    game.apply({ kind: 'fill-notes' });
    game.apply({ kind: 'note', positions: [1], digit: 3, style: 'centre', on: true, colour: 2 });
    const before = notes();
    game.apply({ kind: 'note', positions: [3], digit: 4, style: 'centre', on: false });
    game.apply({ kind: 'place', positions: [0], digit: 3 });
    expect(notes()[1]).not.toBe(before[1]);
    game.apply({ kind: 'place', positions: [12], digit: 4 });
    game.apply({ kind: 'erase', positions: [0, 5], restore: true });
    // Only notes that the digit itself removed are restored; not those that the player removed, or that another digit
    // makes impossible. The notes of the other empty cells do not change.
    const [first = 0, second, third, fourth = 0] = before;
    expect(notes()).toEqual([first & ~0b1000, second, third, fourth & ~0b1000]);
    expect(game.marks.digits[0]).toBe(0);
    expect(game.marks.centre[5]).not.toBe(0);
    expect(game.marks.noteColour(1, 'centre', 3)).toBe(2);
    game.apply({ kind: 'undo' });
    expect(game.marks.digits[0]).toBe(3);
  });

  it('replace digits, and bring back the notes that the earlier ones had removed', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), CLEAN);
    const state = (): unknown => [[...game.marks.digits], [...game.marks.centre]];
    game.apply({ kind: 'fill-notes' });
    game.apply({ kind: 'place', positions: [0], digit: 2 });
    const right = state();
    game.apply({ kind: 'undo' });
    game.apply({ kind: 'place', positions: [0], digit: 3 });
    game.apply({ kind: 'place', positions: [0], digit: 2, restore: true });
    expect(state()).toEqual(right);
    game.apply({ kind: 'place', positions: [0], digit: 3 });
    expect(state()).not.toEqual(right);
  });

  it('colour single candidates where they are notes, and forget the colour with the note', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), CLEAN);
    const colour = (digit: number, on = true): void => {
      game.apply({ kind: 'colour', positions: [5, 6], digit, colour: 7 - digit, on });
    };
    const colours = (cell: number): number[] => [1, 2, 3, 4].map((digit) => game.marks.candidateColour(cell, digit));
    game.apply({ kind: 'note', positions: [5], digit: 2, style: 'centre', on: true });
    game.apply({ kind: 'note', positions: [5], digit: 2, style: 'corner', on: true });
    game.apply({ kind: 'note', positions: [5], digit: 4, style: 'corner', on: true });
    for (const digit of [1, 2, 4]) colour(digit);
    expect(colours(5)).toEqual([0, 5, 0, 3]);
    expect(game.marks.hasColouredCandidates(5)).toBe(true);
    expect(game.marks.hasColouredCandidates(6)).toBe(false);
    // The candidate keeps its colour, because it is still a centre note.
    game.apply({ kind: 'note', positions: [5], digit: 2, style: 'corner', on: false });
    expect(colours(5)).toEqual([0, 5, 0, 3]);
    game.apply({ kind: 'place', positions: [4], digit: 2 });
    expect(colours(5)).toEqual([0, 0, 0, 3]);
    game.apply({ kind: 'undo' });
    expect(colours(5)).toEqual([0, 5, 0, 3]);
    // The candidate has the colour 5, not 1, so nothing is removed.
    game.apply({ kind: 'colour', positions: [5], digit: 2, colour: 1, on: false });
    expect(colours(5)).toEqual([0, 5, 0, 3]);
    colour(2, false);
    expect(colours(5)).toEqual([0, 0, 0, 3]);
    game.apply({ kind: 'fill-notes' });
    expect(colours(5)).toEqual([0, 0, 0, 3]);
    game.apply({ kind: 'colour', positions: [5], colour: 1, on: true });
    game.apply({ kind: 'clear', what: 'candidates', positions: [5] });
    expect([colours(5), game.marks.colours[5]]).toEqual([[0, 0, 0, 0], 1]);
    game.apply({ kind: 'undo' });
    game.apply({ kind: 'clear', what: 'colours' });
    expect([colours(5), game.marks.colours[5]]).toEqual([[0, 0, 0, 0], 0]);
  });

  it('colour each of 25 candidates of a cell by itself', () => {
    const simple = topologyOf({ layout: 'simple', order: 5 });
    const game = new Game(simple, noGivens(simple), KEEP);
    game.apply({ kind: 'fill-notes' });
    const colourOf = (digit: number): number => (digit % 15) + 1;
    for (let digit = 1; digit <= 25; digit++) {
      game.apply({ kind: 'colour', positions: [624], digit, colour: colourOf(digit), on: true });
    }
    for (let digit = 1; digit <= 25; digit++) {
      expect(game.marks.candidateColour(624, digit)).toBe(colourOf(digit));
      expect(game.marks.candidateColour(623, digit)).toBe(0);
    }
  });

  it('draw with the pen: lines are the same in both directions, and have one kind and colour', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    const [a, b] = [
      { position: 3, digit: 4 },
      { position: 9, digit: 0 },
    ];
    const draw = (from: typeof a, to: typeof a, line: 'strong' | 'weak', on = true): void => {
      game.apply({ kind: 'pen', from, to, line, colour: 2, on });
    };
    draw(b, a, 'strong');
    draw(a, a, 'strong');
    draw(a, b, 'weak');
    const ends = { from: { cell: 3, digit: 4 }, to: { cell: 9, digit: 0 } };
    const circle = { from: ends.from, to: ends.from, line: 'strong', colour: 2 };
    expect(game.marks.pen.strokes()).toEqual([{ ...ends, line: 'weak', colour: 2 }, circle]);
    expect(game.moves).toBe(3);
    game.apply({ kind: 'undo' });
    expect(game.marks.pen.strokes()).toEqual([{ ...ends, line: 'strong', colour: 2 }, circle]);
    game.apply({ kind: 'clear', what: 'pen', positions: [9] });
    expect(game.marks.pen.strokes()).toEqual([circle]);
    game.apply({ kind: 'restart' });
    expect(game.marks.pen.strokes()).toEqual([]);
    game.apply({ kind: 'rewind', moves: 2 });
    expect(game.marks.pen.strokes()).toHaveLength(2);
    draw(a, b, 'weak', false);
    expect(game.marks.pen.strokes()).toEqual([circle]);
    for (const digit of [5, 26]) {
      const move: Move = { kind: 'pen', from: { position: 0, digit }, to: a, line: 'weak', colour: 1, on: true };
      expect(game.apply(move)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    }
    // Drawings are not digits, so the search for the last correct position ignores them.
    expect(game.lastCorrect(new Uint8Array(16).fill(1)).moves).toBe(game.moves);
  });

  it('draw with the pen through cells, as one move', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    const at = (position: number) => ({ position, digit: 0 });
    const path = { kind: 'pen' as const, from: at(0), via: [1, 6], to: at(7), line: 'strong' as const, colour: 2 };
    const pairs = (): [number, number][] => game.marks.pen.strokes().map(({ from, to }) => [from.cell, to.cell]);
    game.apply({ ...path, on: true });
    expect(pairs()).toEqual([
      [0, 1],
      [1, 6],
      [6, 7],
    ]);
    game.apply({ kind: 'clear', what: 'pen', positions: [6] });
    expect(pairs()).toEqual([[0, 1]]);
    game.apply({ kind: 'undo' });
    game.apply({ kind: 'undo' });
    expect(pairs()).toEqual([]);
    expect(game.apply({ ...path, via: [1000], on: true })).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  it('fill the notes with the digits that no peer has', () => {
    const game = new Game(SIMPLE_2, Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0), KEEP);
    game.apply({ kind: 'fill-notes' });
    expect(game.marks.centre[0]).toBe(0);
    // Cell 1 sees a 1 in its row and a 3 in its column.
    expect(game.marks.centre[1]).toBe(0b1010);
    // Cell 9 sees a 2 and a 3 in its box.
    expect(game.marks.centre[9]).toBe(0b1001);
  });

  it('go back to a checkpoint, and forget one whose moves were replaced', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    game.apply({ kind: 'place', positions: [0], digit: 1 });
    game.apply({ kind: 'checkpoint', name: 'before the guess' });
    game.apply({ kind: 'place', positions: [1], digit: 2 });
    game.apply({ kind: 'checkpoint', name: 'after it' });
    expect(game.checkpoints.map(({ moves }) => moves)).toEqual([1, 2]);
    game.apply({ kind: 'rewind', moves: 1 });
    expect(game.filled).toBe(1);
    expect(game.canRedo).toBe(true);
    game.apply({ kind: 'place', positions: [1], digit: 3 });
    expect(game.checkpoints).toEqual([{ name: 'before the guess', moves: 1 }]);
    const removal = { kind: 'checkpoint', name: 'before the guess', removed: true } as const;
    expect([game.changes(removal), game.apply(removal).ok, game.checkpoints]).toEqual([true, true, []]);
    expect(game.changes(removal)).toBe(false);
  });

  it('solve in steps that are undone one by one, and drop what was undone before', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), CLEAN);
    game.apply({ kind: 'place', positions: [0], digit: 1 });
    game.apply({ kind: 'place', positions: [1], digit: 2 });
    game.apply({ kind: 'checkpoint', name: 'given up' });
    game.apply({ kind: 'undo' });
    const steps = [
      { placements: [], eliminations: [{ position: 1, digit: 3 }] },
      { placements: [{ position: 1, digit: 4 }], eliminations: [] },
    ];
    expectOk(game.apply({ kind: 'solve', steps }));
    expect([game.moves, game.canRedo, game.checkpoints]).toEqual([3, false, []]);
    expect(game.marks.digits[1]).toBe(4);
    game.apply({ kind: 'undo' });
    expect([game.marks.digits[1], game.marks.centre[1]]).toEqual([0, 0b1010]);
    game.apply({ kind: 'undo' });
    expect(game.marks.centre[1]).toBe(0);
    game.apply({ kind: 'rewind', moves: 3 });
    expect(game.marks.digits[1]).toBe(4);
  });

  it('leave the line unchanged if a step of a run is refused', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    game.apply({ kind: 'place', positions: [0], digit: 1 });
    game.apply({ kind: 'place', positions: [1], digit: 2 });
    game.apply({ kind: 'undo' });
    const good = { placements: [{ position: 5, digit: 3 }], eliminations: [] };
    const bad = { placements: [{ position: 5, digit: 9 }], eliminations: [] };
    expect(game.apply({ kind: 'solve', steps: [good, bad] })).toMatchObject({ ok: false });
    expect([game.moves, game.filled]).toEqual([1, 1]);
    game.apply({ kind: 'redo' });
    expect(game.marks.digits[1]).toBe(2);
  });

  it('are refused and change nothing if they refer to something that does not exist', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    const before = shown(game);
    const refused: Move[] = [
      { kind: 'place', positions: [16], digit: 1 },
      { kind: 'place', positions: [0], digit: 5 },
      { kind: 'note', positions: [0], digit: 25, style: 'corner', on: true },
      { kind: 'apply', placements: [{ position: 0, digit: 1 }], eliminations: [{ position: 99, digit: 1 }] },
      {
        kind: 'solve',
        steps: [
          { placements: [{ position: 0, digit: 1 }], eliminations: [] },
          { placements: [], eliminations: [{ position: 99, digit: 1 }] },
        ],
      },
      { kind: 'undo' },
      { kind: 'redo' },
      { kind: 'rewind', moves: 1 },
    ];
    for (const move of refused) expect(game.apply(move)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    expect(shown(game)).toEqual(before);
    expect(replay(SIMPLE_2, noGivens(SIMPLE_2), KEEP, refused)).toMatchObject({ ok: false });
  });
});

const SOLVED = '1234341221434321';

describe('mistakes', () => {
  const solution = Uint8Array.from(SOLVED, Number);
  const place = (position: number, digit: number): Move => ({ kind: 'place', positions: [position], digit });

  function played(lives: number | undefined, moves: readonly Move[]): Game {
    const rules: GameRules = { autoCleanNotes: false, ...(lives === undefined ? {} : { lives }) };
    return expectOk(replay(SIMPLE_2, noGivens(SIMPLE_2), rules, moves, solution));
  }

  it('are counted once a move, and stay counted after undo', () => {
    const game = played(undefined, [
      place(0, 1),
      place(1, 3),
      { kind: 'undo' },
      { kind: 'redo' },
      { kind: 'place', positions: [2, 3], digit: 1 },
      { kind: 'place', positions: [4, 5], digit: 3 },
    ]);
    expect([game.mistakes, game.lives, game.lost]).toEqual([3, null, false]);
    expect(new Game(SIMPLE_2, noGivens(SIMPLE_2), { autoCleanNotes: false, lives: 1 }).lives).toBeNull();
  });

  it('cost lives until none is left; then only a restart or playing on without lives is possible', () => {
    const losing = [place(0, 2), place(0, 1), { kind: 'undo' }, place(0, 3)] as const;
    const lost = played(2, losing);
    expect([lost.lives, lost.lost]).toEqual([0, true]);
    for (const move of [place(0, 1), { kind: 'undo' }, { kind: 'checkpoint', name: 'a' }] as const) {
      expect(lost.changes(move)).toBe(false);
      expect(lost.apply(move)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    }
    expect(lost.apply({ kind: 'restart' })).toEqual({ ok: true, value: [0] });
    expect([lost.lives, lost.canUndo, lost.filled, lost.mistakes]).toEqual([2, false, 0, 2]);
    expect(lost.apply({ kind: 'play-on' })).toMatchObject({ ok: false });

    const going = played(2, [...losing, { kind: 'play-on' }, { kind: 'undo' }, place(1, 4)]);
    expect([going.lives, going.lost, going.mistakes, going.undone]).toEqual([null, false, 3, 2]);
    going.apply({ kind: 'restart' });
    expect(going.lives).toBe(2);
  });

  it('can be rewound, keeping the correct moves', () => {
    const moves: Move[] = [place(0, 1), { kind: 'fill-notes' }, place(5, 3), place(1, 2), { kind: 'undo' }];
    const game = played(undefined, moves);
    expect(wrongCells(game.marks, solution)).toEqual([5]);
    expect(game.lastCorrect(solution).moves).toBe(2);
    game.apply({ kind: 'rewind', moves: 2 });
    expect(faultsOf(game, solution)).toBeNull();
  });

  it('has no fault in notes that lack the right digit', () => {
    const game = played(undefined, [place(0, 1), { kind: 'fill-notes' }]);
    expect(lackingNotes(game.marks, solution)).toEqual([]);
    game.apply({ kind: 'note', positions: [1], digit: 2, style: 'centre', on: false });
    expect([wrongCells(game.marks, solution), lackingNotes(game.marks, solution)]).toEqual([[], [1]]);
    expect(faultsOf(game, solution)).toBeNull();
    // The notes of a cell with a digit are hidden, so they do not count.
    game.apply(place(1, 2));
    expect(lackingNotes(game.marks, solution)).toEqual([]);
  });

  it('knows what going back before the first wrong digit would lose', () => {
    const corner = { kind: 'note', digit: 3, style: 'corner', on: true } as const;
    const moves: Move[] = [
      place(0, 1),
      { ...corner, positions: [6] },
      place(5, 3),
      place(1, 2),
      place(2, 3),
      { ...corner, positions: [7] },
      { ...corner, positions: [2] },
      { kind: 'note', positions: [7, 8], digit: 4, style: 'centre', on: true },
    ];
    expect(faultsOf(played(undefined, moves), solution)).toEqual({ cells: [5], moves: 2, digits: 2, notes: 3 });
  });
});

describe('the end of a game', () => {
  it('comes with the last correct digit and is undone by an undo', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    [...SOLVED].forEach((digit, position) => {
      expect(game.finished).toBe(false);
      game.apply({ kind: 'place', positions: [position], digit: Number(digit) });
    });
    expect([game.finished, game.isFullButWrong]).toEqual([true, false]);
    expect(game.remaining(1)).toBe(0);
    game.apply({ kind: 'undo' });
    expect(game.finished).toBe(false);
  });

  it('does not come with a full board that breaks a rule', () => {
    const game = new Game(SIMPLE_2, noGivens(SIMPLE_2), KEEP);
    [...SOLVED].forEach((digit, position) => {
      game.apply({ kind: 'place', positions: [position], digit: position === 15 ? 2 : Number(digit) });
    });
    expect(game.filled).toBe(16);
    expect([game.finished, game.isFullButWrong]).toEqual([false, true]);
    expect(game.clashing).toBeGreaterThan(1);
    expect(game.remaining(2)).toBe(-1);
  });
});
