import type { Database } from 'better-sqlite3';
import type { Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { readPuzzle, selectPuzzle } from '../library/reader.ts';
import type { StoreTools } from '../library/tools.ts';
import { attempt, DamagedRowError } from '../storeErrors.ts';
import { bareEntryOf, type NewPuzzle } from './puzzles.ts';

/** Greatest number of players' requests that are stored. Beyond it, the oldest requests are deleted. */
const REMEMBERED = 100;

/** A puzzle made in advance. */
export interface StockedPuzzle {
  /** The request in canonical JSON. */
  readonly request: string;
  /** The versions of generator and grader that made the puzzle. */
  readonly maker: string;
  readonly puzzle: NewPuzzle;
  /** Hash of the canonical form, eight bytes: equal only for symmetric copies. */
  readonly hash: Uint8Array;
  /** Time needed to make the puzzle, in seconds. */
  readonly seconds: number;
}

/** How many puzzles were made for a request so far, and how long that took. */
export interface PastMaking {
  readonly made: number;
  /** Total time needed to make these puzzles, in seconds. */
  readonly seconds: number;
}

type StockStatements = ReturnType<typeof prepareStatements>;

function prepareStatements(database: Database) {
  const isStored = 'SELECT 1 FROM stock WHERE hash = @hash UNION ALL SELECT 1 FROM puzzles WHERE hash = @hash';
  return {
    selectPuzzle: selectPuzzle(database),
    isStored: database.prepare<[{ hash: Uint8Array }], number>(isStored).pluck(),
    add: database.prepare<[PuzzleId, string, string, Uint8Array]>(
      'INSERT INTO stock (puzzle_id, request, maker, hash) VALUES (?, ?, ?, ?)',
    ),
    oldest: database
      .prepare<[string, string], PuzzleId>(
        'SELECT puzzle_id FROM stock WHERE request = ? AND maker = ? ORDER BY puzzle_id LIMIT 1',
      )
      .pluck(),
    unmark: database.prepare<[PuzzleId]>('DELETE FROM stock WHERE puzzle_id = ?'),
    count: database.prepare<[string], [string, number]>(
      'SELECT request, count(*) FROM stock WHERE maker = ? GROUP BY request',
    ),
    unwanted: database
      .prepare<[string, string], PuzzleId>(
        `SELECT puzzle_id FROM stock WHERE (maker <> ? OR request NOT IN (SELECT value FROM json_each(?)))
           AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.puzzle_id = stock.puzzle_id)`,
      )
      .pluck(),
    asked: database.prepare<[string, number]>(
      `INSERT INTO requests (request, asked_at, made, seconds) VALUES (?, ?, 0, 0)
       ON CONFLICT (request) DO UPDATE SET asked_at = excluded.asked_at`,
    ),
    forget: database.prepare<[number]>(
      `DELETE FROM requests WHERE request NOT IN
         (SELECT request FROM requests ORDER BY asked_at IS NULL, asked_at DESC LIMIT ?)`,
    ),
    made: database.prepare<[string, number]>(
      `INSERT INTO requests (request, made, seconds) VALUES (?, 1, ?)
       ON CONFLICT (request) DO UPDATE SET made = made + 1, seconds = seconds + excluded.seconds`,
    ),
    latest: database
      .prepare<[number], string>(
        'SELECT request FROM requests WHERE asked_at IS NOT NULL ORDER BY asked_at DESC, request LIMIT ?',
      )
      .pluck(),
    past: database.prepare<[string], PastMaking>('SELECT made, seconds FROM requests WHERE request = ?'),
  };
}

/**
 * Puzzles made in advance, and the requests that decide which puzzles are made. A stocked puzzle belongs to the library
 * only after a player has taken it. Each method that changes something is one transaction, and returns when the change
 * is durable.
 */
export class StockRepository {
  readonly #database: Database;
  readonly #file: string;
  readonly #tools: StoreTools;
  readonly #now: () => number;
  readonly #statements: StockStatements;

  constructor(database: Database, file: string, tools: StoreTools, now: () => number) {
    this.#database = database;
    this.#file = file;
    this.#tools = tools;
    this.#now = now;
    this.#statements = prepareStatements(database);
  }

  /**
   * Puts a puzzle in stock. Returns false if a symmetric copy is in the library or in stock already. Errors:
   * `bad-puzzle`; `store`.
   */
  add({ request, maker, puzzle, hash, seconds }: StockedPuzzle): Result<boolean> {
    const entry = bareEntryOf(puzzle, this.#tools.geometry);
    if (!entry.ok) return entry;
    return this.#change(() => {
      this.#statements.made.run(request, seconds);
      if (this.#statements.isStored.get({ hash }) !== undefined) return false;
      const id = this.#tools.writer.addBare(entry.value, puzzle.grader, this.#now(), 'copies');
      this.#statements.add.run(id, request, maker, hash);
      return true;
    });
  }

  /**
   * Records a request, and takes the oldest puzzle in stock that fits it. The puzzle then becomes an ordinary puzzle of
   * the library. Null if no puzzle fits. Deletes puzzles that cannot be read.
   */
  take(request: string, maker: string): Result<PuzzleId | null> {
    return this.#change(() => {
      this.#statements.asked.run(request, this.#now());
      this.#statements.forget.run(REMEMBERED);
      for (;;) {
        const id = this.#statements.oldest.get(request, maker);
        if (id === undefined) return null;
        this.#statements.unmark.run(id);
        if (this.#list(id)) return id;
      }
    });
  }

  /** Request → number of puzzles in stock from this version of generator and grader (`maker`). */
  ready(maker: string): Result<ReadonlyMap<string, number>> {
    return attempt(this.#file, () => new Map(this.#statements.count.raw().all(maker)));
  }

  /**
   * Deletes stocked puzzles of other versions of generator and grader, and those for requests that are not in
   * `requests`. Returns the number of deleted puzzles.
   */
  keepOnly(requests: readonly string[], maker: string): Result<number> {
    const { unwanted } = this.#statements;
    const list = JSON.stringify(requests);
    const found = attempt(this.#file, () => unwanted.all(maker, list).length);
    if (!found.ok || found.value === 0) return found;
    return this.#change(() => {
      const ids = unwanted.all(maker, list);
      for (const id of ids) this.#tools.writer.discard(id);
      return ids.length;
    });
  }

  /** The requests that players made last, the latest first. */
  latest(count: number): Result<string[]> {
    return attempt(this.#file, () => this.#statements.latest.all(count));
  }

  /** Records that making a puzzle took this many seconds. */
  made(request: string, seconds: number): Result<null> {
    return this.#change(() => {
      this.#statements.made.run(request, seconds);
      return null;
    });
  }

  /** How many puzzles were made for a request, and how long that took; null if none was made. */
  past(request: string): Result<PastMaking | null> {
    return attempt(this.#file, () => {
      const past = this.#statements.past.get(request);
      return past && past.made > 0 ? past : null;
    });
  }

  /** Moves a puzzle to the library. If it cannot be read, deletes it and returns false. */
  #list(id: PuzzleId): boolean {
    const { names, subgridCount, writer } = this.#tools;
    try {
      const puzzle = readPuzzle(this.#statements.selectPuzzle(id), names, subgridCount);
      writer.list(id, puzzle, this.#now());
      return true;
    } catch (error) {
      if (!(error instanceof DamagedRowError)) throw error;
      writer.discard(id);
      return false;
    }
  }

  /** Runs work in one transaction. If it fails, empties the caches that the work has filled. */
  #change<T>(work: () => T): Result<T> {
    const done = attempt(this.#file, () => this.#database.transaction(work).immediate());
    if (!done.ok) this.#tools.writer.forget();
    return done;
  }
}
