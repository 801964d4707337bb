import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, type Result } from '../../../shared/base/result.ts';
import { type PuzzleId, puzzleIdSchema, type SessionId, sessionIdSchema } from '../../../shared/contract/ids.ts';
import { type DailyKey, dailyKindSchema, localDateSchema } from '../../../shared/daily/daily.ts';
import { type StoredRows, timeColumn } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

/** A daily puzzle that was generated. */
export interface StoredDay extends DailyKey {
  /** Null if the puzzle was deleted. */
  readonly puzzleId: PuzzleId | null;
  readonly sessionId: SessionId | null;
  /** Date on which the game was first finished; null if it was not finished. */
  readonly finishedOn: string | null;
  /** Time at which the game was first finished; null if it was not finished, was given up or was deleted. */
  readonly finishedAt: string | null;
}

const rowSchema = z
  .object({
    date: localDateSchema,
    kind: dailyKindSchema,
    puzzle_id: puzzleIdSchema.nullable(),
    session_id: sessionIdSchema.nullable(),
    finished_on: localDateSchema.nullable(),
    finished_at: timeColumn.nullable(),
  })
  .transform(
    (row): StoredDay => ({
      date: row.date,
      kind: row.kind,
      puzzleId: row.puzzle_id,
      sessionId: row.session_id,
      finishedOn: row.finished_on,
      finishedAt: row.finished_at,
    }),
  );

/** Selects daily puzzles. A game that was given up does not count as finished. */
const SELECT = `
  SELECT date, kind, puzzle_id, daily_puzzles.session_id, finished_on, finished_at
  FROM daily_puzzles
  LEFT JOIN results ON results.session_id = daily_puzzles.session_id AND results.help <> 'given-up'`;

export const DAILY_ROWS: StoredRows = {
  sql: SELECT.replace('SELECT', "SELECT date || ' ' || kind AS id,"),
  schema: rowSchema,
  name: 'daily puzzle',
};

/** Daily puzzles by date and kind, with their games. */
export class DailyRepository {
  readonly #database: Database;
  readonly #file: string;

  constructor(database: Database, file: string) {
    this.#database = database;
    this.#file = file;
  }

  /** The daily puzzles, sorted by date and kind. Rows that cannot be read are omitted. */
  list(): Result<StoredDay[]> {
    return attempt(this.#file, () => this.#read(this.#database.prepare(`${SELECT} ORDER BY date, kind`).all()));
  }

  /** The daily puzzle of this date and kind; null if none was made. */
  get({ date, kind }: DailyKey): Result<StoredDay | null> {
    return attempt(
      this.#file,
      () => this.#read(this.#database.prepare(`${SELECT} WHERE date = ? AND kind = ?`).all(date, kind))[0] ?? null,
    );
  }

  /** Stores a daily puzzle. It may replace an earlier one, whose game then no longer belongs to the date. */
  setPuzzle({ date, kind }: DailyKey, puzzleId: PuzzleId): Result<null> {
    return this.#run(
      `INSERT INTO daily_puzzles (date, kind, puzzle_id) VALUES (?, ?, ?)
       ON CONFLICT (date, kind) DO UPDATE SET puzzle_id = excluded.puzzle_id, session_id = NULL`,
      date,
      kind,
      puzzleId,
    );
  }

  setSession({ date, kind }: DailyKey, sessionId: SessionId): Result<null> {
    return this.#run('UPDATE daily_puzzles SET session_id = ? WHERE date = ? AND kind = ?', sessionId, date, kind);
  }

  /** Stores the date on which the game was finished, so that it is known after the game is deleted. */
  setFinished({ date, kind }: DailyKey, finishedOn: string): Result<null> {
    return this.#run('UPDATE daily_puzzles SET finished_on = ? WHERE date = ? AND kind = ?', finishedOn, date, kind);
  }

  #run(sql: string, ...values: (string | number)[]): Result<null> {
    const done = attempt(this.#file, () => this.#database.prepare(sql).run(...values).changes);
    if (!done.ok) return done;
    return done.value === 0 ? fail('not-found', 'no-daily') : { ok: true, value: null };
  }

  #read(rows: readonly unknown[]): StoredDay[] {
    return rows.flatMap((row) => {
      const read = rowSchema.safeParse(row);
      return read.success ? [read.data] : [];
    });
  }
}
