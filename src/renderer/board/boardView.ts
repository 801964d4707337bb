import { signal } from '@preact/signals-core';
import { Container } from 'pixi.js';
import { itemAt } from '../../shared/base/itemAt.ts';
import type { Canvas, Place, Spot } from '../../shared/topology/canvas.ts';
import type { BoardPlace, BoardPort } from '../state/game/boardPort.ts';
import type { Direction } from '../state/game/selection.ts';
import type { Play } from '../state/play/play.ts';
import type { Appearance } from '../state/settings/appearance.ts';
import type { BoardFrame, BoardRenderer } from './boardFrame.ts';
import { BoardGlyphs } from './boardGlyphs.ts';
import { BoardLayers } from './boardLayers.ts';
import { Camera } from './camera.ts';
import type { Span } from './gpu/batch.ts';
import { areaShader, strokeShader, ViewUniforms } from './gpu/programs.ts';
import type { ShownBoard } from './layers/shown.ts';
import { PanSpeed } from './panSpeed.ts';
import { boardRenderer, giveUpWebGl } from './renderer.ts';
import { RingFrame } from './ringFrame.ts';
import { scrollStep } from './scrollStep.ts';
import { type SideTiles, sidesOf, tilesOn } from './sides.ts';
import { themeOf } from './themes.ts';
import type { BoardExtent } from './viewport.ts';

function intersection(a: Span, b: Span): Span {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Whether a span contains a point of the plane. */
function within({ left, top, right, bottom }: Span, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** Whether a span contains another one. */
function covers(a: Span, b: Span): boolean {
  return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
}

/** Part of the plane that contains all given places and `margin` cells around each. */
function spanAround(places: readonly Place[], margin: number): Span {
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  return {
    left: Math.min(...columns) - margin,
    top: Math.min(...rows) - margin,
    right: Math.max(...columns) + margin + 1,
    bottom: Math.max(...rows) + margin + 1,
  };
}

/** Size and wrap of the canvas, as the camera needs them. */
function sizeOf({ width, height, wrapsColumns, wrapsRows }: Canvas): BoardExtent {
  return { width, height, wrapsColumns, wrapsRows };
}

/** Time in which a lost WebGL context must come back, in milliseconds; the browser restarts its graphics process in less. */
const CONTEXT_PATIENCE = 4000;

/** Smallest cell in which candidates can be read, in CSS pixels per candidate in a row. */
const READABLE_CELL = 7;

/**
 * The board on screen: draws one game on a canvas and finds the cell at a point. It knows no rules of sudoku: it shows
 * the session's state. It caches layers until something in them changes, and redraws at most once a frame.
 *
 * All pixels here are device pixels. Drawing and navigation are one class because both need the camera and the ring,
 * and almost every movement ends with a redraw.
 */
export class BoardView implements BoardPort {
  private readonly play: Play;
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: BoardRenderer;
  private readonly camera: Camera;
  private readonly stage = new Container();
  private readonly view = new ViewUniforms();
  private readonly area = areaShader(this.view);
  private readonly stroke = strokeShader(this.view);
  private readonly shown: ShownBoard;
  private readonly glyphs: BoardGlyphs;
  private readonly layers: BoardLayers;
  private readonly frame: BoardFrame;
  private readonly panSpeed = new PanSpeed();
  /** Frame around an endless board, if the player switched it on. */
  private ring: RingFrame | null = null;
  readonly #ringed = signal(false);
  private readonly ends: (() => void)[] = [];
  private pointed: { readonly x: number; readonly y: number } | null = null;
  private hovered = -1;
  private ratio = 1;
  private frameId = 0;
  private restored = false;
  private readonly viewListeners = new Set<(window: Span, framed: Span) => void>();

  /**
   * Creates the view of a game and puts its canvas into an element of the page.
   *
   * Rejects if the browser cannot draw at all.
   *
   * @param onLost called when WebGL has failed for good; boards that are created from then on do without it.
   */
  static async create(frame: HTMLElement, play: Play, onLost: () => void): Promise<BoardView> {
    const view = new BoardView(await boardRenderer(), play, onLost);
    frame.append(view.canvas);
    return view;
  }

  private constructor(renderer: BoardRenderer, play: Play, onLost: () => void) {
    this.play = play;
    this.renderer = renderer;
    this.canvas = renderer.canvas;
    const { session } = play;
    const { topology, copies } = session;
    const shown: ShownBoard = {
      topology,
      canvas: session.canvas,
      copies,
      sides: sidesOf(topology, copies),
      get game() {
        return play.position;
      },
      get notesByPlace() {
        return play.settings.get('notesByPlace').peek();
      },
    };
    this.shown = shown;
    this.camera = new Camera({ ...sizeOf(session.canvas), copies });
    this.glyphs = new BoardGlyphs(topology, this.view);
    this.layers = new BoardLayers(play, shown, {
      area: this.area,
      stroke: this.stroke,
      digits: this.glyphs.digits,
      notes: this.glyphs.notes,
      hovered: () => this.hovered,
      ring: () => this.ring,
      changed: () => this.invalidate(),
    });
    const { stage, layers, view, glyphs, stroke } = this;
    this.frame = { stage, layers, view, glyphs, stroke };
    for (const { root } of this.layers.all) this.stage.addChild(root);
    this.ends.push(this.followContext(onLost));
  }

  /** Redraws when the WebGL context comes back after a loss. Returns a function that stops it. */
  private followContext(onLost: () => void): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (): void => {
      giveUpWebGl();
      onLost();
    };
    const lost = (): void => {
      waiting = setTimeout(giveUp, CONTEXT_PATIENCE);
    };
    const restored = (): void => {
      clearTimeout(waiting);
      this.invalidate();
    };
    this.canvas.addEventListener('webglcontextlost', lost, { signal });
    this.canvas.addEventListener('webglcontextrestored', restored, { signal });
    return () => {
      clearTimeout(waiting);
      ending.abort();
    };
  }

  /** Whether the board is drawn without WebGL. */
  get flat(): boolean {
    return this.renderer.flat;
  }

  get place(): BoardPlace {
    const { x, y, scale } = this.camera.goal;
    return { centreRow: y, centreColumn: x, scale: scale / this.ratio };
  }

  restore({ centreRow, centreColumn, scale }: BoardPlace): void {
    const { ring } = this;
    if (ring) {
      // Roll the board to where it was.
      const { left, top, right, bottom } = ring.inner;
      this.rollNow(Math.round(centreColumn - (left + right) / 2), Math.round(centreRow - (top + bottom) / 2));
    }
    this.camera.goTo({ x: centreColumn, y: centreRow, scale: scale * this.ratio }, 0, true);
    this.restored = true;
    this.invalidate();
  }

  zoom(factor: number): void {
    this.zoomAt(this.canvas.width / 2, this.canvas.height / 2, factor);
  }

  get ringed(): boolean {
    return this.#ringed.value;
  }

  showRing(on: boolean): void {
    const { canvas, copies, topology } = this.play.session;
    if (on === this.#ringed.peek() || !(canvas.wrapsColumns || canvas.wrapsRows)) return;
    this.ring = on ? new RingFrame(canvas, copies, topology.order) : null;
    this.#ringed.value = on;
    this.camera.setBoard(this.ring?.extent ?? { ...sizeOf(canvas), copies });
    this.camera.goTo(this.camera.fitted(), performance.now(), true);
    this.layers.veil.change();
    this.moved();
  }

  onView(listener: (window: Span, framed: Span) => void): () => void {
    this.viewListeners.add(listener);
    listener(this.camera.window, this.framedPart(this.camera.window));
    return () => this.viewListeners.delete(listener);
  }

  centreOn(column: number, row: number): void {
    const place = this.framed({ row: row - 0.5, column: column - 0.5 });
    const { scale } = this.camera.goal;
    this.camera.goToNearest({ x: place.column + 0.5, y: place.row + 0.5, scale }, performance.now());
    this.moved();
  }

  fitBoard(): void {
    const { ring } = this;
    // Back to where the board begins.
    if (ring) ring.rollBy(-ring.inner.left, -ring.inner.top, performance.now(), this.camera.animated);
    this.camera.goToNearest(this.camera.fitted(), performance.now());
    this.moved();
  }

  fitSubgrids(subgrids: readonly number[]): void {
    const { canvas, copies, topology } = this.play.session;
    // The middle cell of a subgrid is in the same place in mirrored copies.
    const half = (topology.digits - 1) / 2;
    const [first, ...others] = subgrids.map((subgrid): Place => {
      const { row, column } = canvas.subgridPlace(subgrid);
      return { row: row + half, column: column + half };
    });
    if (!first) return;
    const start = this.framed(first);
    // For each further subgrid, use the copy nearest to the first one.
    const middles = [start, ...others.map((other) => copies.nearest(other, start))];
    this.camera.goToNearest(this.camera.fittedTo(spanAround(middles, half)), performance.now());
    this.moved();
  }

  showCells(cells: readonly number[]): void {
    const { copies, topology } = this.play.session;
    const [first, ...others] = cells.map((cell) => this.placeOf(cell));
    if (!first) return;
    const { goal } = this.camera;
    const start = this.ring?.within(first) ?? copies.nearest(first, { row: goal.y - 0.5, column: goal.x - 0.5 });
    const places = [start, ...others.map((other) => copies.nearest(other, start))];
    const pose = this.camera.showing(spanAround(places, 0), READABLE_CELL * topology.order);
    if (pose === goal) return;
    this.camera.goTo(pose, performance.now());
    this.moved();
  }

  scroll(direction: Direction, by: 'subgrid' | 'box'): void {
    const { topology } = this.play.session;
    const { columns, rows } = scrollStep(topology, direction, by);
    if (this.ring) this.ring.rollBy(columns, rows, performance.now(), this.camera.animated);
    else this.camera.scrollBy(columns, rows, performance.now());
    this.moved();
  }

  reveal(cell: number, turned?: boolean): void {
    const place = this.framed(this.placeOf(cell));
    const pose = this.camera.revealing(place, turned);
    const { x, y } = this.camera.goal;
    if (pose.x === x && pose.y === y) return;
    this.camera.goTo(pose, performance.now());
    this.moved();
  }

  seenTurned(cell: number, supposed: boolean): boolean {
    if (this.ring) return this.ring.within(this.placeOf(cell)).turned;
    const { x, y } = this.camera.goal;
    const { left, top, right, bottom } = this.camera.window;
    const inSight = (turned: boolean): boolean => {
      const to = { row: y - 0.5, column: x - 0.5 };
      const { row, column } = this.play.session.copies.nearest(this.placeOf(cell), to, turned);
      return column + 1 > left && column < right && row + 1 > top && row < bottom;
    };
    return this.shown.copies.turns !== null && !inSight(supposed) && inSight(!supposed) ? !supposed : supposed;
  }

  middleSpot(): Spot {
    const { x, y } = this.camera.goal;
    const { cellColumn, cellRow, cellCount } = this.play.session.topology;
    const { row, column, turned } = this.play.session.copies.under({ row: y - 0.5, column: x - 0.5 });
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let cell = 0; cell < cellCount; cell++) {
      const distance = (itemAt(cellColumn, cell) - column) ** 2 + (itemAt(cellRow, cell) - row) ** 2;
      if (distance < least) {
        least = distance;
        nearest = cell;
      }
    }
    return { cell: nearest, turned };
  }

  /** Returns the cell under a point of the canvas, -1 for none. */
  spotAt(x: number, y: number): Spot {
    const place = this.camera.placeAt(x, y);
    if (this.ring && !within(this.ring.outer, place)) return { cell: -1, turned: false };
    return this.play.session.canvas.spotAt(Math.floor(place.y), Math.floor(place.x));
  }

  private placeOf(cell: number): Place {
    const { cellColumn, cellRow } = this.play.session.topology;
    return { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) };
  }

  /** Returns the copy of a place inside the frame, or the place itself if there is no frame. */
  private framed(place: Place): Place {
    return this.ring?.within(place) ?? place;
  }

  /**
   * Highlights the cell under a point of the canvas, and keeps doing so while the board moves below that point. Null
   * for no point.
   */
  pointAt(point: { readonly x: number; readonly y: number } | null): void {
    this.pointed = point;
    this.updateHover();
  }

  panBy(dx: number, dy: number): void {
    const { ring, camera } = this;
    if (ring && covers(camera.window, ring.outer)) {
      // The view has nowhere to go, so the board rolls within its frame.
      this.rollNow(-dx / camera.goal.scale, -dy / camera.goal.scale);
    } else {
      camera.panBy(dx, dy);
      this.panSpeed.moved(dx, dy, performance.now());
    }
    this.moved();
  }

  /** Rolls the board within its frame, without a glide. In cells. */
  private rollNow(columns: number, rows: number): void {
    const moved = this.ring?.drag(columns, rows);
    if (!moved) return;
    this.camera.moveBoard(moved.columns, moved.rows);
    this.layers.veil.change();
  }

  /** A board that was rolled within its frame comes to rest at whole cells. */
  settle(): void {
    if (!this.ring) return;
    this.ring.settle(performance.now(), this.camera.animated);
    this.invalidate();
  }

  letGo(): void {
    const now = performance.now();
    const { x, y } = this.panSpeed.at(now);
    this.camera.coast(x, y, now);
    this.moved();
  }

  zoomAt(x: number, y: number, factor: number, immediate = false): void {
    this.camera.zoomAt(x, y, factor, immediate);
    this.moved();
  }

  /** Sets the canvas size in device pixels and draws at once, so that resizing does not flicker. */
  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.renderer.resize(width, height);
    this.camera.resize(width, height, ratio);
    if (!this.restored) this.play.viewChanged();
    this.draw(performance.now());
  }

  setAppearance(appearance: Appearance): void {
    const theme = themeOf(appearance);
    this.view.paint(theme);
    this.camera.animated = appearance.animated;
    this.glyphs.resize(appearance.digitScale);
    this.invalidate();
  }

  destroy(): void {
    cancelAnimationFrame(this.frameId);
    for (const end of this.ends) end();
    this.layers.destroy();
    this.area.destroy();
    this.stroke.destroy();
    this.glyphs.destroy();
    this.stage.destroy();
    this.canvas.remove();
  }

  private updateHover(): void {
    const cell = this.pointed ? this.spotAt(this.pointed.x, this.pointed.y).cell : -1;
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.layers.hover.change();
    this.invalidate();
  }

  /** Whether the whole board is in view, so that there is nothing to pan. */
  get allInSight(): boolean {
    const { width, height, wrapsRows, wrapsColumns } = this.play.session.canvas;
    const { left, top, right, bottom } = this.camera.window;
    return !wrapsRows && !wrapsColumns && left <= 0 && top <= 0 && right >= width && bottom >= height;
  }

  private moved(): void {
    this.play.viewChanged();
    this.invalidate();
  }

  private invalidate(): void {
    if (this.frameId === 0) this.frameId = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    const rolled = this.ring?.step(now);
    if (rolled) {
      this.camera.moveBoard(rolled.columns, rolled.rows);
      this.layers.veil.change();
    }
    const moving = this.camera.step(now) || Boolean(rolled);
    this.updateHover();
    cancelAnimationFrame(this.frameId);
    this.frameId = 0;
    const { scale, pan, window } = this.camera;
    this.view.look(scale, pan.x, pan.y, this.ratio);
    const readable = this.glyphs.fit(scale, this.ratio, !moving || scale === this.camera.goal.scale);
    this.layers.notes.root.visible = readable;
    const tiles = this.tiles(window);
    this.layers.show(tiles, window);
    for (const listener of this.viewListeners) listener(window, this.framedPart(window));
    this.renderer.render(this.frame);
    if (moving) this.invalidate();
  }

  /** The part of a window inside the frame of an endless board, without its ring; all of it if there is no frame. */
  private framedPart(window: Span): Span {
    return this.ring ? intersection(window, this.ring.inner) : window;
  }

  /** Positions of the visible copies of the board; a flat layout has one. */
  private tiles(window: Span): SideTiles {
    const { left, top, right, bottom } = this.ring ? intersection(window, this.ring.outer) : window;
    // Lines on the border extend beyond their cells, so include half a cell more.
    const part = { left: left - 0.5, top: top - 0.5, right: right + 0.5, bottom: bottom + 0.5 };
    return tilesOn(this.shown.sides, this.shown.copies, part);
  }
}
