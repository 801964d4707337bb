import { fail, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { ProvinceState, WorldHistory } from '../../../shared/contract/worlds.ts';
import type { Level } from '../../../shared/step/step.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { sharersOf } from '../../engine/worlds/family.ts';
import { isOpen, unmetNeeds } from '../../engine/worlds/frontier.ts';
import { isCamp } from '../../engine/worlds/owners.ts';
import { provincesOf, windowAt, windowHas, windowShapeOf } from '../../engine/worlds/window.ts';
import { wishedClassOf } from '../../engine/worlds/wishedClass.ts';
import { digitsOf, type World, type WorldDigits, worldOf } from '../../engine/worlds/world.ts';
import type { Store } from '../../store/store.ts';
import type {
  NewProvince,
  ProvinceSummary,
  ProvinceUpdate,
  StoredProvince,
  StoredWorld,
  WorldCheckpoint,
} from '../../store/worlds/stored.ts';
import { unpackDiff } from './blobs.ts';
import type { WorldDiff } from './diffs.ts';
import { type HeldProvince, holdProvince, numberingOf } from './heldProvince.ts';
import { WindowBoard } from './worldBoard.ts';

export interface LoadedWorldParts {
  readonly store: Pick<Store, 'worlds'>;
  /** Shows a notice to the user. */
  readonly notice: (notice: Notice) => void;
}

/** Greatest number of provinces with marks in memory. A window and the provinces around it are at most 36. */
const HELD_PROVINCES = 64;

/** Data about a province that was shown, for the map, and to decide whether other provinces can be entered. */
export type ProvinceRecord = { -readonly [Field in keyof ProvinceSummary]: ProvinceSummary[Field] };

/** A world in memory: the length of its history, the progress of its provinces, and the marks near the window. */
export class LoadedWorld {
  readonly id: WorldId;
  private shape: World;
  readonly digits: WorldDigits;
  /**
   * The world's row as last read from the store. Its numbers of changes and moves may be outdated: use the fields below
   * instead.
   */
  private row: StoredWorld;
  sequence: number;
  moves: number;
  undone: number;
  checkpoints: readonly WorldCheckpoint[];
  /** Key of a place (`keyOf`) → data of the province there, for each province that was shown. */
  readonly records: ReadonlyMap<string, ProvinceRecord>;
  private readonly known: Map<string, ProvinceRecord>;
  private readonly parts: LoadedWorldParts;
  /** Provinces whose marks are in memory, the least recently used first. */
  private readonly held = new Map<string, HeldProvince>();
  private shown: WindowBoard | null = null;

  private constructor(
    parts: LoadedWorldParts,
    world: World,
    stored: StoredWorld,
    summaries: readonly ProvinceSummary[],
    checkpoints: readonly WorldCheckpoint[],
  ) {
    this.parts = parts;
    this.id = stored.id;
    this.shape = world;
    this.digits = digitsOf(world);
    this.row = stored;
    this.sequence = stored.sequence;
    this.moves = stored.moves;
    this.undone = stored.undone;
    this.checkpoints = checkpoints;
    this.known = new Map(summaries.map((summary) => [keyOf(summary.place), { ...summary }]));
    this.records = this.known;
  }

  /**
   * Opens a world. Damaged rows are omitted and reported. Errors: `not-found`; `store`; `bad-input` if this version of
   * the program cannot generate the world, because it was made with other recipes (the algorithms for digits and
   * givens).
   */
  static open(parts: LoadedWorldParts, id: WorldId): Result<LoadedWorld> {
    const { worlds } = parts.store;
    const stored = worlds.get(id);
    if (!stored.ok) return stored;
    const world = worldOf(stored.value);
    if (!world.ok) return world;
    const summaries = worlds.summaries(id, parts.notice);
    if (!summaries.ok) return summaries;
    const checkpoints = worlds.checkpoints(id, parts.notice);
    if (!checkpoints.ok) return checkpoints;
    return ok(new LoadedWorld(parts, world.value, stored.value, summaries.value, checkpoints.value));
  }

  get world(): World {
    return this.shape;
  }

  /** The row as last read from the store. Its numbers of changes and moves may be outdated. */
  get stored(): StoredWorld {
    return this.row;
  }

  /** Updates name and classes after they were changed in the store. */
  renew(stored: StoredWorld): void {
    this.row = stored;
    this.shape = { ...this.shape, lowest: stored.lowest, highest: stored.highest };
  }

  /** Number of provinces with marks in memory. */
  get heldCount(): number {
    return this.held.size;
  }

  readonly isFinished = (place: LatticePlace): boolean => this.known.get(keyOf(place))?.finishedAt != null;

  isShown(place: LatticePlace): boolean {
    return this.known.has(keyOf(place));
  }

  isOpen(place: LatticePlace): boolean {
    return this.isShown(place) && isOpen(this.world.family, place, this.isFinished);
  }

  needsOf(place: LatticePlace): LatticePlace[] {
    return this.isShown(place) ? unmetNeeds(this.world.family, place, this.isFinished) : [];
  }

  wishedFor(place: LatticePlace): Level {
    return wishedClassOf(this.shape, place);
  }

  /** What the player may do with a province (such as enter it), and its difficulty and progress. */
  stateOf(place: LatticePlace): ProvinceState {
    const record = this.known.get(keyOf(place));
    const camp = isCamp(this.world.family, place);
    if (!record) {
      const difficulty = this.wishedFor(place);
      return { place, standing: 'unmade', difficulty, camp, needs: [], cells: 0, filled: 0 };
    }
    const { difficulty, cells, filled } = record;
    const needs = this.needsOf(place);
    const standing = record.finishedAt !== null ? 'finished' : needs.length === 0 ? 'open' : 'closed';
    return { place, standing, difficulty, camp, needs, cells, filled };
  }

  /** Stores provinces that are shown for the first time. Errors: `store`. */
  show(provinces: readonly NewProvince[]): Result<null> {
    const added = provinces.filter(({ place }) => !this.isShown(place));
    if (added.length === 0) return ok(null);
    const stored = this.parts.store.worlds.show(this.id, added);
    if (!stored.ok) return stored;
    for (const { place, difficulty, cells } of added) {
      // If the province has no empty cells of its own, it counts as finished from the start.
      this.known.set(keyOf(place), { place, difficulty, cells, filled: 0, visit: 0, finishedAt: null });
    }
    this.shown = null;
    return ok(null);
  }

  /** Records the first visit to a province that was shown. Errors: `store`. */
  enter(place: LatticePlace): Result<null> {
    const record = this.known.get(keyOf(place));
    if (!record || record.visit > 0) return ok(null);
    const visit = this.parts.store.worlds.enter(this.id, place);
    if (!visit.ok) return visit;
    record.visit = visit.value;
    return ok(null);
  }

  /** A province that was shown, with its marks. The caller must not change this object. Errors: `store`. */
  province(place: LatticePlace): Result<HeldProvince> {
    const key = keyOf(place);
    const known = this.held.get(key);
    if (known) {
      this.held.delete(key);
      this.held.set(key, known);
      return ok(known);
    }
    const stored = this.parts.store.worlds.province(this.id, place);
    if (!stored.ok) return stored;
    if (!stored.value) return fail('store', 'province-damaged', { row: place[0], column: place[1] });
    return this.hold(stored.value);
  }

  private hold(stored: StoredProvince): Result<HeldProvince> {
    const [row, column] = stored.place;
    if (stored.givens.length !== this.world.family.topology.cellCount) {
      return fail('store', 'province-damaged', { row, column });
    }
    const province = holdProvince(this.world, this.digits, stored);
    if (province.damaged) this.parts.notice(notice('province-marks-damaged', { row, column }));
    this.held.set(keyOf(stored.place), province);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= HELD_PROVINCES) break;
      this.held.delete(oldest);
    }
    return ok(province);
  }

  /** The board of the window at a place. Errors: `store`. */
  board(origin: LatticePlace): Result<WindowBoard> {
    if (this.shown && keyOf(this.shown.window.origin) === keyOf(origin)) return ok(this.shown);
    const window = windowAt(windowShapeOf(this.world.family.id), origin);
    const owners = window.owners.filter((owner) => this.isShown(owner));
    const loaded = this.load(origin, owners);
    if (!loaded.ok) return loaded;
    this.shown = new WindowBoard(window, loaded.value);
    return ok(this.shown);
  }

  /** Loads provinces into memory. Reads all that are missing there at once. */
  private load(origin: LatticePlace, owners: readonly LatticePlace[]): Result<HeldProvince[]> {
    const { side } = windowShapeOf(this.world.family.id);
    const missing = owners.filter((owner) => !this.held.has(keyOf(owner)));
    if (missing.length > 1) {
      const to: LatticePlace = [origin[0] + side, origin[1] + side];
      const stored = this.parts.store.worlds.provincesIn(this.id, [origin[0] - 1, origin[1] - 1], to);
      if (!stored.ok) return stored;
      const wanted = new Set(missing.map(keyOf));
      for (const each of stored.value) {
        const held = wanted.has(keyOf(each.place)) ? this.hold(each) : null;
        if (held && !held.ok) return held;
      }
    }
    const provinces: HeldProvince[] = [];
    for (const owner of owners) {
      const province = this.province(owner);
      if (!province.ok) return province;
      provinces.push(province.value);
    }
    return ok(provinces);
  }

  /** The moves from number `from` (from 0) to number `to` - 1. Errors: `store`. */
  diffs(from: number, to: number): Result<WorldDiff[]> {
    const stored = this.parts.store.worlds.diffs(this.id, from, to);
    if (!stored.ok) return stored;
    const diffs = stored.value.map(unpackDiff);
    const damaged = diffs.findIndex((diff) => diff === null || !this.isKnown(diff));
    if (damaged >= 0 || diffs.length !== to - from) {
      return fail('store', 'world-move-damaged', { move: from + Math.max(0, damaged) + 1 });
    }
    return ok(diffs.filter((diff) => diff !== null));
  }

  /**
   * Whether a diff (the changes of a move) fits this world: all its provinces were shown, and all its slots (fields of
   * cells) exist.
   */
  isKnown(diff: WorldDiff): boolean {
    const end = numberingOf(this.world.family).slots.length;
    return diff.every(({ place, slots }) => this.isShown(place) && slots.every(([slot]) => slot < end));
  }

  /** Updates the records of provinces after a change of their marks was stored. */
  record(updates: readonly ProvinceUpdate[]): void {
    for (const { place, filled, finished } of updates) {
      const record = this.known.get(keyOf(place));
      if (!record) continue;
      record.filled = filled;
      record.finishedAt = finished ? (record.finishedAt ?? new Date().toISOString()) : null;
    }
  }

  /** The states of all provinces in a window, row by row. */
  statesIn(origin: LatticePlace): ProvinceState[] {
    return provincesOf(windowShapeOf(this.world.family.id), origin).map((place) => this.stateOf(place));
  }

  get history(): WorldHistory {
    const { moves, undone, checkpoints } = this;
    return { moves, undone, checkpoints: checkpoints.map(({ name, moves: at }) => ({ name, moves: at })) };
  }
}

/**
 * The province in which to give a hint or look for mistakes at a window cell. This is the cell's owner; if the owner is
 * finished, another open province that contains the cell. Considers only provinces of the window.
 */
export function provinceAt(open: LoadedWorld, board: WindowBoard, cell: number): LatticePlace {
  const { shape, origin } = board.window;
  const { family, topology } = shape;
  const box: LatticePlace = [
    origin[0] * family.pitch + Math.floor((topology.cellRow[cell] as number) / 3),
    origin[1] * family.pitch + Math.floor((topology.cellColumn[cell] as number) / 3),
  ];
  const sharers = sharersOf(family, box).filter((place) => windowHas(shape, origin, place));
  const owner = board.ownerOf(cell);
  const own = sharers.find((place) => keyOf(place) === keyOf(owner));
  if (own && !open.isFinished(own)) return own;
  const found = sharers.find((place) => open.isOpen(place)) ?? own ?? sharers[0];
  if (!found) throw new Error('a cell of a window is in none of its provinces');
  return found;
}
