import type { Database, Statement } from 'better-sqlite3';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { ColumnId } from '../../../shared/library/libraryColumns.ts';
import { createIndexBatch, type IndexBatch } from './indexBatch.ts';
import type { StoredNames } from './numbering.ts';
import { type PuzzleRatings, type PuzzleUsage, thousandths } from './usage.ts';

/** The properties of a puzzle that the indices of techniques and ratings contain. */
export interface IndexedFacts {
  /** Uses of techniques; null if the techniques do not solve the puzzle. */
  readonly usage: PuzzleUsage | null;
  readonly ratings: PuzzleRatings;
  /** Sum of the costs of all steps of the human solve. */
  readonly score: number;
  /**
   * True if techniques and ratings are absent because they could not be read. The indices may still have rows for them.
   */
  readonly analysisDamaged?: boolean;
}

/** A function that adds or deletes one row of an index. */
type RowAction = (prefix: readonly number[], value: number, id: PuzzleId) => unknown;

/** Number that stands for the whole puzzle in the index of techniques. Subgrid i is stored as i + 1. */
export const ANYWHERE = 0;

/** Techniques that nearly every puzzle uses. They are not indexed, because that would only enlarge the file. */
export const UNINDEXED_TECHNIQUES: ReadonlySet<string> = new Set(['full-house', 'naked-single', 'hidden-single']);

/**
 * Ratings by which lists are sorted with an index. For other ratings, lists read every puzzle: indexing all ratings
 * would make the file larger by a third.
 */
export const INDEXED_RATINGS: ReadonlySet<string> = new Set(['carpet', 'hodoku', 'sudoku-explainer']);

/** Columns by which an index sorts the puzzles of a shelf in one state. For other columns, every puzzle is read. */
export type IndexedColumn = 'givens' | 'score';

export function isIndexed(column: ColumnId): column is IndexedColumn {
  return column === 'givens' || column === 'score';
}

/**
 * The indices of techniques and ratings. The caller owns the transaction, and calls `forget` if the transaction fails.
 */
export class PuzzleIndices {
  private readonly names: StoredNames;
  private readonly uses: IndexBatch;
  private readonly rated: IndexBatch;
  private readonly removeUse: RowAction;
  private readonly removeRating: RowAction;
  /** Statements that delete all index rows of a puzzle when only its id is known. They read the whole index. */
  private readonly removeAll: readonly Statement<[PuzzleId]>[];

  constructor(database: Database, names: StoredNames) {
    this.names = names;
    this.uses = createIndexBatch(database, 'technique_uses (technique_id, subgrid, shelf_id, score, puzzle_id)', 3);
    this.rated = createIndexBatch(database, 'ratings (kind_id, shelf_id, value, puzzle_id)', 2);
    const removeUse = database.prepare(
      'DELETE FROM technique_uses WHERE technique_id = ? AND subgrid = ? AND shelf_id = ? AND score = ? AND puzzle_id = ?',
    );
    const removeRating = database.prepare(
      'DELETE FROM ratings WHERE kind_id = ? AND shelf_id = ? AND value = ? AND puzzle_id = ?',
    );
    this.removeAll = ['technique_uses', 'ratings'].map((table) =>
      database.prepare<[PuzzleId]>(`DELETE FROM ${table} WHERE puzzle_id = ?`),
    );
    this.removeUse = (prefix, score, id) => removeUse.run(...prefix, score, id);
    this.removeRating = (prefix, value, id) => removeRating.run(...prefix, value, id);
  }

  /** Collects the index rows of a puzzle. Then `write` stores them. */
  put(id: PuzzleId, shelf: number, facts: IndexedFacts): void {
    this.each(id, shelf, facts, this.uses.put, this.rated.put);
  }

  remove(id: PuzzleId, shelf: number, facts: IndexedFacts): void {
    if (facts.analysisDamaged) for (const statement of this.removeAll) statement.run(id);
    else this.each(id, shelf, facts, this.removeUse, this.removeRating);
  }

  /** Writes the collected rows. */
  write(): void {
    this.uses.write();
    this.rated.write();
  }

  /** Discards the collected rows after a failed transaction. */
  forget(): void {
    this.uses.forget();
    this.rated.forget();
  }

  private each(
    id: PuzzleId,
    shelf: number,
    { usage, ratings, score }: IndexedFacts,
    use: RowAction,
    rating: RowAction,
  ): void {
    for (const name in usage?.overall) {
      if (UNINDEXED_TECHNIQUES.has(name)) continue;
      const technique = this.names.techniques.of(name);
      use([technique, ANYWHERE, shelf], score, id);
      if (usage.bySubgrid.length < 2) continue;
      usage.bySubgrid.forEach((counts, subgrid) => {
        if (counts[name]) use([technique, subgrid + 1, shelf], score, id);
      });
    }
    for (const name in ratings) {
      if (!INDEXED_RATINGS.has(name)) continue;
      rating([this.names.ratings.of(name), shelf], thousandths(ratings[name] as number), id);
    }
  }
}
