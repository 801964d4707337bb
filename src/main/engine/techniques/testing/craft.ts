import { characterDigit, digitBit } from '../../../../shared/base/digits.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { createView, type View } from '../common/view.ts';
import { topologyOf } from './positions.ts';

/**
 * Builds a position for a test by hand. It starts with every candidate in every cell; methods then remove candidates.
 * Cells are named as tests print them, 1-based: `r4c7` in subgrid 0, `2:r4c7` in subgrid 2. A list of cells is one
 * string, separated by spaces.
 */
export class Craft {
  readonly topology: Topology;
  private readonly candidates: Int32Array;
  private readonly digits: Uint8Array;
  private readonly givens: Uint8Array;

  constructor(ref: LayoutRef) {
    this.topology = topologyOf(ref);
    this.candidates = this.topology.cellAllowed.slice();
    this.digits = new Uint8Array(this.topology.cellCount);
    this.givens = new Uint8Array(this.topology.cellCount);
  }

  cell(name: string): number {
    const match = /^(?:(\d+):)?r(\d+)c(\d+)$/.exec(name);
    if (!match) throw new Error(`"${name}" is no name of a cell`);
    const { digits, positionCell } = this.topology;
    const [subgrid, row, column] = [Number(match[1] ?? 0), Number(match[2]) - 1, Number(match[3]) - 1];
    return positionCell[(subgrid * digits + row) * digits + column] as number;
  }

  cells(names: string): number[] {
    return names.split(' ').map((name) => this.cell(name));
  }

  /**
   * Removes the digits from all cells of a house except `places`. The house is the first one that contains all cells of
   * `house`.
   */
  only(digits: string, house: string, places: string): this {
    const [first, ...others] = this.cells(house).map((cell) => this.housesOf(cell));
    const found = first?.find((candidate) => others.every((houses) => houses.includes(candidate)));
    if (found === undefined) throw new Error(`no house holds ${house}`);
    const size = this.topology.digits;
    const remaining = this.cells(places);
    for (const cell of this.topology.houseCells.slice(found * size, (found + 1) * size)) {
      if (!remaining.includes(cell)) this.take(cell, digits);
    }
    return this;
  }

  /** Leaves only the given candidates in each of the cells. */
  hold(names: string, digits: string): this {
    let mask = 0;
    for (const character of digits) mask |= digitBit(characterDigit(character));
    for (const cell of this.cells(names)) this.candidates[cell] = (this.candidates[cell] as number) & mask;
    return this;
  }

  /** Removes the digits from the cells. */
  without(names: string, digits: string): this {
    for (const cell of this.cells(names)) this.take(cell, digits);
    return this;
  }

  /** Places a digit in a cell, as a given or as a solved cell. */
  place(name: string, digit: number, given = false): this {
    this.digits[this.cell(name)] = digit;
    if (given) this.givens[this.cell(name)] = digit;
    return this;
  }

  view(subgrid = -1): View {
    const board = new Board(this.topology);
    board.loadPosition(this.digits, this.candidates, this.givens);
    return createView(board, subgrid);
  }

  private housesOf(cell: number): number[] {
    const { cellHouses, cellHouseStart } = this.topology;
    return [...cellHouses.slice(cellHouseStart[cell], cellHouseStart[cell + 1])];
  }

  private take(cell: number, digits: string): void {
    for (const character of digits) {
      this.candidates[cell] = (this.candidates[cell] as number) & ~digitBit(characterDigit(character));
    }
  }
}
