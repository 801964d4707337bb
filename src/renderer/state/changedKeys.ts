/** Keys of commands that the user changed: command id → chords, the first being the one to show. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>;

/** Whether what the host stored can be taken up as changed keys. */
export function isChangedKeys(value: unknown): value is ChangedKeys {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (keys) => Array.isArray(keys) && keys.every((chord) => typeof chord === 'string' && chord !== ''),
  );
}
