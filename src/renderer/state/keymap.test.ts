import { describe, expect, it } from 'vitest';
import { MemoryClient } from '../testing/memoryClient.ts';
import { Keymap } from './keymap.ts';
import { Settings } from './settings.ts';

const UNDO = { id: 'undo', keys: ['Ctrl+Z', 'U'] };
const HINT = { id: 'hint', keys: ['H'] };
const TIMER = { id: 'timer', keys: ['T'] };
const COMMANDS = [UNDO, HINT, TIMER];

async function keymap(stored: Record<string, unknown> = {}) {
  const client = new MemoryClient();
  Object.assign(client.settings, stored);
  const settings = new Settings(client);
  await settings.load();
  return { client, keys: new Keymap(COMMANDS, settings) };
}

describe('the keys of commands', () => {
  it('are those of the command list until they are changed, and changed ones are kept', async () => {
    const { client, keys } = await keymap();
    expect(keys.commandOf('U')).toBe(UNDO);
    expect(keys.keysOf(UNDO)).toEqual(['Ctrl+Z', 'U']);
    expect(keys.add(UNDO, 'X')).toBeNull();
    expect(keys.keysOf(UNDO)).toEqual(['X', 'Ctrl+Z', 'U']);
    expect([keys.commandOf('X'), keys.isChanged(UNDO), keys.anyChanged]).toEqual([UNDO, true, true]);
    await Promise.resolve();
    const { keys: again } = await keymap(client.settings);
    expect(again.commandOf('X')).toBe(UNDO);
  });

  it('refuse a chord that is taken, types a digit or is needed elsewhere, and change nothing then', async () => {
    const { client, keys } = await keymap();
    expect(keys.add(UNDO, 'H')).toEqual({ kind: 'taken', by: 'hint' });
    expect(keys.add(UNDO, '7')).toEqual({ kind: 'digit' });
    expect(keys.add(UNDO, 'Tab')).toEqual({ kind: 'reserved' });
    expect(keys.add(UNDO, 'Ctrl+W')).toEqual({ kind: 'reserved' });
    expect(keys.anyChanged).toBe(false);
    expect(client.settings).toEqual({});
    // One's own is no conflict: it only comes first.
    expect(keys.add(UNDO, 'U')).toBeNull();
    expect(keys.keysOf(UNDO)).toEqual(['U', 'Ctrl+Z']);
  });

  it('free a chord that is taken away, and give a command all of its own back', async () => {
    const { keys } = await keymap();
    keys.remove(HINT, 'H');
    expect([keys.commandOf('H'), keys.keysOf(HINT)]).toEqual([undefined, []]);
    expect(keys.add(UNDO, 'H')).toBeNull();
    keys.reset(HINT);
    // What was given to another stays there.
    expect([keys.commandOf('H'), keys.keysOf(HINT)]).toEqual([UNDO, []]);
    keys.reset(UNDO);
    expect([keys.commandOf('H'), keys.keysOf(HINT)]).toEqual([HINT, ['H']]);
    keys.add(TIMER, 'Y');
    keys.resetAll();
    expect([keys.anyChanged, keys.commandOf('Y'), keys.commandOf('T')]).toEqual([false, undefined, TIMER]);
  });

  it('pass over what was stored in another form, and over commands that are gone', async () => {
    for (const stored of [7, ['X'], { undo: 'X' }, { undo: [1] }, null]) {
      const { keys } = await keymap({ keys: stored });
      expect(keys.keysOf(UNDO)).toEqual(['Ctrl+Z', 'U']);
    }
    const { keys } = await keymap({ keys: { 'no-such-command': ['H'] } });
    expect(keys.commandOf('H')).toBe(HINT);
  });
});
