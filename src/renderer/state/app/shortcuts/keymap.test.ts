import { describe, expect, it } from 'vitest';
import { MemoryClient } from '../../../testing/memoryClient.ts';
import { Settings } from '../../settings/settingsList.ts';
import { Keymap } from './keymap.ts';

const UNDO = { id: 'undo', keys: ['Ctrl+Z', 'U'] };
const HINT = { id: 'hint', keys: ['H'], sudokuPad: ['F2', 'H'] };
const TIMER = { id: 'timer', keys: ['T'] };
const COMMANDS = [UNDO, HINT, TIMER];

async function keymap(stored: Record<string, unknown> = {}) {
  const client = new MemoryClient();
  Object.assign(client.settings, stored);
  const settings = new Settings(client);
  await settings.load();
  return { client, keys: new Keymap(COMMANDS, settings, 'mac') };
}

describe('the keys of commands', () => {
  it('are those of the command list until they are changed, and changes are stored', async () => {
    const { client, keys } = await keymap();
    expect(keys.commandsOf('U')[0]).toBe(UNDO);
    expect(keys.keysOf(UNDO)).toEqual(['Ctrl+Z', 'U']);
    expect(keys.add(UNDO, 'X')).toBeNull();
    expect(keys.keysOf(UNDO)).toEqual(['X', 'Ctrl+Z', 'U']);
    expect([keys.commandsOf('X')[0], keys.isChanged(UNDO), keys.anyChanged]).toEqual([UNDO, true, true]);
    await Promise.resolve();
    const { keys: again } = await keymap(client.settings);
    expect(again.commandsOf('X')[0]).toBe(UNDO);
  });

  it('reject a chord that is taken, types a digit or is reserved, and change nothing then', async () => {
    const { client, keys } = await keymap();
    expect(keys.add(UNDO, 'H')).toEqual({ kind: 'taken', by: 'hint' });
    expect(keys.add(UNDO, '7')).toEqual({ kind: 'digit' });
    expect(keys.add(UNDO, 'Tab')).toEqual({ kind: 'reserved' });
    for (const chord of ['Ctrl+W', 'Ctrl+Space', 'Control+ArrowUp', 'Meta+Z'])
      expect(keys.add(UNDO, chord)).toEqual({ kind: 'reserved' });
    expect(keys.anyChanged).toBe(false);
    expect(client.settings).toEqual({});
    // A command may be given a chord that it already has: the chord moves to the front.
    expect(keys.add(UNDO, 'U')).toBeNull();
    expect(keys.keysOf(UNDO)).toEqual(['U', 'Ctrl+Z']);
  });

  it('free a removed chord, and can reset a command to its default keys', async () => {
    const { keys } = await keymap();
    keys.remove(HINT, 'H');
    expect([keys.commandsOf('H')[0], keys.keysOf(HINT)]).toEqual([undefined, []]);
    expect(keys.add(UNDO, 'H')).toBeNull();
    keys.reset(HINT);
    // A chord that the user gave to another command stays with that command after the reset.
    expect([keys.commandsOf('H')[0], keys.keysOf(HINT)]).toEqual([UNDO, []]);
    keys.reset(UNDO);
    expect([keys.commandsOf('H')[0], keys.keysOf(HINT)]).toEqual([HINT, ['H']]);
    keys.add(TIMER, 'Y');
    keys.resetAll();
    expect([keys.anyChanged, keys.commandsOf('Y')[0], keys.commandsOf('T')[0]]).toEqual([false, undefined, TIMER]);
  });

  it('ignore stored values of another form, and commands that no longer exist', async () => {
    for (const stored of [7, ['X'], { undo: 'X' }, { undo: [1] }, null]) {
      const { keys } = await keymap({ keys: stored });
      expect(keys.keysOf(UNDO)).toEqual(['Ctrl+Z', 'U']);
    }
    const { keys } = await keymap({ keys: { 'no-such-command': ['H'] } });
    expect(keys.commandsOf('H')[0]).toBe(HINT);
  });

  it('are those of the chosen preset, with changes stored for each preset', async () => {
    const { client, keys } = await keymap({ keys: { undo: ['X'] } });
    expect([keys.keysOf(UNDO), keys.keysOf(HINT)]).toEqual([['X'], ['H']]);
    keys.choose('sudokupad');
    expect([keys.keysOf(UNDO), keys.keysOf(HINT)]).toEqual([
      ['Ctrl+Z', 'U'],
      ['F2', 'H'],
    ]);
    expect([keys.preset, keys.anyChanged]).toEqual(['sudokupad', false]);
    keys.add(TIMER, 'Q');
    await Promise.resolve();
    expect(client.settings).toEqual({
      keys: { undo: ['X'] },
      keyPreset: 'sudokupad',
      sudokuPadKeys: { timer: ['Q', 'T'] },
    });
    // Resetting removes the changes to this preset only, not those to the other preset.
    keys.resetAll();
    expect([keys.keysOf(TIMER), keys.preset]).toEqual([['T'], 'sudokupad']);
    keys.choose('carpet');
    expect([keys.keysOf(UNDO), keys.keysOf(HINT)]).toEqual([['X'], ['H']]);
  });
});
