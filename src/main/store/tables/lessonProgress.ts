import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Result } from '../../../shared/base/result.ts';
import { type LessonProgress, lessonProgressSchema } from '../../../shared/contract/lessons.ts';
import type { LessonId } from '../../../shared/lessons/lessons.ts';
import type { StoredRows } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

const COLUMNS = 'lesson, tries, passed_at IS NOT NULL AS passed';
const rowSchema = lessonProgressSchema.extend({ passed: z.literal([0, 1]).transform((passed) => passed === 1) });

export const LESSON_ROWS: StoredRows = {
  sql: `SELECT lesson AS id, ${COLUMNS} FROM lessons`,
  schema: rowSchema,
  name: 'lesson',
};

/** Stores how far the player has come in the lessons. */
export class LessonRepository {
  readonly #file: string;
  readonly #now: () => number;
  readonly #database: Database;

  constructor(database: Database, file: string, now: () => number) {
    this.#database = database;
    this.#file = file;
    this.#now = now;
  }

  /** The lessons that were begun. Omits rows that cannot be read, such as those written by a later version. */
  progress(): Result<LessonProgress[]> {
    return attempt(this.#file, () =>
      this.#database
        .prepare(`SELECT ${COLUMNS} FROM lessons ORDER BY lesson`)
        .all()
        .flatMap((row) => rowSchema.safeParse(row).data ?? []),
    );
  }

  /** Records a finished position of a lesson. A lesson that was passed stays passed. */
  record(lesson: LessonId, passed: boolean): Result<LessonProgress> {
    return attempt(this.#file, () => {
      const upsert = this.#database.prepare(
        `INSERT INTO lessons (lesson, tries, passed_at) VALUES (?, 1, ?)
         ON CONFLICT (lesson) DO UPDATE SET tries = tries + 1, passed_at = coalesce(passed_at, excluded.passed_at)
         RETURNING ${COLUMNS}`,
      );
      return rowSchema.parse(upsert.get(lesson, passed ? this.#now() : null));
    });
  }
}
