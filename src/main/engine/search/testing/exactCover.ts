import type { Topology } from '../../../../shared/layout/topology.ts';

/** Two choices that exclude each other: not both digit d in cell a and digit e in cell b. */
export interface Conflict {
  readonly a: number;
  readonly d: number;
  readonly b: number;
  readonly e: number;
}

/** What is to be covered: cells, houses of as many cells as digits, and choices that exclude each other. */
export interface CoverProblem {
  readonly cellCount: number;
  readonly digits: number;
  readonly houses: readonly (readonly number[])[];
  readonly conflicts?: readonly Conflict[];
}

/**
 * Counts solutions as an exact cover, by Knuth's dancing links: choose (cell, digit) pairs so that every cell and every
 * (house, digit) is met once. Shares neither code nor formulation with the kernels: the oracle for large layouts.
 *
 * @param candidates cell → mask of the digits it may take.
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

/** As {@link countByExactCover}, for a problem in its own words. Conflicts are columns that may stay uncovered. */
export function countCovers(
  { cellCount, digits, houses, conflicts = [] }: CoverProblem,
  candidates: ArrayLike<number>,
  limit: number,
): number {
  const primaryCount = cellCount + houses.length * digits;
  const columnCount = primaryCount + conflicts.length;
  // Node 0 is the root, 1 to columnCount the headers; then one node for each 1 of the matrix.
  const left: number[] = [];
  const right: number[] = [];
  const up: number[] = [];
  const down: number[] = [];
  const columnOf: number[] = [];
  const size: number[] = [];
  for (let header = 0; header <= columnCount; header++) {
    // What need not be covered is in no list of columns to choose from.
    left.push(header > primaryCount ? header : header === 0 ? primaryCount : header - 1);
    right.push(header > primaryCount ? header : header === primaryCount ? 0 : header + 1);
    up.push(header);
    down.push(header);
    columnOf.push(header);
    size.push(0);
  }
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

  const at = (links: number[], node: number): number => links[node] as number;
  const addRow = (columns: readonly number[]): void => {
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
  };
  for (let cell = 0; cell < cellCount; cell++) {
    for (let digit = 0; digit < digits; digit++) {
      if (((candidates[cell] as number) & (1 << digit)) === 0) continue;
      addRow([
        1 + cell,
        ...(housesOf[cell] as number[]).map((house) => 1 + cellCount + house * digits + digit),
        ...(conflictsOf.get(cell * digits + digit) ?? []),
      ]);
    }
  }

  const cover = (column: number): void => {
    right[at(left, column)] = at(right, column);
    left[at(right, column)] = at(left, column);
    for (let row = at(down, column); row !== column; row = at(down, row)) {
      for (let node = at(right, row); node !== row; node = at(right, node)) {
        down[at(up, node)] = at(down, node);
        up[at(down, node)] = at(up, node);
        size[at(columnOf, node)] = at(size, at(columnOf, node)) - 1;
      }
    }
  };
  const uncover = (column: number): void => {
    for (let row = at(up, column); row !== column; row = at(up, row)) {
      for (let node = at(left, row); node !== row; node = at(left, node)) {
        size[at(columnOf, node)] = at(size, at(columnOf, node)) + 1;
        down[at(up, node)] = node;
        up[at(down, node)] = node;
      }
    }
    right[at(left, column)] = column;
    left[at(right, column)] = column;
  };
  const search = (wanted: number): number => {
    if (at(right, 0) === 0) return 1;
    let column = at(right, 0);
    // What is forced or impossible needs no comparison: on large layouts most columns come to that.
    for (let other = column; other !== 0 && at(size, column) > 1; other = at(right, other)) {
      if (at(size, other) < at(size, column)) column = other;
    }
    let found = 0;
    cover(column);
    for (let row = at(down, column); row !== column && found < wanted; row = at(down, row)) {
      for (let node = at(right, row); node !== row; node = at(right, node)) cover(at(columnOf, node));
      found += search(wanted - found);
      for (let node = at(left, row); node !== row; node = at(left, node)) uncover(at(columnOf, node));
    }
    uncover(column);
    return found;
  };
  return search(limit);
}
