import { countDigits } from '../../../../shared/base/digits.ts';
import { perView, type View } from '../common/view.ts';

/**
 * Almost locked set (ALS): k open cells of one house that have k + 1 candidate digits together. If the set loses one
 * digit, it contains all the others.
 */
export interface AlmostLockedSet {
  /** The lowest-numbered house of the view that contains all the cells. */
  readonly house: number;
  /** The cells, in the order of the house. */
  readonly cells: readonly number[];
  /** Mask of the set's k + 1 candidate digits. */
  readonly digits: number;
}

/**
 * Largest set searched, in cells. People do not look for larger sets, and each additional cell multiplies the time of
 * the search.
 */
const MAX_SET_CELLS = 5;
/** Used instead of `MAX_SET_CELLS` for houses with 16 or more cells. */
const MAX_SET_CELLS_LARGE = 4;

/**
 * Largest number of sets that is returned. If there are more, all sets of the largest size are dropped, then those of
 * the next size, and so on.
 */
const MAX_SETS = 8000;

interface LockedSetsCache {
  stamp: number;
  sets: readonly AlmostLockedSet[];
}

const cacheOf = perView((): LockedSetsCache => ({ stamp: -1, sets: [] }));

/** Returns true if an earlier house of the view also contains all the cells. */
function standsEarlier(view: View, cells: readonly number[], house: number): boolean {
  const { cellHouses, cellHouseStart, topology } = view;
  const { houseCells, digits } = topology;
  const first = cells[0];
  const end = cellHouseStart[first + 1];
  for (let i = cellHouseStart[first]; i < end; i++) {
    const other = cellHouses[i];
    // The houses of a cell are in ascending order, so no earlier house can follow.
    if (other >= house) return false;
    const from = other * digits;
    const within = houseCells.subarray(from, from + digits);
    if (cells.every((cell) => within.includes(cell))) return true;
  }
  return false;
}

class SetSearch {
  readonly sets: AlmostLockedSet[] = [];
  private readonly view: View;
  private readonly most: number;
  private readonly open: number[] = [];
  private readonly chosen: number[] = [];
  private house = 0;

  constructor(view: View) {
    this.view = view;
    this.most = view.topology.digits > 9 ? MAX_SET_CELLS_LARGE : MAX_SET_CELLS;
  }

  run(): void {
    const { topology, board, houses } = this.view;
    const { digits, houseCells } = topology;
    for (const house of houses) {
      this.house = house;
      this.open.length = 0;
      for (let i = 0; i < digits; i++) {
        const cell = houseCells[house * digits + i];
        if (countDigits(board.candidates[cell]) > 1) this.open.push(cell);
      }
      this.grow(0, 0);
    }
  }

  private grow(from: number, union: number): void {
    const { open, chosen, most, view } = this;
    const size = chosen.length + 1;
    for (let i = from; i < open.length; i++) {
      const cell = open[i];
      const together = union | view.board.candidates[cell];
      const count = countDigits(together);
      if (count > most + 1) continue;
      chosen.push(cell);
      if (count === size + 1 && !standsEarlier(view, chosen, this.house)) {
        this.sets.push({ house: this.house, cells: chosen.slice(), digits: together });
      }
      if (size < most) this.grow(i + 1, together);
      chosen.pop();
    }
  }
}

function bounded(sets: readonly AlmostLockedSet[]): readonly AlmostLockedSet[] {
  let remaining = sets;
  for (let size = MAX_SET_CELLS; remaining.length > MAX_SETS && size > 1; size--) {
    remaining = remaining.filter(({ cells }) => cells.length < size);
  }
  return remaining;
}

/**
 * Every almost locked set of up to {@link MAX_SET_CELLS} cells, or {@link MAX_SET_CELLS_LARGE} in large houses. A set
 * that several houses contain is listed once. Cached until the board changes.
 */
export function almostLockedSets(view: View): readonly AlmostLockedSet[] {
  const cache = cacheOf(view);
  if (cache.stamp !== view.board.stamp) {
    const search = new SetSearch(view);
    search.run();
    cache.stamp = view.board.stamp;
    cache.sets = bounded(search.sets);
  }
  return cache.sets;
}
