import { countDigits } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import { perView } from './perView.ts';

/** k open cells of one house with k + 1 candidates between them: rid of one digit, they hold all the others. */
export interface AlmostLockedSet {
  /** Least of the scope's houses that hold all the cells. */
  readonly house: number;
  /** In the order of the house. */
  readonly cells: readonly number[];
  /** Mask of the k + 1 digits. */
  readonly digits: number;
}

/** Larger sets are beyond what people look for, and each further cell multiplies the search. */
const MAX_SET_CELLS = 5;
/** The same where houses have 16 cells and more. */
const MAX_SET_CELLS_LARGE = 4;

/** Where there are more sets than this, the largest are left out, all of one number of cells together. */
const MAX_SETS = 8000;

interface Kept {
  stamp: number;
  sets: readonly AlmostLockedSet[];
}

const keptOf = perView((): Kept => ({ stamp: -1, sets: [] }));

/** Whether an earlier house of the scope holds all the cells too. */
function standsEarlier(view: View, cells: readonly number[], house: number): boolean {
  const { cellHouses, cellHouseStart, topology } = view;
  const { houseCells, digits } = topology;
  const first = cells[0] as number;
  const end = cellHouseStart[first + 1] as number;
  for (let i = cellHouseStart[first] as number; i < end; i++) {
    const other = cellHouses[i] as number;
    // Houses of a cell ascend.
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
        const cell = houseCells[house * digits + i] as number;
        if (countDigits(board.candidates[cell] as number) > 1) this.open.push(cell);
      }
      this.grow(0, 0);
    }
  }

  private grow(from: number, union: number): void {
    const { open, chosen, most, view } = this;
    const size = chosen.length + 1;
    for (let i = from; i < open.length; i++) {
      const cell = open[i] as number;
      const together = union | (view.board.candidates[cell] as number);
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
  let kept = sets;
  for (let size = MAX_SET_CELLS; kept.length > MAX_SETS && size > 1; size--) {
    kept = kept.filter(({ cells }) => cells.length < size);
  }
  return kept;
}

/**
 * Every almost locked set of up to {@link MAX_SET_CELLS} cells ({@link MAX_SET_CELLS_LARGE} in large houses), each once
 * even where several houses hold it. Kept until the board changes.
 */
export function almostLockedSets(view: View): readonly AlmostLockedSet[] {
  const kept = keptOf(view);
  if (kept.stamp !== view.board.stamp) {
    const search = new SetSearch(view);
    search.run();
    kept.stamp = view.board.stamp;
    kept.sets = bounded(search.sets);
  }
  return kept.sets;
}
