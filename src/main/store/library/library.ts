import type { Database } from 'better-sqlite3';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type {
  Label,
  LibraryCursor,
  LibraryDetail,
  LibraryFilter,
  LibraryItem,
  LibraryOverview,
  LibrarySort,
} from '../../../shared/contract/library.ts';
import { attempt } from '../faults.ts';
import { createLabels } from './labels.ts';
import { createListing } from './list.ts';
import { packPattern } from './pack.ts';
import { PUZZLE_COLUMNS, readPuzzle, type StoredPuzzle, selectPuzzle } from './reader.ts';
import type { StoreTools } from './tools.ts';
import { type Added, type BareEntry, INDEXED_RATINGS, type LibraryEntry, type PuzzleFacts } from './writer.ts';

/** A page of the library; rows that cannot be read are left out and reported in `damaged`. */
export interface StoredPage {
  readonly items: LibraryItem[];
  readonly next: LibraryCursor | null;
  readonly damaged: Notice[];
}

/** How far a filling has come: the first number of its seeds that was not used yet, and the puzzles made before. */
export interface FillState {
  readonly next: number;
  readonly made: number;
}

/** The library on disk. Every method that changes something answers when the change is durable, all of it or nothing. */
export interface LibraryRepository {
  /** Stores many at once; symmetric copies of what is there are refused. One answer for each entry. */
  add(entries: readonly LibraryEntry[]): Result<Added[]>;
  /** Stores what a filling has made and how far it has come, both or neither. One answer for each entry. */
  addFilled(entries: readonly LibraryEntry[], key: string, next: number): Result<Added[]>;
  /** How far a filling has come; at the beginning where it is not known. */
  fill(key: string): Result<FillState>;
  /** Stores a copy of a puzzle for play. Returns the copy's id. */
  addCopy(originalId: number, entry: BareEntry & { readonly solution: Uint8Array }): Result<number>;
  page(filter: LibraryFilter, sort: LibrarySort, after: LibraryCursor | null, limit: number): Result<StoredPage>;
  /** Ids alone, in order; for going through everything. */
  ids(
    filter: LibraryFilter,
    after: LibraryCursor | null,
    limit: number,
  ): Result<{ ids: readonly number[]; next: LibraryCursor | null }>;
  count(filter: LibraryFilter, most: number): Result<{ readonly count: number; readonly atLeast: boolean }>;
  /** @param random from 0 to 1, 1 excluded. Null where nothing matches. */
  pick(filter: LibraryFilter, random: () => number): Result<number | null>;
  /** Errors: `not-found`; `store` where the row cannot be read. */
  puzzle(id: number): Result<StoredPuzzle>;
  detail(id: number): Result<LibraryDetail>;
  /** Which of these canonical hashes are those of puzzles that are there. One answer for each. */
  known(hashes: readonly Uint8Array[]): Result<boolean[]>;
  /** What was worked out of a described puzzle. Errors: `not-found`, also where it is not described. */
  facts(id: number): Result<PuzzleFacts>;
  overview(): Result<LibraryOverview>;
  /** Puzzles of which canonical form and techniques are not known yet, newest first. */
  undescribed(limit: number): Result<number[]>;
  /** Fills them in; see `PuzzleWriter.describe`. */
  describe(id: number, entry: Omit<LibraryEntry, 'seed' | 'generator'>): Result<number | null>;
  quarantine(puzzle: StoredPuzzle, reason: string): Result<null>;
  /** Everything in quarantine, with the reason. */
  quarantined(): Result<{ readonly id: number; readonly reason: string }[]>;
  /** Removes puzzles, all or none; their games stay. Answers how many. Errors: `not-found`. */
  remove(ids: readonly number[]): Result<number>;
  ensureLabel(kind: Label['kind'], name: string): Result<Label>;
  /** Errors: `not-found`; `conflict` where another label has the name. */
  renameLabel(id: number, name: string): Result<null>;
  removeLabel(id: number): Result<null>;
  /** Errors: `not-found` where the label or one of the puzzles does not exist. */
  putUnderLabel(id: number, puzzleIds: readonly number[], on: boolean): Result<null>;
  remark(puzzleId: number, changes: { readonly favourite?: boolean; readonly note?: string }): Result<null>;
}

const STATES = ['fresh', 'begun', 'solved'] as const;

/** From so many puzzles on, a batch changes pages all over the indices. */
const BULK = 2000;
/** Pages of the log that are folded into the file as soon as there are so many: SQLite's own number. */
const CHECKPOINT = 1000;

/** @param few see `createListing`; for tests of what happens beyond it. */
export function createLibraryRepository(
  database: Database,
  file: string,
  tools: StoreTools,
  now: () => number,
  few?: number,
): LibraryRepository {
  const { writer, names, subgridCount, shelves } = tools;
  const listing = createListing(database, tools, few);
  const labels = createLabels(database);
  const select = selectPuzzle(database);
  const selectSome = database.prepare<[string]>(
    `${PUZZLE_COLUMNS} WHERE puzzles.id IN (SELECT value FROM json_each(?))`,
  );
  const exists = database.prepare<[number], number>('SELECT 1 FROM puzzles WHERE id = ?').pluck();
  const hashExists = database.prepare<[Uint8Array], number>('SELECT 1 FROM puzzles WHERE hash = ?').pluck();
  const labelExists = database.prepare<[number], number>('SELECT 1 FROM labels WHERE id = ?').pluck();
  const selectUndescribed = database
    .prepare<[number], number>(
      `SELECT puzzles.id FROM puzzles JOIN shelves ON shelves.id = shelf_id
       WHERE hash IS NULL AND solution_id IS NOT NULL AND shelves.kind = 'library' ORDER BY puzzles.id DESC LIMIT ?`,
    )
    .pluck();
  const selectQuarantined = database.prepare<[], { id: number; reason: string }>(
    'SELECT puzzle_id AS id, reason FROM quarantined ORDER BY puzzle_id',
  );
  const selectHashes = database.prepare<[number], { hash: Uint8Array; solutionHash: Uint8Array }>(
    `SELECT puzzles.hash AS hash, solutions.hash AS solutionHash FROM puzzles JOIN solutions ON solutions.id = solution_id
     WHERE puzzles.id = ? AND puzzles.hash IS NOT NULL AND solutions.hash IS NOT NULL`,
  );
  const selectFill = database.prepare<[string], FillState>('SELECT next, made FROM fills WHERE key = ?');
  const setFill = database.prepare<[string, number, number]>(
    `INSERT INTO fills (key, next, made) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET next = excluded.next, made = made + excluded.made`,
  );
  const allNames = (table: string): string[] =>
    database.prepare<[], string>(`SELECT name FROM ${table} ORDER BY name`).pluck().all();

  /** One transaction; what it remembered is forgotten where it fails. */
  function change<T>(work: () => T): Result<T> {
    try {
      const done = attempt(file, () => database.transaction(work).immediate());
      if (!done.ok) writer.forget();
      return done;
    } catch (error) {
      writer.forget();
      throw error;
    }
  }

  /**
   * Lets the log grow to half of the file before it is folded in: the next batch will change most of the same pages
   * again. What comes after the last batch, if only the closing of the file, folds in what is left.
   */
  function inBulk<T>(work: () => T): T {
    const pages = database.pragma('page_count', { simple: true }) as number;
    database.pragma(`wal_autocheckpoint = ${Math.max(CHECKPOINT, Math.floor(pages / 2))}`);
    try {
      return work();
    } finally {
      database.pragma(`wal_autocheckpoint = ${CHECKPOINT}`);
    }
  }

  const noPuzzle = (id: number): Result<never> => fail('not-found', 'no-puzzle', { id });

  function itemOf(puzzle: StoredPuzzle, said: { favourite: boolean; note: string; labels: Label[] }): LibraryItem {
    const { id, layout, variants, difficulty, givens, givenCount, score, ratings, state, plays, solves } = puzzle;
    return {
      id,
      layout,
      variants: [...variants],
      difficulty,
      givens: givenCount,
      cells: givens.length,
      score,
      ratings: { ...ratings },
      state: STATES[state],
      plays,
      solves,
      ...said,
      seed: puzzle.seed,
      createdAt: puzzle.createdAt,
      pattern: packPattern(givens).toString('base64'),
    };
  }

  function itemsOf(ids: readonly number[]): { items: LibraryItem[]; damaged: Notice[] } {
    const said = labels.of(ids);
    const read = new Map<number, LibraryItem>();
    const damaged: Notice[] = [];
    for (const row of selectSome.all(JSON.stringify(ids))) {
      const puzzle = attempt(file, () => readPuzzle(row, names, subgridCount));
      if (!puzzle.ok) damaged.push(puzzle.error);
      else
        read.set(
          puzzle.value.id,
          itemOf(puzzle.value, said.get(puzzle.value.id) as ReturnType<typeof said.get> & object),
        );
    }
    return { items: ids.flatMap((id) => read.get(id) ?? []), damaged };
  }

  function puzzle(id: number): Result<StoredPuzzle> {
    const found = attempt(file, () => {
      const row = select(id);
      return row === undefined ? null : readPuzzle(row, names, subgridCount);
    });
    if (!found.ok) return found;
    return found.value ? ok(found.value) : noPuzzle(id);
  }

  return {
    add(entries) {
      const addAll = (): Result<Added[]> => change(() => writer.addAll(entries, now()));
      return entries.length < BULK ? addAll() : inBulk(addAll);
    },
    addFilled: (entries, key, next) =>
      change(() => {
        const added = writer.addAll(entries, now());
        setFill.run(key, next, added.filter(({ duplicate }) => !duplicate).length);
        return added;
      }),
    fill: (key) => attempt(file, () => selectFill.get(key) ?? { next: 0, made: 0 }),
    addCopy: (originalId, entry) => change(() => writer.addCopy(originalId, entry, now())),
    page: (filter, sort, after, limit) =>
      attempt(file, () => {
        const { ids, next } = listing.page(filter, sort, after, limit);
        return { ...itemsOf(ids), next };
      }),
    ids: (filter, after, limit) =>
      attempt(file, () => listing.page(filter, { by: 'age', descending: false }, after, limit)),
    count: (filter, most) => attempt(file, () => listing.count(filter, most)),
    pick: (filter, random) => attempt(file, () => listing.pick(filter, random)),
    puzzle,
    detail(id) {
      const found = puzzle(id);
      if (!found.ok) return found;
      return attempt(file, () => {
        const said = labels.of([id]).get(id) ?? { favourite: false, note: '', labels: [] };
        const { generator, usage } = found.value;
        return {
          item: itemOf(found.value, said),
          generator,
          usage: usage && {
            overall: { ...usage.overall },
            bySubgrid: usage.bySubgrid.map((counts) => ({ ...counts })),
          },
        };
      });
    },
    known: (hashes) => attempt(file, () => hashes.map((hash) => hashExists.get(hash) !== undefined)),
    facts(id) {
      const found = puzzle(id);
      if (!found.ok) return found;
      const { difficulty, score, usage, ratings } = found.value;
      const hashes = attempt(file, () => selectHashes.get(id));
      if (!hashes.ok) return hashes;
      return hashes.value ? ok({ ...hashes.value, difficulty, score, usage, ratings }) : noPuzzle(id);
    },
    overview: () =>
      attempt(file, () => ({
        shelves: shelves.all().map(({ layout, variants, difficulty, counts: [fresh, begun, solved] }) => {
          return { layout, variants: [...variants], difficulty, fresh, begun, solved };
        }),
        labels: labels.all(),
        techniques: allNames('techniques'),
        ratings: allNames('rating_kinds').filter((name) => INDEXED_RATINGS.has(name)),
        favourites: labels.favourites(),
        quarantined: selectQuarantined.all().length,
      })),
    undescribed: (limit) => attempt(file, () => selectUndescribed.all(limit)),
    describe: (id, entry) => change(() => writer.describe(id, entry)),
    quarantine: (puzzle, reason) =>
      change(() => {
        writer.quarantine(puzzle.id, { ...puzzle, cells: puzzle.givens.length }, reason);
        return null;
      }),
    quarantined: () => attempt(file, () => selectQuarantined.all()),
    remove(ids) {
      const removed = change((): Result<number> => {
        const puzzles: StoredPuzzle[] = [];
        for (const id of new Set(ids)) {
          const found = puzzle(id);
          if (!found.ok) return found;
          // Those out of the lists belong to games.
          if (found.value.kind === 'copies') return noPuzzle(id);
          puzzles.push(found.value);
        }
        for (const one of puzzles) {
          writer.remove(one.id, { ...one, cells: one.givens.length, order: one.layout.order });
        }
        return ok(puzzles.length);
      });
      return removed.ok ? removed.value : removed;
    },
    ensureLabel: (kind, name) => change(() => labels.ensure(kind, name)),
    renameLabel(id, name) {
      const renamed = change(() => (labelExists.get(id) === undefined ? null : labels.rename(id, name)));
      if (!renamed.ok) return renamed;
      if (renamed.value === null) return fail('not-found', 'no-label', { id });
      return renamed.value ? ok(null) : fail('conflict', 'label-exists', { name });
    },
    removeLabel(id) {
      const removed = change(() => labels.remove(id));
      if (!removed.ok) return removed;
      return removed.value ? ok(null) : fail('not-found', 'no-label', { id });
    },
    putUnderLabel(id, puzzleIds, on) {
      const put = change((): Result<null> => {
        if (labelExists.get(id) === undefined) return fail('not-found', 'no-label', { id });
        const missing = puzzleIds.find((puzzleId) => exists.get(puzzleId) === undefined);
        if (missing !== undefined) return noPuzzle(missing);
        labels.put(id, puzzleIds, on);
        return ok(null);
      });
      return put.ok ? put.value : put;
    },
    remark(puzzleId, changes) {
      const done = change((): Result<null> => {
        if (exists.get(puzzleId) === undefined) return noPuzzle(puzzleId);
        labels.remark(puzzleId, changes);
        return ok(null);
      });
      return done.ok ? done.value : done;
    },
  };
}
