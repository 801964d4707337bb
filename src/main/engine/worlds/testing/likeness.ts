import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Rng } from '../../core/rng.ts';
import { countRepeats, effectiveCount, type Square, setsOf } from './variety.ts';

/**
 * Measures for comparing the digits of a world with the full solution of a finite carpet. They measure the rows of a
 * square whose box (0, 0) is shared by four subgrids. To measure columns, transpose the square. Shares are from 0 to 1.
 */
export type Measure = (square: Square) => number;

/** Two squares: `rows` is measured as it is; `columns` is transposed, so that its rows are the columns to measure. */
export type Sample = readonly [rows: Square, columns: Square];

/** Mean of a measure over rows and columns. */
export function bothWays([rows, columns]: Sample, measure: Measure): number {
  return (measure(rows) + measure(columns)) / 2;
}

export function sampleOf(square: Square): Sample {
  const { side, digits } = square;
  const turned = digits.map((_, at) => digits[(at % side) * side + Math.floor(at / side)] as number);
  return [square, { side, digits: turned }];
}

/** The full solution of a carpet as a square. */
export function squareOfCarpet({ cellRow, cellColumn, cellCount }: Topology, solution: Uint8Array): Square {
  const side = Math.sqrt(cellCount);
  const digits = new Uint8Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    digits[(cellRow[cell] as number) * side + (cellColumn[cell] as number)] = solution[cell] as number;
  }
  return { side, digits };
}

/**
 * A random square for comparison. The rows of every subgrid and every box contain each digit once, but columns do not.
 * Each band is filled subgrid by subgrid, and every way to continue has the same probability.
 */
export function squareByChance(boxes: number, rng: Rng): Square {
  const side = boxes * 3;
  const digits = new Uint8Array(side * side);
  for (let top = 0; top < side; top += 3) {
    let before = shuffledBox(rng);
    write(digits, side, top, 0, before);
    for (let left = 3; left < side; left += 6) {
      const middle = boxBeside(before, rng);
      const last = boxAfter(before, middle, rng);
      write(digits, side, top, left, middle);
      write(digits, side, top, left + 3, last);
      before = last;
    }
  }
  return { side, digits };
}

function shuffledBox(rng: Rng): Uint8Array {
  return rng.shuffle(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]));
}

/**
 * A random box that has no digit in the same row as in the box `before`. Random boxes are tried until one fits, which
 * about one in 30 does.
 */
function boxBeside(before: Uint8Array, rng: Rng): Uint8Array {
  for (;;) {
    const box = shuffledBox(rng);
    if (box.every((digit, place) => !rowOf(before, place).includes(digit))) return box;
  }
}

/** A box that completes the rows of two boxes, so that each of its rows has the three missing digits. */
function boxAfter(first: Uint8Array, second: Uint8Array, rng: Rng): Uint8Array {
  const box = new Uint8Array(9);
  for (let row = 0; row < 9; row += 3) {
    const taken = [...rowOf(first, row), ...rowOf(second, row)];
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.includes(digit));
    box.set(rng.shuffle(free), row);
  }
  return box;
}

function rowOf(box: Uint8Array, place: number): Uint8Array {
  const from = place - (place % 3);
  return box.subarray(from, from + 3);
}

function write(digits: Uint8Array, side: number, top: number, left: number, box: Uint8Array): void {
  for (let row = 0; row < 3; row++) digits.set(rowOf(box, 3 * row), (top + row) * side + left);
}

/**
 * Share of the row sets (the three digits of a box's row) that are equal to the row set `distance` boxes further along
 * the same row.
 */
export function returningSets(square: Square, distance: number): number {
  const [equal, all] = countRepeats(setsOf(square, false), square.side / 3, distance);
  return equal / all;
}

/** Effective number of different row sets, of 84 possible ones: one over the sum of the squares of their shares. */
export function setsInUse(square: Square): number {
  return effectiveCount(setsOf(square, false));
}

/** Mean number of different row sets in a band, of 84 possible ones. */
export function setsInBand(square: Square): number {
  const sets = setsOf(square, false);
  const boxes = square.side / 3;
  let different = 0;
  for (let band = 0; band < boxes; band++)
    different += new Set(sets.subarray(band * 3 * boxes, (band + 1) * 3 * boxes)).size;
  return different / boxes;
}

/** Share of the cells that have the same digit as the cell `distance` places further along the same row. */
export function sameDigit({ side, digits }: Square, distance: number): number {
  let equal = 0;
  let all = 0;
  for (let at = 0; at < digits.length; at++) {
    if ((at % side) + distance >= side) continue;
    all++;
    if (digits[at] === digits[at + distance]) equal++;
  }
  return equal / all;
}

/** Mutual information, in bits, of two digits that are `down` rows and `across` columns apart. */
export function mutualInformation({ side, digits }: Square, down: number, across: number): number {
  const pairs = new Float64Array(100);
  let all = 0;
  for (let row = 0; row + down < side; row++) {
    for (let column = 0; column + across < side; column++) {
      const at = row * side + column;
      const pair = (digits[at] as number) * 10 + (digits[at + down * side + across] as number);
      pairs[pair] = (pairs[pair] as number) + 1;
      all++;
    }
  }
  const [first, second] = [new Float64Array(10), new Float64Array(10)];
  pairs.forEach((count, pair) => {
    first[Math.floor(pair / 10)] = (first[Math.floor(pair / 10)] as number) + count / all;
    second[pair % 10] = (second[pair % 10] as number) + count / all;
  });
  return pairs.reduce((bits, count, pair) => {
    if (count === 0) return bits;
    const apart = (first[Math.floor(pair / 10)] as number) * (second[pair % 10] as number);
    return bits + (count / all) * Math.log2(count / all / apart);
  }, 0);
}

/** A step from one box to another, in boxes. With `parity`, only steps from even (0) or odd (1) box columns count. */
export interface BoxStep {
  readonly down: number;
  readonly across: number;
  readonly parity?: 0 | 1;
}

/** box → its three row sets, as masks in ascending order. */
function patternsOf(square: Square): readonly (readonly number[])[] {
  const boxes = square.side / 3;
  const sets = setsOf(square, false);
  return Array.from({ length: boxes * boxes }, (_, box) => {
    const at = Math.floor(box / boxes) * 3 * boxes + (box % boxes);
    return [0, 1, 2].map((row) => sets[at + row * boxes] as number).sort((a, b) => a - b);
  });
}

/**
 * For all pairs of boxes that are one such step apart: `mean` is the mean number of row sets that both boxes have,
 * `all` the share of the pairs that have all three in common.
 */
export function commonRows(square: Square, { down, across, parity }: BoxStep): { mean: number; all: number } {
  const boxes = square.side / 3;
  const patterns = patternsOf(square);
  let [pairs, common, intact] = [0, 0, 0];
  for (let y = 0; y + down < boxes; y++) {
    for (let x = parity ?? 0; x + across < boxes; x += parity === undefined ? 1 : 2) {
      const there = patterns[(y + down) * boxes + x + across] as readonly number[];
      const both = (patterns[y * boxes + x] as readonly number[]).filter((set) => there.includes(set)).length;
      pairs++;
      common += both;
      if (both === 3) intact++;
    }
  }
  return { mean: common / pairs, all: intact / pairs };
}

/**
 * Share of the boxes whose three row sets are one of the two commonest combinations. It is 1 in the regular pattern
 * from which the table was made.
 */
export function commonestPatterns(square: Square): number {
  const counts = new Map<string, number>();
  const patterns = patternsOf(square);
  for (const pattern of patterns) counts.set(pattern.join(), (counts.get(pattern.join()) ?? 0) + 1);
  const [first = 0, second = 0] = [...counts.values()].sort((a, b) => b - a);
  return (first + second) / patterns.length;
}
