/** The candidates that propagators of constraints read and narrow. The search's propagator is one. */
export interface Domains {
  readonly digits: number;
  /** cell → mask of candidates. */
  readonly masks: Int32Array;
  /** Removes the candidates outside `keep` from a cell. False when none is left. */
  narrow(cell: number, keep: number): boolean;
}

/** Which cells cannot hold equal digits. */
export interface Visibility {
  sees(a: number, b: number): boolean;
  /** The cells that a cell sees. Borrowed from the topology. */
  peersOf(cell: number): Int32Array;
}

/** How long a propagator takes: 0 a few cells, 1 some ten steps, 2 a hundred, 3 a thousand. Cheap ones run first. */
export type Cost = 0 | 1 | 2 | 3;

/** Draws conclusions from one constraint. Made once for a puzzle; propagating allocates nothing. */
export interface ConstraintPropagator {
  /** Its cells, each once. A change of any of them wakes it. */
  readonly cells: Int32Array;
  readonly cost: Cost;
  /** Whether one run concludes everything, so that what it narrows itself need not wake it. */
  readonly settles: boolean;
  /** Narrows the cells. False on a contradiction. */
  propagate(domains: Domains): boolean;
}
