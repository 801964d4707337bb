import { BufferImageSource, type TextureSource } from 'pixi.js';

/** A texture with every glyph at one font size, in slots of equal size. */
export interface GlyphSheet {
  readonly source: TextureSource;
  /** Font size in pixels of the texture. */
  readonly size: number;
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly columns: number;
  /** Height of the glyphs in pixels of the texture. */
  readonly ascent: number;
  /** Glyph → its text, and its font in CSS syntax with `SIZE` instead of the size. */
  readonly glyphs: readonly { readonly label: string; readonly face: string }[];
}

/** Limit of the cache, in sheets: enough for all zoom sizes and a few sizes at which the view rested. */
const SHEETS = 16;
/** Ratio of one sheet size to the next smaller one during a zoom. */
const ZOOM_SIZE_RATIO = 1.4;
/** During a zoom, a cached sheet is good enough if its size is within these factors of the size needed. */
const SMALLER = 0.92;
const LARGER = 1.5;
/** Largest side of a texture that every graphics card supports. */
const GREATEST_SIDE = 4096;
/** Font size at which glyphs are measured; their extents are proportional to it. */
const MEASURED_AT = 100;

/** Extent of the largest glyph as a fraction of the font size. */
interface GlyphExtent {
  readonly width: number;
  readonly ascent: number;
}

/**
 * Cache of the board's glyphs, drawn once for each font size in device pixels. At rest one texel is one pixel, so
 * digits are as sharp as text at every zoom and device-pixel ratio. During a zoom a few sizes are reused, since drawing
 * a sheet takes longer than a frame may.
 *
 * The index of a glyph is `face × labels + label`.
 */
export class GlyphAtlas {
  private readonly glyphs: GlyphSheet['glyphs'];
  private readonly context: CanvasRenderingContext2D;
  private readonly extent: GlyphExtent;
  /** Least recently used first. */
  private readonly sheets = new Map<number, GlyphSheet>();

  /** @param faces fonts in CSS syntax, with `SIZE` instead of the size: `600 SIZE Inter`. They must be loaded. */
  constructor(labels: readonly string[], faces: readonly string[]) {
    this.glyphs = faces.flatMap((face) => labels.map((label) => ({ label, face })));
    // The pixels are read back, so the canvas must not be stored on the graphics card.
    this.context = document.createElement('canvas').getContext('2d', {
      willReadFrequently: true,
    }) as CanvasRenderingContext2D;
    this.extent = this.measure();
  }

  /**
   * Returns the sheet for a font size in device pixels.
   *
   * @param resting whether the sheet must have exactly this size; otherwise a similar size will do.
   */
  sheet(size: number, resting: boolean): GlyphSheet {
    const pixels = resting ? Math.max(1, Math.round(size)) : (this.near(size) ?? zoomSizeAbove(size));
    const sheet = this.sheets.get(pixels) ?? this.draw(pixels);
    this.sheets.delete(pixels);
    this.sheets.set(pixels, sheet);
    for (const [oldest, { source }] of this.sheets) {
      if (this.sheets.size <= SHEETS) break;
      this.sheets.delete(oldest);
      source.destroy();
    }
    return sheet;
  }

  destroy(): void {
    for (const { source } of this.sheets.values()) source.destroy();
    this.sheets.clear();
  }

  /** Size of the cached sheet nearest to a given size. */
  private near(size: number): number | undefined {
    let nearest: number | undefined;
    for (const pixels of this.sheets.keys()) {
      if (pixels < size * SMALLER || pixels > size * LARGER) continue;
      if (nearest === undefined || Math.abs(pixels - size) < Math.abs(nearest - size)) nearest = pixels;
    }
    return nearest;
  }

  private measure(): GlyphExtent {
    let width = 0;
    let ascent = 0;
    for (const { label, face } of this.glyphs) {
      this.context.font = face.replace('SIZE', `${MEASURED_AT}px`);
      const metrics = this.context.measureText(label);
      width = Math.max(width, metrics.width);
      ascent = Math.max(ascent, metrics.actualBoundingBoxAscent);
    }
    return { width: width / MEASURED_AT, ascent: ascent / MEASURED_AT };
  }

  private draw(size: number): GlyphSheet {
    const { context } = this;
    const { canvas } = context;
    const ascent = Math.round(this.extent.ascent * size);
    const slotWidth = Math.ceil(this.extent.width * size) + 2;
    const slotHeight = ascent + 4;
    const count = this.glyphs.length;
    const columns = Math.max(1, Math.min(count, Math.floor(GREATEST_SIDE / slotWidth)));
    canvas.width = columns * slotWidth;
    canvas.height = Math.ceil(count / columns) * slotHeight;
    context.fillStyle = '#fff';
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    this.glyphs.forEach(({ label, face }, glyph) => {
      context.font = face.replace('SIZE', `${size}px`);
      const x = (glyph % columns) * slotWidth + slotWidth / 2;
      context.fillText(label, x, Math.floor(glyph / columns) * slotHeight + 2 + ascent);
    });
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const source = new BufferImageSource({
      resource: data,
      width,
      height,
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'linear',
    });
    return { source, size, slotWidth, slotHeight, columns, ascent, glyphs: this.glyphs };
  }
}

/** Smallest of the zoom sizes that is not below the given size. */
export function zoomSizeAbove(size: number): number {
  const exponent = Math.ceil(Math.log(Math.max(size, 1)) / Math.log(ZOOM_SIZE_RATIO) - 1e-9);
  return Math.ceil(ZOOM_SIZE_RATIO ** exponent);
}
