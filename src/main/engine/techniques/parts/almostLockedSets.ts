import { countDigits } from '../../../../shared/domain/digits.ts';
import { perView } from './perView.ts';

/** k open cells of one house with k + 1 candidates between them: rid of one digit, they hold all the others. */
export interface AlmostLockedSet {
  readonly house: number;
  /** Ascending. */
  readonly cells: readonly number[];
  /** Mask of the k + 1 digits. */
  readonly digits: number;
}

/** Larger sets are beyond what people look for, and each further cell multiplies the search. */
export const MAX_SET_CELLS = 5;

interface Kept {
  stamp: number;
  sets: readonly AlmostLockedSet[];
}

const keptOf = perView((): Kept => ({ stamp: -1, sets: [] }));

/**
 * Every almost locked set of 1 to {@link MAX_SET_CELLS} cells (4 at orders 4 and 5), each once even where several houses
 * hold it. Kept until the board changes.
 */
export const almostLockedSets = (view: Parameters<typeof keptOf>[0]): readonly AlmostLockedSet[] => {
  const kept = keptOf(view);
  if (kept.stamp === view.board.stamp) return kept.sets;
  const { topology, board } = view;
  const { digits, houseCells } = topology;
  const most = digits > 9 ? 4 : MAX_SET_CELLS;
  const sets: AlmostLockedSet[] = [];
  const known = new Set<string>();
  const open: number[] = [];
  const chosen: number[] = [];
  let house = 0;
  const grow = (from: number, union: number): void => {
    for (let i = from; i < open.length; i++) {
      const cell = open[i] as number;
      const together = union | (board.candidates[cell] as number);
      const size = chosen.length + 1;
      const count = countDigits(together);
      if (count > most + 1) continue;
      chosen.push(cell);
      if (count === size + 1) add(together);
      if (size < most) grow(i + 1, together);
      chosen.pop();
    }
  };
  const add = (union: number): void => {
    const cells = [...chosen].sort((a, b) => a - b);
    const key = cells.join();
    if (known.has(key)) return;
    known.add(key);
    sets.push({ house, cells, digits: union });
  };
  for (house of view.houses) {
    open.length = 0;
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i] as number;
      if (board.candidates[cell] !== 0) open.push(cell);
    }
    grow(0, 0);
  }
  kept.stamp = board.stamp;
  kept.sets = sets;
  return sets;
};
