import { PICTURE_WIDTHS } from '../scene/boardLineWidths.ts';
import type { Stroke } from '../scene/shapes.ts';

/** A rectangle of cells of an endless world. The owner of a cell is the province that it belongs to. */
interface OwnedPart {
  readonly height: number;
  readonly width: number;
  /**
   * The owner of the cell at a row and column, counted from the corner of the rectangle. Also works for cells outside
   * the rectangle. Undefined if there is no cell.
   */
  readonly ownerAt: (row: number, column: number) => number | undefined;
}

/**
 * The borders between cells of different owners, in the longest possible lines. Coordinates in cells of the rectangle.
 */
export function* borderStrokes({ height, width, ownerAt }: OwnedPart): Generator<Stroke> {
  const differs = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && a !== b;
  const look = { kind: 'stroke', thickness: PICTURE_WIDTHS.province, ink: 'province', faded: false } as const;
  for (let y = 0; y <= height; y++) {
    for (const [x1, x2] of runs(width, (x) => differs(ownerAt(y - 1, x), ownerAt(y, x)))) {
      yield { ...look, x1, y1: y, x2, y2: y };
    }
  }
  for (let x = 0; x <= width; x++) {
    for (const [y1, y2] of runs(height, (y) => differs(ownerAt(y, x - 1), ownerAt(y, x)))) {
      yield { ...look, x1: x, y1, x2: x, y2 };
    }
  }
}

/**
 * The runs of consecutive numbers, from 0 to `length - 1`, that have a property. `from` is the first number of a run,
 * `to` the number after its last one.
 */
function* runs(length: number, has: (index: number) => boolean): Generator<[from: number, to: number]> {
  for (let from = 0; from < length; ) {
    let to = from;
    while (to < length && has(to)) to++;
    if (to > from) yield [from, to];
    from = to + 1;
  }
}
