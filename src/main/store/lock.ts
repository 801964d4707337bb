import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Result } from '../../shared/base/result.ts';
import { attempt, isBusy } from './faults.ts';

const LOCK_FILE = 'instance.lock';
const INSTANCE_FILE = 'instance.json';

const runningSchema = z.object({
  pid: z.int(),
  host: z.enum(['electron', 'browser']),
  /** Where the browser host can be asked for another window, with its secret; readable by this user only. */
  address: z.string().optional(),
  token: z.string().optional(),
});

/** The program that has a user-data folder in use. */
export type RunningInstance = z.infer<typeof runningSchema>;

/** The right to use a user-data folder, held until released or until the process ends in whatever way. */
export interface FolderLock {
  /** Tells a later instance who has the folder. */
  announce(instance: RunningInstance): void;
  release(): void;
}

export type LockOutcome =
  | { readonly kind: 'held'; readonly lock: FolderLock }
  /** `instance` is null while the other one is still starting. */
  | { readonly kind: 'taken'; readonly instance: RunningInstance | null };

function readInstance(folder: string): RunningInstance | null {
  try {
    return runningSchema.safeParse(JSON.parse(readFileSync(join(folder, INSTANCE_FILE), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Makes sure that one program at a time uses a user-data folder. Two would not harm the file (SQLite sees to that),
 * but each would show its own idea of a game.
 *
 * The lock is an exclusive transaction on a file of its own, never committed: the operating system ends it with the
 * process, so unlike a file with a process number in it, it cannot be left behind by a killed one.
 *
 * Errors: `store` where the folder cannot be locked at all.
 */
export function lockFolder(folder: string): Result<LockOutcome> {
  const instanceFile = join(folder, INSTANCE_FILE);
  return attempt(join(folder, LOCK_FILE), (): LockOutcome => {
    const database = new Database(join(folder, LOCK_FILE), { timeout: 0 });
    try {
      // Nothing is ever written, so nothing needs a journal beside the file.
      database.pragma('journal_mode = MEMORY');
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      if (!isBusy(error)) throw error;
      return { kind: 'taken', instance: readInstance(folder) };
    }
    // What a killed instance announced is no longer true.
    rmSync(instanceFile, { force: true });
    return {
      kind: 'held',
      lock: {
        announce(instance) {
          writeFileSync(`${instanceFile}.new`, JSON.stringify(instance), { mode: 0o600 });
          renameSync(`${instanceFile}.new`, instanceFile);
        },
        release() {
          rmSync(instanceFile, { force: true });
          database.close();
        },
      },
    };
  });
}
