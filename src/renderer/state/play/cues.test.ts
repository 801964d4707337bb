import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';
import { CUE_TIME } from './sharedCellCue.ts';
import { IDLE_TIME } from './timekeeper.ts';

const TWODOKU: PuzzleJson = { layout: 'twodoku', order: 2, variants: [], grids: ['.'.repeat(16), '.'.repeat(16)] };

async function playing() {
  const client = new MemoryClient();
  const stored = expectOk(await client.call('sessions.open', { sessionId: client.addSession(TWODOKU) }));
  const settings = new Settings(client);
  const open = (): OpenGame =>
    expectOk(
      OpenGame.open(
        new StoredGameClient(client, stored),
        stored,
        { now: () => Date.now(), newJobId: jobIdSource() },
        settings,
      ),
    );
  return { client, open, play: open() };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('outlines the subgrids of the first shared cell that is ever selected, for two seconds', async () => {
  const { play, open, client } = await playing();
  const shared = play.session.topology.twinStart.findIndex(
    (start, cell, starts) => (starts[cell + 1] ?? 0) - start > 1,
  );
  const cue = play.sharedCellCue?.subgrids;
  play.selection.select(0);
  expect(cue?.value).toEqual([]);
  play.selection.select(shared);
  expect(cue?.value).toEqual([0, 1]);
  vi.advanceTimersByTime(CUE_TIME);
  expect(cue?.value).toEqual([]);
  await expect.poll(() => client.settings.sharedCellShown).toBe(true);
  play.close();
  const again = open();
  again.selection.select(shared);
  expect(again.sharedCellCue?.subgrids.value).toEqual([]);
  again.close();
});

it('is idle after three minutes without an action, unless the clock is stopped', async () => {
  const { play } = await playing();
  const { idle } = play.time;
  play.time.keep();
  vi.advanceTimersByTime(IDLE_TIME - 1);
  play.selection.select(0);
  vi.advanceTimersByTime(IDLE_TIME - 1);
  expect(idle.value).toBe(false);
  vi.advanceTimersByTime(1);
  expect(idle.value).toBe(true);
  play.selection.select(1);
  expect(idle.value).toBe(false);
  play.pause(true);
  vi.advanceTimersByTime(2 * IDLE_TIME);
  expect(idle.value).toBe(false);
  play.close();
});
