import { afterEach, describe, expect, it, vi } from 'vitest';
import { jobIdSource } from '../../shared/contract/testing/jobIdSource.ts';
import { App } from '../state/app/app.ts';
import { fillNotes } from '../state/session/intents.ts';
import { MemoryClient } from '../testing/memoryClient.ts';
import { listenToHost } from './hostRequests.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a game with one move, on a page whose focus is in a text field or not. */
async function setUp(inText: boolean) {
  const execCommand = vi.fn();
  vi.stubGlobal('document', { activeElement: { matches: () => inText }, execCommand });
  const client = new MemoryClient();
  client.settings.language = 'system';
  client.settings.openSession = client.addSession();
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  const stop = listenToHost(app, client);
  const game = app.play.value?.session;
  game?.submit(fillNotes);
  await expect.poll(() => game?.game.canUndo).toBe(true);
  return { app, client, execCommand, game, stop };
}

describe('what the menu asks of the page', () => {
  it('is undone in the game, unless a dialog covers it', async () => {
    const { app, client, execCommand, game } = await setUp(false);
    app.show({ kind: 'keys' });
    client.emit('app.asked', { what: 'undo' });
    expect(game?.game.canUndo).toBe(true);
    app.show(null);
    client.emit('app.asked', { what: 'undo' });
    await expect.poll(() => [game?.game.canUndo, game?.game.canRedo]).toEqual([false, true]);
    client.emit('app.asked', { what: 'redo' });
    await expect.poll(() => game?.game.canUndo).toBe(true);
    expect(execCommand).not.toHaveBeenCalled();
  });

  it('is undone in a text field that has the focus', async () => {
    const { client, execCommand, game, stop } = await setUp(true);
    client.emit('app.asked', { what: 'undo' });
    client.emit('app.asked', { what: 'redo' });
    expect(execCommand.mock.calls).toEqual([['undo'], ['redo']]);
    expect(game?.game.canUndo).toBe(true);
    stop();
    client.emit('app.asked', { what: 'undo' });
    expect(execCommand).toHaveBeenCalledTimes(2);
  });

  it('shows the manual, the licences and the report, and opens files', async () => {
    const { app, client } = await setUp(false);
    client.emit('app.asked', { what: 'manual' });
    expect(app.manual.place.value).not.toBeNull();
    for (const kind of ['licences', 'report'] as const) {
      client.emit('app.asked', { what: kind });
      expect(app.dialog.value).toEqual({ kind });
    }
    client.files.push({ files: [{ fileName: 'a', text: '1' }], notices: [] });
    client.emit('app.asked', { what: 'files' });
    await expect.poll(() => app.dialog.value).toMatchObject({ kind: 'paste' });
  });
});
