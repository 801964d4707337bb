import { orderOfBox } from '../../../../shared/base/boxShape.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import { RegionSearch } from '../../filling/regionSearch.ts';
import type { ExactSolver } from '../../search/solver.ts';

/**
 * Limits on search nodes. `FIRST_NODES`: for the first search of the whole layout. `PART_NODES`: for a search of one
 * part. If the first search does not settle the question, a few more nodes rarely do.
 */
const FIRST_NODES = 300;
const PART_NODES = 200;
/**
 * Number of rings of subgrids searched around the cell. The first ring contains the cell, the second shares cells with
 * the first, and so on.
 */
const RINGS = 3;
/** With more than nine digits, this many searches are made in which only cells of a few digits (3 to 8) are open. */
const DIGIT_LOOKS = 24;
/**
 * Limit on search nodes of the last search of the whole layout: this number divided by the number of cells. This search
 * takes about 0.1 to 0.2 s.
 */
const LAST_NODES_TIMES_CELLS = 2_000_000;
/**
 * For the general kernel, whose nodes take longer, the limit of the last search is multiplied by this factor. The
 * general kernel searches every layout that the box kernel does not support, such as those with variants. If variants
 * leave a puzzle only a dozen givens, many searches reach this limit, but a full search would rarely have settled more.
 */
const SHARE_OF_GENERAL_KERNEL = 1 / 8;

/** Whether there is a second solution. `unknown`: the search reached its node limits. */
export type SecondSolution = 'exists' | 'none' | 'unknown';

/**
 * Decides whether a puzzle with a known solution has a second one if a given is removed. If there is none, propagation
 * nearly always shows it at once. If there is one, it differs from the known one in a few dozen cells: 16 to 44 on
 * average, on layouts from sumo to carpet 10. But on a large layout with few givens, a search of the whole layout does
 * not find it. So after a first search of the whole layout, parts of it are searched, and all cells outside a part are
 * fixed to the known solution. This finds most of the second solutions that the first search missed.
 */
export class SecondSolutionSearch {
  private readonly topology: Topology;
  private readonly solver: ExactSolver;
  private readonly region: RegionSearch;
  private readonly firstNodes: number;
  private readonly lastNodes: number;
  /** subgrid → the subgrid itself and the subgrids that share cells with it. */
  private readonly neighbours: readonly ReadonlySet<number>[];
  private solution: Uint8Array;
  /** Copy of the known solution. Cells of a searched part are changed here and restored afterwards. */
  private readonly grid: Uint8Array;
  /** A second solution that differs from the known one in a searched part only. */
  private readonly found: Uint8Array;
  private readonly cells: Int32Array;
  private readonly isListed: Uint8Array;
  /** Number of search nodes in all searches of the whole layout so far. */
  nodes = 0;
  /**
   * cell → digit of the latest second solution. Valid until the next call of `without` or `existsNearby`; copy it to
   * keep it.
   */
  witness: Uint8Array;
  private rng: Rng = createRng('second solution');
  private cancel: CancelToken = NEVER_CANCELLED;

  /** @param firstNodes node limit of the first search of the whole layout. */
  constructor(topology: Topology, solver: ExactSolver, firstNodes = FIRST_NODES) {
    const { cellCount, box } = topology;
    this.topology = topology;
    this.solver = solver;
    this.region = new RegionSearch(topology);
    this.firstNodes = firstNodes;
    const share = orderOfBox(box) === 3 && !hasExtraRules(topology) ? 1 : SHARE_OF_GENERAL_KERNEL;
    this.lastNodes = Math.max(FIRST_NODES, Math.round((LAST_NODES_TIMES_CELLS * share) / cellCount));
    this.neighbours = neighboursOf(topology);
    this.grid = new Uint8Array(cellCount);
    this.solution = this.grid;
    this.witness = solver.solution;
    this.found = new Uint8Array(cellCount);
    this.cells = new Int32Array(cellCount);
    this.isListed = new Uint8Array(cellCount);
  }

  /** @param solution the known solution. Not copied, so it must not change until the next start. */
  start(solution: Uint8Array, cancel: CancelToken): void {
    this.solution = solution;
    this.cancel = cancel;
    this.grid.set(solution);
    // Restart the random numbers, so that answers do not depend on earlier questions.
    this.rng = createRng('second solution');
  }

  /** @param givens some digits of the known solution. The given at `cell` counts as removed. */
  without(givens: Uint8Array, cell: number): SecondSolution {
    const first = this.searchAll(givens, cell, this.firstNodes);
    if (first !== 'unknown' || this.cancel.cancelled()) return first;
    if (this.inSubgrids(givens, cell) || (this.topology.digits > 9 && this.inDigits(givens, cell))) return 'exists';
    return this.searchAll(givens, cell, this.lastNodes);
  }

  /**
   * Whether some second solution differs only in the subgrids of the cell and those next to them. On a large layout
   * this is far cheaper than a search of the whole layout. False does not prove that there is no second solution.
   */
  existsNearby(givens: Uint8Array, cell: number): boolean {
    return this.inSubgrids(givens, cell, 2);
  }

  private searchAll(givens: Uint8Array, cell: number, nodeCap: number): SecondSolution {
    const { status, solutions, nodes } = this.solver.solveWithout(givens, cell, this.solution[cell], {
      limit: 1,
      nodeCap,
      prefer: this.solution,
      cancel: this.cancel,
    });
    this.nodes += nodes;
    if (status !== 'complete') return 'unknown';
    this.witness = this.solver.solution;
    return solutions > 0 ? 'exists' : 'none';
  }

  /**
   * Searches the open cells of the subgrids around the cell, with one ring of subgrids more each time, but never the
   * whole layout.
   */
  private inSubgrids(givens: Uint8Array, cell: number, rings = RINGS): boolean {
    let subgrids = this.subgridsOf(cell);
    for (let ring = 0; ring < rings && subgrids.size < this.topology.subgridCount; ring++) {
      if (this.searchPart(cell, this.collect(givens, cell, subgrids, -1))) return true;
      const wider = new Set<number>();
      for (const subgrid of subgrids) for (const other of this.neighbours[subgrid]) wider.add(other);
      subgrids = wider;
    }
    return false;
  }

  /**
   * Searches those open cells of the cell's subgrids whose digit is one of a few. The cell's own digit and some random
   * ones are chosen.
   */
  private inDigits(givens: Uint8Array, cell: number): boolean {
    const subgrids = this.subgridsOf(cell);
    for (let look = 0; look < DIGIT_LOOKS; look++) {
      let digits = 1 << (this.solution[cell] - 1);
      for (let more = 2 + (look % 6); more > 0; more--) digits |= 1 << this.rng.below(this.topology.digits);
      if (this.searchPart(cell, this.collect(givens, cell, subgrids, digits))) return true;
    }
    return false;
  }

  /**
   * Lists in `cells` the cell, and those open cells of the subgrids whose digit is in the mask. Returns the number of
   * cells listed.
   */
  private collect(givens: Uint8Array, cell: number, subgrids: ReadonlySet<number>, digits: number): number {
    const { cells, isListed, solution } = this;
    const { positionCell } = this.topology;
    const area = this.topology.digits ** 2;
    let count = 0;
    cells[count++] = cell;
    isListed[cell] = 1;
    for (const subgrid of subgrids) {
      for (let position = subgrid * area; position < (subgrid + 1) * area; position++) {
        const other = positionCell[position];
        if (givens[other] !== 0 || isListed[other] === 1) continue;
        if (((digits >>> (solution[other] - 1)) & 1) === 0) continue;
        cells[count++] = other;
        isListed[other] = 1;
      }
    }
    for (let i = 0; i < count; i++) isListed[cells[i]] = 0;
    return count;
  }

  private searchPart(cell: number, count: number): boolean {
    const without = { cell, digit: this.solution[cell] };
    const outcome = this.region.fill(this.grid, this.cells, count, this.rng, { nodeCap: PART_NODES, without });
    if (outcome !== 'filled') return false;
    this.found.set(this.grid);
    this.witness = this.found;
    for (let i = 0; i < count; i++) {
      const changed = this.cells[i];
      this.grid[changed] = this.solution[changed];
    }
    return true;
  }

  private subgridsOf(cell: number): Set<number> {
    const { twins, twinStart, digits } = this.topology;
    const positions = twins.subarray(twinStart[cell], twinStart[cell + 1]);
    return new Set(Array.from(positions, (position) => Math.floor(position / (digits * digits))));
  }
}

function neighboursOf({ subgridCount, cellCount, twins, twinStart, digits }: Topology): Set<number>[] {
  const neighbours = Array.from({ length: subgridCount }, (_, subgrid) => new Set([subgrid]));
  for (let cell = 0; cell < cellCount; cell++) {
    const subgrids = Array.from(twins.subarray(twinStart[cell], twinStart[cell + 1]), (position) =>
      Math.floor(position / (digits * digits)),
    );
    for (const one of subgrids) for (const other of subgrids) neighbours[one].add(other);
  }
  return neighbours;
}
