import { type BoxShape, digitsOfBox, sideFor } from '../../../shared/base/boxShape.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type BoxMap, mapBoxes } from '../core/boxMap.ts';
import { type EngineTrace, engineTrace } from '../core/engineTrace.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { type CdclOutcome, solveByCdcl } from '../search/sat/cdcl.ts';
import { Construction } from './construction.ts';
import { hasExtraRules } from './extraRules.ts';
import { Folding } from './folding.ts';
import { RegionSearch } from './regionSearch.ts';
import { chanceRepeats, measureRegularity, type Regularity } from './regularity.ts';
import { digitsAreAlike, Reworking } from './reworking.ts';

export interface FillOptions {
  /** Filling gives up after this many search nodes (default {@link DEFAULT_FILL_NODE_CAP}). */
  readonly nodeCap?: number;
  /** A known full solution; borrowed. If the first search from scratch fails, another solution is derived from it. */
  readonly known?: Uint8Array | null;
  readonly cancel?: CancelToken;
}

/** A full solution and how much search it took to find it. */
export interface FullSolution {
  /** cell → digit. Owned by the caller. */
  readonly solution: Uint8Array;
  /**
   * How the solution was found. `search`: filled from scratch. `construction`: built with a regular pattern, then
   * rebuilt piece by piece. `learning`: found by conflict-driven clause learning (CDCL), then rebuilt. `known`: a known
   * solution was changed into another.
   */
  readonly method: 'search' | 'construction' | 'learning' | 'known';
  /** Total number of search nodes. */
  readonly nodes: number;
  /** Number of searches started from scratch. */
  readonly tries: number;
}

/** Makes random full solutions of one topology. Made once per topology. Not re-entrant. */
export interface Filler {
  /**
   * Makes a random full solution. The same random numbers give the same solution on every machine. Errors:
   * `no-solution` if it is proved that the layout with its variants has none; `gave-up` if the node cap was reached;
   * `cancelled`.
   */
  fill(rng: Rng, options?: FillOptions): Result<FullSolution>;
}

/**
 * Default limit on nodes. A node takes a few microseconds, so this is some seconds on an ordinary layout and a minute
 * on the largest.
 */
const DEFAULT_FILL_NODE_CAP = 2_000_000;

/**
 * Number of searches from scratch before the construction is tried. These searches fill all layouts except large ones
 * that wrap, where success is so rare that more tries would not help.
 */
const TRIES_BEFORE_CONSTRUCTION = 8;
/** Number of searches from scratch before a known solution is changed into another. */
const TRIES_BEFORE_KNOWN = 1;
/** Number of searches from scratch before CDCL is tried. CDCL can also prove that there is no solution. */
const TRIES_BEFORE_CDCL = 24;
/** CDCL gives up after this many conflicts, which take some seconds on a few subgrids and half a minute on a dozen. */
const MOST_CONFLICTS = 150_000;
/** Number of search nodes of the region search that take the same time as one conflict of CDCL. */
const NODES_PER_CONFLICT = 8;
/**
 * The node cap of a search doubles every time after this many searches, so that layouts on which search is slow are
 * filled too.
 */
const TRIES_PER_DOUBLING = 12;
/**
 * With up to four digits, where drawing is cheap, this many fillings are drawn and one of them is chosen; see
 * `drawWeighted`.
 */
const DRAWS_WITH_FEW_DIGITS = 12;
/**
 * Largest number of rounds of rebuilding. A round rebuilds as many regions as there are boxes. Rebuilding ends earlier
 * if boxes have no more lines in common than by chance.
 */
const REBUILDING_ROUNDS = 40;
/**
 * Rebuilding also ends when it makes no more progress: when `far` (how many lines two boxes have in common, see
 * `Regularity`) is more than `PROGRESS` times its value `PATIENCE` rounds ago. Dense layouts force some regularity.
 */
const PATIENCE = 8;
const PROGRESS = 0.95;
/**
 * A region is a set of boxes whose cells are emptied and filled again. If that takes more than this many search nodes,
 * the region stays unchanged.
 */
const REGION_NODE_CAP = 150;
/**
 * A solution counts as irregular if two boxes have hardly more lines in common than independent boxes: `near` and `far`
 * (see `Regularity`) are above their values for independent boxes by at most these amounts. Solutions found by search
 * are within these limits.
 */
const NEAR_EXCESS = 0.12;
const FAR_EXCESS = 0.02;

/** Creates the filler of a topology, which makes random full solutions. */
export function createFiller(topology: Topology): Filler {
  const filler = new TopologyFiller(topology);
  const { search } = engineTrace();
  return search === undefined ? filler : { fill: (rng, options) => fillTraced(filler, search, rng, options) };
}

function fillTraced(
  filler: Filler,
  search: NonNullable<EngineTrace['search']>,
  rng: Rng,
  options?: FillOptions,
): Result<FullSolution> {
  const ended = search('fill');
  const filled = filler.fill(rng, options);
  if (filled.ok) {
    const { method, nodes, tries } = filled.value;
    ended(`filled by ${method}`, { nodes, guesses: nodes - tries });
  } else {
    ended(filled.error.code, null);
  }
  return filled;
}

class TopologyFiller implements Filler {
  private readonly topology: Topology;
  /** Created on first use. */
  private reworking: Reworking | undefined;
  private readonly boxes: BoxMap;
  private readonly search: RegionSearch;
  private readonly construction: Construction | Folding;
  private readonly hasExtraRules: boolean;
  /** All cells, box by box along diagonals. On layouts that wrap, searches in this order succeed more often. */
  private readonly sweep: Int32Array;
  private readonly grid: Uint8Array;
  private readonly region: Int32Array;
  /** box → number of the last region (set of boxes to fill again) that contained it. */
  private readonly takenBy: Int32Array;
  private regionNumber = 0;
  /**
   * Number of boxes once around the layout, on each axis. If a wrap mirrors, a belt of boxes closes only after two
   * turns around it.
   */
  private readonly around: readonly [down: number, across: number];

  constructor(topology: Topology) {
    this.topology = topology;
    this.boxes = mapBoxes(topology);
    this.search = new RegionSearch(topology);
    this.hasExtraRules = hasExtraRules(topology);
    this.construction = this.hasExtraRules ? new Folding(topology, this.boxes) : new Construction(topology, this.boxes);
    this.sweep = sweepOf(this.boxes);
    this.grid = new Uint8Array(topology.cellCount);
    this.region = new Int32Array(topology.cellCount);
    this.takenBy = new Int32Array(this.boxes.count);
    const { height, width, surface } = this.boxes;
    this.around = surface.turns === null ? [height, width] : [surface.period[0] || height, surface.period[1] || width];
  }

  fill(rng: Rng, options: FillOptions = {}): Result<FullSolution> {
    const { nodeCap = DEFAULT_FILL_NODE_CAP, known = null, cancel = NEVER_CANCELLED } = options;
    const { cellCount } = this.topology;
    let nodes = 0;
    // On a single subgrid of up to nine digits, try CDCL before folding (deriving the whole solution from one sudoku,
    // see `Folding`): CDCL needs little time there, and folding does not make the problem simpler.
    const isSingle = this.hasExtraRules && this.topology.subgridCount === 1 && this.topology.digits < 10;
    const triesBeforeCdcl = isSingle ? TRIES_BEFORE_CONSTRUCTION : TRIES_BEFORE_CDCL;
    const triesBeforeConstruction = isSingle ? TRIES_BEFORE_CDCL : TRIES_BEFORE_CONSTRUCTION;
    for (let tries = 0; nodes < nodeCap; tries++) {
      if (cancel.cancelled()) return fail('cancelled', 'filling-cancelled');
      if (tries === TRIES_BEFORE_KNOWN && known) return this.reworked(known, nodes, rng, cancel);
      if (tries === triesBeforeConstruction && this.construction.build(this.grid, rng, cancel)) {
        return this.rebuilt('construction', nodes, tries, rng, cancel);
      }
      if (tries === triesBeforeCdcl && this.hasExtraRules) {
        const { status, solution, conflicts } = this.solveByCdcl(rng, cancel, (nodeCap - nodes) / NODES_PER_CONFLICT);
        nodes += conflicts * NODES_PER_CONFLICT;
        if (status === 'none') return fail('no-solution', 'no-filling');
        if (status === 'found') {
          this.grid.set(solution);
          return this.rebuilt('learning', nodes, tries, rng, cancel);
        }
        continue;
      }
      const cap = (cellCount + 50) * 2 ** Math.floor(tries / TRIES_PER_DOUBLING);
      this.grid.fill(0);
      const order = tries % 2 === 0 ? 'random' : 'as-given';
      const outcome = this.search.fill(this.grid, this.sweep, cellCount, rng, {
        nodeCap: Math.min(cap, nodeCap - nodes),
        order,
        cancel,
      });
      nodes += this.search.nodes;
      if (outcome === 'filled') {
        const solution = this.topology.digits < 5 ? this.drawWeighted(rng, cap) : this.grid.slice();
        return ok({ solution, method: 'search', nodes, tries: tries + 1 });
      }
      if (outcome === 'cancelled') return fail('cancelled', 'filling-cancelled');
      if (outcome === 'impossible') return fail('no-solution', 'no-filling');
    }
    return fail('gave-up', 'filling-gave-up', { nodes: nodeCap });
  }

  /** Looks for any solution by conflict-driven clause learning (CDCL), which can also prove that there is none. */
  private solveByCdcl(rng: Rng, cancel: CancelToken, most: number): CdclOutcome {
    const start = new Uint8Array(this.topology.cellCount);
    if (digitsAreAlike(this.topology)) {
      // Any solution can be relabelled so that the first house has these digits.
      const { houseCells, digits } = this.topology;
      const labels = rng.shuffle(Uint8Array.from({ length: digits }, (_, i) => i + 1));
      for (let i = 0; i < digits; i++) start[houseCells[i]] = labels[i];
    }
    const conflictCap = Math.min(MOST_CONFLICTS, Math.max(1, Math.floor(most)));
    return solveByCdcl(this.topology, start, { conflictCap, rng, cancel });
  }

  private reworked(known: Uint8Array, nodes: number, rng: Rng, cancel: CancelToken): Result<FullSolution> {
    this.reworking ??= new Reworking(this.topology, this.search);
    this.grid.set(known);
    const more = this.reworking.rework(this.grid, rng, cancel);
    if (more === null) return fail('cancelled', 'filling-cancelled');
    return ok({ solution: this.grid.slice(), method: 'known', nodes: nodes + more, tries: TRIES_BEFORE_KNOWN });
  }

  /**
   * Rebuilds the grid piece by piece until its boxes have hardly more lines in common than by chance, and returns it as
   * a result.
   */
  private rebuilt(
    method: FullSolution['method'],
    nodes: number,
    tries: number,
    rng: Rng,
    cancel: CancelToken,
  ): Result<FullSolution> {
    const more = this.rebuild(rng, cancel);
    if (more === null) return fail('cancelled', 'filling-cancelled');
    return ok({ solution: this.grid.slice(), method, nodes: nodes + more, tries });
  }

  /**
   * Draws more fillings, and chooses one with a probability proportional to its weight (see `RegionSearch.weight`).
   * This removes most of the search's preference for some solutions. With up to four digits there are so few solutions
   * that a player would notice the preference.
   */
  private drawWeighted(rng: Rng, nodeCap: number): Uint8Array {
    let kept = this.grid.slice();
    let total = this.search.turns === 0 ? this.search.weight : 0;
    for (let draw = 1; draw < DRAWS_WITH_FEW_DIGITS; draw++) {
      this.grid.fill(0);
      const outcome = this.search.fill(this.grid, this.sweep, this.topology.cellCount, rng, { nodeCap });
      if (outcome !== 'filled' || this.search.turns > 0) continue;
      total += this.search.weight;
      if ((rng.bits() / 2 ** 32) * total < this.search.weight) kept = this.grid.slice();
    }
    return kept;
  }

  /**
   * Rebuilds random regions (sets of boxes) until boxes have hardly more lines in common than by chance, or until
   * rebuilding makes no more progress. Returns the number of search nodes; null if cancelled.
   */
  private rebuild(rng: Rng, cancel: CancelToken): number | null {
    const history: Regularity[] = [];
    let nodes = 0;
    for (let round = 0; round < REBUILDING_ROUNDS; round++) {
      for (let i = 0; i < this.boxes.count; i++) {
        if (cancel.cancelled()) return null;
        const size = this.chooseRegion(rng);
        this.search.fill(this.grid, this.region, size, rng, { nodeCap: REGION_NODE_CAP });
        nodes += this.search.nodes;
      }
      history.push(measureRegularity(this.boxes, this.grid));
      if (settled(history, this.boxes.shape)) break;
    }
    return nodes;
  }

  /**
   * Writes the cells of a random region to `region` and returns their number. A region is a square of boxes, or a belt
   * a few boxes wide around the whole layout. A ring of boxes can only be changed by belts, because the boxes around a
   * square leave it little choice.
   */
  private chooseRegion(rng: Rng): number {
    const { count, row, column } = this.boxes;
    const side = sideFor(this.topology.digits);
    const window = 8 - side;
    const thick = side > 3 ? 1 : 2;
    const kind = rng.below(5);
    const tall = kind === 0 ? window : kind < 3 ? thick + rng.below(2) : this.around[0];
    const wide = kind === 0 ? window : kind < 3 ? this.around[1] : thick + rng.below(2);
    const start = rng.below(count);
    return this.collect(row[start], column[start], tall, wide);
  }

  private collect(top: number, left: number, tall: number, wide: number): number {
    const { surface, cells } = this.boxes;
    const { digits } = this.topology;
    const number = ++this.regionNumber;
    let size = 0;
    for (let y = tall === this.around[0] ? 0 : top, rows = 0; rows < tall; rows++, y++) {
      for (let x = wide === this.around[1] ? 0 : left, columns = 0; columns < wide; columns++, x++) {
        const place = surface.fold(y, x);
        if (!place) break;
        const box = this.boxes.at(place.row, place.column);
        if (box < 0 || this.takenBy[box] === number) continue;
        this.takenBy[box] = number;
        for (let i = box * digits; i < (box + 1) * digits; i++) this.region[size++] = cells[i];
      }
    }
    return size;
  }
}

/**
 * Returns true if the boxes of the constructed solution have hardly more lines in common than by chance, or if
 * rebuilding reduces their number no further.
 */
function settled(history: readonly Regularity[], shape: BoxShape): boolean {
  const chance = chanceRepeats(shape);
  const now = history[history.length - 1];
  // If runs have two boxes, the digits in a row of one box decide those in the other box, so rows always repeat. For
  // example, at order 2, {1, 2} leaves {3, 4}. So skip this test then.
  if (Math.min(shape.rows, shape.columns) > 2 && now.near > chance + NEAR_EXCESS) return false;
  const before = history[history.length - 1 - PATIENCE];
  return now.far < chance + FAR_EXCESS || (before !== undefined && now.far > PROGRESS * before.far);
}

function sweepOf(boxes: BoxMap): Int32Array {
  const { row, column, cells, count, shape } = boxes;
  const digits = digitsOfBox(shape);
  const diagonal = (box: number): number => row[box] + column[box];
  const sorted = Array.from({ length: count }, (_, box) => box).sort(
    (a, b) => diagonal(a) - diagonal(b) || row[a] - row[b],
  );
  return Int32Array.from(sorted.flatMap((box) => [...cells.subarray(box * digits, (box + 1) * digits)]));
}
