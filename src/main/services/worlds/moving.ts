import { fail, failWith, ok, type Result } from '../../../shared/base/result.ts';
import type { ProvinceState, WorldChange } from '../../../shared/contract/worlds.ts';
import { effectOf, type MarkingMove, type MoveContext } from '../../../shared/game/effects.ts';
import type { Move } from '../../../shared/game/move.ts';
import { type Diff, MoveDiff } from '../../../shared/game/moveDiff.ts';
import { keyOf } from '../../../shared/worlds/lattice.ts';
import { windowCellsOf } from '../../engine/worlds/window.ts';
import type { ProvinceUpdate } from '../../store/worlds/stored.ts';
import type { WorldRepository } from '../../store/worlds/worldRepository.ts';
import { refusal } from '../play/sessions.ts';
import { MOST_MARK_BYTES, packDiff } from './blobs.ts';
import { DiffDraft, strokeOf, type WorldDiff } from './diffs.ts';
import { type HeldProvince, updateOf, writeDiff } from './heldProvince.ts';
import { type LoadedWorld, provinceAt } from './loadedWorld.ts';
import type { WindowBoard } from './worldBoard.ts';

/**
 * Number of moves that are read at once. `FARTHEST_ENTRY`: to find the move that entered a digit, at most this many
 * moves are searched, from the last one back.
 */
const CHUNK = 200;
const FARTHEST_ENTRY = 5000;

/** A move in a window. */
export interface WindowMove {
  readonly move: Move;
  readonly cell: number | undefined;
  readonly playedSeconds: number | undefined;
}

/**
 * Makes moves in one window and stores them. If storing fails, the world in memory may contain a move that the disk
 * lacks, so the caller must drop it.
 */
export class Mover {
  private readonly open: LoadedWorld;
  private readonly board: WindowBoard;
  private readonly store: WorldRepository;

  constructor(open: LoadedWorld, board: WindowBoard, store: WorldRepository) {
    this.open = open;
    this.board = board;
    this.store = store;
  }

  /** Makes a move and stores it. Errors: `bad-input` if the move is rejected; `store`. */
  make(made: WindowMove): Result<WorldChange> {
    const { open } = this;
    const { move, cell, playedSeconds } = made;
    switch (move.kind) {
      case 'help':
      case 'play-on':
        return ok(this.nothing());
      case 'checkpoint':
        return this.checkpoint(move);
      case 'undo':
        return open.moves > 0 ? this.walk(open.moves - 1, playedSeconds) : fail('bad-input', 'nothing-to-undo');
      case 'redo':
        return open.undone > 0 ? this.walk(open.moves + 1, playedSeconds) : fail('bad-input', 'nothing-to-redo');
      case 'rewind': {
        const moves = open.moves + open.undone;
        if (move.moves > moves) return fail('bad-input', 'no-such-move', { moves, asked: move.moves });
        return this.walk(move.moves, playedSeconds);
      }
      case 'return': {
        if (move.moves > open.moves) {
          return fail('bad-input', 'no-such-move', { moves: open.moves, asked: move.moves });
        }
        const back = this.between(open.moves, move.moves);
        return back.ok ? this.append(back.value, playedSeconds) : back;
      }
      case 'restart': {
        const cleared = this.cleared(cell);
        return cleared.ok ? this.append(cleared.value, playedSeconds) : cleared;
      }
      default: {
        const diff = this.effect(move, cell);
        return diff.ok ? this.append(diff.value, playedSeconds) : diff;
      }
    }
  }

  private nothing(): WorldChange {
    const { sequence, history } = this.open;
    return { sequence, marks: [], pen: null, provinces: [], finished: [], history, elsewhere: null };
  }

  private checkpoint({ name, removed }: Extract<Move, { kind: 'checkpoint' }>): Result<WorldChange> {
    const { open } = this;
    const others = open.checkpoints.filter((each) => each.name !== name);
    const stored = removed
      ? this.store.removeCheckpoint(open.id, open.sequence, name)
      : this.store.checkpoint(open.id, open.sequence, name);
    if (!stored.ok) return stored;
    open.sequence++;
    open.checkpoints = removed ? others : [...others, { name, moves: open.moves }];
    return ok(this.nothing());
  }

  /** The changes that lead from the state after `from` moves to the state after `to` moves. Errors: `store`. */
  private between(from: number, to: number): Result<WorldDiff> {
    const draft = new DiffDraft();
    for (let at = from; at !== to; ) {
      const next = at < to ? Math.min(to, at + CHUNK) : Math.max(to, at - CHUNK);
      const diffs = this.open.diffs(Math.min(at, next), Math.max(at, next));
      if (!diffs.ok) return diffs;
      if (at < to) for (const diff of diffs.value) draft.add(diff, 'forwards');
      else for (const diff of diffs.value.reverse()) draft.add(diff, 'backwards');
      at = next;
    }
    return ok(draft.diff());
  }

  private walk(to: number, playedSeconds: number | undefined): Result<WorldChange> {
    const { open } = this;
    if (to === open.moves) return ok(this.nothing());
    const diff = this.between(open.moves, to);
    if (!diff.ok) return diff;
    return this.write(diff.value, (updates) => {
      const stored = this.store.walk(open.id, open.sequence, to, updates, playedSeconds);
      if (!stored.ok) return stored;
      open.undone += open.moves - to;
      open.moves = to;
      return stored;
    });
  }

  private append(diff: WorldDiff, playedSeconds: number | undefined): Result<WorldChange> {
    const { open } = this;
    // Do not store a move without an effect.
    if (diff.length === 0) return ok(this.nothing());
    return this.write(diff, (provinces) => {
      const stored = this.store.append(open.id, open.sequence, {
        diff: packDiff(diff),
        provinces,
        ...(playedSeconds === undefined ? {} : { playedSeconds }),
      });
      if (!stored.ok) return stored;
      open.checkpoints = open.checkpoints.filter(({ moves }) => moves <= open.moves);
      open.moves++;
      open.undone = 0;
      return stored;
    });
  }

  /**
   * Applies a diff (the changes of a move) everywhere: to the provinces in memory, the store, the records of progress
   * and the board.
   */
  private write(diff: WorldDiff, store: (updates: readonly ProvinceUpdate[]) => Result<null>): Result<WorldChange> {
    const { open, board } = this;
    const { origin } = board.window;
    const provinces: HeldProvince[] = [];
    for (const { place } of diff) {
      const province = open.province(place);
      if (!province.ok) return province;
      provinces.push(province.value);
    }
    const updates = diff.map((each, index) => {
      const province = provinces[index] as HeldProvince;
      writeDiff(province, each);
      return updateOf(province);
    });
    if (updates.some((update) => (update.marks?.length ?? 0) > MOST_MARK_BYTES)) {
      const back = new DiffDraft();
      back.add(diff, 'backwards');
      for (const each of back.diff()) {
        const province = provinces.find(({ place }) => keyOf(place) === keyOf(each.place));
        if (province) writeDiff(province, each);
      }
      return fail('bad-input', 'province-full');
    }
    const states = new Map(open.statesIn(origin).map((state) => [keyOf(state.place), JSON.stringify(state)]));
    const finished = updates.filter((each) => each.finished && !open.isFinished(each.place)).map(({ place }) => place);
    const stored = store(updates);
    if (!stored.ok) return stored;
    for (const province of provinces) province.damaged = false;
    open.sequence++;
    open.record(updates);
    const { marks, pen, elsewhere } = board.write(diff);
    return ok({
      ...this.nothing(),
      marks,
      pen: pen ? board.strokes : null,
      provinces: open.statesIn(origin).filter((state) => isChanged(state, states)),
      finished,
      elsewhere,
    });
  }

  /** The diff (list of changes) that removes all marks from the province that owns a cell. */
  private cleared(cell: number | undefined): Result<WorldDiff> {
    const { board, open } = this;
    if (cell === undefined || cell >= board.made.length)
      return fail('bad-input', 'no-position', { position: cell ?? 0 });
    if (board.made[cell] === 0) return fail('bad-input', 'province-unmade');
    const province = open.province(board.ownerOf(cell));
    if (!province.ok) return province;
    const { place, slots, strokes, givens } = province.value;
    const draft = new DiffDraft();
    slots.forEach((value, slot) => {
      draft.slot(place, slot, value, givens[slot] ?? 0);
    });
    for (const [name, value] of strokes) draft.stroke(place, strokeOf(name), value, 0);
    return ok(draft.diff());
  }

  /**
   * The diff (list of changes) of a move that changes marks. Errors: `bad-input` if the move is not allowed; `store`.
   */
  private effect(move: MarkingMove | Extract<Move, { kind: 'solve' }>, cell: number | undefined): Result<WorldDiff> {
    const { givens, window } = this.board;
    const refused = refusal({ topology: window.shape.topology, givens }, move);
    if (refused) return failWith('bad-input', refused);
    const changes = this.changes(move);
    if (!changes.ok) return changes;
    const meant = move.kind === 'fill-notes' && cell !== undefined ? this.within(cell, changes.value) : changes.value;
    const diff = this.board.toWorld(meant);
    if (diff.length === 0 && meant.length > 0) return fail('bad-input', 'province-unmade');
    return ok(diff);
  }

  /** Only those changes that lie in the province at a cell, including the boxes that it shares with its neighbours. */
  private within(
    cell: number,
    changes: readonly (readonly [number, number, number])[],
  ): (readonly [number, number, number])[] {
    const { board, open } = this;
    const { shape, origin } = board.window;
    const cells = new Set(windowCellsOf(shape, origin, provinceAt(open, board, cell)));
    return changes.filter(([slot]) => cells.has(board.marks.cellOfSlot(slot)));
  }

  /** Slots of the window that a move changes, with their values before and after. */
  private changes(move: MarkingMove | Extract<Move, { kind: 'solve' }>): Result<(readonly [number, number, number])[]> {
    const { topology } = this.board.window.shape;
    const { givens, marks } = this.board;
    const entries = this.entries();
    const context: MoveContext = { topology, givens, marks, rules: this.open.stored.rules, entryOf: entries.entryOf };
    if (move.kind !== 'solve') {
      const diff = effectOf(context, move);
      if (!diff.ok) return diff;
      return entries.failure() ?? ok(triples(diff.value));
    }
    // Apply the steps one after the other to the window's marks, because each step depends on those before. Then undo
    // them all: only the list of changes is needed here.
    const draft = new MoveDiff(marks);
    const written: Diff[] = [];
    const { kind: _, steps, whole: __, ...clean } = move;
    let outcome: Result<null> = ok(null);
    for (const step of steps) {
      const diff = effectOf(context, { ...step, ...clean, kind: 'apply' });
      if (!diff.ok) {
        outcome = diff;
        break;
      }
      written.push(diff.value);
      for (const [slot, , after] of triples(diff.value)) marks.set(slot, after);
    }
    const after = written.flatMap(triples).map(([slot]) => [slot, marks.get(slot)] as const);
    for (const diff of written.reverse()) for (const [slot, before] of triples(diff)) marks.set(slot, before);
    for (const [slot, value] of after) draft.set(slot, value);
    return outcome.ok ? ok(triples(draft.diff())) : outcome;
  }

  /**
   * Returns `entryOf`, which searches the history for the move that entered the digit of a window cell. If reading the
   * history fails, `failure` returns the error.
   */
  private entries(): { entryOf: (cell: number) => Diff | null; failure: () => Result<never> | null } {
    const { open, board } = this;
    let failed: Result<never> | null = null;
    // Diffs that were read from the history so far, newest first.
    const read: WorldDiff[] = [];
    const earlier = (index: number): WorldDiff | null => {
      const end = open.moves - read.length;
      if (index >= read.length && end > 0 && index < FARTHEST_ENTRY) {
        const diffs = open.diffs(Math.max(0, end - CHUNK), end);
        if (!diffs.ok) failed = diffs;
        else read.push(...diffs.value.reverse());
      }
      return read[index] ?? null;
    };
    const entryOf = (cell: number): Diff | null => {
      const place = board.ownerOf(cell);
      const slot = board.window.ownerCell[cell] as number;
      for (let index = 0; ; index++) {
        const diff = earlier(index);
        if (!diff) return null;
        const own = diff.find((each) => keyOf(each.place) === keyOf(place))?.slots.find(([at]) => at === slot);
        if (own) return own[2] === board.marks.digits[cell] ? this.inWindow(diff) : null;
      }
    };
    return { entryOf, failure: () => failed };
  }

  /** The part of a move's diff (its changes) that lies in the window, without pen strokes. */
  private inWindow(diff: WorldDiff): Diff {
    const found: number[] = [];
    for (const { place, slots } of diff) {
      for (const [slot, before, after] of slots) {
        const there = this.board.slotOf(place, slot);
        if (there !== null) found.push(there, before, after);
      }
    }
    return Int32Array.from(found);
  }
}

function triples(diff: Diff): (readonly [number, number, number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let i = 0; i < diff.length; i += 3) {
    found.push([diff[i] as number, diff[i + 1] as number, diff[i + 2] as number]);
  }
  return found;
}

function isChanged(state: ProvinceState, before: ReadonlyMap<string, string>): boolean {
  return before.get(keyOf(state.place)) !== JSON.stringify(state);
}
