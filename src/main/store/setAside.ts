import { existsSync, renameSync } from 'node:fs';

/** SQLite's files beside the database; the write-ahead log may have the newest data. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Renames a damaged file and its companions, so that a new file can replace it and the old one can still be rescued.
 * Never overwrites a file. Returns the new path.
 *
 * Errors: throws the file system's error.
 */
export function setAside(file: string, now: Date): string {
  return moveAside(file, 'damaged', now);
}

/** Renames a file and its companions; `word` gives the reason in the new name. Otherwise like {@link setAside}. */
export function moveAside(file: string, word: 'damaged' | 'replaced', now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  let target = `${file}.${word}-${stamp}`;
  const taken = (): boolean => ['', ...COMPANIONS].some((suffix) => existsSync(target + suffix));
  for (let count = 2; taken(); count++) target = `${file}.${word}-${stamp}-${count}`;
  // Rename the main file last: if the program ends in between, the next start still finds it damaged.
  for (const suffix of [...COMPANIONS, '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
  return target;
}
