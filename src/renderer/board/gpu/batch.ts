import { Buffer, BufferUsage, type Container, Geometry, Mesh, type Shader } from 'pixi.js';

/** A rectangle of the canvas in cells. */
export interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a copy of the board lies, in cells: on a wrapped axis whole periods from the first. */
export interface Tile {
  readonly x: number;
  readonly y: number;
}

const STRIDE = 6;
const BYTES = STRIDE * Float32Array.BYTES_PER_ELEMENT;
const CORNERS = new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]);
const TRIANGLES = new Uint16Array([0, 1, 2, 0, 2, 3]);

/**
 * Many rectangles of one kind drawn at once, and once for each visible copy of the board. An instance is six numbers
 * that its program reads: four of `aPlace`, two of `aStyle`. What did not change is not sent to the graphics card again.
 */
export class Batch {
  private readonly parent: Container;
  private readonly shader: Shader;
  private readonly span: Span;
  private readonly buffer: Buffer;
  private readonly geometry: Geometry;
  private readonly meshes: Mesh<Geometry, Shader>[] = [];
  private data: Float32Array<ArrayBuffer>;
  private used = 0;
  private stale = false;

  /** @param span the part of the canvas that holds all instances: where it is out of sight, nothing is drawn. */
  constructor(parent: Container, shader: Shader, span: Span, capacity = 64) {
    this.parent = parent;
    this.shader = shader;
    this.span = span;
    this.data = new Float32Array(capacity * STRIDE);
    this.buffer = new Buffer({ data: this.data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const common = { buffer: this.buffer, stride: BYTES, instance: true } as const;
    this.geometry = new Geometry({
      attributes: {
        aCorner: { buffer: CORNERS, format: 'float32x2' },
        aPlace: { ...common, format: 'float32x4', offset: 0 },
        aStyle: { ...common, format: 'float32x2', offset: 4 * Float32Array.BYTES_PER_ELEMENT },
      },
      indexBuffer: TRIANGLES,
      instanceCount: 0,
    });
  }

  clear(): void {
    this.used = 0;
    this.stale = true;
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
   * Shows the batch on those tiles where it meets the window, and sends what changed.
   *
   * @param window the visible part of the endless canvas, in cells.
   */
  show(tiles: readonly Tile[], window: Span): void {
    let shown = 0;
    if (this.used > 0) {
      for (const tile of tiles) {
        if (!this.meets(tile, window)) continue;
        const mesh = this.mesh(shown++);
        mesh.position.set(tile.x, tile.y);
        mesh.visible = true;
      }
    }
    for (let i = shown; i < this.meshes.length; i++) (this.meshes[i] as Mesh).visible = false;
    if (this.stale && shown > 0) this.send();
  }

  /** Whether any copy of the batch's part of the canvas meets the window. */
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

  private mesh(index: number): Mesh<Geometry, Shader> {
    const known = this.meshes[index];
    if (known) return known;
    const mesh = new Mesh({ geometry: this.geometry, shader: this.shader });
    this.meshes.push(mesh);
    this.parent.addChild(mesh);
    return mesh;
  }

  private send(): void {
    this.geometry.instanceCount = this.used;
    if (this.buffer.data === this.data) this.buffer.update(this.used * BYTES);
    else this.buffer.data = this.data;
    this.stale = false;
  }

  destroy(): void {
    for (const mesh of this.meshes) mesh.destroy();
    this.geometry.destroy(true);
  }
}
