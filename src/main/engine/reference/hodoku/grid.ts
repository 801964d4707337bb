import { perTopology } from '../../../../shared/topology/cache.ts';
import {
  HOUSE_BOX,
  HOUSE_COLUMN,
  HOUSE_EXTRA,
  HOUSE_ROW,
  type HouseKind,
  type Topology,
} from '../../../../shared/topology/topology.ts';

/**
 * Largest board (in cells) for which a matrix of peers is stored; it takes 2 MB. For larger boards, lists of peers are
 * searched.
 */
const MOST_CELLS_WITH_MATRIX = 4096;

/** Facts about a topology that several searches for HoDoKu's steps need. Do not change the arrays. */
export interface HodokuGrid {
  readonly topology: Topology;
  /** Houses by kind, ascending. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly boxes: Int32Array;
  readonly extras: Int32Array;
  /** All houses in HoDoKu's order of units: rows, columns, boxes; then the houses of variants. */
  readonly units: Int32Array;
  /** Order in which HoDoKu looks for subsets: boxes, rows, columns; then the houses of variants. */
  readonly subsetHouses: Int32Array;
  /** Whether two cells cannot have the same digit. */
  sees(one: number, other: number): boolean;
  /** The first house of a kind that contains both cells; -1 if there is none. */
  shared(one: number, other: number, kind: HouseKind): number;
}

function matrixOfPeers({ cellCount, peers, peerStart }: Topology): (one: number, other: number) => boolean {
  const words = (cellCount + 31) >>> 5;
  const bits = new Int32Array(cellCount * words);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) bits[cell * words + (peers[i] >>> 5)] |= 1 << peers[i];
  }
  return (one, other) => ((bits[one * words + (other >>> 5)] >>> other) & 1) === 1;
}

function searchOfPeers({ peers, peerStart }: Topology): (one: number, other: number) => boolean {
  return (one, other) => {
    let low = peerStart[one];
    let high = peerStart[one + 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (peers[middle] < other) low = middle + 1;
      else high = middle;
    }
    return low < peerStart[one + 1] && peers[low] === other;
  };
}

export const hodokuGridOf = perTopology((topology): HodokuGrid => {
  const { houseKind, cellHouses, cellHouseStart, cellCount } = topology;
  const ofKind = (kind: HouseKind): number[] => [...houseKind.keys()].filter((house) => houseKind[house] === kind);
  const [rows, columns, boxes, extras] = [HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX, HOUSE_EXTRA].map((kind) =>
    ofKind(kind as HouseKind),
  );
  return {
    topology,
    rows: Int32Array.from(rows),
    columns: Int32Array.from(columns),
    boxes: Int32Array.from(boxes),
    extras: Int32Array.from(extras),
    units: Int32Array.from([...rows, ...columns, ...boxes, ...extras]),
    subsetHouses: Int32Array.from([...boxes, ...rows, ...columns, ...extras]),
    sees: cellCount <= MOST_CELLS_WITH_MATRIX ? matrixOfPeers(topology) : searchOfPeers(topology),

    shared(one, other, kind) {
      for (let i = cellHouseStart[one]; i < cellHouseStart[one + 1]; i++) {
        const house = cellHouses[i];
        if (houseKind[house] !== kind) continue;
        for (let j = cellHouseStart[other]; j < cellHouseStart[other + 1]; j++) {
          if (cellHouses[j] === house) return house;
        }
      }
      return -1;
    },
  };
});
