/** A partly determined symmetry of the 9×9 that could still lead to the lowest grid. */
export interface MinlexState {
  readonly transposed: boolean;
  /** The grid to take rows from: the original one, or the original one transposed. */
  readonly side: Uint8Array;
  /** Column of the result → column of `side`. */
  readonly columns: Uint8Array;
  /** Rows of `side` chosen so far, in the order of the result. */
  readonly rows: readonly number[];
  /** Digit → its label in the result, 0 if it has none yet. */
  readonly labels: Uint8Array;
  /** Number of labels assigned so far. They are the labels from 1 to this number. */
  readonly labelled: number;
}

/**
 * If there are at least this many states, they are merged before the next row is chosen, which is then faster. Grids
 * with few givens have thousands of states.
 */
export const MERGED_FROM = 256;

/**
 * Drops states that lead to the same grids as an earlier state: their remaining rows are the same, and so are the
 * labels of digits that have one.
 */
export function merged(states: readonly MinlexState[]): MinlexState[] {
  const futures = new Map<string, MinlexState>();
  for (const state of states) {
    const { side, columns, rows, labels } = state;
    let future = state.transposed ? 't' : '';
    for (let row = 0; row < 9; row++) {
      if (rows.includes(row)) continue;
      future += row;
      for (const column of columns) {
        const digit = side[row * 9 + column];
        const label = labels[digit];
        future += digit === 0 ? '.' : label > 0 ? label : '_abcdefghi'[digit];
      }
    }
    if (!futures.has(future)) futures.set(future, state);
  }
  return [...futures.values()];
}

/** The six permutations of three items. */
const ORDERS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Marks a digit that is not in the first row. */
const ABSENT = 3;

/**
 * Finds the first two rows of the lowest grid. The lowest first row has its empty cells as far to the left as possible.
 * This leaves up to 1,296 orders of the columns for each of 18 rows. So the second row is compared while the columns
 * are ordered, stack by stack.
 *
 * If a digit of the second row is in a later stack of the first row, its label is at least the first label of that
 * stack. An order is dropped as soon as this bound is above the label in the best second row.
 */
export class FirstRows {
  private readonly sides: readonly [Uint8Array, Uint8Array];
  private readonly best = new Uint8Array(9).fill(10);
  private states: MinlexState[] = [];
  private mergeAt = MERGED_FROM;

  // The two rows that are being compared, and the grid to which they belong.
  private side: Uint8Array;
  private row1 = 0;
  private row2 = 0;
  /** Digit → the stack of the first row that contains it, counted in the chosen order of stacks. */
  private readonly stackOf = new Uint8Array(10);
  /** Stack (counted in the chosen order) → number of labels assigned before it. */
  private readonly before = new Uint8Array(4);
  private readonly columns = new Uint8Array(9);
  private readonly labels = new Uint8Array(10);

  constructor(grid: ArrayLike<number>) {
    const across = Uint8Array.from(grid);
    const down = new Uint8Array(81);
    for (let cell = 0; cell < 81; cell++) down[cell] = across[(cell % 9) * 9 + Math.floor(cell / 9)];
    this.sides = [across, down];
    this.side = across;
  }

  /** All states that give the lowest first two rows. */
  find(): MinlexState[] {
    const emptiest = Math.max(
      ...this.sides.flatMap((side) => Array.from({ length: 9 }, (_, row) => emptiness(side, row))),
    );
    for (const side of this.sides) {
      this.side = side;
      for (let row = 0; row < 9; row++) {
        if (emptiness(side, row) !== emptiest) continue;
        const band = row - (row % 3);
        for (let other = band; other < band + 3; other++) if (other !== row) this.pair(row, other);
      }
    }
    return this.states;
  }

  private pair(row1: number, row2: number): void {
    this.row1 = row1;
    this.row2 = row2;
    for (const stacks of ORDERS) {
      const [a, b, c] = stacks;
      const zeros = (stack: number): number => emptyCells(this.side, row1, stack);
      if (zeros(a) < zeros(b) || zeros(b) < zeros(c)) continue;
      this.stackOf.fill(ABSENT);
      for (let i = 0; i < 3; i++) {
        const stack = stacks[i];
        this.before[i + 1] = this.before[i] + 3 - zeros(stack);
        for (let column = stack * 3; column < stack * 3 + 3; column++) {
          this.stackOf[this.side[row1 * 9 + column]] = i;
        }
      }
      this.orderColumns(stacks, 0);
    }
  }

  /** Tries every order of the columns in the i-th stack in which the first row's empty cells come first. */
  private orderColumns(stacks: readonly number[], i: number): void {
    const first = stacks[i] * 3;
    for (const order of ORDERS) {
      let label = this.before[i];
      let emptyFirst = true;
      for (let j = 0; j < 3; j++) {
        const column = first + order[j];
        const digit = this.side[this.row1 * 9 + column];
        this.columns[i * 3 + j] = column;
        if (digit !== 0) this.labels[digit] = ++label;
        else if (label > this.before[i]) emptyFirst = false;
      }
      if (!emptyFirst || this.isTooMuch(i)) continue;
      if (i < 2) this.orderColumns(stacks, i + 1);
      else this.keep();
    }
  }

  /**
   * Returns true if the second row is certainly higher than the best one, now that the columns of stacks 0 to i are
   * ordered.
   */
  private isTooMuch(i: number): boolean {
    let labelled = this.before[3];
    for (let place = 0; place < (i + 1) * 3; place++) {
      const digit = this.side[this.row2 * 9 + this.columns[place]];
      let label = 0;
      if (digit !== 0) {
        const stack = this.stackOf[digit];
        if (stack === ABSENT) label = ++labelled;
        // The exact label is not known yet. If its lower bound is higher than the best row's label, the row is too
        // high; otherwise the comparison is undecided.
        else if (stack > i) return this.before[stack] + 1 > this.best[place];
        else label = this.labels[digit];
      }
      if (label !== this.best[place]) return label > this.best[place];
    }
    return false;
  }

  /** Stores the current order, because its second row is not higher than the best. */
  private keep(): void {
    const labels = new Uint8Array(10);
    let labelled = this.before[3];
    let less = false;
    for (let digit = 1; digit <= 9; digit++) {
      if (this.stackOf[digit] !== ABSENT) labels[digit] = this.labels[digit];
    }
    for (let place = 0; place < 9; place++) {
      const digit = this.side[this.row2 * 9 + this.columns[place]];
      if (digit !== 0 && labels[digit] === 0) labels[digit] = ++labelled;
      const label = labels[digit];
      if (label < this.best[place]) less = true;
      if (less) this.best[place] = label;
    }
    if (less) {
      this.states = [];
      this.mergeAt = MERGED_FROM;
    } else if (this.states.length >= this.mergeAt) {
      this.states = merged(this.states);
      this.mergeAt = Math.max(MERGED_FROM, 2 * this.states.length);
    }
    this.states.push({
      transposed: this.side === this.sides[1],
      side: this.side,
      columns: this.columns.slice(),
      rows: [this.row1, this.row2],
      labels,
      labelled,
    });
  }
}

function emptyCells(side: Uint8Array, row: number, stack: number): number {
  const start = row * 9 + stack * 3;
  return (side[start] === 0 ? 1 : 0) + (side[start + 1] === 0 ? 1 : 0) + (side[start + 2] === 0 ? 1 : 0);
}

/**
 * Number for comparing first rows. It is made from the numbers of empty cells in the stacks, sorted so that the stack
 * with the fewest empty cells comes last. The row with the higher number gives the lower first row.
 */
function emptiness(side: Uint8Array, row: number): number {
  const cells = [0, 1, 2].map((stack) => emptyCells(side, row, stack)).sort((a, b) => b - a);
  return cells[0] * 16 + cells[1] * 4 + cells[2];
}
