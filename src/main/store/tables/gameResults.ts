import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import {
  type PuzzleId,
  puzzleIdSchema,
  type ResultId,
  resultIdSchema,
  type SessionId,
  sessionIdSchema,
} from '../../../shared/contract/ids.ts';
import type { GameResult, Verdict } from '../../../shared/contract/results.ts';
import { statisticFields } from '../../../shared/game/gameStatistics.ts';
import { helpCategorySchema, helpCountsSchema } from '../../../shared/game/help.ts';
import { difficultySchema, gradeSchema } from '../../../shared/generate/options.ts';
import { layoutRefSchema } from '../../../shared/layout/spec.ts';
import { jsonColumn, readRow, type StoredRows, timeColumn } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

/** A finished game as it is stored. */
export type StoredResult = Omit<GameResult, 'layoutName'>;

/** The time of a game that was finished without help. */
export interface UnaidedTime {
  /** The stored puzzle. If a copy was played, its original. */
  readonly puzzleId: PuzzleId;
  readonly seconds: number;
}

/** Finished games on disk. `SessionRepository.append` adds them. */
export interface ResultRepository {
  /** All results, last finished first. Rows that cannot be read are omitted. */
  list(): Result<StoredResult[]>;
  /** The result of a session; null if it does not have one yet. */
  ofSession(sessionId: SessionId): Result<StoredResult | null>;
  /**
   * Times of games that still exist, and were played without help and without pauses (as `SessionView.unaided` says),
   * last finished first. For each puzzle, only the game that was finished first counts.
   *
   * @param after time in milliseconds; games finished before it do not count.
   */
  unaided(after: number, limit: number): Result<UnaidedTime[]>;
  /** Stores the player's opinion of the puzzle's difficulty. Errors: `not-found`. */
  rate(id: ResultId, verdict: Verdict): Result<null>;
}

const rowSchema = z
  .object({
    id: resultIdSchema,
    session_id: sessionIdSchema.nullable(),
    layout: jsonColumn(layoutRefSchema),
    difficulty: gradeSchema,
    seconds: z.number(),
    mistakes: z.int(),
    helped: z.int(),
    help: helpCategorySchema,
    help_counts: jsonColumn(helpCountsSchema),
    figures: jsonColumn(z.object(statisticFields)),
    finished_at: timeColumn,
    stars: z.int().min(1).max(5).nullable(),
    felt: difficultySchema.nullable(),
  })
  .transform(
    ({
      session_id: sessionId,
      finished_at: finishedAt,
      help_counts: helpCounts,
      figures,
      stars,
      felt,
      ...rest
    }): StoredResult => ({
      ...figures,
      ...rest,
      helpCounts,
      sessionId,
      finishedAt,
      verdict: { stars, felt },
    }),
  );

const COLUMNS =
  'id, session_id, layout, difficulty, seconds, mistakes, helped, help, help_counts, figures, finished_at, stars, felt';

export const RESULT_ROWS: StoredRows = { sql: `SELECT ${COLUMNS} FROM results`, schema: rowSchema, name: 'result' };

const unaidedSchema = z.object({ puzzle_id: puzzleIdSchema, seconds: z.number().positive() });

/** Selects times of games without help. A game on a copy counts as one on the original puzzle. */
const UNAIDED = `
  WITH games AS (
    SELECT seconds, results.help, finished_at, view, coalesce(original_id, sessions.puzzle_id) AS puzzle_id,
           row_number() OVER (PARTITION BY coalesce(original_id, sessions.puzzle_id) ORDER BY finished_at, results.id) AS nth
    FROM results
    JOIN sessions ON sessions.id = session_id
    LEFT JOIN copies ON copies.puzzle_id = sessions.puzzle_id
  )
  SELECT puzzle_id, seconds FROM games
  WHERE nth = 1 AND help = 'unaided' AND seconds > 0 AND finished_at > ?
    AND CASE WHEN json_valid(view) THEN json_extract(view, '$.unaided') ELSE 0 END = 1
  ORDER BY finished_at DESC LIMIT ?`;

export function createResultRepository(database: Database, file: string): ResultRepository {
  const selectAll = database.prepare(`SELECT ${COLUMNS} FROM results ORDER BY finished_at DESC, id DESC`);
  const selectUnaided = database.prepare<[number, number]>(UNAIDED);
  const selectOf = database.prepare<[SessionId]>(`SELECT ${COLUMNS} FROM results WHERE session_id = ?`);
  const update = database.prepare<[number | null, string | null, ResultId]>(
    'UPDATE results SET stars = ?, felt = ? WHERE id = ?',
  );
  return {
    list: () =>
      attempt(file, () =>
        selectAll.all().flatMap((row) => {
          const read = rowSchema.safeParse(row);
          return read.success ? [read.data] : [];
        }),
      ),
    ofSession: (sessionId) =>
      attempt(file, () => {
        const row = selectOf.get(sessionId);
        return row === undefined ? null : readRow(rowSchema, row, `the result of session ${sessionId}`);
      }),
    unaided: (after, limit) =>
      attempt(file, () =>
        selectUnaided.all(after, limit).flatMap((row) => {
          const read = unaidedSchema.safeParse(row);
          return read.success ? [{ puzzleId: read.data.puzzle_id, seconds: read.data.seconds }] : [];
        }),
      ),
    rate(id, { stars, felt }) {
      const changed = attempt(file, () => update.run(stars, felt, id).changes);
      if (!changed.ok) return changed;
      return changed.value === 0 ? fail('not-found', 'no-result', { id }) : ok(null);
    },
  };
}
