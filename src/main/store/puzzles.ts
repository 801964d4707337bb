import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { PuzzleRecord } from '../../shared/contract/calls.ts';
import { fail, ok, type Result } from '../../shared/domain/result.ts';
import { type Difficulty, difficultySchema } from '../../shared/generate/options.ts';
import { layoutRefSchema } from '../../shared/layout/spec.ts';
import { type PuzzleJson, variantSchema } from '../../shared/puzzle/puzzle.ts';
import { attempt } from './faults.ts';
import { jsonColumn, readRow, timeColumn } from './rows.ts';

/** A puzzle about to be stored. That it is one, and what its solution is, is for the caller to know. */
export interface NewPuzzle {
  readonly puzzle: PuzzleJson;
  /** Strings as in puzzle JSON, complete. */
  readonly solution: readonly string[] | null;
  readonly difficulty: Difficulty;
  /** Cells of the topology, and how many of them hold givens. */
  readonly cells: number;
  readonly givens: number;
  readonly seed: string | null;
}

/** Puzzles on disk. */
export interface PuzzleRepository {
  /** Returns the new puzzle's id. */
  add(puzzle: NewPuzzle): Result<number>;
  /** Errors: `not-found`; `store` where the row cannot be read. */
  get(id: number): Result<PuzzleRecord>;
}

const gridsSchema = z.array(z.string());

const rowSchema = z.object({
  id: z.int(),
  layout: jsonColumn(layoutRefSchema),
  variants: jsonColumn(z.array(variantSchema)),
  grids: jsonColumn(gridsSchema),
  solution: jsonColumn(gridsSchema).nullable(),
  difficulty: difficultySchema,
  givens: z.int(),
  seed: z.string().nullable(),
  created_at: timeColumn,
});

export function createPuzzleRepository(database: Database, file: string, now: () => number): PuzzleRepository {
  const insert = database.prepare<
    [string, string, string, string | null, string, number, number, string | null, number]
  >(
    `INSERT INTO puzzles (layout, variants, grids, solution, difficulty, cells, givens, seed, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare<[number]>(
    'SELECT id, layout, variants, grids, solution, difficulty, givens, seed, created_at FROM puzzles WHERE id = ?',
  );
  return {
    add: ({ puzzle: { variants, grids, ...layout }, solution, difficulty, cells, givens, seed }) =>
      attempt(file, () => {
        const { lastInsertRowid } = insert.run(
          JSON.stringify(layout),
          JSON.stringify(variants),
          JSON.stringify(grids),
          solution && JSON.stringify(solution),
          difficulty,
          cells,
          givens,
          seed,
          now(),
        );
        return Number(lastInsertRowid);
      }),
    get(id) {
      const found = attempt(file, () => {
        const row = select.get(id);
        return row === undefined ? null : readRow(rowSchema, row, `puzzle ${id}`);
      });
      if (!found.ok) return found;
      if (!found.value) return fail('not-found', `there is no puzzle ${id}`);
      const { layout, variants, grids, created_at: createdAt, ...rest } = found.value;
      return ok({ ...rest, puzzle: { ...layout, variants, grids }, createdAt });
    },
  };
}
