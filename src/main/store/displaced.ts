import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type Notice, notice, sentenceOf } from '../../shared/base/result.ts';
import { attempt, onlyRead } from './faults.ts';
import { type FileCalls, makeLastingFolder } from './fileCalls.ts';
import { asideName, COMPANIONS, putInPlace, removeLeftovers, stagedFile } from './replacement.ts';

/** What distinguishes a file from another one that gets its name later; null if there is none. */
function identityOf(file: string): string | null {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : null;
  } catch {
    // Its folder cannot be entered any more, so neither can the file.
    return null;
  }
}

/**
 * Notices that an open database was deleted, moved or replaced, and brings it back. SQLite goes on with the file that it
 * opened, and all of that would be gone when the program ends.
 */
export class PlaceGuard {
  readonly #files: FileCalls;
  readonly #database: Database.Database;
  readonly #file: string;
  readonly #now: () => number;
  readonly #identity: string | null;
  /** Of the log, which SQLite creates later than it opens the database. */
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
   * Looks whether the database still has its name; costs a few microseconds. If not, writes all of it under that name. What
   * has the name now is moved aside, and the next opening reports it. From then on the connection only reads, so that
   * nothing is entered that would be lost. Returns what to say, once; repeatedly if writing failed, which it tries again.
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
    // Beside another database, our log would be taken for its own. The copy has what is in it.
    for (const part of COMPANIONS) {
      const isOurs = part === '-shm' || identityOf(aside + part) === this.#logIdentity;
      if (!kept || isOurs) files.remove(aside + part);
    }
  }
}
