import { itemAt } from '../../../shared/base/itemAt.ts';
import type { BoardFrame, BoardRenderer } from '../boardFrame.ts';
import type { Batch } from '../gpu/batch.ts';
import { AreaBrush, type Brush, GlyphBrush, type PixelBox, StrokeBrush } from './brushes.ts';
import { DirtyRegion } from './dirtyRegion.ts';
import { DrawnBatch, type InstanceSink } from './drawnBatch.ts';

/**
 * If more than this share of the canvas (0 to 1) must be redrawn, redraw the whole canvas, because that takes no
 * longer.
 */
const MOST_DIRTY = 0.6;
/**
 * Width of the strip that is redrawn beside a part that comes into view, in device pixels. Thick lines at the edge of a
 * copy of the board extend beyond the copy by less than this.
 */
const EDGE = 16;

/**
 * Returns what the picture of a frame depends on, besides the instances and the pan. If any of these values changes,
 * everything is redrawn.
 */
function looksOf({ layers, view, glyphs }: BoardFrame): readonly unknown[] {
  const { uScale, uThickness } = view.group.uniforms;
  const sheets = glyphs.shaders.flatMap(({ used }) => [used?.sheet, used?.stretch]);
  return [view.theme, uScale, ...uThickness, ...sheets, ...layers.all.map(({ root }) => root.visible)];
}

interface ShownFrame {
  readonly frame: BoardFrame;
  readonly brushOf: BrushChoice;
  readonly looks: readonly unknown[];
  /** Pan, in pixels. */
  readonly x: number;
  readonly y: number;
}

type BrushChoice = (batch: Batch) => Brush;

/**
 * Draws boards on a canvas without WebGL. On machines without a graphics card, the processor would compute WebGL pixel
 * by pixel, which takes many times as long. The renderer reads the instances that the layers prepare for the shaders,
 * and draws only what changed. When the view moves, it moves the picture that is already drawn.
 */
export class FlatRenderer implements BoardRenderer {
  readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D;
  /** Separate canvas of the same size, on which {@link paintSoft} draws a whole batch. */
  private readonly apart = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  private region = new DirtyRegion(0, 0);
  private readonly box: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 };
  /** The frame that the canvas shows, null for none. */
  private shown: ShownFrame | null = null;
  private readonly drawn = new WeakMap<Batch, DrawnBatch>();

  constructor() {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('there is no canvas to draw on');
    this.context = context;
  }

  resize(width: number, height: number): void {
    for (const canvas of [this.canvas, this.apart.canvas]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.region = new DirtyRegion(width, height);
    this.shown = null;
  }

  render(frame: BoardFrame): void {
    const { shown, region } = this;
    const { uPan } = frame.view.group.uniforms;
    const [x, y] = [itemAt(uPan, 0), itemAt(uPan, 1)];
    const looks = looksOf(frame);
    const brushOf = shown?.frame === frame ? shown.brushOf : brushesOf(frame);
    const anew = shown?.frame !== frame || looks.some((look, index) => look !== shown.looks[index]);
    region.clear();
    if (anew) region.add(0, 0, this.canvas.width, this.canvas.height);
    else this.move(x - shown.x, y - shown.y);
    this.update(frame, brushOf, !anew && x === shown.x && y === shown.y);
    this.shown = { frame, brushOf, looks, x, y };
    if (region.share > 0) this.paint(frame, brushOf);
  }

  /** Moves the picture on the canvas. Adds the strips that come into view to the region to redraw. */
  private move(dx: number, dy: number): void {
    const { context, canvas, region } = this;
    const { width, height } = canvas;
    if (dx === 0 && dy === 0) return;
    if (Math.abs(dx) >= width || Math.abs(dy) >= height) {
      region.add(0, 0, width, height);
      return;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(canvas, dx, dy);
    if (dx > 0) region.add(0, 0, dx + EDGE, height);
    if (dx < 0) region.add(width + dx - EDGE, 0, width, height);
    if (dy > 0) region.add(0, 0, width, dy + EDGE);
    if (dy < 0) region.add(0, height + dy - EDGE, width, height);
  }

  /** Takes over all batches. Adds the places of their changes to the region to redraw. */
  private update(frame: BoardFrame, brushOf: BrushChoice, still: boolean): void {
    const { box, region } = this;
    const { uPan } = frame.view.group.uniforms;
    const [x, y] = [itemAt(uPan, 0), itemAt(uPan, 1)];
    for (const { batches } of frame.layers.all) {
      for (const batch of batches) {
        const drawn = this.drawn.get(batch) ?? new DrawnBatch();
        this.drawn.set(batch, drawn);
        const brush = brushOf(batch);
        const touch: InstanceSink = (data, at, tile) => {
          brush.measure(data, at, tile, box);
          region.add(box.left + x, box.top + y, box.right + x, box.bottom + y);
        };
        drawn.update(batch, !still, touch);
        if (brush.soft && !still) drawn.visit(touch);
      }
    }
  }

  /** Redraws the region. */
  private paint(frame: BoardFrame, brushOf: BrushChoice): void {
    const { context, canvas, region, box } = this;
    const { layers, view } = frame;
    const { uPan } = view.group.uniforms;
    const [x, y] = [itemAt(uPan, 0), itemAt(uPan, 1)];
    if (region.share > MOST_DIRTY) region.add(0, 0, canvas.width, canvas.height);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (region.share < 1) {
      context.beginPath();
      region.visit((left, top, width, height) => context.rect(left, top, width, height));
      context.clip();
    }
    context.fillStyle = view.theme.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(x, y);
    for (const { root, batches } of layers.all) {
      if (!root.visible) continue;
      for (const batch of batches) {
        const drawn = this.drawn.get(batch);
        const brush = brushOf(batch);
        if (drawn && brush.soft) this.paintSoft(drawn, brush, x, y);
        else {
          drawn?.visit((data, at, tile) => {
            brush.measure(data, at, tile, box);
            if (region.meets(box.left + x, box.top + y, box.right + x, box.bottom + y)) {
              brush.draw(context, data, at, tile, box);
            }
          });
        }
      }
    }
    context.restore();
  }

  /**
   * Draws a whole batch on a separate canvas, and copies the part to redraw from there. If only that part were drawn,
   * the browser would soften its edges differently.
   *
   * @param x pan in pixels, likewise `y`.
   */
  private paintSoft(drawn: DrawnBatch, brush: Brush, x: number, y: number): void {
    const { box, canvas, region } = this;
    let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
    drawn.visit((data, at, tile) => {
      brush.measure(data, at, tile, box);
      left = Math.min(left, Math.max(0, Math.floor(box.left + x)));
      top = Math.min(top, Math.max(0, Math.floor(box.top + y)));
      right = Math.max(right, Math.min(canvas.width, Math.ceil(box.right + x)));
      bottom = Math.max(bottom, Math.min(canvas.height, Math.ceil(box.bottom + y)));
    });
    const [width, height] = [right - left, bottom - top];
    if (width <= 0 || height <= 0 || !region.meets(left, top, right, bottom)) return;
    const { apart } = this;
    apart.setTransform(1, 0, 0, 1, 0, 0);
    apart.clearRect(left, top, width, height);
    apart.translate(x, y);
    drawn.visit((data, at, tile) => {
      brush.measure(data, at, tile, box);
      brush.draw(apart, data, at, tile, box);
    });
    this.context.drawImage(apart.canvas, left, top, width, height, left - x, top - y, width, height);
  }
}

/** Returns a function batch → brush. */
function brushesOf({ view, glyphs, stroke }: BoardFrame): BrushChoice {
  const area = new AreaBrush(view);
  const strokes = new StrokeBrush(view);
  const digits = glyphs.shaders.map((shader) => ({ shader, brush: new GlyphBrush(view, shader) }));
  return ({ shader }) => {
    if (shader === stroke) return strokes;
    return digits.find((glyph) => glyph.shader.shader === shader)?.brush ?? area;
  };
}
