import { Container, type Shader } from 'pixi.js';
import type { Chunks } from '../chunks.ts';
import { Batch, type Span, type Tile } from '../gpu/batch.ts';

/** One kind of thing on the board. Layers lie on one another in the order in which the view holds them. */
export interface Layer {
  readonly root: Container;
  /**
   * Brings what changed up to date and shows what is in sight.
   *
   * @param tiles where copies of the board lie.
   * @param window the visible part of the canvas, in cells.
   */
  show(tiles: readonly Tile[], window: Span): void;
  destroy(): void;
}

/** A layer whose things belong to cells, kept chunk by chunk: a change costs a chunk, and only once it is in sight. */
export class ChunkedLayer implements Layer {
  readonly root = new Container();
  private readonly chunks: Chunks;
  private readonly batches: readonly Batch[];
  private readonly stale: Uint8Array;
  private readonly fill: (cell: number, batch: Batch) => void;

  /** @param fill draws one cell into a batch. */
  constructor(chunks: Chunks, shader: Shader, fill: (cell: number, batch: Batch) => void) {
    this.chunks = chunks;
    this.fill = fill;
    this.batches = chunks.all.map(({ span, cells }) => new Batch(this.root, shader, span, cells.length));
    this.stale = new Uint8Array(chunks.all.length).fill(1);
  }

  /** Has cells drawn anew; null for all of them. */
  change(cells: Iterable<number> | null): void {
    if (cells === null) this.stale.fill(1);
    else for (const cell of cells) this.stale[this.chunks.ofCell[cell] as number] = 1;
  }

  show(tiles: readonly Tile[], window: Span): void {
    this.batches.forEach((batch, index) => {
      if (this.stale[index] === 1 && batch.inSight(tiles, window)) {
        batch.clear();
        for (const cell of this.chunks.all[index]?.cells ?? []) this.fill(cell, batch);
        this.stale[index] = 0;
      }
      batch.show(tiles, window);
    });
  }

  destroy(): void {
    for (const batch of this.batches) batch.destroy();
    this.root.destroy();
  }
}

/** A layer that is drawn anew as a whole: things that are few, or that never change. */
export class WholeLayer implements Layer {
  readonly root = new Container();
  private readonly batch: Batch;
  private readonly fill: (batch: Batch) => void;
  private stale = true;

  constructor(shader: Shader, span: Span, fill: (batch: Batch) => void) {
    this.batch = new Batch(this.root, shader, span);
    this.fill = fill;
  }

  change(): void {
    this.stale = true;
  }

  show(tiles: readonly Tile[], window: Span): void {
    if (this.stale) {
      this.batch.clear();
      this.fill(this.batch);
      this.stale = false;
    }
    this.batch.show(tiles, window);
  }

  destroy(): void {
    this.batch.destroy();
    this.root.destroy();
  }
}
