import { Buffer, BufferUsage, type Container, Geometry, Mesh, type Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';

/** Rectangle of the canvas, in cells. */
export interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Position of a copy of the board, in cells: on a wrapped axis, whole periods from the first copy. */
export interface Tile {
  readonly x: number;
  readonly y: number;
}

/** How many numbers an instance has. */
export const STRIDE = 6;
const NOWHERE: readonly Tile[] = [];
const BYTES = STRIDE * Float32Array.BYTES_PER_ELEMENT;
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const TRIANGLES = [0, 1, 2, 0, 2, 3];

/** Corners of a rectangle for each copy of the board: two numbers for the corner, two for the copy. */
function cornersOn(tiles: readonly Tile[]): Float32Array {
  const data = new Float32Array(16 * tiles.length);
  tiles.forEach(({ x, y }, tile) => {
    CORNERS.forEach((corner, index) => {
      data.set([...corner, x, y], 16 * tile + 4 * index);
    });
  });
  return data;
}

/** Triangle indices for `count` rectangles. */
function trianglesOf(count: number): Uint16Array {
  return Uint16Array.from({ length: 6 * count }, (_, i) => 4 * Math.floor(i / 6) + itemAt(TRIANGLES, i % 6));
}

/**
 * Many areas, strokes or glyphs that one draw call draws on every visible copy of the board. The JavaScript cost of a
 * frame depends on the number of draw calls, not on how much each call draws.
 *
 * An instance is one area, stroke or glyph: six numbers for the shader, four for `aPlace` and two for `aStyle`. Each
 * instance is drawn on all copies before the next instance. Unchanged data is not uploaded again.
 */
export class Batch {
  readonly shader: Shader;
  private readonly span: Span;
  private readonly buffer: Buffer;
  private readonly geometry: Geometry;
  private readonly corners: Buffer;
  private readonly triangles: Buffer;
  private readonly mesh: Mesh<Geometry, Shader>;
  /** The copies of the board for which the buffer of corners is filled. */
  private tiles: readonly Tile[] = [];
  private data: Float32Array<ArrayBuffer>;
  private used = 0;
  private stale = false;
  /** Counts the changes of the instances. */
  revision = 0;

  /** @param span part of the canvas that contains all instances. While it is out of view, nothing is drawn. */
  constructor(parent: Container, shader: Shader, span: Span, capacity = 64) {
    this.shader = shader;
    this.span = span;
    this.data = new Float32Array(capacity * STRIDE);
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    this.corners = new Buffer({ data: cornersOn([{ x: 0, y: 0 }]), usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    this.triangles = new Buffer({ data: trianglesOf(1), usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    const common = { buffer: this.buffer, stride: BYTES, instance: true } as const;
    this.geometry = new Geometry({
      attributes: {
        aCorner: { buffer: this.corners, format: 'float32x4' },
        aPlace: { ...common, format: 'float32x4', offset: 0 },
        aStyle: { ...common, format: 'float32x2', offset: 4 * Float32Array.BYTES_PER_ELEMENT },
      },
      indexBuffer: this.triangles,
      instanceCount: 0,
    });
    this.mesh = new Mesh({ geometry: this.geometry, shader });
    parent.addChild(this.mesh);
  }

  clear(): void {
    this.used = 0;
    this.stale = true;
    this.revision++;
  }

  /** Appends an instance. */
  add(a: number, b: number, c: number, d: number, e: number, f: number): void {
    if ((this.used + 1) * STRIDE > this.data.length) {
      const larger = new Float32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    const at = this.used++ * STRIDE;
    const { data } = this;
    data[at] = a;
    data[at + 1] = b;
    data[at + 2] = c;
    data[at + 3] = d;
    data[at + 4] = e;
    data[at + 5] = f;
    this.stale = true;
  }

  /**
   * Shows the batch on those tiles that intersect the window, and uploads changes.
   *
   * @param window the visible part of the endless canvas, in cells.
   */
  show(tiles: readonly Tile[], window: Span): void {
    const shown = this.used === 0 ? [] : tiles.filter((tile) => this.meets(tile, window));
    this.mesh.visible = shown.length > 0;
    if (shown.length === 0) return;
    this.setTiles(shown);
    if (this.stale) this.send();
  }

  /** Makes the corners for these copies of the board, unless they are already made. */
  private setTiles(tiles: readonly Tile[]): void {
    const { tiles: before } = this;
    const same = ({ x, y }: Tile, index: number): boolean => before[index]?.x === x && before[index].y === y;
    if (tiles.length === before.length && tiles.every(same)) return;
    this.corners.data = cornersOn(tiles);
    if (tiles.length !== before.length) this.triangles.data = trianglesOf(tiles.length);
    this.tiles = tiles;
  }

  /** Whether any copy of the batch's span intersects the window. */
  inSight(tiles: readonly Tile[], window: Span): boolean {
    return tiles.some((tile) => this.meets(tile, window));
  }

  private meets(tile: Tile, window: Span): boolean {
    const { left, top, right, bottom } = this.span;
    return (
      left + tile.x < window.right &&
      right + tile.x > window.left &&
      top + tile.y < window.bottom &&
      bottom + tile.y > window.top
    );
  }

  /** The instances, {@link STRIDE} numbers each, and the copies of the board where they are shown. */
  get drawn(): { readonly data: Float32Array; readonly tiles: readonly Tile[] } {
    return { data: this.data.subarray(0, this.used * STRIDE), tiles: this.mesh.visible ? this.tiles : NOWHERE };
  }

  private send(): void {
    this.geometry.instanceCount = this.used;
    if (this.buffer.data === this.data) this.buffer.update(this.used * BYTES);
    else this.buffer.data = this.data;
    this.stale = false;
  }

  destroy(): void {
    this.mesh.destroy();
    this.geometry.destroy(true);
  }
}
