import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { type ExplainerHint, type Removals, removing } from './hint.ts';
import { eachUniqueLoop, type UniqueLoop } from './loopSearch.ts';
import type { ExplainerPosition } from './position.ts';

/** Largest number of digits in a naked or hidden set of type 3. */
const MOST_DIGITS = 7;

function ratingOf(cells: number): number {
  return cells >= 10 ? 50 : 45 + (cells - 4) / 2;
}

/** The houses that contain all of these cells. */
export function commonHouses({ topology, tables }: ExplainerPosition, cells: readonly number[]): number[] {
  const { cellHouses, cellHouseStart } = topology;
  const of = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  const common = new Set([...of(cells[0])].filter((house) => cells.every((cell) => of(cell).includes(house))));
  return common.size < 2 ? [...common] : tables.houses.filter((house) => common.has(house));
}

/** Calls `visit` for each way to choose `size` of the cells. */
function eachChoice(cells: readonly number[], size: number, visit: (chosen: readonly number[]) => void): void {
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === size) {
      visit(chosen);
      return;
    }
    for (let i = from; i <= cells.length - (size - chosen.length); i++) {
      chosen.push(cells[i]);
      choose(i + 1);
      chosen.pop();
    }
  };
  choose(0);
}

/** The open cells of a house other than those in `without`. */
function othersOf({ board, topology }: ExplainerPosition, house: number, without: readonly number[]): number[] {
  const { houseCells, digits } = topology;
  const cells = houseCells.subarray(house * digits, (house + 1) * digits);
  return [...cells].filter((cell) => board.digits[cell] === 0 && !without.includes(cell));
}

/**
 * Calls `found` for each naked set of `size` digits in which the given cells count as one member, because one of them
 * has one of the digits `extras`. The remaining `size` - 1 members are other cells of the house.
 */
export function eachNakedWith(
  at: ExplainerPosition,
  { house, cells, extras, size }: { house: number; cells: readonly number[]; extras: number; size: number },
  found: (removals: Removals) => void,
): void {
  const { candidates } = at.board;
  const others = othersOf(at, house, cells);
  const fitting = others.filter((cell) => countDigits(candidates[cell] | extras) <= size);
  eachChoice(fitting, size - 1, (chosen) => {
    const union = chosen.reduce((mask, cell) => mask | candidates[cell], extras);
    if (countDigits(union) !== size) return;
    const removals = new Map<number, number>();
    for (const cell of others) {
      const gone = candidates[cell] & union;
      if (gone !== 0 && !chosen.includes(cell)) removals.set(cell, gone);
    }
    if (removals.size > 0) found(removals);
  });
}

/** Collects hints and stores only the best one by rating, then type. Of equally good hints, the first one stays. */
class LoopHints {
  best: ExplainerHint | null = null;
  private type = 0;
  private readonly at: ExplainerPosition;

  constructor(at: ExplainerPosition) {
    this.at = at;
  }

  private add(loop: UniqueLoop, type: number, more: number, removals: Removals): void {
    const rating = ratingOf(loop.cells.length) + more;
    if (removals.size === 0) return;
    if (this.best && (rating > this.best.rating || (rating === this.best.rating && type >= this.type))) return;
    const shape = loop.cells.length === 4 ? 'rectangle' : 'loop';
    this.best = removing(`unique-${shape}-${type}`, rating, removals);
    this.type = type;
  }

  addAll(loop: UniqueLoop): void {
    const { extraCells, pair, extras } = loop;
    if (extraCells.length === 1) {
      this.add(loop, 1, 0, new Map([[extraCells[0], pair]]));
      return;
    }
    if (countDigits(extras) === 1) {
      const removals = new Map<number, number>();
      this.at.removeSeen(extraCells, lowestDigit(extras), removals);
      this.add(loop, 2, 0, removals);
    }
    if (extraCells.length !== 2) return;
    for (const house of commonHouses(this.at, extraCells)) {
      if (countDigits(extras) > 1) this.addSets(loop, house);
      this.addLocked(loop, house);
    }
  }

  /**
   * Type 4: one of the loop's two digits has no other place in the house than the two cells with extra candidates, so
   * the second digit is removed from both cells.
   */
  private addLocked(loop: UniqueLoop, house: number): void {
    const { board, topology } = this.at;
    for (let rest = loop.pair; rest !== 0; rest &= rest - 1) {
      if (countDigits(board.places[house * topology.digits + lowestDigit(rest) - 1]) !== 2) continue;
      const other = loop.pair & ~(1 << (lowestDigit(rest) - 1));
      this.add(loop, 4, 0, new Map(loop.extraCells.map((cell) => [cell, other])));
    }
  }

  /**
   * Type 3: the extra candidates form a naked set with further cells of the house, or the loop's two digits form a
   * hidden set with further digits.
   */
  private addSets(loop: UniqueLoop, house: number): void {
    const { extraCells, extras } = loop;
    const open = this.at.board.houseOpen[house];
    for (let size = 2; size <= MOST_DIGITS && 2 * size <= open; size++) {
      const most = this.best ? this.best.rating - ratingOf(loop.cells.length) : MOST_DIGITS;
      if (size - 2 > most) return;
      if (size >= countDigits(extras)) {
        eachNakedWith(this.at, { house, cells: extraCells, extras, size }, (removals) => {
          this.add(loop, 3, size - 1, removals);
        });
      }
      if (2 * size < open) this.addHidden(loop, house, size);
    }
  }

  /**
   * Type 3 with a hidden set: outside the two cells with extra candidates, the loop's two digits and `size` - 2 further
   * digits have together only `size` - 1 places in the house.
   */
  private addHidden(loop: UniqueLoop, house: number, size: number): void {
    const { candidates } = this.at.board;
    const { extraCells, pair, extras } = loop;
    const others = othersOf(this.at, house, extraCells);
    const digitsThere = others.reduce((mask, cell) => mask | candidates[cell], 0);
    const choices: number[] = [];
    for (let rest = digitsThere & ~pair & ~extras; rest !== 0; rest &= rest - 1) choices.push(rest & -rest);
    eachChoice(choices, size - 2, (chosen) => {
      const set = chosen.reduce((mask, bit) => mask | bit, pair);
      const cells = others.filter((cell) => (candidates[cell] & set) !== 0);
      if (cells.length !== size - 1) return;
      const removals = new Map<number, number>();
      for (const cell of cells) if ((candidates[cell] & ~set) !== 0) removals.set(cell, candidates[cell] & ~set);
      this.add(loop, 3, size - 2, removals);
    });
  }
}

/**
 * Unique rectangles and loops of types 1 to 4. Returns the best hint by rating, then type. Finds nothing if a variant
 * has rules for pairs of cells, because two digits could not always be swapped there.
 */
export function uniqueLoops(at: ExplainerPosition): ExplainerHint | null {
  if (at.topology.pairCells.length > 0) return null;
  const hints = new LoopHints(at);
  eachUniqueLoop(at, (loop) => hints.addAll(loop));
  return hints.best;
}
