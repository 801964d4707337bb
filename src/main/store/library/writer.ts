import type { Database } from 'better-sqlite3';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { createIndexBatch } from './indexBatch.ts';
import type { StoredNumbering } from './numbering.ts';
import { packGivens, packPattern, packSolution } from './pack.ts';
import type { Ground, Shelves } from './shelves.ts';
import { type PuzzleRatings, type PuzzleUsage, packRatings, packUsage, thousandths } from './usage.ts';

/** What is worked out of a puzzle once, so that a library can be searched by it. */
export interface PuzzleFacts {
  /** Eight bytes that symmetric copies of the puzzle, and only those, have in common; the same of its solution. */
  readonly hash: Uint8Array;
  readonly solutionHash: Uint8Array;
  readonly difficulty: Difficulty;
  /** Sum of the costs of all steps. */
  readonly score: number;
  /** Null where the techniques do not reach the end. */
  readonly usage: PuzzleUsage | null;
  readonly ratings: PuzzleRatings;
}

/** A puzzle with all that is known of it, about to be put into the library. */
export interface LibraryEntry extends Ground {
  readonly order: number;
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly facts: PuzzleFacts;
  readonly seed: string | null;
  /** Version of the generator that made it; null for what came from elsewhere. */
  readonly generator: number | null;
}

/** A puzzle of which only the grid is known. */
export interface BareEntry extends Ground {
  readonly order: number;
  readonly givens: Uint8Array;
  readonly solution: Uint8Array | null;
  readonly difficulty: Difficulty;
  readonly seed: string | null;
}

/** What the indices of techniques and ratings hold of a puzzle. */
export type Indexed = Pick<PuzzleFacts, 'usage' | 'ratings' | 'score'>;

/** What became of an entry: stored, or refused since `id` is a symmetric copy of it. */
export interface Added {
  readonly id: number;
  readonly duplicate: boolean;
}

/** What is done with the rows that a puzzle has in an index; see `IndexBatch`. */
interface Indexing {
  use(place: readonly number[], score: number, id: number): void;
  rating(place: readonly number[], value: number, id: number): void;
}

/** Writes puzzles. The caller owns the transaction, and calls `forget` where it fails. */
export interface PuzzleWriter {
  /** One answer for each entry. Many at once cost far less each: the indices are written in their own order. */
  addAll(entries: readonly LibraryEntry[], now: number): Added[];
  addBare(entry: BareEntry, now: number): number;
  /** A copy for play of a puzzle: its givens are those of the original under the copy's own solution. */
  addCopy(originalId: number, entry: BareEntry & { readonly solution: Uint8Array }, now: number): number;
  /**
   * Fills in what is worked out of a bare puzzle. Answers with the puzzle of the library that it turned out to be a
   * copy of, which it is kept as from then on; else null.
   */
  describe(id: number, entry: Omit<LibraryEntry, 'seed' | 'generator'>): number | null;
  /** Moves a puzzle to the quarantine of its ground, out of all lists. */
  quarantine(id: number, entry: Ground & Indexed & { readonly difficulty: Difficulty }, reason: string): void;
  /**
   * Takes a puzzle out of the library, whatever is said of it too. Its games are kept: it and its copies that are played
   * live on out of all lists, each as a copy of itself, until their last game goes.
   */
  remove(id: number, entry: Ground & Indexed & Pick<BareEntry, 'order' | 'solution' | 'difficulty'>): void;
  forget(): void;
}

function count(givens: Uint8Array): number {
  let sum = 0;
  for (const digit of givens) if (digit !== 0) sum++;
  return sum;
}

/**
 * @param names techniques and rating schemes.
 * @param isSought whether puzzles are looked for by a technique; those that every puzzle uses would only fill the file.
 */
export function createPuzzleWriter(
  database: Database,
  shelves: Shelves,
  names: { readonly techniques: StoredNumbering; readonly ratings: StoredNumbering },
): PuzzleWriter {
  const findHash = database.prepare<[Uint8Array], number>('SELECT id FROM puzzles WHERE hash = ?').pluck();
  const findSolution = database
    .prepare<[Uint8Array, Uint8Array], number>('SELECT id FROM solutions WHERE hash = ? AND digits = ?')
    .pluck();
  const addSolution = database.prepare<[Uint8Array | null, Uint8Array]>(
    'INSERT INTO solutions (hash, digits) VALUES (?, ?)',
  );
  const addPuzzle = database.prepare(
    `INSERT INTO puzzles (shelf_id, solution_id, hash, pattern, givens, score, usage, ratings, seed, generator, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  // A copy has no copies: what is made of one that lost its original stands alone too.
  const addCopy = database.prepare(
    `INSERT INTO copies (puzzle_id, original_id, digits)
     SELECT @id, CASE WHEN EXISTS (SELECT 1 FROM copies WHERE puzzle_id = @original) THEN @id ELSE @original END, @digits`,
  );
  const uses = createIndexBatch(database, 'technique_uses (technique_id, subgrid, shelf_id, score, puzzle_id)', 3);
  const rated = createIndexBatch(database, 'ratings (kind_id, shelf_id, value, puzzle_id)', 2);
  const setHash = database.prepare(
    'UPDATE solutions SET hash = ? WHERE id = (SELECT solution_id FROM puzzles WHERE id = ?)',
  );
  const setFacts = database.prepare(
    'UPDATE puzzles SET shelf_id = ?, hash = ?, score = ?, usage = ?, ratings = ? WHERE id = ?',
  );
  const setShelf = database.prepare('UPDATE puzzles SET shelf_id = ?, state = ? WHERE id = ?');
  const addPlays = database.prepare(
    `UPDATE puzzles SET plays = puzzles.plays + copy.plays, solves = puzzles.solves + copy.solves,
                        state = max(puzzles.state, copy.state)
     FROM (SELECT plays, solves, state FROM puzzles WHERE id = ?) AS copy WHERE puzzles.id = ?`,
  );
  const countIn = database.prepare<[number, number]>('UPDATE shelves SET fresh = fresh + ? WHERE id = ?');
  /** Shelf → puzzles put on it that it has not counted yet. */
  const uncounted = new Map<number, number>();
  const removeUse = database.prepare(
    'DELETE FROM technique_uses WHERE technique_id = ? AND subgrid = ? AND shelf_id = ? AND score = ? AND puzzle_id = ?',
  );
  const removeRating = database.prepare(
    'DELETE FROM ratings WHERE kind_id = ? AND shelf_id = ? AND value = ? AND puzzle_id = ?',
  );
  const addQuarantined = database.prepare('INSERT OR REPLACE INTO quarantined (puzzle_id, reason) VALUES (?, ?)');
  const removeIdleCopies = database.prepare(
    `DELETE FROM puzzles WHERE id IN (SELECT puzzle_id FROM copies WHERE original_id = @id AND puzzle_id <> @id)
       AND NOT EXISTS (SELECT 1 FROM sessions WHERE puzzle_id = puzzles.id)`,
  );
  const freeCopies = database.prepare('UPDATE copies SET original_id = puzzle_id WHERE original_id = ?');
  const isPlayed = database.prepare<[number], number>('SELECT 1 FROM sessions WHERE puzzle_id = ?').pluck();
  const removePuzzle = database.prepare('DELETE FROM puzzles WHERE id = ?');
  const solutionOf = database.prepare<[number], number | null>('SELECT solution_id FROM puzzles WHERE id = ?').pluck();
  const removeSolution = database.prepare(
    'DELETE FROM solutions WHERE id = @id AND NOT EXISTS (SELECT 1 FROM puzzles WHERE solution_id = @id)',
  );
  const strip = database.prepare(
    'UPDATE puzzles SET shelf_id = ?, solution_id = ?, hash = NULL, usage = NULL, ratings = NULL WHERE id = ?',
  );
  const removeSaid = ['remarks', 'labelled', 'quarantined'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE puzzle_id = ?`),
  );
  const adding: Indexing = {
    use: uses.put,
    rating: rated.put,
  };
  const removing: Indexing = {
    use: ([technique, subgrid, shelf], score, id) => removeUse.run(technique, subgrid, shelf, score, id),
    rating: ([kind, shelf], value, id) => removeRating.run(kind, shelf, value, id),
  };
  const writeIndices = (): void => {
    uses.write();
    rated.write();
  };
  const countShelves = (): void => {
    for (const [shelf, puzzles] of uncounted) countIn.run(puzzles, shelf);
    uncounted.clear();
  };
  const shelfOf = database.prepare<[number], number>('SELECT shelf_id FROM puzzles WHERE id = ?').pluck();

  /** Puts a puzzle into the indices of techniques and ratings, or takes it out of them. */
  const index = (id: number, shelf: number, { usage, ratings, score }: Indexed, { use, rating } = adding): void => {
    for (const name in usage?.overall) {
      if (SELDOM_SOUGHT.has(name)) continue;
      const technique = names.techniques.of(name);
      use([technique, ANYWHERE, shelf], score, id);
      if (usage.bySubgrid.length < 2) continue;
      usage.bySubgrid.forEach((counts, subgrid) => {
        if (counts[name]) use([technique, subgrid + 1, shelf], score, id);
      });
    }
    for (const name in ratings) {
      if (!INDEXED_RATINGS.has(name)) continue;
      rating([names.ratings.of(name), shelf], thousandths(ratings[name] as number), id);
    }
  };

  const insert = (
    entry: BareEntry,
    shelf: number,
    solutionId: number | null,
    pattern: Uint8Array,
    now: number,
  ): number => {
    const givens = count(entry.givens);
    const { lastInsertRowid } = addPuzzle.run(
      ...[shelf, solutionId, null, pattern, givens, 0, null, null, entry.seed, null, now],
    );
    countIn.run(1, shelf);
    return Number(lastInsertRowid);
  };

  const add = (entry: LibraryEntry, now: number): Added => {
    const { facts, givens, solution, order, seed, generator } = entry;
    const known = findHash.get(facts.hash);
    if (known !== undefined) return { id: known, duplicate: true };
    const shelf = shelves.idOf(entry, facts.difficulty, 'library');
    const digits = packSolution(solution, order * order);
    const solutionId =
      findSolution.get(facts.solutionHash, digits) ??
      Number(addSolution.run(facts.solutionHash, digits).lastInsertRowid);
    const usage = facts.usage && packUsage(facts.usage, names.techniques);
    const ratings = packRatings(facts.ratings, names.ratings);
    const pattern = packPattern(givens);
    const id = Number(
      addPuzzle.run(
        shelf,
        solutionId,
        facts.hash,
        pattern,
        count(givens),
        facts.score,
        usage,
        ratings.length > 0 ? ratings : null,
        seed,
        generator,
        now,
      ).lastInsertRowid,
    );
    uncounted.set(shelf, (uncounted.get(shelf) ?? 0) + 1);
    index(id, shelf, facts);
    return { id, duplicate: false };
  };

  return {
    addAll(entries, now) {
      const added = entries.map((entry) => add(entry, now));
      writeIndices();
      countShelves();
      return added;
    },
    addBare(entry, now) {
      const { givens, solution, order, difficulty } = entry;
      const shelf = shelves.idOf(entry, difficulty, 'library');
      if (!solution) return insert(entry, shelf, null, packGivens(givens, order * order), now);
      const added = addSolution.run(null, packSolution(solution, order * order)).lastInsertRowid;
      return insert(entry, shelf, Number(added), packPattern(givens), now);
    },
    addCopy(originalId, entry, now) {
      const { givens, solution, order, difficulty } = entry;
      const shelf = shelves.idOf(entry, difficulty, 'copies');
      const id = insert(entry, shelf, null, packPattern(givens), now);
      addCopy.run({ id, original: originalId, digits: packSolution(solution, order * order) });
      return id;
    },
    describe(id, entry) {
      const { facts, solution, order } = entry;
      const known = findHash.get(facts.hash);
      if (known !== undefined && known !== id) {
        const shelf = shelves.idOf(entry, facts.difficulty, 'copies');
        addPlays.run(id, known);
        setShelf.run(shelf, 0, id);
        addCopy.run({ id, original: known, digits: packSolution(solution, order * order) });
        return known;
      }
      const shelf = shelves.idOf(entry, facts.difficulty, 'library');
      const usage = facts.usage && packUsage(facts.usage, names.techniques);
      setFacts.run(shelf, facts.hash, facts.score, usage, packRatings(facts.ratings, names.ratings), id);
      setHash.run(facts.solutionHash, id);
      index(id, shelf, facts);
      writeIndices();
      return null;
    },
    quarantine(id, entry, reason) {
      const from = shelfOf.get(id);
      if (from === undefined) return;
      index(id, from, entry, removing);
      setShelf.run(shelves.idOf(entry, entry.difficulty, 'quarantine'), 0, id);
      addQuarantined.run(id, reason);
    },
    remove(id, entry) {
      const from = shelfOf.get(id);
      if (from === undefined) return;
      const solutionId = solutionOf.get(id) ?? null;
      index(id, from, entry, removing);
      removeIdleCopies.run({ id });
      freeCopies.run(id);
      if (isPlayed.get(id) === undefined) removePuzzle.run(id);
      else {
        const { solution, order, difficulty } = entry;
        strip.run(shelves.idOf(entry, difficulty, 'copies'), null, id);
        // Without a solution there is nothing to be a copy by: the row itself stays.
        if (solution) addCopy.run({ id, original: id, digits: packSolution(solution, order * order) });
        for (const statement of removeSaid) statement.run(id);
      }
      if (solutionId !== null) removeSolution.run({ id: solutionId });
    },
    forget() {
      uses.forget();
      rated.forget();
      uncounted.clear();
      shelves.forget();
      names.techniques.forget();
      names.ratings.forget();
    },
  };
}

/** Stands for all subgrids in the index of techniques, where subgrid i is i + 1. */
export const ANYWHERE = 0;

/** Techniques that nearly every puzzle uses: an index of them would only fill the file. */
export const SELDOM_SOUGHT: ReadonlySet<string> = new Set(['full-house', 'naked-single', 'hidden-single']);

/** Ratings that lists can be sorted by. The others can be filtered by, puzzle by puzzle: an index of each would cost a third of the file. */
export const INDEXED_RATINGS: ReadonlySet<string> = new Set(['carpet', 'hodoku', 'sudoku-explainer']);
