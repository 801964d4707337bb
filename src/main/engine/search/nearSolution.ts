import { breaksConstraint } from '../../../shared/constraints/breaks.ts';
import { cellsOf } from '../../../shared/constraints/constraint.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { CancelToken } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { solveByCdcl } from './sat/cdcl.ts';
import type { ExactSolver, SearchOutcome } from './solver.ts';

/**
 * A repair may change the cells that break the puzzle, and their peers. If that is not enough, it may also change the
 * peers of these cells, and so on. This is how often peers are added, the first time included.
 */
const RINGS = 3;
/** Limit on the nodes of one repair. Also the limit of the first search with random branches. */
const FIRST_NODES = 100;
/** Number of searches with random branches, and the factor by which the node limit grows from one to the next. */
const TRIES = 10;
const GROWTH = 1.2;
/**
 * Limit on the contradictions (conflicts) of the search with clause learning: reached after some seconds on one
 * subgrid, minutes on dozens.
 */
const MOST_CONFLICTS = 200_000;

export interface NearSolution {
  readonly status: SearchOutcome['status'];
  /** cell → digit; null if none was found. Owned by the caller. */
  readonly solution: Uint8Array | null;
  readonly nodes: number;
}

/**
 * Finds any solution, soon after a change of the puzzle. A search that starts without a known solution often does not
 * end on layouts with several grids and few givens, because one bad early branch is enough. So three ways are tried in
 * turn:
 *
 * 1. Repair (large neighbourhood search, Shaw 1998): keeps the old solution except around the cells that break the
 *    puzzle.
 * 2. Short searches with random branches that prefer the digits of the old solution.
 * 3. The search with clause learning (CDCL), which also proves that there is no solution. It is slower at first.
 *
 * For constraints of clues, the solver restarts by itself and learns weights from this. So a single search with the
 * solver replaces ways 2 and 3. Measured by `npm run bench -- setting`, see there.
 *
 * @param solver solver of this topology.
 * @param old cell → digit of a solution of the puzzle before the change; null if there is none. Not changed.
 */
export function findNearSolution(
  topology: Topology,
  solver: ExactSolver,
  givens: Uint8Array,
  old: Uint8Array | null,
  cancel: CancelToken,
): NearSolution {
  let nodes = 0;
  /** Runs the solver. Returns null if the search did not end within its limit. */
  const search = (start: Uint8Array, options: Parameters<ExactSolver['solve']>[1]): NearSolution | null => {
    const outcome = solver.solve(start, { limit: 1, cancel, ...(old && { prefer: old }), ...options });
    nodes += outcome.nodes;
    const { status } = outcome;
    if (status === 'gave-up') return null;
    return { status, solution: outcome.solutions > 0 ? solver.solution.slice() : null, nodes };
  };
  const repaired = old && repair(topology, givens, old, (start) => search(start, { nodeCap: FIRST_NODES }));
  if (repaired) return repaired;
  if (topology.constraints.length > 0) return search(givens, {}) ?? { status: 'gave-up', solution: null, nodes };
  const rng = createRng('near');
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = search(givens, { nodeCap: Math.round(FIRST_NODES * GROWTH ** attempt), rng });
    if (found) return found;
  }
  const learned = solveByCdcl(topology, givens, { conflictCap: MOST_CONFLICTS, rng, cancel });
  const status = learned.status === 'found' || learned.status === 'none' ? 'complete' : learned.status;
  return { status, solution: learned.status === 'found' ? learned.solution : null, nodes: nodes + learned.conflicts };
}

/** A solution that differs from the old one only around the cells that break the puzzle; null if none was found. */
function repair(
  topology: Topology,
  givens: Uint8Array,
  old: Uint8Array,
  search: (start: Uint8Array) => NearSolution | null,
): NearSolution | null {
  const { cellCount, constraints, digits, peers, peerStart } = topology;
  const free = new Set([...givens.keys()].filter((cell) => givens[cell] !== 0 && givens[cell] !== old[cell]));
  for (const constraint of constraints) {
    if (breaksConstraint(constraint, old, digits)) for (const cell of cellsOf(constraint)) free.add(cell);
  }
  for (let ring = 0; ring < RINGS; ring++) {
    for (const cell of [...free]) {
      for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) free.add(peers[i] as number);
    }
    // There is nothing to repair: either all cells may change, or no cell is known to be wrong.
    if (free.size === 0 || free.size === cellCount) return null;
    const found = search(old.map((digit, cell) => (free.has(cell) ? (givens[cell] as number) : digit)));
    if (found?.solution || found?.status === 'cancelled') return found;
  }
  return null;
}
