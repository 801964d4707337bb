import { itemAt } from '../../../shared/base/itemAt.ts';
import { BAND_WIDTH, RING_WIDTH, THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { isShape, ROLES, STROKE } from '../colourRoles.ts';
import type { GlyphSheet } from '../glyphAtlas.ts';
import type { Tile } from '../gpu/batch.ts';
import type { GlyphShader, ViewUniforms } from '../gpu/programs.ts';

/** Greatest distance from a stroke, in pixels, at which its softened edges change the picture. */
const SOFT = 2;

export type Drawable = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The canvas methods with which areas and strokes are drawn. `SvgPaths` has these methods too. */
export type DrawnPaths = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'setLineDash'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
>;

/** Rectangle in device pixels from the board's origin, which is the top left corner of the canvas. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Draws on a 2D canvas what one of the WebGL shaders draws, by the same rules (gpu/programs.ts). An instance is one
 * area, stroke or glyph: six numbers of `data`, from index `at`. `tile` is the position of the board's copy.
 */
export interface Brush {
  /**
   * Whether edges are softened. A batch with soft edges is always drawn completely: if only a part is drawn, the
   * browser softens edges differently.
   */
  readonly soft: boolean;
  /** Writes into `box` the rectangle in which an instance can change pixels. */
  measure(data: Float32Array, at: number, tile: Tile, box: PixelBox): void;
  /**
   * Draws an instance.
   *
   * @param box the rectangle from `measure`.
   */
  draw(context: Drawable, data: Float32Array, at: number, tile: Tile, box: PixelBox): void;
}

/** Position of an edge in device pixels from the board's origin, rounded as the shaders do. */
function pixelOf(place: number, scale: number): number {
  return Math.floor(place * scale + 0.5);
}

function colourOf({ theme }: ViewUniforms, role: number): string {
  return theme.palette[itemAt(ROLES, role)];
}

/** Draws areas. The numbers of an instance: left, top, right and bottom in cells, role, thickness. */
export class AreaBrush implements Brush {
  readonly soft = false;
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

  draw(context: DrawnPaths, data: Float32Array, at: number, _: Tile, box: PixelBox): void {
    context.fillStyle = colourOf(this.view, itemAt(data, at + 4));
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  }
}

/**
 * Draws strokes. The numbers of an instance: x and y of its start and of its end in cells, or of two opposite corners
 * of the square around a shape; role, kind of stroke.
 */
export class StrokeBrush implements Brush {
  readonly soft = true;
  private readonly view: ViewUniforms;

  constructor(view: ViewUniforms) {
    this.view = view;
  }

  measure(data: Float32Array, at: number, { x, y }: Tile, box: PixelBox): void {
    const { uScale } = this.view.group.uniforms;
    const [fromX, fromY] = [itemAt(data, at) + x, itemAt(data, at + 1) + y];
    const [toX, toY] = [itemAt(data, at + 2) + x, itemAt(data, at + 3) + y];
    const kind = itemAt(data, at + 5);
    const reach = (isShape(kind) ? 0 : this.widthOf(kind) / 2) + SOFT;
    box.left = Math.min(fromX, toX) * uScale - reach;
    box.top = Math.min(fromY, toY) * uScale - reach;
    box.right = Math.max(fromX, toX) * uScale + reach;
    box.bottom = Math.max(fromY, toY) * uScale + reach;
  }

  draw(context: DrawnPaths, data: Float32Array, at: number, { x, y }: Tile): void {
    const { uScale } = this.view.group.uniforms;
    const kind = itemAt(data, at + 5);
    const left = (itemAt(data, at) + x) * uScale;
    const top = (itemAt(data, at + 1) + y) * uScale;
    const right = (itemAt(data, at + 2) + x) * uScale;
    context.fillStyle = context.strokeStyle = colourOf(this.view, itemAt(data, at + 4));
    context.setLineDash([]);
    context.beginPath();
    if (isShape(kind)) {
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
    if (kind >= STROKE.wide) return Math.max(1, uScale * (kind - STROKE.wide));
    if (kind === STROKE.band) return Math.max(2, uScale * BAND_WIDTH);
    return Math.max(2, itemAt(uThickness, kind === STROKE.fine ? THICKNESS.box : THICKNESS.frame));
  }
}

/** Draws a shape in a square, whose side is twice `half`. */
function drawShape(context: DrawnPaths, kind: number, left: number, top: number, half: number): void {
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

/** Colour → sheet (all glyphs at one size) whose glyphs are drawn in that colour. */
type ColouredSheets = Map<string, OffscreenCanvas>;

/** Draws a sheet's glyphs in a colour. */
function coloured({ pixels }: GlyphSheet, colour: string): OffscreenCanvas {
  const { width, height } = pixels;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.putImageData(pixels, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/**
 * Draws glyphs. The numbers of an instance: column and row of the cell, x and y of the glyph's middle within the cell
 * from 0 to 1, glyph, role.
 */
export class GlyphBrush implements Brush {
  readonly soft = false;
  private readonly view: ViewUniforms;
  private readonly glyphs: GlyphShader;
  private readonly sheets = new WeakMap<GlyphSheet, ColouredSheets>();

  constructor(view: ViewUniforms, glyphs: GlyphShader) {
    this.view = view;
    this.glyphs = glyphs;
  }

  measure(data: Float32Array, at: number, { x, y }: Tile, box: PixelBox): void {
    const { sheet, stretch } = this.glyphs.used ?? { sheet: { slotWidth: 0, slotHeight: 0 }, stretch: 0 };
    const width = sheet.slotWidth * stretch;
    const height = sheet.slotHeight * stretch;
    box.left = this.start(itemAt(data, at) + x, itemAt(data, at + 2), width);
    box.top = this.start(itemAt(data, at + 1) + y, itemAt(data, at + 3), height);
    box.right = box.left + width;
    box.bottom = box.top + height;
  }

  draw(context: Drawable, data: Float32Array, at: number, _: Tile, box: PixelBox): void {
    const { used } = this.glyphs;
    if (!used) return;
    const { slotWidth, slotHeight, columns } = used.sheet;
    const glyph = itemAt(data, at + 4);
    const [left, top] = [(glyph % columns) * slotWidth, Math.floor(glyph / columns) * slotHeight];
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const sheet = this.sheet(used.sheet, colourOf(this.view, itemAt(data, at + 5)));
    context.drawImage(sheet, left, top, slotWidth, slotHeight, box.left, box.top, width, height);
  }

  private sheet(sheet: GlyphSheet, colour: string): OffscreenCanvas {
    const sheets = this.sheets.get(sheet) ?? new Map<string, OffscreenCanvas>();
    this.sheets.set(sheet, sheets);
    const canvas = sheets.get(colour) ?? coloured(sheet, colour);
    sheets.set(colour, canvas);
    return canvas;
  }

  /**
   * Returns the first pixel of a glyph on one axis.
   *
   * @param cell row or column of the cell.
   * @param part middle of the glyph within the cell, from 0 to 1.
   * @param extent width or height of the glyph in pixels.
   */
  private start(cell: number, part: number, extent: number): number {
    const { uScale } = this.view.group.uniforms;
    const low = pixelOf(cell, uScale);
    return Math.floor(low + (pixelOf(cell + 1, uScale) - low) * part - extent / 2 + 0.5);
  }
}
