/**
 * Cells in all-different houses, and pairs of cells under other rules. A search needs nothing else of a topology. So
 * smaller problems, which have no topology, can be given to a search in the same form.
 */
export interface HouseSystem {
  readonly cellCount: number;
  readonly houseCount: number;
  /** Number of cells in a house, which is also the number of digits. */
  readonly digits: number;
  readonly allDigits: number;
  readonly houseCells: Int32Array;
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
  readonly cellAllowed: Int32Array;
  /**
   * Pairs of cells under rules, stored in the same way as in a `Topology`. The lists are empty if there are no pairs.
   */
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint16Array;
  readonly pairExcludes: Int32Array;
}
