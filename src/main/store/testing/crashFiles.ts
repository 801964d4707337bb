import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FILE_CALLS, type FileCalls } from '../fileCalls.ts';
import { COMPANIONS } from '../replacement.ts';

/** Thrown to simulate the end of the program. No code of the program catches this error. */
export class EndOfProgram extends Error {
  override readonly name = 'EndOfProgram';
}

/**
 * Wraps all file calls, for tests. `before` is called before each call, with its number from 1, its name and its paths,
 * and may throw. `after` is called when the file call is done.
 */
export function watchedFiles(
  before: (count: number, name: keyof FileCalls, paths: readonly string[]) => void,
  after: (name: keyof FileCalls, paths: readonly string[]) => void = () => {},
): FileCalls {
  let count = 0;
  const watched = <Input extends readonly string[], Output>(
    name: keyof FileCalls,
    call: (...input: Input) => Output,
  ): ((...input: Input) => Output) => {
    return (...input) => {
      count++;
      before(count, name, input);
      const output = call(...input);
      after(name, input);
      return output;
    };
  };
  return {
    makeFolder: watched('makeFolder', FILE_CALLS.makeFolder),
    create: watched('create', FILE_CALLS.create),
    copy: watched('copy', FILE_CALLS.copy),
    rename: watched('rename', FILE_CALLS.rename),
    remove: watched('remove', FILE_CALLS.remove),
    syncFile: watched('syncFile', FILE_CALLS.syncFile),
    syncFolder: watched('syncFolder', FILE_CALLS.syncFolder),
  };
}

/** Simulates the end of the program before file call number `last`: that call and all later ones throw. */
export function endingFiles(last: number): FileCalls {
  return watchedFiles((count) => {
    if (count >= last) throw new EndOfProgram();
  });
}

/**
 * Makes file calls fail as on a full disk: only call number `first`, or also all later ones. Calls `onFailure` for each
 * failure.
 */
export function failingFiles(first: number, all: boolean, onFailure: () => void): FileCalls {
  return watchedFiles((count, name) => {
    if (count !== first && !(all && count > first)) return;
    onFailure();
    throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC', syscall: name });
  });
}

/**
 * A change of the names in a folder, which a power cut may lose: the name `gone` was removed, or the name `set` now
 * belongs to the file with this id.
 */
interface NameChange {
  readonly gone?: string;
  readonly set?: readonly [name: string, id: number];
}

/**
 * Model of a disk that loses what was not flushed: file names until their folder is flushed, contents until the file is
 * flushed. The calls are carried out on the real folder; {@link crashInto} writes what a power cut could leave of it.
 *
 * Not modelled: what SQLite itself writes and flushes. SQLite's changes of the database, its write-ahead log and its
 * journal count as durable at once. In files that SQLite creates under other names, whatever this program did not flush
 * is lost.
 */
export class UnflushedDisk {
  readonly files: FileCalls;
  private readonly folder: string;
  private readonly database: string;
  /** Inode number of a file → its id here. Ids are never reused, unlike inode numbers. */
  private readonly ids = new Map<number, number>();
  private readonly contents = new Map<number, Buffer>();
  private readonly flushed = new Set<number>();
  private names = new Map<string, number>();
  private durable = new Map<string, number>();
  private pending: NameChange[] = [];
  private lastId = 0;

  /**
   * @param folder contains only flushed data at the start.
   * @param database name of the database in the folder.
   * @param before called before each file call, with its number from 1; may throw.
   */
  constructor(folder: string, database: string, before: (count: number) => void) {
    this.folder = folder;
    this.database = database;
    this.look();
    this.durable = new Map(this.names);
    this.pending = [];
    for (const id of this.names.values()) this.flushed.add(id);
    this.files = watchedFiles(
      (count) => {
        this.look();
        before(count);
      },
      (name, paths) => this.called(name, paths),
    );
  }

  /** Records the contents of all files, and the changes of names by SQLite since the last call. */
  private look(): void {
    const seen = new Map<string, number>();
    const inodes = new Set<number>();
    for (const name of readdirSync(this.folder)) {
      const path = join(this.folder, name);
      const status = statSync(path);
      // Skip the files that describe users of the store: they say nothing about the data. In a test, the process that
      // such a file names is still running, unlike after a real crash.
      if (!status.isFile() || name.startsWith('store.lock.')) continue;
      inodes.add(status.ino);
      const id = this.ids.get(status.ino) ?? ++this.lastId;
      this.ids.set(status.ino, id);
      this.contents.set(id, readFileSync(path));
      seen.set(name, id);
    }
    // Forget the inodes of deleted files, because the file system reuses their numbers at once.
    for (const inode of this.ids.keys()) if (!inodes.has(inode)) this.ids.delete(inode);
    const own = COMPANIONS.map((suffix) => this.database + suffix);
    for (const name of new Set([...seen.keys(), ...this.names.keys()])) {
      const id = seen.get(name);
      if (id === this.names.get(name)) continue;
      if (id === undefined) {
        if (own.includes(name)) this.durable.delete(name);
        else this.pending.push({ gone: name });
      } else if (own.includes(name)) {
        this.durable.set(name, id);
        this.flushed.add(id);
      } else this.pending.push({ set: [name, id] });
    }
    this.names = seen;
  }

  private called(name: keyof FileCalls, [path = '', target = '']: readonly string[]): void {
    const from = basename(path);
    if (name === 'rename' && dirname(path) === this.folder) {
      const id = this.names.get(from);
      if (id === undefined) throw new Error(`${path} was not seen`);
      this.pending.push({ gone: from, set: [basename(target), id] });
      this.names.delete(from);
      this.names.set(basename(target), id);
    }
    this.look();
    if (name === 'syncFile') this.flushed.add(this.names.get(from) ?? 0);
    if (name === 'syncFolder' && path === this.folder) {
      this.durable = new Map(this.names);
      this.pending = [];
    }
  }

  /**
   * Writes what a power cut at this moment could leave: everything flushed, and a random part of the rest.
   *
   * @param random returns an integer from 0 to `bound - 1`.
   */
  crashInto(target: string, random: (bound: number) => number): void {
    this.look();
    const names = new Map(this.durable);
    for (const { gone, set } of this.pending) {
      if (random(2) === 0) continue;
      if (gone !== undefined && (!set || names.get(gone) === set[1])) names.delete(gone);
      if (set) names.set(...set);
    }
    mkdirSync(target, { recursive: true });
    for (const [name, id] of names) {
      const content = this.contents.get(id) ?? Buffer.alloc(0);
      const half = Buffer.concat([content.subarray(0, content.length / 2), Buffer.alloc(content.length / 2)]);
      const torn = [content, Buffer.alloc(0), content.subarray(0, content.length / 2), half][random(4)] as Buffer;
      writeFileSync(join(target, name), this.flushed.has(id) ? content : torn);
    }
  }
}
