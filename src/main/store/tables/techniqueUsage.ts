import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Result } from '../../../shared/base/result.ts';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { UsageFacts } from '../../../shared/usage/facts.ts';
import type { Shelf } from '../library/shelves.ts';
import type { StoreTools } from '../library/tools.ts';
import { type PuzzleRatings, unpackRatings } from '../library/usage.ts';
import { flagColumn, readRow } from '../rows.ts';
import { attempt } from '../storeErrors.ts';
import { packFacts, unpackFacts } from './usagePack.ts';

/** A puzzle of the library with the data that statistics of techniques need. */
export interface CountedPuzzle extends Pick<Shelf, 'layout' | 'variants' | 'difficulty'> {
  readonly id: PuzzleId;
  readonly ratings: PuzzleRatings;
  /** False for puzzles without a known solution or with unknown rules. Techniques are never applied to them. */
  readonly solvable: boolean;
  /** Null if the facts are missing, unreadable, or from another version of the grader. */
  readonly facts: UsageFacts | null;
}

const blob = z.instanceof(Uint8Array);
const rowSchema = z.object({
  id: puzzleIdSchema,
  shelf_id: z.int(),
  ratings: blob.nullable(),
  solvable: flagColumn,
  facts: blob.nullable(),
});

/** Stores facts about how techniques were used in puzzles, with the version of the grader that found them. */
export class UsageRepository {
  readonly #database: Database;
  readonly #file: string;
  readonly #tools: StoreTools;
  readonly #statements;

  constructor(database: Database, file: string, tools: StoreTools) {
    this.#database = database;
    this.#file = file;
    this.#tools = tools;
    this.#statements = {
      read: database.prepare<[number, string]>(
        `SELECT puzzles.id, shelf_id, ratings, facts,
                solution_id IS NOT NULL AND NOT EXISTS
                  (SELECT 1 FROM origins WHERE puzzle_id = puzzles.id AND unknown_rules IS NOT NULL) AS solvable
         FROM puzzles LEFT JOIN usage_facts ON usage_facts.puzzle_id = puzzles.id AND usage_facts.grader = ?
         WHERE puzzles.id IN (SELECT value FROM json_each(?)) ORDER BY puzzles.id`,
      ),
      put: database.prepare<[number, Uint8Array, PuzzleId]>(
        `INSERT INTO usage_facts (puzzle_id, grader, facts) SELECT id, ?, ? FROM puzzles WHERE id = ?
         ON CONFLICT (puzzle_id) DO UPDATE SET grader = excluded.grader, facts = excluded.facts`,
      ),
    };
  }

  /**
   * Reads the facts of those puzzles, among the given ids, that are in the library.
   *
   * @param grader version of the grader whose facts are requested; facts from other versions count as missing.
   */
  read(ids: readonly PuzzleId[], grader: number): Result<CountedPuzzle[]> {
    return attempt(this.#file, () => {
      const shelves = new Map(this.#tools.shelves.all().map((shelf) => [shelf.id, shelf]));
      return this.#statements.read.all(grader, JSON.stringify(ids)).flatMap((raw) => this.#puzzle(raw, shelves));
    });
  }

  /** Stores facts about puzzles in one transaction. Skips puzzles that were deleted meanwhile. */
  put(entries: readonly { readonly id: PuzzleId; readonly facts: UsageFacts }[], grader: number): Result<null> {
    const done = attempt(this.#file, () =>
      this.#database
        .transaction(() => {
          for (const { id, facts } of entries) {
            this.#statements.put.run(grader, packFacts(facts, this.#tools.names.techniques), id);
          }
        })
        .immediate(),
    );
    if (!done.ok) this.#tools.writer.forget();
    return done.ok ? { ok: true, value: null } : done;
  }

  #puzzle(raw: unknown, shelves: ReadonlyMap<number, Shelf>): CountedPuzzle[] {
    const row = readRow(rowSchema, raw, `puzzle ${(raw as { id?: unknown }).id}`);
    const shelf = shelves.get(row.shelf_id);
    if (!shelf) return [];
    const { layout, variants, difficulty } = shelf;
    const { names, subgridCount } = this.#tools;
    const ratings = (row.ratings && unpackRatings(row.ratings, names.ratings)) ?? {};
    const facts = row.facts && unpackFacts(row.facts, subgridCount(layout), names.techniques);
    return [{ id: row.id, layout, variants, difficulty, ratings, solvable: row.solvable, facts }];
  }
}
