import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { GameRules } from '../../../shared/game/move.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { Selection } from '../board/selection.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { OpenSession } from '../session/openSession.ts';
import { Settings } from '../settings/settingsList.ts';
import { Entry } from './entry.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function sitting(rules: GameRules = { autoCleanNotes: false }) {
  const client = new MemoryClient();
  const id = client.addSession(SMALL_PUZZLE, [], rules);
  client.session(id).puzzle.solution = ['1234341221434321'];
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  const settings = new Settings(client);
  const selection = new Selection(session.topology, session.canvas, session.copies);
  session.cleansNotes = () => settings.get('autoCleanNotes').peek();
  const entry = new Entry(session, selection, settings);
  return { session, settings, selection, entry, marks: () => session.game.marks, id, client };
}

async function rest(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

describe('entry', () => {
  it('writes digits, notes and colours into all selected cells', async () => {
    const { entry, selection, marks } = await sitting();
    for (const cell of [1, 2]) selection.toggle(cell);
    entry.setTool('centre');
    entry.setNoteColour(4);
    entry.take(3);
    entry.take(2, 'corner');
    entry.take(9, 'colour');
    entry.take(7, 'colour');
    await rest();
    expect([marks().centre[1], marks().centre[2], marks().corner[1]]).toEqual([0b100, 0b100, 0b10]);
    expect(marks().noteColour(2, 'centre', 3)).toBe(4);
    expect(marks().colours[1]).toBe(0b101000000);
    // Entering a note again removes it. Entering it with another colour changes its colour instead.
    entry.setNoteColour(5);
    entry.take(3);
    await rest();
    expect(marks().noteColour(2, 'centre', 3)).toBe(5);
    entry.take(3);
    entry.take(9, 'colour');
    await rest();
    expect([marks().centre[1], marks().colours[1]]).toEqual([0, 0b1000000]);
  });

  it('cleans notes by the present setting, whatever the game began with', async () => {
    const { entry, selection, settings, marks, client, id } = await sitting();
    selection.select(2);
    entry.take(2, 'corner');
    selection.select(1);
    settings.set('autoCleanNotes', true);
    entry.take(2);
    await rest();
    expect(marks().corner[2]).toBe(0);
    expect(client.session(id).moves.at(-1)).toMatchObject({ kind: 'place', clean: true });
  });

  it('remembers the digit for the following cells in digit-first mode', async () => {
    const { entry, selection, settings, marks } = await sitting();
    settings.set('entry', 'digit');
    selection.select(1);
    entry.take(2);
    await rest();
    expect([entry.currentDigit.value, marks().digits[1]]).toEqual([2, 0]);
    entry.useCurrentDigit([1]);
    entry.useCurrentDigit([9]);
    await rest();
    expect([marks().digits[1], marks().digits[9]]).toEqual([2, 2]);
    entry.useCurrentDigit([1]);
    await rest();
    expect(marks().digits[1]).toBe(0);
    entry.take(2);
    expect(entry.currentDigit.value).toBe(0);
    entry.take(3);
    settings.set('entry', 'cell');
    expect(entry.useCurrentDigit([1])).toBe(false);
  });

  it('pauses after a mistake that cost a life', async () => {
    const { entry, selection, session, marks } = await sitting({ autoCleanNotes: false, lives: 3 });
    vi.useFakeTimers();
    selection.select(1);
    entry.take(4);
    await rest();
    expect([session.game.lives, entry.blocked.value]).toEqual([2, true]);
    entry.take(2);
    await rest();
    expect(marks().digits[1]).toBe(4);
    vi.advanceTimersByTime(5000);
    expect(entry.blocked.value).toBe(false);
    entry.take(2);
    await rest();
    expect(marks().digits[1]).toBe(2);
  });
});
