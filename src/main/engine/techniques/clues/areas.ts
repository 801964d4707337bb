import { perTopology } from '../../../../shared/topology/cache.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type Cage, clueModelOf } from './clueModel.ts';

/**
 * Houses without common cells, and cages that cover them up to a few cells. Each house has a known sum, so the cells in
 * the houses that no cage covers (innies) minus the cells of the cages outside the houses (outies) have one too: the
 * "rule of 45" of killer players.
 */
export interface HouseArea {
  readonly houses: readonly number[];
  /** Clues of the cages. */
  readonly clues: readonly number[];
  /** Innies, then outies. */
  readonly cells: readonly number[];
  /** Number of innies among the cells. */
  readonly innies: number;
  /** Sum of the innies minus sum of the outies. */
  readonly total: number;
}

/** `house`: one house. `houses`: several of one subgrid. `linked`: several, in no common subgrid. */
export type AreaKind = 'house' | 'houses' | 'linked';

/** Most houses of an area. People add up two or three rows, hardly more. */
const MOST_HOUSES = 3;
/** Most innies and outies. Some may have digits already. */
const MOST_CELLS = 8;
/** Most sets of houses; on larger boards, areas have one house less. */
const MOST_SETS = 60_000;

/**
 * The areas of a topology with cages. Cages that share a cell with another one are left out: which of them to count
 * would be an arbitrary choice.
 */
export const areasOf = perTopology((topology: Topology): Readonly<Record<AreaKind, readonly HouseArea[]>> => {
  const { digits, houseCells } = topology;
  const cages = cleanCages(topology);
  if (cages.length === 0) return { house: [], houses: [], linked: [] };
  const cagesAt = new Map<number, number>();
  cages.forEach(({ cells }, i) => {
    for (const cell of cells) cagesAt.set(cell, i);
  });
  const cellsOf = (house: number): Int32Array => houseCells.subarray(house * digits, (house + 1) * digits);
  const houseSum = (digits * (digits + 1)) / 2;
  const areas = new Map<string, { readonly area: HouseArea; readonly kind: AreaKind }>();
  for (const houses of houseSets(topology, cages, cagesAt)) {
    const inside = new Set<number>();
    for (const house of houses) for (const cell of cellsOf(house)) inside.add(cell);
    // cage → how many of its cells are in the houses.
    const touching = new Map<number, number>();
    for (const cell of inside) {
      const cage = cagesAt.get(cell);
      if (cage !== undefined) touching.set(cage, (touching.get(cage) ?? 0) + 1);
    }
    const kind = houses.length === 1 ? 'house' : haveCommonSubgrid(topology, houses) ? 'houses' : 'linked';
    const insideOf = (cage: number): number => touching.get(cage) ?? 0;
    const outsideOf = (cage: number): number => cages[cage].cells.length - insideOf(cage);
    const all = [...touching.keys()];
    const choices = [
      all.filter((cage) => outsideOf(cage) === 0),
      all.filter((cage) => 2 * outsideOf(cage) <= cages[cage].cells.length),
      all,
    ];
    for (const chosen of choices) {
      if (chosen.length === 0) continue;
      const count = chosen.reduce((rest, cage) => rest - insideOf(cage) + outsideOf(cage), inside.size);
      if (count === 0 || count > MOST_CELLS) continue;
      const covered = new Set(chosen.flatMap((cage) => cages[cage].cells));
      const innies = [...inside].filter((cell) => !covered.has(cell));
      const outies = [...covered].filter((cell) => !inside.has(cell));
      const key = `${innies.toSorted((a, b) => a - b).join()}/${outies.toSorted((a, b) => a - b).join()}`;
      const known = areas.get(key);
      // Of areas that say the same, the simplest one stays.
      const fewer = known ? houses.length - known.area.houses.length : -1;
      if (fewer > 0 || (fewer === 0 && known?.kind !== 'linked')) continue;
      const total = chosen.reduce((rest, cage) => rest - cages[cage].total, houses.length * houseSum);
      const clues = chosen.map((cage) => cages[cage].clue);
      areas.set(key, { kind, area: { houses, clues, cells: [...innies, ...outies], innies: innies.length, total } });
    }
  }
  const ofKind = (kind: AreaKind): HouseArea[] =>
    [...areas.values()].flatMap((one) => (one.kind === kind ? [one.area] : []));
  return { house: ofKind('house'), houses: ofKind('houses'), linked: ofKind('linked') };
});

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
 * Sets of up to {@link MOST_HOUSES} houses without common cells, connected by cages. Other sets say no more than their
 * connected parts.
 */
function houseSets(
  topology: Topology,
  cages: readonly Cage[],
  cagesAt: ReadonlyMap<number, number>,
): readonly (readonly number[])[] {
  const { digits, houseCells, houseCount, cellHouses, cellHouseStart } = topology;
  const cellsOf = (house: number): Int32Array => houseCells.subarray(house * digits, (house + 1) * digits);
  // house → the houses that share a cell with it.
  const meeting = Array.from({ length: houseCount }, (_, house) => {
    const others = new Set<number>();
    for (const cell of cellsOf(house)) {
      for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) others.add(cellHouses[i]);
    }
    return others;
  });
  const joined = Array.from({ length: houseCount }, (_, house) => {
    const own = new Set(cellsOf(house));
    const others = new Set<number>();
    for (const cell of own) {
      const cage = cagesAt.get(cell);
      for (const other of cage === undefined ? [] : cages[cage].cells) {
        if (own.has(other)) continue;
        for (let i = cellHouseStart[other]; i < cellHouseStart[other + 1]; i++) others.add(cellHouses[i]);
      }
    }
    return [...others].filter((other) => !meeting[house].has(other));
  });
  let last: readonly (readonly number[])[] = Array.from({ length: houseCount }, (_, house) => [house]);
  const sets = [...last];
  for (let size = 2; size <= MOST_HOUSES; size++) {
    const larger = new Map<string, readonly number[]>();
    for (const set of last) {
      for (const member of set) {
        for (const house of joined[member]) {
          if (set.includes(house) || !set.every((other) => other === member || !meeting[other].has(house))) continue;
          const grown = [...set, house].sort((a, b) => a - b);
          larger.set(grown.join(), grown);
        }
      }
    }
    if (sets.length + larger.size > MOST_SETS) break;
    last = [...larger.values()];
    sets.push(...last);
  }
  return sets;
}
