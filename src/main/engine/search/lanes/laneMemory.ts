/*
 * Memory of the search in WebAssembly (`scripts/wasm/laneSearch.ts`).
 *
 * A board is nine vectors of four 32-bit lanes. Vector k has cell k (row × 3 + column) of every box. The lane is the
 * stack of the box (its column of boxes), and the field of a lane (see `../box/boxFields.ts`) its band (row of boxes):
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
  /**
   * Number of boards at `STACK`, which are still to be searched: the propagated board, and one alternative for each
   * open branch.
   */
  DEPTH: 0,
  /** Search nodes so far, the root included. */
  NODES: 4,
  /** The search returns before the next branch when `NODES` reaches this number. */
  STOP: 8,
  /**
   * field → vector of the weights of the boxes in this field. A weight is 1 + number of contradictions found in the box
   * (dom/wdeg).
   */
  WEIGHTS: 16,
  /** The board of the latest solution. */
  SOLVED: 64,
  /**
   * The boards still to be searched. Every board but the lowest is the alternative of a branch, and each branch fixes
   * another cell. So there are at most 82, and one more while a branch is made.
   */
  STACK: 208,
  /** Size of the memory, in pages of 64 KiB. */
  PAGES: 1,
  /** Results of `run`: no board is left to search; a solution was found; `NODES` reached `STOP`. */
  ENDED: 0,
  FOUND: 1,
  STOPPED: 2,
} as const;
