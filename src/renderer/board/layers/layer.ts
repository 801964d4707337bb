import { Container, type Shader } from 'pixi.js';
import type { Chunks } from '../chunks.ts';
import { Batch, type Span, type Tile } from '../gpu/batch.ts';
import { type Side, type SideTiles, spanOn } from '../sides.ts';

/** One kind of thing on the board. Layers lie on one another in the order in which the view holds them. */
export interface Layer {
  readonly root: Container;
  /**
   * Brings what changed up to date and shows what is in sight.
   *
   * @param tiles where copies of the board lie, side by side.
   * @param window the visible part of the canvas, in cells.
   */
  show(tiles: SideTiles, window: Span): void;
  destroy(): void;
}

/** A layer whose things belong to cells, kept chunk by chunk: a change costs a chunk, and only once it is in sight. */
export class ChunkedLayer implements Layer {
  readonly root = new Container();
  private readonly chunks: Chunks;
  private readonly sides: readonly OneSide[];

  /** @param fill draws one cell into a batch, where it stands on a side. */
  constructor(
    chunks: Chunks,
    sides: readonly Side[],
    shader: Shader,
    fill: (cell: number, batch: Batch, side: Side) => void,
  ) {
    this.chunks = chunks;
    this.sides = sides.map((side) => new OneSide(this.root, chunks, side, shader, fill));
  }

  /** Has cells drawn anew; null for all of them. */
  change(cells: Iterable<number> | null): void {
    for (const { stale } of this.sides) {
      if (cells === null) stale.fill(1);
      else for (const cell of cells) stale[this.chunks.ofCell[cell] as number] = 1;
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
  /** chunk → 1 if it has to be drawn anew once it is in sight. */
  readonly stale: Uint8Array;
  private readonly chunks: Chunks;
  private readonly side: Side;
  private readonly batches: readonly Batch[];
  private readonly fill: (cell: number, batch: Batch, side: Side) => void;

  constructor(
    root: Container,
    chunks: Chunks,
    side: Side,
    shader: Shader,
    fill: (cell: number, batch: Batch, side: Side) => void,
  ) {
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
        for (const cell of this.chunks.all[index]?.cells ?? []) this.fill(cell, batch, this.side);
        this.stale[index] = 0;
      }
      batch.show(tiles, window);
    });
  }

  destroy(): void {
    for (const batch of this.batches) batch.destroy();
  }
}

/** A layer that is drawn anew as a whole: things that are few, or that never change. */
export class WholeLayer<S extends Pick<Side, 'span'> = Side> implements Layer {
  readonly root = new Container();
  private readonly sides: readonly { readonly side: S; readonly batch: Batch; stale: boolean }[];
  private readonly fill: (batch: Batch, side: S) => void;

  /** @param fill draws everything into an empty batch, where it stands on a side. */
  constructor(shader: Shader, sides: readonly S[], fill: (batch: Batch, side: S) => void) {
    this.sides = sides.map((side) => ({ side, batch: new Batch(this.root, shader, side.span), stale: true }));
    this.fill = fill;
  }

  change(): void {
    for (const one of this.sides) one.stale = true;
  }

  show(tiles: SideTiles, window: Span): void {
    this.sides.forEach((one, index) => {
      const own = tiles[index] ?? [];
      if (one.stale && own.length > 0) {
        one.batch.clear();
        this.fill(one.batch, one.side);
        one.stale = false;
      }
      one.batch.show(own, window);
    });
  }

  destroy(): void {
    for (const { batch } of this.sides) batch.destroy();
    this.root.destroy();
  }
}
