import type { Topology } from '../../../../shared/topology/topology.ts';

/** Two choices that exclude each other: digit d in cell a, and digit e in cell b. */
export interface Conflict {
  readonly a: number;
  readonly d: number;
  readonly b: number;
  readonly e: number;
}

/** An exact cover problem: cells, houses with as many cells as digits, and choices that exclude each other. */
export interface CoverProblem {
  readonly cellCount: number;
  readonly digits: number;
  readonly houses: readonly (readonly number[])[];
  readonly conflicts?: readonly Conflict[];
}

/**
 * Counts solutions as an exact cover, by Knuth's dancing links: choose (cell, digit) pairs such that every cell and
 * every (house, digit) is covered once. Shares neither code nor formulation with the program's exact searches, so tests
 * use it to check them on large layouts.
 *
 * @param candidates cell → mask of the digits that it may have.
 * @returns the number of solutions, at most `limit`.
 */
export function countByExactCover(topology: Topology, candidates: ArrayLike<number>, limit: number): number {
  const { cellCount, houseCount, houseCells, digits, cellAllowed } = topology;
  const houses = Array.from({ length: houseCount }, (_, house) => [
    ...houseCells.subarray(house * digits, (house + 1) * digits),
  ]);
  const allowed = Array.from(cellAllowed, (mask, cell) => mask & (candidates[cell] as number));
  return countCovers({ cellCount, digits, houses }, allowed, limit);
}

/**
 * Same as {@link countByExactCover}, for a problem without a topology. Conflicts become columns that may stay
 * uncovered.
 */
export function countCovers(problem: CoverProblem, candidates: ArrayLike<number>, limit: number): number {
  const { cellCount, digits, houses, conflicts = [] } = problem;
  const links = new DancingLinks(cellCount + houses.length * digits, conflicts.length);
  for (const columns of rowsOf(problem, candidates)) links.addRow(columns);
  return links.count(limit);
}

/**
 * The columns that each candidate covers: its cell, its digit in each of its houses, and its conflicts. Columns are
 * numbered from 1.
 */
function* rowsOf(
  { cellCount, digits, houses, conflicts = [] }: CoverProblem,
  candidates: ArrayLike<number>,
): Generator<number[]> {
  const primaryCount = cellCount + houses.length * digits;
  const housesOf: number[][] = Array.from({ length: cellCount }, () => []);
  houses.forEach((cells, house) => {
    for (const cell of cells) housesOf[cell]?.push(house);
  });
  const conflictsOf = new Map<number, number[]>();
  conflicts.forEach(({ a, d, b, e }, i) => {
    for (const choice of [a * digits + d - 1, b * digits + e - 1]) {
      const list = conflictsOf.get(choice) ?? [];
      list.push(1 + primaryCount + i);
      conflictsOf.set(choice, list);
    }
  });
  for (let cell = 0; cell < cellCount; cell++) {
    for (let digit = 0; digit < digits; digit++) {
      if (((candidates[cell] as number) & (1 << digit)) === 0) continue;
      yield [
        1 + cell,
        ...(housesOf[cell] as number[]).map((house) => 1 + cellCount + house * digits + digit),
        ...(conflictsOf.get(cell * digits + digit) ?? []),
      ];
    }
  }
}

function at(links: readonly number[], node: number): number {
  return links[node] as number;
}

/**
 * Knuth's sparse matrix: node 0 is the root, the next nodes are column headers, then one node for each 1 of the matrix.
 */
class DancingLinks {
  private readonly left: number[] = [];
  private readonly right: number[] = [];
  private readonly up: number[] = [];
  private readonly down: number[] = [];
  private readonly columnOf: number[] = [];
  private readonly size: number[] = [];

  /**
   * @param optionalCount number of columns after the primary ones. They may stay uncovered, so they are not linked to
   * the root.
   */
  constructor(primaryCount: number, optionalCount: number) {
    for (let header = 0; header <= primaryCount + optionalCount; header++) {
      this.left.push(header > primaryCount ? header : header === 0 ? primaryCount : header - 1);
      this.right.push(header > primaryCount ? header : header === primaryCount ? 0 : header + 1);
      this.up.push(header);
      this.down.push(header);
      this.columnOf.push(header);
      this.size.push(0);
    }
  }

  addRow(columns: readonly number[]): void {
    const { left, right, up, down, columnOf, size } = this;
    const first = columnOf.length;
    columns.forEach((column, i) => {
      const node = first + i;
      left.push(i === 0 ? first + columns.length - 1 : node - 1);
      right.push(i === columns.length - 1 ? first : node + 1);
      const above = at(up, column);
      up.push(above);
      down.push(column);
      down[above] = node;
      up[column] = node;
      columnOf.push(column);
      size[column] = at(size, column) + 1;
    });
  }

  /** Number of exact covers, at most `wanted`. */
  count(wanted: number): number {
    const { left, right, down, columnOf, size } = this;
    if (at(right, 0) === 0) return 1;
    let column = at(right, 0);
    // Take the column with the fewest choices. Stop at the first column with at most one choice, because no column can
    // be better. On large layouts most columns are like that.
    for (let other = column; other !== 0 && at(size, column) > 1; other = at(right, other)) {
      if (at(size, other) < at(size, column)) column = other;
    }
    let found = 0;
    this.cover(column);
    for (let row = at(down, column); row !== column && found < wanted; row = at(down, row)) {
      for (let node = at(right, row); node !== row; node = at(right, node)) this.cover(at(columnOf, node));
      found += this.count(wanted - found);
      for (let node = at(left, row); node !== row; node = at(left, node)) this.uncover(at(columnOf, node));
    }
    this.uncover(column);
    return found;
  }

  private cover(column: number): void {
    const { left, right, up, down, columnOf, size } = this;
    right[at(left, column)] = at(right, column);
    left[at(right, column)] = at(left, column);
    for (let row = at(down, column); row !== column; row = at(down, row)) {
      for (let node = at(right, row); node !== row; node = at(right, node)) {
        down[at(up, node)] = at(down, node);
        up[at(down, node)] = at(up, node);
        size[at(columnOf, node)] = at(size, at(columnOf, node)) - 1;
      }
    }
  }

  private uncover(column: number): void {
    const { left, right, up, down, columnOf, size } = this;
    for (let row = at(up, column); row !== column; row = at(up, row)) {
      for (let node = at(left, row); node !== row; node = at(left, node)) {
        size[at(columnOf, node)] = at(size, at(columnOf, node)) + 1;
        down[at(up, node)] = node;
        up[at(down, node)] = node;
      }
    }
    right[at(left, column)] = column;
    left[at(right, column)] = column;
  }
}
