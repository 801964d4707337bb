import type { Database } from 'better-sqlite3';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import { type BookmarkId, bookmarkIdSchema, type WorldId, worldIdSchema } from '../../../shared/contract/ids.ts';
import type { WorldView } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { insertedId } from '../rows.ts';
import { attempt } from '../storeErrors.ts';
import type {
  BookmarkChange,
  NewProvince,
  NewWorld,
  PlayedWorld,
  ProvinceSummary,
  ProvinceUpdate,
  StoredBookmark,
  StoredProvince,
  StoredWorld,
  WorldCheckpoint,
  WorldContent,
  WorldKey,
  WorldMove,
} from './stored.ts';
import {
  readBookmark,
  readCheckpoint,
  readDiffs,
  readPosition,
  readProvince,
  readSummary,
  readWorld,
  rowOfProvince,
  rowOfWorld,
  type WorldPosition,
} from './worldRows.ts';
import { prepareWorldStatements, type WorldStatements } from './worldStatements.ts';

/**
 * Listener that is called for each unreadable row; the row is then omitted. Without a listener, such a row is an error.
 */
export type DamageListener = (damage: Notice) => void;

const noWorld = (id: WorldId): Result<never> => fail('not-found', 'no-world', { id });

const noSuchMove = (moves: number, asked: number): Result<never> => fail('bad-input', 'no-such-move', { moves, asked });

const nameOf = (id: WorldId): string => `world ${id}`;

/**
 * Endless worlds on disk. Each method that changes something is one transaction, and returns when the change is
 * durable.
 *
 * Errors of all methods that take the id of a world: `not-found` if there is no such world; `store`, also if a row
 * cannot be read.
 */
export class WorldRepository {
  readonly #database: Database;
  readonly #file: string;
  readonly #now: () => number;
  readonly #statements: WorldStatements;

  constructor(database: Database, file: string, now: () => number) {
    this.#database = database;
    this.#file = file;
    this.#now = now;
    this.#statements = prepareWorldStatements(database);
  }

  /** All worlds, last played first. Worlds whose rows cannot be read are omitted and reported in `damaged`. */
  list(): Result<{ readonly worlds: StoredWorld[]; readonly damaged: Notice[] }> {
    return attempt(this.#file, () => {
      const worlds: StoredWorld[] = [];
      const damaged: Notice[] = [];
      for (const row of this.#statements.selectWorlds.all()) {
        const read = attempt(this.#file, () => readWorld(row, `world ${(row as { id: number }).id}`));
        if (read.ok) worlds.push(read.value);
        else damaged.push(read.error);
      }
      return { worlds, damaged };
    });
  }

  create(world: NewWorld): Result<WorldId> {
    const time = new Date(this.#now()).toISOString();
    const fresh = { view: null, playedSeconds: 0, createdAt: time, playedAt: time, sequence: 0, moves: 0 };
    return attempt(this.#file, () => this.#insertWorld({ ...world, ...fresh }));
  }

  get(id: WorldId): Result<StoredWorld> {
    return this.#read(id, () => readWorld(this.#statements.selectWorld.get(id), nameOf(id)));
  }

  /** The world with these properties; if several have them, the one that was played last. Null if there is none. */
  find({ family, order, seed, digitsRecipe, lowest, highest }: WorldKey): Result<WorldId | null> {
    return attempt(this.#file, () => {
      const id = this.#statements.findWorld.get({ family, order, seed, digitsRecipe, lowest, highest });
      return id === undefined ? null : worldIdSchema.parse(id);
    });
  }

  /** Renames a world, or changes the classes of difficulty of provinces that are not visited yet. */
  change(
    id: WorldId,
    { name, lowest, highest }: { readonly [K in 'name' | 'lowest' | 'highest']?: NewWorld[K] | undefined },
  ): Result<null> {
    const { changeWorld } = this.#statements;
    return this.#changeRow(id, () => changeWorld.run(name ?? null, lowest ?? null, highest ?? null, id));
  }

  /** Deletes a world with all its data. */
  delete(id: WorldId): Result<null> {
    return this.#changeRow(id, () => this.#statements.removeWorld.run(id));
  }

  /** Stores the view or the seconds played, or both. Also stores that the world was played now. */
  touch(
    id: WorldId,
    { view, playedSeconds }: { readonly view?: WorldView | undefined; readonly playedSeconds?: number | undefined },
  ): Result<null> {
    const stored = view ? JSON.stringify(view) : null;
    const { touchWorld } = this.#statements;
    return this.#changeRow(id, () => touchWorld.run(stored, playedSeconds ?? 0, this.#now(), id));
  }

  /** A province as stored; null if it was never shown. */
  province(id: WorldId, [row, column]: LatticePlace): Result<StoredProvince | null> {
    return this.#read(id, () => {
      const found = this.#statements.selectProvince.get(id, row, column);
      return found === undefined ? null : readProvince(found, nameOf(id));
    });
  }

  /** Those provinces of a rectangle that were shown, row by row. `from` and `to` are the corners, both included. */
  provincesIn(id: WorldId, from: LatticePlace, to: LatticePlace): Result<StoredProvince[]> {
    const { selectRectangle } = this.#statements;
    return this.#read(id, () =>
      selectRectangle.all(id, from[0], to[0], from[1], to[1]).map((row) => readProvince(row, nameOf(id))),
    );
  }

  /**
   * Summaries of all provinces that were shown, row by row.
   *
   * @param damaged called for each unreadable row, which is omitted; without it, such a row is an error.
   */
  summaries(id: WorldId, damaged?: DamageListener): Result<ProvinceSummary[]> {
    return this.#read(id, () =>
      this.#readable(this.#statements.selectSummaries.all(id), (row) => readSummary(row, nameOf(id)), damaged),
    );
  }

  /** Adds provinces that are shown for the first time. Provinces that are stored already stay unchanged. */
  show(id: WorldId, provinces: readonly NewProvince[]): Result<null> {
    return this.#change(() => {
      const world = this.#statements.selectWorld.get(id);
      if (world === undefined) return noWorld(id);
      const { order } = readWorld(world, nameOf(id));
      for (const province of provinces) {
        this.#insertProvince(id, order, { ...province, filled: 0, visit: 0, finishedAt: null, marks: null });
      }
      return ok(null);
    });
  }

  /**
   * Records a visit to a province that was shown. At its first visit, the province gets the next number in this world.
   * Returns the number of the province.
   */
  enter(id: WorldId, place: LatticePlace): Result<number> {
    return this.#change(() => {
      const found = this.province(id, place);
      if (!found.ok) return found;
      const [row, column] = place;
      if (!found.value) return fail('not-found', 'no-province', { id, row, column });
      if (found.value.visit > 0) return ok(found.value.visit);
      const visit = (this.#statements.lastVisit.get(id) ?? 0) + 1;
      this.#statements.enterProvince.run(visit, id, row, column);
      return ok(visit);
    });
  }

  /**
   * Adds a move after those in effect, with the provinces that it changed. Deletes the moves that were undone, and the
   * checkpoints that were set after one of those. Errors: `conflict` if the world has not had exactly `sequence`
   * changes; `not-found` for a province that was never shown.
   */
  append(id: WorldId, sequence: number, move: WorldMove): Result<null> {
    return this.#step(id, sequence, move, ({ moves }) => {
      this.#statements.removeMoves.run(id, moves);
      this.#statements.removeCheckpoints.run(id, moves);
      this.#statements.insertMove.run(id, moves, move.diff);
      return ok(moves + 1);
    });
  }

  /**
   * Undoes or redoes moves: sets the number of moves in effect. Errors: those of `append`; `bad-input` if fewer moves
   * are stored.
   */
  walk(
    id: WorldId,
    sequence: number,
    moves: number,
    provinces: readonly ProvinceUpdate[],
    playedSeconds?: number,
  ): Result<null> {
    return this.#step(id, sequence, { provinces, playedSeconds }, () => {
      const stored = this.#statements.countMoves.get(id) ?? 0;
      return moves >= 0 && moves <= stored ? ok(moves) : noSuchMove(stored, moves);
    });
  }

  /**
   * Sets a checkpoint: stores the current number of moves under a name, to which the player can return. Replaces a
   * checkpoint with the same name. Errors: those of `append`.
   */
  checkpoint(id: WorldId, sequence: number, name: string): Result<null> {
    return this.#step(id, sequence, { provinces: [] }, ({ moves }) => {
      this.#statements.putCheckpoint.run(id, name, moves);
      return ok(moves);
    });
  }

  /** Removes the checkpoint with a name, if there is one. Errors: those of `append`. */
  removeCheckpoint(id: WorldId, sequence: number, name: string): Result<null> {
    return this.#step(id, sequence, { provinces: [] }, ({ moves }) => {
      this.#statements.removeCheckpoint.run(id, name);
      return ok(moves);
    });
  }

  /**
   * All checkpoints, sorted by number of moves, then by name.
   *
   * @param damaged called for each unreadable row, which is omitted; without it, such a row is an error.
   */
  checkpoints(id: WorldId, damaged?: DamageListener): Result<WorldCheckpoint[]> {
    return this.#read(id, () => this.#readCheckpoints(id, damaged));
  }

  /** The moves from number `from` (from 0) to number `to` - 1. Fewer if the last of them are not stored. */
  diffs(id: WorldId, from: number, to: number): Result<Uint8Array[]> {
    return this.#read(id, () => this.#readDiffs(id, from, to));
  }

  /** World → number of provinces whose unreadable marks were set aside. */
  setAside(): Result<ReadonlyMap<WorldId, number>> {
    return attempt(this.#file, () => new Map(this.#statements.countSetAside.all()));
  }

  /**
   * All bookmarks, in the order in which they were added.
   *
   * @param damaged called for each unreadable row, which is omitted; without it, such a row is an error.
   */
  bookmarks(id: WorldId, damaged?: DamageListener): Result<StoredBookmark[]> {
    return this.#read(id, () => this.#readBookmarks(id, damaged));
  }

  /**
   * Adds a bookmark, or replaces the bookmark that has the given id. Errors: `not-found` if there is no such world, or
   * no bookmark with the given id.
   */
  putBookmark(id: WorldId, { id: known, box, name, colour }: BookmarkChange): Result<StoredBookmark> {
    const { hasWorld, updateBookmark, insertBookmark } = this.#statements;
    return this.#change(() => {
      if (hasWorld.get(id) === undefined) return noWorld(id);
      if (known === undefined) {
        const added = insertBookmark.run(id, ...box, name, colour);
        return ok({ id: insertedId(bookmarkIdSchema, added), box, name, colour });
      }
      const { changes } = updateBookmark.run(...box, name, colour, id, known);
      return changes === 0 ? fail('not-found', 'no-bookmark', { id: known }) : ok({ id: known, box, name, colour });
    });
  }

  /** Deletes a bookmark. Errors: `not-found` if there is no such world or bookmark. */
  deleteBookmark(id: WorldId, bookmark: BookmarkId): Result<null> {
    const { hasWorld, removeBookmark } = this.#statements;
    return this.#change(() => {
      if (hasWorld.get(id) === undefined) return noWorld(id);
      const { changes } = removeBookmark.run(id, bookmark);
      return changes === 0 ? fail('not-found', 'no-bookmark', { id: bookmark }) : ok(null);
    });
  }

  /** Everything that belongs to a world, for export. */
  content(id: WorldId): Result<WorldContent> {
    return this.#read(id, () => {
      const { selectWorld, selectProvinces } = this.#statements;
      const {
        id: _id,
        visited: _visited,
        finished: _finished,
        undone,
        ...world
      } = readWorld(selectWorld.get(id), nameOf(id));
      return {
        world,
        provinces: selectProvinces.all(id).map((row) => readProvince(row, nameOf(id))),
        diffs: this.#readDiffs(id, 0, world.moves + undone),
        checkpoints: this.#readCheckpoints(id),
        bookmarks: this.#readBookmarks(id).map(({ box, name, colour }) => ({ box, name, colour })),
      };
    });
  }

  /**
   * Adds a world with everything that belongs to it, all or nothing. Returns its id.
   *
   * Errors: `bad-input` if fewer moves are given than are in effect, or than there were when a checkpoint was set.
   */
  add({ world, provinces, diffs, checkpoints, bookmarks }: WorldContent): Result<WorldId> {
    const { insertMove, putCheckpoint, insertBookmark } = this.#statements;
    const most = checkpoints.reduce((greatest, { moves }) => Math.max(greatest, moves), world.moves);
    if (most > diffs.length) return noSuchMove(diffs.length, most);
    return this.#change(() => {
      const id = this.#insertWorld(world);
      for (const province of provinces) this.#insertProvince(id, world.order, province);
      for (const [sequence, diff] of diffs.entries()) insertMove.run(id, sequence, diff);
      for (const { name, moves } of checkpoints) putCheckpoint.run(id, name, moves);
      for (const { box, name, colour } of bookmarks) insertBookmark.run(id, ...box, name, colour);
      return ok(id);
    });
  }

  #readCheckpoints(id: WorldId, damaged?: DamageListener): WorldCheckpoint[] {
    const rows = this.#statements.selectCheckpoints.all(id);
    return this.#readable(rows, (row) => readCheckpoint(row, nameOf(id)), damaged);
  }

  #readBookmarks(id: WorldId, damaged?: DamageListener): StoredBookmark[] {
    const rows = this.#statements.selectBookmarks.all(id);
    return this.#readable(rows, (row) => readBookmark(row, nameOf(id)), damaged);
  }

  #readable<T>(rows: readonly unknown[], read: (row: unknown) => T, damaged: DamageListener | undefined): T[] {
    if (!damaged) return rows.map(read);
    return rows.flatMap((row) => {
      const one = attempt(this.#file, () => read(row));
      if (!one.ok) damaged(one.error);
      return one.ok ? [one.value] : [];
    });
  }

  #readDiffs(id: WorldId, from: number, to: number): Uint8Array[] {
    return readDiffs(this.#statements.selectMoves.all(id, from, to), from, nameOf(id));
  }

  #insertWorld(world: PlayedWorld): WorldId {
    return insertedId(worldIdSchema, this.#statements.insertWorld.run(rowOfWorld(world)));
  }

  /** Stores a province. Returns false, and changes nothing, if the world already has a province at this place. */
  #insertProvince(id: WorldId, order: number, province: StoredProvince): boolean {
    return this.#statements.insertProvince.run(rowOfProvince(id, order, province)).changes > 0;
  }

  /**
   * Makes one change of a world: of the number of moves in effect, and of provinces.
   *
   * @param sequence number of changes that the world must have had before this one.
   * @param work returns the number of moves in effect afterwards. If it fails, it must not have changed anything.
   */
  #step(
    id: WorldId,
    sequence: number,
    { provinces, playedSeconds = 0 }: { provinces: readonly ProvinceUpdate[]; playedSeconds?: number | undefined },
    work: (before: WorldPosition) => Result<number>,
  ): Result<null> {
    const { position, provinceId, setAsideMarks, updateProvince, advance } = this.#statements;
    return this.#change(() => {
      const row = position.get(id);
      if (row === undefined) return noWorld(id);
      const before = readPosition(row, nameOf(id));
      const stored = before.changes;
      if (stored !== sequence) return fail('conflict', 'played-elsewhere', { id, stored, sequence });
      const time = this.#now();
      const ids = provinces.map(({ place }) => provinceId.get(id, ...place));
      const missing = provinces[ids.indexOf(undefined)];
      if (missing) return fail('not-found', 'no-province', { id, row: missing.place[0], column: missing.place[1] });
      const moves = work(before);
      if (!moves.ok) return moves;
      for (const [index, { marks, filled, finished, damaged }] of provinces.entries()) {
        if (damaged) setAsideMarks.run(time, ids[index] ?? 0);
        updateProvince.run({ id: ids[index] ?? 0, marks, filled, finished: finished ? 1 : 0, time });
      }
      advance.run(moves.value, playedSeconds, time, id);
      return ok(null);
    });
  }

  /** Runs work in one read transaction, so that all data read are consistent. Errors: `not-found`; `store`. */
  #read<T>(id: WorldId, work: () => T): Result<T> {
    const read = this.#database.transaction(() =>
      this.#statements.hasWorld.get(id) === undefined ? noWorld(id) : ok(work()),
    );
    const done = attempt(this.#file, read);
    return done.ok ? done.value : done;
  }

  /**
   * Runs work in one transaction. It is undone if the work throws. If the work returns a failure, it must not have
   * changed anything.
   */
  #change<T>(work: () => Result<T>): Result<T> {
    const done = attempt(this.#file, () => this.#database.transaction(work).immediate());
    return done.ok ? done.value : done;
  }

  #changeRow(id: WorldId, work: () => { changes: number }): Result<null> {
    const done = attempt(this.#file, work);
    if (!done.ok) return done;
    return done.value.changes === 0 ? noWorld(id) : ok(null);
  }
}
