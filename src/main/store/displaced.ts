import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type Notice, notice, sentenceOf } from '../../shared/base/result.ts';
import { type FileCalls, makeLastingFolder } from './fileCalls.ts';
import { asideName, COMPANIONS, putInPlace, removeLeftovers, stagedFile } from './replacement.ts';
import { attempt, onlyRead } from './storeErrors.ts';

/** Identity of a file, to detect another file with the same name; null if the file does not exist. */
function identityOf(file: string): string | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : null;
  } catch {
    // The folder of the file is no longer accessible, so the file is not either.
    return null;
  }
}

/**
 * Detects that the file of an open database was deleted, moved or replaced, and writes it again. Without this, SQLite
 * would continue with the file that it opened, whose data are lost when the program ends.
 */
export class PlaceGuard {
  readonly #files: FileCalls;
  readonly #database: Database.Database;
  readonly #file: string;
  readonly #now: () => number;
  readonly #identity: string | null;
  /** Identity of the file of the write-ahead log. SQLite creates this file only after opening the database. */
  #logIdentity: string | null = null;
  #restored = false;

  constructor(files: FileCalls, database: Database.Database, file: string, now: () => number) {
    this.#files = files;
    this.#database = database;
    this.#file = file;
    this.#now = now;
    this.#identity = identityOf(file);
  }

  /**
   * Checks that the database file still has its name; costs a few microseconds. If not, writes the whole database to
   * that name. If another file has taken the name, it is moved aside, and the next opening of the store reports it. The
   * connection then becomes read-only, so that nothing more is written into the lost file.
   *
   * Returns a notice once, or at every try while writing the database fails.
   */
  check(): Notice | null {
    if (this.#restored || !this.#database.open) return null;
    if (identityOf(this.#file) === this.#identity) {
      this.#logIdentity ??= identityOf(`${this.#file}-wal`);
      return null;
    }
    const file = this.#file;
    const restored = attempt(file, () => this.#restore());
    if (!restored.ok) return notice('displaced-unsaved', { file, fault: sentenceOf(restored.error) });
    this.#restored = true;
    this.#database.pragma('query_only = ON');
    const displaced = notice('displaced', { file });
    onlyRead(this.#database, { code: 'store', ...displaced });
    return displaced;
  }

  #restore(): void {
    const [files, file] = [this.#files, this.#file];
    makeLastingFolder(files, dirname(file));
    removeLeftovers(files, file);
    const staged = stagedFile(file);
    files.create(staged, '');
    this.#database.prepare('VACUUM INTO ?').run(staged);
    const copy = new Database(staged);
    copy.pragma('journal_mode = WAL');
    copy.close();
    const aside = asideName(file, 'replaced', new Date(this.#now()));
    const kept = existsSync(file);
    putInPlace(
      files,
      file,
      aside,
      kept ? notice('displaced-kept', { file, kept: aside }) : notice('displaced-restored', { file }),
    );
    // Remove our write-ahead log: another database with this name would read the log as its own. The written copy
    // contains the log's data.
    for (const part of COMPANIONS) {
      const isOurs = part === '-shm' || identityOf(aside + part) === this.#logIdentity;
      if (!kept || isOurs) files.remove(aside + part);
    }
  }
}
