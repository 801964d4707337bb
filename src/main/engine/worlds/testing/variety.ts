import type { WorldDigits } from '../world.ts';

/** The digits of a square of boxes. */
export interface Square {
  /** Side in cells. */
  readonly side: number;
  /** row × side + column → digit. */
  readonly digits: Uint8Array;
}

export function squareOfBoxes(digits: WorldDigits, top: number, left: number, boxes: number): Square {
  const side = boxes * 3;
  const square = new Uint8Array(side * side);
  const box = new Uint8Array(9);
  for (let y = 0; y < boxes; y++) {
    for (let x = 0; x < boxes; x++) {
      digits.box(top + y, left + x, box, 0);
      for (let i = 0; i < 9; i++) square[(3 * y + Math.floor(i / 3)) * side + 3 * x + (i % 3)] = box[i] as number;
    }
  }
  return { side, digits: square };
}

/** Figures of how varied digits are. Shares are from 0 to 1. */
export interface Variety {
  /**
   * Share of the row and column sets (the three digits of a box's row or column) that are equal to the set 6 boxes
   * further along the line (`near`), or 12 boxes further (`far`).
   */
  readonly near: number;
  readonly far: number;
  /**
   * Effective number of different row sets and of different column sets, of 84 possible ones: one over the sum of the
   * squares of their shares.
   */
  readonly rowSets: number;
  readonly columnSets: number;
  /** Number of different boxes. */
  readonly boxes: number;
}

/**
 * Sets of three digits along the lines of a square: line × boxes + box → mask of the digits that this box has on the
 * line.
 */
export function setsOf({ side, digits }: Square, isColumn: boolean): Uint16Array {
  const boxes = side / 3;
  const sets = new Uint16Array(side * boxes);
  for (let line = 0; line < side; line++) {
    for (let i = 0; i < side; i++) {
      const digit = digits[isColumn ? i * side + line : line * side + i] as number;
      const at = line * boxes + Math.floor(i / 3);
      sets[at] = (sets[at] as number) | (1 << digit);
    }
  }
  return sets;
}

/**
 * Counts the sets that are equal to the set `distance` boxes further along the same line, and the pairs that were
 * compared.
 */
export function countRepeats(
  sets: Uint16Array,
  boxes: number,
  distance: number,
): readonly [equal: number, all: number] {
  let equal = 0;
  let all = 0;
  for (let at = 0; at < sets.length; at++) {
    if ((at % boxes) + distance >= boxes) continue;
    all++;
    if (sets[at] === sets[at + distance]) equal++;
  }
  return [equal, all];
}

/** Effective number of different values: one over the sum of the squares of their shares. */
export function effectiveCount(values: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return 1 / [...counts.values()].reduce((total, count) => total + (count / values.length) ** 2, 0);
}

export function varietyOf(square: Square): Variety {
  const boxes = square.side / 3;
  const [rows, columns] = [setsOf(square, false), setsOf(square, true)];
  const repeats = (distance: number): number => {
    const [[a, b], [c, d]] = [countRepeats(rows, boxes, distance), countRepeats(columns, boxes, distance)];
    return (a + c) / (b + d);
  };
  return {
    near: repeats(6),
    far: repeats(12),
    rowSets: effectiveCount(rows),
    columnSets: effectiveCount(columns),
    boxes: differentBoxes(square),
  };
}

export function differentBoxes({ side, digits }: Square): number {
  const different = new Set<string>();
  for (let y = 0; y < side; y += 3) {
    for (let x = 0; x < side; x += 3) {
      const rowsOfBox = [0, 1, 2].map((i) => digits.subarray((y + i) * side + x, (y + i) * side + x + 3).join(''));
      different.add(rowsOfBox.join(''));
    }
  }
  return different.size;
}

/**
 * Looks at `bands` bands of `boxes` boxes each. Returns the share of their row sets that are equal to the row set
 * `distance` boxes further along the same band.
 */
export function returningInBand(digits: WorldDigits, bands: number, boxes: number, distance: number): number {
  let equal = 0;
  let all = 0;
  const [here, there] = [new Uint8Array(9), new Uint8Array(9)];
  for (let band = 0; band < bands; band++) {
    for (let x = 0; x < boxes; x++) {
      digits.box(band, x, here, 0);
      digits.box(band, x + distance, there, 0);
      for (let row = 0; row < 9; row += 3) {
        all++;
        if (maskOf(here, row) === maskOf(there, row)) equal++;
      }
    }
  }
  return equal / all;
}

function maskOf(box: Uint8Array, from: number): number {
  return [0, 1, 2].reduce((mask, i) => mask | (1 << (box[from + i] as number)), 0);
}
