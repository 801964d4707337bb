import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { WorldChange, WorldSummary, WorldView, WorldWindow } from '../../../shared/contract/worlds.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { provincesOf, subgridPlacesOf, windowShapeOf, windowSolution } from '../../engine/worlds/window.ts';
import { hasProvince, type World, worldOf } from '../../engine/worlds/world.ts';
import { parseWorldCode, printWorldCode } from '../../engine/worlds/worldCode.ts';
import type { Store } from '../../store/store.ts';
import type { StoredWorld, WorldContent } from '../../store/worlds/stored.ts';
import { type Caller, done } from '../runtime/dispatch.ts';
import { LoadedWorld } from './loadedWorld.ts';
import type { ProvinceMaking } from './making.ts';
import { Mover } from './moving.ts';
import type { WindowBoard } from './worldBoard.ts';

export interface WorldServiceParts {
  readonly store: Pick<Store, 'worlds'>;
  readonly making: ProvinceMaking;
  /** Shows a notice to the user. */
  readonly notice: (notice: Notice) => void;
}

/** Greatest number of worlds in memory: one for each window, and a few more. */
const OPEN_WORLDS = 4;

/** A window over a world, and how it moved there. */
interface WindowPath {
  readonly worldId: WorldId;
  readonly origin: LatticePlace;
  /** Direction of the window's last movement, in provinces. */
  readonly direction: LatticePlace;
}

/** The default view of a world, without its centre. */
const FIRST_VIEW: Omit<WorldView, 'centreRow' | 'centreColumn'> = {
  scale: 32,
  cursor: null,
  tool: 'digit',
  noteColour: 0,
  held: 0,
  pen: { mode: 'strong', colour: 1 },
};

/** The summary of a stored world in the form in which windows receive it. */
function summaryOf(stored: StoredWorld): WorldSummary {
  const { id, name, family, order, seed, lowest, highest, visited, finished, view } = stored;
  const { playedSeconds, createdAt, playedAt } = stored;
  const boxOf = (centre: number): number => Math.max(-FARTHEST_BOX, Math.min(FARTHEST_BOX, Math.floor(centre / 3)));
  const box: LatticePlace = view ? [boxOf(view.centreRow), boxOf(view.centreColumn)] : [0, 0];
  return { id, name, family, order, seed, lowest, highest, visited, finished, box, playedSeconds, createdAt, playedAt };
}

/** Greatest length of a name to which a number is appended, in characters. */
const LONGEST_NUMBERED = 70;

/** The failure for places beyond the edge of the world. */
function beyondEdge(): Result<never> {
  return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name.slice(0, LONGEST_NUMBERED)} (${number})`;
  return free;
}

/** The player's endless worlds. Lists, creates and deletes them, shows their windows, and makes moves in them. */
export class Worlds {
  readonly #parts: WorldServiceParts;
  readonly #store: Store['worlds'];
  /** Worlds in memory, least recently used first. */
  readonly #open = new Map<WorldId, LoadedWorld>();
  /** For each caller: its last window, and the direction in which that moved. */
  readonly #paths = new WeakMap<Caller, WindowPath>();

  constructor(parts: WorldServiceParts) {
    this.#parts = parts;
    this.#store = parts.store.worlds;
  }

  list(): Result<WorldSummary[]> {
    const listed = this.#store.list();
    if (!listed.ok) return listed;
    listed.value.damaged.forEach(this.#parts.notice);
    return ok(listed.value.worlds.map(summaryOf));
  }

  #summary(worldId: WorldId): Result<WorldSummary> {
    const stored = this.#store.get(worldId);
    return stored.ok ? ok(summaryOf(stored.value)) : stored;
  }

  create({ name, rules, ...source }: CallInput<'worlds.create'>): Result<WorldSummary> {
    const world = worldOf(source);
    if (!world.ok) return world;
    const created = this.#store.create({ name, rules, ...keyOfWorld(world.value) });
    return created.ok ? this.#summary(created.value) : created;
  }

  fromCode({ code, name, rules }: CallInput<'worlds.from-code'>): Result<CallOutput<'worlds.from-code'>> {
    const parsed = parseWorldCode(code);
    if (!parsed.ok) return parsed;
    const { world, box } = parsed.value;
    const key = keyOfWorld(world);
    const known = this.#store.find(key);
    if (!known.ok) return known;
    const id = known.value === null ? this.#store.create({ name, rules, ...key }) : ok(known.value);
    if (!id.ok) return id;
    const stored = this.#store.get(id.value);
    if (!stored.ok) return stored;
    const [centreRow, centreColumn] = [3 * box[0] + 1.5, 3 * box[1] + 1.5];
    const view = { ...FIRST_VIEW, ...stored.value.view, cursor: null, centreRow, centreColumn };
    const touched = this.#store.touch(id.value, { view });
    if (!touched.ok) return touched;
    const summary = this.#summary(id.value);
    return summary.ok ? ok({ summary: summary.value, box: [...box], known: known.value !== null }) : summary;
  }

  /** Adds the world of a file as a new world. If its name is taken, appends a number to the name. */
  import(content: Result<WorldContent>): Result<WorldSummary> {
    if (!content.ok) return content;
    const listed = this.#store.list();
    if (!listed.ok) return listed;
    const { world } = content.value;
    const name = freeName(world.name, new Set(listed.value.worlds.map((other) => other.name)));
    const added = this.#store.add({ ...content.value, world: { ...world, name } });
    return added.ok ? this.#summary(added.value) : added;
  }

  code({ worldId, box }: CallInput<'worlds.code'>): Result<{ code: string }> {
    const opened = this.opened(worldId);
    return opened.ok ? ok({ code: printWorldCode({ world: opened.value.world, box }) }) : opened;
  }

  change({ worldId, name, classes }: CallInput<'worlds.change'>): Result<WorldSummary> {
    const known = this.#store.get(worldId);
    if (!known.ok) return known;
    const world = worldOf({ ...known.value, ...classes });
    if (!world.ok) return world;
    const changed = this.#store.change(worldId, { ...(name !== undefined && { name }), ...classes });
    if (!changed.ok) return changed;
    const stored = this.#store.get(worldId);
    if (!stored.ok) return stored;
    const open = this.#open.get(worldId);
    open?.renew(stored.value);
    if (classes) this.#parts.making.forget(worldId);
    return ok(summaryOf(stored.value));
  }

  delete({ worldId }: CallInput<'worlds.delete'>): Result<Record<string, never>> {
    this.drop(worldId);
    this.#parts.making.forget(worldId);
    return done(this.#store.delete(worldId));
  }

  open({ worldId }: CallInput<'worlds.open'>): Result<CallOutput<'worlds.open'>> {
    const opened = this.opened(worldId);
    if (!opened.ok) return opened;
    const stored = this.#store.get(worldId);
    if (!stored.ok) return stored;
    const { family } = opened.value.world;
    const { topology, side } = windowShapeOf(family.id);
    const { rules, view } = stored.value;
    const layout = refOfSpec(topology.layout);
    return ok({ summary: summaryOf(stored.value), pitch: family.pitch, side, layout, rules, view });
  }

  /** Stores the view. The province in the middle of the view then counts as visited. */
  touch({ worldId, view, playedSeconds }: CallInput<'worlds.touch'>): Result<Record<string, never>> {
    const touched = this.#store.touch(worldId, {
      ...(view && { view }),
      ...(playedSeconds !== undefined && { playedSeconds }),
    });
    if (!touched.ok || !view) return done(touched);
    const opened = this.opened(worldId);
    if (!opened.ok) return opened;
    const { pitch } = opened.value.world.family;
    const indexAt = (centre: number): number => Math.floor(centre / 3 / pitch);
    return done(opened.value.enter([indexAt(view.centreRow), indexAt(view.centreColumn)]));
  }

  look({ worldId, origin, near }: CallInput<'worlds.look'>, caller: Caller): Result<WorldWindow> {
    const opened = this.opened(worldId);
    if (!opened.ok) return opened;
    const open = opened.value;
    const shape = windowShapeOf(open.world.family.id);
    const places = provincesOf(shape, origin);
    if (!places.every((place) => hasProvince(open.world, place))) return beyondEdge();
    const { making } = this.#parts;
    const made = places.flatMap((place) => (open.isShown(place) ? [] : (making.made(worldId, place) ?? [])));
    const visited = open.show(made);
    if (!visited.ok) return visited;
    making.stored(worldId, made);
    const board = open.board(origin);
    if (!board.ok) return board;
    this.#order(open, origin, near, caller);
    return ok(windowOf(open, board.value));
  }

  /**
   * Requests the missing provinces of a window, then the adjacent provinces in the direction in which the window moves.
   */
  #order(open: LoadedWorld, origin: LatticePlace, near: LatticePlace, caller: Caller): void {
    const shape = windowShapeOf(open.world.family.id);
    const path = pathTo(open.id, origin, this.#paths.get(caller));
    this.#paths.set(caller, path);
    const ahead = provincesAhead(origin, shape.side, path.direction);
    const byDistance = (places: LatticePlace[]): LatticePlace[] =>
      places.sort((a, b) => distance(a, near) - distance(b, near));
    const orders = [...byDistance(provincesOf(shape, origin)), ...byDistance(ahead)]
      .filter((place) => !open.isShown(place) && hasProvince(open.world, place))
      .map((place) => ({ place, wished: open.wishedFor(place) }));
    this.#parts.making.order(caller, open.id, open.world, orders);
  }

  move({ worldId, origin, sequence, move, cell, playedSeconds }: CallInput<'worlds.move'>): Result<WorldChange> {
    const window = this.window(worldId, origin);
    if (!window.ok) return window;
    const { open, board } = window.value;
    if (open.sequence !== sequence) {
      return fail('conflict', 'played-elsewhere', { id: worldId, stored: open.sequence, sequence });
    }
    const changed = new Mover(open, board, this.#store).make({ move, cell, playedSeconds });
    // Memory may contain a move that the disk lacks. Drop the world; it is read again when needed.
    if (!changed.ok && changed.error.code !== 'bad-input') this.drop(worldId);
    return changed;
  }

  /**
   * A world in memory, and a window over it. The caller must not change these objects. Errors: `not-found`; `bad-input`
   * beyond the edge; `store`.
   */
  window(worldId: WorldId, origin: LatticePlace): Result<{ readonly open: LoadedWorld; readonly board: WindowBoard }> {
    const opened = this.opened(worldId);
    if (!opened.ok) return opened;
    const open = opened.value;
    const places = provincesOf(windowShapeOf(open.world.family.id), origin);
    if (!places.every((place) => hasProvince(open.world, place))) return beyondEdge();
    const board = open.board(origin);
    return board.ok ? ok({ open, board: board.value }) : board;
  }

  /** A world in memory. The caller must not change this object. Errors: `not-found`; `store`. */
  opened(worldId: WorldId): Result<LoadedWorld> {
    const known = this.#open.get(worldId);
    const open = known ? ok(known) : LoadedWorld.open(this.#parts, worldId);
    if (!open.ok) return open;
    this.#open.delete(worldId);
    this.#open.set(worldId, open.value);
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= OPEN_WORLDS) break;
      this.#open.delete(oldest);
    }
    return open;
  }

  /** Removes a world from memory. */
  drop(worldId: WorldId): void {
    this.#open.delete(worldId);
  }
}

/**
 * The path of a window (its place, and the direction in which it moved there) that now begins at `origin`. If the world
 * is another one than before, the direction is zero. If the window has not moved, returns `before`.
 */
function pathTo(worldId: WorldId, origin: LatticePlace, before: WindowPath | undefined): WindowPath {
  if (before?.worldId !== worldId) return { worldId, origin, direction: [0, 0] };
  const direction: LatticePlace = [origin[0] - before.origin[0], origin[1] - before.origin[1]];
  // The page also fetches the window's content when a province was made. The window has not moved then, so keep the
  // direction.
  return keyOf(direction) === keyOf([0, 0]) ? before : { worldId, origin, direction };
}

function keyOfWorld({ family, order, seed, digitsRecipe, diggingRecipe, lowest, highest }: World) {
  return { family: family.id, order, seed, digitsRecipe, diggingRecipe, lowest, highest };
}

function distance(a: LatticePlace, b: LatticePlace): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The provinces next to a window, on the side to which the window moves. */
function provincesAhead([row, column]: LatticePlace, side: number, [down, across]: LatticePlace): LatticePlace[] {
  const places: LatticePlace[] = [];
  for (let i = -1; i <= side; i++) {
    if (down !== 0) places.push([row + (down > 0 ? side : -1), column + i]);
    if (across !== 0) places.push([row + i, column + (across > 0 ? side : -1)]);
  }
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

function windowOf(open: LoadedWorld, board: WindowBoard): WorldWindow {
  const { window, givens, made } = board;
  const letters = [...givens].map((digit, cell) => (made[cell] === 0 ? '?' : digit === 0 ? '.' : String(digit)));
  return {
    origin: window.origin,
    sequence: open.sequence,
    givens: letters.join(''),
    solution: windowSolution(open.digits, window).join(''),
    marks: board.values,
    pen: board.strokes,
    subgrids: subgridPlacesOf(window.shape, window.origin),
    owners: { places: [...window.owners], ofCells: [...window.ownerIndex] },
    provinces: open.statesIn(window.origin),
    history: open.history,
  };
}
