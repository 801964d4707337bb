import { type ReadonlySignal, signal } from '@preact/signals-core';
import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';
import { type LayoutSketch, placeOn, specOf } from './layoutSketch.ts';

/**
 * Part of the plane that the lattice (the grid of boxes on which subgrids are placed) shows, in boxes. On a wrapped
 * axis it is one period.
 */
export interface LatticeFrame {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** The visible part of a drawing, and the cursor for placing subgrids. */
export class LatticeView {
  /** Returns the drawing without the effect of a drag in progress. */
  private readonly drawn: () => LayoutSketch;
  readonly #frame = signal<LatticeFrame>({ top: 0, left: 0, height: 1, width: 1 });
  readonly frame: ReadonlySignal<LatticeFrame> = this.#frame;
  readonly #cursor = signal<BoxOffset>([0, 0]);
  /** Top-left box that the next placed subgrid will have. */
  readonly cursor: ReadonlySignal<BoxOffset> = this.#cursor;

  constructor(drawn: () => LayoutSketch) {
    this.drawn = drawn;
    this.refit();
  }

  /** Moves the cursor to a box. If a subgrid there would not be fully visible, moves to the nearest box where it is. */
  setCursor(at: BoxOffset): void {
    this.#cursor.value = this.within(at);
  }

  /** The box nearest to the given one at which a whole subgrid is visible. */
  within([row, column]: BoxOffset): BoxOffset {
    const drawing = this.drawn();
    const { box, wrap } = drawing;
    const [tall, wide] = boxesOfSubgrid(box);
    const { top, left, height, width } = this.#frame.peek();
    const along = (value: number, start: number, length: number, side: number, period: number): number =>
      period > 0 ? value : Math.min(start + length - side, Math.max(start, value));
    const at: BoxOffset = [along(row, top, height, tall, wrap[0]), along(column, left, width, wide, wrap[1])];
    return placeOn(drawing, surfaceOf(specOf(drawing), 'boxes'), at);
  }

  /** Shows the whole drawing with a margin around it. */
  refit(): void {
    const { box, offsets, wrap } = this.drawn();
    const span = (axis: 0 | 1): readonly [number, number] => {
      if (wrap[axis] > 0) return [0, wrap[axis]];
      const places = offsets.length > 0 ? offsets.map((offset) => offset[axis]) : [0];
      const side = boxesOfSubgrid(box)[axis];
      return [Math.min(...places) - side, Math.max(...places) - Math.min(...places) + 3 * side];
    };
    const [[top, height], [left, width]] = [span(0), span(1)];
    this.#frame.value = { top, left, height, width };
    this.setCursor(this.#cursor.peek());
  }

  /** Adds room around the drawing but never removes any, so that the lattice does not jump under the pointer. */
  makeRoom(): void {
    const before = this.#frame.peek();
    this.refit();
    const needed = this.#frame.peek();
    const { wrap } = this.drawn();
    const span = (start: number, length: number, from: number, count: number, period: number): [number, number] => {
      if (period > 0) return [from, count];
      const first = Math.min(start, from);
      return [first, Math.max(start + length, from + count) - first];
    };
    const [top, height] = span(before.top, before.height, needed.top, needed.height, wrap[0]);
    const [left, width] = span(before.left, before.width, needed.left, needed.width, wrap[1]);
    this.#frame.value = { top, left, height, width };
    this.setCursor(this.#cursor.peek());
  }
}
