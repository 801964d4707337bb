/** Rules of a board as an exact cover problem. A *choice* is a digit in a cell: `cell × digits + digit - 1`. */
export interface CoverRules {
  readonly cellCount: number;
  readonly digits: number;
  /** Lists of cells that contain each digit once, with as many cells as digits. */
  readonly houses: readonly (readonly number[])[];
  /** Pairs of choices that exclude each other. */
  readonly conflicts: readonly (readonly [number, number])[];
  /** cell → mask of the digits that marks in the cell allow. */
  readonly allowed: readonly number[];
}

/** A question about a board: how many solutions do the givens have? */
export interface CoverQuestion {
  /** cell → given digit, 0 for none. */
  readonly givens: ArrayLike<number>;
  /** A choice that solutions must not make; -1 for none. */
  readonly without: number;
  /** Number of solutions at which the search stops. */
  readonly limit: number;
  readonly nodeCap: number;
  /** The search stops at this time, as `performance.now()` measures it. */
  readonly deadline: number;
}

/** Number of nodes between two checks of the time. */
const LOOK_EVERY = 256;

/**
 * Counts solutions by dancing links (Knuth, arXiv:cs/0011047). Every cell, and every digit of every house, is a column
 * that must be covered once; every conflict is a column that may be covered at most once. The links are made once for
 * each board. A question covers the columns of its givens first, and uncovers them afterwards. Shares no code with the
 * program, or with the exact cover in the program's tests.
 */
export class ExactCover {
  private readonly rules: CoverRules;
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly up: Int32Array;
  private readonly down: Int32Array;
  private readonly column: Int32Array;
  private readonly choice: Int32Array;
  /** column → number of choices that can still cover it. */
  private readonly size: Int32Array;
  /** column → 1 while it is covered. */
  private readonly gone: Uint8Array;
  /**
   * choice → its first node. The nodes of a choice come one after another, so its last node comes just before the first
   * node of the next choice.
   */
  private readonly rowStart: Int32Array;
  private found = 0;
  private nodes = 0;
  private stopped = false;

  constructor(rules: CoverRules) {
    this.rules = rules;
    const columnsOf = columnsOfChoices(rules);
    const primary = rules.cellCount + rules.houses.length * rules.digits;
    const headers = 1 + primary + rules.conflicts.length;
    const total = columnsOf.reduce((sum, columns) => sum + columns.length, headers);
    this.left = Int32Array.from({ length: headers }, (_, header) => header);
    this.right = this.left.slice();
    this.up = Int32Array.from({ length: total }, (_, node) => node);
    this.down = this.up.slice();
    this.column = this.up.slice();
    this.choice = new Int32Array(total);
    this.size = new Int32Array(headers);
    this.gone = new Uint8Array(headers);
    this.rowStart = new Int32Array(columnsOf.length + 1).fill(headers);
    for (let header = 0; header <= primary; header++) {
      this.right[header] = header === primary ? 0 : header + 1;
      this.left[header] = header === 0 ? primary : header - 1;
    }
    let node = headers;
    columnsOf.forEach((columns, choice) => {
      for (const column of columns) {
        this.choice[node] = choice;
        this.append(node++, column);
      }
      this.rowStart[choice + 1] = node;
    });
  }

  private append(node: number, column: number): void {
    const last = this.up[column] as number;
    this.column[node] = column;
    this.up[node] = last;
    this.down[node] = column;
    this.down[last] = node;
    this.up[column] = node;
    this.size[column] = (this.size[column] as number) + 1;
  }

  /**
   * Number of solutions, at most the question's limit. Null if the search reached its limit of nodes or time before the
   * number was known.
   */
  count(question: CoverQuestion): number | null {
    const { givens, without, limit } = question;
    this.found = 0;
    this.nodes = 0;
    this.stopped = false;
    if (without >= 0) this.hide(without, -1);
    const placed: number[] = [];
    let possible = true;
    for (let cell = 0; cell < this.rules.cellCount && possible; cell++) {
      const digit = givens[cell] as number;
      if (digit === 0) continue;
      const choice = cell * this.rules.digits + digit - 1;
      possible = choice !== without && this.isFree(choice);
      if (!possible) continue;
      this.place(choice);
      placed.push(choice);
    }
    if (possible) this.search(question);
    for (const choice of placed.reverse()) this.unplace(choice);
    if (without >= 0) this.show(without, -1);
    return this.stopped && this.found < limit ? null : this.found;
  }

  private search(question: CoverQuestion): void {
    const { limit, nodeCap, deadline } = question;
    this.nodes++;
    if (this.nodes > nodeCap || (this.nodes % LOOK_EVERY === 0 && performance.now() > deadline)) this.stopped = true;
    if (this.stopped) return;
    const { right, size, down } = this;
    let best = right[0] as number;
    if (best === 0) {
      this.found++;
      return;
    }
    // Take the column with the fewest choices, or the first one with at most one choice. On large boards most columns
    // have one.
    for (let other = best; other !== 0 && (size[best] as number) > 1; other = right[other] as number) {
      if ((size[other] as number) < (size[best] as number)) best = other;
    }
    for (let node = down[best] as number; node !== best; node = down[node] as number) {
      const choice = this.choice[node] as number;
      this.place(choice);
      this.search(question);
      this.unplace(choice);
      if (this.found >= limit || this.stopped) return;
    }
  }

  /** Whether the cell of a choice allows the digit, and no column of the choice is covered. */
  private isFree(choice: number): boolean {
    const [start, end] = [this.rowStart[choice] as number, this.rowStart[choice + 1] as number];
    for (let node = start; node < end; node++) if (this.gone[this.column[node] as number] === 1) return false;
    return end > start;
  }

  /** Covers all columns of a choice. */
  private place(choice: number): void {
    const end = this.rowStart[choice + 1] as number;
    for (let node = this.rowStart[choice] as number; node < end; node++) {
      const column = this.column[node] as number;
      const [before, after] = [this.left[column] as number, this.right[column] as number];
      this.right[before] = after;
      this.left[after] = before;
      this.gone[column] = 1;
      for (let row = this.down[column] as number; row !== column; row = this.down[row] as number) {
        this.hide(this.choice[row] as number, row);
      }
    }
  }

  private unplace(choice: number): void {
    const start = this.rowStart[choice] as number;
    for (let node = (this.rowStart[choice + 1] as number) - 1; node >= start; node--) {
      const column = this.column[node] as number;
      for (let row = this.up[column] as number; row !== column; row = this.up[row] as number) {
        this.show(this.choice[row] as number, row);
      }
      this.gone[column] = 0;
      this.right[this.left[column] as number] = column;
      this.left[this.right[column] as number] = column;
    }
  }

  /** Unlinks all nodes of a choice, except one, from their columns. */
  private hide(choice: number, except: number): void {
    const { up, down, size, column } = this;
    const end = this.rowStart[choice + 1] as number;
    for (let node = this.rowStart[choice] as number; node < end; node++) {
      if (node === except) continue;
      const [above, below] = [up[node] as number, down[node] as number];
      down[above] = below;
      up[below] = above;
      const its = column[node] as number;
      size[its] = (size[its] as number) - 1;
    }
  }

  private show(choice: number, except: number): void {
    const { up, down, size, column } = this;
    const start = this.rowStart[choice] as number;
    for (let node = (this.rowStart[choice + 1] as number) - 1; node >= start; node--) {
      if (node === except) continue;
      down[up[node] as number] = node;
      up[down[node] as number] = node;
      const its = column[node] as number;
      size[its] = (size[its] as number) + 1;
    }
  }
}

/** choice → the columns that it covers, from 1; empty if its cell does not allow the digit. */
function columnsOfChoices({ cellCount, digits, houses, conflicts, allowed }: CoverRules): number[][] {
  const columnsOf = Array.from({ length: cellCount * digits }, (_, choice) => [1 + Math.floor(choice / digits)]);
  houses.forEach((cells, house) => {
    for (const cell of cells) {
      for (let d = 0; d < digits; d++) columnsOf[cell * digits + d]?.push(1 + cellCount + house * digits + d);
    }
  });
  const first = 1 + cellCount + houses.length * digits;
  conflicts.forEach((pair, i) => {
    for (const choice of pair) columnsOf[choice]?.push(first + i);
  });
  return columnsOf.map((columns, choice) => {
    const mask = allowed[Math.floor(choice / digits)] as number;
    return (mask >> (choice % digits)) & 1 ? columns : [];
  });
}
