/**
 * The candidates of all cells, as propagators of constraints read and reduce them. Implemented by the search's
 * `Propagator`.
 */
export interface Domains {
  readonly digits: number;
  /** cell → mask of candidates. */
  readonly masks: Int32Array;
  /** Removes the candidates outside `keep` from a cell. Returns false if none is left. */
  narrow(cell: number, keep: number): boolean;
}

/** Which cells cannot have equal digits. */
export interface Visibility {
  sees(a: number, b: number): boolean;
  /** The cells that a cell sees. Part of the topology's array, not a copy. */
  peersOf(cell: number): Int32Array;
}

/** Draws conclusions from one constraint. Made once for a puzzle; propagating allocates nothing. */
export interface ConstraintPropagator {
  /** Its cells, each once. If the candidates of any of them change, the propagator must run again. */
  readonly cells: Int32Array;
  /** Relative cost. Propagators of cost 0 run before those of cost 1, and these before those of cost 2. */
  readonly cost: 0 | 1 | 2;
  /** Reduces the candidates of the cells. Returns false on a contradiction. */
  propagate(domains: Domains): boolean;
}
