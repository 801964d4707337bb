import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { place, undo } from '../session/intents.ts';
import { OpenSession } from '../session/openSession.ts';
import type { SettingValues } from '../settings/settingsList.ts';
import { Mistakes } from './mistakes.ts';

const SOLUTION = ['1234341221434321'];

async function playing(choice: SettingValues['mistakes'], rules: GameRules = { autoCleanNotes: false }) {
  const client = new MemoryClient();
  const id = client.addSession(SMALL_PUZZLE, [], rules);
  client.session(id).puzzle.solution = SOLUTION;
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  const chosen = signal(choice);
  const mistakes = new Mistakes(session, chosen);
  const enter = async (cell: number, digit: number): Promise<void> => {
    session.submit(place([cell], digit));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const shown = (): number[] => [...mistakes.shown].flatMap((fault, cell) => (fault === 0 ? [] : [cell]));
  return { chosen, mistakes, enter, shown };
}

describe('mistakes', () => {
  it('are the same checked cell by cell after a move as checked over the whole board', async () => {
    const variants: VariantRef[] = [{ id: 'diagonals' }, { id: 'non-consecutive' }];
    const topology = expectOk(
      compileTopology({ ...expectOk(resolveLayout({ layout: 'samurai', order: 3 })), variants }),
    );
    const grids = printGrids(topology, new Uint8Array(topology.cellCount));
    const entry = fc.record({
      cells: fc.array(fc.nat(topology.cellCount - 1), { minLength: 1, maxLength: 3 }),
      digit: fc.integer({ min: 1, max: 9 }),
      back: fc.nat(5).map((chance) => chance === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 40, maxLength: 80 }), async (entries) => {
        const client = new MemoryClient();
        const id = client.addSession({ layout: 'samurai', order: 3, variants, grids });
        const answer = expectOk(await client.call('sessions.open', { sessionId: id }));
        const session = expectOk(OpenSession.resume(new StoredGameClient(client, answer), answer));
        const mistakes = new Mistakes(session, signal('rules'));
        for (const { cells, digit, back } of entries) {
          session.submit(back ? undo : place(cells, digit));
          await new Promise((resolve) => setTimeout(resolve, 0));
          const recomputed = new Mistakes(session, signal('rules'));
          expect(mistakes.shown).toEqual(recomputed.shown);
          recomputed.close();
        }
      }),
      { numRuns: 4 },
    );
  });

  it('are shown by the rules, by the solution, or not at all, by the player’s choice', async () => {
    const { chosen, enter, shown } = await playing('rules');
    // The row is 1 . . . at first. Entering 1 in cell 1 breaks a rule; entering 4 in cell 2 only differs from the
    // solution.
    await enter(1, 1);
    await enter(2, 4);
    expect(shown()).toEqual([0, 1]);
    chosen.value = 'solution';
    expect(shown()).toEqual([1, 2]);
    chosen.value = 'none';
    expect(shown()).toEqual([]);
  });

  it('are shown on request until they are changed', async () => {
    const { mistakes, enter, shown } = await playing('asked');
    await enter(1, 4);
    await enter(2, 3);
    expect(shown()).toEqual([]);
    mistakes.markWrong();
    expect([shown(), mistakes.wrongCount.value]).toEqual([[1], 1]);
    await enter(5, 4);
    expect([shown(), mistakes.wrongCount.value]).toEqual([[1], null]);
    await enter(1, 3);
    expect(shown()).toEqual([]);
    await enter(1, 4);
    expect(shown()).toEqual([]);
  });

  it('are always shown if they cost lives', async () => {
    const { enter, shown } = await playing('none', { autoCleanNotes: false, lives: 3 });
    await enter(2, 4);
    expect(shown()).toEqual([2]);
  });
});
