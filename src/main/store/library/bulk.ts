import type { Database } from 'better-sqlite3';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Label, LibraryFilter } from '../../../shared/contract/library.ts';
import type { Labels } from './labels.ts';
import type { Listing } from './list.ts';
import type { StoredPuzzle } from './reader.ts';
import type { StoreTools } from './tools.ts';

/** SQL list of ids, from a parameter that is a JSON list. */
const IDS = '(SELECT value FROM json_each(?))';
/**
 * If more than one in this many puzzles of the library are removed, the statements read whole indices. This is then
 * faster than looking up the index rows of each puzzle.
 */
const SCANNED_SHARE = 300;

/** The repository's data and functions that `BulkChanges` uses. */
export interface BulkParts {
  readonly database: Database;
  readonly tools: StoreTools;
  readonly listing: Listing;
  readonly labels: Labels;
  readonly read: <T>(work: () => T) => Result<T>;
  readonly puzzle: (id: PuzzleId) => Result<StoredPuzzle>;
  /** Runs the work in one transaction, which is undone if the work throws. */
  readonly change: <T>(work: () => T) => Result<T>;
}

/** The label that was changed for many puzzles (null if no label has the name), and the number of puzzles changed. */
export interface LabelChange {
  readonly label: Label | null;
  readonly changed: number;
}

/**
 * Changes of all puzzles that match a filter. Each change is one transaction. Ids in the filter that are not in the
 * library are ignored.
 */
export class BulkChanges {
  private readonly parts: BulkParts;
  private readonly statements;

  constructor(parts: BulkParts) {
    this.parts = parts;
    const { database } = parts;
    this.statements = {
      addFavourites: database.prepare<[string]>(
        `INSERT INTO remarks (puzzle_id, favourite) SELECT value, 1 FROM json_each(?) WHERE 1
         ON CONFLICT (puzzle_id) DO UPDATE SET favourite = 1 WHERE favourite = 0`,
      ),
      takeFavourites: database.prepare<[string]>(
        `UPDATE remarks SET favourite = 0 WHERE favourite = 1 AND puzzle_id IN ${IDS}`,
      ),
      played: database
        .prepare<[string], PuzzleId>(
          `SELECT value FROM json_each(?) AS one WHERE EXISTS (SELECT 1 FROM sessions WHERE puzzle_id = one.value)
             OR EXISTS (SELECT 1 FROM copies WHERE original_id = one.value)`,
        )
        .pluck(),
      removeUses: database.prepare<[string]>(`DELETE FROM technique_uses WHERE puzzle_id IN ${IDS}`),
      removeRatings: database.prepare<[string]>(`DELETE FROM ratings WHERE puzzle_id IN ${IDS}`),
      solutionsOf: database
        .prepare<[string], number>(
          `SELECT DISTINCT solution_id FROM puzzles WHERE id IN ${IDS} AND solution_id IS NOT NULL`,
        )
        .pluck(),
      removePuzzles: database.prepare<[string]>(`DELETE FROM puzzles WHERE id IN ${IDS}`),
      removeSolutions: database.prepare<[string]>(
        `DELETE FROM solutions WHERE id IN ${IDS} AND NOT EXISTS (SELECT 1 FROM puzzles WHERE solution_id = solutions.id)`,
      ),
      tidy: database.prepare("DELETE FROM remarks WHERE favourite = 0 AND note = ''"),
    };
  }

  /** Ids of matching puzzles, in any order; at most `most`. */
  ids(filter: LibraryFilter, most?: number): Result<PuzzleId[]> {
    return this.parts.read(() => this.parts.listing.all(filter, most));
  }

  /** Adds a label to matching puzzles, creating it if necessary, or removes it from them. */
  label(filter: LibraryFilter, kind: Label['kind'], name: string, on: boolean): Result<LabelChange> {
    const { change, labels, listing } = this.parts;
    return change(() => {
      const label = on ? labels.ensure(kind, name) : (labels.find(kind, name) ?? null);
      if (!label) return { label, changed: 0 };
      return { label, changed: labels.put(label.id, listing.all(filter), on) };
    });
  }

  /** Marks matching puzzles as favourites, or removes the mark. Returns the number of puzzles changed. */
  favourite(filter: LibraryFilter, on: boolean): Result<number> {
    const { change, listing } = this.parts;
    return change(() => {
      const ids = JSON.stringify(listing.all(filter));
      const { addFavourites, takeFavourites, tidy } = this.statements;
      const { changes } = (on ? addFavourites : takeFavourites).run(ids);
      if (!on) tidy.run();
      return changes;
    });
  }

  /**
   * Removes matching puzzles from the library, like `LibraryWriter.remove`: games on them are kept. Returns the number
   * removed.
   *
   * Errors: `store`, also for a puzzle with games whose row cannot be read.
   */
  remove(filter: LibraryFilter): Result<number> {
    const { change, listing, puzzle, tools } = this.parts;
    const removed = change((): Result<number> => {
      const ids = listing.all(filter);
      const library = tools.shelves.all().reduce((sum, { counts: [a, b, c] }) => sum + a + b + c, 0);
      const apart =
        SCANNED_SHARE * ids.length > library ? new Set(this.statements.played.all(JSON.stringify(ids))) : new Set(ids);
      const read: StoredPuzzle[] = [];
      for (const id of apart) {
        const found = puzzle(id);
        if (!found.ok) return found;
        read.push(found.value);
      }
      for (const one of read) tools.writer.remove(one.id, one);
      if (apart.size < ids.length) this.removeIdle(JSON.stringify(ids.filter((id) => !apart.has(id))));
      return ok(ids.length);
    });
    return removed.ok ? removed.value : removed;
  }

  /**
   * Removes many puzzles at once, none of which has games or copies. Reads whole indices, so the cost does not depend
   * on the number of puzzles.
   */
  private removeIdle(ids: string): void {
    const { removeUses, removeRatings, solutionsOf, removePuzzles, removeSolutions } = this.statements;
    removeUses.run(ids);
    removeRatings.run(ids);
    const solutions = JSON.stringify(solutionsOf.all(ids));
    removePuzzles.run(ids);
    removeSolutions.run(solutions);
  }
}
