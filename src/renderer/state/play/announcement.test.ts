import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { Game } from '../../../shared/game/game.ts';
import type { Move } from '../../../shared/game/move.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { announcementOf, NewMistakes } from './announcement.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));

function said(moves: readonly Move[]): unknown[] {
  const game = new Game(topology, new Uint8Array(16), { autoCleanNotes: true });
  return moves.map((move) => announcementOf(move, expectOk(game.apply(move))));
}

describe('the announcement of a move', () => {
  it('names the action and the number of cells, however many marks changed there', () => {
    expect(
      said([
        { kind: 'note', positions: [1, 2], digit: 3, style: 'centre', on: true },
        { kind: 'place', positions: [0], digit: 3 },
        { kind: 'undo' },
        { kind: 'redo' },
        { kind: 'erase', positions: [0] },
        { kind: 'fill-notes' },
        { kind: 'checkpoint', name: 'here' },
      ]),
    ).toEqual([
      { kind: 'noted', digit: 3, cells: 2 },
      { kind: 'placed', digit: 3, cells: 1 },
      // Three cells change: undoing removes the digit, and restores the notes that the digit had removed.
      { kind: 'undone', cells: 3 },
      { kind: 'redone', cells: 3 },
      { kind: 'erased', cells: 1 },
      { kind: 'notes-filled' },
      null,
    ]);
  });

  it('distinguishes circles from lines of the pen: a circle begins and ends at one place', () => {
    const at = (position: number, digit: number) => ({ position, digit });
    const drawn = (from: ReturnType<typeof at>, to: ReturnType<typeof at>, on: boolean) =>
      announcementOf({ kind: 'pen', from, to, line: 'strong', colour: 1, on }, null);
    expect(drawn(at(1, 2), at(1, 2), true)).toEqual({ kind: 'drawn', shape: 'circle' });
    expect(drawn(at(1, 2), at(1, 3), true)).toEqual({ kind: 'drawn', shape: 'line' });
    expect(drawn(at(1, 2), at(3, 2), true)).toEqual({ kind: 'drawn', shape: 'line' });
    expect(drawn(at(1, 2), at(3, 4), false)).toEqual({ kind: 'rubbed-out', shape: 'line' });
    expect(drawn(at(5, 0), at(5, 0), false)).toEqual({ kind: 'rubbed-out', shape: 'circle' });
    // A line through cells can end where it began.
    const ends = { from: at(5, 0), to: at(5, 0) };
    expect(
      announcementOf({ kind: 'pen', ...ends, via: [6, 15, 14], line: 'strong', colour: 1, on: true }, null),
    ).toEqual({ kind: 'drawn', shape: 'line' });
  });

  it('includes new mistakes, and not earlier ones', () => {
    const shown = new Uint8Array(6);
    const mistakes = new NewMistakes(shown);
    const newly = (...cells: number[]): number =>
      mistakes.since(Uint8Array.from(shown, (_, i) => (cells.includes(i) ? 1 : 0)));
    expect([newly(), newly(0, 1), newly(0, 1, 2), newly(2), newly(2, 0)]).toEqual([0, 2, 1, 0, 1]);
  });
});
