import { effect } from '@preact/signals-core';
import { Container, type Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Chunks } from '../chunks.ts';
import { Batch, type Span, type Tile } from '../gpu/batch.ts';
import { type Side, type SideTiles, spanOn } from '../sides.ts';

/** Half the side of the span of a batch that is always in view, in cells. */
const FAR = 1_000_000;
/** The whole plane. */
export const EVERYWHERE: Span = { left: -FAR, top: -FAR, right: FAR, bottom: FAR };

/** One kind of thing drawn on the board. The view's list of layers is in drawing order. */
export interface Layer {
  readonly root: Container;
  /** What the layer draws, in order. */
  readonly batches: readonly Batch[];
  /**
   * Updates stale parts and shows those in view.
   *
   * @param tiles positions of the visible copies of the board, by side.
   * @param window the visible part of the canvas, in cells.
   */
  show(tiles: SideTiles, window: Span): void;
  destroy(): void;
}

/** Draws some cells into a batch, at their places on a side. */
export type CellsFill = (cells: Iterable<number>, batch: Batch, side: Side) => void;

/**
 * Layer of things that belong to cells, with one batch per chunk. A change redraws one chunk, and only when it comes
 * into view.
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

/** What a layer draws on one side. */
interface OneBatch<S> {
  readonly side: S;
  readonly batch: Batch;
  stale: boolean;
  /** Unsubscribes from the signals that were read while drawing. */
  end(): void;
}

/**
 * Layer that is redrawn as a whole, for things that are few or never change. It follows the signals that its `fill`
 * reads: when one changes, the layer becomes stale by itself.
 */
export class WholeLayer<S extends Pick<Side, 'span'> = Side> implements Layer {
  readonly root = new Container();
  private readonly sides: readonly OneBatch<S>[];
  private readonly fill: (batch: Batch, side: S) => void;
  /** Called when a signal has made the layer stale. */
  onStale: () => void = () => undefined;

  /** @param fill draws everything on a side into an empty batch. */
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
    // The first run draws, and subscribes to the signals that it reads. The second run, at the first change, marks the
    // layer as stale. It reads no signals, so no further run follows.
    one.end = effect(() => {
      if (!drawn) this.fill(one.batch, one.side);
      else this.onStale();
      one.stale = drawn;
      drawn = true;
    });
  }
}

/** Part of the plane, and the position of its origin in cells. */
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
