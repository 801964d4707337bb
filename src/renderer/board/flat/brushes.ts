import { itemAt } from '../../../shared/base/itemAt.ts';
import { drawGlyph } from '../glyphAtlas.ts';
import type { Tile } from '../gpu/batch.ts';
import type { GlyphShader, ViewUniforms } from '../gpu/programs.ts';
import { RING_WIDTH, ROLES, STROKE, THICKNESS } from '../theme.ts';

/** Smallest font size that is drawn, in device pixels. */
const LEAST_GLYPH = 3;
/** Pixels around a stroke or a glyph that its softened edges may reach. */
const SOFT = 2;

/** Rectangle in device pixels from the board's origin. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Draws the instances of one shader on a canvas, and follows the shader's rules (gpu/programs.ts). An instance is six
 * numbers of `data` from `at`; `tile` is the board's copy.
 */
export interface Brush {
  /** Writes into `box` where an instance may change pixels. */
  measure(data: Float32Array, at: number, tile: Tile, box: PixelBox): void;
  /** Draws an instance. @param box as measured. */
  draw(context: CanvasRenderingContext2D, data: Float32Array, at: number, tile: Tile, box: PixelBox): void;
}

/** Position of an edge in device pixels from the board's origin, rounded as the shaders do. */
function pixelOf(place: number, scale: number): number {
  return Math.floor(place * scale + 0.5);
}

function colourOf({ theme }: ViewUniforms, role: number): string {
  return theme.palette[itemAt(ROLES, role)];
}

/** An instance: left, top, right, bottom in cells; role, thickness. */
export class AreaBrush implements Brush {
  private readonly view: ViewUniforms;

  constructor(view: ViewUniforms) {
    this.view = view;
  }

  measure(data: Float32Array, at: number, { x, y }: Tile, box: PixelBox): void {
    const { uScale, uThickness } = this.view.group.uniforms;
    const thickness = itemAt(uThickness, itemAt(data, at + 5));
    const before = Math.floor(thickness / 2);
    const after = thickness - before;
    box.left = pixelOf(itemAt(data, at) + x, uScale) - before;
    box.top = pixelOf(itemAt(data, at + 1) + y, uScale) - before;
    box.right = pixelOf(itemAt(data, at + 2) + x, uScale) + after;
    box.bottom = pixelOf(itemAt(data, at + 3) + y, uScale) + after;
  }

  draw(context: CanvasRenderingContext2D, data: Float32Array, at: number, _: Tile, box: PixelBox): void {
    context.fillStyle = colourOf(this.view, itemAt(data, at + 4));
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  }
}

/** An instance: start and end, or two opposite corners of the square around a shape, in cells; role, kind of stroke. */
export class StrokeBrush implements Brush {
  private readonly view: ViewUniforms;

  constructor(view: ViewUniforms) {
    this.view = view;
  }

  measure(data: Float32Array, at: number, { x, y }: Tile, box: PixelBox): void {
    const { uScale } = this.view.group.uniforms;
    const [fromX, fromY] = [itemAt(data, at) + x, itemAt(data, at + 1) + y];
    const [toX, toY] = [itemAt(data, at + 2) + x, itemAt(data, at + 3) + y];
    const kind = itemAt(data, at + 5);
    const reach = (kind >= STROKE.disc ? 0 : this.widthOf(kind) / 2) + SOFT;
    box.left = Math.min(fromX, toX) * uScale - reach;
    box.top = Math.min(fromY, toY) * uScale - reach;
    box.right = Math.max(fromX, toX) * uScale + reach;
    box.bottom = Math.max(fromY, toY) * uScale + reach;
  }

  draw(context: CanvasRenderingContext2D, data: Float32Array, at: number, { x, y }: Tile): void {
    const { uScale } = this.view.group.uniforms;
    const kind = itemAt(data, at + 5);
    const left = (itemAt(data, at) + x) * uScale;
    const top = (itemAt(data, at + 1) + y) * uScale;
    const right = (itemAt(data, at + 2) + x) * uScale;
    context.fillStyle = context.strokeStyle = colourOf(this.view, itemAt(data, at + 4));
    context.setLineDash([]);
    context.beginPath();
    if (kind >= STROKE.disc) {
      drawShape(context, kind, left, top, (right - left) / 2);
      return;
    }
    context.lineWidth = this.widthOf(kind);
    const dash = context.lineWidth * 3.5;
    if (kind === STROKE.dashed) context.setLineDash([dash * 0.58, dash * 0.42]);
    context.moveTo(left, top);
    context.lineTo(right, (itemAt(data, at + 3) + y) * uScale);
    context.stroke();
  }

  private widthOf(kind: number): number {
    const { uScale, uThickness } = this.view.group.uniforms;
    if (kind === STROKE.band) return Math.max(2, uScale * 0.12);
    return Math.max(2, itemAt(uThickness, kind === STROKE.fine ? THICKNESS.box : THICKNESS.frame));
  }
}

/** Draws a shape in a square, whose side is twice `half`. */
function drawShape(context: CanvasRenderingContext2D, kind: number, left: number, top: number, half: number): void {
  const [x, y] = [left + half, top + half];
  if (kind === STROKE.ring) {
    context.lineWidth = Math.max(2, half * RING_WIDTH);
    context.arc(x, y, Math.max(0, half - context.lineWidth / 2), 0, 2 * Math.PI);
    context.stroke();
    return;
  }
  if (kind === STROKE.diamond) {
    context.moveTo(x - half, y);
    context.lineTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
  } else {
    context.arc(x, y, half, 0, 2 * Math.PI);
  }
  context.fill();
}

/** An instance: column and row of the cell, the glyph's middle within it from 0 to 1; glyph, role. */
export class GlyphBrush implements Brush {
  private readonly view: ViewUniforms;
  private readonly glyphs: GlyphShader;

  constructor(view: ViewUniforms, glyphs: GlyphShader) {
    this.view = view;
    this.glyphs = glyphs;
  }

  measure(data: Float32Array, at: number, { x, y }: Tile, box: PixelBox): void {
    const { used } = this.glyphs;
    if (!used || used.size < LEAST_GLYPH) {
      box.left = box.top = box.right = box.bottom = 0;
      return;
    }
    const { sheet, size } = used;
    const half = size / sheet.size / 2;
    const across = sheet.slotWidth * half + SOFT;
    const down = sheet.slotHeight * half + SOFT;
    const middleX = this.middle(itemAt(data, at) + x, itemAt(data, at + 2));
    const middleY = this.middle(itemAt(data, at + 1) + y, itemAt(data, at + 3));
    box.left = middleX - across;
    box.top = middleY - down;
    box.right = middleX + across;
    box.bottom = middleY + down;
  }

  draw(context: CanvasRenderingContext2D, data: Float32Array, at: number, _: Tile, box: PixelBox): void {
    const { used } = this.glyphs;
    if (!used) return;
    context.fillStyle = colourOf(this.view, itemAt(data, at + 5));
    const glyph = itemAt(used.sheet.glyphs, itemAt(data, at + 4));
    drawGlyph(context, glyph, used.sheet, used.size, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
  }

  /** A glyph's middle on one axis, in device pixels. @param cell the cell's place, in cells. @param part within it. */
  private middle(cell: number, part: number): number {
    const { uScale } = this.view.group.uniforms;
    const low = pixelOf(cell, uScale);
    return low + (pixelOf(cell + 1, uScale) - low) * part;
  }
}
