import { BufferImageSource, type TextureSource } from 'pixi.js';
import { UNDERLINE } from '../../shared/scene/noteSlots.ts';

/** A typeface of an atlas. */
export interface GlyphFace {
  /** Font in CSS syntax, with `SIZE` instead of the size: `600 SIZE Inter`. The font must already be loaded. */
  readonly font: string;
  /** Font size as a fraction of {@link GlyphSheet.size}. */
  readonly part: number;
  readonly underlined?: boolean;
  /** Degrees by which each glyph is turned around its middle, clockwise; 0 by default. Not for underlined glyphs. */
  readonly turn?: number;
  /** Shape that replaces the digits where they would be too small to read; absent for none. */
  readonly dot?: 'round' | 'square';
}

interface Glyph {
  readonly label: string;
  readonly face: GlyphFace;
}

/**
 * All glyphs at one size, in slots of equal size. They are stored twice: as a texture, and as white pixels with the
 * glyphs' alpha.
 */
export interface GlyphSheet {
  readonly source: TextureSource;
  readonly pixels: ImageData;
  /** Font size of the sheet in pixels. A typeface is drawn at this size times its `GlyphFace.part`. */
  readonly size: number;
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly columns: number;
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
/** Font size at which glyphs are measured. The extents of glyphs are proportional to the font size. */
const MEASURED_AT = 100;

/** Radius of a dot as a fraction of the font size. */
const DOT = 0.24;

/** Size of the largest glyph, as a fraction of {@link GlyphSheet.size}. */
interface GlyphExtent {
  readonly width: number;
  readonly height: number;
  /** Height of the glyphs as a fraction of the font size. */
  readonly ascent: number;
}

/** Properties that glyphs have at every size. */
interface GlyphStyle {
  /** Height of the glyphs as a fraction of the font size. */
  readonly ascent: number;
  /** Smallest font size at which digits are drawn, in pixels. At smaller sizes, dots replace them. */
  readonly least: number;
}

/**
 * Draws a glyph centred on a point, in the fill style of the context.
 *
 * @param size size of the sheet, see {@link GlyphSheet.size}.
 */
function drawGlyph(
  context: CanvasRenderingContext2D,
  { label, face }: Glyph,
  { ascent, least }: GlyphStyle,
  size: number,
  x: number,
  y: number,
): void {
  const pixels = Math.max(1, Math.round(size * face.part));
  if (face.dot && pixels < least) {
    const radius = Math.max(1, pixels * DOT);
    context.beginPath();
    if (face.dot === 'round') context.arc(x, y, radius, 0, 2 * Math.PI);
    else context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    context.fill();
    return;
  }
  context.font = face.font.replace('SIZE', `${pixels}px`);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const baseline = Math.round(y + Math.round(ascent * pixels) / 2);
  if (face.turn) {
    context.save();
    context.translate(x, y);
    context.rotate((face.turn * Math.PI) / 180);
    context.fillText(label, 0, baseline - y);
    context.restore();
    return;
  }
  context.fillText(label, x, baseline);
  if (!face.underlined) return;
  const { width } = context.measureText(label);
  const thickness = Math.max(1, Math.round(pixels * UNDERLINE.thickness));
  const below = Math.max(1, Math.round(pixels * (UNDERLINE.below - UNDERLINE.thickness / 2)));
  context.fillRect(x - width / 2, baseline + below, width, thickness);
}

/**
 * Cache of the board's glyphs, one sheet per size in device pixels. When the view rests, one texel is one pixel, so
 * digits are as sharp as text at every zoom and device-pixel ratio. During a zoom, sheets of a few sizes are reused,
 * because drawing a new sheet takes longer than one frame.
 *
 * The index of a glyph is `face × labels + label`.
 */
export class GlyphAtlas {
  private readonly glyphs: readonly Glyph[];
  private readonly context: CanvasRenderingContext2D;
  private readonly extent: GlyphExtent;
  /** size → sheet; the least recently used sheet comes first. */
  private readonly sheets = new Map<number, GlyphSheet>();

  /** Smallest font size at which digits are drawn rather than dots, in pixels. It is the same for all cached sheets. */
  private least = 0;

  constructor(labels: readonly string[], faces: readonly GlyphFace[]) {
    this.glyphs = faces.flatMap((face) => labels.map((label) => ({ label, face })));
    // The pixels are read back. `willReadFrequently` keeps the canvas in main memory, which makes reading fast.
    this.context = document.createElement('canvas').getContext('2d', {
      willReadFrequently: true,
    }) as CanvasRenderingContext2D;
    this.extent = this.measure();
  }

  /**
   * Returns the sheet for a size in device pixels.
   *
   * @param resting true if the sheet must have exactly this size; false during a zoom, when a similar size is enough.
   * @param least smallest font size at which digits are drawn rather than dots, in device pixels.
   */
  sheet(size: number, resting: boolean, least = 0): GlyphSheet {
    if (least !== this.least) this.destroy();
    this.least = least;
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

  /** Returns the size of the cached sheet nearest to a given size; undefined if none is near enough. */
  private near(size: number): number | undefined {
    let nearest: number | undefined;
    for (const pixels of this.sheets.keys()) {
      if (pixels < size * SMALLER || pixels > size * LARGER) continue;
      if (nearest === undefined || Math.abs(pixels - size) < Math.abs(nearest - size)) nearest = pixels;
    }
    return nearest;
  }

  private measure(): GlyphExtent {
    let [width, height, ascent] = [0, 0, 0];
    for (const { label, face } of this.glyphs) {
      this.context.font = face.font.replace('SIZE', `${MEASURED_AT}px`);
      const metrics = this.context.measureText(label);
      const above = metrics.actualBoundingBoxAscent / MEASURED_AT;
      const below = face.underlined ? UNDERLINE.below + UNDERLINE.thickness : 0;
      const own = [metrics.width / MEASURED_AT, above + 2 * below] as const;
      // A turned glyph fits into a square whose side is its diagonal.
      const [across, down] = face.turn ? [Math.hypot(...own), Math.hypot(...own)] : own;
      width = Math.max(width, across * face.part);
      height = Math.max(height, down * face.part);
      ascent = Math.max(ascent, above);
    }
    return { width, height, ascent };
  }

  private draw(size: number): GlyphSheet {
    const { context } = this;
    const { canvas } = context;
    const { width: widest, height: highest, ascent } = this.extent;
    const slotWidth = Math.ceil(widest * size) + 2;
    const slotHeight = Math.round(highest * size) + 4;
    const count = this.glyphs.length;
    const columns = Math.max(1, Math.min(count, Math.floor(GREATEST_SIDE / slotWidth)));
    canvas.width = columns * slotWidth;
    canvas.height = Math.ceil(count / columns) * slotHeight;
    context.fillStyle = '#fff';
    const style = { ascent, least: this.least };
    this.glyphs.forEach((glyph, index) => {
      const x = (index % columns) * slotWidth + slotWidth / 2;
      drawGlyph(context, glyph, style, size, x, (Math.floor(index / columns) + 0.5) * slotHeight);
    });
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
    const { data, width, height } = pixels;
    const source = new BufferImageSource({
      resource: data,
      width,
      height,
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'linear',
    });
    return { source, pixels, size, slotWidth, slotHeight, columns };
  }
}

/** Smallest of the zoom sizes that is not below the given size. */
export function zoomSizeAbove(size: number): number {
  const exponent = Math.ceil(Math.log(Math.max(size, 1)) / Math.log(ZOOM_SIZE_RATIO) - 1e-9);
  return Math.ceil(ZOOM_SIZE_RATIO ** exponent);
}
