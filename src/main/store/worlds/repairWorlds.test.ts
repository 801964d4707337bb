import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { repairWorlds } from './repairWorlds.ts';

const WORLD = `
  INSERT INTO worlds (name, family, sudoku_order, seed, digits_recipe, digging_recipe, lowest, highest, rules, changes,
                      moves, played_seconds, created_at, played_at)
  VALUES ('x', 'carpet', 3, 'x', 1, 1, 'easy', 'easy', '{"autoCleanNotes":true}', 9, ?, 0, 0, 0)`;

/**
 * Adds a world in which `moves` moves are in effect, but only the moves with the numbers `stored` are stored. As its
 * diff, each move has its own number, to be recognised after the repair.
 */
function addWorld(database: Database.Database, moves: number, stored: readonly number[]): void {
  const { lastInsertRowid: id } = database.prepare(WORLD).run(moves);
  for (const sequence of stored) {
    database.prepare('INSERT INTO world_moves VALUES (?, ?, ?)').run(id, sequence, Buffer.from([sequence]));
  }
  for (const at of [0, 3, 6, 8]) {
    database.prepare('INSERT INTO world_checkpoints VALUES (?, ?, ?)').run(id, `${at}`, at);
  }
}

function worldOf(database: Database.Database, id: number) {
  const rows = database.prepare('SELECT sequence, diff FROM world_moves WHERE world_id = ? ORDER BY sequence').all(id);
  const moves = rows as { sequence: number; diff: Buffer }[];
  // Whatever was lost, moves are numbered from 0 without a gap.
  expect(moves.map(({ sequence }) => sequence)).toEqual(moves.map((_, index) => index));
  return {
    moves: database.prepare('SELECT moves FROM worlds WHERE id = ?').pluck().get(id),
    were: moves.map(({ diff }) => diff[0]),
    checkpoints: database
      .prepare("SELECT name || ' at ' || moves FROM world_checkpoints WHERE world_id = ? ORDER BY moves")
      .pluck()
      .all(id),
  };
}

it.each([
  ['whole', 6, [0, 1, 2, 3, 4, 5, 6, 7], 6, ['0 at 0', '3 at 3', '6 at 6', '8 at 8']],
  ['that lost an early move', 6, [0, 2, 3, 4, 5, 6, 7], 4, ['3 at 1', '6 at 4', '8 at 6']],
  ['that lost several moves', 6, [0, 2, 4, 5, 7], 2, ['6 at 2']],
  ['that lost the last move', 6, [0, 1, 2, 3, 4, 6, 7], 0, ['6 at 0', '8 at 2']],
  ['that lost an undone move', 6, [0, 1, 2, 3, 4, 5, 7], 6, ['0 at 0', '3 at 3', '6 at 6']],
  ['of which all moves are undone', 0, [0, 1, 2, 3, 5], 0, ['0 at 0', '3 at 3']],
  ['without moves', 6, [], 0, ['6 at 0']],
])('a history %s is one again', (_, moves, stored, movesThen, checkpoints) => {
  const database = new Database(':memory:');
  migrate(database, MIGRATIONS);
  addWorld(database, 8, [0, 1, 2, 3, 4, 5, 6, 7]);
  addWorld(database, moves, stored);
  const other = worldOf(database, 1);
  repairWorlds(database);
  expect(worldOf(database, 1)).toEqual(other);
  const kept = { moves: movesThen, checkpoints };
  const repaired = worldOf(database, 2);
  expect(repaired).toMatchObject(kept);
  // The next undo must undo the move that was the last one in effect before the repair.
  expect(repaired.were[movesThen - 1]).toBe(movesThen > 0 ? moves - 1 : undefined);
  database.close();
});
