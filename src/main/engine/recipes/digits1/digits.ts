import { SQUARE, squareOfBlocks } from './arrangement.ts';
import { drawsFrom, shuffled } from './draws.ts';
import { LINE, SIDE, tableDigits } from './table.ts';

/** A cache is emptied when it has this many entries, which is enough for the boxes around a screen. */
const CACHED = 4096;

/**
 * Digits recipe 1: the digits of an endless carpet of order 3, in which a subgrid starts at every even box row and box
 * column. The digits of every box come from a table of blocks, so boxes may be requested in any order, without a
 * search.
 *
 * Frozen: the same seed gives the same digits for ever. A change requires a new recipe in a new folder.
 */
export class Digits1 {
  private readonly seed: string;
  private readonly table = tableDigits();
  /** Place in the table, in boxes, of the world's box (0, 0). Both numbers are even. */
  private readonly originRow: number;
  private readonly originColumn: number;
  /**
   * Whether the order of the table's rows is reversed in this world, that of its columns, and whether rows and columns
   * are exchanged.
   */
  private readonly flipsRows: boolean;
  private readonly flipsColumns: boolean;
  private readonly transposes: boolean;
  /** Digit of the table − 1 → digit of the world. */
  private readonly relabel: Uint8Array;
  private readonly cache = new Map<string, Uint8Array>();

  constructor(seed: string) {
    this.seed = seed;
    const draw = drawsFrom(`${seed}/table`);
    this.originRow = draw(SIDE) & ~1;
    this.originColumn = draw(SIDE) & ~1;
    this.flipsRows = draw(2) === 1;
    this.flipsColumns = draw(2) === 1;
    this.transposes = draw(2) === 1;
    this.relabel = shuffled(`${seed}/digits`, 9).map((digit) => digit + 1);
  }

  /**
   * Writes the nine digits of the box at a box row and box column, row by row.
   *
   * @param row whole number from -2³⁰ to 2³⁰, as is `column`.
   * @param into array of the caller; written from index `start`.
   */
  box(row: number, column: number, into: Uint8Array, start: number): void {
    const down = (this.flipsRows ? -row : row) + this.originRow;
    const across = (this.flipsColumns ? -column : column) + this.originColumn;
    const [u, w] = this.transposes ? [across, down] : [down, across];
    const corner = (this.blockAt(Math.floor(u / SIDE), Math.floor(w / SIDE)) * LINE + 3 * mod(u, SIDE)) * LINE;
    const rows = this.orderIn('band', row);
    const columns = this.orderIn('stack', column);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const [y, x] = this.transposes ? [columns[j], rows[i]] : [rows[i], columns[j]];
        into[start + i * 3 + j] = this.relabel[this.table[corner + y * LINE + 3 * mod(w, SIDE) + x] - 1];
      }
    }
  }

  /** Index of the block at a row and column of blocks. */
  private blockAt(row: number, column: number): number {
    const [y, x] = [Math.floor(row / SQUARE), Math.floor(column / SQUARE)];
    const blocks = this.cached(`blocks/${y},${x}`, () => squareOfBlocks(this.seed, y, x));
    return blocks[mod(row, SQUARE) * SQUARE + mod(column, SQUARE)];
  }

  /** The order in which the three rows of a band, or the three columns of a stack, are taken from the table. */
  private orderIn(kind: 'band' | 'stack', place: number): Uint8Array {
    // A template literal writes -0 as 0, so both have the same key.
    const key = `${kind}/${place}`;
    return this.cached(key, () => shuffled(`${this.seed}/${key}`, 3));
  }

  private cached(key: string, make: () => Uint8Array): Uint8Array {
    const cached = this.cache.get(key);
    if (cached) return cached;
    if (this.cache.size >= CACHED) this.cache.clear();
    const made = make();
    this.cache.set(key, made);
    return made;
  }
}

/** Remainder from 0 to `divisor - 1`, also of a negative number. */
function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
