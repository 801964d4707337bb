import { z } from 'zod';
import { layoutRefSchema } from '../layout/spec.ts';

/** Number of backups of each kind that are never deleted: the newest ones. */
export const BACKUPS_KEPT = 5;
/** Backups that are younger than this number of days are never deleted, even if there are many newer ones. */
export const BACKUP_DAYS = 30;
/** Limit on the length of the list of games, and of the list of worlds, that describe a backup. */
export const MOST_BACKUP_GAMES = 100;

/**
 * Why a database was set aside. `damaged`: it was damaged. `replaced`: the user restored a backup, which took its
 * place. `version`: this is a copy from before a newer version of the program changed the database. `newer`: a newer
 * version had written the database, so this version continued with a backup.
 */
export const backupKindSchema = z.enum(['damaged', 'replaced', 'version', 'newer']);

export const backupSchema = z.object({
  /** File name without folder. */
  name: z.string(),
  kind: backupKindSchema,
  /** Size in bytes, including files that belong to the database, such as the write-ahead log. */
  bytes: z.int(),
  savedAt: z.string(),
  /** Whether the program will restore this backup at its next start. */
  requested: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

export const backupContentSchema = z.object({
  /** Number of puzzles counted. If `morePuzzles` is true, the backup has more puzzles than this. */
  puzzles: z.int(),
  morePuzzles: z.boolean(),
  /** Number of games, and a list of the games that were played last. */
  gameCount: z.int(),
  games: z
    .array(z.object({ layoutName: z.string(), layout: layoutRefSchema, playedAt: z.string(), finished: z.boolean() }))
    .max(MOST_BACKUP_GAMES),
  /** Number of endless worlds, and a list of the worlds that were played last. */
  worldCount: z.int(),
  worlds: z.array(z.object({ name: z.string(), playedAt: z.string() })).max(MOST_BACKUP_GAMES),
});
export type BackupContent = z.infer<typeof backupContentSchema>;

const nothing = z.strictObject({});
const named = z.strictObject({ name: z.string().max(255) });

/**
 * Calls about backups and other earlier databases in the user-data folder. Errors: `not-found` for a name that is not
 * listed.
 */
export const BACKUP_CALLS = {
  /** All backups, the latest first. */
  'backups.list': { input: nothing, output: z.object({ backups: z.array(backupSchema) }) },
  /**
   * Reports what a backup contains. Errors: `bad-input` if the backup cannot be read; `newer-file`; `gave-up` if it is
   * too large; `store`.
   */
  'backups.inspect': { input: named, output: backupContentSchema },
  /**
   * Makes the next start replace the current database by this backup, and set the current one aside. Null withdraws an
   * earlier request. Errors: those of `backups.inspect`; but a file that is too large to inspect now is accepted, and
   * checked at the start.
   */
  'backups.restore': { input: z.strictObject({ name: named.shape.name.nullable() }), output: nothing },
  'backups.delete': { input: named, output: nothing },
} as const;
