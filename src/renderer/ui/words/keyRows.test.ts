import { describe, expect, it } from 'vitest';
import { COMMAND_GROUPS } from '../../state/app/shortcuts/command.ts';
import { presetKeys } from '../../state/app/shortcuts/keymap.ts';
import { type KeyListing, keyRows } from './keyRows.ts';

const listing = (mac: boolean, sudokuPad = false): KeyListing => ({
  keysOf: (command) => presetKeys(command, sudokuPad ? 'sudokupad' : 'carpet'),
  sudokuPad,
  mac,
  digits: 9,
});

describe('lists of keys', () => {
  it.each(COMMAND_GROUPS)('have the same rows on every keyboard, each once: %s', (group) => {
    const usual = keyRows(group, listing(false)).map(({ words }) => words);
    expect(keyRows(group, listing(true)).map(({ words }) => words)).toEqual(usual);
    expect(new Set(usual).size).toBe(usual.length);
    expect(usual.length).toBeGreaterThan(4);
  });

  it('name a family of commands once, with the last key of each', () => {
    const row = keyRows('cells', listing(false)).find(({ words }) => words === 'family.extend');
    expect(row?.chords[0]).toEqual(['Shift', '↑', '↓', '←', '→']);
  });

  it('name keys as they are printed on the keyboard', () => {
    const keysOf = (mac: boolean) =>
      keyRows('entry', listing(mac)).find(({ words }) => words === 'command.undo')?.chords[0];
    expect([keysOf(false), keysOf(true)]).toEqual([
      ['Ctrl', 'Z'],
      ['⌘', 'Z'],
    ]);
  });

  it('colour with a chord that no system takes', () => {
    const colour = (mac: boolean, sudokuPad: boolean) => keyRows('entry', listing(mac, sudokuPad))[1]?.chords[2];
    expect(colour(false, true)).toEqual(['Ctrl', 'Shift', '1']);
    expect(colour(true, true)).toEqual(['⌥', '1']);
    expect(colour(false, false)).toEqual(['Alt', '1']);
  });
});
