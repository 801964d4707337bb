import type { Database } from 'better-sqlite3';
import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { insertedId } from '../rows.ts';
import type { Added, BareEntry, LibraryEntry, ProvedEntry, PuzzleFacts } from './libraryEntries.ts';
import type { StoredNames } from './numbering.ts';
import { Origins } from './origins.ts';
import { packGivens, packPattern, packSolution } from './pack.ts';
import { type IndexedFacts, PuzzleIndices } from './puzzleIndices.ts';
import type { ShelfKind, ShelfLayout, Shelves } from './shelves.ts';
import { packRatings, packUsage } from './usage.ts';

/** A new row of `puzzles`, without difficulty, techniques and ratings. */
interface BareRow extends Pick<BareEntry, 'givens' | 'clues' | 'seed' | 'generator'> {
  readonly shelf: number;
  readonly solutionId: number | null;
  readonly hash: Uint8Array | null;
  readonly pattern: Uint8Array;
  readonly grader: number;
  readonly now: number;
}

function count(givens: Uint8Array): number {
  let sum = 0;
  for (const digit of givens) if (digit !== 0) sum++;
  return sum;
}

type WriterStatements = ReturnType<typeof prepareStatements>;

function prepareStatements(database: Database) {
  return {
    findHash: database.prepare<[Uint8Array], PuzzleId>('SELECT id FROM puzzles WHERE hash = ?').pluck(),
    findSolution: database
      .prepare<[Uint8Array, Uint8Array], number>('SELECT id FROM solutions WHERE hash = ? AND digits = ?')
      .pluck(),
    addSolution: database.prepare<[Uint8Array | null, Uint8Array]>(
      'INSERT INTO solutions (hash, digits) VALUES (?, ?)',
    ),
    addPuzzle: database.prepare(
      `INSERT INTO puzzles (shelf_id, solution_id, hash, pattern, givens, score, usage, ratings, grader, seed, generator,
                            created_at, clues)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    setClues: database.prepare<[string, PuzzleId]>('UPDATE puzzles SET clues = ? WHERE id = ?'),
    setProved: database.prepare('UPDATE puzzles SET clues = ?, hash = ?, solution_id = ?, pattern = ? WHERE id = ?'),
    addUndescribed: database.prepare<[PuzzleId]>('INSERT OR IGNORE INTO undescribed (puzzle_id) VALUES (?)'),
    removeUndescribed: database.prepare<[PuzzleId]>('DELETE FROM undescribed WHERE puzzle_id = ?'),
    takeLabels: database.prepare(
      'INSERT OR IGNORE INTO labelled (label_id, puzzle_id) SELECT label_id, @to FROM labelled WHERE puzzle_id = @from',
    ),
    // If both puzzles have a note, joins the notes, unless one note contains the other.
    takeRemarks: database.prepare(
      `INSERT INTO remarks (puzzle_id, favourite, note) SELECT @to, favourite, note FROM remarks WHERE puzzle_id = @from
       ON CONFLICT (puzzle_id) DO UPDATE SET favourite = max(favourite, excluded.favourite),
         note = CASE WHEN instr(note, excluded.note) > 0 THEN note
                     WHEN instr(excluded.note, note) > 0 THEN excluded.note
                     ELSE note || char(10) || excluded.note END`,
    ),
    // A puzzle that was removed from the library, but is kept for its games, has a row in `copies` itself (written by
    // `remove`). A new copy of such a puzzle does not refer to it, but to itself as its own original.
    addCopy: database.prepare(
      `INSERT INTO copies (puzzle_id, original_id, digits)
       SELECT @id, CASE WHEN EXISTS (SELECT 1 FROM copies WHERE puzzle_id = @original) THEN @id ELSE @original END, @digits`,
    ),
    setHash: database.prepare(
      'UPDATE solutions SET hash = ? WHERE id = (SELECT solution_id FROM puzzles WHERE id = ?)',
    ),
    setFacts: database.prepare(
      'UPDATE puzzles SET shelf_id = ?, hash = ?, score = ?, usage = ?, ratings = ?, grader = ? WHERE id = ?',
    ),
    setGrader: database.prepare('UPDATE puzzles SET grader = ? WHERE id = ?'),
    setShelf: database.prepare('UPDATE puzzles SET shelf_id = ?, state = ? WHERE id = ?'),
    setCreated: database.prepare('UPDATE puzzles SET created_at = ? WHERE id = ?'),
    addPlays: database.prepare(
      `UPDATE puzzles SET plays = puzzles.plays + copy.plays, solves = puzzles.solves + copy.solves,
                          state = max(puzzles.state, copy.state)
       FROM (SELECT plays, solves, state FROM puzzles WHERE id = ?) AS copy WHERE puzzles.id = ?`,
    ),
    countIn: database.prepare<[number, number]>('UPDATE shelves SET fresh = fresh + ? WHERE id = ?'),
    addQuarantined: database.prepare('INSERT OR REPLACE INTO quarantined (puzzle_id, reason) VALUES (?, ?)'),
    graderOf: database.prepare<[PuzzleId], number>('SELECT grader FROM puzzles WHERE id = ?').pluck(),
    shelfOf: database.prepare<[PuzzleId], number>('SELECT shelf_id FROM puzzles WHERE id = ?').pluck(),
    solutionOf: database.prepare<[PuzzleId], number | null>('SELECT solution_id FROM puzzles WHERE id = ?').pluck(),
    isPlayed: database.prepare<[PuzzleId], number>('SELECT 1 FROM sessions WHERE puzzle_id = ?').pluck(),
    removeIdleCopies: database.prepare(
      `DELETE FROM puzzles WHERE id IN (SELECT puzzle_id FROM copies WHERE original_id = @id AND puzzle_id <> @id)
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE puzzle_id = puzzles.id)`,
    ),
    freeCopies: database.prepare('UPDATE copies SET original_id = puzzle_id WHERE original_id = ?'),
    removePuzzle: database.prepare('DELETE FROM puzzles WHERE id = ?'),
    removeSolution: database.prepare(
      'DELETE FROM solutions WHERE id = @id AND NOT EXISTS (SELECT 1 FROM puzzles WHERE solution_id = @id)',
    ),
    strip: database.prepare(
      'UPDATE puzzles SET shelf_id = ?, solution_id = ?, hash = NULL, usage = NULL, ratings = NULL WHERE id = ?',
    ),
    removeRemarks: ['remarks', 'labelled', 'quarantined', 'undescribed'].map((table) =>
      database.prepare(`DELETE FROM ${table} WHERE puzzle_id = ?`),
    ),
  };
}

/** Writes puzzles. The caller owns the transaction, and calls `forget` if the transaction fails. */
export class LibraryWriter {
  private readonly shelves: Shelves;
  private readonly names: StoredNames;
  private readonly indices: PuzzleIndices;
  private readonly statements: WriterStatements;
  private readonly origins: Origins;
  /** Shelf → number of puzzles added to it that the count in the shelf's row does not include yet. */
  private readonly uncounted = new Map<number, number>();

  constructor(database: Database, shelves: Shelves, names: StoredNames) {
    this.shelves = shelves;
    this.names = names;
    this.indices = new PuzzleIndices(database, names);
    this.statements = prepareStatements(database);
    this.origins = new Origins(database);
  }

  /**
   * Adds puzzles. Returns one outcome for each entry. Adding many at once is far cheaper, because the indices are then
   * written in order.
   */
  addAll(entries: readonly LibraryEntry[], now: number): Added[] {
    const added = entries.map((entry) => this.add(entry, now));
    this.indices.write();
    for (const [shelf, puzzles] of this.uncounted) this.statements.countIn.run(puzzles, shelf);
    this.uncounted.clear();
    return added;
  }

  /**
   * Adds puzzles whose solution was proved, but whose difficulty, techniques and ratings are still to be calculated.
   * Rejects symmetric copies of stored puzzles. Returns one outcome for each entry.
   */
  addProved(entries: readonly ProvedEntry[], now: number): Added[] {
    return entries.map((entry) => {
      const known = this.statements.findHash.get(entry.hash);
      if (known === undefined) return { id: this.addBare(entry, 0, now, 'library', entry.hash), duplicate: false };
      this.origins.add(known, entry);
      return { id: known, duplicate: true };
    });
  }

  /**
   * Adds a puzzle without facts.
   *
   * @param grader version of the grader that found the difficulty; 0 if none did.
   */
  addBare(
    entry: BareEntry,
    grader: number,
    now: number,
    kind: ShelfKind = 'library',
    hash: Uint8Array | null = null,
  ): PuzzleId {
    const { givens, clues = null, solution, digits, difficulty, seed, generator } = entry;
    const shelf = this.shelves.idOf(entry, difficulty, kind);
    const row = { shelf, hash, givens, clues, grader, seed, generator, now };
    const insert = (): PuzzleId => {
      if (!solution) return this.insertBare({ ...row, solutionId: null, pattern: packGivens(givens, digits) });
      const added = this.statements.addSolution.run(null, packSolution(solution, digits)).lastInsertRowid;
      return this.insertBare({ ...row, solutionId: Number(added), pattern: packPattern(givens) });
    };
    const id = insert();
    this.origins.put(id, entry, entry);
    if (kind === 'library' && solution && !entry.unknownRules) this.statements.addUndescribed.run(id);
    return id;
  }

  /** Adds a puzzle with rules that this program does not know, unless it is stored already. */
  addUnjudged(entry: BareEntry, now: number): Added {
    const known = this.origins.find(entry);
    return known === undefined ? { id: this.addBare(entry, 0, now), duplicate: false } : { id: known, duplicate: true };
  }

  /**
   * Stores the clues and the solution of a puzzle whose rules were unknown before. If the puzzle turns out to be a
   * symmetric copy of one in the library, it becomes a copy of that one.
   */
  learnRules(id: PuzzleId, entry: ProvedEntry): void {
    const { clues, hash, givens, solution, digits } = entry;
    const known = this.statements.findHash.get(hash);
    const packed = packSolution(solution, digits);
    const solutionId =
      known === undefined ? Number(this.statements.addSolution.run(null, packed).lastInsertRowid) : null;
    const clueText = clues ? JSON.stringify(clues) : null;
    this.statements.setProved.run(clueText, known === undefined ? hash : null, solutionId, packPattern(givens), id);
    this.origins.forgetRules(id);
    if (known !== undefined) this.makeCopy(id, known, { ...entry, grader: 0 });
    else this.statements.addUndescribed.run(id);
  }

  /**
   * For a puzzle with unknown rules, some of which are known now: stores these as the puzzle's clues.
   *
   * @param left the rules that are still unknown.
   */
  learnClues(id: PuzzleId, clues: readonly Clue[], left: UnknownRules): void {
    this.statements.setClues.run(JSON.stringify(clues), id);
    this.origins.setRules(id, left);
  }

  /** Ids of listed puzzles with unknown rules that were last read by another version of the program. */
  unread(version: string, limit: number): PuzzleId[] {
    return this.origins.unread(version, limit);
  }

  /**
   * Stores that this version of the program has read the puzzle's unknown rules, and does not know them either. So only
   * another version tries again.
   */
  setRead(id: PuzzleId, version: string): void {
    this.origins.setRead(id, version);
  }

  /** Stores texts about a puzzle: as its own if it has none, otherwise as a further origin if they differ. */
  addAbout(id: PuzzleId, about: About): void {
    this.origins.addAbout(id, about);
  }

  /** Texts about a puzzle from all places where it was found, except the first. */
  furtherOrigins(id: PuzzleId): About[] {
    return this.origins.further(id);
  }

  /**
   * Adds a copy of a puzzle for play. It has givens in the same cells as the original; the digits come from the copy's
   * own solution.
   */
  addCopy(originalId: PuzzleId, entry: BareEntry & { readonly solution: Uint8Array }, now: number): PuzzleId {
    const { givens, clues = null, solution, digits, difficulty, seed, generator } = entry;
    const shelf = this.shelves.idOf(entry, difficulty, 'copies');
    const grader = this.statements.graderOf.get(originalId) ?? 0;
    const pattern = packPattern(givens);
    const row = { shelf, solutionId: null, hash: null, pattern, givens, clues, grader, seed, generator, now };
    const id = this.insertBare(row);
    this.statements.addCopy.run({ id, original: originalId, digits: packSolution(solution, digits) });
    return id;
  }

  /**
   * Stores the facts of a puzzle that has none, or newer facts. A puzzle without facts may turn out to be a symmetric
   * copy of one in the library. It then becomes a copy of that one, which takes over its plays, labels, remarks and
   * origins, and whose id is returned. Otherwise returns null.
   *
   * @param before the facts that are replaced, damaged or not; null if there are none.
   */
  describe(
    id: PuzzleId,
    entry: Omit<LibraryEntry, 'seed' | 'generator'>,
    before: (ShelfLayout & IndexedFacts) | null = null,
  ): PuzzleId | null {
    const { facts } = entry;
    const { findHash, setFacts, setHash, shelfOf, removeUndescribed } = this.statements;
    removeUndescribed.run(id);
    const from = shelfOf.get(id);
    if (before !== null && from !== undefined) this.indices.remove(id, from, before);
    const known = findHash.get(facts.hash);
    if (known !== undefined && known !== id) {
      this.makeCopy(id, known, { ...entry, difficulty: facts.difficulty, grader: facts.grader });
      return known;
    }
    const shelf = this.shelves.idOf(entry, facts.difficulty, 'library');
    const usage = facts.usage && packUsage(facts.usage, this.names.techniques);
    const ratings = packRatings(facts.ratings, this.names.ratings);
    setFacts.run(shelf, facts.hash, facts.score, usage, ratings, facts.grader, id);
    setHash.run(facts.solutionHash, id);
    this.indices.put(id, shelf, facts);
    this.indices.write();
    return null;
  }

  /**
   * Puts puzzles back on the list of puzzles whose facts (difficulty, techniques, ratings) are to be calculated. Used
   * if the stored ones are damaged.
   */
  describeAgain(ids: readonly PuzzleId[]): void {
    for (const id of ids) this.statements.addUndescribed.run(id);
  }

  /** Moves a puzzle to the quarantine shelf of its layout, which is not listed in the library. */
  quarantine(id: PuzzleId, entry: ShelfLayout & IndexedFacts & { readonly difficulty: Grade }, reason: string): void {
    const from = this.statements.shelfOf.get(id);
    if (from === undefined) return;
    this.indices.remove(id, from, entry);
    this.statements.removeUndescribed.run(id);
    this.statements.setShelf.run(this.shelves.idOf(entry, entry.difficulty, 'quarantine'), 0, id);
    this.statements.addQuarantined.run(id, reason);
  }

  /**
   * Removes a puzzle from the library, with its remarks. Its games are not deleted: the puzzle and its copies with
   * games remain unlisted, each as a copy of itself, until their last game is deleted.
   */
  remove(id: PuzzleId, entry: ShelfLayout & IndexedFacts & Pick<BareEntry, 'solution' | 'difficulty'>): void {
    const { shelfOf, solutionOf, isPlayed, ...statements } = this.statements;
    const from = shelfOf.get(id);
    if (from === undefined) return;
    const solutionId = solutionOf.get(id) ?? null;
    this.indices.remove(id, from, entry);
    statements.removeIdleCopies.run({ id });
    this.origins.giveToCopies(id);
    statements.freeCopies.run(id);
    if (isPlayed.get(id) === undefined) statements.removePuzzle.run(id);
    else {
      const { solution, layout, difficulty } = entry;
      this.origins.unlist(id);
      statements.strip.run(this.shelves.idOf(entry, difficulty, 'copies'), null, id);
      // A row in `copies` contains a solution. If none is known, do not write such a row: the givens then stay in the
      // puzzle's own row.
      if (solution)
        statements.addCopy.run({ id, original: id, digits: packSolution(solution, digitsOfBox(boxOfRef(layout))) });
      for (const statement of statements.removeRemarks) statement.run(id);
    }
    if (solutionId !== null) statements.removeSolution.run({ id: solutionId });
  }

  /** Adds a stored but unlisted puzzle (one from stock) to the library's lists, as a new puzzle without facts. */
  list(id: PuzzleId, entry: ShelfLayout & Pick<BareEntry, 'difficulty'>, now: number): void {
    this.statements.setShelf.run(this.shelves.idOf(entry, entry.difficulty, 'library'), 0, id);
    this.statements.setCreated.run(now, id);
    if (this.statements.solutionOf.get(id)) this.statements.addUndescribed.run(id);
  }

  /** Deletes an unlisted puzzle that has neither facts nor games. */
  discard(id: PuzzleId): void {
    const solution = this.statements.solutionOf.get(id) ?? null;
    this.statements.removePuzzle.run(id);
    if (solution !== null) this.statements.removeSolution.run({ id: solution });
  }

  forget(): void {
    this.indices.forget();
    this.uncounted.clear();
    this.shelves.forget();
    this.names.techniques.forget();
    this.names.ratings.forget();
  }

  private add(entry: LibraryEntry, now: number): Added {
    const { facts, givens, clues, solution, digits, seed, generator } = entry;
    const { findHash, findSolution, addSolution, addPuzzle } = this.statements;
    const known = findHash.get(facts.hash);
    if (known !== undefined) {
      if (entry.about) this.origins.addAbout(known, entry.about);
      return { id: known, duplicate: true };
    }
    const shelf = this.shelves.idOf(entry, facts.difficulty, 'library');
    const packed = packSolution(solution, digits);
    const solutionId =
      findSolution.get(facts.solutionHash, packed) ??
      Number(addSolution.run(facts.solutionHash, packed).lastInsertRowid);
    const usage = facts.usage && packUsage(facts.usage, this.names.techniques);
    const ratings = packRatings(facts.ratings, this.names.ratings);
    const pattern = packPattern(givens);
    const id = insertedId(
      puzzleIdSchema,
      addPuzzle.run(
        shelf,
        solutionId,
        facts.hash,
        pattern,
        count(givens),
        facts.score,
        usage,
        ratings.length > 0 ? ratings : null,
        facts.grader,
        seed,
        generator,
        now,
        clues ? JSON.stringify(clues) : null,
      ),
    );
    this.uncounted.set(shelf, (this.uncounted.get(shelf) ?? 0) + 1);
    this.indices.put(id, shelf, facts);
    this.origins.put(id, { about: entry.about ?? null }, null);
    return { id, duplicate: false };
  }

  /**
   * Turns a puzzle of the library into a copy of another one, which takes over its plays, labels, remarks and origins.
   */
  private makeCopy(
    id: PuzzleId,
    original: PuzzleId,
    {
      difficulty,
      grader,
      solution,
      digits,
      ...entry
    }: ShelfLayout & Pick<LibraryEntry, 'solution' | 'digits'> & Pick<PuzzleFacts, 'difficulty' | 'grader'>,
  ): void {
    const { addPlays, setShelf, setGrader, addCopy, takeLabels, takeRemarks, removeRemarks } = this.statements;
    addPlays.run(id, original);
    takeLabels.run({ from: id, to: original });
    takeRemarks.run({ from: id, to: original });
    this.origins.giveTo(id, original);
    for (const statement of removeRemarks) statement.run(id);
    setShelf.run(this.shelves.idOf(entry, difficulty, 'copies'), 0, id);
    setGrader.run(grader, id);
    addCopy.run({ id, original, digits: packSolution(solution, digits) });
  }

  private insertBare({ shelf, solutionId, hash, pattern, givens, clues, grader, seed, generator, now }: BareRow) {
    const clueText = clues ? JSON.stringify(clues) : null;
    const inserted = this.statements.addPuzzle.run(
      ...[shelf, solutionId, hash, pattern, count(givens), 0, null, null, grader, seed, generator, now, clueText],
    );
    this.statements.countIn.run(1, shelf);
    return insertedId(puzzleIdSchema, inserted);
  }
}
