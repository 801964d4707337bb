import { existsSync, renameSync } from 'node:fs';

/** What SQLite keeps beside the file itself: the write-ahead log may hold the newest data. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Renames a damaged file, with what belongs to it, so that a new one can take its place and the old one can still be
 * rescued. Nothing is ever overwritten. Returns the new path.
 *
 * Errors: throws the file system's error.
 */
export function setAside(file: string, now: Date): string {
  return moveAside(file, 'damaged', now);
}

/** Renames a file with what belongs to it; the word says why, in the new name. Otherwise as {@link setAside}. */
export function moveAside(file: string, word: 'damaged' | 'replaced', now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  let target = `${file}.${word}-${stamp}`;
  const taken = (): boolean => ['', ...COMPANIONS].some((suffix) => existsSync(target + suffix));
  for (let count = 2; taken(); count++) target = `${file}.${word}-${stamp}-${count}`;
  // The main file goes last: should the program end in between, the next start finds it damaged still.
  for (const suffix of [...COMPANIONS, '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
  return target;
}
