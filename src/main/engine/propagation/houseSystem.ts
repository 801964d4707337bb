/**
 * Cells under all-different houses, and pairs of cells under other rules. A search needs nothing else of a topology.
 * Smaller problems of the same kind can be expressed in this form too.
 */
export interface HouseSystem {
  readonly cellCount: number;
  readonly houseCount: number;
  /** Cells of a house, which is also the number of digits. */
  readonly digits: number;
  readonly allDigits: number;
  readonly houseCells: Int32Array;
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
  readonly cellAllowed: Int32Array;
  /** Laid out as in a topology; empty lists for no pairs. */
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint16Array;
  readonly pairExcludes: Int32Array;
}
