import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { ShelfLayout } from './shelves.ts';

/** What the source of a puzzle says beside its digits. */
export interface Origin {
  readonly about?: About | null;
  readonly unknownRules?: UnknownRules | null;
}

/** What recognises a puzzle with unknown rules, besides them. */
interface LaidGivens extends ShelfLayout {
  readonly givens: Uint8Array;
}

/** Recognises a puzzle whose rules are not all known: equal for the same source with the same givens. */
function hashOf({ layout, variants, givens }: LaidGivens, { format, source }: UnknownRules): Uint8Array {
  const text = JSON.stringify([layout, variants, [...givens], format, source]);
  return createHash('sha256').update(text).digest().subarray(0, 16);
}

/** Writes the table `origins`. The caller owns the transaction. */
export class Origins {
  private readonly statements;

  constructor(database: Database) {
    this.statements = {
      put: database.prepare<[PuzzleId, string | null, string | null, Uint8Array | null]>(
        'INSERT INTO origins (puzzle_id, about, unknown_rules, hash) VALUES (?, ?, ?, ?)',
      ),
      find: database.prepare<[Uint8Array], PuzzleId>('SELECT puzzle_id FROM origins WHERE hash = ?').pluck(),
      hasAbout: database.prepare<[PuzzleId], number>('SELECT 1 FROM origins WHERE puzzle_id = ?').pluck(),
      // Their rules are not copied: puzzles with unknown rules have no symmetric copies.
      giveToCopies: database.prepare(
        `INSERT OR IGNORE INTO origins (puzzle_id, about)
         SELECT copies.puzzle_id, about FROM copies JOIN origins ON origins.puzzle_id = original_id
         WHERE original_id = @id AND copies.puzzle_id <> @id AND about IS NOT NULL`,
      ),
      unlist: database.prepare('UPDATE origins SET hash = randomblob(16) WHERE puzzle_id = ? AND hash IS NOT NULL'),
    };
  }

  /** The stored puzzle with the same unknown rules and givens. */
  find(entry: LaidGivens & Origin): PuzzleId | undefined {
    return entry.unknownRules ? this.statements.find.get(hashOf(entry, entry.unknownRules)) : undefined;
  }

  /** Stores what a new puzzle's source says. A second puzzle with the same unknown rules and givens throws. */
  put(id: PuzzleId, { about, unknownRules }: Origin, entry: LaidGivens | null): void {
    if (!about && !unknownRules) return;
    const hash = unknownRules && entry ? hashOf(entry, unknownRules) : null;
    const rules = hash ? JSON.stringify(unknownRules) : null;
    this.statements.put.run(id, about ? JSON.stringify(about) : null, rules, hash);
  }

  /** Stores texts about a puzzle that has none yet. */
  addAbout(id: PuzzleId, about: About): void {
    if (this.statements.hasAbout.get(id) === undefined) this.put(id, { about }, null);
  }

  /** Lets the puzzle be added again, after it was removed from the library but kept for its games. */
  unlist(id: PuzzleId): void {
    this.statements.unlist.run(id);
  }

  /** Gives the texts of a puzzle that is removed to its copies, which stay. */
  giveToCopies(id: PuzzleId): void {
    this.statements.giveToCopies.run({ id });
  }
}
