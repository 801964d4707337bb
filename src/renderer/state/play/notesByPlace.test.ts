import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { redo, undo } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';

async function playing(puzzle = SMALL_PUZZLE) {
  const client = new MemoryClient();
  const id = client.addSession(puzzle, [], { autoCleanNotes: false });
  const settings = new Settings(client);
  const open = async (): Promise<OpenGame> => {
    const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
    return expectOk(
      OpenGame.open(new StoredGameClient(client, stored), stored, { now: () => 0, newJobId: jobIdSource() }, settings),
    );
  };
  return { play: await open(), reopen: open, settings };
}

describe('filling in all notes', () => {
  it('shows notes by place from then on in this game, and says so until the next entry', async () => {
    const { play, settings, reopen } = await playing();
    expect(play.notes.byPlace.value).toBe(false);
    play.notes.fill();
    await expect.poll(() => play.session.waiting.value).toEqual([]);
    expect([play.notes.byPlace.value, settings.get('notesByPlace').value]).toEqual([true, false]);
    const again = await reopen();
    expect(again.notes.byPlace.value).toBe(true);
    again.close();
    expect(play.notes.turned.value).toBe(true);
    play.enter(1);
    expect(play.notes.turned.value).toBe(false);
    play.close();
  });

  it('is taken back by undo, also in a game that is opened again', async () => {
    const { play, reopen } = await playing();
    const shown = async (move: () => void): Promise<boolean[]> => {
      move();
      await expect.poll(() => play.session.waiting.value).toEqual([]);
      return [play.notes.byPlace.value, play.notes.turned.value];
    };
    expect(await shown(() => play.notes.fill())).toEqual([true, true]);
    expect(await shown(() => play.session.submit(undo))).toEqual([false, false]);
    const again = await reopen();
    expect(again.notes.byPlace.value).toBe(false);
    again.close();
    expect(await shown(() => play.session.submit(redo))).toEqual([true, true]);
    play.close();
  });

  it('says nothing if notes are shown by place already', async () => {
    const { play, settings } = await playing();
    settings.set('notesByPlace', true);
    play.notes.fill();
    await expect.poll(() => play.session.waiting.value).toEqual([]);
    expect(play.notes.turned.value).toBe(false);
    play.close();
  });

  it.each([
    [3, true],
    [4, false],
  ])('turns that on at order %d: %s; larger orders always show notes by place', async (order, turned) => {
    const { play } = await playing({ ...SMALL_PUZZLE, order, grids: ['.'.repeat(order ** 4)] });
    play.notes.fill();
    await expect.poll(() => play.session.waiting.value).toEqual([]);
    expect([play.notes.byPlace.value, play.notes.turned.value]).toEqual([turned, turned]);
    play.close();
  });
});
