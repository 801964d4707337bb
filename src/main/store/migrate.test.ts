import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { puzzleIdSchema } from '../../shared/contract/ids.ts';
import { APPLICATION_ID, migrate, schemaVersion } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { FINGERPRINTS, fingerprintOf, releasedSchemas } from './schemaCheck.ts';
import { STORE_FILE } from './store.ts';
import { temporaryFolder } from './testing/folders.ts';
import { openForTest } from './testing/samples.ts';
import { VERSION_SAMPLES } from './testing/versions.ts';

function openFile(file: string): Database.Database {
  const database = new Database(file);
  onTestFinished(() => {
    database.close();
  });
  return database;
}

describe('migrations', () => {
  const versions = MIGRATIONS.map((_, index) => index + 1);

  it.each(versions)('keep all data of a file of version %i', (version) => {
    const folder = temporaryFolder();
    const old = openFile(join(folder, STORE_FILE));
    migrate(old, MIGRATIONS.slice(0, version));
    const sample = VERSION_SAMPLES[version];
    if (!sample) throw new Error(`testing/versions.ts has no data of version ${version}`);
    sample.fill(old);
    old.close();

    const store = openForTest(folder);
    expect(store.notices).toEqual([]);
    sample.verify(store);
  });

  it('keep unreadable puzzles unchanged, but do not list them', () => {
    const folder = temporaryFolder();
    const old = openFile(join(folder, STORE_FILE));
    migrate(old, MIGRATIONS.slice(0, 1));
    (VERSION_SAMPLES[1] as (typeof VERSION_SAMPLES)[number]).fill(old);
    old.exec(`UPDATE puzzles SET grids = '["1234"]' WHERE id = 3`);
    old.close();
    const store = openForTest(folder);
    const { items } = expectOk(store.library.page({}, { by: 'age', descending: true }, null, 10));
    expect(items.map(({ id }) => id)).toEqual([4]);
    expect(expectOk(store.library.quarantined())).toEqual([
      { id: 3, reason: 'subgrid 1 has 4 characters instead of 16' },
    ]);
    expect(store.puzzles.get(puzzleIdSchema.parse(3))).toMatchObject({ ok: false, error: { code: 'store' } });
    const raw = openFile(join(folder, STORE_FILE));
    expect(raw.prepare('SELECT original FROM quarantined').pluck().get()).toContain('1234');
    // The games of the unreadable puzzle are kept, in case a user repairs the puzzle.
    expect(expectOk(store.sessions.list()).sessions.map(({ id }) => id)).toEqual([8, 7]);
  });

  it('start with a copy of the whole file, which does not overwrite another', () => {
    const folder = temporaryFolder();
    const file = join(folder, STORE_FILE);
    const old = openFile(file);
    migrate(old, MIGRATIONS.slice(0, 1));
    (VERSION_SAMPLES[1] as (typeof VERSION_SAMPLES)[number]).fill(old);
    const before = old.prepare('SELECT * FROM puzzles').all();
    mkdirSync(`${file}.version-1`);
    old.close();
    openForTest(folder).close();
    const copy = openFile(`${file}.version-1-2`);
    expect(schemaVersion(copy)).toBe(1);
    expect(copy.prepare('SELECT * FROM puzzles').all()).toEqual(before);
  });

  it('result in the same tables from every version', () => {
    const schemaFrom = (version: number): unknown => {
      const database = openFile(':memory:');
      migrate(database, MIGRATIONS.slice(0, version));
      expect(migrate(database, MIGRATIONS)).toBe(version);
      return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    };
    const fresh = schemaFrom(0);
    expect(fresh).not.toEqual([]);
    for (const version of versions) expect(schemaFrom(version)).toEqual(fresh);
  });

  it('index every reference, so that a deletion does not read whole tables', () => {
    const database = openFile(':memory:');
    migrate(database, MIGRATIONS);
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
    const slow = tables.flatMap((table) => {
      const references = database.pragma(`foreign_key_list(${table})`) as { from: string; table: string }[];
      return references
        .filter(({ from }) => {
          const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${from} = ?`).all(1);
          return (plan as { detail: string }[]).some(({ detail }) => detail.startsWith('SCAN'));
        })
        .map(({ from, table: other }) => `${table}.${from} → ${other}`);
    });
    expect(slow).toEqual([]);
  });

  it('make the schemas whose hashes are recorded', () => {
    expect(releasedSchemas().map(fingerprintOf)).toEqual(FINGERPRINTS);
  });

  it('mark the file as ours', () => {
    const database = openFile(':memory:');
    migrate(database, MIGRATIONS);
    expect(database.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    expect(schemaVersion(database)).toBe(MIGRATIONS.length);
  });

  it('leave a complete older version when a step fails', () => {
    const database = openFile(':memory:');
    migrate(database, ['CREATE TABLE a (x INTEGER) STRICT']);
    database.exec('INSERT INTO a VALUES (1)');
    const steps = [
      'CREATE TABLE a (x INTEGER) STRICT',
      'CREATE TABLE b (y INTEGER) STRICT',
      'DROP TABLE a; CREATE TABLE b (y INTEGER) STRICT',
    ];
    expect(() => migrate(database, steps)).toThrow('table b already exists');
    expect(schemaVersion(database)).toBe(2);
    expect(database.prepare('SELECT x FROM a').pluck().all()).toEqual([1]);
    expect(database.prepare('SELECT count(*) FROM b').pluck().get()).toBe(0);
  });

  it('run once if two processes start together', () => {
    const file = join(temporaryFolder(), STORE_FILE);
    const [first, second] = [openFile(file), openFile(file)];
    expect(migrate(first, MIGRATIONS)).toBe(0);
    expect(migrate(second, MIGRATIONS)).toBe(MIGRATIONS.length);
  });
});
