/**
 * The candidates of all cells, in the form in which propagators of constraints read and reduce them. Implemented by the
 * search's `Propagator`.
 */
export interface Domains {
  readonly digits: number;
  /** cell → mask of candidates. */
  readonly masks: Int32Array;
  /** Removes from a cell all candidates that are not in `keep`. Returns false if the cell is then empty. */
  narrow(cell: number, keep: number): boolean;
}

/** Which cells cannot have equal digits. */
export interface Visibility {
  sees(a: number, b: number): boolean;
  /** The cells that a cell sees, as a part of the topology's array. Not a copy. */
  peersOf(cell: number): Int32Array;
}

/**
 * Work of one run of a propagator, in powers of ten: 0 for a few cells, 1 for about ten operations, 2 for a hundred, 3
 * for a thousand. Propagators with low cost run first.
 */
export type Cost = 0 | 1 | 2 | 3;

/** Draws conclusions from one constraint. Made once for a puzzle; `propagate` allocates nothing. */
export interface ConstraintPropagator {
  /** The cells of the constraint, each once. If the candidates of any of them change, the propagator must run again. */
  readonly cells: Int32Array;
  readonly cost: Cost;
  /** True if one run draws all conclusions, so that it need not run again because of its own changes. */
  readonly settles: boolean;
  /** Reduces the candidates of the cells. Returns false on a contradiction. */
  propagate(domains: Domains): boolean;
}
