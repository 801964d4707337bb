import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { DraftWork, KeptDraft } from '../../../shared/contract/drafts.ts';
import { type DraftId, draftIdSchema } from '../../../shared/contract/ids.ts';
import { editedPuzzleSchema } from '../../../shared/puzzle/puzzle.ts';
import { jsonColumn, readRow, type StoredRows, timeColumn } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

const columnsSchema = z.object({ id: draftIdSchema, puzzle: jsonColumn(editedPuzzleSchema), changed_at: timeColumn });
const workColumn = jsonColumn(z.json());

const rowSchema = columnsSchema.transform(
  ({ changed_at, ...draft }): KeptDraft => ({ ...draft, changedAt: changed_at }),
);

export const DRAFT_ROWS: StoredRows = {
  sql: 'SELECT id, puzzle, work, changed_at FROM drafts',
  schema: columnsSchema.extend({ work: workColumn }),
  name: 'draft',
};

/** Kept drafts of the puzzle editor on disk. */
export class DraftRepository {
  readonly #database: Database;
  readonly #file: string;
  readonly #now: () => number;

  constructor(database: Database, file: string, now: () => number) {
    this.#database = database;
    this.#file = file;
    this.#now = now;
  }

  /** All drafts, the one changed last first. Rows that cannot be read are omitted and reported in `damaged`. */
  list(): Result<{ drafts: KeptDraft[]; damaged: Notice[] }> {
    return attempt(this.#file, () => {
      const damaged: Notice[] = [];
      const rows = this.#database
        .prepare('SELECT id, puzzle, changed_at FROM drafts ORDER BY changed_at DESC, id')
        .all();
      const drafts = rows.flatMap((row) => {
        const read = attempt(this.#file, () => readRow(rowSchema, row, `the draft ${(row as { id: unknown }).id}`));
        if (!read.ok) damaged.push(read.error);
        return read.ok ? [read.value] : [];
      });
      return { drafts, damaged };
    });
  }

  /**
   * A draft with the work on it. If only the work cannot be read, it is null, so that the puzzle can still be opened.
   *
   * Errors: `not-found`; `store` if the puzzle cannot be read.
   */
  get(id: DraftId): Result<KeptDraft & { work: DraftWork }> {
    const found = attempt(this.#file, () => {
      const row = this.#database.prepare('SELECT id, puzzle, work, changed_at FROM drafts WHERE id = ?').get(id);
      if (row === undefined) return null;
      const { work } = row as { work: unknown };
      return { ...readRow(rowSchema, row, `the draft ${id}`), work: workColumn.safeParse(work).data ?? null };
    });
    if (!found.ok) return found;
    return found.value === null ? fail('not-found', 'no-draft') : ok(found.value);
  }

  /** Stores a draft, or replaces the draft that has its id. */
  keep({ id, puzzle, work }: Pick<KeptDraft, 'id' | 'puzzle'> & { readonly work: DraftWork }): Result<null> {
    return attempt(this.#file, () => {
      const upsert = this.#database.prepare(
        `INSERT INTO drafts (id, puzzle, work, changed_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE
         SET puzzle = excluded.puzzle, work = excluded.work, changed_at = excluded.changed_at`,
      );
      upsert.run(id, JSON.stringify(puzzle), JSON.stringify(work), this.#now());
      return null;
    });
  }

  /** Deletes a draft if it exists. */
  delete(id: DraftId): Result<null> {
    return attempt(this.#file, () => {
      this.#database.prepare('DELETE FROM drafts WHERE id = ?').run(id);
      return null;
    });
  }
}
