import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { sessionIdSchema } from '../../shared/contract/ids.ts';
import { openDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openStore, restoreStore, STORE_FILE } from './store.ts';
import { temporaryFolder } from './testing/folders.ts';
import { openUntilEnd, SMALL_PUZZLE } from './testing/samples.ts';

const RULES = { autoCleanNotes: false };
const AT_NOON = (): number => Date.UTC(2026, 0, 2, 12, 0, 0);

/** A folder with a store that was closed properly. It has one puzzle and one session of two moves. */
function folderWithGame(): string {
  const folder = temporaryFolder();
  const store = openUntilEnd(folder);
  const puzzleId = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const sessionId = expectOk(store.sessions.create(puzzleId, RULES));
  expectOk(store.sessions.append(sessionId, 0, { kind: 'fill-notes' }, { filled: 0, finished: false }));
  expectOk(store.sessions.append(sessionId, 1, { kind: 'undo' }, { filled: 0, finished: false }));
  store.close();
  return folder;
}

/** Changes bytes of a file in place. */
function overwrite(file: string, offset: number, bytes: string): void {
  const content = readFileSync(file);
  content.write(bytes, offset, 'latin1');
  writeFileSync(file, content);
}

/**
 * Runs work as a user to whom file permissions apply. They do not apply to root, so as root the tests would prove
 * nothing.
 */
function asOrdinaryUser<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('openStore', () => {
  it('creates the folder and the file, readable by this user only', () => {
    const folder = join(temporaryFolder(), 'deep', 'home');
    openUntilEnd(folder);
    expect(readdirSync(folder)).toContain(STORE_FILE);
    for (const path of ['.', ...readdirSync(folder)]) expect(statSync(join(folder, path)).mode & 0o077).toBe(0);
  });

  it('keeps all data after closing and reopening, and leaves no log', () => {
    const folder = folderWithGame();
    expect(readdirSync(folder)).toEqual([STORE_FILE, 'store.lock']);
    const store = openUntilEnd(folder);
    expect(store.notices).toEqual([]);
    expect(expectOk(store.sessions.open(sessionIdSchema.parse(1))).moves).toEqual([
      { kind: 'fill-notes' },
      { kind: 'undo' },
    ]);
  });

  it('flushes every commit to the disk and enforces references', () => {
    const database = openDatabase(join(folderWithGame(), STORE_FILE));
    const setting = (name: string): unknown => database.pragma(name, { simple: true });
    // The value 2 of `synchronous` means FULL.
    const settings = ['journal_mode', 'synchronous', 'fullfsync', 'foreign_keys'];
    expect(settings.map(setting)).toEqual(['wal', 2, 1, 1]);
    database.close();
  });

  it('refuses a file of a newer version and leaves it unchanged', () => {
    const folder = folderWithGame();
    const file = join(folder, STORE_FILE);
    const database = new Database(file);
    database.pragma(`user_version = ${MIGRATIONS.length + 1}`);
    database.close();
    const before = readFileSync(file);
    const opened = openStore(folder);
    expect(opened).toMatchObject({ ok: false, error: { code: 'newer-file' } });
    expect(opened.ok ? '' : opened.error.message).toContain(file);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  /** Kinds of damage: name, function that damages the file, and number of games that can still be read. */
  const damages: readonly [string, (file: string) => void, number][] = [
    ['text instead of a database', (file) => writeFileSync(file, 'these are not the puzzles you are looking for'), 0],
    ['a few bytes', (file) => writeFileSync(file, 'SQLite'), 0],
    ['a torn file', (file) => truncateSync(file, 4096 * 2 + 100), 0],
    ['noise where its tables are listed', (file) => overwrite(file, 100, 'x'.repeat(3996)), 1],
    [
      "another program's database",
      (file) => {
        writeFileSync(file, '');
        const database = new Database(file);
        database.exec('CREATE TABLE recipes (name TEXT)');
        database.close();
      },
      0,
    ],
  ];

  it.each(damages)(
    'sets %s aside unchanged, starts a file with what can be read, and reports it',
    (_, damage, games) => {
      const folder = folderWithGame();
      const file = join(folder, STORE_FILE);
      damage(file);
      const damaged = readFileSync(file);

      const store = openUntilEnd(folder, AT_NOON);
      const kept = `${STORE_FILE}.damaged-2026-01-02T12-00-00`;
      expect(store.notices).toHaveLength(1);
      expect(store.notices[0]?.message).toContain(join(folder, kept));
      expect(readFileSync(join(folder, kept)).equals(damaged)).toBe(true);
      expect(expectOk(store.sessions.list()).sessions).toHaveLength(games);
      expectOk(store.puzzles.add(SMALL_PUZZLE));
    },
  );

  it('sets aside a log without its file', () => {
    const folder = temporaryFolder();
    const file = join(folder, STORE_FILE);
    writeFileSync(`${file}-wal`, 'the newest moves');
    const store = openUntilEnd(folder, AT_NOON);
    expect(store.notices[0]?.message).toContain('its log is not');
    expect(readFileSync(`${file}.damaged-2026-01-02T12-00-00-wal`, 'utf8')).toBe('the newest moves');
  });

  it('takes a missing file with an earlier one beside it for a loss, not for a new start', () => {
    const folder = folderWithGame();
    const file = join(folder, STORE_FILE);
    renameSync(file, `${file}.replaced-2026-01-02T12-00-00`);
    expect(openStore(folder, { repairs: false })).toMatchObject({ ok: false, error: { reason: 'library-damaged' } });
    const store = openUntilEnd(folder);
    expect(store.notices).toMatchObject([{ reason: 'file-missing' }]);
    expect(store.notices[0]?.message).toContain(`${STORE_FILE}.replaced-2026-01-02T12-00-00`);
  });

  it('leaves a link to a disk that is not there alone, and says where it leads', () => {
    const folder = temporaryFolder();
    symlinkSync('/nowhere/carpet-sudoku.db', join(folder, STORE_FILE));
    expect(openStore(folder)).toMatchObject({
      ok: false,
      error: { code: 'store', message: expect.stringContaining('it is a link to /nowhere/carpet-sudoku.db, which') },
    });
    expect(lstatSync(join(folder, STORE_FILE)).isSymbolicLink()).toBe(true);
  });

  it('refuses backups under names of its own files, which SQLite could delete', async () => {
    const folder = temporaryFolder();
    const store = openUntilEnd(folder);
    for (const name of [`${STORE_FILE}-journal`, `${STORE_FILE}.staged`, 'store.lock.1-1.json', 'instance.json']) {
      expect(await store.backUp(join(folder, name))).toMatchObject({ ok: false, error: { reason: 'backup-name' } });
    }
    expectOk(await store.backUp(join(folder, 'backup.db')));
    expect(statSync(join(folder, 'backup.db')).mode & 0o77).toBe(0);
  });

  it('undoes the change of a file with a rollback journal, in place and in a backup', () => {
    const folder = folderWithGame();
    const database = new Database(join(folder, STORE_FILE));
    database.pragma('journal_mode = DELETE');
    // Make the cache so small that SQLite writes pages to the file before the commit. So the copy made below has an
    // unfinished change.
    database.pragma('cache_size = 1');
    database.exec(`
      BEGIN;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO settings SELECT 'key ' || i, json_quote(printf('%0500d', i)) FROM n;
      DELETE FROM moves`);
    const torn = temporaryFolder();
    const [file, backup] = [join(torn, STORE_FILE), join(torn, 'backup.db')];
    for (const suffix of ['', '-journal']) {
      for (const copy of [file, backup]) copyFileSync(join(folder, STORE_FILE + suffix), copy + suffix);
    }
    database.close();
    const expectWhole = (): void => {
      const store = openUntilEnd(torn);
      expect(expectOk(store.sessions.open(sessionIdSchema.parse(1))).moves).toHaveLength(2);
      expect(expectOk(store.settings.all())).toEqual({});
      store.close();
    };
    expectWhole();
    expectOk(restoreStore(torn, backup));
    expectWhole();
  });

  it('checks a large file completely only after a run that did not close it', () => {
    const folder = folderWithGame();
    const file = join(folder, STORE_FILE);
    const database = new Database(file);
    database.exec(`
      CREATE TABLE filler (text TEXT) STRICT;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18000)
      INSERT INTO filler SELECT printf('%01000d', i) FROM n`);
    database.close();
    overwrite(file, 10 * 1024 * 1024, 'x'.repeat(8192));

    const inOrder = openUntilEnd(folder);
    expect(inOrder.notices).toEqual([]);
    expect(expectOk(inOrder.sessions.open(sessionIdSchema.parse(1))).moves).toHaveLength(2);
    inOrder.close();

    writeFileSync(`${file}-wal`, 'left by a killed process');
    expect(openUntilEnd(folder).notices).toHaveLength(1);
  });

  it('sets the log aside with the file, and never overwrites files set aside before', () => {
    const folder = folderWithGame();
    const file = join(folder, STORE_FILE);
    for (const round of ['first', 'second']) {
      writeFileSync(file, `damaged ${round}`);
      writeFileSync(`${file}-wal`, `log ${round}`);
      openUntilEnd(folder, AT_NOON).close();
    }
    const kept = `${file}.damaged-2026-01-02T12-00-00`;
    expect(readFileSync(kept, 'utf8')).toBe('damaged first');
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('log first');
    expect(readFileSync(`${kept}-2`, 'utf8')).toBe('damaged second');
    expect(readFileSync(`${kept}-2-wal`, 'utf8')).toBe('log second');
  });

  it('reports which folder cannot be created', () => {
    const blocked = join(temporaryFolder(), 'file');
    writeFileSync(blocked, '');
    const opened = openStore(join(blocked, 'home'));
    expect(opened).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(opened.ok ? '' : opened.error.message).toMatch(
      /cannot store anything in the folder .*home.*CARPET_SUDOKU_HOME/,
    );
  });

  it.skipIf(process.platform === 'win32')('reports a read-only folder', () => {
    const parent = temporaryFolder();
    chmodSync(parent, 0o755);
    const folder = join(parent, 'home');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    const opened = asOrdinaryUser(() => openStore(folder));
    expect(opened).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(opened.ok ? '' : opened.error.message).toMatch(/EACCES.*Make it writable/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('reports a read-only file when it is opened', () => {
    const folder = folderWithGame();
    chmodSync(folder, 0o777);
    chmodSync(join(folder, STORE_FILE), 0o444);
    chmodSync(join(folder, 'store.lock'), 0o666);
    const opened = asOrdinaryUser(() => openStore(folder));
    expect(opened).toMatchObject({ ok: false, error: { code: 'store' } });
    expect(opened.ok ? '' : opened.error.message).toMatch(/EACCES.*carpet-sudoku\.db/);
  });
});
