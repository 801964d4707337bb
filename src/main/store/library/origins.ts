import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type About, aboutSchema, boundedAbout, isNamedIn } from '../../../shared/puzzle/about.ts';
import { isAsInSource, type UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { jsonColumn, type StoredRows } from '../rows.ts';
import type { ShelfLayout } from './shelves.ts';

/** Data about a puzzle, in addition to the digits, from the place where it was found (its source, such as a file). */
export interface Origin {
  readonly about?: About | null;
  /** Texts about the puzzle from all places where it was found, except the first. */
  readonly furtherOrigins?: readonly About[];
  readonly unknownRules?: UnknownRules | null;
}

/** Greatest number of further origins (texts from other places) of one puzzle. Beyond it, texts are not stored. */
const MOST_FURTHER = 50;

const aboutColumn = jsonColumn(aboutSchema);

export const FURTHER_ORIGIN_ROWS: StoredRows = {
  sql: 'SELECT puzzle_id AS id, about FROM further_origins',
  schema: z.object({ about: aboutColumn }),
  name: 'further source of puzzle',
};

/** Layout, variants, givens and clues of a puzzle. Together with the puzzle's unknown rules, they identify it. */
interface LaidGivens extends ShelfLayout {
  readonly givens: Uint8Array;
  readonly clues?: readonly Clue[] | null;
}

/**
 * Hash of a puzzle with unknown rules. Puzzles from the same source text with the same givens have the same hash, no
 * matter how many of the puzzle's rules the storing version of the program knew. Only a change of the clues or rules by
 * the user changes the hash.
 */
function hashOf({ layout, variants, givens, clues }: LaidGivens, unknown: UnknownRules): Uint8Array {
  const { format, source, rules } = unknown;
  const changed = isAsInSource(unknown) ? [] : [clues ?? null, rules];
  const text = JSON.stringify([layout, variants, [...givens], format, source, ...changed]);
  return createHash('sha256').update(text).digest().subarray(0, 16);
}

/** Reads texts about a puzzle from their column. Returns no texts if it cannot be read. */
function read(text: string): About {
  const about = aboutColumn.safeParse(text);
  return about.success ? about.data : {};
}

/** Writes the tables `origins` and `further_origins`. The caller owns the transaction. */
export class Origins {
  private readonly statements;

  constructor(database: Database) {
    this.statements = {
      put: database.prepare<[PuzzleId, string | null, string | null, Uint8Array | null]>(
        'INSERT INTO origins (puzzle_id, about, unknown_rules, hash) VALUES (?, ?, ?, ?)',
      ),
      find: database.prepare<[Uint8Array], PuzzleId>('SELECT puzzle_id FROM origins WHERE hash = ?').pluck(),
      aboutOf: database.prepare<[PuzzleId], string | null>('SELECT about FROM origins WHERE puzzle_id = ?').pluck(),
      setAbout: database.prepare<[string, PuzzleId]>('UPDATE origins SET about = ? WHERE puzzle_id = ?'),
      further: database
        .prepare<[PuzzleId], string>('SELECT about FROM further_origins WHERE puzzle_id = ? ORDER BY about')
        .pluck(),
      addFurther: database.prepare<[PuzzleId, string]>(
        'INSERT OR IGNORE INTO further_origins (puzzle_id, about) VALUES (?, ?)',
      ),
      // Unknown rules are not copied, because puzzles with unknown rules have no symmetric copies.
      giveToCopies: database.prepare(
        `INSERT OR IGNORE INTO origins (puzzle_id, about)
         SELECT copies.puzzle_id, about FROM copies JOIN origins ON origins.puzzle_id = original_id
         WHERE original_id = @id AND copies.puzzle_id <> @id AND about IS NOT NULL`,
      ),
      unread: database
        .prepare<[string, number], PuzzleId>(
          `SELECT puzzle_id FROM origins JOIN puzzles ON puzzles.id = puzzle_id JOIN shelves ON shelves.id = shelf_id
           WHERE unknown_rules IS NOT NULL AND read_by <> ? AND shelves.kind = 'library' ORDER BY puzzle_id LIMIT ?`,
        )
        .pluck(),
      setRead: database.prepare<[string, PuzzleId]>('UPDATE origins SET read_by = ? WHERE puzzle_id = ?'),
      setRules: database.prepare<[string, PuzzleId]>('UPDATE origins SET unknown_rules = ? WHERE puzzle_id = ?'),
      forgetRules: database.prepare<[PuzzleId]>(
        'UPDATE origins SET unknown_rules = NULL, hash = NULL WHERE puzzle_id = ?',
      ),
      unlist: database.prepare('UPDATE origins SET hash = randomblob(16) WHERE puzzle_id = ? AND hash IS NOT NULL'),
    };
  }

  /** The stored puzzle with the same unknown rules and givens; undefined if there is none. */
  find(entry: LaidGivens & Origin): PuzzleId | undefined {
    return entry.unknownRules ? this.statements.find.get(hashOf(entry, entry.unknownRules)) : undefined;
  }

  /**
   * Stores the texts and unknown rules that a new puzzle's source gives. Throws if a puzzle with the same unknown rules
   * and givens is already stored.
   */
  put(id: PuzzleId, origin: Origin, entry: LaidGivens | null): void {
    this.putOwn(id, origin, entry);
    for (const further of origin.furtherOrigins ?? []) this.addAbout(id, further);
  }

  private putOwn(id: PuzzleId, { about, unknownRules }: Origin, entry: LaidGivens | null): void {
    if (!about && !unknownRules) return;
    const hash = unknownRules && entry ? hashOf(entry, unknownRules) : null;
    const rules = hash ? JSON.stringify(unknownRules) : null;
    this.statements.put.run(id, about ? JSON.stringify(about) : null, rules, hash);
  }

  /** Stores texts about a stored puzzle that was found in another place too. */
  add(id: PuzzleId, { about, furtherOrigins = [] }: Origin): void {
    for (const one of [...(about ? [about] : []), ...furtherOrigins]) this.addAbout(id, one);
  }

  /**
   * Stores texts about a puzzle. They become its own texts if it has none. Otherwise they become a further origin, if
   * they differ from what is stored.
   */
  addAbout(id: PuzzleId, about: About): void {
    const { aboutOf, setAbout, addFurther } = this.statements;
    const own = aboutOf.get(id);
    if (own === undefined) this.put(id, { about }, null);
    else if (own === null) setAbout.run(JSON.stringify(about), id);
    else {
      const further = this.further(id);
      const known = [read(own), ...further];
      if (further.length >= MOST_FURTHER || known.some((one) => isNamedIn(about, one))) return;
      addFurther.run(id, JSON.stringify(boundedAbout(about)));
    }
  }

  /** Texts about a puzzle from all places where it was found, except the first. Omits rows that cannot be read. */
  further(id: PuzzleId): About[] {
    return this.statements.further.all(id).flatMap((text) => {
      const about = read(text);
      return Object.keys(about).length > 0 ? [about] : [];
    });
  }

  /** Adds the texts that one puzzle has from all places to another puzzle. */
  giveTo(from: PuzzleId, to: PuzzleId): void {
    const own = this.statements.aboutOf.get(from);
    for (const about of [...(own ? [read(own)] : []), ...this.further(from)]) {
      if (Object.keys(about).length > 0) this.addAbout(to, about);
    }
  }

  /**
   * Ids of puzzles with unknown rules that another version of the program read last. The running version may know the
   * rules.
   */
  unread(version: string, limit: number): PuzzleId[] {
    return this.statements.unread.all(version, limit);
  }

  setRead(id: PuzzleId, version: string): void {
    this.statements.setRead.run(version, id);
  }

  /** Replaces the unknown rules of a puzzle by those that are still unknown to this version. */
  setRules(id: PuzzleId, unknownRules: UnknownRules): void {
    this.statements.setRules.run(JSON.stringify(unknownRules), id);
  }

  /** Removes the unknown rules of a puzzle, because they are known now. */
  forgetRules(id: PuzzleId): void {
    this.statements.forgetRules.run(id);
  }

  /**
   * Allows adding the same puzzle to the library again. Used for a puzzle that was removed from the library, but stays
   * stored for its games.
   */
  unlist(id: PuzzleId): void {
    this.statements.unlist.run(id);
  }

  /** Copies the texts of a puzzle that is being removed to its copies, which stay. */
  giveToCopies(id: PuzzleId): void {
    this.statements.giveToCopies.run({ id });
  }
}
