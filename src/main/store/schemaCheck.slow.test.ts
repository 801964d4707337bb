import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sized } from '../../shared/base/testing/sized.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { likelyVersion, releasedSchemas, type SchemaObject, schemaDamage, schemaObjects } from './schemaCheck.ts';

const VERSIONS = MIGRATIONS.map((_, index) => index + 1);
const NEWEST = MIGRATIONS.length;

const files = new Map<number, Buffer>();

/** The file of an empty store of the given version. */
function fileOf(version: number): Buffer {
  const made = files.get(version);
  if (made) return made;
  const database = new Database(':memory:');
  migrate(database, MIGRATIONS.slice(0, version));
  const file = database.serialize();
  database.close();
  files.set(version, file);
  return file;
}

function databaseOf(version: number): Database.Database {
  const database = new Database(fileOf(version));
  onTestFinished(() => {
    database.close();
  });
  return database;
}

const tablesOf = (version: number): SchemaObject[] =>
  (releasedSchemas()[version - 1] ?? []).filter(({ type }) => type === 'table');

describe('the schema of a file', () => {
  it.each(VERSIONS)('is recognised at version %i, also object by object', (version) => {
    const database = databaseOf(version);
    expect(schemaDamage(database, version)).toBeNull();
    // Add a space: this changes the hash, but is not damage.
    database.unsafeMode(true);
    database.pragma('writable_schema = ON');
    database.exec("UPDATE sqlite_schema SET sql = replace(sql, ' (', '  (') WHERE type = 'table'");
    expect(schemaDamage(database, version)).toBeNull();
  });

  it.each(VERSIONS)('of version %i is found whatever number it states', (version) => {
    const objects = schemaObjects(databaseOf(version));
    const some = [version - 1, version, version + 1, 1, NEWEST, 0, -1];
    for (const stated of sized(some, [...VERSIONS, 0, -1])) expect(likelyVersion(objects, stated)).toBe(version);
  });

  it('is damaged if anything is missing, changed or added', () => {
    for (const { type, name } of releasedSchemas()[NEWEST - 1] ?? []) {
      const database = databaseOf(NEWEST);
      database.pragma('foreign_keys = OFF');
      database.exec(`DROP ${type} ${name}`);
      expect(schemaDamage(database, NEWEST)).toMatchObject({ key: 'damage.part-missing' });
      // If the dropped object is new in the newest version, the file may as well be of the version before. Then the
      // expected tables are those of that version, without the dropped one.
      const likely = likelyVersion(schemaObjects(database), NEWEST) ?? 0;
      const all = tablesOf(NEWEST);
      expect([all, all.filter((table) => table.name !== name)]).toContainEqual(tablesOf(likely));
    }
    const changes = {
      'ALTER TABLE puzzles ADD COLUMN more TEXT': { key: 'damage.part-changed', values: { name: 'puzzles' } },
      'ALTER TABLE moves RENAME COLUMN move TO action': { key: 'damage.part-changed', values: { name: 'moves' } },
      'CREATE INDEX more ON puzzles (seed)': { key: 'damage.part-added', values: { name: 'more' } },
      'CREATE TRIGGER more AFTER DELETE ON moves BEGIN SELECT 1; END': {
        key: 'damage.part-added',
        values: { name: 'more' },
      },
      'CREATE TABLE more (id REFERENCES puzzles (id))': { key: 'damage.part-added', values: { name: 'more' } },
      'PRAGMA user_version = 0': null,
    };
    for (const [sql, damage] of Object.entries(changes)) {
      const database = databaseOf(NEWEST);
      database.exec(sql);
      expect(schemaDamage(database, NEWEST)).toEqual(damage);
    }
  });

  it('may have tables of other programs, but only in the newest version', () => {
    const add = 'CREATE TABLE recipes (name TEXT UNIQUE); CREATE VIEW all_recipes AS SELECT * FROM recipes';
    for (const version of [NEWEST - 1, NEWEST]) {
      const database = databaseOf(version);
      database.exec(add);
      expect(schemaDamage(database, version) === null).toBe(version === NEWEST);
    }
  });

  it('does not resemble that of another program', () => {
    const database = new Database(':memory:');
    database.exec('CREATE TABLE recipes (name TEXT)');
    expect(likelyVersion(schemaObjects(database), 1)).toBeNull();
  });
});
