import { itemAt } from '../../shared/base/itemAt.ts';
import type { BoardFrame, BoardRenderer } from './boardFrame.ts';
import { drawGlyph } from './glyphAtlas.ts';
import type { Tile } from './gpu/batch.ts';
import type { GlyphShader, ViewUniforms } from './gpu/programs.ts';
import { RING_WIDTH, ROLES, STROKE, THICKNESS } from './theme.ts';

/** Smallest font size that is drawn, in device pixels. */
const LEAST_GLYPH = 3;

/** Position of an edge in device pixels from the board's origin, rounded as the shaders do. */
function pixelOf(place: number, scale: number): number {
  return Math.floor(place * scale + 0.5);
}

/**
 * Draws boards on a canvas without WebGL: some virtual machines, remote desktops and old graphics cards have none. It
 * reads the instances that the layers prepare for the shaders, and follows the shaders' rules (gpu/programs.ts).
 */
export class FlatRenderer implements BoardRenderer {
  readonly canvas = document.createElement('canvas');
  readonly flat = true;
  private readonly context: CanvasRenderingContext2D;

  constructor() {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('there is no canvas to draw on');
    this.context = context;
  }

  resize(width: number, height: number): void {
    this.canvas.width = width;
    this.canvas.height = height;
  }

  render({ layers, view, glyphs, stroke }: BoardFrame): void {
    const { context, canvas } = this;
    const { uPan } = view.group.uniforms;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = view.theme.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(itemAt(uPan, 0), itemAt(uPan, 1));
    for (const { root, batches } of layers.all) {
      if (!root.visible) continue;
      for (const batch of batches) {
        const glyph = glyphs.shaders.find(({ shader }) => shader === batch.shader);
        if (glyph) batch.visit((instance, tile) => this.glyph(instance, tile, view, glyph));
        else if (batch.shader === stroke) batch.visit((instance, tile) => this.stroke(instance, tile, view));
        else batch.visit((instance, tile) => this.area(instance, tile, view));
      }
    }
  }

  /** An instance: left, top, right, bottom in cells; role, thickness. */
  private area(instance: Float32Array, { x, y }: Tile, { group, theme }: ViewUniforms): void {
    const { uScale, uThickness } = group.uniforms;
    const thickness = itemAt(uThickness, itemAt(instance, 5));
    const before = Math.floor(thickness / 2);
    const left = pixelOf(itemAt(instance, 0) + x, uScale);
    const top = pixelOf(itemAt(instance, 1) + y, uScale);
    const right = pixelOf(itemAt(instance, 2) + x, uScale);
    const bottom = pixelOf(itemAt(instance, 3) + y, uScale);
    this.context.fillStyle = theme.palette[itemAt(ROLES, itemAt(instance, 4))];
    this.context.fillRect(left - before, top - before, right - left + thickness, bottom - top + thickness);
  }

  /** An instance: start and end in cells; role, kind of stroke. */
  private stroke(instance: Float32Array, tile: Tile, view: ViewUniforms): void {
    const { context } = this;
    const { x, y } = tile;
    const { group, theme } = view;
    const { uScale, uThickness } = group.uniforms;
    const kind = itemAt(instance, 5);
    if (kind >= STROKE.disc) {
      this.shape(instance, tile, view);
      return;
    }
    const fine = itemAt(uThickness, kind === STROKE.fine ? THICKNESS.box : THICKNESS.frame);
    context.lineWidth = Math.max(2, kind === STROKE.band ? uScale * 0.12 : fine);
    const dash = context.lineWidth * 3.5;
    context.setLineDash(kind === STROKE.dashed ? [dash * 0.58, dash * 0.42] : []);
    context.strokeStyle = theme.palette[itemAt(ROLES, itemAt(instance, 4))];
    context.beginPath();
    context.moveTo((itemAt(instance, 0) + x) * uScale, (itemAt(instance, 1) + y) * uScale);
    context.lineTo((itemAt(instance, 2) + x) * uScale, (itemAt(instance, 3) + y) * uScale);
    context.stroke();
  }

  /** An instance: two opposite corners of the square around the shape in cells; role, kind of shape. */
  private shape(instance: Float32Array, { x, y }: Tile, { group, theme }: ViewUniforms): void {
    const { context } = this;
    const { uScale } = group.uniforms;
    const half = ((itemAt(instance, 2) - itemAt(instance, 0)) * uScale) / 2;
    const kind = itemAt(instance, 5);
    const middle = {
      x: (itemAt(instance, 0) + x) * uScale + half,
      y: (itemAt(instance, 1) + y) * uScale + half,
    };
    context.beginPath();
    context.setLineDash([]);
    context.fillStyle = context.strokeStyle = theme.palette[itemAt(ROLES, itemAt(instance, 4))];
    if (kind === STROKE.diamond) {
      context.moveTo(middle.x - half, middle.y);
      context.lineTo(middle.x, middle.y - half);
      context.lineTo(middle.x + half, middle.y);
      context.lineTo(middle.x, middle.y + half);
    } else if (kind === STROKE.ring) {
      context.lineWidth = Math.max(2, half * RING_WIDTH);
      context.arc(middle.x, middle.y, Math.max(0, half - context.lineWidth / 2), 0, 2 * Math.PI);
      context.stroke();
      return;
    } else {
      context.arc(middle.x, middle.y, half, 0, 2 * Math.PI);
    }
    context.fill();
  }

  /** An instance: column and row of the cell, the glyph's middle within it from 0 to 1; glyph, role. */
  private glyph(instance: Float32Array, tile: Tile, { group, theme }: ViewUniforms, { used }: GlyphShader): void {
    if (!used || used.size < LEAST_GLYPH) return;
    const { context } = this;
    const { uScale } = group.uniforms;
    const { sheet, size } = used;
    const middle = (axis: 0 | 1, copy: number): number => {
      const low = pixelOf(itemAt(instance, axis) + copy, uScale);
      const high = pixelOf(itemAt(instance, axis) + copy + 1, uScale);
      return low + (high - low) * itemAt(instance, axis + 2);
    };
    context.fillStyle = theme.palette[itemAt(ROLES, itemAt(instance, 5))];
    drawGlyph(context, itemAt(sheet.glyphs, itemAt(instance, 4)), sheet, size, middle(0, tile.x), middle(1, tile.y));
  }
}
