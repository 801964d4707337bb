import { type Batch, STRIDE, type Tile } from '../gpu/batch.ts';

/**
 * Receives an instance (six numbers of `data`, from index `at`), and the position of the copy of the board on which the
 * instance is drawn.
 */
export type InstanceSink = (data: Float32Array, at: number, tile: Tile) => void;

const NONE = new Float32Array();

/** Remembers which instances of a batch the canvas shows, to find those that change. */
export class DrawnBatch {
  private data: Float32Array = NONE;
  private tiles: readonly Tile[] = [];
  private revision = -1;

  /**
   * Takes over the batch's current instances. Calls back for each instance that appeared or disappeared, on each copy
   * of the board where it was shown before or is shown now.
   *
   * @param moved whether the view has moved. Then no call is needed for copies that appear or disappear, because they
   * do so at the edge of the view, which is redrawn anyway.
   */
  update(batch: Batch, moved: boolean, changed: InstanceSink): void {
    const { data: before, tiles: tilesBefore } = this;
    const { tiles } = batch.drawn;
    let [head, tail] = [before.length, 0];
    if (batch.revision !== this.revision) {
      this.revision = batch.revision;
      const data = batch.drawn.data.slice();
      const shorter = Math.min(before.length, data.length);
      head = 0;
      while (head < shorter && before[head] === data[head]) head++;
      head -= head % STRIDE;
      while (tail < shorter - head && before[before.length - 1 - tail] === data[data.length - 1 - tail]) tail++;
      tail -= tail % STRIDE;
      this.data = data;
      visit(before, head, before.length - tail, tilesBefore, changed);
      visit(data, head, data.length - tail, tiles, changed);
    }
    this.tiles = tiles;
    if (moved || tiles === tilesBefore) return;
    const { data } = this;
    const others = [
      ...tilesBefore.filter((tile) => !tiles.some((other) => isSame(tile, other))),
      ...tiles.filter((tile) => !tilesBefore.some((other) => isSame(tile, other))),
    ];
    visit(data, 0, head, others, changed);
    visit(data, data.length - tail, data.length, others, changed);
  }

  /** Calls back for all instances in drawing order. */
  visit(draw: InstanceSink): void {
    visit(this.data, 0, this.data.length, this.tiles, draw);
  }
}

function isSame(a: Tile, b: Tile): boolean {
  return a.x === b.x && a.y === b.y;
}

function visit(data: Float32Array, from: number, to: number, tiles: readonly Tile[], sink: InstanceSink): void {
  for (let at = from; at < to; at += STRIDE) for (const tile of tiles) sink(data, at, tile);
}
