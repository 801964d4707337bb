import { effect, signal, untracked } from '@preact/signals-core';
import { Container } from 'pixi.js';
import { textsOf } from '../../shared/scene/clueDrawings.ts';
import { type CornerFace, cornerFaceFor } from '../../shared/scene/clueSizes.ts';
import { NO_ROOM, type OutsideRoom } from '../../shared/scene/drawnClues.ts';
import { notesAcross } from '../../shared/scene/noteSlots.ts';
import { turnedFacesOf } from '../../shared/scene/turnedTexts.ts';
import type { Canvas } from '../../shared/topology/canvas.ts';
import type { OpenGame } from '../state/play/openGame.ts';
import type { Appearance } from '../state/settings/appearance.ts';
import type { BoardFrame, BoardRenderer } from './boardFrame.ts';
import { BoardGlyphs } from './boardGlyphs.ts';
import { BoardLayers } from './boardLayers.ts';
import { BoardNavigation, READABLE_CELL } from './boardNavigation.ts';
import type { Span } from './gpu/batch.ts';
import { areaShader, strokeShader, ViewUniforms } from './gpu/programs.ts';
import type { ShownBoard } from './layers/layer.ts';
import { noteAt } from './layers/noteSpots.ts';
import { boardRenderer, followContext } from './renderer.ts';
import { type SideTiles, sidesOf, tilesOn } from './sides.ts';
import { intersection } from './spans.ts';
import { themeOf } from './themes.ts';

/** Characters of the texts of clues that can be entered. */
const ENTERED_TEXTS = '0123456789XV';

/**
 * Room for the texts of clues beside each edge of a board, in cells: what the clues need. Beside an edge that does not
 * wrap, it is at least one cell.
 */
function roomAround(room: OutsideRoom | undefined, { wrapsRows, wrapsColumns }: Canvas): OutsideRoom {
  const least = (wraps: boolean, side: number): number => (wraps ? side : Math.max(1, side));
  const { top, right, bottom, left } = room ?? NO_ROOM;
  return {
    top: least(wrapsRows, top),
    right: least(wrapsColumns, right),
    bottom: least(wrapsRows, bottom),
    left: least(wrapsColumns, left),
  };
}

/**
 * The board on screen: draws one game on a canvas and finds the cell at a point. It shows the session's state and
 * contains no rules of sudoku. Layers are cached until something in them changes, and the board is redrawn at most once
 * a frame. All pixels in this class are device pixels.
 */
export class BoardView {
  private readonly play: OpenGame;
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: BoardRenderer;
  readonly navigation: BoardNavigation;
  private readonly stage = new Container();
  private readonly view = new ViewUniforms();
  private readonly area = areaShader(this.view);
  private readonly stroke = strokeShader(this.view);
  private readonly shown: ShownBoard;
  private readonly glyphs: BoardGlyphs;
  private readonly layers: BoardLayers;
  private readonly frame: BoardFrame;
  private readonly ends: (() => void)[] = [];
  private hovered = -1;
  private ratio = 1;
  private frameId = 0;
  private readonly cornerFace = signal<CornerFace>('cage');

  /**
   * Creates the view of a game and puts its canvas into an element of the page.
   *
   * Rejects if the browser cannot draw at all.
   *
   * @param onLost called when WebGL has failed for good. Boards that are created afterwards do not use WebGL.
   */
  static async create(frame: HTMLElement, play: OpenGame, onLost: () => void): Promise<BoardView> {
    const view = new BoardView(await boardRenderer(), play, onLost);
    frame.append(view.canvas);
    return view;
  }

  private constructor(renderer: BoardRenderer, play: OpenGame, onLost: () => void) {
    this.play = play;
    this.renderer = renderer;
    this.canvas = renderer.canvas;
    const { session } = play;
    const { topology, copies } = session;
    const { cornerFace } = this;
    const room = session.drawnClues?.room;
    // In the editor, clues can be entered at any time, so always have a layer for them.
    const drawnRoom = play.editing ? roomAround(room, session.canvas) : room;
    const shown: ShownBoard = {
      topology,
      canvas: session.canvas,
      copies,
      sides: sidesOf(topology, copies),
      get position() {
        // Moves change the arrays of the position in place, and no signal reports this. So subscribe to the counters of
        // changes.
        void session.revision.value;
        void play.mistakes.revision.value;
        return play.position;
      },
      get content() {
        return { ...play.content, cornerFace: cornerFace.value };
      },
      get clues() {
        return session.drawnClues;
      },
      ...(drawnRoom && { room: drawnRoom }),
      get clueStates() {
        return play.clueStates.value;
      },
      get cornerFace() {
        return cornerFace.value;
      },
    };
    this.shown = shown;
    this.navigation = new BoardNavigation(
      session,
      {
        moved: () => {
          play.viewChanged();
          this.invalidate();
        },
        stirred: () => this.invalidate(),
        pointed: () => this.updateHover(),
        reframed: () => this.layers.redrawFrame(),
      },
      () => play.overlay.peek()?.drawing ?? null,
      room,
    );
    const texts = session.drawnClues ? textsOf(session.drawnClues) : [];
    const turned = session.drawnClues ? turnedFacesOf(session.drawnClues) : [];
    this.glyphs = new BoardGlyphs(topology, this.view, play.editing ? [...texts, ENTERED_TEXTS] : texts, turned);
    this.layers = new BoardLayers(play, shown, {
      area: this.area,
      stroke: this.stroke,
      digits: this.glyphs.digits,
      notes: this.glyphs.notes,
      clues: this.glyphs.clues,
      alphabet: this.glyphs.alphabet,
      hovered: () => this.hovered,
      ring: () => this.navigation.ring,
      plane: this.navigation.plane,
      focusSquare: () => this.navigation.focusSquare,
      changed: () => this.invalidate(),
    });
    const { stage, layers, view, glyphs, stroke } = this;
    this.frame = { stage, layers, view, glyphs, stroke };
    for (const { root } of this.layers.all) this.stage.addChild(root);
    // The view shows the room beside the board from when a clue or the setter's tool needs it.
    this.ends.push(
      effect(() => {
        const needed = session.drawnClues?.room;
        const asked = play.hand.value?.entersBeside ? roomAround(needed, session.canvas) : needed;
        if (asked) untracked(() => this.navigation.makeRoom(asked));
      }),
    );
    this.ends.push(
      effect(() => {
        const isAsking = play.hint.state.value.kind === 'asking';
        if (!isAsking && !play.overlay.value?.drawing) untracked(() => this.navigation.endCloserLook());
      }),
    );
    this.ends.push(followContext(this.canvas, () => this.invalidate(), onLost));
  }

  /** Sets the canvas size in device pixels and draws at once, so that resizing does not flicker. */
  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.renderer.resize(width, height);
    this.navigation.resize(width, height, ratio);
    if (!this.navigation.restored) this.play.viewChanged();
    this.draw(performance.now());
  }

  setAppearance(appearance: Appearance): void {
    const theme = themeOf(appearance);
    this.view.paint(theme);
    this.navigation.camera.animated = appearance.animated;
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

  /** Returns the digit of the note at a point of the canvas; 0 for none, or where notes are too small to read. */
  noteAt(x: number, y: number): number {
    const { camera } = this.navigation;
    const { cell } = this.navigation.spotAt(x, y);
    if (cell < 0 || this.navigation.cellSize < READABLE_CELL * notesAcross(this.shown.topology.digits)) return 0;
    const place = camera.placeAt(x, y);
    return noteAt(this.shown, cell, place.x - Math.floor(place.x), place.y - Math.floor(place.y));
  }

  private updateHover(): void {
    const { cell } = this.navigation.pointedSpot;
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.layers.hover.change();
    this.invalidate();
  }

  private invalidate(): void {
    if (this.frameId === 0) this.frameId = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    const { navigation } = this;
    const { camera } = navigation;
    const moving = navigation.step(now);
    this.updateHover();
    cancelAnimationFrame(this.frameId);
    this.frameId = 0;
    const { scale, pan, window } = camera;
    this.view.look(scale, pan.x, pan.y, this.ratio);
    const readable = this.glyphs.fit(scale, this.ratio, !moving || scale === camera.goal.scale);
    this.layers.notes.root.visible = readable;
    this.cornerFace.value = cornerFaceFor(scale / this.ratio);
    const tiles = this.tiles(window);
    this.layers.show(tiles, window);
    navigation.report();
    this.renderer.render(this.frame);
    // Tests wait until this attribute is gone.
    this.canvas.toggleAttribute('data-moving', moving);
    if (moving) this.invalidate();
  }

  /** Positions of the visible copies of the board. A layout that does not wrap has only one copy. */
  private tiles(window: Span): SideTiles {
    const { ring } = this.navigation;
    const { left, top, right, bottom } = ring ? intersection(window, ring.outer) : window;
    // Lines on the border extend beyond their cells, so add half a cell.
    const part = { left: left - 0.5, top: top - 0.5, right: right + 0.5, bottom: bottom + 0.5 };
    return tilesOn(this.shown.sides, this.shown.copies, part);
  }
}
