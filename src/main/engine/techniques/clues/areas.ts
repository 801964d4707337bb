import { perTopology } from '../../../../shared/topology/cache.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type Cage, clueModelOf } from './clueModel.ts';

/**
 * Houses without common cells, and cages that cover most of their cells. The digits of each house have a known sum. So
 * the cells of the houses that no cage covers (innies) minus the cells of the cages outside the houses (outies) have a
 * known sum too: the "rule of 45" of killer players.
 */
export interface HouseArea {
  readonly houses: readonly number[];
  /** Which of the puzzle's clues are the cages, as indices. */
  readonly clues: readonly number[];
  /** Totals of the cages, in the order of `clues`. */
  readonly totals: readonly number[];
  /** Innies, then outies. */
  readonly cells: readonly number[];
  /** Number of innies among the cells. */
  readonly innies: number;
  /** Sum of the innies minus sum of the outies. */
  readonly total: number;
}

/**
 * `house`: one house. `houses`: several houses of one subgrid. `linked`: several houses that do not all belong to one
 * subgrid.
 */
export type AreaKind = 'house' | 'houses' | 'linked';

/** Largest number of houses in an area. People rarely add up more than two or three rows. */
const MOST_HOUSES = 3;
/** Largest number of innies and outies, with or without a digit. */
const MOST_CELLS = 8;
/**
 * Largest number of sets of houses to examine. If sets of n houses would exceed it, only sets of fewer than n houses
 * are examined.
 */
const MOST_SETS = 60_000;

/**
 * Three ways to choose cages among those that have cells in the houses: only cages inside the houses, cages with at
 * least half of their cells inside, and all cages.
 */
const CHOICES: readonly ((outside: number, cells: number) => boolean)[] = [
  (outside) => outside === 0,
  (outside, cells) => 2 * outside <= cells,
  () => true,
];

/** The cages of a topology, and for each cell the cage that contains it. */
interface CageMap {
  readonly cages: readonly Cage[];
  /** cell → index of its cage, −1 for none. */
  readonly cageAt: Int32Array;
}

/**
 * The areas of a topology with cages, by kind. Cages that share a cell with another cage are left out, because the
 * choice between them would be arbitrary. Areas of several houses are only searched on request, because that takes many
 * times as long.
 */
export const areasOf = perTopology((topology: Topology) => new Areas(topology));

class Areas {
  private readonly topology: Topology;
  private readonly map: CageMap;
  /**
   * Areas by their innies and outies. Of several areas with the same innies and outies, only the simplest one is
   * stored.
   */
  private readonly byCells = new Map<string, { readonly area: HouseArea; readonly kind: AreaKind }>();
  /** cage → number of its cells in the houses being examined. */
  private readonly inside: Int32Array;
  private readonly found: Partial<Record<AreaKind, readonly HouseArea[]>> = {};

  constructor(topology: Topology) {
    this.topology = topology;
    const cages = cleanCages(topology);
    const cageAt = new Int32Array(topology.cellCount).fill(-1);
    cages.forEach(({ cells }, i) => {
      for (const cell of cells) cageAt[cell] = i;
    });
    this.map = { cages, cageAt };
    this.inside = new Int32Array(cages.length);
  }

  ofKind(kind: AreaKind): readonly HouseArea[] {
    this.found.house ??= this.collect('house', 1, 1);
    if (kind !== 'house' && !this.found.linked) {
      this.found.houses = this.collect('houses', 2, MOST_HOUSES);
      this.found.linked = this.listed('linked');
    }
    return this.found[kind] ?? [];
  }

  private collect(kind: AreaKind, fewest: number, most: number): readonly HouseArea[] {
    if (this.map.cages.length === 0) return [];
    for (const houses of houseSets(this.topology, this.map, most)) {
      if (houses.length >= fewest) this.addAreasIn(houses);
    }
    return this.listed(kind);
  }

  private listed(kind: AreaKind): readonly HouseArea[] {
    return [...this.byCells.values()].flatMap((one) => (one.kind === kind ? [one.area] : []));
  }

  private addAreasIn(houses: readonly number[]): void {
    const { cages } = this.map;
    const all = this.countInside(houses);
    const outsideOf = (cage: number): number => cages[cage].cells.length - this.inside[cage];
    // Few sets of houses have an area. So each choice of cages is first only counted, and its cages are listed only if
    // they leave few innies and outies.
    let last = -1;
    for (const takes of CHOICES) {
      let count = houses.length * this.topology.digits;
      let taken = 0;
      for (let i = 0; i < all.length; i++) {
        const cage = all[i];
        const { length } = cages[cage].cells;
        if (!takes(length - this.inside[cage], length)) continue;
        count += 2 * outsideOf(cage) - length;
        taken++;
      }
      // Each choice takes all cages of the choice before it. Skip a choice that adds none.
      if (taken === last) continue;
      last = taken;
      if (taken === 0 || count === 0 || count > MOST_CELLS) continue;
      this.addArea(
        houses,
        all.filter((cage) => takes(outsideOf(cage), cages[cage].cells.length)),
      );
    }
  }

  /** Counts for each cage its cells in the houses. Returns the cages that have at least one cell there. */
  private countInside(houses: readonly number[]): readonly number[] {
    const { inside, topology } = this;
    const { digits, houseCells } = topology;
    const { cageAt } = this.map;
    const touching: number[] = [];
    inside.fill(0);
    for (const house of houses) {
      for (let i = house * digits; i < (house + 1) * digits; i++) {
        const cage = cageAt[houseCells[i]];
        if (cage >= 0 && ++inside[cage] === 1) touching.push(cage);
      }
    }
    return touching;
  }

  private addArea(houses: readonly number[], chosen: readonly number[]): void {
    const { topology, byCells } = this;
    const { cages, cageAt } = this.map;
    const inside = new Set(houses.flatMap((house) => [...cellsOfHouse(topology, house)]));
    const taken = new Set(chosen);
    const innies = [...inside].filter((cell) => !taken.has(cageAt[cell]));
    const outies = chosen.flatMap((cage) =>
      this.inside[cage] === cages[cage].cells.length ? [] : cages[cage].cells.filter((cell) => !inside.has(cell)),
    );
    const key = `${innies.toSorted((a, b) => a - b).join()}/${outies.toSorted((a, b) => a - b).join()}`;
    const kind = houses.length === 1 ? 'house' : haveCommonSubgrid(topology, houses) ? 'houses' : 'linked';
    const known = byCells.get(key);
    const fewer = known ? houses.length - known.area.houses.length : -1;
    if (fewer > 0 || (fewer === 0 && known?.kind !== 'linked')) return;
    const houseSum = (topology.digits * (topology.digits + 1)) / 2;
    const total = chosen.reduce((rest, cage) => rest - cages[cage].total, houses.length * houseSum);
    const clues = chosen.map((cage) => cages[cage].clue);
    const totals = chosen.map((cage) => cages[cage].total);
    const cells = [...innies, ...outies];
    byCells.set(key, { kind, area: { houses, clues, totals, cells, innies: innies.length, total } });
  }
}

function cellsOfHouse({ digits, houseCells }: Topology, house: number): Int32Array {
  return houseCells.subarray(house * digits, (house + 1) * digits);
}

/** The cages that have no cell in common with another cage, and are smaller than a house. */
function cleanCages(topology: Topology): readonly Cage[] {
  const cages = clueModelOf(topology).cages.filter(({ cells }) => cells.length < topology.digits);
  const counts = new Map<number, number>();
  for (const { cells } of cages) for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return cages.filter(({ cells }) => cells.every((cell) => counts.get(cell) === 1));
}

function haveCommonSubgrid({ houseSubgrids, houseSubgridStart }: Topology, houses: readonly number[]): boolean {
  const owners = houses.map((house) => houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]));
  return [...owners[0]].some((subgrid) => owners.every((list) => list.includes(subgrid)));
}

/**
 * Sets of up to `most` houses without common cells that are connected by cages. A set that is not connected gives no
 * more information than its connected parts.
 */
function houseSets(topology: Topology, { cages, cageAt }: CageMap, most: number): readonly (readonly number[])[] {
  const { houseCount, cellHouses, cellHouseStart } = topology;
  let last: readonly (readonly number[])[] = Array.from({ length: houseCount }, (_, house) => [house]);
  const sets = [...last];
  if (most === 1) return sets;
  /** house × number of houses + second house → 1 if the two have a common cell. */
  const meets = new Uint8Array(houseCount * houseCount);
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const own = cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
    for (const house of own) for (const other of own) meets[house * houseCount + other] = 1;
  }
  const joined = Array.from({ length: houseCount }, (_, house) => {
    const others = new Set<number>();
    for (const cell of cellsOfHouse(topology, house)) {
      for (const other of cages[cageAt[cell]]?.cells ?? []) {
        for (let i = cellHouseStart[other]; i < cellHouseStart[other + 1]; i++) others.add(cellHouses[i]);
      }
    }
    return [...others].filter((other) => meets[house * houseCount + other] === 0);
  });
  for (let size = 2; size <= most; size++) {
    const larger = new Map<number, readonly number[]>();
    for (const set of last) {
      for (const member of set) {
        for (const house of joined[member]) {
          if (!set.every((other) => meets[other * houseCount + house] === 0)) continue;
          const grown = [...set, house].sort((a, b) => a - b);
          larger.set(
            grown.reduce((key, one) => key * houseCount + one, 0),
            grown,
          );
        }
      }
    }
    if (sets.length + larger.size > MOST_SETS) break;
    last = [...larger.values()];
    sets.push(...last);
  }
  return sets;
}
