import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Mode of every file that we create in the user-data folder: readable and writable by this user only. */
const PRIVATE = 0o600;

/**
 * Calls by which the store changes files without SQLite. Tests replace them to end the program at any call, or to lose
 * data that were not flushed. All are synchronous and throw the file system's errors.
 */
export interface FileCalls {
  /** Creates a folder with its parents. Returns the topmost folder that was missing; undefined if none was. */
  makeFolder(folder: string): string | undefined;
  /** Creates a file, which must not exist. */
  create(file: string, content: string): void;
  /** Copies a file. The target must not exist yet. */
  copy(from: string, to: string): void;
  /** Renames a file. Replaces the target, if there is one. */
  rename(from: string, to: string): void;
  /** Deletes a file if it exists. */
  remove(file: string): void;
  /** Flushes a file's content to the disk. */
  syncFile(file: string): void;
  /** Flushes the names in a folder to the disk: files created, renamed and deleted. */
  syncFolder(folder: string): void;
}

/** Runs work on an opened file or folder. */
function withOpened(path: string, flags: 'r' | 'r+', work: (descriptor: number) => void): void {
  const descriptor = openSync(path, flags);
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a file readable by this user only, on file systems with permissions. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, PRIVATE);
  } catch {
    // Ignore the error: FAT and some network drives have no permissions.
  }
}

/** The real file calls. Node's `fsync` uses `F_FULLFSYNC` on macOS, which also flushes the drive's own cache. */
export const FILE_CALLS: FileCalls = {
  makeFolder: (folder) => mkdirSync(folder, { recursive: true, mode: 0o700 }),
  create: (file, content) => writeFileSync(file, content, { flag: 'wx', mode: PRIVATE }),
  copy(from, to) {
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    makePrivate(to);
  },
  rename: renameSync,
  remove: (file) => rmSync(file, { force: true }),
  // Windows flushes only files that are open for writing.
  syncFile: (file) => withOpened(file, 'r+', fsyncSync),
  syncFolder(folder) {
    // Windows cannot open a folder to flush it. There, the file system NTFS itself logs renames in order.
    if (process.platform !== 'win32') withOpened(folder, 'r', fsyncSync);
  },
};

/** Creates a folder with its parents, and flushes them, so that they survive a power cut. */
export function makeLastingFolder(files: FileCalls, folder: string): void {
  const first = files.makeFolder(folder);
  if (first === undefined) return;
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    files.syncFolder(parent);
    if (parent === dirname(first) || parent === dirname(parent)) return;
  }
}

/** Creates an empty file for SQLite to use, unless it exists. SQLite itself would let other users read it. */
export function createPrivate(files: FileCalls, file: string): void {
  if (existsSync(file)) return;
  try {
    files.create(file, '');
  } catch (error) {
    // If the file exists, another process has just created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
