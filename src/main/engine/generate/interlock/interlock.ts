import { boxesOfSubgrid } from '../../../../shared/base/boxShape.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import type { BoxOffset, LayoutSpec } from '../../../../shared/layout/spec.ts';
import { compileTopology, subgridsOfHouse, type Topology } from '../../../../shared/topology/topology.ts';
import { partOfVariants } from '../../../../shared/variants/partOfVariants.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import type { ExactSolver } from '../../search/solver.ts';
import { connectedParts, EXACT_UP_TO, neighboursOf } from './parts.ts';
import { redundantSubgrid } from './redundancy.ts';

/**
 * Limit on search nodes for one part. If it is reached before the solutions are counted, the part counts as not unique.
 */
const NODE_CAP = 200_000;
/**
 * Used instead of `NODE_CAP` for layouts with variants, whose nodes take longer. A higher limit would decide only a few
 * more parts.
 */
const NODE_CAP_WITH_VARIANTS = 20_000;
/** Used instead of `NODE_CAP` for parts of more than `EXACT_UP_TO` subgrids, where 200,000 nodes take 15 s. */
const NODE_CAP_OF_LARGE_PART = 5_000;
/**
 * A large part lacks only a few subgrids. Before the whole part is searched, its subgrids near the missing ones are
 * searched: up to this many subgrids away.
 */
const RINGS = 2;
/**
 * To find out why a part has no second solution, some of its givens are left out, chosen at random, and the part is
 * searched. `TRIES`: number of random choices. The first `TRIES_PER_GIVEN` choices leave out one given, the next ones
 * two, and so on; every second choice leaves out twice as many. `SOLUTIONS_PER_TRY`: largest number of solutions
 * examined for each choice.
 */
const TRIES = 60;
const TRIES_PER_GIVEN = 6;
const SOLUTIONS_PER_TRY = 12;
/** Limit on search nodes for each of the `TRIES`. */
const NODES_PER_TRY = 400;
/** Compiled parts of at most this many subgrids are cached. */
const LARGEST_CACHED = 24;

/** Result of the interlock test: do the subgrids of a puzzle need each other? */
export interface InterlockReport {
  /**
   * False if some part has a unique solution from its own givens. Null if the test is pointless: the layout has one
   * subgrid, or some subgrid only has constraints that follow from those of the other subgrids, as on a dense torus.
   */
  readonly interlocked: boolean | null;
  /**
   * The parts that were tested: all connected ones, or only the small ones and those that contain all subgrids but one.
   */
  readonly test: 'all-parts' | 'small-parts-and-complements';
  /**
   * The subgrids of the smallest part that can be solved alone; the first of several parts of that size. Null if there
   * is none.
   */
  readonly part: readonly number[] | null;
  /** False if the search of some part reached its limit, so that it is unknown whether the part can be solved alone. */
  readonly complete: boolean;
}

/** A part, compiled as a separate layout. */
interface CompiledPart {
  readonly topology: Topology;
  readonly solver: ExactSolver;
}

/** The search of a part; see `InterlockTest.prepare`. */
interface PreparedSearch extends CompiledPart {
  readonly cells: Int32Array;
  readonly own: Uint8Array;
  readonly known: Uint8Array;
}

/** A second solution that a part alone would have without a few of its givens. */
interface AlmostOpen {
  /** The cells in which the second solution differs from the puzzle's solution. */
  readonly cells: readonly number[];
  /** The cells of the houses outside the part that exclude the second solution. */
  readonly excluding: readonly number[];
}

/** A second solution of a part: the cells in which it differs from the solution, and the subgrids that contain them. */
interface Witness {
  /** subgrid → 1 if it belongs to the part. */
  readonly part: Uint8Array;
  readonly cells: readonly number[];
  readonly subgrids: readonly number[];
}

/**
 * Tests puzzles of one topology. Made once per topology; not re-entrant.
 *
 * A second solution of a part is also a second solution of every smaller part that contains a cell in which it differs
 * from the known solution. It remains one until one of these cells becomes a given. So large parts are tested first,
 * most small parts need no search, and after a local change a puzzle is tested in almost no time.
 */
export class InterlockTest {
  private readonly topology: Topology;
  /** The parts to test, largest first. */
  private readonly parts: readonly (readonly number[])[];
  private readonly test: InterlockReport['test'];
  /** subgrid → the subgrids that share cells with it. */
  private readonly neighbours: readonly (readonly number[])[];
  /** Cache of compiled parts. Parts of the same shape at different places of the layout share an entry. */
  private readonly compiledParts = new Map<string, CompiledPart>();
  /**
   * `witnesses`: every second solution found since `start`. `standing`: those that are still second solutions of the
   * puzzle tested last.
   */
  private witnesses: Witness[] = [];
  private standing: Witness[] = [];
  private solution: Uint8Array | null = null;
  /** The latest part that was found to be solvable alone. `runToFirst` tests it first. */
  private lastAlone: readonly number[] | null = null;

  constructor(topology: Topology) {
    this.topology = topology;
    const exact = topology.subgridCount <= EXACT_UP_TO;
    this.test = exact ? 'all-parts' : 'small-parts-and-complements';
    this.neighbours = neighboursOf(topology);
    this.parts = isMeaningless(topology) ? [] : connectedParts(topology, this.neighbours, exact).reverse();
  }

  /**
   * Starts with another puzzle, and drops the second solutions found for the previous puzzle.
   *
   * @param solution the solution of the puzzles that are tested next, cell → digit. Not copied.
   */
  start(solution: Uint8Array): void {
    this.solution = solution;
    this.witnesses = [];
    this.standing = [];
    this.lastAlone = null;
  }

  /** Tests a single puzzle, which must have exactly one solution. @param givens cell → given digit, 0 for none. */
  testAlone(givens: Uint8Array, cancel: CancelToken = NEVER_CANCELLED): InterlockReport {
    const solver = createExactSolver(this.topology);
    solver.solve(givens, { limit: 1, cancel });
    this.start(solver.solution.slice());
    return this.run(givens, cancel);
  }

  /** @param givens cell → given digit, 0 for none; of a puzzle whose only solution was passed to `start`. */
  run(givens: Uint8Array, cancel: CancelToken = NEVER_CANCELLED): InterlockReport {
    const { test } = this;
    if (this.parts.length === 0) return { interlocked: null, test, part: null, complete: true };
    this.review(givens);
    let complete = true;
    let alone: readonly number[] | null = null;
    for (const part of this.parts) {
      if (cancel.cancelled()) return { interlocked: null, test, part: null, complete: false };
      const found = this.search(part, givens, cancel);
      if (found === 'unknown') complete = false;
      else if (found === 'alone' && (alone === null || part.length <= alone.length)) alone = part;
    }
    return { interlocked: alone === null, test, part: alone, complete };
  }

  /**
   * Same as `run`, but on large layouts it stops at the first part that can be solved alone, and reports this part,
   * which may not be the smallest. A large part whose search reached its limit counts as solvable alone: without a
   * second solution of it, it is not known which cells must not become givens.
   */
  runToFirst(givens: Uint8Array, cancel: CancelToken = NEVER_CANCELLED): InterlockReport {
    const { test, lastAlone } = this;
    if (test === 'all-parts' || this.parts.length === 0) return this.run(givens, cancel);
    this.review(givens);
    let complete = true;
    for (const part of lastAlone ? [lastAlone, ...this.parts.filter((one) => one !== lastAlone)] : this.parts) {
      if (cancel.cancelled()) return { interlocked: null, test, part: null, complete: false };
      const found = this.search(part, givens, cancel);
      if (found === 'unknown') complete = false;
      if (found === 'needs others' || (found === 'unknown' && part.length <= EXACT_UP_TO)) continue;
      this.lastAlone = part;
      return { interlocked: false, test, part, complete };
    }
    return { interlocked: true, test, part: null, complete };
  }

  /**
   * The subgrids whose givens to change so that a part can no longer be solved alone. For a small part, these are its
   * subgrids; for a large one, the subgrids around those that it lacks.
   */
  bindingSubgrids(part: readonly number[]): readonly number[] {
    const missing = this.missingFrom(part);
    return missing.length < part.length ? [...this.around(missing, 1)].sort((a, b) => a - b) : part;
  }

  /**
   * Second solutions that a part alone would have without a few of its givens, while the rules of the other subgrids
   * exclude these solutions; those that leave out the fewest givens come first. If the cells in which such a solution
   * differs are open, the part cannot be solved without the other subgrids.
   */
  almostOpen(part: readonly number[], givens: Uint8Array, rng: Rng): readonly AlmostOpen[] {
    const missing = this.missingFrom(part);
    const isLarge = missing.length < part.length;
    const searched = isLarge ? part.filter((one) => this.around(missing, 1).has(one)) : part;
    const area = this.topology.digits ** 2;
    const isPart = flags(this.topology.subgridCount, part);
    const { topology, solver, cells, own, known } = this.prepare(searched, part, givens);
    const there = new Map(Array.from(cells, (cell, at) => [cell, at]));
    // Givens that tries leave out. In a large part, every try leaves out givens from cells that also belong to a
    // missing subgrid (`within`); every second try also leaves out givens from any searched cells (`around`).
    const around = Array.from(cells).filter((cell) => givens[cell] !== 0);
    const within = isLarge ? around.filter((cell) => this.subgridsOf(cell).some((one) => isPart[one] === 0)) : around;
    const found = new Map<string, AlmostOpen & { readonly cost: number }>();
    const onSolution = (other: Uint8Array): void => {
      const digits = new Map<number, number>();
      for (let cell = 0; cell < topology.cellCount; cell++) {
        if (other[cell] !== known[cell]) digits.set(cells[cell], other[cell]);
      }
      const excluding = this.housesExcluding(isPart, digits);
      if (excluding.length === 0) return;
      const differing = [...digits.keys()];
      const cost = differing.filter((cell) => givens[cell] !== 0).length * area + differing.length;
      found.set(differing.join(), { cells: differing, excluding, cost });
    };
    const options = { limit: SOLUTIONS_PER_TRY, nodeCap: NODES_PER_TRY, prefer: known, onSolution };
    for (let tried = 0; tried < TRIES; tried++) {
      const count = 1 + Math.floor(tried / TRIES_PER_GIVEN);
      const out = rng.shuffle(within).slice(0, count);
      if (tried % 2 === 1) out.push(...rng.shuffle(around).slice(0, count));
      for (const cell of out) own[there.get(cell) as number] = 0;
      solver.solve(own, options);
      for (const cell of out) own[there.get(cell) as number] = this.solutionOf(cell);
    }
    return [...found.values()].sort((a, b) => a.cost - b.cost);
  }

  /**
   * The cells of the houses that exclude a second solution of a part: houses outside the part that would contain a
   * digit twice.
   *
   * @param digits cell → its digit in the second solution, for the cells in which it differs.
   */
  private housesExcluding(isPart: Uint8Array, digits: ReadonlyMap<number, number>): number[] {
    const { cellHouses, cellHouseStart, houseCells, digits: size } = this.topology;
    const touched = new Set(
      [...digits.keys()].flatMap((cell) => [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])]),
    );
    const cells = new Set<number>();
    for (const house of touched) {
      if (subgridsOfHouse(this.topology, house).some((subgrid) => isPart[subgrid] === 1)) continue;
      const inHouse = houseCells.subarray(house * size, (house + 1) * size);
      const seen = new Set(Array.from(inHouse, (cell) => digits.get(cell) ?? this.solutionOf(cell)));
      if (seen.size < size) for (const cell of inHouse) cells.add(cell);
    }
    return [...cells];
  }

  private solutionOf(cell: number): number {
    return (this.solution as Uint8Array)[cell];
  }

  private missingFrom(part: readonly number[]): number[] {
    const inside = flags(this.topology.subgridCount, part);
    return Array.from(inside.keys()).filter((subgrid) => inside[subgrid] === 0);
  }

  /** The given subgrids, and those up to a number of steps away from them. */
  private around(subgrids: readonly number[], steps: number): Set<number> {
    const found = new Set(subgrids);
    for (let step = 0; step < steps; step++) {
      for (const one of [...found]) for (const next of this.neighbours[one]) found.add(next);
    }
    return found;
  }

  /**
   * Updates `standing`: the witnesses that are still second solutions of this puzzle. The rest may become second
   * solutions again in a later puzzle.
   */
  private review(givens: Uint8Array): void {
    this.standing = this.witnesses.filter(({ cells }) => cells.every((cell) => givens[cell] === 0));
  }

  /**
   * The cells that must not become givens, so that an interlocked puzzle stays interlocked. For each part, these are
   * the cells of its smallest known second solution.
   */
  cellsToLeaveOpen(givens: Uint8Array): ReadonlySet<number> {
    return this.witnessCells(givens, this.parts);
  }

  /**
   * Those of `cellsToLeaveOpen` that large parts need. If a small part can be solved alone, it is easier to change the
   * puzzle so that the part needs the other subgrids again.
   */
  cellsBindingLargeParts(givens: Uint8Array): ReadonlySet<number> {
    return this.witnessCells(
      givens,
      this.parts.slice(
        0,
        this.parts.findIndex(({ length }) => length <= EXACT_UP_TO),
      ),
    );
  }

  private witnessCells(givens: Uint8Array, parts: readonly (readonly number[])[]): ReadonlySet<number> {
    this.review(givens);
    return new Set(parts.flatMap((part) => this.witnessFor(part)?.cells ?? []));
  }

  private search(
    part: readonly number[],
    givens: Uint8Array,
    cancel: CancelToken,
  ): 'alone' | 'needs others' | 'unknown' {
    if (this.standing.some((witness) => isWitness(witness, part))) return 'needs others';
    if (part.length > EXACT_UP_TO && this.searchBorders(part, givens, cancel)) return 'needs others';
    const { solutions, status } = this.count(part, part, givens, cancel);
    if (solutions > 1) return 'needs others';
    return status === 'complete' ? 'alone' : 'unknown';
  }

  /** The smallest second solution of a part that is known; undefined if none is known. */
  private witnessFor(part: readonly number[]): Witness | undefined {
    let smallest: Witness | undefined;
    for (const witness of this.standing) {
      if (smallest && witness.cells.length >= smallest.cells.length) continue;
      if (isWitness(witness, part)) smallest = witness;
    }
    return smallest;
  }

  /**
   * Looks for a second solution of a large part in its subgrids near the missing ones: first in those next to them,
   * then farther away. All other subgrids are fixed to the known solution. Compiling the whole part would take a
   * hundred times as long.
   */
  private searchBorders(part: readonly number[], givens: Uint8Array, cancel: CancelToken): boolean {
    const missing = this.missingFrom(part);
    for (let ring = 1; ring <= RINGS; ring++) {
      const near = this.around(missing, ring);
      const border = part.filter((subgrid) => near.has(subgrid));
      if (border.length === part.length) return false;
      if (this.count(border, part, givens, cancel).solutions > 1) return true;
    }
    return false;
  }

  /**
   * Counts the solutions of some of a part's subgrids, up to 2. Cells that these subgrids share with the rest of the
   * part are fixed to the known solution. Stores a second solution as a witness for the part.
   */
  private count(
    searched: readonly number[],
    part: readonly number[],
    givens: Uint8Array,
    cancel: CancelToken,
  ): ReturnType<ExactSolver['solve']> {
    const { topology, solver, cells, own, known } = this.prepare(searched, part, givens);
    const isPart = flags(this.topology.subgridCount, part);
    const large = searched.length > EXACT_UP_TO ? NODE_CAP_OF_LARGE_PART : NODE_CAP;
    const nodeCap = hasExtraRules(topology) ? NODE_CAP_WITH_VARIANTS : large;
    const outcome = solver.solve(own, { limit: 2, nodeCap, prefer: known, cancel });
    if (outcome.solutions > 1) {
      const differing = [...cells].filter((_, cell) => solver.solution[cell] !== known[cell]);
      if (differing.length > 0) {
        const witness = this.witnessOf(isPart, differing);
        this.witnesses.push(witness);
        this.standing.push(witness);
      }
    }
    return outcome;
  }

  /**
   * Prepares a search of some of a part's subgrids, which are compiled as a layout of their own. Indices of the arrays
   * are cells of that layout: `cells` has the corresponding cells of the whole layout, and `known` their digits in the
   * solution. `own` has their given digits; where a cell is shared with the rest of the part, `own` has the digit in
   * the solution.
   */
  private prepare(searched: readonly number[], part: readonly number[], givens: Uint8Array): PreparedSearch {
    const { topology, solver } = this.compilePart(searched);
    const whole = this.topology;
    const solution = this.solution as Uint8Array;
    const area = whole.digits * whole.digits;
    const isSearched = flags(whole.subgridCount, searched);
    const isPart = flags(whole.subgridCount, part);
    const own = new Uint8Array(topology.cellCount);
    const known = new Uint8Array(topology.cellCount);
    const cells = new Int32Array(topology.cellCount);
    for (let cell = 0; cell < own.length; cell++) {
      const position = topology.twins[topology.twinStart[cell]];
      const subgrid = searched[Math.floor(position / area)];
      const here = whole.positionCell[subgrid * area + (position % area)];
      cells[cell] = here;
      known[cell] = solution[here];
      own[cell] = this.isFixed(here, isSearched, isPart) ? solution[here] : givens[here];
    }
    return { topology, solver, cells, own, known };
  }

  /** Whether the cell also belongs to a subgrid of the part that is not searched now, so that its digit is fixed. */
  private isFixed(cell: number, isSearched: Uint8Array, isPart: Uint8Array): boolean {
    return this.subgridsOf(cell).some((subgrid) => isPart[subgrid] === 1 && isSearched[subgrid] === 0);
  }

  private subgridsOf(cell: number): number[] {
    const { twins, twinStart, digits } = this.topology;
    const positions = twins.subarray(twinStart[cell], twinStart[cell + 1]);
    return Array.from(positions, (position) => Math.floor(position / (digits * digits)));
  }

  private witnessOf(part: Uint8Array, cells: readonly number[]): Witness {
    return { part, cells, subgrids: [...new Set(cells.flatMap((cell) => this.subgridsOf(cell)))] };
  }

  /** Compiles a part as a layout: its subgrids in their relative positions, with the same wrap. */
  private compilePart(part: readonly number[]): CompiledPart {
    const { offsets } = this.topology.layout;
    const { wrap, twist } = partWrap(this.topology);
    const { originRow, originColumn, box, digits } = this.topology;
    const origin = [originRow / box.rows, originColumn / box.columns] as const;
    // A mirror reverses one axis about a fixed line. So the part must keep its position along this axis.
    const turned = twist?.kind !== 'mirror' ? null : twist.axis === 'down' ? 1 : 0;
    const [row, column] = offsets[part[0]].map((place, axis) => (axis === turned ? origin[axis] : place)) as [
      number,
      number,
    ];
    const relative = part.map((subgrid): BoxOffset => {
      const offset = offsets[subgrid];
      return [offset[0] - row, offset[1] - column];
    });
    const variants = partOfVariants(this.topology.layout, part);
    const key = relative.join(' ') + JSON.stringify(variants);
    const known = this.compiledParts.get(key);
    if (known) return known;
    const layout = {
      id: 'custom',
      name: 'Part',
      box,
      digits,
      wrap,
      ...(twist && { twist }),
      offsets: relative,
      variants,
    };
    const topology = expectOk(compileTopology(layout));
    const compiled = { topology, solver: createExactSolver(topology) };
    // Do not cache parts that contain all subgrids of a large layout but one: they are large and rarely needed again.
    if (part.length <= LARGEST_CACHED) this.compiledParts.set(key, compiled);
    return compiled;
  }
}

/**
 * The wrap of a layout's parts. A Möbius band mirrors about the middle of its bounding box, but the bounding box of a
 * part has a different middle. So a part of a band is compiled on a Klein bottle with the band's mirror. This bottle is
 * so long that its second wrap has no effect.
 */
function partWrap({ layout: { wrap, twist }, box, height, width }: Topology): Pick<LayoutSpec, 'wrap' | 'twist'> {
  if (!twist) return { wrap };
  const [axis, extent] = twist.axis === 'down' ? [1, width / box.columns] : [0, height / box.rows];
  if (twist.kind !== 'mirror' || wrap[axis as 0 | 1] !== 0) return { wrap, twist };
  const period = extent + boxesOfSubgrid(box)[axis as 0 | 1];
  return {
    wrap: axis === 0 ? [period, wrap[1]] : [wrap[0], period],
    twist: { ...twist, boxes: extent - period },
  };
}

/** Whether a second solution (found for a part) is also a second solution of this part. */
function isWitness({ part: found, subgrids }: Witness, part: readonly number[]): boolean {
  return part.every((subgrid) => found[subgrid] === 1) && subgrids.some((one) => part.includes(one));
}

function flags(count: number, subgrids: readonly number[]): Uint8Array {
  const set = new Uint8Array(count);
  for (const subgrid of subgrids) set[subgrid] = 1;
  return set;
}

/**
 * True if the test is pointless: the layout has only one subgrid, or the constraints of some subgrid follow from those
 * of the other subgrids, as on dense layouts that wrap. In the second case, all subgrids but this one have a unique
 * solution whenever the whole layout has one (under variants almost always).
 */
function isMeaningless(topology: Topology): boolean {
  return topology.subgridCount < 2 || redundantSubgrid(topology) >= 0;
}
