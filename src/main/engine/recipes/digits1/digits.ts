import { drawsFrom, shuffled } from './draws.ts';
import { BLOCK_COUNT, LINE, SIDE, tableDigits } from './table.ts';

/** Entries of a cache before it is emptied: enough for the boxes around a screen. */
const CACHED = 4096;

/**
 * Digits recipe 1: the digits of an endless carpet of order 3, in which a subgrid starts at every even box row and box
 * column. Every box is looked up in a table of blocks, so boxes may be asked in any order and nothing is searched.
 *
 * Frozen: the same seed gives the same digits for ever. A change is a new recipe in a new folder.
 */
export class Digits1 {
  private readonly seed: string;
  private readonly table = tableDigits();
  /** Where box (0, 0) of the world lies in the table, in boxes; both even. */
  private readonly originRow: number;
  private readonly originColumn: number;
  /** Whether the world runs against the table's rows or columns, and whether rows and columns are exchanged. */
  private readonly flipsRows: boolean;
  private readonly flipsColumns: boolean;
  private readonly transposes: boolean;
  /** Digit of the table − 1 → digit of the world. */
  private readonly relabel: Uint8Array;
  private readonly shuffles = new Map<string, Uint8Array>();

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
   * @param row whole number within ±2³⁰, as is `column`.
   * @param into array of the caller; written from index `start`.
   */
  box(row: number, column: number, into: Uint8Array, start: number): void {
    const down = (this.flipsRows ? -row : row) + this.originRow;
    const across = (this.flipsColumns ? -column : column) + this.originColumn;
    const [u, w] = this.transposes ? [across, down] : [down, across];
    const corner = (this.blockAt(Math.floor(u / SIDE), Math.floor(w / SIDE)) * LINE + 3 * mod(u, SIDE)) * LINE;
    const rows = this.shuffle('band', row, 3);
    const columns = this.shuffle('stack', column, 3);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const [y, x] = this.transposes ? [columns[j], rows[i]] : [rows[i], columns[j]];
        into[start + i * 3 + j] = this.relabel[this.table[corner + y * LINE + 3 * mod(w, SIDE) + x] - 1];
      }
    }
  }

  /**
   * Block at a place of the lattice of blocks. Squares of `BLOCK_COUNT` × `BLOCK_COUNT` places hold every block once in
   * each line, so blocks return as late as possible; each square has an order of its own, so nothing is periodic.
   */
  private blockAt(row: number, column: number): number {
    const square = `${Math.floor(row / BLOCK_COUNT)},${Math.floor(column / BLOCK_COUNT)}`;
    return this.shuffle('blocks', square, BLOCK_COUNT)[mod(column + 3 * row, BLOCK_COUNT)];
  }

  private shuffle(kind: string, place: number | string, length: number): Uint8Array {
    // Template literals write -0 as 0.
    const key = `${kind}/${place}`;
    const cached = this.shuffles.get(key);
    if (cached) return cached;
    if (this.shuffles.size >= CACHED) this.shuffles.clear();
    const made = shuffled(`${this.seed}/${key}`, length);
    this.shuffles.set(key, made);
    return made;
  }
}

/** Remainder from 0 to `divisor - 1`, also of a negative number. */
function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
