import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk, ok, type Result } from '../../../shared/base/result.ts';
import type { SessionView } from '../../../shared/contract/calls.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type {
  OpenWorld,
  ProvinceState,
  WorldChange,
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
/** Same while a step is shown, which ends then. */
const LEFT_BEHIND = 1.3;
/** Pixels per cell where a world is entered for the first time. */
const FIRST_SCALE = 34;

/** Windows of a family are all alike. */
const compileCached = createTopologyCache();

/** What the last move has solved, until the player walks on, and how many provinces in the window that opens. */
interface SolvedProvinces {
  readonly places: readonly LatticePlace[];
  readonly opens: number;
}

const NONE_SOLVED: SolvedProvinces = { places: [], opens: 0 };

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
  readonly #province: Signal<LatticePlace>;
  readonly province: ReadonlySignal<LatticePlace>;
  readonly #celebrated = signal<SolvedProvinces>(NONE_SOLVED);
  readonly celebrated: ReadonlySignal<SolvedProvinces> = this.#celebrated;
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
    this.#province = signal(this.provinceOf(box));
    this.province = this.#province;
    const worldId = world.summary.id;
    const lookedAt = (): number => this.cellHere();
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
    this.session.cellMeant = lookedAt;
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
        const opens = change.provinces.filter(({ standing }) => standing === 'open').length;
        this.#celebrated.value = { places: change.finished, opens };
        const { elsewhere } = change;
        if (elsewhere) untracked(() => this.goTo({ row: elsewhere[0] + 0.5, column: elsewhere[1] + 0.5 }));
        else if (this.session.walkedBack) untracked(() => this.revealChange(change));
      }),
      effect(() => {
        void this.province.value;
        this.#celebrated.value = NONE_SOLVED;
        untracked(() => this.closeAnswer());
      }),
      effect(() => {
        void this.play.selection.cursor.value;
        untracked(() => this.findProvince());
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
        ? { row: inWorld(view.centreRow), column: inWorld(view.centreColumn) }
        : { row: inWorld(3 * row + 1.5), column: inWorld(3 * column + 1.5) };
    const origin = originAround(start, pitch, side);
    const near: LatticePlace = [Math.floor(start.row / 3 / pitch), Math.floor(start.column / 3 / pitch)];
    const looking = parts.client.call('worlds.look', { worldId, origin, near });
    // Meanwhile the host looks.
    const compiled = compileCached(expectOk(resolveLayout(layout)));
    const window = await looking;
    if (!window.ok) return window;
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

  /**
   * The cell that the player means: the cursor's if it is in view, else one near the middle of the view that the present
   * province owns.
   */
  cellHere(): number {
    const { selection } = this.play;
    const cursor = selection.cursor.peek();
    if (this.isSeen(cursor)) return cursor;
    const { cellRow, cellColumn } = this.session.topology;
    const { row, column } = this.middle ?? { row: 0, column: 0 };
    const distance = (cell: number): number =>
      Math.hypot(itemAt(cellRow, cell) - row, itemAt(cellColumn, cell) - column);
    const own = this.cellsOf(this.#province.peek());
    return own.reduce((near, cell) => (near < 0 || distance(cell) < distance(near) ? cell : near), -1);
  }

  /** The cells of the window that a province owns. */
  cellsOf(place: LatticePlace): number[] {
    const { places, ofCells } = this.session.owners.peek();
    const owner = places.findIndex((each) => keyOf(each) === keyOf(place));
    return ofCells.flatMap((index, cell) => (index === owner ? [cell] : []));
  }

  /** Shows the present province as large as possible. */
  fitProvince(): void {
    const { pitch, session } = this;
    const [origin, here] = [session.origin.peek(), this.#province.peek()];
    const subgrids = session.topology.layout.offsets.flatMap((offset, subgrid) =>
      offset.every((at, axis) => Math.floor(at / pitch) === itemAt(here, axis) - itemAt(origin, axis)) ? [subgrid] : [],
    );
    this.play.travel.focus.drop();
    this.play.shownOn.peek()?.fitSubgrids(subgrids);
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

  private view: SeenPart | null = null;

  private seen(view: SeenPart): void {
    this.view = view;
    this.middle = { row: (view.top + view.bottom) / 2, column: (view.left + view.right) / 2 };
    const { row, column } = this.corner;
    const box: LatticePlace = [Math.floor((row + this.middle.row) / 3), Math.floor((column + this.middle.column) / 3)];
    if (keyOf(box) !== keyOf(this.#box.peek())) this.#box.value = box;
    this.findProvince();
    this.keepNear();
  }

  private isSeen(cell: number): boolean {
    if (cell < 0 || !this.view) return false;
    const { left, top, right, bottom } = this.view;
    const { cellRow, cellColumn } = this.session.topology;
    const [row, column] = [itemAt(cellRow, cell) + 0.5, itemAt(cellColumn, cell) + 0.5];
    return row > top && row < bottom && column > left && column < right;
  }

  /** The present province: that of the cursor if it is in view, else the one in the middle of the view. */
  private findProvince(): void {
    const cursor = this.play.selection.cursor.peek();
    const { places, ofCells } = this.session.owners.peek();
    const [first, middle] = [this.session.origin.peek(), this.provinceOf(this.#box.peek())];
    // Provinces beside the window own cells on its rims.
    const inWindow = (index: number, axis: 0 | 1): number =>
      Math.min(Math.max(index, first[axis]), first[axis] + this.side - 1);
    const [row, column] = (this.isSeen(cursor) && places[itemAt(ofCells, cursor)]) || middle;
    const province: LatticePlace = [inWindow(row, 0), inWindow(column, 1)];
    if (keyOf(province) !== keyOf(this.#province.peek())) this.#province.value = province;
  }

  /** Closes an answer that was about the province before. */
  private closeAnswer(): void {
    const { hint } = this.play;
    if (['needs', 'none', 'finished', 'failed'].includes(hint.state.peek().kind)) hint.close();
  }

  /** Shows where something was undone or redone. */
  private revealChange({ marks }: WorldChange): void {
    const cells = marks.filter((_, index) => index % 2 === 0).map((slot) => this.session.game.marks.cellOfSlot(slot));
    const [first] = cells;
    if (first === undefined || cells.some((cell) => this.isSeen(cell))) return;
    const { cellRow, cellColumn } = this.session.topology;
    this.play.shownOn.peek()?.centreOn(itemAt(cellColumn, first) + 0.5, itemAt(cellRow, first) + 0.5);
  }

  /**
   * Moves the window on, if the view is near to its edge. A step that is shown stays where it is, until the player has
   * left it behind.
   */
  private keepNear(): void {
    const { play, middle, side, pitch } = this;
    if (!middle || this.looking || this.target) return;
    const size = 3 * pitch;
    const off = [middle.row, middle.column].map((at) => at / size - side / 2 - 1 / (2 * pitch));
    const farthest = Math.max(...off.map(Math.abs));
    const shows = play.analysis.active.peek() || play.hint.state.peek().kind !== 'closed';
    if (farthest <= (shows ? LEFT_BEHIND : SLACK)) return;
    if (play.analysis.active.peek()) play.analysis.leave();
    play.hint.close();
    const [down = 0, across = 0] = off.map((by) => (Math.abs(by) > SLACK ? Math.round(by) : 0));
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
    try {
      if (window.ok) this.session.show(window.value, () => this.moved(before, origin));
    } finally {
      this.looking = false;
    }
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

/** The nearest place of the world, in cells. A file may have been written by another program. */
function inWorld(cell: number): number {
  return Math.min(Math.max(cell, -3 * FARTHEST_BOX), 3 * FARTHEST_BOX - 1);
}

/** A window within the world. */
function bounded([row, column]: LatticePlace, pitch: number, side: number): LatticePlace {
  const most = Math.floor(FARTHEST_BOX / pitch);
  const within = (index: number): number => Math.min(Math.max(index, -most), most - side);
  return [within(row), within(column)];
}
