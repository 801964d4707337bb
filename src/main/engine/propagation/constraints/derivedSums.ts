import type { SumConstraint } from '../../../../shared/constraints/constraint.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type Topology } from '../../../../shared/topology/topology.ts';

/**
 * Largest number of neighbouring rows or columns that form one area. An area is a set of houses without common cells,
 * whose sum is known (see `derivedSums`).
 */
const LONGEST_RUN = 5;
/**
 * Largest number of cells of a derived sum. If a sum has more cells, its lowest and highest total exclude hardly
 * anything.
 */
const MOST_CELLS = 5;
/**
 * Used instead of `MOST_CELLS` for a sum that follows from a house, the cages inside it, and one cage that sticks out
 * of it.
 */
const MOST_CELLS_BESIDE = 6;
/** Largest number of derived sums for a topology. Without the limit, large boards would get too many. */
const MOST_SUMS = 4000;

/** Houses without common cells. Each digit occurs in them once for each house. */
interface HouseUnion {
  readonly cells: readonly number[];
  readonly houses: number;
}

/** Buffers for the area being examined; all zero between two areas. */
interface Scratch {
  /** cell → 1 if it is in the area (`inside`), or in a sum that has already been chosen for the area (`used`). */
  readonly inside: Uint8Array;
  readonly used: Uint8Array;
  /** sum → number of its cells in the area. */
  readonly insideCount: Int32Array;
}

/**
 * The rule of 45: the digits of a house have a known total. If sums cover most cells of an area of houses, further
 * totals follow: the uncovered cells of the area (innies) minus the cells of these sums outside it (outies) have a
 * known difference. Areas are single houses, runs of rows, runs of columns, pairs of boxes that a sum connects, and
 * pairs of houses of different subgrids that a sum connects.
 *
 * In addition, a sum that sticks out of a house by one cell gives the difference between that cell and the rest of the
 * house. With these, twelve killers of five-cell cages take 30 % fewer nodes.
 * @param sums only those whose coefficients are all 1 are used.
 */
export function derivedSums(topology: Topology, sums: readonly SumConstraint[]): SumConstraint[] {
  const plain = sums.filter(
    ({ cells, coefficients }) => cells.length <= 2 * topology.digits && coefficients.every((one) => one === 1),
  );
  if (plain.length === 0) return [];
  const ofCell: number[][] = Array.from({ length: topology.cellCount }, () => []);
  plain.forEach(({ cells }, i) => {
    for (const cell of cells) ofCell[cell]?.push(i);
  });
  const known = new Set<string>();
  const derived: SumConstraint[] = [];
  const add = (sum: SumConstraint): void => {
    const key = `${sum.cells.join()}/${sum.coefficients.join()}`;
    if (known.has(key) || derived.length >= MOST_SUMS) return;
    known.add(key);
    derived.push(sum);
  };
  const scratch: Scratch = {
    inside: new Uint8Array(topology.cellCount),
    used: new Uint8Array(topology.cellCount),
    insideCount: new Int32Array(plain.length),
  };
  for (let house = 0; house < topology.houseCount; house++) {
    for (const sum of sumsBeside(topology, house, plain, ofCell)) add(sum);
  }
  for (const area of areasOf(topology, plain, ofCell)) {
    if (derived.length >= MOST_SUMS) break;
    const sum = derive(topology, area, plain, ofCell, scratch);
    if (sum) add(sum);
  }
  return derived;
}

/**
 * For each sum that sticks out of a house by one cell, makes a further sum. Its cells are those of the house that lie
 * neither in this sum nor in a sum inside the house, minus the cell that sticks out.
 */
function* sumsBeside(
  { digits, houseCells }: Topology,
  house: number,
  sums: readonly SumConstraint[],
  ofCell: readonly (readonly number[])[],
): Generator<SumConstraint> {
  const own = [...houseCells.subarray(house * digits, (house + 1) * digits)];
  const inHouse = new Set(own);
  const touching = [...new Set(own.flatMap((cell) => ofCell[cell]))].map((i) => sums[i]);
  const covered = new Set<number>();
  let total = (digits * (digits + 1)) / 2;
  for (const { cells, total: part } of touching) {
    if (cells.some((cell) => !inHouse.has(cell) || covered.has(cell))) continue;
    total -= part;
    for (const cell of cells) covered.add(cell);
  }
  for (const { cells, total: part } of touching) {
    const outer = cells.filter((cell) => !inHouse.has(cell));
    if (outer.length !== 1 || cells.some((cell) => covered.has(cell))) continue;
    const others = own.filter((cell) => !covered.has(cell) && !cells.includes(cell));
    if (others.length === 0 || others.length + 1 > MOST_CELLS_BESIDE) continue;
    yield {
      kind: 'sum',
      cells: [...others, ...outer],
      coefficients: [...others.map(() => 1), -1],
      total: total - part,
    };
  }
}

function derive(
  { digits }: Topology,
  { cells, houses }: HouseUnion,
  sums: readonly SumConstraint[],
  ofCell: readonly (readonly number[])[],
  { inside, used, insideCount }: Scratch,
): SumConstraint | null {
  const touching: number[] = [];
  let bare = 0;
  for (const cell of cells) {
    const own = ofCell[cell];
    if (own.length === 0) bare++;
    for (const i of own) if (insideCount[i]++ === 0) touching.push(i);
  }
  const outside: { readonly sum: SumConstraint; readonly count: number }[] = [];
  for (const i of touching) {
    const sum = sums[i];
    const count = sum.cells.length - insideCount[i];
    insideCount[i] = 0;
    if (2 * count <= sum.cells.length) outside.push({ sum, count });
  }
  if (outside.length === 0 || bare > MOST_CELLS) return null;
  for (const cell of cells) inside[cell] = 1;
  const taken: SumConstraint[] = [];
  const outies: number[] = [];
  for (const { sum } of outside.sort((a, b) => a.count - b.count)) {
    if (sum.cells.some((cell) => used[cell] === 1)) continue;
    for (const cell of sum.cells) {
      used[cell] = 1;
      if (inside[cell] === 0) outies.push(cell);
    }
    taken.push(sum);
  }
  const innies = taken.length === 0 ? [] : cells.filter((cell) => used[cell] === 0);
  for (const cell of cells) inside[cell] = 0;
  let total = houses * ((digits * (digits + 1)) / 2);
  for (const sum of taken) {
    total -= sum.total;
    for (const cell of sum.cells) used[cell] = 0;
  }
  const count = innies.length + outies.length;
  if (taken.length === 0 || count > MOST_CELLS || (count === 0 && total === 0)) return null;
  // Skip a result that is the same as one of the given sums.
  if (taken.length === 1 && innies.length === 0 && count === taken[0].cells.length) return null;
  return {
    kind: 'sum',
    cells: [...innies, ...outies],
    coefficients: [...innies.map(() => 1), ...outies.map(() => -1)],
    total,
  };
}

/**
 * array of houses → the areas that follow from the houses alone. Puzzles with clues use the same array as their layout,
 * so they share the areas.
 */
const fixedAreas = new WeakMap<Int32Array, readonly HouseUnion[]>();

function* areasOf(
  topology: Topology,
  sums: readonly SumConstraint[],
  ofCell: readonly (readonly number[])[],
): Generator<HouseUnion> {
  const { digits, houseCells } = topology;
  const cellsOf = (house: number): Int32Array => houseCells.subarray(house * digits, (house + 1) * digits);
  const fixed = fixedAreas.get(houseCells) ?? [...housesAndRuns(topology, cellsOf)];
  fixedAreas.set(houseCells, fixed);
  yield* fixed;
  yield* joinedHouses(topology, sums, ofCell, cellsOf);
}

/** The areas that consist of one house, then those of several neighbouring rows or columns (runs). */
function* housesAndRuns(topology: Topology, cellsOf: (house: number) => Int32Array): Generator<HouseUnion> {
  const { subgridCount, subgridHouseStart, subgridHouses, houseKind } = topology;
  for (let house = 0; house < topology.houseCount; house++) yield { cells: [...cellsOf(house)], houses: 1 };
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const own = subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]);
    for (const kind of [HOUSE_ROW, HOUSE_COLUMN]) {
      const lines = own.filter((house) => houseKind[house] === kind);
      for (let first = 0; first < lines.length; first++) {
        const cells = [...cellsOf(lines[first])];
        for (let count = 2; count <= LONGEST_RUN && first + count <= lines.length; count++) {
          cells.push(...cellsOf(lines[first + count - 1]));
          yield { cells: [...cells], houses: count };
        }
      }
    }
  }
}

/**
 * Pairs of boxes, and pairs of houses of different subgrids. The two houses have no common cell, and some sum has cells
 * in both.
 */
function* joinedHouses(
  topology: Topology,
  sums: readonly SumConstraint[],
  ofCell: readonly (readonly number[])[],
  cellsOf: (house: number) => Int32Array,
): Generator<HouseUnion> {
  const { houseCount, houseKind, cellHouses, cellHouseStart, houseSubgrids, houseSubgridStart } = topology;
  const stranger = (a: number, b: number): boolean => {
    const owners = houseSubgrids.subarray(houseSubgridStart[a], houseSubgridStart[a + 1]);
    const others = houseSubgrids.subarray(houseSubgridStart[b], houseSubgridStart[b + 1]);
    return !owners.some((subgrid) => others.includes(subgrid));
  };
  for (let house = 0; house < houseCount; house++) {
    const cells = cellsOf(house);
    const joined = new Set<number>();
    for (const cell of cells) {
      for (const i of ofCell[cell]) {
        for (const other of sums[i].cells) {
          for (let h = cellHouseStart[other]; h < cellHouseStart[other + 1]; h++) {
            if (cellHouses[h] > house) joined.add(cellHouses[h]);
          }
        }
      }
    }
    for (const other of joined) {
      const boxes = houseKind[house] === HOUSE_BOX && houseKind[other] === HOUSE_BOX;
      if (!boxes && !stranger(house, other)) continue;
      const further = cellsOf(other);
      if (further.some((cell) => cells.includes(cell))) continue;
      yield { cells: [...cells, ...further], houses: 2 };
    }
  }
}
