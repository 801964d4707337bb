/** Tables of keys to start from: our own, and the keys of the program SudokuPad. */
export const KEY_PRESETS = ['carpet', 'sudokupad'] as const;
export type KeyPreset = (typeof KEY_PRESETS)[number];

/** Keys of commands that the user changed: command id → chords, the one to show first. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>;

/** Whether a stored value is valid as changed keys. */
export function isChangedKeys(value: unknown): value is ChangedKeys {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (keys) => Array.isArray(keys) && keys.every((chord) => typeof chord === 'string' && chord !== ''),
  );
}
