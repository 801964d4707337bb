import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { VERSION_SAMPLES } from '../testing/versions.ts';
import { MIGRATIONS } from './index.ts';

/**
 * Migration 003 compiles layouts with the current code. So changes to `shared/layout`, `shared/topology` or `pack.ts`
 * can change the migration's result for old files. `003-library.golden.json` has puzzles as version 2 wrote them, and
 * the result with the code of version 6. Never write this JSON file again: if the test fails, old files would be
 * migrated wrongly.
 */
interface Golden {
  /** The puzzles cover every layout family and named layout, surfaces with twists, and every variant. */
  readonly puzzles: readonly {
    readonly layout: object;
    readonly variants?: readonly object[];
    /**
     * Digits of each subgrid, separated by spaces. They need not satisfy the rules; only where each digit is stored
     * matters.
     */
    readonly solution: string;
    /** Hash of the resulting rows, as calculated by `becameOf`. */
    readonly became: string;
  }[];
  /** Table (except `puzzles`) → hash of its rows after migrating the samples of versions 1 and 2. */
  readonly samples: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const golden: Golden = JSON.parse(readFileSync(new URL('003-library.golden.json', import.meta.url), 'utf8'));

function hashOf(rows: unknown): string {
  const text = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Hash of the columns of a migrated puzzle, with those of its layout, shelf and solution. */
function becameOf(database: Database.Database, id: number): string {
  const row = database
    .prepare(
      `SELECT layout, variants, cells, difficulty, shelves.kind, digits, pattern, givens, seed, created_at, state, plays,
              solves, score, usage, ratings, puzzles.hash, solutions.hash AS solution_hash, generator
       FROM puzzles JOIN shelves ON shelves.id = shelf_id JOIN layouts ON layouts.id = layout_id
       LEFT JOIN solutions ON solutions.id = solution_id WHERE puzzles.id = ?`,
    )
    .get(id);
  return hashOf(row);
}

function versionTwo(): Database.Database {
  const database = new Database(':memory:');
  migrate(database, MIGRATIONS.slice(0, 2));
  return database;
}

/** Adds a puzzle as version 2 did, to be migrated. As givens, takes the cells with the lower half of the digits. */
function addOld(database: Database.Database, { layout, variants = [], solution }: Golden['puzzles'][number]): number {
  const grids = solution.split(' ');
  const greatest = Math.sqrt(grids[0]?.length ?? 0);
  const givens = grids.map((grid) =>
    grid.replace(/./g, (digit) => (Number.parseInt(digit, 36) > greatest / 2 ? '.' : digit)),
  );
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO puzzles (layout, variants, grids, solution, difficulty, cells, givens, seed, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      ...[JSON.stringify(layout), JSON.stringify(variants), JSON.stringify(givens), JSON.stringify(grids)],
      ...['medium', 900, 7, 'seed', 1700000000000],
    );
  return Number(lastInsertRowid);
}

describe('migration 003', () => {
  const database = versionTwo();
  const bare = versionTwo();
  const ids: number[] = [];

  beforeAll(() => {
    for (const puzzle of golden.puzzles) {
      ids.push(addOld(database, puzzle));
      addOld(bare, puzzle);
    }
    // Repeat the test for puzzles without a solution, because their givens are packed in another way.
    bare.exec('UPDATE puzzles SET solution = NULL');
    migrate(database, MIGRATIONS.slice(0, 3));
    migrate(bare, MIGRATIONS.slice(0, 3));
  });

  it.each(golden.puzzles.map(({ layout, variants = [] }, index) => [JSON.stringify([layout, ...variants]), index]))(
    'makes of a puzzle on %s what it made when it was released',
    (_, index) => {
      const id = ids[index as number] as number;
      expect(hashOf([becameOf(database, id), becameOf(bare, id)])).toBe(golden.puzzles[index as number]?.became);
    },
  );

  it.each(['1', '2'])('migrates the other tables of version %s as when it was released', (version) => {
    const old = new Database(':memory:');
    migrate(old, MIGRATIONS.slice(0, Number(version)));
    VERSION_SAMPLES[Number(version)]?.fill(old);
    migrate(old, MIGRATIONS.slice(0, 3));
    const tables = old
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .pluck()
      .all() as string[];
    const became = tables.map((table) => [table, hashOf(old.prepare(`SELECT * FROM ${table}`).all())]);
    expect(Object.fromEntries(became)).toEqual(golden.samples[version]);
  });

  it.each([
    ['an unknown layout', { layout: '{"layout":"atlantis","order":3}' }],
    ['a layout that is not JSON', { layout: '{' }],
    ['a layout with a parameter too many', { layout: '{"layout":"samurai","order":2,"size":3}' }],
    ['too few grids', { grids: '[]' }],
    ['a grid that is too short', { grids: '["1234"]' }],
    ['a digit that is none', { grids: '["12..3....1...3.x"]' }],
    ['grids that are not texts', { grids: '[1]' }],
    [
      'twins that differ',
      { layout: '{"layout":"twodoku","order":2}', grids: '["...............1","2..............."]' },
    ],
    ['a solution with empty cells', { solution: '["124334214132231."]' }],
    ['a solution that contradicts a given', { solution: '["2143342141322314"]' }],
  ])('keeps a puzzle with %s as it was, in quarantine', (_, damage) => {
    const old = versionTwo();
    VERSION_SAMPLES[2]?.fill(old);
    for (const [column, text] of Object.entries(damage)) old.prepare(`UPDATE puzzles SET ${column} = ?`).run(text);
    const before = old.prepare('SELECT * FROM puzzles').get();
    migrate(old, MIGRATIONS.slice(0, 3));
    expect(old.prepare('SELECT kind FROM shelves').pluck().all()).toEqual(['quarantine']);
    expect(JSON.parse(old.prepare('SELECT original FROM quarantined').pluck().get() as string)).toEqual(before);
    expect(old.prepare('SELECT id, pattern, solution_id FROM puzzles').get()).toEqual({
      id: 3,
      pattern: Buffer.alloc(0),
      solution_id: null,
    });
  });
});
