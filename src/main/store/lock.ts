import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../shared/base/result.ts';
import { createPrivate, FILE_CALLS } from './fileCalls.ts';
import { lockFile } from './fileLock.ts';
import { attempt } from './storeErrors.ts';

const LOCK_FILE = 'instance.lock';
const INSTANCE_FILE = 'instance.json';

const runningSchema = z.object({
  pid: z.int(),
  host: z.enum(['electron', 'browser']),
  /**
   * Address at which the browser host opens another window; `token` is its secret. Only this user can read the file
   * that contains them.
   */
  address: z.string().optional(),
  token: z.string().optional(),
});

/** The running program (instance) that uses a user-data folder. */
export type RunningInstance = z.infer<typeof runningSchema>;

/** The right to use a user-data folder, until it is released or the process ends in any way. */
export interface FolderLock {
  /** Describes this instance to programs that start later. */
  announce(instance: RunningInstance): void;
  release(): void;
}

export type LockOutcome =
  | { readonly kind: 'locked'; readonly lock: FolderLock }
  /** `instance` is null while the running program is still starting. */
  | { readonly kind: 'taken'; readonly instance: RunningInstance | null };

function readInstance(folder: string): RunningInstance | null {
  try {
    return runningSchema.safeParse(JSON.parse(readFileSync(join(folder, INSTANCE_FILE), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Ensures that only one program uses a user-data folder. SQLite would prevent two programs from damaging the file, but
 * each would show its own state of a game.
 *
 * Errors: `store` if the folder cannot be locked at all.
 */
export function lockFolder(folder: string): Result<LockOutcome> {
  const instanceFile = join(folder, INSTANCE_FILE);
  return attempt(join(folder, LOCK_FILE), (): LockOutcome => {
    createPrivate(FILE_CALLS, join(folder, LOCK_FILE));
    const unlock = lockFile(join(folder, LOCK_FILE), 'alone');
    if (!unlock) return { kind: 'taken', instance: readInstance(folder) };
    // Remove the description that a killed instance left behind.
    rmSync(instanceFile, { force: true });
    return {
      kind: 'locked',
      lock: {
        announce(instance) {
          writeFileSync(`${instanceFile}.new`, JSON.stringify(instance), { mode: 0o600 });
          renameSync(`${instanceFile}.new`, instanceFile);
        },
        release() {
          rmSync(instanceFile, { force: true });
          unlock();
        },
      },
    };
  });
}
