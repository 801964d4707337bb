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
import { keyOf, type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import type { BoardPort, SeenPart } from '../board/boardPort.ts';
import { cellsOfDrawing } from '../board/stepDrawing.ts';
import { draftSession } from '../play/draftGame.ts';
import { OpenGame, type PlayDependencies } from '../play/openGame.ts';
import { OpenSession } from '../session/openSession.ts';
import type { Settings } from '../settings/settingsList.ts';
import { OpenWindow } from './openWindow.ts';
import { Standpoint } from './standpoint.ts';
import type { WalkPort } from './walkPort.ts';
import { WindowMover } from './windowMover.ts';
import {
  boxAt,
  cellWithin,
  cornerOf,
  middleOfBox,
  middleOfProvince,
  originAround,
  rimOfProvince,
  type WorldPoint,
} from './worldPoint.ts';

/** Scale at which a world is shown when it is opened for the first time, in CSS pixels per cell. */
const FIRST_SCALE = 34;

/** All windows of a family have the same layout, so it is compiled once. */
const compileCached = createTopologyCache();

/**
 * Provinces that the last move solved, and the number of provinces in the window that can be solved since then. Reset
 * when the player goes to another province.
 */
interface SolvedProvinces {
  readonly places: readonly LatticePlace[];
  readonly opens: number;
}

const NONE_SOLVED: SolvedProvinces = { places: [], opens: 0 };

/** Dependencies of a walk. */
export interface WalkParts {
  readonly client: Client;
  readonly dependencies: PlayDependencies;
  readonly settings: Settings;
}

/**
 * A walk through an endless world: a game on a window of a few provinces. When the view comes near the edge of the
 * window, the window moves with it.
 */
export class Walk implements WalkPort {
  readonly play: OpenGame;
  /** The window in which the game is played. */
  readonly window: OpenWindow;
  readonly pitch: number;
  private readonly client: Client;
  private readonly world: OpenWorld;
  readonly #summary: Signal<WorldSummary>;
  readonly summary: ReadonlySignal<WorldSummary>;
  readonly box: ReadonlySignal<LatticePlace>;
  readonly province: ReadonlySignal<LatticePlace>;
  private readonly standpoint: Standpoint;
  /** The province in which the player last saw a cell of the open hint's step; null if none was in view yet. */
  private hintSeenFrom: string | null = null;
  /** Place in the world where the view was, or where it was going, when the open hint was requested. */
  private askedAt: WorldPoint | null = null;
  private readonly mover: WindowMover;
  readonly #celebrated = signal<SolvedProvinces>(NONE_SOLVED);
  readonly celebrated: ReadonlySignal<SolvedProvinces> = this.#celebrated;
  private endView: (() => void) | undefined;
  private readonly ends: (() => void)[] = [];

  private constructor(parts: WalkParts, world: OpenWorld, window: WorldWindow, topology: Topology, start: WorldPoint) {
    const { client, dependencies, settings } = parts;
    this.client = client;
    this.world = world;
    this.pitch = world.pitch;
    this.#summary = signal(world.summary);
    this.summary = this.#summary;
    const worldId = world.summary.id;
    const cellHere = (): number => this.standpoint.cellHere();
    this.window = new OpenWindow({
      client,
      worldId,
      topology,
      window,
      cellHere,
      storeView: (view) => void this.storeView(view),
    });
    const { game } = this.window;
    const empty = { topology, givens: new Uint8Array(topology.cellCount) };
    const draft = draftSession(empty, []);
    const stored = {
      ...draft,
      summary: { ...draft.summary, layoutName: world.summary.name, playedSeconds: world.summary.playedSeconds },
      view: this.viewIn(world.view, window.origin, start),
    };
    const session = new OpenSession(this.window, stored, { game, solution: game.digits, roams: true });
    session.moveTo(window.subgrids);
    session.cellMeant = cellHere;
    this.play = new OpenGame(this.window, stored, session, dependencies, settings, 'walking');
    this.standpoint = new Standpoint(this.window, this.play.selection, world, start);
    this.mover = new WindowMover({
      play: this.play,
      window: this.window,
      standpoint: this.standpoint,
      division: world,
    });
    this.play.travel.ownCells = () => new Set(this.cellsOf(this.province.peek()));
    this.box = this.standpoint.box;
    this.province = this.standpoint.province;
    const corner = cornerOf(window.origin, world.pitch);
    const cursor = world.view?.cursor;
    const cell = cursor ? session.canvas.cellAt(cursor[0] - corner.row, cursor[1] - corner.column) : -1;
    if (cell >= 0) this.play.selection.select(cell);
    this.ends.push(
      effect(() => {
        const board = this.play.shownOn.value;
        untracked(() => this.follow(board));
      }),
      client.on('worlds.made', (made) => {
        if (made.worldId === worldId) this.mover.madeOne(made.place);
      }),
      effect(() => {
        const change = this.window.change.value;
        if (!change) return;
        const opens = change.provinces.filter(({ standing }) => standing === 'open').length;
        this.#celebrated.value = { places: change.finished, opens };
        const { elsewhere } = change;
        if (elsewhere) untracked(() => this.mover.goTo({ row: elsewhere[0] + 0.5, column: elsewhere[1] + 0.5 }));
        else if (this.window.walkedBack) untracked(() => this.revealChange(change));
      }),
      effect(() => {
        void this.province.value;
        this.#celebrated.value = NONE_SOLVED;
        untracked(() => {
          this.standpoint.leaveBehind();
          this.closeAnswer();
        });
      }),
      effect(() => {
        void this.play.selection.cursor.value;
        untracked(() => this.standpoint.find());
      }),
      effect(() => {
        const { kind } = this.play.hint.state.value;
        if (kind === 'closed') this.hintSeenFrom = null;
        if (kind === 'asking') this.askedAt = untracked(() => this.goal);
      }),
      effect(() => {
        void this.play.session.waiting.value;
        void this.play.hint.state.value;
        void this.play.analysis.active.value;
        untracked(() => this.mover.goOn());
      }),
    );
  }

  /**
   * Opens a world at a box; by default where the player left it.
   *
   * Errors: those of the host.
   */
  static async open(parts: WalkParts, worldId: WorldId, box?: LatticePlace): Promise<Result<Walk>> {
    const opened = await parts.client.call('worlds.open', { worldId });
    if (!opened.ok) return opened;
    const { view, pitch, side, layout } = opened.value;
    // At the first visit, the view is on province (0, 0).
    const first: LatticePlace = [Math.floor(pitch / 2), Math.floor(pitch / 2)];
    const { row, column } =
      view && !box ? { row: view.centreRow, column: view.centreColumn } : middleOfBox(box ?? first);
    // The stored place may come from a file of another program, so limit it to the extent of the world.
    const start = { row: cellWithin(row), column: cellWithin(column) };
    const origin = originAround(start, { pitch, side });
    const near = provinceOfBox(boxAt(start), pitch);
    const looking = parts.client.call('worlds.look', { worldId, origin, near });
    // Compile the layout meanwhile: the host is still preparing the window.
    const compiled = compileCached({ ...expectOk(resolveLayout(layout)), unnumbered: true });
    const window = await looking;
    if (!window.ok) return window;
    if (!compiled.ok) return compiled;
    return ok(new Walk(parts, opened.value, window.value, compiled.value, start));
  }

  get id(): WorldId {
    return this.world.summary.id;
  }

  get provinces(): ReadonlySignal<ReadonlyMap<string, ProvinceState>> {
    return this.window.provinces;
  }

  /** Number of provinces along a side of the window. */
  get side(): number {
    return this.world.side;
  }

  /** The cells of the window that a province owns. */
  cellsOf(place: LatticePlace): number[] {
    return this.standpoint.cellsOf(place);
  }

  /** Shows the current province as large as possible. */
  fitProvince(): void {
    const { pitch, window } = this;
    const [origin, here] = [window.origin.peek(), this.province.peek()];
    const subgrids = window.game.topology.layout.offsets.flatMap((offset, subgrid) =>
      offset.every((at, axis) => Math.floor(at / pitch) === itemAt(here, axis) - itemAt(origin, axis)) ? [subgrid] : [],
    );
    this.play.travel.focus.drop();
    this.play.shownOn.peek()?.fitSubgrids(subgrids);
  }

  goToBox(box: LatticePlace): void {
    this.go(middleOfBox(box));
  }

  goToProvince(place: LatticePlace): void {
    this.go(middleOfProvince(place, this.pitch));
  }

  /**
   * Goes to the province nearest to `near`, other than that one, that can be solved now.
   *
   * @param to the middle of that province, or its rim with `near`, if they share boxes.
   */
  async goToOpen(near = this.province.peek(), to: 'middle' | 'rim' = 'middle'): Promise<void> {
    const open = await this.client.call('worlds.frontier', { worldId: this.id, near, count: 2 });
    const next = open.ok ? open.value.find((place) => keyOf(place) !== keyOf(near)) : undefined;
    if (next) this.go(to === 'rim' ? rimOfProvince(next, near, this.pitch) : middleOfProvince(next, this.pitch));
  }

  async refresh(): Promise<void> {
    const opened = await this.client.call('worlds.open', { worldId: this.id });
    if (opened.ok) this.#summary.value = opened.value.summary;
  }

  close(): void {
    this.play.close();
    this.mover.close();
    this.endView?.();
    for (const end of this.ends) end();
  }

  private go(to: WorldPoint): void {
    this.standpoint.leaveFor(provinceOfBox(boxAt(to), this.pitch));
    this.mover.goTo(to);
  }

  /** Converts a stored view of the world to a view of the window. Cells of the window count from its own first cell. */
  private viewIn(view: WorldView | null, origin: LatticePlace, start: WorldPoint): SessionView {
    const {
      tool = 'digit',
      scale = FIRST_SCALE,
      noteColour = 0,
      held = 0,
      pen = { mode: 'strong', colour: 1 } as const,
    } = view ?? {};
    const corner = cornerOf(origin, this.pitch);
    return {
      centreRow: start.row - corner.row,
      centreColumn: start.column - corner.column,
      scale,
      selection: [],
      tool,
      noteColour,
      held,
      pen,
      ring: false,
    };
  }

  private async storeView({
    centreRow,
    centreColumn,
    scale,
    tool,
    noteColour = 0,
    held = 0,
    pen,
  }: SessionView): Promise<void> {
    const { row, column } = cornerOf(this.window.origin.peek(), this.pitch);
    const cursor = this.play.selection.cursor.peek();
    const { cellRow, cellColumn } = this.window.game.topology;
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
  private seen(view: SeenPart): void {
    this.standpoint.seen(view);
    this.followHint();
    this.mover.keepNear();
  }

  /** Place in the world where the view will be at the end of its present motion. */
  private get goal(): WorldPoint | null {
    const place = this.play.shownOn.peek()?.place;
    const corner = cornerOf(this.window.origin.peek(), this.pitch);
    return place ? { row: corner.row + place.centreRow, column: corner.column + place.centreColumn } : null;
  }

  /**
   * Closes the panel of the hint if it shows no step, but an answer about the province that the player has left. If the
   * view was already on its way when the player asked, asks again about the province to which it has come.
   */
  private closeAnswer(): void {
    const { hint, selection } = this.play;
    if (!['needs', 'none', 'finished', 'failed'].includes(hint.state.peek().kind)) return;
    const { askedAt, goal } = this;
    const isAwaited =
      askedAt !== null && goal !== null && Math.hypot(goal.row - askedAt.row, goal.column - askedAt.column) < 1;
    hint.close();
    if (isAwaited && !this.standpoint.isSeen(selection.cursor.peek())) void hint.more();
  }

  /**
   * Closes a hint that the player leaves behind: nothing of its step is in view any more, and the player is in another
   * province. The next hint is then about where the player is now.
   */
  private followHint(): void {
    const { hint, overlay } = this.play;
    const drawing = overlay.peek()?.drawing;
    if (hint.state.peek().kind !== 'step' || !drawing) return;
    const here = keyOf(this.province.peek());
    const cells = cellsOfDrawing(this.window.game.topology, drawing);
    if (cells.some((cell) => this.standpoint.isSeen(cell))) this.hintSeenFrom = here;
    else if (this.hintSeenFrom !== null && this.hintSeenFrom !== here) hint.close();
  }

  /** Moves the view to the cells that undo or redo has changed. */
  private revealChange({ marks }: WorldChange): void {
    const cells = marks.filter((_, index) => index % 2 === 0).map((slot) => this.window.game.marks.cellOfSlot(slot));
    const [first] = cells;
    if (first === undefined || cells.some((cell) => this.standpoint.isSeen(cell))) return;
    const { cellRow, cellColumn } = this.window.game.topology;
    this.play.shownOn.peek()?.centreOn(itemAt(cellColumn, first) + 0.5, itemAt(cellRow, first) + 0.5);
  }
}
