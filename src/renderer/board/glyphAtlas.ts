import { BufferImageSource, type TextureSource } from 'pixi.js';

/** A texture with every glyph of one size, in slots of equal size. */
export interface GlyphSheet {
  readonly source: TextureSource;
  /** Size of the font in pixels of the texture. */
  readonly size: number;
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly columns: number;
}

/** Sheets kept: those of the ladder, and a few that the view rested at. */
const SHEETS = 16;
/** Step of the ladder of sizes that a zoom climbs. */
const LADDER = 1.4;
/** While zooming, a sheet that is smaller or larger than wanted by these factors will do. */
const SMALLER = 0.92;
const LARGER = 1.5;
/** Largest side of a texture that every graphics card can take. */
const GREATEST_SIDE = 4096;
/** Font size at which glyphs are measured; their sizes grow in proportion. */
const MEASURED_AT = 100;

/** Extent of the largest glyph as a part of the font size. */
interface Extent {
  readonly width: number;
  readonly ascent: number;
}

/**
 * Draws the board's digits once for each size in device pixels: one texel to one pixel where the view rests, so they
 * are as sharp as text is at that size, at every zoom and device-pixel ratio. While the view zooms, a few sizes do for
 * all, since drawing a sheet takes longer than a frame may.
 *
 * Glyph `face × labels + label` is that label in that face.
 */
export class GlyphAtlas {
  private readonly labels: readonly string[];
  private readonly faces: readonly string[];
  private readonly context: CanvasRenderingContext2D;
  private readonly extent: Extent;
  /** Least recently used first. */
  private readonly sheets = new Map<number, GlyphSheet>();

  /** @param faces fonts as CSS has them, with `SIZE` in place of the size: `600 SIZE Inter`. They must be loaded. */
  constructor(labels: readonly string[], faces: readonly string[]) {
    this.labels = labels;
    this.faces = faces;
    // Read back, so it must not live on the graphics card.
    this.context = document.createElement('canvas').getContext('2d', {
      willReadFrequently: true,
    }) as CanvasRenderingContext2D;
    this.extent = this.measure();
  }

  /**
   * The sheet for a size of the font in device pixels.
   *
   * @param resting whether the sheet must be of just this size; else one that is near will do.
   */
  sheet(size: number, resting: boolean): GlyphSheet {
    const pixels = resting ? Math.max(1, Math.round(size)) : (this.near(size) ?? rungAbove(size));
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

  /** The size of the sheet at hand that is nearest to a size. */
  private near(size: number): number | undefined {
    let nearest: number | undefined;
    for (const pixels of this.sheets.keys()) {
      if (pixels < size * SMALLER || pixels > size * LARGER) continue;
      if (nearest === undefined || Math.abs(pixels - size) < Math.abs(nearest - size)) nearest = pixels;
    }
    return nearest;
  }

  private measure(): Extent {
    let width = 0;
    let ascent = 0;
    for (const face of this.faces) {
      this.context.font = face.replace('SIZE', `${MEASURED_AT}px`);
      for (const label of this.labels) {
        const metrics = this.context.measureText(label);
        width = Math.max(width, metrics.width);
        ascent = Math.max(ascent, metrics.actualBoundingBoxAscent);
      }
    }
    return { width: width / MEASURED_AT, ascent: ascent / MEASURED_AT };
  }

  private draw(size: number): GlyphSheet {
    const { context, labels, faces } = this;
    const { canvas } = context;
    const ascent = Math.round(this.extent.ascent * size);
    const slotWidth = Math.ceil(this.extent.width * size) + 2;
    const slotHeight = ascent + 4;
    const glyphs = faces.length * labels.length;
    const columns = Math.max(1, Math.min(glyphs, Math.floor(GREATEST_SIDE / slotWidth)));
    canvas.width = columns * slotWidth;
    canvas.height = Math.ceil(glyphs / columns) * slotHeight;
    context.fillStyle = '#fff';
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    faces.forEach((face, index) => {
      context.font = face.replace('SIZE', `${size}px`);
      labels.forEach((label, number) => {
        const glyph = index * labels.length + number;
        const x = (glyph % columns) * slotWidth + slotWidth / 2;
        context.fillText(label, x, Math.floor(glyph / columns) * slotHeight + 2 + ascent);
      });
    });
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const source = new BufferImageSource({
      resource: data,
      width,
      height,
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'linear',
    });
    return { source, size, slotWidth, slotHeight, columns };
  }
}

/** The least size of the ladder that is not below the given one. */
export function rungAbove(size: number): number {
  const rung = Math.ceil(Math.log(Math.max(size, 1)) / Math.log(LADDER) - 1e-9);
  return Math.ceil(LADDER ** rung);
}
