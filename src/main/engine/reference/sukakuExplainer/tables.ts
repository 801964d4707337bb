import {
  HOUSE_BOX,
  HOUSE_COLUMN,
  HOUSE_EXTRA,
  HOUSE_ROW,
  type HouseKind,
  type Topology,
} from '../../../../shared/topology/topology.ts';

/** Two houses that share at least two cells. */
export interface Crossing {
  readonly first: number;
  readonly second: number;
  /**
   * `firstMask`: places of the first house that are in the second house too. `secondMask`: places of the second house
   * that are in the first house too.
   */
  readonly firstMask: number;
  readonly secondMask: number;
  /** Further houses of the same kind as the first one that share a cell with the second house. */
  readonly parallels: readonly ParallelHouse[];
}

export interface ParallelHouse {
  readonly house: number;
  /** Mask of the places of this house that are in the crossing's second house but not in its first house. */
  readonly mask: number;
}

/**
 * Tables of a topology that the producers use. Like Sukaku Explainer, they list boxes, then columns, then rows. On
 * several grids, houses of a kind are in the order of the subgrids, and a shared house is listed once.
 */
export interface Tables {
  readonly boxes: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly extras: readonly number[];
  /** All houses in search order. */
  readonly houses: readonly number[];
  /** Pairs of houses for pointing: crossings of a box with a column, then of a box with a row. */
  readonly pointing: readonly (readonly Crossing[])[];
  /**
   * Pairs of houses for claiming: crossings of a column with a box, then of a row with a box; then crossings of lines
   * of two subgrids (our extension).
   */
  readonly claiming: readonly (readonly Crossing[])[];
  /**
   * True if a variant adds houses or pairs. Pointing, claiming and naked sets are then replaced by more general forms.
   */
  readonly general: boolean;
  /**
   * Same as `topology.cellHouses`, but the houses of a cell are in the order in which Sukaku Explainer extends chains:
   * box, row, column, then houses of variants.
   */
  readonly chainHouses: Int32Array;
}

function masksOfShared(topology: Topology, first: number, second: number): [number, number] {
  const { digits, houseCells } = topology;
  let firstMask = 0;
  let secondMask = 0;
  for (let i = 0; i < digits; i++) {
    for (let j = 0; j < digits; j++) {
      if (houseCells[first * digits + i] !== houseCells[second * digits + j]) continue;
      firstMask |= 1 << i;
      secondMask |= 1 << j;
    }
  }
  return [firstMask, secondMask];
}

/** house → each other house that shares a cell with it, with the number of shared cells. */
function meetingsOf(topology: Topology, house: number): Map<number, number> {
  const { digits, houseCells, cellHouses, cellHouseStart } = topology;
  const met = new Map<number, number>();
  for (let i = 0; i < digits; i++) {
    const cell = houseCells[house * digits + i];
    for (const other of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
      if (other !== house) met.set(other, (met.get(other) ?? 0) + 1);
    }
  }
  return met;
}

/** @param kind kind of the second houses. */
function crossingsOf(topology: Topology, firsts: readonly number[], kind: HouseKind): Crossing[] {
  const { houseKind } = topology;
  const crossings: Crossing[] = [];
  for (const first of firsts) {
    const met = [...meetingsOf(topology, first)].filter(([other, count]) => houseKind[other] === kind && count > 1);
    for (const [second] of met.sort(([a], [b]) => a - b)) {
      const [firstMask, secondMask] = masksOfShared(topology, first, second);
      const parallels = [...meetingsOf(topology, second).keys()]
        .filter((house) => house !== first && houseKind[house] === houseKind[first])
        .sort((a, b) => a - b)
        .map((house) => ({ house, mask: placesOnlyIn(topology, house, second, first) }));
      crossings.push({ first, second, firstMask, secondMask, parallels });
    }
  }
  return crossings;
}

/** Mask of the places of a house that are also in house `one`, but not in house `another`. */
function placesOnlyIn(topology: Topology, house: number, one: number, another: number): number {
  return masksOfShared(topology, house, one)[0] & ~masksOfShared(topology, house, another)[0];
}

function chainHousesOf({ cellCount, cellHouses, cellHouseStart, houseKind }: Topology): Int32Array {
  const rank = new Map<number, number>([HOUSE_BOX, HOUSE_ROW, HOUSE_COLUMN, HOUSE_EXTRA].map((kind, i) => [kind, i]));
  const ordered = cellHouses.slice();
  const rankOf = (house: number): number => rank.get(houseKind[house]) ?? 0;
  for (let cell = 0; cell < cellCount; cell++) {
    ordered.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  }
  return ordered;
}

/** Computes the tables of a topology. Slow, so callers should cache them. */
export function createTables(topology: Topology): Tables {
  const { houseKind, pairCells } = topology;
  const ofKind = (kind: HouseKind): number[] => [...houseKind.keys()].filter((house) => houseKind[house] === kind);
  const [boxes, columns, rows, extras] = [HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, HOUSE_EXTRA].map((kind) =>
    ofKind(kind as HouseKind),
  );
  return {
    boxes,
    columns,
    rows,
    extras,
    houses: [...boxes, ...columns, ...rows, ...extras],
    pointing: [crossingsOf(topology, boxes, HOUSE_COLUMN), crossingsOf(topology, boxes, HOUSE_ROW)],
    claiming: [
      crossingsOf(topology, columns, HOUSE_BOX),
      crossingsOf(topology, rows, HOUSE_BOX),
      crossingsOf(topology, columns, HOUSE_COLUMN),
      crossingsOf(topology, rows, HOUSE_ROW),
    ],
    general: extras.length > 0 || pairCells.length > 0,
    chainHouses: chainHousesOf(topology),
  };
}
