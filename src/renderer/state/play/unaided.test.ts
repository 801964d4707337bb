import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { place } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';

const SOLUTION = ['1234341221434321'];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function playing(rules: GameRules = { autoCleanNotes: false }, moved = false) {
  const client = new MemoryClient();
  const id = client.addSession(SMALL_PUZZLE, moved ? [{ kind: 'place', positions: [1], digit: 2 }] : [], rules);
  client.session(id).puzzle.solution = SOLUTION;
  const settings = new Settings(client);
  let now = 0;
  const open = async (): Promise<OpenGame> => {
    const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
    return expectOk(
      OpenGame.open(
        new StoredGameClient(client, stored),
        stored,
        { now: () => now, newJobId: jobIdSource() },
        settings,
      ),
    );
  };
  const play = await open();
  const enter = async (cell: number, digit: number): Promise<void> => {
    play.session.submit(place([cell], digit));
    await settled();
  };
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { client, id, play, open, settings, enter, wait };
}

afterEach(() => vi.useRealTimers());

describe('a game is unaided', () => {
  it('until help is shown', async () => {
    const { play, enter } = await playing();
    await enter(1, 2);
    expect(play.unaided.value).toBe(true);
    play.mistakes.markWrong();
    await settled();
    expect(play.unaided.value).toBe(false);
    play.close();
  });

  it('until the program shows a wrong digit by the solution, or takes a life', async () => {
    const { play, enter, settings } = await playing();
    await enter(1, 3);
    expect(play.unaided.value).toBe(true);
    settings.set('mistakes', 'solution');
    await settled();
    expect(play.unaided.value).toBe(false);
    play.close();
    const other = await playing({ autoCleanNotes: false, lives: 3 });
    await other.enter(1, 3);
    expect(other.play.unaided.value).toBe(false);
    other.play.close();
  });

  it('until a long pause, not a short one, and not before the first digit', async () => {
    const { play, enter, wait } = await playing();
    play.time.keep(true);
    play.pause(true);
    wait(600_000);
    play.pause(false);
    expect(play.unaided.value).toBe(true);
    await enter(1, 2);
    play.pause(true);
    wait(60_000);
    play.pause(false);
    expect(play.unaided.value).toBe(true);
    play.time.keep(false);
    wait(121_000);
    play.time.keep(true);
    expect(play.unaided.value).toBe(false);
    play.close();
  });

  it('not if it began before this was recorded', async () => {
    const { play } = await playing(undefined, true);
    expect(play.unaided.value).toBe(false);
    play.close();
  });

  it('whatever happens after its end', async () => {
    const { play, enter } = await playing();
    for (const [cell, digit] of [...(SOLUTION[0] ?? '')].entries()) await enter(cell, Number(digit));
    expect(play.session.game.finished).toBe(true);
    void play.solver.analyse();
    expect(play.unaided.value).toBe(true);
    play.close();
  });
});
