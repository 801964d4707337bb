import { countDigits } from '../../../../shared/base/digits.ts';
import type { ExplainerPosition } from './position.ts';

/** A closed path of cells whose two digits could all be swapped. */
export interface UniqueLoop {
  /** Mask of the two digits. */
  readonly pair: number;
  readonly cells: readonly number[];
  /** Cells of the loop that have candidates besides the two digits. */
  readonly extraCells: readonly number[];
  /** Mask of these extra candidates, of all cells together. */
  readonly extras: number;
}

/**
 * Searches the loops of two digits. Neighbouring cells of a loop share a house, and every house that contains cells of
 * the loop contains exactly two, one at an even and one at an odd place of the loop. Either at most two cells have
 * extra candidates, or all cells with an extra candidate have the same one.
 */
class LoopSearch {
  private readonly path: number[] = [];
  /**
   * House × 2 + parity (0 or 1: even or odd place in the path) → 1 if a cell of the path with that parity is in the
   * house.
   */
  private readonly taken: Uint8Array;
  private readonly at: ExplainerPosition;
  private readonly pair: number;
  private readonly visit: (loop: UniqueLoop) => void;

  constructor(at: ExplainerPosition, pair: number, visit: (loop: UniqueLoop) => void) {
    this.at = at;
    this.pair = pair;
    this.visit = visit;
    this.taken = new Uint8Array(at.topology.houseCount * 2);
  }

  /** Finds the loops in which `start` is the first cell, in cell order, that has only the two digits. */
  from(start: number): void {
    this.mark(start, 0, 1);
    this.path.push(start);
    this.extend(start, 0, 0);
    this.path.pop();
    this.mark(start, 0, 0);
  }

  private mark(cell: number, parity: number, value: number): void {
    const { cellHouses, cellHouseStart } = this.at.topology;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      this.taken[cellHouses[i] * 2 + parity] = value;
    }
  }

  private isFree(cell: number, parity: number): boolean {
    const { cellHouses, cellHouseStart } = this.at.topology;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      if (this.taken[cellHouses[i] * 2 + parity] !== 0) return false;
    }
    return true;
  }

  private closes(): boolean {
    const { cellHouses, cellHouseStart } = this.at.topology;
    return this.path.every((cell) => {
      for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
        if (this.taken[cellHouses[i] * 2] === 0 || this.taken[cellHouses[i] * 2 + 1] === 0) return false;
      }
      return true;
    });
  }

  private extend(last: number, extraCount: number, extras: number): void {
    const { path, pair, at } = this;
    const { cellHouses, cellHouseStart, houseCells, digits } = at.topology;
    const { candidates } = at.board;
    const [start] = path;
    if (path.length >= 4 && path.length % 2 === 0 && this.closes()) this.report(extras);
    const parity = path.length % 2;
    for (let i = cellHouseStart[last]; i < cellHouseStart[last + 1]; i++) {
      for (let place = 0; place < digits; place++) {
        const cell = houseCells[cellHouses[i] * digits + place];
        const mask = candidates[cell];
        if ((mask & pair) !== pair || (mask === pair && cell <= start) || !this.isFree(cell, parity)) continue;
        const all = extras | (mask & ~pair);
        const count = mask === pair ? extraCount : extraCount + 1;
        if (count > 2 && countDigits(all) > 1) continue;
        at.work--;
        this.mark(cell, parity, 1);
        path.push(cell);
        this.extend(cell, count, all);
        path.pop();
        this.mark(cell, parity, 0);
      }
    }
  }

  private report(extras: number): void {
    const { path, pair } = this;
    const { candidates } = this.at.board;
    const extraCells = path.filter((cell) => candidates[cell] !== pair);
    if (extraCells.length > 0) this.visit({ pair, cells: [...path], extraCells, extras });
  }
}

/** Calls `visit` for every loop. The same loop may be visited several times, in different directions. */
export function eachUniqueLoop(at: ExplainerPosition, visit: (loop: UniqueLoop) => void): void {
  const { candidates } = at.board;
  const searches = new Map<number, LoopSearch>();
  for (let cell = 0; cell < at.topology.cellCount; cell++) {
    const pair = candidates[cell];
    if (countDigits(pair) !== 2) continue;
    const search = searches.get(pair) ?? new LoopSearch(at, pair, visit);
    searches.set(pair, search);
    search.from(cell);
  }
}
