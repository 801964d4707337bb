import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { Settings } from './settings.ts';
import { CHOSEN_SETTINGS, KEY_SETTINGS, LONGEST_FILE, readSettings, writeSettings } from './settingsFile.ts';

function someSettings(): Settings {
  return new Settings({ call: async () => ok({}) } as unknown as Client);
}

describe('a file of settings', () => {
  it('carries every choice to another computer', () => {
    const [from, to] = [someSettings(), someSettings()];
    from.set('keyPreset', 'sudokupad');
    from.set('sudokuPadKeys', { hint: ['Ctrl+H'], 'fill-notes': [] });
    from.set('theme', 'dark');
    from.set('mistakes', 'asked');
    expect(readSettings(to, writeSettings(from, CHOSEN_SETTINGS))).toEqual({
      taken: CHOSEN_SETTINGS.length,
      refused: 0,
    });
    for (const name of CHOSEN_SETTINGS) expect(to.get(name).value).toEqual(from.get(name).value);
  });

  it('with the keys alone leaves everything else', () => {
    const [from, to] = [someSettings(), someSettings()];
    from.set('keys', { hint: ['Q'] });
    to.set('theme', 'dark');
    expect(readSettings(to, writeSettings(from, KEY_SETTINGS))).toEqual({ taken: 3, refused: 0 });
    expect([to.get('keys').value, to.get('theme').value]).toEqual([{ hint: ['Q'] }, 'dark']);
  });

  it('has nothing about games', () => {
    for (const name of ['openSession', 'draft', 'layoutDraft', 'learnTimes'])
      expect(CHOSEN_SETTINGS).not.toContain(name);
  });

  it('is refused as a whole if it is something else, and in part if a value is not valid', () => {
    const settings = someSettings();
    for (const text of ['', '{', '[]', 'null', '{"settings":{}}', ' '.repeat(LONGEST_FILE + 1)]) {
      expect(readSettings(settings, text)).toBeNull();
    }
    const values = { theme: 'pink', digitSize: 90, openSession: 3, __proto__: 1, keys: { hint: 'H' }, constructor: 1 };
    const text = JSON.stringify({ format: 'carpet-sudoku-settings', settings: values });
    expect(readSettings(settings, text)).toEqual({ taken: 1, refused: 4 });
    expect([settings.get('theme').value, settings.get('digitSize').value]).toEqual(['system', 90]);
  });
});
