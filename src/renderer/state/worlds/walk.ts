import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk, ok, type Result } from '../../../shared/base/result.ts';
import type { SessionView } from '../../../shared/contract/calls.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type {
  OpenWorld,
  ProvinceState,
  WorldSummary,
  WorldView,
  WorldWindow,
} from '../../../shared/contract/worlds.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { BoardPort, SeenPart } from '../game/boardPort.ts';
import { draftSession } from '../play/draft.ts';
import { Play, type PlayDependencies } from '../play/play.ts';
import type { Settings } from '../settings/settings.ts';
import type { WalkPort } from './walkPort.ts';
import { WorldClient } from './worldClient.ts';
import { WorldSession } from './worldSession.ts';

/** The window moves when the middle of the view is farther than this from its own middle, in provinces. */
const SLACK = 0.7;
/** Pixels per cell where a world is entered for the first time. */
const FIRST_SCALE = 34;

/** Windows of a family are all alike. */
const compileCached = createTopologyCache();

/** What a walk is made with. */
export interface WalkParts {
  readonly client: Client;
  readonly dependencies: PlayDependencies;
  readonly settings: Settings;
}

/** A place of the world in cells, from the first cell of box (0, 0). */
interface WorldPoint {
  readonly row: number;
  readonly column: number;
}

/**
 * A walk through an endless world: a game on a window of a few provinces. Whenever the view comes near to the window's
 * edge, the window moves on below it.
 */
export class Walk implements WalkPort {
  readonly play: Play;
  readonly session: WorldSession;
  readonly pitch: number;
  private readonly client: Client;
  private readonly world: OpenWorld;
  readonly #summary: Signal<WorldSummary>;
  readonly summary: ReadonlySignal<WorldSummary>;
  readonly #box: Signal<LatticePlace>;
  readonly box: ReadonlySignal<LatticePlace>;
  readonly province: ReadonlySignal<LatticePlace>;
  readonly #celebrated = signal<readonly LatticePlace[]>([]);
  /** The provinces that the last move has solved, until the player walks on. */
  readonly celebrated: ReadonlySignal<readonly LatticePlace[]> = this.#celebrated;
  /** Where the view goes once the window is there; null while it is on its way by itself. */
  private target: WorldPoint | null = null;
  private looking = false;
  /** Whether something was made while the window was being looked at. */
  private stale = false;
  private closed = false;
  private readonly ends: (() => void)[] = [];

  private constructor(parts: WalkParts, world: OpenWorld, window: WorldWindow, topology: Topology, start: WorldPoint) {
    const { client, dependencies, settings } = parts;
    this.client = client;
    this.world = world;
    this.pitch = world.pitch;
    this.#summary = signal(world.summary);
    this.summary = this.#summary;
    const box: LatticePlace = [Math.floor(start.row / 3), Math.floor(start.column / 3)];
    this.#box = signal(box);
    this.box = this.#box;
    // The last row and column of boxes are rims of provinces before them.
    this.province = computed(() => {
      const [first, here] = [this.session.origin.value, this.provinceOf(this.box.value)];
      const inWindow = (axis: 0 | 1): number =>
        Math.min(Math.max(here[axis], first[axis]), first[axis] + world.side - 1);
      return [inWindow(0), inWindow(1)];
    });
    const worldId = world.summary.id;
    const lookedAt = (): number => {
      const cursor = this.play.selection.cursor.peek();
      return cursor >= 0 ? cursor : (this.play.shownOn.peek()?.middleSpot().cell ?? 0);
    };
    const worldClient = new WorldClient(client, {
      worldId,
      origin: () => this.session.origin.peek(),
      cell: lookedAt,
      keepView: (view) => void this.keepView(view),
    });
    const empty = { topology, givens: new Uint8Array(topology.cellCount) };
    const draft = draftSession(empty, []);
    const stored = {
      ...draft,
      summary: { ...draft.summary, layoutName: world.summary.name, playedSeconds: world.summary.playedSeconds },
      view: this.viewIn(world.view, window.origin, start),
    };
    this.session = new WorldSession(worldClient, stored, { world, window, topology, cell: lookedAt });
    this.play = Play.walk(worldClient, stored, this.session, dependencies, settings);
    const cursor = world.view?.cursor;
    const cell = cursor ? this.session.canvas.cellAt(cursor[0] - this.corner.row, cursor[1] - this.corner.column) : -1;
    if (cell >= 0) this.play.selection.select(cell);
    this.ends.push(
      effect(() => {
        const board = this.play.shownOn.value;
        untracked(() => this.follow(board));
      }),
      client.on('worlds.made', (made) => {
        if (made.worldId === worldId) this.madeOne(made.place);
      }),
      effect(() => {
        const change = this.session.change.value;
        if (!change) return;
        this.#celebrated.value = change.finished;
        const { elsewhere } = change;
        if (elsewhere) untracked(() => this.goTo({ row: elsewhere[0] + 0.5, column: elsewhere[1] + 0.5 }));
      }),
      effect(() => {
        void this.province.value;
        this.#celebrated.value = [];
      }),
      effect(() => {
        const busy = this.play.hint.state.value.kind !== 'closed' || this.play.analysis.active.value;
        if (!busy) untracked(() => this.keepNear());
      }),
    );
  }

  /**
   * Opens a world where it was left, or at a box.
   *
   * Errors: those of the host.
   */
  static async open(parts: WalkParts, worldId: WorldId, box?: LatticePlace): Promise<Result<Walk>> {
    const opened = await parts.client.call('worlds.open', { worldId });
    if (!opened.ok) return opened;
    const { view, pitch, side, layout } = opened.value;
    // The first view is on the province at the origin.
    const first: LatticePlace = [Math.floor(pitch / 2), Math.floor(pitch / 2)];
    const [row, column] = box ?? first;
    const start =
      view && !box
        ? { row: view.centreRow, column: view.centreColumn }
        : { row: 3 * row + 1.5, column: 3 * column + 1.5 };
    const origin = originAround(start, pitch, side);
    const near: LatticePlace = [Math.floor(start.row / 3 / pitch), Math.floor(start.column / 3 / pitch)];
    const window = await parts.client.call('worlds.look', { worldId, origin, near });
    if (!window.ok) return window;
    const compiled = compileCached(expectOk(resolveLayout(layout)));
    if (!compiled.ok) return compiled;
    return ok(new Walk(parts, opened.value, window.value, { ...compiled.value }, start));
  }

  get id(): WorldId {
    return this.world.summary.id;
  }

  get provinces(): ReadonlySignal<ReadonlyMap<string, ProvinceState>> {
    return this.session.provinces;
  }

  /** Provinces along a side of the window. */
  get side(): number {
    return this.world.side;
  }

  /** The cells of the window that a province owns. */
  cellsOf(place: LatticePlace): number[] {
    const { places, ofCells } = this.session.owners.peek();
    const owner = places.findIndex((each) => keyOf(each) === keyOf(place));
    return ofCells.flatMap((index, cell) => (index === owner ? [cell] : []));
  }

  goToBox([row, column]: LatticePlace): void {
    this.goTo({ row: 3 * row + 1.5, column: 3 * column + 1.5 });
  }

  goToProvince([row, column]: LatticePlace): void {
    const middle = (index: number): number => (3 * ((2 * index + 1) * this.pitch + 1)) / 2;
    this.goTo({ row: middle(row), column: middle(column) });
  }

  /** Goes to the nearest province that can be solved now, other than the present one. */
  async goToOpen(): Promise<void> {
    const near = this.province.peek();
    const open = await this.client.call('worlds.frontier', { worldId: this.id, near, count: 2 });
    const next = open.ok ? open.value.find((place) => keyOf(place) !== keyOf(near)) : undefined;
    if (next) this.goToProvince(next);
  }

  async refresh(): Promise<void> {
    const opened = await this.client.call('worlds.open', { worldId: this.id });
    if (opened.ok) this.#summary.value = opened.value.summary;
  }

  close(): void {
    this.play.close();
    this.closed = true;
    this.endView?.();
    for (const end of this.ends) end();
  }

  /** Cells from the world's first cell to that of the window. */
  private get corner(): WorldPoint {
    const [row, column] = this.session.origin.peek();
    return { row: 3 * row * this.pitch, column: 3 * column * this.pitch };
  }

  private provinceOf([row, column]: LatticePlace): LatticePlace {
    return [Math.floor(row / this.pitch), Math.floor(column / this.pitch)];
  }

  /** A stored view of the world as one of the window. */
  private viewIn(view: WorldView | null, origin: LatticePlace, start: WorldPoint): SessionView {
    const {
      tool = 'digit',
      scale = FIRST_SCALE,
      noteColour = 0,
      held = 0,
      pen = { mode: 'strong', colour: 1 } as const,
    } = view ?? {};
    return {
      centreRow: start.row - 3 * origin[0] * this.pitch,
      centreColumn: start.column - 3 * origin[1] * this.pitch,
      scale,
      selection: [],
      tool,
      noteColour,
      held,
      pen,
      ring: false,
    };
  }

  private async keepView({
    centreRow,
    centreColumn,
    scale,
    tool,
    noteColour = 0,
    held = 0,
    pen,
  }: SessionView): Promise<void> {
    const { row, column } = this.corner;
    const cursor = this.play.selection.cursor.peek();
    const { cellRow, cellColumn } = this.session.topology;
    const view: WorldView = {
      centreRow: row + centreRow,
      centreColumn: column + centreColumn,
      scale,
      cursor: cursor < 0 ? null : [row + itemAt(cellRow, cursor), column + itemAt(cellColumn, cursor)],
      tool,
      noteColour,
      held,
      pen: pen ?? { mode: 'strong', colour: 1 },
    };
    await this.client.call('worlds.touch', { worldId: this.id, view });
  }

  private follow(board: BoardPort | null): void {
    this.endView?.();
    this.endView = board?.onView((seen) => this.seen(seen));
  }
  private endView: (() => void) | undefined;
  /** The middle of the view in the window, in cells. */
  private middle: WorldPoint | null = null;

  private seen({ left, top, right, bottom }: SeenPart): void {
    this.middle = { row: (top + bottom) / 2, column: (left + right) / 2 };
    const { row, column } = this.corner;
    const box: LatticePlace = [Math.floor((row + this.middle.row) / 3), Math.floor((column + this.middle.column) / 3)];
    if (keyOf(box) !== keyOf(this.#box.peek())) this.#box.value = box;
    this.keepNear();
  }

  /** Moves the window on, if the view is near to its edge. A step that is shown must stay where it is. */
  private keepNear(): void {
    const { play, middle, side, pitch } = this;
    if (!middle || this.looking || this.target || play.analysis.active.peek()) return;
    if (play.hint.state.peek().kind !== 'closed') return;
    const size = 3 * pitch;
    const beyond = (at: number): number => {
      const off = at / size - side / 2 - 1 / (2 * pitch);
      return Math.abs(off) > SLACK ? Math.round(off) : 0;
    };
    const [down, across] = [beyond(middle.row), beyond(middle.column)];
    if (down === 0 && across === 0) return;
    const [row, column] = this.session.origin.peek();
    void this.look(bounded([row + down, column + across], pitch, side));
  }

  private madeOne(place: LatticePlace): void {
    const origin = this.session.origin.peek();
    // Those beside the window own boxes on its outer rims, but are shown only when the window gets there.
    const isInside = place.every((index, axis) => {
      const first = itemAt(origin, axis);
      return index >= first && index < first + this.side;
    });
    // It may be in the window that is on its way.
    if (this.looking) this.stale = true;
    else if (isInside) void this.look(origin);
  }

  /** Moves the view to a place of the world. */
  private goTo(to: WorldPoint): void {
    this.target = to;
    const { pitch, side, corner } = this;
    const size = 3 * (side * pitch + 1);
    const inside = (at: number): boolean => at > 3 * pitch * 0.4 && at < size - 3 * pitch * 0.4;
    if (inside(to.row - corner.row) && inside(to.column - corner.column)) this.arrive();
    else if (!this.looking) void this.look(originAround(to, pitch, side));
  }

  /** Moves the view to its target, which is in the window. */
  private arrive(immediate = false): void {
    const { target, corner } = this;
    const board = this.play.shownOn.peek();
    this.target = null;
    if (!target || !board) return;
    const [row, column] = [target.row - corner.row, target.column - corner.column];
    if (immediate) board.restore({ ...board.place, centreRow: row, centreColumn: column, fitted: false }, -1);
    else board.centreOn(column, row);
  }

  /** Moves the window to a place, or shows what has been made in it. */
  private async look(origin: LatticePlace): Promise<void> {
    this.looking = true;
    const before = this.session.origin.peek();
    const near = this.target
      ? this.provinceOf([Math.floor(this.target.row / 3), Math.floor(this.target.column / 3)])
      : this.province.peek();
    const window = await this.session.look(origin, near);
    if (this.closed) return;
    if (window.ok) this.session.show(window.value, () => this.moved(before, origin));
    this.looking = false;
    const wasStale = this.stale;
    this.stale = false;
    if (!window.ok) this.target = null;
    else if (this.target) this.goTo(this.target);
    else this.keepNear();
    if (window.ok && wasStale && !this.looking) void this.look(this.session.origin.peek());
  }

  /** Names what is selected anew and moves the view, so that nothing seems to move. */
  private moved(before: LatticePlace, after: LatticePlace): void {
    const { play, session, pitch } = this;
    const rows = 3 * pitch * (before[0] - after[0]);
    const columns = 3 * pitch * (before[1] - after[1]);
    const { cellRow, cellColumn } = session.topology;
    play.travel.focus.drop();
    play.typer.flush();
    play.selection.rename((cell) =>
      session.canvas.cellAt(itemAt(cellRow, cell) + rows, itemAt(cellColumn, cell) + columns),
    );
    const isFar = Math.max(Math.abs(before[0] - after[0]), Math.abs(before[1] - after[1])) >= this.side;
    const jumps = isFar && this.target !== null;
    // The board reports the view when it is drawn next. Until then, the old middle would move the window once more.
    this.middle = this.middle && !jumps ? { row: this.middle.row + rows, column: this.middle.column + columns } : null;
    if (jumps) this.arrive(true);
    else play.shownOn.peek()?.moveView(columns, rows);
  }
}

/** The first province of a window around a place. */
function originAround({ row, column }: WorldPoint, pitch: number, side: number): LatticePlace {
  const first = (at: number): number => Math.round(at / 3 / pitch - side / 2);
  return bounded([first(row), first(column)], pitch, side);
}

/** A window within the world. */
function bounded([row, column]: LatticePlace, pitch: number, side: number): LatticePlace {
  const most = Math.floor(FARTHEST_BOX / pitch);
  const within = (index: number): number => Math.min(Math.max(index, -most), most - side);
  return [within(row), within(column)];
}
