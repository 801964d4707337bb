import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Sentence } from '../../shared/text/textKey.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { isDamage } from './storeErrors.ts';

/** A database object as SQLite lists it: a table, index, view or trigger. */
export interface SchemaObject {
  readonly type: string;
  readonly name: string;
  /** Name of the table that the object belongs to. */
  readonly table: string;
  readonly sql: string;
}

/**
 * Hash of the schema that the migrations create for each version, from version 1. Comparing hashes takes a tenth of a
 * millisecond; creating the schema takes ten milliseconds.
 */
export const FINGERPRINTS = [
  '3c45768a5ccddf7b',
  'a9b6483abadad766',
  '3405b1b5969029f0',
  'bc26476deb545977',
  '4f55087b349c0fa1',
  '14fbdeaaa374cdf6',
  '07c301451431da02',
  '636e82b990bac83d',
  '64a59f9eb56d9616',
  '656ec621e13691a2',
  '2c4a982d55daad80',
  'daf7c0bc77fdd559',
  'feac81d5129133c7',
  '399bb949376b2d1d',
  '933e198c5b528eaf',
  '9b4785eb7f36e38d',
  '15059442a93e6ae6',
  '987fcd364e89fce4',
  '04f77e265d91d247',
  '0887784addada73b',
  '83cb4d736b792969',
  '9c04da67d8b00e43',
  '2d1f40dba6b86677',
  'e3b73fd4331449fc',
];

/**
 * Greatest version number that is believed. Numbers from the newest version up to this one belong to later programs;
 * greater ones can only come from damage.
 */
const GREATEST_VERSION = 10_000;

const OBJECTS = `
  SELECT type, name, tbl_name AS "table", coalesce(sql, '') AS sql FROM sqlite_schema
  WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/** All objects in a database file, sorted, without those that SQLite itself creates. Throws SQLite's errors. */
export function schemaObjects(database: Database.Database): SchemaObject[] {
  return database.prepare<[], SchemaObject>(`${OBJECTS} ORDER BY type, name`).all();
}

/** Objects of a damaged file: those that SQLite can list before it meets the first damage. */
export function readableObjects(database: Database.Database): SchemaObject[] {
  const objects: SchemaObject[] = [];
  try {
    for (const object of database.prepare<[], SchemaObject>(OBJECTS).iterate()) objects.push(object);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return objects;
}

/** Hash of a schema, to compare with `FINGERPRINTS`. */
export function fingerprintOf(objects: readonly SchemaObject[]): string {
  return createHash('sha256').update(JSON.stringify(objects)).digest('hex').slice(0, 16);
}

let released: readonly (readonly SchemaObject[])[] | undefined;

/**
 * The schemas of all versions, from version 1. They are calculated once, on the first call, because all migrations have
 * to run for it.
 */
export function releasedSchemas(): readonly (readonly SchemaObject[])[] {
  released ??= createReleasedSchemas();
  return released;
}

function createReleasedSchemas(): SchemaObject[][] {
  const database = new Database(':memory:');
  try {
    return MIGRATIONS.map((_, index) => {
      migrate(database, MIGRATIONS.slice(0, index + 1));
      return schemaObjects(database);
    });
  } finally {
    database.close();
  }
}

/** The text of a definition without spaces and quotation marks, because these differ between versions of SQLite. */
export function normalSql({ sql }: SchemaObject): string {
  return sql.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
}

function sameObject(one: SchemaObject | undefined, other: SchemaObject): boolean {
  return one?.type === other.type && one.table === other.table && normalSql(one) === normalSql(other);
}

const byName = (objects: readonly SchemaObject[]): Map<string, SchemaObject> =>
  new Map(objects.map((object) => [object.name, object]));

/**
 * The version whose schema a damaged one resembles most. If several versions match equally well, `stated` decides. Null
 * if the schema is not from this program.
 */
export function likelyVersion(objects: readonly SchemaObject[], stated: number): number | null {
  const found = byName(objects);
  let best: number | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [index, expected] of releasedSchemas().entries()) {
    const same = expected.filter((object) => sameObject(found.get(object.name), object)).length;
    const score = same === 0 ? Number.NEGATIVE_INFINITY : 2 * same - expected.length;
    if (score > highest || (score === highest && best !== null && stated === index + 1)) {
      best = index + 1;
      highest = score;
    }
  }
  return best;
}

/**
 * True if the version number belongs to a later version of the program, so that the file is not damaged but must be
 * opened by that version.
 */
export function isLaterVersion(version: number): boolean {
  return version > MIGRATIONS.length && version <= GREATEST_VERSION;
}

/**
 * Compares a file's schema with the one that the migrations create at its version. In a file of the newest version,
 * additional tables and views from outside the program are accepted, unless they refer to ours. In an older file they
 * are not accepted, because a migration may need their names.
 *
 * Returns the fault; null if there is none. Throws SQLite's errors.
 */
export function schemaDamage(database: Database.Database, version: number): Sentence | null {
  const objects = schemaObjects(database);
  if (version === 0 && objects.length === 0) return null;
  if (version < 1 || version > MIGRATIONS.length) return { key: 'damage.version', values: { version } };
  if (fingerprintOf(objects) === FINGERPRINTS[version - 1]) return null;
  const expected = releasedSchemas()[version - 1] ?? [];
  const found = byName(objects);
  for (const object of expected) {
    const one = found.get(object.name);
    const values = { name: object.name };
    if (!one) return { key: 'damage.part-missing', values };
    if (!sameObject(one, object)) return { key: 'damage.part-changed', values };
  }
  const ours = byName(expected);
  const added = objects.filter(({ name }) => !ours.has(name));
  const foreign = byName(added.filter(({ type }) => type === 'table' || type === 'view'));
  const harmful = added.find(
    ({ table, sql }) => version < MIGRATIONS.length || !foreign.has(table) || /\breferences\b/i.test(sql),
  );
  return harmful ? { key: 'damage.part-added', values: { name: harmful.name } } : null;
}
