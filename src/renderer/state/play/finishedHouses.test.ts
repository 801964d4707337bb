import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { Game } from '../../../shared/game/game.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { Finished } from './finishedHouses.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 2 }))));

function begin(): Game {
  return new Game(topology, new Uint8Array(topology.cellCount), { autoCleanNotes: false });
}

describe('the finished parts of a board', () => {
  it('are the same updated move by move as computed from scratch, and change only when reported', () => {
    const position = fc.nat({ max: topology.positionCell.length - 1 });
    const move = fc.oneof(
      { weight: 6, arbitrary: fc.record({ position, digit: fc.integer({ min: 1, max: 4 }) }) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    fc.assert(
      fc.property(fc.array(move, { minLength: 40, maxLength: 200 }), (moves) => {
        const game = begin();
        const followed = new Finished(game);
        for (const made of moves) {
          if (!made && !game.canUndo) continue;
          const changed = expectOk(
            game.apply(made ? { kind: 'place', positions: [made.position], digit: made.digit } : { kind: 'undo' }),
          );
          const before = Uint8Array.from(followed.cells);
          const reported = followed.update(game, changed);
          expect(followed.cells).toEqual(new Finished(game).cells);
          if (!reported) expect(followed.cells).toEqual(before);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are rows, columns and boxes with every digit once, and subgrids with all their houses finished', () => {
    const game = begin();
    const solved = '1234341221434321';
    const shown = (subgrid: number): string =>
      Array.from(
        { length: 16 },
        (_, place) => finished.cells[itemAt(topology.positionCell, subgrid * 16 + place)],
      ).join('');
    const finished = new Finished(game);
    const play = (place: number, digit: number): boolean =>
      finished.update(game, expectOk(game.apply({ kind: 'place', positions: [16 + place], digit })));
    for (const [place, digit] of [...solved].entries()) play(place, Number(digit));
    expect(shown(1)).toBe('2222222222222222');
    // The digit now occurs twice in its row, column and box. Only houses without its cell stay finished.
    expect(play(0, 2)).toBe(true);
    expect(shown(1)).toBe('0111111111111111');
    expect(play(0, 3)).toBe(false);
  });
});
