import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import type { SessionId, WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { controlOf } from '../forms/field.ts';
import { KEY_SETTINGS, LONGEST_FILE, readSettings, writeSettings } from './settingsFile.ts';
import {
  CHOSEN_SETTINGS,
  type SettingName,
  Settings,
  type SettingValues,
  SHOWN_SETTINGS,
  type ShownName,
  shownSetting,
} from './settingsList.ts';

function someSettings(): Settings {
  return new Settings({ call: async () => ok({}) } as unknown as Client);
}

/** Values that the control of a setting can produce. */
function valuesOf(name: ShownName): readonly unknown[] {
  const { field, usual } = shownSetting(name);
  const control = controlOf(field.schema);
  switch (control.kind) {
    case 'switch':
      return [true, false];
    case 'switches':
      return control.parts.map((part) => ({ ...(usual as object), [part]: !(usual as Record<string, boolean>)[part] }));
    case 'choice':
      return control.choices;
    case 'number':
      return [control.least, control.greatest];
  }
}

/** For every setting, a value other than its default. The test does not compile if a setting is missing here. */
const CHANGED: SettingValues = {
  ...(Object.fromEntries(
    SHOWN_SETTINGS.map((name) => [name, valuesOf(name).find((value) => value !== shownSetting(name).usual)]),
  ) as Pick<SettingValues, ShownName>),
  ...({
    language: 'fr',
    keys: { hint: ['Q'] },
    sudokuPadKeys: { hint: ['Ctrl+H'], 'fill-notes': [] },
    overview: false,
    subgridNames: false,
    lives: true,
    openSession: 3 as SessionId,
    openWorld: 4 as WorldId,
    firstWalk: 2,
    draft: { layout: 'simple', order: 2, variants: [], grids: ['1234............'] },
    draftHistory: {
      puzzle: { layout: 'simple', order: 2, variants: [], grids: ['1...............'] },
      left: { layout: 'simple', order: 2, variants: [], grids: ['12..............'] },
      steps: [{ digits: [[1, 2]] }],
      reached: 1,
    },
    draftTest: [{ kind: 'place', positions: [2], digit: 3 }],
    earlierDrafts: [{ layout: 'simple', order: 2, variants: [], grids: ['..34............'] }],
    layoutDraft: { id: null, name: 'two', layout: { layout: 'simple', order: 2 } },
    recentCommands: ['hint'],
    recentTools: ['arrow'],
    toolRow: ['arrow', 'even'],
    trueCandidates: true,
    puzzleVersions: [{ id: 2, from: 1 }],
    countChecked: true,
    learnSince: '2026-01-02T03:04:05.000Z',
    surfacesKnown: ['torus'],
    keysOffered: true,
    sharedCellShown: true,
    trainer: { technique: 'x-wing', layout: { layout: 'simple', order: 3 } },
    newGame: { layout: 'simple', order: 3, difficulty: 'easy' },
  } satisfies Omit<SettingValues, ShownName>),
};

/**
 * The settings that store the state of games and of the window. They are not exported, because they mean nothing on
 * another computer.
 */
const REMEMBERED: readonly SettingName[] = [
  ...(['openSession', 'openWorld', 'firstWalk', 'draft', 'layoutDraft', 'recentCommands', 'recentTools'] as const),
  ...([
    'draftHistory',
    'draftTest',
    'earlierDrafts',
    'puzzleVersions',
    'toolRow',
    'trueCandidates',
    'learnSince',
    'surfacesKnown',
    'keysOffered',
    'sharedCellShown',
    'trainer',
    'newGame',
  ] as const),
];

function change<K extends SettingName>(settings: Settings, name: K): void {
  settings.set(name, CHANGED[name]);
}

describe('a file of settings', () => {
  it('carries every setting to another computer, except what says where the player was', () => {
    const [from, to, usual] = [someSettings(), someSettings(), someSettings()];
    const names = Object.keys(CHANGED) as SettingName[];
    for (const name of names) change(from, name);
    for (const name of names) expect(CHANGED[name], name).not.toEqual(usual.get(name).value);
    const carried = names.filter((name) => !REMEMBERED.includes(name));
    expect(readSettings(to, writeSettings(from, CHOSEN_SETTINGS))).toEqual({ taken: carried.length, refused: 0 });
    for (const name of carried) expect(to.get(name).value, name).toEqual(CHANGED[name]);
    for (const name of REMEMBERED) expect(to.get(name).value, name).toEqual(usual.get(name).value);
  });

  it('has whatever can be set in the dialog, with every value that its control gives', () => {
    const [from, to] = [someSettings(), someSettings()];
    expect(SHOWN_SETTINGS.length).toBeGreaterThan(15);
    for (const name of SHOWN_SETTINGS) {
      for (const value of valuesOf(name)) {
        expect(from.adopt(name, value), `${name} ${value}`).toBe(true);
        expect(readSettings(to, writeSettings(from, CHOSEN_SETTINGS))?.refused).toBe(0);
        expect(to.get(name).value).toEqual(value);
      }
    }
  });

  it('with the keys alone leaves everything else', () => {
    const [from, to] = [someSettings(), someSettings()];
    from.set('keys', { hint: ['Q'] });
    to.set('theme', 'dark');
    expect(readSettings(to, writeSettings(from, KEY_SETTINGS))).toEqual({ taken: 3, refused: 0 });
    expect([to.get('keys').value, to.get('theme').value]).toEqual([{ hint: ['Q'] }, 'dark']);
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
