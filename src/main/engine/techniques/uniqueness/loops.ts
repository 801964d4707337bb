import { lowestDigit } from '../../../../shared/base/digits.ts';
import { bivalueCells } from '../common/bivalue.ts';
import { seeingAll } from '../common/steps.ts';
import { perView, type View } from '../common/view.ts';
import type { PairPattern } from './deadlyPattern.ts';

/**
 * Smallest and largest number of cells of a loop. Loops of four cells are rectangles. People do not follow loops that
 * are longer than the largest number.
 */
const LEAST_CELLS = 6;
const MOST_CELLS = 32;

/** Largest number of cells with extra candidates if their extra digits are not all the same. */
const MOST_OPEN = 2;

interface LoopScratch {
  /**
   * house × 2 + parity → 1 if the house contains a cell of the loop with this parity (0 or 1: even or odd cells,
   * counted along the loop); all 0 between two searches.
   */
  readonly taken: Uint8Array;
  stamp: number;
  readonly found: PairPattern[];
}

const scratchOf = perView(
  ({ topology }): LoopScratch => ({ taken: new Uint8Array(2 * topology.houseCount), stamp: -1, found: [] }),
);

/**
 * Searches the loops of two digits x and y: a ring of cells that all have both as candidates. **Every** house that
 * contains a cell of the loop contains exactly one of its even and one of its odd cells. As with rectangles
 * (`rectangles.ts`), all houses of the whole layout count, and no variant may relate a cell of the loop to another cell
 * except through houses. If the even cells were x and the odd ones y, exchanging x and y would give a second solution.
 *
 * The search starts at a cell with only the two digits. Then it repeatedly takes the first reached house that contains
 * only one cell of the loop, and adds a second cell there, which leads to further houses. It ends when there is no such
 * house. So each loop is found once from each of its cells.
 */
class OpenLoopSearch {
  private readonly view: View;
  private readonly scratch: LoopScratch;
  private readonly cells: number[] = [];
  /** The houses of the loop's cells, in the order in which they were reached. */
  private readonly houses: number[] = [];
  private readonly open: number[] = [];
  private start = 0;
  private pair = 0;

  constructor(view: View, scratch: LoopScratch) {
    this.view = view;
    this.scratch = scratch;
  }

  /** Finds the loops through a bivalue cell in which no bivalue cell has a lower number. */
  from(start: number): void {
    this.start = start;
    this.pair = this.view.board.candidates[start];
    if (this.fits(start, 0)) this.extend(start, 0, 0, 0);
  }

  /**
   * Returns true if the cell may be added to the loop: it has the two digits, and none of its houses contains a cell of
   * the loop with the same parity.
   */
  private fits(cell: number, parity: number): boolean {
    const { view, pair, start } = this;
    const { cellHouses, cellHouseStart, pairStart } = view.topology;
    const mask = view.board.candidates[cell];
    if ((mask & pair) !== pair || (mask === pair && cell < start)) return false;
    if (pairStart[cell] !== pairStart[cell + 1]) return false;
    // A cell outside the view has an empty list of houses there.
    if (view.cellHouseStart[cell] === view.cellHouseStart[cell + 1]) return false;
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      if (this.scratch.taken[2 * cellHouses[i] + parity] === 1) return false;
    }
    return true;
  }

  /**
   * Adds a cell and continues the search from this cell.
   *
   * @param extras mask of the extra digits of the loop before this cell is added.
   * @param from index of the first house that may contain only one cell of the loop.
   */
  private extend(cell: number, parity: number, extras: number, from: number): void {
    const { cells, houses, open, pair, view } = this;
    const { taken } = this.scratch;
    const { cellHouses, cellHouseStart } = view.topology;
    const extra = view.board.candidates[cell] & ~pair;
    if (extra !== 0) open.push(cell);
    if (this.maySupport(extras | extra)) {
      const before = houses.length;
      const end = cellHouseStart[cell + 1];
      for (let i = cellHouseStart[cell]; i < end; i++) {
        const house = cellHouses[i];
        taken[2 * house + parity] = 1;
        if (taken[2 * house + 1 - parity] === 0) houses.push(house);
      }
      cells.push(cell);
      this.complete(extras | extra, from);
      cells.pop();
      for (let i = cellHouseStart[cell]; i < end; i++) taken[2 * cellHouses[i] + parity] = 0;
      houses.length = before;
    }
    if (extra !== 0) open.pop();
  }

  /** Returns true if at least one type of unique loop allows the current cells with extra candidates. */
  private maySupport(extras: number): boolean {
    const { open, view } = this;
    if (open.length < 2 || (open.length <= MOST_OPEN && view.sees(open[0], open[1]))) return true;
    return (extras & (extras - 1)) === 0 && seeingAll(view, lowestDigit(extras), open).length > 0;
  }

  private complete(extras: number, from: number): void {
    const { cells, houses, scratch, view } = this;
    const { taken } = scratch;
    let next = from;
    while (next < houses.length && taken[2 * houses[next]] + taken[2 * houses[next] + 1] === 2) next++;
    if (next === houses.length) {
      if (cells.length >= LEAST_CELLS && extras !== 0) scratch.found.push(this.pattern());
      return;
    }
    if (cells.length === MOST_CELLS) return;
    const { houseCells, digits } = view.topology;
    const house = houses[next];
    const parity = taken[2 * house];
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i];
      if (this.fits(cell, parity)) this.extend(cell, parity, extras, next + 1);
    }
  }

  /** The loop as a pattern. Cells without extra candidates come first. */
  private pattern(): PairPattern {
    const { cells, open, pair, view } = this;
    const closed = cells.filter((cell) => !open.includes(cell));
    const all = [...closed, ...open];
    const extras = all.map((cell) => view.board.candidates[cell] & ~pair);
    return { cells: all, pair, extras, open: open.map((_, i) => closed.length + i) };
  }
}

/**
 * The loops in the view with six cells or more. Either a single cell or two cells of a house have extra candidates, or
 * several cells have the same single extra digit. Recomputed only if the board has changed; valid until it changes.
 */
export function openLoops(view: View): readonly PairPattern[] {
  const scratch = scratchOf(view);
  if (scratch.stamp === view.board.stamp) return scratch.found;
  scratch.stamp = view.board.stamp;
  scratch.found.length = 0;
  const { count, cells } = bivalueCells(view);
  const search = new OpenLoopSearch(view, scratch);
  for (let i = 0; i < count; i++) search.from(cells[i]);
  return scratch.found;
}
