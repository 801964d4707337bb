import { CanvasSource, type TextureSource } from 'pixi.js';

/** A texture with every glyph of one size, in slots of equal size. */
export interface GlyphSheet {
  readonly source: TextureSource;
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly columns: number;
}

/** Sheets kept for sizes that come again: zooming passes through many sizes, but only a few are rested at. */
const SHEETS = 6;
/** Largest side of a texture that every graphics card can take. */
const GREATEST_SIDE = 4096;

/**
 * Draws the board's digits once for each size in device pixels: one texel to one pixel, so they are as sharp as text is
 * at that size, at every zoom and device-pixel ratio.
 *
 * Glyph `face × labels + label` is that label in that face.
 */
export class GlyphAtlas {
  private readonly labels: readonly string[];
  private readonly faces: readonly string[];
  /** Least recently used first. */
  private readonly sheets = new Map<number, GlyphSheet>();

  /** @param faces fonts as CSS has them, with `SIZE` in place of the size: `600 SIZE Inter`. */
  constructor(labels: readonly string[], faces: readonly string[]) {
    this.labels = labels;
    this.faces = faces;
  }

  /** @param size of the font in device pixels; rounded to a size that is worth a sheet of its own. */
  sheet(size: number): GlyphSheet {
    const pixels = sheetSize(size);
    const known = this.sheets.get(pixels);
    const sheet = known ?? this.draw(pixels);
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

  private draw(pixels: number): GlyphSheet {
    const fonts = this.faces.map((face) => face.replace('SIZE', `${pixels}px`));
    const canvas = document.createElement('canvas');
    // Read back to be uploaded, so it must not live on the graphics card already.
    const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    let widest = 1;
    let ascent = 1;
    for (const font of fonts) {
      context.font = font;
      for (const label of this.labels) {
        const metrics = context.measureText(label);
        widest = Math.max(widest, metrics.width);
        ascent = Math.max(ascent, metrics.actualBoundingBoxAscent);
      }
    }
    const slotWidth = Math.ceil(widest) + 2;
    const slotHeight = Math.ceil(ascent) + 4;
    const glyphs = fonts.length * this.labels.length;
    const columns = Math.max(1, Math.min(glyphs, Math.floor(GREATEST_SIDE / slotWidth)));
    canvas.width = columns * slotWidth;
    canvas.height = Math.ceil(glyphs / columns) * slotHeight;
    context.fillStyle = '#fff';
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    fonts.forEach((font, face) => {
      context.font = font;
      this.labels.forEach((label, index) => {
        const glyph = face * this.labels.length + index;
        const x = (glyph % columns) * slotWidth + slotWidth / 2;
        const y = Math.floor(glyph / columns) * slotHeight + (slotHeight + Math.round(ascent)) / 2;
        context.fillText(label, x, Math.round(y));
      });
    });
    const source = new CanvasSource({ resource: canvas, resolution: 1, scaleMode: 'nearest' });
    return { source, slotWidth, slotHeight, columns };
  }
}

/** Every whole size up to 40 pixels; beyond, steps of 3 %, which nobody sees. */
export function sheetSize(size: number): number {
  if (size <= 40) return Math.max(1, Math.round(size));
  return Math.round(40 * 1.03 ** Math.round(Math.log(size / 40) / Math.log(1.03)));
}
