import type { Database } from 'better-sqlite3';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { LabelId, PuzzleId, SessionId } from '../../../shared/contract/ids.ts';
import {
  DRAWN_CELLS,
  type Label,
  type LibraryCursor,
  type LibraryDetail,
  type LibraryFilter,
  type LibraryItem,
  type LibraryOrigin,
  type LibraryOverview,
  type LibrarySort,
} from '../../../shared/contract/library.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { isFirstPuzzle } from '../../../shared/puzzle/firstPuzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { attempt } from '../storeErrors.ts';
import { BulkChanges, type BulkParts } from './bulk.ts';
import { shelfMatches } from './filter.ts';
import { createLabels, type Labels } from './labels.ts';
import type { Added, BareEntry, LibraryEntry, ProvedEntry, PuzzleFacts } from './libraryEntries.ts';
import { Listing } from './list.ts';
import { packPattern } from './pack.ts';
import type { IdPage } from './pages.ts';
import { PUZZLE_COLUMNS, readPuzzle, type StoredPuzzle, selectPuzzle } from './reader.ts';
import { CLUE_RULES } from './sources.ts';
import type { StoreTools } from './tools.ts';

/** A page of the library. Rows that cannot be read are omitted and reported in `damaged`. */
export interface StoredPage {
  readonly items: LibraryItem[];
  readonly next: LibraryCursor | null;
  readonly damaged: Notice[];
  /** The puzzles of this page whose analysis is damaged, to be passed to `describeAgain`. */
  readonly unanalysed: PuzzleId[];
}

/**
 * Progress of filling the library with one item of a plan (puzzles of one kind): the first unused seed number, and the
 * number of puzzles made so far.
 */
export interface FillState {
  readonly next: number;
  readonly made: number;
}

/** Changes to the labels and remarks of puzzles. */
export interface PuzzleEdit {
  /** Labels to add; created if necessary. */
  readonly put: readonly Pick<Label, 'kind' | 'name'>[];
  /** Labels to remove. */
  readonly take: readonly LabelId[];
  readonly favourite?: boolean;
  readonly note?: string;
}

/** The user's remarks on a puzzle. */
type Remarks = Pick<LibraryItem, 'favourite' | 'note' | 'labels'>;

const STATES = ['fresh', 'begun', 'solved'] as const;
const NO_REMARKS: Remarks = { favourite: false, note: '', labels: [] };

/**
 * Batches of at least this many puzzles are written by `inBulk`, because a large batch changes pages throughout the
 * indices.
 */
const BULK = 2000;
/**
 * SQLite's write-ahead log is merged into the database file when it has this many pages: the default for
 * `wal_autocheckpoint`.
 */
const CHECKPOINT = 1000;

const noPuzzle = (id: PuzzleId): Result<never> => fail('not-found', 'no-puzzle', { id });

type LibraryStatements = ReturnType<typeof prepareStatements>;

function prepareStatements(database: Database) {
  const allNames = (table: string) => database.prepare<[], string>(`SELECT name FROM ${table} ORDER BY name`).pluck();
  return {
    selectPuzzle: selectPuzzle(database),
    selectSome: database.prepare<[string]>(`${PUZZLE_COLUMNS} WHERE puzzles.id IN (SELECT value FROM json_each(?))`),
    exists: database.prepare<[PuzzleId], number>('SELECT 1 FROM puzzles WHERE id = ?').pluck(),
    labelExists: database.prepare<[LabelId], number>('SELECT 1 FROM labels WHERE id = ?').pluck(),
    selectUndescribed: database
      .prepare<[number], PuzzleId>('SELECT puzzle_id FROM undescribed ORDER BY puzzle_id DESC LIMIT ?')
      .pluck(),
    countUndescribed: database.prepare<[], number>('SELECT count(*) FROM undescribed').pluck(),
    selectOutdated: database
      .prepare<[number, PuzzleId | 0, number], PuzzleId>(
        `SELECT puzzles.id FROM puzzles JOIN shelves ON shelves.id = shelf_id
         WHERE grader < ? AND puzzles.id > ? AND (hash IS NOT NULL OR clues IS NOT NULL) AND solution_id IS NOT NULL
           AND shelves.kind = 'library' AND NOT EXISTS (SELECT 1 FROM undescribed WHERE puzzle_id = puzzles.id)
         ORDER BY puzzles.id LIMIT ?`,
      )
      .pluck(),
    selectQuarantined: database.prepare<[], { id: PuzzleId; reason: string }>(
      'SELECT puzzle_id AS id, reason FROM quarantined ORDER BY puzzle_id',
    ),
    selectHashes: database.prepare<[PuzzleId], { hash: Uint8Array; solutionHash: Uint8Array }>(
      `SELECT puzzles.hash AS hash, solutions.hash AS solutionHash FROM puzzles JOIN solutions ON solutions.id = solution_id
       WHERE puzzles.id = ? AND puzzles.hash IS NOT NULL AND solutions.hash IS NOT NULL`,
    ),
    selectDay: database
      .prepare<[PuzzleId], string>('SELECT date FROM daily_puzzles WHERE puzzle_id = ? ORDER BY date LIMIT 1')
      .pluck(),
    selectGame: database
      .prepare<[PuzzleId], SessionId>(
        `SELECT sessions.id FROM sessions LEFT JOIN copies USING (puzzle_id)
         WHERE coalesce(original_id, puzzle_id) = ? AND NOT finished ORDER BY played_at DESC, sessions.id DESC LIMIT 1`,
      )
      .pluck(),
    selectBestSeconds: database
      .prepare<[PuzzleId], number | null>(
        `SELECT min(results.seconds) FROM results JOIN sessions ON sessions.id = session_id LEFT JOIN copies USING (puzzle_id)
         WHERE coalesce(original_id, puzzle_id) = ? AND results.help <> 'given-up'`,
      )
      .pluck(),
    selectFill: database.prepare<[string], FillState>('SELECT next, made FROM fills WHERE key = ?'),
    setFill: database.prepare<[string, number, number]>(
      `INSERT INTO fills (key, next, made) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET next = excluded.next, made = made + excluded.made`,
    ),
    techniqueNames: allNames('techniques'),
    ratingNames: allNames('rating_kinds'),
    clueRules: database.prepare<[], string>(CLUE_RULES).pluck(),
  };
}

/**
 * A puzzle in the form that lists show.
 *
 * @param size size of the picture. The item contains the puzzle's clues only if a picture of this size can show them.
 */
function itemOf(
  puzzle: StoredPuzzle,
  { remarks = NO_REMARKS, day }: { readonly remarks: Remarks | undefined; readonly day: string | undefined },
  size: keyof typeof DRAWN_CELLS = 'small',
): LibraryItem {
  const { id, layout, variants, difficulty, givens: grid, ratings, state, about, pending, unknownRules, seed } = puzzle;
  const clueRules = puzzle.clues && [...new Set(puzzle.clues.map(({ rule }) => rule))];
  // This order of fields is the order in the JSON output, on which users' scripts may depend.
  const { givens, score, plays, solves, createdAt, ...others } = puzzle.columns;
  return {
    id,
    layout,
    variants: [...variants],
    ...(clueRules && { clueRules }),
    difficulty,
    title: about.title ?? '',
    author: about.author ?? '',
    ...(day !== undefined && { dailyDate: day }),
    givens,
    cells: grid.length,
    score,
    ratings: { ...ratings },
    pending,
    ...(unknownRules && { unjudged: true }),
    state: STATES[state],
    plays,
    solves,
    ...remarks,
    seed,
    createdAt,
    pattern: packPattern(grid).toString('base64'),
    ...(puzzle.clues && grid.length <= DRAWN_CELLS[size] && { clueText: JSON.stringify(puzzle.clues) }),
    ...others,
  };
}

/**
 * The library on disk. Each method that changes something is one transaction, and returns when the change is durable.
 */
export class LibraryRepository {
  private readonly database: Database;
  private readonly file: string;
  private readonly tools: StoreTools;
  private readonly now: () => number;
  private readonly listing: Listing;
  private readonly labels: Labels;
  private readonly statements: LibraryStatements;
  /** Changes of all puzzles that match a filter. */
  readonly bulk: BulkChanges;

  /**
   * @param few lists with at most this many matches are read puzzle by puzzle; longer ones are read by an index. Tests
   * lower this limit.
   */
  constructor(database: Database, file: string, tools: StoreTools, now: () => number, few?: number) {
    this.database = database;
    this.file = file;
    this.tools = tools;
    this.now = now;
    this.listing = new Listing(database, tools, few);
    this.labels = createLabels(database);
    this.statements = prepareStatements(database);
    const { listing, labels } = this;
    const read: BulkParts['read'] = (work) => this.read(work);
    const change: BulkParts['change'] = (work) => this.change(work);
    const puzzle: BulkParts['puzzle'] = (id) => this.puzzle(id);
    this.bulk = new BulkChanges({ database, tools, listing, labels, read, change, puzzle });
  }

  /**
   * Stores puzzles. A symmetric copy of a stored puzzle is not stored. Returns one outcome for each entry: the id, and
   * whether it was a copy.
   */
  add(entries: readonly LibraryEntry[]): Result<Added[]> {
    const addAll = (): Result<Added[]> => this.change(() => this.tools.writer.addAll(entries, this.now()));
    return entries.length < BULK ? addAll() : this.inBulk(addAll);
  }

  /**
   * Stores puzzles that were generated for one item of a filling plan, and the progress of this item, in one
   * transaction. Returns one outcome for each entry.
   *
   * @param key identifies the item, as `FillTask.key`.
   * @param next the first seed number of the item that is not used yet.
   */
  addFilled(entries: readonly LibraryEntry[], key: string, next: number): Result<Added[]> {
    return this.change(() => {
      const added = this.tools.writer.addAll(entries, this.now());
      this.statements.setFill.run(key, next, added.filter(({ duplicate }) => !duplicate).length);
      return added;
    });
  }

  /**
   * Stores puzzles that were proved to have one solution, but are not graded yet. Refuses symmetric copies of stored
   * ones. Returns one outcome for each entry.
   */
  addProved(entries: readonly ProvedEntry[]): Result<Added[]> {
    return this.change(() => this.tools.writer.addProved(entries, this.now()));
  }

  /**
   * Stores puzzles that have rules which this program does not know, so that it cannot prove or grade them. Skips those
   * already stored. Returns one outcome for each entry.
   */
  addUnjudged(entries: readonly BareEntry[]): Result<Added[]> {
    return this.change(() => entries.map((entry) => this.tools.writer.addUnjudged(entry, this.now())));
  }

  /**
   * Progress of filling with the item of a plan that `key` identifies (`FillTask.key`); zeros if it was never started.
   */
  fill(key: string): Result<FillState> {
    return this.read(() => this.statements.selectFill.get(key) ?? { next: 0, made: 0 });
  }

  /** Stores a symmetric copy of a puzzle, on which a game is then played. Returns the copy's id. */
  addCopy(originalId: PuzzleId, entry: BareEntry & { readonly solution: Uint8Array }): Result<PuzzleId> {
    return this.change(() => this.tools.writer.addCopy(originalId, entry, this.now()));
  }

  page(filter: LibraryFilter, sort: LibrarySort, after: LibraryCursor | null, limit: number): Result<StoredPage> {
    return this.read(() => {
      const { ids, next } = this.listing.page(filter, sort, after, limit);
      return { ...this.itemsOf(ids), next };
    });
  }

  /** One page of the ids of matching puzzles, oldest first. Used to visit all of them. */
  ids(filter: LibraryFilter, after: LibraryCursor | null, limit: number): Result<IdPage> {
    return this.read(() => this.listing.page(filter, { by: 'age', descending: false }, after, limit));
  }

  count(filter: LibraryFilter, most: number): Result<{ readonly count: number; readonly atLeast: boolean }> {
    return this.read(() => this.listing.count(filter, most));
  }

  /**
   * Draws a random puzzle that matches. Null if none does.
   *
   * @param random returns a number from 0 to 1, 1 excluded.
   */
  pick(filter: LibraryFilter, random: () => number): Result<PuzzleId | null> {
    return this.read(() => this.listing.pick(filter, random));
  }

  /** Reads a puzzle. Errors: `not-found`; `store` if the row cannot be read. */
  puzzle(id: PuzzleId): Result<StoredPuzzle> {
    const found = this.read(() => {
      const row = this.statements.selectPuzzle(id);
      return row === undefined ? null : readPuzzle(row, this.tools.names, this.tools.subgridCount);
    });
    if (!found.ok) return found;
    return found.value ? ok(found.value) : noPuzzle(id);
  }

  /** Reads a puzzle with all that the library shows of it. Errors: those of `puzzle`. */
  detail(id: PuzzleId): Result<LibraryDetail> {
    const found = this.puzzle(id);
    if (!found.ok) return found;
    return this.read(() => {
      const { generator, usage, about, unknownRules } = found.value;
      const day = this.dayOf(found.value);
      return {
        item: itemOf(found.value, { remarks: this.labels.of([id]).get(id), day }, 'large'),
        generator,
        origin: this.originOf(found.value, day),
        about,
        furtherOrigins: this.tools.writer.furtherOrigins(found.value.copyOf ?? id),
        unknownRules: unknownRules?.rules ?? [],
        game: this.statements.selectGame.get(id) ?? null,
        bestSeconds: this.statements.selectBestSeconds.get(id) ?? null,
        usage: usage && {
          overall: { ...usage.overall },
          bySubgrid: usage.bySubgrid.map((counts) => ({ ...counts })),
        },
      };
    });
  }

  private originOf({ generator, about, layout, givens }: StoredPuzzle, day: string | undefined): LibraryOrigin {
    if (day !== undefined) return { kind: 'daily', date: day };
    // The first puzzle comes with the program, so it is added like a puzzle from outside.
    if (generator !== null || isFirstPuzzle(layout, givens)) return { kind: 'made' };
    // A puzzle cut out of a world has the code of the world as its source.
    return { kind: about.source?.startsWith('CSW1.') ? 'world' : 'outside' };
  }

  /**
   * The texts about a puzzle (title, author, …) from all places where it was found, except the first, whose texts are
   * in the puzzle itself.
   */
  furtherOrigins(id: PuzzleId): Result<About[]> {
    return this.read(() => this.tools.writer.furtherOrigins(id));
  }

  /** Adds texts (title, author, …) about a puzzle that was found in another place too. Errors: `not-found`. */
  addAbout(id: PuzzleId, about: About): Result<null> {
    return this.changeIfAllowed((): Result<null> => {
      if (!this.has(id)) return noPuzzle(id);
      this.tools.writer.addAbout(id, about);
      return ok(null);
    });
  }

  /**
   * Difficulty, techniques, ratings and hashes of a puzzle. Errors: `not-found`, also if they were not calculated yet.
   */
  facts(id: PuzzleId): Result<PuzzleFacts> {
    const found = this.puzzle(id);
    if (!found.ok) return found;
    const { difficulty, score, usage, ratings, grader } = found.value;
    if (!found.value.described) return noPuzzle(id);
    const hashes = this.read(() => this.statements.selectHashes.get(id));
    if (!hashes.ok) return hashes;
    return hashes.value ? ok({ ...hashes.value, difficulty, score, usage, ratings, grader }) : noPuzzle(id);
  }

  /**
   * The shelves with their counts, and the names (labels, techniques, ratings, rules) by which lists can be filtered.
   *
   * @param filter selects the shelves. Only its layout, boxes, size, rules and difficulty are used.
   */
  overview(filter: LibraryFilter = {}): Result<LibraryOverview> {
    const { techniqueNames, ratingNames, clueRules, selectQuarantined } = this.statements;
    return this.read(() => ({
      shelves: this.tools.shelves.all().flatMap((shelf) => {
        if (!shelfMatches(shelf, filter)) return [];
        const { layout, variants, difficulty, counts } = shelf;
        const [fresh, begun, solved] = counts;
        return [{ layout, variants: [...variants], difficulty, fresh, begun, solved }];
      }),
      labels: this.labels.all(),
      techniques: techniqueNames.all(),
      ratings: ratingNames.all(),
      clueRules: clueRules.all(),
      favourites: this.labels.favourites(),
      pending: this.statements.countUndescribed.get() ?? 0,
      quarantined: selectQuarantined.all().length,
    }));
  }

  /** Puzzles whose difficulty, techniques and ratings are still to be calculated, newest first. */
  undescribed(limit: number): Result<PuzzleId[]> {
    return this.read(() => this.statements.selectUndescribed.all(limit));
  }

  /**
   * Ids of puzzles that an older version of the grader has graded. Sorted, and greater than `after`. Reads the whole
   * table.
   */
  outdated(version: number, after: PuzzleId | 0, limit: number): Result<PuzzleId[]> {
    return this.read(() => this.statements.selectOutdated.all(version, after, limit));
  }

  /** Ids of puzzles with unknown rules that another version of the program read last. */
  unread(version: string, limit: number): Result<PuzzleId[]> {
    return this.read(() => this.tools.writer.unread(version, limit));
  }

  /**
   * Stores that this version of the program has read the puzzle's unknown rules, and does not know them either. So only
   * another version tries again.
   */
  setRead(id: PuzzleId, version: string): Result<null> {
    return this.change(() => {
      this.tools.writer.setRead(id, version);
      return null;
    });
  }

  /**
   * For a puzzle with unknown rules, some of which this version knows: stores these as the puzzle's clues. `left` are
   * the rules that are still unknown.
   */
  learnClues(id: PuzzleId, clues: readonly Clue[], left: UnknownRules): Result<null> {
    return this.change(() => {
      this.tools.writer.learnClues(id, clues, left);
      return null;
    });
  }

  /** Stores the clues and the solution of a puzzle whose rules were unknown before. */
  learnRules(id: PuzzleId, entry: ProvedEntry): Result<null> {
    return this.change(() => {
      this.tools.writer.learnRules(id, entry);
      return null;
    });
  }

  /**
   * Stores the facts of a puzzle that has none, or newer facts. Returns the id of the original if the puzzle turns out
   * to be a symmetric copy; else null. Errors: `not-found`.
   */
  describe(id: PuzzleId, entry: Omit<LibraryEntry, 'seed' | 'generator'>): Result<PuzzleId | null> {
    const known = this.puzzle(id);
    if (!known.ok) return known;
    const before = known.value.described || known.value.analysisDamaged ? known.value : null;
    return this.change(() => this.tools.writer.describe(id, entry, before));
  }

  /** Puts puzzles with a damaged analysis back on the list of puzzles whose analysis is to be calculated. */
  describeAgain(ids: readonly PuzzleId[]): Result<null> {
    return this.change(() => {
      this.tools.writer.describeAgain(ids);
      return null;
    });
  }

  quarantine(puzzle: StoredPuzzle, reason: string): Result<null> {
    return this.change(() => {
      this.tools.writer.quarantine(puzzle.id, puzzle, reason);
      return null;
    });
  }

  /** All puzzles that failed verification, with the reason. They are not listed. */
  quarantined(): Result<{ readonly id: PuzzleId; readonly reason: string }[]> {
    return this.read(() => this.statements.selectQuarantined.all());
  }

  /** Removes puzzles, all or none. Their games are not deleted. Returns the number removed. Errors: `not-found`. */
  remove(ids: readonly PuzzleId[]): Result<number> {
    return this.changeIfAllowed((): Result<number> => {
      const puzzles: StoredPuzzle[] = [];
      for (const id of new Set(ids)) {
        const found = this.puzzle(id);
        if (!found.ok) return found;
        // Puzzles on a shelf of copies are not listed in the library: they belong to games.
        if (found.value.kind === 'copies') return noPuzzle(id);
        puzzles.push(found.value);
      }
      for (const one of puzzles) this.tools.writer.remove(one.id, one);
      return ok(puzzles.length);
    });
  }

  ensureLabel(kind: Label['kind'], name: string): Result<Label> {
    return this.change(() => this.labels.ensure(kind, name));
  }

  /** Renames a label. Errors: `not-found`; `conflict` if another label has the name. */
  renameLabel(id: LabelId, name: string): Result<null> {
    const renamed = this.change(() => (this.hasLabel(id) ? this.labels.rename(id, name) : null));
    if (!renamed.ok) return renamed;
    if (renamed.value === null) return fail('not-found', 'no-label', { id });
    return renamed.value ? ok(null) : fail('conflict', 'label-exists', { name });
  }

  /** Deletes a label, but not its puzzles. Errors: `not-found`. */
  removeLabel(id: LabelId): Result<null> {
    const removed = this.change(() => this.labels.remove(id));
    if (!removed.ok) return removed;
    return removed.value ? ok(null) : fail('not-found', 'no-label', { id });
  }

  /**
   * Adds the label to the puzzles (`on`) or removes it. Errors: `not-found` if the label or one of the puzzles does not
   * exist.
   */
  putUnderLabel(id: LabelId, puzzleIds: readonly PuzzleId[], on: boolean): Result<null> {
    return this.changeIfAllowed((): Result<null> => {
      if (!this.hasLabel(id)) return fail('not-found', 'no-label', { id });
      const missing = puzzleIds.find((puzzleId) => !this.has(puzzleId));
      if (missing !== undefined) return noPuzzle(missing);
      this.labels.put(id, puzzleIds, on);
      return ok(null);
    });
  }

  /** Stores a favourite mark or a note of the user. Errors: `not-found`. */
  remark(puzzleId: PuzzleId, changes: { readonly favourite?: boolean; readonly note?: string }): Result<null> {
    return this.changeIfAllowed((): Result<null> => {
      if (!this.has(puzzleId)) return noPuzzle(puzzleId);
      this.labels.remark(puzzleId, changes);
      return ok(null);
    });
  }

  /**
   * Changes labels and remarks of puzzles: of all of them, or of none if one fails. Returns the number of puzzles.
   * Errors: `not-found`.
   */
  edit(puzzleIds: readonly PuzzleId[], { put, take, ...remarks }: PuzzleEdit): Result<number> {
    return this.changeIfAllowed((): Result<number> => {
      const missing = puzzleIds.find((id) => !this.has(id));
      if (missing !== undefined) return noPuzzle(missing);
      for (const { kind, name } of put) this.labels.put(this.labels.ensure(kind, name).id, puzzleIds, true);
      for (const label of take) this.labels.put(label, puzzleIds, false);
      if (Object.keys(remarks).length > 0) for (const id of puzzleIds) this.labels.remark(id, remarks);
      return ok(puzzleIds.length);
    });
  }

  /** Ids of all ratings that any puzzle of the library has. Lists can be sorted and filtered by these. */
  ratingKinds(): Result<string[]> {
    return this.read(() => this.statements.ratingNames.all());
  }

  private has(puzzleId: PuzzleId): boolean {
    return this.statements.exists.get(puzzleId) !== undefined;
  }

  private hasLabel(id: LabelId): boolean {
    return this.statements.labelExists.get(id) !== undefined;
  }

  private read<T>(work: () => T): Result<T> {
    return attempt(this.file, work);
  }

  /** Runs work in one transaction. If it fails, empties the caches that the work has filled. */
  private change<T>(work: () => T): Result<T> {
    try {
      const done = this.read(() => this.database.transaction(work).immediate());
      if (!done.ok) this.tools.writer.forget();
      return done;
    } catch (error) {
      this.tools.writer.forget();
      throw error;
    }
  }

  /** Like {@link change}, for work that may be rejected before it changes anything. */
  private changeIfAllowed<T>(work: () => Result<T>): Result<T> {
    const done = this.change(work);
    return done.ok ? done.value : done;
  }

  /**
   * Runs work that adds many puzzles. Lets SQLite's write-ahead log grow to half of the file's size before it is merged
   * into the file, because the next batch will change most of the same pages. The next small change, or closing the
   * file, merges the rest.
   */
  private inBulk<T>(work: () => T): T {
    const pages = this.database.pragma('page_count', { simple: true }) as number;
    this.database.pragma(`wal_autocheckpoint = ${Math.max(CHECKPOINT, Math.floor(pages / 2))}`);
    try {
      return work();
    } finally {
      this.database.pragma(`wal_autocheckpoint = ${CHECKPOINT}`);
    }
  }

  /** The date whose daily puzzle this is; undefined for other puzzles. Copies have the date of their original. */
  private dayOf({ id, copyOf }: Pick<StoredPuzzle, 'id' | 'copyOf'>): string | undefined {
    return this.statements.selectDay.get(copyOf ?? id);
  }

  private itemsOf(ids: readonly PuzzleId[]): Omit<StoredPage, 'next'> {
    const remarks = this.labels.of(ids);
    const read = new Map<PuzzleId, LibraryItem>();
    const damaged: Notice[] = [];
    const unanalysed: PuzzleId[] = [];
    for (const row of this.statements.selectSome.all(JSON.stringify(ids))) {
      const puzzle = this.read(() => readPuzzle(row, this.tools.names, this.tools.subgridCount));
      if (!puzzle.ok) {
        damaged.push(puzzle.error);
        continue;
      }
      const { id, analysisDamaged } = puzzle.value;
      read.set(id, itemOf(puzzle.value, { remarks: remarks.get(id), day: this.dayOf(puzzle.value) }));
      if (analysisDamaged) unanalysed.push(id);
    }
    return { items: ids.flatMap((id) => read.get(id) ?? []), damaged, unanalysed };
  }
}
