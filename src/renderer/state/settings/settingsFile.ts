import { CHOSEN_SETTINGS, type SettingName, type Settings } from './settingsList.ts';

/** The settings about keys. */
export const KEY_SETTINGS: readonly SettingName[] = ['keyPreset', 'keys', 'sudokuPadKeys'];

/** Value of the property `format` in a file of settings. */
const FORMAT = 'carpet-sudoku-settings';

/** Upper bound on the characters of a file that is read. A file with changes to all keys has some 10,000. */
export const LONGEST_FILE = 1_000_000;

/** Writes settings as the text of a file: JSON with the properties `format` and `settings`. */
export function writeSettings(settings: Settings, names: readonly SettingName[]): string {
  const values = Object.fromEntries(names.map((name) => [name, settings.get(name).peek()]));
  return `${JSON.stringify({ format: FORMAT, settings: values }, null, 2)}\n`;
}

/** Result of reading a file of settings. */
export interface SettingsRead {
  /** Number of settings that were applied. */
  readonly taken: number;
  /** Number of settings that this version does not know, or whose value is invalid. */
  readonly refused: number;
}

/**
 * Applies the settings of a file. Settings that the file lacks are unchanged. Returns null for a file of another kind.
 */
export function readSettings(settings: Settings, text: string): SettingsRead | null {
  if (text.length > LONGEST_FILE) return null;
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const { format, settings: values } = (file ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || typeof values !== 'object' || values === null) return null;
  const taken = Object.entries(values).filter(([name, value]) => {
    const known = CHOSEN_SETTINGS.find((each) => each === name);
    return known !== undefined && settings.adopt(known, value);
  });
  return { taken: taken.length, refused: Object.keys(values).length - taken.length };
}
