import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { type BackupContent, MOST_BACKUP_GAMES } from '../../../shared/contract/backups.ts';
import { openCopy, type Store } from '../../store/store.ts';
import { Sessions } from '../play/sessions.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';

/**
 * Largest file that is inspected, in bytes. Copying and checking run on the thread that serves the windows, so other
 * calls wait: about a second for this size (estimated, not measured).
 */
const MOST_BYTES = 100_000_000;
const MEGABYTE = 1_000_000;
/** The puzzles of a backup are counted only up to this number, because counting takes time. */
const MOST_PUZZLES = 100_000;

export interface BackupParts {
  readonly store: Pick<Store, 'backups'>;
  readonly log: Log;
}

/** Reads what is shown of a backup: its counts and its last games. */
function contentOf(copy: Store, log: Log): Result<BackupContent> {
  const counted = copy.library.count({}, MOST_PUZZLES);
  if (!counted.ok) return counted;
  // Do not report damaged rows of the copy here: the copy was already inspected, and restoring it reports them.
  const ignore = (): void => undefined;
  const listed = new Sessions({ store: copy, log, notice: ignore, later: ignore }).list();
  if (!listed.ok) return listed;
  const worlds = copy.worlds.list();
  if (!worlds.ok) return worlds;
  return ok({
    puzzles: counted.value.count,
    morePuzzles: counted.value.atLeast,
    gameCount: listed.value.length,
    games: listed.value
      .slice(0, MOST_BACKUP_GAMES)
      .map(({ layoutName, layout, playedAt, finished }) => ({ layoutName, layout, playedAt, finished })),
    worldCount: worlds.value.worlds.length,
    worlds: worlds.value.worlds.slice(0, MOST_BACKUP_GAMES).map(({ name, playedAt }) => ({ name, playedAt })),
  });
}

/** Handlers of the calls about backups in the user-data folder. */
export function backupHandlers({ store: { backups }, log }: BackupParts) {
  const inspect = (name: string): Result<BackupContent> => {
    const found = backups.find(name);
    if (!found.ok) return found;
    const { path, backup } = found.value;
    if (backup.bytes > MOST_BYTES) {
      return fail('gave-up', 'backup-large', {
        name,
        size: Math.round(backup.bytes / MEGABYTE),
        most: MOST_BYTES / MEGABYTE,
      });
    }
    const copy = openCopy(path);
    if (!copy.ok) return copy;
    try {
      return contentOf(copy.value, log);
    } finally {
      copy.value.close();
    }
  };
  return {
    'backups.list': () => {
      const listed = backups.list();
      return listed.ok ? ok({ backups: listed.value }) : listed;
    },
    'backups.inspect': ({ name }) => inspect(name),
    'backups.restore': ({ name }) => {
      // Reject an unreadable backup now instead of at the next start.
      const read = name === null ? ok(null) : inspect(name);
      if (!read.ok && read.error.code !== 'gave-up') return read;
      return done(backups.request(name));
    },
    'backups.delete': ({ name }) => done(backups.delete(name)),
  } satisfies Partial<Handlers>;
}
