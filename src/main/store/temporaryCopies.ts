import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './fileLock.ts';

/** A folder for copies that only this process uses, in the system's temporary folder. */
export interface CopyFolder {
  readonly path: string;
  /** Deletes the folder. */
  remove(): void;
}

/** Prefix of the names of our folders. Folders with another name, or without the file that marks them, are ignored. */
const PREFIX = 'carpet-sudoku-copy-';
const IN_USE = 'in-use';

/**
 * Folders younger than this, in milliseconds, are ignored: another process may still be creating them, which takes a
 * few ms.
 */
const YOUNGEST = 60_000;

/** Whether a path is a file that belongs to this user and is older than {@link YOUNGEST}. */
function isOurs(path: string, now: number): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || (process.getuid && entry.uid !== process.getuid())) return false;
  return entry.isFile() && now - entry.mtimeMs > YOUNGEST;
}

/**
 * Marks a folder as in use until the returned function is called or the process ends. Null if another process uses it.
 */
function take(path: string): (() => void) | null {
  try {
    return lockFile(join(path, IN_USE), 'alone');
  } catch {
    return null;
  }
}

/** Deletes the folders of killed processes. Never throws: folders that cannot be deleted are left for a later call. */
function removeLeftovers(now: number): void {
  for (const name of namesIn(tmpdir(), PREFIX)) {
    const path = join(tmpdir(), name);
    try {
      // Use the age of the marking file, because work inside a folder makes the folder itself look new.
      const isLeft = lstatSync(path).isDirectory() && isOurs(join(path, IN_USE), now);
      const release = isLeft ? take(path) : null;
      if (!release) continue;
      release();
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Ignore the error: another process may be deleting the folder.
    }
  }
}

function namesIn(folder: string, prefix: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Creates a folder for copies. Also deletes the folders that killed processes have left: folders with our name and
 * marking file, created by this user more than a minute ago, that no running process has marked as in use.
 *
 * Throws the file system's error if there is no space.
 *
 * @param now the time, in milliseconds since 1970.
 */
export function makeCopyFolder(now: number = Date.now()): CopyFolder {
  removeLeftovers(now);
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  const release = take(path);
  return {
    path,
    remove: () => {
      release?.();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
