import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { Game } from '../../../shared/game/game.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { erase, place, toggleDigit } from './intents.ts';
import type { Intent } from './openSession.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));

/** Makes some intents in a game that has the given 4 in the last cell and all candidates as notes. */
function played(...intents: readonly Intent[]): Game {
  const givens = new Uint8Array(16);
  givens[15] = 4;
  const game = new Game(topology, givens, { autoCleanNotes: true });
  for (const intent of [(): ReturnType<Intent> => ({ kind: 'fill-notes' }), ...intents]) {
    const move = intent(game);
    if (move) expectOk(game.apply(move));
  }
  return game;
}

describe('a digit that is replaced or removed', () => {
  const notes = (game: Game): number[] => [...game.marks.centre];

  it('costs no notes', () => {
    const untouched = notes(played());
    expect(notes(played(place([0], 3), erase([0])))).toEqual(untouched);
    expect(notes(played(toggleDigit([0], 3), toggleDigit([0], 3)))).toEqual(untouched);
    expect(notes(played(place([0], 3), place([0], 2)))).toEqual(notes(played(place([0], 2))));
    expect(notes(played(place([0, 5], 3), place([0, 5], 2), erase([0, 5])))).toEqual(untouched);
  });

  it('is restored only where all chosen cells have digits; otherwise notes are erased too', () => {
    const game = played(place([0], 3), erase([0, 1, 15]));
    expect([game.marks.digits[0], game.marks.centre[1], game.marks.digits[15]]).toEqual([0, 0, 4]);
    expect(notes(played(place([0], 3), erase([0, 15])))).toEqual(notes(played()));
  });
});
