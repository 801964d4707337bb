import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import { type SessionView, sessionViewSchema } from '../../../shared/contract/calls.ts';
import { type PuzzleId, puzzleIdSchema, type SessionId, sessionIdSchema } from '../../../shared/contract/ids.ts';
import { localDateSchema } from '../../../shared/daily/daily.ts';
import type { StatisticValues } from '../../../shared/game/gameStatistics.ts';
import {
  type HelpCategory,
  type HelpCounts,
  helpCategorySchema,
  helpCountsSchema,
  noHelp,
} from '../../../shared/game/help.ts';
import { type GameRules, gameRulesSchema, type Move, moveSchema } from '../../../shared/game/move.ts';
import { type Grade, gradeSchema } from '../../../shared/generate/options.ts';
import { type LayoutRef, layoutRefSchema, type VariantRef, variantsSchema } from '../../../shared/layout/spec.ts';
import { CLUES } from '../library/sources.ts';
import { flagColumn, insertedId, jsonColumn, readRow, timeColumn } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

/** A session (one game in progress or finished) without its moves. */
export interface StoredSession {
  readonly id: SessionId;
  readonly puzzleId: PuzzleId;
  readonly layout: LayoutRef;
  readonly difficulty: Grade;
  /** Variants of the puzzle. */
  readonly variants: VariantRef[];
  /** Ids of the rules of the puzzle's clues, each once; absent if it has no clues. */
  readonly clueRules?: string[];
  /** Number of cells without a given. `filled` of them have a digit. */
  readonly cells: number;
  readonly filled: number;
  readonly finished: boolean;
  readonly help: HelpCategory;
  /** How often each kind of help was used before the session's end; absent if it has no result. */
  readonly helpCounts?: HelpCounts;
  readonly playedSeconds: number;
  readonly createdAt: string;
  readonly playedAt: string;
  /** The date whose daily puzzle is played; null for other puzzles. */
  readonly dailyDate: string | null;
}

/** Everything needed to reopen a session. */
export interface StoredGame {
  readonly session: StoredSession;
  readonly rules: GameRules;
  readonly view: SessionView | null;
  /** The moves before the first unreadable move. */
  readonly moves: readonly Move[];
  /** Number of all stored moves, including the first unreadable one and those after it. */
  readonly end: number;
  /** True if checksums prove that the stored moves are the ones that were made. */
  readonly proven: boolean;
  /** Notices about damaged data that were replaced by defaults or left out. */
  readonly damage: readonly Notice[];
}

/**
 * State of a session after a move. It is stored with each move, so that a list of sessions need not replay their moves.
 */
export interface Standing {
  readonly filled: number;
  readonly finished: boolean;
  /** Seconds played so far; absent if the caller does not know. */
  readonly playedSeconds?: number;
  /**
   * Statistics for the result, in case this move finishes the session for the first time. If absent, the result has no
   * statistics, and `helped` is 0.
   */
  readonly statistics?: StatisticValues;
  readonly helped?: number;
  /** Strongest help used so far, as from `Game.help`; unaided if absent. */
  readonly help?: HelpCategory;
  readonly helpCounts?: HelpCounts;
}

/** Layout name that the list shows for a session whose layout is unreadable. */
const DAMAGED_LAYOUT = 'damaged';
const UNKNOWN_TIME = new Date(0).toISOString();

/** Selects what lists show. Includes sessions whose puzzle is lost, so that they are reported. */
const SUMMARY = `
  SELECT sessions.id, puzzle_id, layout, variants, difficulty, cells, givens, filled, finished, help,
         (SELECT help_counts FROM results WHERE session_id = sessions.id) AS help_counts, played_seconds, sessions.created_at, played_at,
         (SELECT json_group_array(DISTINCT value ->> '$.rule') FROM ${CLUES}) AS clue_rules,
         (SELECT max(date) FROM daily_puzzles WHERE daily_puzzles.session_id = sessions.id) AS daily_date
  FROM sessions
  LEFT JOIN puzzles ON puzzles.id = puzzle_id
  LEFT JOIN shelves ON shelves.id = shelf_id
  LEFT JOIN layouts ON layouts.id = layout_id`;

const summaryColumns = {
  id: sessionIdSchema,
  puzzle_id: puzzleIdSchema,
  layout: jsonColumn(layoutRefSchema),
  variants: jsonColumn(variantsSchema),
  // The list uses the rules of the clues only for a title. So a game can be opened even if this value is damaged.
  clue_rules: jsonColumn(z.array(z.string())).catch([]),
  difficulty: gradeSchema,
  cells: z.int(),
  givens: z.int(),
  filled: z.int(),
  finished: flagColumn,
  help: helpCategorySchema,
  // Lists name the category without it, so a session is readable although it is damaged.
  help_counts: jsonColumn(helpCountsSchema).nullable().catch(null),
  played_seconds: z.number(),
  created_at: timeColumn,
  played_at: timeColumn,
  // A game must still open if the table of daily puzzles is damaged.
  daily_date: localDateSchema.nullable().catch(null),
};
/**
 * Columns with a default for damaged values: they are computed again by replaying the moves, or a game does not need
 * them.
 */
const playableColumns = {
  ...summaryColumns,
  difficulty: gradeSchema.catch('unrated'),
  filled: z.int().catch(0),
  finished: flagColumn.catch(false),
  help: helpCategorySchema.catch('unaided'),
  played_seconds: z.number().catch(0),
  created_at: timeColumn.catch(UNKNOWN_TIME),
  played_at: timeColumn.catch(UNKNOWN_TIME),
};
/**
 * Columns of the list. Damaged values get a default. So even games that cannot be opened are listed, and the user sees
 * that they are damaged.
 */
const listedColumns = {
  ...playableColumns,
  layout: summaryColumns.layout.catch({ layout: DAMAGED_LAYOUT, order: 3 }),
  variants: summaryColumns.variants.catch([]),
  cells: z.int().catch(0),
  givens: z.int().catch(0),
};

const summaryOf = (row: z.infer<z.ZodObject<typeof summaryColumns>>): StoredSession => ({
  id: row.id,
  puzzleId: row.puzzle_id,
  layout: row.layout,
  variants: row.variants,
  ...(row.clue_rules.length > 0 && { clueRules: row.clue_rules }),
  difficulty: row.difficulty,
  cells: row.cells - row.givens,
  filled: row.filled,
  finished: row.finished,
  help: row.help,
  ...(row.help_counts && { helpCounts: row.help_counts }),
  playedSeconds: row.played_seconds,
  createdAt: row.created_at,
  playedAt: row.played_at,
  dailyDate: row.daily_date,
});

const summarySchema = z.object(summaryColumns).transform(summaryOf);
const playableSchema = z.object(playableColumns).transform(summaryOf);
const listedSchema = z.object(listedColumns).transform(summaryOf);

const playSchema = z.object({
  rules: jsonColumn(gameRulesSchema).nullable().catch(null),
  // A damaged view is ignored: the game then opens with the default view.
  view: jsonColumn(sessionViewSchema).nullable().catch(null),
});
/** Rules that a game gets if its stored rules are damaged. */
const USUAL_RULES: GameRules = { autoCleanNotes: true };
const moveRowSchema = z.object({
  sequence: z.int(),
  text: z.string(),
  move: jsonColumn(moveSchema),
  checksum: z.int().nullable(),
});

/** Checksum of a stored move: CRC-32, which detects every change within 32 consecutive bits. */
const checksumOf = (sequence: number, move: string): number => crc32(`${sequence} ${move}`);

/**
 * Notice that a session was read only up to a move that is not possible.
 *
 * @param read number of moves before this move.
 * @param stored number of all stored moves.
 * @param reason `moves-unfit` if checksums prove the moves; then the puzzle has changed.
 */
export function movesDamaged(
  id: SessionId,
  read: number,
  stored: number,
  reason: 'moves-damaged' | 'moves-unfit' = 'moves-damaged',
): Notice {
  return notice(reason, { id, move: read + 1, read, lost: stored - read });
}

const noSession = (id: SessionId): Result<never> => fail('not-found', 'no-session', { id });

/**
 * SQL that raises the seconds played to a number (0 if unknown) and sets the time of the change. The seconds never
 * become fewer: a window in which less was played may have the same game open. Also replaces damaged values in the row,
 * because SQLite refuses to change a row in which another column has the wrong type.
 */
const raised = (seconds: string): string => `
  played_seconds = max(${seconds}, CASE WHEN typeof(played_seconds) IN ('real', 'integer') THEN played_seconds ELSE 0 END),
  created_at = CASE WHEN typeof(created_at) = 'integer' THEN created_at ELSE 0 END,
  played_at = ?`;

type SessionStatements = ReturnType<typeof prepareStatements>;

function prepareStatements(database: Database) {
  return {
    insert: database.prepare<[string, number, number, PuzzleId]>(
      `INSERT INTO sessions (puzzle_id, rules, filled, finished, played_seconds, created_at, played_at)
       SELECT id, ?, 0, 0, 0, ?, ? FROM puzzles WHERE id = ?`,
    ),
    selectAll: database.prepare(`${SUMMARY} ORDER BY played_at DESC, sessions.id DESC`),
    select: database.prepare<[SessionId]>(`${SUMMARY} WHERE sessions.id = ?`),
    selectPlay: database.prepare<[SessionId]>('SELECT rules, view FROM sessions WHERE id = ?'),
    selectMoves: database.prepare<[SessionId]>(
      'SELECT sequence, move AS text, move, checksum FROM moves WHERE session_id = ? ORDER BY sequence',
    ),
    countMoves: database
      .prepare<[SessionId], number>('SELECT coalesce(max(sequence) + 1, 0) FROM moves WHERE session_id = ?')
      .pluck(),
    insertMove: database.prepare<[SessionId, number, string, number]>(
      'INSERT INTO moves (session_id, sequence, move, checksum) VALUES (?, ?, ?, ?)',
    ),
    setAside: database.prepare<[number, SessionId, number]>(
      `INSERT INTO set_aside_moves (session_id, sequence, move, checksum, set_aside_at)
       SELECT session_id, sequence, move, checksum, ? FROM moves WHERE session_id = ? AND sequence >= ?`,
    ),
    removeMoves: database.prepare<[SessionId, number]>('DELETE FROM moves WHERE session_id = ? AND sequence >= ?'),
    countSetAside: database
      .prepare<[], [SessionId, number]>('SELECT session_id, count(*) FROM set_aside_moves GROUP BY session_id')
      .raw(),
    selectIds: database.prepare<[], SessionId>('SELECT id FROM sessions ORDER BY id').pluck(),
    updateStanding: database
      .prepare<[number, number, HelpCategory, number, number, SessionId], number>(
        `UPDATE sessions SET filled = ?, finished = ?, help = ?, ${raised('?')} WHERE id = ? RETURNING played_seconds`,
      )
      .pluck(),
    wasSolved: database.prepare<[SessionId], number>('SELECT solved FROM sessions WHERE id = ?').pluck(),
    insertResult: database.prepare<[number, number, string, string, number, SessionId]>(
      `INSERT INTO results (session_id, layout, difficulty, grader, seconds, mistakes, helped, help, help_counts,
                            figures, finished_at)
       SELECT sessions.id, layout, difficulty, grader, played_seconds, ?, ?, help, ?, ?, ?
       FROM sessions
       JOIN puzzles ON puzzles.id = puzzle_id
       JOIN shelves ON shelves.id = shelf_id
       JOIN layouts ON layouts.id = layout_id
       WHERE sessions.id = ?
       ON CONFLICT (session_id) DO NOTHING`,
    ),
    deleteGivenUp: database.prepare<[SessionId]>("DELETE FROM results WHERE session_id = ? AND help = 'given-up'"),
    copySession: database.prepare<[number, number, SessionId]>(
      `INSERT INTO sessions (puzzle_id, rules, view, filled, finished, solved, help, played_seconds, created_at,
                             played_at)
       SELECT puzzle_id, rules, view, filled, finished, solved, help, played_seconds, ?, ? FROM sessions WHERE id = ?`,
    ),
    copyMoves: database.prepare<[SessionId, SessionId]>(
      `INSERT INTO moves (session_id, sequence, move, checksum)
       SELECT ?, sequence, move, checksum FROM moves WHERE session_id = ?`,
    ),
    // The time of a finished game stays what its result says, also while another window has not noticed the end.
    updateTouched: database.prepare<[string | null, number, number, SessionId]>(
      `UPDATE sessions SET view = coalesce(?, view), ${raised('iif(finished, 0, ?)')} WHERE id = ?`,
    ),
    remove: database.prepare<[SessionId]>('DELETE FROM sessions WHERE id = ?'),
  };
}

/** Sessions and their moves on disk. Every method returns when the change is durable. */
export class SessionRepository {
  private readonly database: Database;
  private readonly file: string;
  private readonly now: () => number;
  private readonly statements: SessionStatements;

  constructor(database: Database, file: string, now: () => number) {
    this.database = database;
    this.file = file;
    this.now = now;
    this.statements = prepareStatements(database);
  }

  /** Returns the new session's id. Errors: `not-found` if there is no such puzzle. */
  create(puzzleId: PuzzleId, rules: GameRules): Result<SessionId> {
    const time = this.now();
    const inserted = this.attempt(() => this.statements.insert.run(JSON.stringify(rules), time, time, puzzleId));
    if (!inserted.ok) return inserted;
    if (inserted.value.changes === 0) return fail('not-found', 'no-puzzle', { id: puzzleId });
    return ok(insertedId(sessionIdSchema, inserted.value));
  }

  /**
   * All sessions, last played first. Rows that cannot be read are listed with their readable data, and reported in
   * `damaged`.
   */
  list(): Result<{ readonly sessions: StoredSession[]; readonly damaged: Notice[] }> {
    return this.attempt(() => {
      const sessions: StoredSession[] = [];
      const damaged: Notice[] = [];
      for (const row of this.statements.selectAll.all()) {
        const id = (row as { id: number }).id;
        const read = this.attempt(() => readRow(summarySchema, row, `session ${id}`));
        if (read.ok) sessions.push(read.value);
        else {
          damaged.push(read.error);
          const { data } = listedSchema.safeParse(row);
          if (data) sessions.push(data);
        }
      }
      return { sessions, damaged };
    });
  }

  /** The ids of all sessions, in ascending order. */
  ids(): Result<SessionId[]> {
    return this.attempt(() => this.statements.selectIds.all());
  }

  /** Session → number of its moves that {@link append} has set aside because of damage. */
  setAside(): Result<ReadonlyMap<SessionId, number>> {
    return this.attempt(() => new Map(this.statements.countSetAside.all()));
  }

  /**
   * Reads a session up to its first damaged move. `damage` reports what is missing. Changes nothing.
   *
   * Errors: `not-found`; `store` if damage makes the session's puzzle unknown.
   */
  open(id: SessionId): Result<StoredGame> {
    // One read transaction, so that summary and moves are consistent.
    const found = this.attempt(() => this.database.transaction(() => this.readGame(id))());
    if (!found.ok) return found;
    return found.value ? ok(found.value) : noSession(id);
  }

  /** Copies a session with its moves and its view; returns the copy's id. Errors: `not-found`. */
  duplicate(id: SessionId): Result<SessionId> {
    return this.change((): Result<SessionId> => {
      const { copySession, copyMoves } = this.statements;
      const time = this.now();
      const copied = copySession.run(time, time, id);
      if (copied.changes === 0) return noSession(id);
      const copy = insertedId(sessionIdSchema, copied);
      copyMoves.run(copy, id);
      return ok(copy);
    });
  }

  /**
   * Adds move number `sequence` (from 0) and the state after it. The first move that finishes the session also adds its
   * result. If the game was given up, the result is deleted when a later move takes the solution from the board. Stores
   * all of this or nothing.
   *
   * Errors: `not-found`; `conflict` if the session does not have exactly `end` moves.
   *
   * @param end number of stored moves. It is larger than `sequence` only if the stored move `sequence` is damaged. The
   * stored moves from that one on are then set aside.
   */
  append(id: SessionId, sequence: number, move: Move, standing: Standing, end = sequence): Result<number> {
    return this.change(() => this.appendMove(id, sequence, move, standing, end));
  }

  /** Stores the view, the seconds played unless the game is finished, or both. Errors: `not-found`. */
  touch(
    id: SessionId,
    { view, playedSeconds }: { view?: SessionView | undefined; playedSeconds?: number | undefined },
  ): Result<null> {
    const stored = view ? JSON.stringify(view) : null;
    return this.changeRow(id, () => this.statements.updateTouched.run(stored, playedSeconds ?? 0, this.now(), id));
  }

  /** Deletes the session with its moves, but not the puzzle. Errors: `not-found`. */
  delete(id: SessionId): Result<null> {
    return this.changeRow(id, () => this.statements.remove.run(id));
  }

  private attempt<T>(work: () => T): Result<T> {
    return attempt(this.file, work);
  }

  private change<T>(work: () => Result<T>): Result<T> {
    const done = this.attempt(() => this.database.transaction(work).immediate());
    return done.ok ? done.value : done;
  }

  private changeRow(id: SessionId, work: () => { changes: number }): Result<null> {
    const done = this.attempt(work);
    if (!done.ok) return done;
    return done.value.changes === 0 ? noSession(id) : ok(null);
  }

  private appendMove(id: SessionId, sequence: number, move: Move, standing: Standing, end: number): Result<number> {
    const { countMoves, select, wasSolved, updateStanding, insertMove, insertResult, deleteGivenUp } = this.statements;
    const stored = countMoves.get(id) as number;
    if (stored !== end) {
      return select.get(id) === undefined
        ? noSession(id)
        : fail('conflict', 'played-elsewhere', { id, stored, sequence });
    }
    const { filled, finished, playedSeconds = 0, statistics, helped = 0, help = 'unaided' } = standing;
    const time = this.now();
    // A copy of a finished game already counts as solved. Finishing it again does not add another result.
    const first = wasSolved.get(id) === 0;
    const played = updateStanding.get(filled, finished ? 1 : 0, help, playedSeconds, time, id);
    if (played === undefined) return noSession(id);
    if (end > sequence) {
      this.statements.setAside.run(time, id, sequence);
      this.statements.removeMoves.run(id, sequence);
    }
    const text = JSON.stringify(move);
    insertMove.run(id, sequence, text, checksumOf(sequence, text));
    if (finished && first) {
      const counts = JSON.stringify(standing.helpCounts ?? noHelp());
      insertResult.run(statistics?.mistakes ?? 0, helped, counts, JSON.stringify(statistics ?? {}), time, id);
    } else if (help === 'given-up') {
      deleteGivenUp.run(id);
    }
    return ok(played);
  }

  private readGame(id: SessionId): StoredGame | null {
    const { select, selectPlay, selectMoves, countMoves } = this.statements;
    const row = select.get(id);
    if (row === undefined) return null;
    const what = `session ${id}`;
    const whole = summarySchema.safeParse(row);
    const session = whole.data ?? readRow(playableSchema, row, what);
    const { rules, view } = readRow(playSchema, selectPlay.get(id), what);
    const rows = selectMoves.all(id);
    const end = countMoves.get(id) as number;
    const moves: Move[] = [];
    let proven = true;
    for (const moveRow of rows) {
      const { data } = moveRowSchema.safeParse(moveRow);
      if (!data || (data.checksum !== null && data.checksum !== checksumOf(data.sequence, data.text))) continue;
      if (data.sequence > moves.length) break;
      // Damage can give two moves the same number; skip the second of them.
      if (data.sequence < moves.length) continue;
      proven &&= data.checksum !== null;
      moves.push(data.move);
    }
    const damage = [
      ...(whole.success ? [] : [notice('game-row-damaged', { id })]),
      ...(rules ? [] : [notice('rules-damaged', { id })]),
      ...(moves.length < rows.length ? [movesDamaged(id, moves.length, rows.length)] : []),
    ];
    return { session, rules: rules ?? USUAL_RULES, view, moves, end, proven, damage };
  }
}
