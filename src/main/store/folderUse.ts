import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { createPrivate, FILE_CALLS } from './fileCalls.ts';
import { lockFile } from './fileLock.ts';
import { attempt } from './storeErrors.ts';

const LOCK_FILE = 'store.lock';
/** Name of the file that describes one user of the store: `store.lock.<process>-<number>.json`. */
const USER_FILE = /^store\.lock\.(\d+)-\d+\.json$/;
/** Time to wait for other users of the store, in milliseconds. Most commands end sooner. */
const WAIT = 2000;

const userSchema = z.object({
  kind: z.enum(['app', 'command']),
  /** Name of the app's host, or the command as typed, such as `library fill`. */
  name: z.string(),
});

/** A user of the store (a process), as shown to others that have to wait for it. */
export type StoreUser = z.infer<typeof userSchema>;

/** The right to use the files of a store, until it is released or the process ends in any way. */
export interface FolderUse {
  release(): void;
}

interface OtherUser extends StoreUser {
  readonly pid: number;
}

/** Returns true if a process with this number is running on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * The other processes that use the folder, as described by the file that each of them writes. Deletes the files of
 * processes that were killed.
 */
function otherUsers(folder: string): OtherUser[] {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(USER_FILE.exec(name)?.[1] ?? 0);
    if (pid === 0) return [];
    const file = join(folder, name);
    if (!isAlive(pid)) {
      rmSync(file, { force: true });
      return [];
    }
    try {
      const user = userSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
      return user ? [{ ...user, pid }] : [];
    } catch {
      // The other process has just ended, or has not finished writing its description.
      return [];
    }
  });
}

function refusal(folder: string): Result<never> {
  const users = otherUsers(folder);
  const user = users.find(({ kind }) => kind === 'app') ?? users[0];
  if (!user) return fail('conflict', 'library-in-use');
  const { kind, name, pid: process } = user;
  return kind === 'app'
    ? fail('conflict', 'library-in-use-by-app', { process, host: name })
    : fail('conflict', 'library-in-use-by-command', { process, command: name });
}

let described = 0;

/** Writes the file that describes this user of the store. Returns the file's path. */
function describeUser(folder: string, user: StoreUser): string {
  described++;
  const file = join(folder, `${LOCK_FILE}.${process.pid}-${described}.json`);
  try {
    writeFileSync(file, JSON.stringify(user), { mode: 0o600 });
  } catch {
    // Ignore the error: the lock is valid without a description. On a full disk, others just see less about its owner.
  }
  return file;
}

/**
 * Gives a process the right to use the files of a store. Reading and writing through SQLite needs `shared` use; moving
 * or replacing files needs exclusive use (`alone`).
 *
 * Release shared use before waiting for exclusive use: two processes that wait while sharing would deadlock. After the
 * wait, inspect the files again.
 *
 * Errors: `conflict` if another process still uses the files after two seconds, with its description; `store` if the
 * folder cannot be locked at all.
 */
export function useFolder(folder: string, how: 'shared' | 'alone', user: StoreUser): Result<FolderUse> {
  const file = join(folder, LOCK_FILE);
  const locked = attempt(file, () => {
    createPrivate(FILE_CALLS, file);
    const unlock = lockFile(file, how, WAIT);
    if (!unlock) return null;
    try {
      // Called only for its side effect: it deletes the descriptions of killed processes.
      otherUsers(folder);
      return { unlock, description: describeUser(folder, user) };
    } catch (error) {
      unlock();
      throw error;
    }
  });
  if (!locked.ok) return locked;
  if (!locked.value) return refusal(folder);
  const { unlock, description } = locked.value;
  return ok({
    release() {
      unlock();
      // Ignore a failure: a later user of the store deletes the description.
      attempt(description, () => rmSync(description, { force: true }));
    },
  });
}
