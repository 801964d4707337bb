/*
 * Memory of the search in WebAssembly (`scripts/wasm/laneSearch.ts`).
 *
 * A board is nine vectors of four 32-bit lanes. Vector k has cell k (row × 3 + column) of every box. Lane s is the stack
 * of the box, and field b of a lane (see `../box/boxFields.ts`) its band:
 *
 *     vector 3 × row + column     lane 0         lane 1         lane 2         lane 3
 *                                 boxes 0 3 6    boxes 1 4 7    boxes 2 5 8    FULL, unused
 *
 * So an operation on vectors treats this cell of all nine boxes at once. Rows and columns of boxes are other vectors,
 * stacks are other lanes, bands are other fields.
 */
export const LANES = {
  /** Bytes of a board. */
  BOARD: 144,
  /** Boards on the stack: the propagated one or its alternatives, one for each branch. */
  DEPTH: 0,
  /** Search nodes so far, the root included. */
  NODES: 4,
  /** Number of nodes at which to return before the next branch. */
  STOP: 8,
  /** field → vector of the weights of boxes: 1 + number of contradictions found in the box (dom/wdeg). */
  WEIGHTS: 16,
  /** The board of the latest solution. */
  SOLVED: 64,
  /**
   * The boards still to be searched. Every board but the lowest is the alternative of a branch that fixes another cell,
   * so there are at most 82, and one more while a branch is made.
   */
  STACK: 208,
  /** Pages of 64 KiB. */
  PAGES: 1,
  /** Results of `run`. */
  ENDED: 0,
  FOUND: 1,
  STOPPED: 2,
} as const;
