import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { type ResultId, resultIdSchema, type SessionId, sessionIdSchema } from '../../shared/contract/ids.ts';
import type { GameResult, Verdict } from '../../shared/contract/results.ts';
import { difficultySchema } from '../../shared/generate/options.ts';
import { layoutRefSchema } from '../../shared/layout/spec.ts';
import { attempt } from './faults.ts';
import { jsonColumn, readRow, timeColumn } from './rows.ts';

/** A finished game as stored. */
export type StoredResult = Omit<GameResult, 'layoutName'>;

/** Finished games on disk. `SessionRepository.append` adds them. */
export interface ResultRepository {
  /** Last finished first; rows that cannot be read are omitted. */
  list(): Result<StoredResult[]>;
  /** The result of a session; null if it does not have one yet. */
  ofSession(sessionId: SessionId): Result<StoredResult | null>;
  /** Errors: `not-found`. */
  rate(id: ResultId, verdict: Verdict): Result<null>;
}

const rowSchema = z
  .object({
    id: resultIdSchema,
    session_id: sessionIdSchema.nullable(),
    layout: jsonColumn(layoutRefSchema),
    difficulty: difficultySchema,
    seconds: z.number(),
    mistakes: z.int(),
    helped: z.int(),
    finished_at: timeColumn,
    stars: z.int().min(1).max(5).nullable(),
    felt: difficultySchema.nullable(),
  })
  .transform(
    ({ session_id: sessionId, finished_at: finishedAt, stars, felt, ...rest }): StoredResult => ({
      ...rest,
      sessionId,
      finishedAt,
      verdict: { stars, felt },
    }),
  );

const COLUMNS = 'id, session_id, layout, difficulty, seconds, mistakes, helped, finished_at, stars, felt';

export function createResultRepository(database: Database, file: string): ResultRepository {
  const selectAll = database.prepare(`SELECT ${COLUMNS} FROM results ORDER BY finished_at DESC, id DESC`);
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
    rate(id, { stars, felt }) {
      const changed = attempt(file, () => update.run(stars, felt, id).changes);
      if (!changed.ok) return changed;
      return changed.value === 0 ? fail('not-found', 'no-result', { id }) : ok(null);
    },
  };
}
