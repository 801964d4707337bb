import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { attempt, isBusy } from './faults.ts';
import { createPrivate, FILE_CALLS } from './fileCalls.ts';

const LOCK_FILE = 'store.lock';
/** `store.lock.<process>-<number>.json` describes one user of the store. */
const USER_FILE = /^store\.lock\.(\d+)-\d+\.json$/;
/** How long to wait for other users, in milliseconds: most commands end sooner. */
const WAIT = 2000;

const userSchema = z.object({
  kind: z.enum(['app', 'command']),
  /** The app's host, or the command as typed, such as `library fill`. */
  name: z.string(),
});

/** Who uses the store, for the message to somebody who has to wait for it. */
export type StoreUser = z.infer<typeof userSchema>;

/** The right to use the files of a store, until it is released or the process ends in any way. */
export interface FolderUse {
  release(): void;
}

interface OtherUser extends StoreUser {
  readonly pid: number;
}

/** Returns true if a process of this machine has that number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The users that have described themselves. Deletes descriptions that killed processes left. */
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
      // It has just ended, or is still writing.
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

/** Describes this user in a file of its own. Returns the file. */
function describeUser(folder: string, user: StoreUser): string {
  described++;
  const file = join(folder, `${LOCK_FILE}.${process.pid}-${described}.json`);
  writeFileSync(file, JSON.stringify(user), { mode: 0o600 });
  return file;
}

/**
 * Allows a process to use the files of a store. Those that read and write through SQLite use them together (`shared`).
 * Whoever moves or replaces files must be alone.
 *
 * The lock is SQLite's own on a separate empty file, a read transaction or an exclusive one. It works on all platforms,
 * and the operating system ends it with the process. Nobody may wait to be alone while sharing: two that did would wait
 * for each other. Release the shared use first, and look at the files again afterwards.
 *
 * A process must not open the lock file in another way, because closing it would end the lock (POSIX).
 *
 * Errors: `conflict`, with who has the files, after two seconds; `store` if the folder cannot be locked at all.
 */
export function useFolder(folder: string, how: 'shared' | 'alone', user: StoreUser): Result<FolderUse> {
  const file = join(folder, LOCK_FILE);
  const locked = attempt(file, () => {
    createPrivate(FILE_CALLS, file);
    const database = new Database(file, { timeout: WAIT });
    try {
      // This file is never written, so it does not need a journal beside it.
      database.pragma('journal_mode = MEMORY');
      database.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
      // A transaction begins to share only when it reads.
      database.prepare('SELECT count(*) FROM sqlite_schema').get();
      // Only this deletes what killed processes left.
      otherUsers(folder);
      return { database, description: describeUser(folder, user) };
    } catch (error) {
      database.close();
      if (!isBusy(error)) throw error;
      return null;
    }
  });
  if (!locked.ok) return locked;
  if (!locked.value) return refusal(folder);
  const { database, description } = locked.value;
  return ok({
    release() {
      database.close();
      // If this fails, a later user deletes the description.
      attempt(description, () => rmSync(description, { force: true }));
    },
  });
}
