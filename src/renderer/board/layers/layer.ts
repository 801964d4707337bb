import { effect } from '@preact/signals-core';
import { Container, type Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type BoardContent, type DrawnClueStates, notesIn } from '../../../shared/scene/boardContent.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import type { CellLayer } from '../../../shared/scene/cellLayers.ts';
import type { CornerFace } from '../../../shared/scene/clueSizes.ts';
import type { DrawnClues, OutsideRoom } from '../../../shared/scene/drawnClues.ts';
import { type NoteSink, placeNotes } from '../../../shared/scene/noteSlots.ts';
import type { CellInk, CellShape, DotMark } from '../../../shared/scene/shapes.ts';
import type { Canvas } from '../../../shared/topology/canvas.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { ShownPosition } from '../../state/board/shownPosition.ts';
import { glyphOf } from '../boardGlyphs.ts';
import type { Chunks } from '../chunks.ts';
import { ROLE, STROKE } from '../colourRoles.ts';
import { Batch, type Span, type Tile } from '../gpu/batch.ts';
import { type CellPlaces, type Side, type SideTiles, spanOn } from '../sides.ts';

/** Data that the layers draw: a board, and the position currently shown on it. */
export interface ShownBoard {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  readonly sides: readonly Side[];
  readonly position: ShownPosition;
  /** Content of the cells, in the form that the drawing code of `shared/scene` needs. Computed at each access. */
  readonly content: BoardContent;
  /** The puzzle's clues; absent if it has none. A layer that reads them is redrawn when they change. */
  readonly clues?: DrawnClues | undefined;
  /** Cells beside the edges of the canvas with texts of clues; absent if the board never has clues. */
  readonly room?: OutsideRoom;
  /** The states of the clues. A layer that reads them is redrawn when they change. */
  readonly clueStates?: DrawnClueStates | undefined;
  /**
   * Typeface of texts in the corners of cells, by default the usual one. A layer that reads it is redrawn when it
   * changes.
   */
  readonly cornerFace?: CornerFace;
}

/** Calls back for each visible note of a cell; not at all if the cell has a digit. */
export function eachNote({ digits }: Topology, content: BoardContent, cell: number, sink: NoteSink): void {
  placeNotes(digits, notesIn(content, cell), sink);
}

/**
 * A batch that must always count as in view has a large square around the origin as its span. This is half the side of
 * that square, in cells.
 */
const FAR = 1_000_000;
/** The whole plane. */
export const EVERYWHERE: Span = { left: -FAR, top: -FAR, right: FAR, bottom: FAR };

/**
 * One kind of thing drawn on the board. A layer consists of batches: many shapes that are drawn at once (see {@link
 * Batch}). The view's list of layers is in drawing order.
 */
export interface Layer {
  readonly root: Container;
  /** The batches that the layer draws, in order. */
  readonly batches: readonly Batch[];
  /**
   * Updates stale parts of the layer, and shows the parts that are in view.
   *
   * @param tiles positions of the visible copies of the board, by side.
   * @param window the visible part of the canvas, in cells.
   */
  show(tiles: SideTiles, window: Span): void;
  destroy(): void;
}

/** Draws some cells into a batch, at their places on a side (front or back) of the board. */
export type CellsFill = (cells: Iterable<number>, batch: Batch, side: Side) => void;

/**
 * Layer of things that belong to cells, with one batch for each chunk (a square part of the canvas). A change redraws
 * one chunk, and only when it comes into view.
 */
export class ChunkedLayer implements Layer {
  readonly root = new Container();
  private readonly chunks: Chunks;
  private readonly sides: readonly OneSide[];

  constructor(chunks: Chunks, sides: readonly Side[], shader: Shader, fill: CellsFill) {
    this.chunks = chunks;
    this.sides = sides.map((side) => new OneSide(this.root, chunks, side, shader, fill));
  }

  get batches(): readonly Batch[] {
    return this.sides.flatMap(({ batches }) => batches);
  }

  /** Marks cells for redrawing; null for all. */
  change(cells: Iterable<number> | null): void {
    for (const { stale } of this.sides) {
      if (cells === null) stale.fill(1);
      else for (const cell of cells) stale[itemAt(this.chunks.ofCell, cell)] = 1;
    }
  }

  show(tiles: SideTiles, window: Span): void {
    this.sides.forEach((side, index) => {
      side.show(tiles[index] ?? [], window);
    });
  }

  destroy(): void {
    for (const side of this.sides) side.destroy();
    this.root.destroy();
  }
}

/** The chunks of one side. */
class OneSide {
  /** chunk → 1 if it must be redrawn when it comes into view. */
  readonly stale: Uint8Array;
  private readonly chunks: Chunks;
  private readonly side: Side;
  readonly batches: readonly Batch[];
  private readonly fill: CellsFill;

  constructor(root: Container, chunks: Chunks, side: Side, shader: Shader, fill: CellsFill) {
    this.chunks = chunks;
    this.side = side;
    this.fill = fill;
    this.batches = chunks.all.map(({ span, cells }) => new Batch(root, shader, spanOn(side, span), cells.length));
    this.stale = new Uint8Array(chunks.all.length).fill(1);
  }

  show(tiles: readonly Tile[], window: Span): void {
    this.batches.forEach((batch, index) => {
      if (this.stale[index] === 1 && batch.inSight(tiles, window)) {
        batch.clear();
        this.fill(this.chunks.all[index]?.cells ?? [], batch, this.side);
        this.stale[index] = 0;
      }
      batch.show(tiles, window);
    });
  }

  destroy(): void {
    for (const batch of this.batches) batch.destroy();
  }
}

/** The drawing of a layer on one side (front or back) of the board. */
interface OneBatch<S> {
  readonly side: S;
  readonly batch: Batch;
  stale: boolean;
  /** Unsubscribes from the signals that were read while drawing. */
  end(): void;
}

/**
 * Layer that is redrawn as a whole, for things that are few or never change. The layer subscribes to the signals that
 * its `fill` reads: when one of them changes, the layer becomes stale by itself.
 */
export class WholeLayer<S extends Pick<Side, 'span'> = Side> implements Layer {
  readonly root = new Container();
  private readonly sides: readonly OneBatch<S>[];
  private readonly fill: (batch: Batch, side: S) => void;
  /** Called when a signal has made the layer stale. */
  onStale: () => void = () => undefined;

  /** @param fill draws everything on a side (front or back) of the board into an empty batch. */
  constructor(shader: Shader, sides: readonly S[], fill: (batch: Batch, side: S) => void) {
    this.sides = sides.map((side) => {
      const batch = new Batch(this.root, shader, side.span);
      return { side, batch, stale: true, end: () => undefined };
    });
    this.fill = fill;
  }

  get batches(): readonly Batch[] {
    return this.sides.map(({ batch }) => batch);
  }

  /** Marks the layer for redrawing after a change of something that is not a signal. */
  change(): void {
    for (const one of this.sides) one.stale = true;
  }

  show(tiles: SideTiles, window: Span): void {
    this.sides.forEach((one, index) => {
      const own = tiles[index] ?? [];
      if (one.stale && own.length > 0) this.draw(one);
      one.batch.show(own, window);
    });
  }

  destroy(): void {
    for (const { batch, end } of this.sides) {
      end();
      batch.destroy();
    }
    this.root.destroy();
  }

  private draw(one: OneBatch<S>): void {
    one.end();
    one.batch.clear();
    let drawn = false;
    // The first run draws, and subscribes to the signals that it reads. The second run, at the first change of a
    // signal, only marks the layer as stale. The second run reads no signals, so no third run follows.
    one.end = effect(() => {
      if (!drawn) this.fill(one.batch, one.side);
      else this.onStale();
      one.stale = drawn;
      drawn = true;
    });
  }
}

/** Part of the plane that things are drawn in, and the offset of their coordinates on the plane, both in cells. */
export interface Plane {
  readonly span: Span;
  readonly tile: Tile;
}

/** Layer of things at fixed places of the plane: each is drawn once, not on every copy of the board. */
export class PlaneLayer<P extends Plane = Plane> extends WholeLayer<P> {
  private readonly plane: P;

  constructor(shader: Shader, plane: P, fill: (batch: Batch, plane: P) => void) {
    super(shader, [plane], fill);
    this.plane = plane;
  }

  override show(_tiles: SideTiles, window: Span): void {
    super.show([[this.plane.tile]], window);
  }
}

/**
 * Number of horizontal slices that make up a circle. With this many, the steps at its rim are at most one or two pixels
 * high at usual sizes.
 */
const SLICES = 60;

function addDot(batch: Batch, { radius }: DotMark<CellInk>, x: number, y: number, role: number): void {
  for (let i = 0; i < SLICES; i++) {
    const top = -radius + (2 * radius * i) / SLICES;
    const bottom = top + (2 * radius) / SLICES;
    const middle = (top + bottom) / 2;
    const half = Math.sqrt(radius * radius - middle * middle);
    batch.add(x - half, y + top, x + half, y + bottom, role, THICKNESS.none);
  }
}

/**
 * Adds a shape to a batch of areas, strokes or glyphs, whichever the shape needs. (x, y) is the top left corner of the
 * shape's cell.
 */
function add(topology: Topology, batch: Batch, shape: CellShape<CellInk>, x: number, y: number, role: number): void {
  if (shape.kind === 'area') {
    const [left, top] = [x + shape.x, y + shape.y];
    batch.add(left, top, left + shape.width, top + shape.height, role, THICKNESS.none);
  } else if (shape.kind === 'stroke') {
    batch.add(x + shape.x1, y + shape.y1, x + shape.x2, y + shape.y2, role, STROKE.fine);
  } else if (shape.kind === 'dot') {
    addDot(batch, shape, x + shape.x, y + shape.y, role);
  } else {
    batch.add(x, y, shape.x, shape.y, glyphOf(topology, shape.face, shape.digit), role);
  }
}

/**
 * Makes a function that draws the shapes of some cells into a batch. The shapes come from a layer of `shared/scene`.
 *
 * @param layerOf returns that layer for the current content.
 * @param roleOf returns the colour role of a shape; by default, the role of its ink.
 */
export function cellFill(
  shown: ShownBoard,
  layerOf: (content: BoardContent) => CellLayer,
  roleOf: (ink: CellInk, cell: number, side: Side) => number = (ink) => ROLE[ink],
): CellsFill {
  return (cells, batch, side) => {
    const layer = layerOf(shown.content);
    for (const cell of cells) {
      const [x, y] = [itemAt(side.cellColumn, cell), itemAt(side.cellRow, cell)];
      layer(cell, side.turns, (shape) => add(shown.topology, batch, shape, x, y, roleOf(shape.ink, cell, side)));
    }
  };
}

/** Fills a cell's square at its place. */
export function fillCell({ cellColumn, cellRow }: CellPlaces, batch: Batch, cell: number, role: number): void {
  const x = itemAt(cellColumn, cell);
  const y = itemAt(cellRow, cell);
  batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
}

/** Width of the band with which a tint goes around a coloured cell, in cells. */
const BAND = 0.1;

/**
 * Tints a cell. In a cell that the player coloured, the tint is only a band along its edges, because a full tint would
 * make another colour of the player's.
 */
export function tintCell(
  { position: { marks } }: ShownBoard,
  places: CellPlaces,
  batch: Batch,
  cell: number,
  role: number,
): void {
  if (marks.colours[cell] === 0) {
    fillCell(places, batch, cell, role);
    return;
  }
  const x = itemAt(places.cellColumn, cell);
  const y = itemAt(places.cellRow, cell);
  for (const [left, top, right, bottom] of [
    [0, 0, 1, BAND],
    [0, 1 - BAND, 1, 1],
    [0, BAND, BAND, 1 - BAND],
    [1 - BAND, BAND, 1, 1 - BAND],
  ] as const) {
    batch.add(x + left, y + top, x + right, y + bottom, role, THICKNESS.none);
  }
}
