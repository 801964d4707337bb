import { constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type Notice, notice } from '../../shared/base/result.ts';
import { counted } from '../../shared/text/placeholders.ts';
import type { TextValue } from '../../shared/text/textKey.ts';
import { type CopyReport, copyTables, unreadableTables } from './copyTables.ts';
import { rebuildFirstPage, repairHeader } from './firstPage.ts';
import { type Migration, migrate, schemaVersion } from './migrate.ts';
import { likelyVersion, readableObjects, type SchemaObject } from './schemaCheck.ts';
import { isDamage } from './storeErrors.ts';

/** Numbers of rows that were rescued from a damaged file, and numbers of rows that are known to be lost. */
export interface Salvage {
  readonly puzzles: number;
  readonly sessions: number;
  readonly worlds: number;
  readonly lostPuzzles: number;
  readonly lostSessions: number;
  readonly lostWorlds: number;
  /** True if every row of every table was read and stored. */
  readonly complete: boolean;
}

interface Rescue extends Salvage {
  readonly file: string;
  /** Number of all rescued rows. */
  readonly rows: number;
}

/** Suffixes of SQLite's write-ahead log and rollback journal. A database uses only one of the two at a time. */
const LOGS = ['-wal', '-journal'];
const SUFFIXES = ['', '-shm', ...LOGS];

/**
 * Copies the readable data of a damaged file into a new file. SQLite never opens the damaged file itself: a copy of it
 * is repaired and read. Rows on unreadable pages are skipped, and rows that refer to lost ones are dropped. Indices are
 * rebuilt, so damage in them loses nothing. The new file gets its final name only when it is complete.
 *
 * The write-ahead log or rollback journal beside the file may belong to another file and spoil the result. So if
 * anything is lost when it is used, the file is also read without it, and the result with more rows is kept.
 *
 * Returns null if no data of this program can be read.
 */
export function salvage(damaged: string, file: string, migrations: readonly Migration[]): Salvage | null {
  if (!existsSync(damaged) || !statSync(damaged).isFile()) return null;
  const names = [`${file}.rescued`, `${file}.rescued-2`];
  const copy = `${file}.salvaging`;
  const remove = (): void => {
    for (const name of [...names, copy]) for (const suffix of SUFFIXES) rmSync(name + suffix, { force: true });
  };
  remove();
  try {
    const logs = LOGS.filter((suffix) => existsSync(damaged + suffix) && statSync(damaged + suffix).size > 0);
    const found: Rescue[] = [];
    for (const [index, used] of (logs.length > 0 ? [logs, []] : [[]]).entries()) {
      const rescued = rescueFrom(damaged, used, copy, names[index] as string, migrations);
      if (rescued) found.push(rescued);
      if (rescued?.complete) break;
    }
    const [best] = found.sort((a, b) => b.rows - a.rows);
    if (!best) return null;
    if (existsSync(file)) throw new Error(`${file} is there already`);
    renameSync(best.file, file);
    return best;
  } finally {
    remove();
  }
}

/** Notice for the user that a file was set aside, and how much of it was rescued. */
export function salvageNotice(
  values: { file: string; kept: string; damage: TextValue },
  found: Salvage | null,
): Notice {
  if (!found) return notice('set-aside', values);
  const { puzzles, sessions: games, worlds, lostPuzzles, lostSessions: lostGames, lostWorlds, complete } = found;
  const amount = {
    ...values,
    puzzles,
    games,
    worlds,
    puzzleCount: counted('amount.puzzles', puzzles),
    gameCount: counted('amount.games', games),
    worldCount: counted('amount.worlds', worlds),
  };
  if (complete) return notice('set-aside-and-complete', amount);
  if (lostPuzzles + lostGames + lostWorlds === 0) return notice('set-aside-and-read', amount);
  return notice('set-aside-and-lost', {
    ...amount,
    lostPuzzles,
    lostGames,
    lostWorlds,
    lostPuzzleCount: counted('amount.puzzles', lostPuzzles),
    lostGameCount: counted('amount.games', lostGames),
    lostWorldCount: counted('amount.worlds', lostWorlds),
  });
}

/**
 * Opens the copy so that SQLite reads as much as possible: without checking the file's length, and ignoring unreadable
 * definitions.
 */
function openLoosely(copy: string): Database.Database {
  const database = new Database(copy);
  database.unsafeMode(true);
  database.pragma('writable_schema = ON');
  database.pragma('trusted_schema = OFF');
  return database;
}

function objectsIn(copy: string): SchemaObject[] {
  const database = openLoosely(copy);
  try {
    return readableObjects(database);
  } finally {
    database.close();
  }
}

function rescueFrom(
  damaged: string,
  logs: readonly string[],
  copy: string,
  target: string,
  migrations: readonly Migration[],
): Rescue | null {
  for (const suffix of SUFFIXES) rmSync(copy + suffix, { force: true });
  copyFileSync(damaged, copy, constants.COPYFILE_FICLONE);
  for (const suffix of logs) copyFileSync(damaged + suffix, copy + suffix);
  repairHeader(copy, logs.includes('-wal'));
  let objects = objectsIn(copy);
  if (objects.length === 0) {
    rebuildFirstPage(copy);
    objects = objectsIn(copy);
  }
  let source = openLoosely(copy);
  try {
    const version = likelyVersion(objects, schemaVersion(source));
    if (version === null) return null;
    const made = new Database(target);
    try {
      migrate(made, migrations.slice(0, version));
      if (redefine(source, unreadableTables(source, made))) {
        source.close();
        source = openLoosely(copy);
      }
      made.pragma('foreign_keys = OFF');
      const report = made.transaction(() => copyTables(source, made))();
      migrate(made, migrations);
      return { file: target, ...summary(made, report) };
    } finally {
      made.close();
    }
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  } finally {
    source.close();
  }
}

/** Replaces unreadable definitions of tables by the expected definitions. Returns true if any was replaced. */
function redefine(source: Database.Database, tables: readonly SchemaObject[]): boolean {
  const update = "UPDATE sqlite_schema SET sql = ?, tbl_name = name WHERE name = ? AND type = 'table'";
  for (const { name, sql } of tables) {
    try {
      source.prepare(update).run(sql, name);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  return tables.length > 0;
}

function summary(made: Database.Database, report: CopyReport): Omit<Rescue, 'file'> {
  const count = (table: string): number => made.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  const [puzzles, sessions, worlds] = [count('puzzles'), count('sessions'), count('worlds')];
  const lost = (table: string, rescued: number): number => Math.max(0, (report.known.get(table) ?? 0) - rescued);
  return {
    puzzles,
    sessions,
    worlds,
    lostPuzzles: lost('puzzles', puzzles),
    lostSessions: lost('sessions', sessions),
    lostWorlds: lost('worlds', worlds),
    complete: report.complete,
    rows: report.rows,
  };
}
