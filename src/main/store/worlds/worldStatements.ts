import type { Database, Statement } from 'better-sqlite3';
import type { BookmarkId, WorldId } from '../../../shared/contract/ids.ts';
import type { WorldKey } from './stored.ts';

/** Values of columns or of named parameters, by their names. */
export type ColumnValues = Readonly<Record<string, string | number | Uint8Array | null>>;

const WORLD = `
  SELECT worlds.*,
         (SELECT count(*) FROM world_provinces INDEXED BY world_provinces_in_brief
          WHERE world_id = worlds.id AND visit > 0) AS visited,
         (SELECT count(finished_at) FROM world_provinces INDEXED BY world_provinces_in_brief
          WHERE world_id = worlds.id) AS finished,
         (SELECT coalesce(max(sequence) + 1, 0) FROM world_moves WHERE world_id = worlds.id) AS stored
  FROM worlds`;

const PROVINCE = `
  SELECT row, column, sudoku_order, area, givens, difficulty, score, world_provinces.digging_recipe, cells, filled,
         visit, finished_at, marks
  FROM world_provinces JOIN worlds ON worlds.id = world_id
  WHERE world_id = ?`;

const WORLD_COLUMNS = [
  ...['name', 'family', 'sudoku_order', 'seed', 'digits_recipe', 'digging_recipe', 'lowest', 'highest', 'rules'],
  ...['view', 'changes', 'moves', 'played_seconds', 'created_at', 'played_at'],
];

const PROVINCE_COLUMNS = [
  ...['world_id', 'row', 'column', 'area', 'givens', 'difficulty', 'score', 'digging_recipe', 'cells', 'filled'],
  ...['visit', 'finished_at', 'marks'],
];

const insertInto = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map((column) => `@${column}`).join()})`;

/** The prepared statements of a `WorldRepository`. */
export interface WorldStatements {
  readonly insertWorld: Statement<[ColumnValues]>;
  readonly selectWorlds: Statement<[]>;
  readonly selectWorld: Statement<[WorldId]>;
  readonly hasWorld: Statement<[WorldId], number>;
  readonly findWorld: Statement<[WorldKey], number>;
  readonly changeWorld: Statement<[string | null, string | null, string | null, WorldId]>;
  readonly touchWorld: Statement<[string | null, number, number, WorldId]>;
  readonly removeWorld: Statement<[WorldId]>;
  readonly position: Statement<[WorldId]>;
  readonly advance: Statement<[number, number, number, WorldId]>;
  readonly insertProvince: Statement<[ColumnValues]>;
  readonly lastVisit: Statement<[WorldId], number>;
  readonly enterProvince: Statement<[number, WorldId, number, number]>;
  readonly selectProvince: Statement<[WorldId, number, number]>;
  readonly selectProvinces: Statement<[WorldId]>;
  readonly selectRectangle: Statement<[WorldId, number, number, number, number]>;
  readonly selectSummaries: Statement<[WorldId]>;
  readonly provinceId: Statement<[WorldId, number, number], number>;
  readonly setAsideMarks: Statement<[number, number]>;
  readonly countSetAside: Statement<[], [WorldId, number]>;
  readonly updateProvince: Statement<[ColumnValues]>;
  readonly countMoves: Statement<[WorldId], number>;
  readonly insertMove: Statement<[WorldId, number, Uint8Array]>;
  readonly removeMoves: Statement<[WorldId, number]>;
  readonly selectMoves: Statement<[WorldId, number, number]>;
  readonly putCheckpoint: Statement<[WorldId, string, number]>;
  readonly removeCheckpoint: Statement<[WorldId, string]>;
  readonly removeCheckpoints: Statement<[WorldId, number]>;
  readonly selectCheckpoints: Statement<[WorldId]>;
  readonly insertBookmark: Statement<[WorldId, number, number, string, number]>;
  readonly updateBookmark: Statement<[number, number, string, number, WorldId, BookmarkId]>;
  readonly removeBookmark: Statement<[WorldId, BookmarkId]>;
  readonly selectBookmarks: Statement<[WorldId]>;
}

/** Prepares the statements of a `WorldRepository`. Throws SQLite's errors. */
export function prepareWorldStatements(database: Database): WorldStatements {
  const prepare = (sql: string) => database.prepare(sql);
  /** Prepares a statement with one column, whose value it returns. */
  const pluck = (sql: string) => database.prepare<unknown[], number>(sql).pluck();
  return {
    insertWorld: prepare(insertInto('worlds', WORLD_COLUMNS)),
    selectWorlds: prepare(`${WORLD} ORDER BY played_at DESC, id DESC`),
    selectWorld: prepare(`${WORLD} WHERE id = ?`),
    hasWorld: pluck('SELECT 1 FROM worlds WHERE id = ?'),
    findWorld: pluck(
      `SELECT id FROM worlds
       WHERE family = @family AND sudoku_order = @order AND seed = @seed AND digits_recipe = @digitsRecipe
         AND lowest = @lowest AND highest = @highest
       ORDER BY played_at DESC, id DESC LIMIT 1`,
    ),
    changeWorld: prepare(
      `UPDATE worlds SET name = coalesce(?, name), lowest = coalesce(?, lowest), highest = coalesce(?, highest)
       WHERE id = ?`,
    ),
    // The seconds played never become fewer: a window in which less was played may have the same world open.
    touchWorld: prepare(
      `UPDATE worlds SET view = coalesce(?, view), played_seconds = max(?, played_seconds), played_at = ?
       WHERE id = ?`,
    ),
    removeWorld: prepare('DELETE FROM worlds WHERE id = ?'),
    position: prepare('SELECT changes, moves FROM worlds WHERE id = ?'),
    advance: prepare(
      `UPDATE worlds SET changes = changes + 1, moves = ?, played_seconds = max(?, played_seconds), played_at = ?
       WHERE id = ?`,
    ),
    insertProvince: prepare(
      `${insertInto('world_provinces', PROVINCE_COLUMNS)} ON CONFLICT (world_id, row, column) DO NOTHING`,
    ),
    lastVisit: pluck(
      `SELECT coalesce(max(visit), 0) FROM world_provinces INDEXED BY world_provinces_in_brief WHERE world_id = ?`,
    ),
    enterProvince: prepare(
      'UPDATE world_provinces SET visit = ? WHERE world_id = ? AND row = ? AND column = ? AND visit = 0',
    ),
    selectProvince: prepare(`${PROVINCE} AND row = ? AND column = ?`),
    selectProvinces: prepare(`${PROVINCE} ORDER BY visit, row, column`),
    selectRectangle: prepare(`${PROVINCE} AND row BETWEEN ? AND ? AND column BETWEEN ? AND ? ORDER BY row, column`),
    selectSummaries: prepare(
      `SELECT row, column, difficulty, cells, filled, visit, finished_at
       FROM world_provinces INDEXED BY world_provinces_in_brief WHERE world_id = ? ORDER BY row, column`,
    ),
    provinceId: pluck('SELECT id FROM world_provinces WHERE world_id = ? AND row = ? AND column = ?'),
    setAsideMarks: prepare(
      `INSERT INTO set_aside_marks (world_id, row, column, marks, set_aside_at)
       SELECT world_id, row, column, marks, ? FROM world_provinces WHERE id = ?`,
    ),
    countSetAside: database
      .prepare<[], [WorldId, number]>('SELECT world_id, count(*) FROM set_aside_marks GROUP BY world_id')
      .raw(),
    updateProvince: prepare(
      `UPDATE world_provinces
       SET marks = @marks, filled = @filled,
           finished_at = CASE WHEN @finished THEN coalesce(finished_at, @time) ELSE NULL END
       WHERE id = @id`,
    ),
    countMoves: pluck('SELECT coalesce(max(sequence) + 1, 0) FROM world_moves WHERE world_id = ?'),
    insertMove: prepare('INSERT INTO world_moves (world_id, sequence, diff) VALUES (?, ?, ?)'),
    removeMoves: prepare('DELETE FROM world_moves WHERE world_id = ? AND sequence >= ?'),
    selectMoves: prepare(
      'SELECT sequence, diff FROM world_moves WHERE world_id = ? AND sequence >= ? AND sequence < ? ORDER BY sequence',
    ),
    putCheckpoint: prepare(
      `INSERT INTO world_checkpoints (world_id, name, moves) VALUES (?, ?, ?)
       ON CONFLICT (world_id, name) DO UPDATE SET moves = excluded.moves`,
    ),
    removeCheckpoint: prepare('DELETE FROM world_checkpoints WHERE world_id = ? AND name = ?'),
    removeCheckpoints: prepare('DELETE FROM world_checkpoints WHERE world_id = ? AND moves > ?'),
    selectCheckpoints: prepare('SELECT name, moves FROM world_checkpoints WHERE world_id = ? ORDER BY moves, name'),
    insertBookmark: prepare('INSERT INTO world_bookmarks (world_id, row, column, name, colour) VALUES (?, ?, ?, ?, ?)'),
    updateBookmark: prepare(
      'UPDATE world_bookmarks SET row = ?, column = ?, name = ?, colour = ? WHERE world_id = ? AND id = ?',
    ),
    removeBookmark: prepare('DELETE FROM world_bookmarks WHERE world_id = ? AND id = ?'),
    selectBookmarks: prepare(
      'SELECT id, row, column, name, colour FROM world_bookmarks WHERE world_id = ? ORDER BY id',
    ),
  };
}
