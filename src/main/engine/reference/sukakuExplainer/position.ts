import { lowestDigit } from '../../../../shared/base/digits.ts';
import { pairMask, type Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { createView } from '../../techniques/common/view.ts';
import { createTables, type Tables } from './tables.ts';

const NO_CANDIDATES: readonly number[] = [];

/** The position that producers search, with the tables of its topology. Mutable; reused for many puzzles. */
export class ExplainerPosition {
  readonly topology: Topology;
  readonly board: Board;
  readonly tables: Tables;
  /** Whether two cells cannot have the same digit. False for a cell and itself. */
  readonly sees: (a: number, b: number) => boolean;
  /** Amount of work that is left before the rating gives up, in inferences and choices. Long searches reduce it. */
  work = 0;
  cancel: CancelToken = NEVER_CANCELLED;

  constructor(topology: Topology) {
    this.topology = topology;
    this.board = new Board(topology);
    this.tables = createTables(topology);
    this.sees = createView(this.board).sees;
  }

  /**
   * Whether a search must end because no work is left or because it was cancelled. The result of the search is then
   * incomplete and must be discarded.
   */
  get isOver(): boolean {
    return this.work < 0 || this.cancel.cancelled();
  }

  /** The cell at a place of a house; the place is the lowest bit of the mask. */
  cellAt(house: number, bit: number): number {
    const { houseCells, digits } = this.topology;
    return houseCells[house * digits + lowestDigit(bit) - 1];
  }

  /** Adds to `into` the cells of a house at the places of a mask. */
  cellsAt(house: number, mask: number, into: number[] = []): number[] {
    for (let rest = mask; rest !== 0; rest &= rest - 1) into.push(this.cellAt(house, rest));
    return into;
  }

  /** Whether a cell sees all cells of a list. */
  seesAll(cell: number, others: readonly number[]): boolean {
    for (const other of others) if (!this.sees(cell, other)) return false;
    return true;
  }

  /**
   * Adds to `into` those candidates of a digit, outside the given cells, that are excluded whichever of the given cells
   * has the digit.
   */
  removeSeen(cells: readonly number[], digit: number, into: Map<number, number>): void {
    const { peers, peerStart } = this.topology;
    const { candidates } = this.board;
    const bit = 1 << (digit - 1);
    const [first] = cells;
    for (let i = peerStart[first]; i < peerStart[first + 1]; i++) {
      const cell = peers[i];
      if ((candidates[cell] & bit) === 0) continue;
      let seen = true;
      for (let j = 1; seen && j < cells.length; j++) seen = this.sees(cell, cells[j]);
      if (seen) into.set(cell, (into.get(cell) ?? 0) | bit);
    }
  }

  /**
   * Same as {@link removeSeen}, but also adds candidates of other digits that a variant's rules for pairs of cells
   * exclude, whichever of the cells has the digit.
   */
  removeExcluded(cells: readonly number[], digit: number, into: Map<number, number>): void {
    this.removeSeen(cells, digit, into);
    const { pairCells, pairStart } = this.topology;
    const [first] = cells;
    for (let i = pairStart[first]; i < pairStart[first + 1]; i++) {
      const cell = pairCells[i];
      let mask = this.board.candidates[cell] & pairMask(this.topology, i, digit);
      for (const other of cells) mask &= this.excludedBy(other, cell, digit);
      if (mask !== 0) into.set(cell, (into.get(cell) ?? 0) | mask);
    }
  }

  /**
   * The candidates (cell × D + digit - 1) that a variant's rules for pairs of cells exclude if the cell has the digit.
   */
  excludedByPairs(cell: number, digit: number): readonly number[] {
    const { pairStart, pairCells, digits } = this.topology;
    if (pairStart[cell] === pairStart[cell + 1]) return NO_CANDIDATES;
    const excluded: number[] = [];
    for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
      const other = pairCells[i];
      for (let rest = this.board.candidates[other] & pairMask(this.topology, i, digit); rest !== 0; rest &= rest - 1) {
        excluded.push(other * digits + lowestDigit(rest) - 1);
      }
    }
    return excluded;
  }

  /**
   * Mask of the digits that are excluded from `cell` if `from` has the digit, by a variant's rule for this pair of
   * cells or by a common house.
   */
  private excludedBy(from: number, cell: number, digit: number): number {
    const { pairCells, pairStart } = this.topology;
    let mask = this.sees(from, cell) ? 1 << (digit - 1) : 0;
    for (let i = pairStart[from]; i < pairStart[from + 1]; i++) {
      if (pairCells[i] === cell) mask |= pairMask(this.topology, i, digit);
    }
    return mask;
  }
}
