import { Candidates, candidatesBy } from './candidates.ts';
import { type Constraint, cellsOf } from './constraint.ts';
import { narrow } from './narrow.ts';

/**
 * `finished`: every cell has a digit, and the clue holds. `broken`: no digits in the empty cells can make the clue
 * hold. `open`: neither of these.
 */
export type ClueState = 'open' | 'finished' | 'broken';

/** The constraints that one clue stands for, prepared for questions about this clue alone. */
export class ClueConstraints {
  readonly list: readonly Constraint[];
  /** The cells of all these constraints, each once. */
  readonly cells: readonly number[];
  private readonly distinct: readonly ReadonlySet<number>[];

  constructor(list: readonly Constraint[]) {
    this.list = list;
    this.cells = [...new Set(list.flatMap(cellsOf))];
    this.distinct = list.flatMap((each) => (each.kind === 'all-different' ? [new Set(each.cells)] : []));
  }

  /** Whether one of the clue's own constraints requires two cells to differ. */
  readonly differ = (a: number, b: number): boolean => this.distinct.some((cells) => cells.has(a) && cells.has(b));
}

/**
 * Whether the clue has sums, all of which compare two parts of the clue, such as the shaft and the circle of an arrow.
 * Its combinations are then written as equations, such as `1 + 5 = 6`. A sum with a given total is not of this kind.
 */
export function isBalanced({ list }: ClueConstraints): boolean {
  const sums = list.flatMap((constraint) => (constraint.kind === 'sum' ? [constraint] : []));
  return (
    sums.length > 0 && sums.every((sum) => sum.total === 0 && sum.coefficients.every((one) => Math.abs(one) === 1))
  );
}

/** The state of a clue, and the cells whose digits break it. `cells` is empty for clues that are not broken. */
export interface FoundState {
  readonly state: ClueState;
  readonly cells: readonly number[];
}

/**
 * Finds the state of a clue from the entered digits alone. Other clues and houses are ignored.
 *
 * A filled clue is always judged exactly. A clue with empty cells is `broken` if {@link narrow} finds that no filling
 * of these cells satisfies it. When `narrow` finds this depends on the constraints:
 * - Cages, automata, and relations that form a tree (thermometers, dots, palindromes): as soon as it is true.
 * - Other sums: only when the bounds of the sum show it.
 * - Several constraints: only when examining them one at a time shows it.
 *
 * @param digits cell → digit, 0 for none.
 * @param scratch an array with a place for each cell; its content is overwritten.
 */
export function findClueState(
  clue: ClueConstraints,
  digits: ArrayLike<number>,
  most: number,
  scratch: Int32Array,
): FoundState {
  const breaks = (constraints: readonly Constraint[], cells: readonly number[], without?: ReadonlySet<number>) => {
    for (const cell of cells) {
      scratch[cell] = candidatesBy(without?.has(cell) ? 0 : (digits[cell] as number), most);
    }
    return !narrow(constraints, new Candidates(most, scratch, clue.differ));
  };
  const isFilled = (cell: number): boolean => digits[cell] !== 0;
  const filled = clue.cells.filter(isFilled);
  if (filled.length === 0) return { state: 'open', cells: [] };
  if (!breaks(clue.list, clue.cells)) {
    return { state: filled.length === clue.cells.length ? 'finished' : 'open', cells: [] };
  }
  /**
   * Finds the cells to blame: leaves out one cell after the other, provided that the digits of the remaining cells
   * still break the constraints. Returns the cells that remain.
   */
  const blamed = (constraints: readonly Constraint[], cells: readonly number[]): readonly number[] => {
    const spared = new Set<number>();
    return cells.filter((cell) => {
      if (!isFilled(cell)) return false;
      spared.add(cell);
      if (breaks(constraints, cells, spared)) return false;
      spared.delete(cell);
      return true;
    });
  };
  const broken = clue.list.filter((constraint) => breaks([constraint], cellsOf(constraint)));
  // If equal digits break the clue, do not report its sums as well: the equal digits usually make the sums wrong too.
  const repeats = broken.some(({ kind }) => kind === 'all-different');
  const found = broken.flatMap((constraint) => {
    if (constraint.kind === 'sum') return repeats ? [] : constraint.cells.filter(isFilled);
    return blamed([constraint], cellsOf(constraint));
  });
  const cells = broken.length > 0 ? found : blamed(clue.list, clue.cells);
  // If no cell is to blame, the clue cannot be satisfied by any digits. Then report all filled cells.
  return { state: 'broken', cells: cells.length > 0 ? [...new Set(cells)] : filled };
}
