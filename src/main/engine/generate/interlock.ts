import { expectOk } from '../../../shared/domain/result.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { partOfVariants } from '../../../shared/variants/partOfVariants.ts';
import { type CancelToken, NEVER_CANCELLED } from '../io.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { ExactSolver } from '../search/solver.ts';

/** Up to this many subgrids every connected part is tested. */
const EXACT_UP_TO = 12;
/** Beyond, the parts of at most this many subgrids, and those that lack one. */
const LARGEST_SAMPLED_PART = 4;
/** Search nodes for one part; a part whose solutions cannot be counted within them counts as not unique. */
const NODE_CAP = 200_000;

/** Whether a puzzle's subgrids need each other. */
export interface InterlockReport {
  /**
   * False where some part has a unique solution from its own givens. Null where the question has no meaning: one
   * subgrid, or a dense torus, whose subgrids are all one sudoku.
   */
  readonly interlocked: boolean | null;
  /** Which parts were tested: all connected ones, or the small ones and those that lack one subgrid. */
  readonly test: 'all-parts' | 'small-parts-and-complements';
  /** The part that can be solved alone, as subgrids; the smallest there is, the first of those. Null if there is none. */
  readonly part: readonly number[] | null;
  /** False where a part's search reached its cap. */
  readonly complete: boolean;
}

/** A part as a layout of its own. */
interface Shape {
  readonly topology: Topology;
  readonly solver: ExactSolver;
}

/** Tests puzzles of one topology. Made once per topology; not re-entrant. */
export class InterlockTest {
  private readonly topology: Topology;
  private readonly parts: readonly (readonly number[])[];
  private readonly test: InterlockReport['test'];
  /** Parts that are copies of one another elsewhere in the layout share what compiling costs. */
  private readonly shapes = new Map<string, Shape>();

  constructor(topology: Topology) {
    this.topology = topology;
    const exact = topology.subgridCount <= EXACT_UP_TO;
    this.test = exact ? 'all-parts' : 'small-parts-and-complements';
    this.parts = isMeaningless(topology) ? [] : connectedParts(topology, exact);
  }

  /** Forgets what was found of the puzzle before. */
  start(): void {}

  /** @param givens cell → given digit, 0 for none; of a puzzle that is proper as a whole. */
  run(givens: Uint8Array, cancel: CancelToken = NEVER_CANCELLED): InterlockReport {
    const { test } = this;
    if (this.parts.length === 0) return { interlocked: null, test, part: null, complete: true };
    let complete = true;
    for (const part of this.parts) {
      if (cancel.cancelled()) return { interlocked: null, test, part: null, complete: false };
      const { solutions, status } = this.count(part, givens, cancel);
      if (status !== 'complete') complete = false;
      else if (solutions === 1) return { interlocked: false, test, part, complete };
    }
    return { interlocked: true, test, part: null, complete };
  }

  private count(part: readonly number[], givens: Uint8Array, cancel: CancelToken): ReturnType<ExactSolver['solve']> {
    const { topology, solver } = this.shapeOf(part);
    const perSubgrid = topology.digits * topology.digits;
    const own = new Uint8Array(topology.cellCount);
    for (let cell = 0; cell < own.length; cell++) {
      const position = topology.twins[topology.twinStart[cell] as number] as number;
      const subgrid = part[Math.floor(position / perSubgrid)] as number;
      const here = this.topology.positionCell[subgrid * perSubgrid + (position % perSubgrid)] as number;
      own[cell] = givens[here] as number;
    }
    return solver.solve(own, { limit: 2, nodeCap: NODE_CAP, cancel });
  }

  /** A part is a layout like any other: its subgrids where they stand to each other, with the same wrap. */
  private shapeOf(part: readonly number[]): Shape {
    const { order, offsets, wrap } = this.topology.layout;
    const [row, column] = offsets[part[0] as number] as BoxOffset;
    const relative = part.map((subgrid): BoxOffset => {
      const offset = offsets[subgrid] as BoxOffset;
      return [offset[0] - row, offset[1] - column];
    });
    const variants = partOfVariants(this.topology.layout, part);
    const key = relative.join(' ') + JSON.stringify(variants);
    const known = this.shapes.get(key);
    if (known) return known;
    const layout = { id: 'custom', name: 'Part', order, wrap, offsets: relative, variants };
    const topology = expectOk(compileTopology(layout));
    const shape = { topology, solver: createExactSolver(topology) };
    // What lacks one subgrid of a large layout is large, and is asked for once a puzzle.
    if (part.length <= EXACT_UP_TO) this.shapes.set(key, shape);
    return shape;
  }
}

/** One subgrid has no parts; on a dense torus every subgrid has all the cells of some row of every other. */
function isMeaningless({ subgridCount, layout, order }: Topology): boolean {
  if (subgridCount < 2) return true;
  const [down, across] = layout.wrap;
  return down > 0 && across > 0 && subgridCount === down * across && down % order === 0 && across % order === 0;
}

/** subgrid → the subgrids that share cells with it, ascending. */
function neighboursOf({ subgridCount, cellCount, twins, twinStart, digits }: Topology): readonly number[][] {
  const neighbours = Array.from({ length: subgridCount }, () => new Set<number>());
  for (let cell = 0; cell < cellCount; cell++) {
    const positions = twins.subarray(twinStart[cell], twinStart[cell + 1]);
    const owners = Array.from(positions, (position) => Math.floor(position / (digits * digits)));
    for (const a of owners) for (const b of owners) if (a !== b) neighbours[a]?.add(b);
  }
  return neighbours.map((set) => [...set].sort((a, b) => a - b));
}

/** Connected proper parts, smallest first: all of them, or those of few subgrids and those that lack one. */
function connectedParts(topology: Topology, exact: boolean): number[][] {
  const { subgridCount } = topology;
  const neighbours = neighboursOf(topology);
  const largest = exact ? subgridCount - 1 : LARGEST_SAMPLED_PART;
  const parts: number[][] = [];
  // Every connected set grows from its least member by one neighbour at a time; equal sets meet in `known`.
  let sets: number[][] = Array.from({ length: subgridCount }, (_, subgrid) => [subgrid]);
  for (let size = 1; size <= largest && sets.length > 0; size++) {
    parts.push(...sets);
    const known = new Map<string, number[]>();
    for (const set of sets) {
      for (const member of set) {
        for (const next of neighbours[member] as number[]) {
          if (set.includes(next)) continue;
          const grown = [...set, next].sort((a, b) => a - b);
          known.set(grown.join(), grown);
        }
      }
    }
    sets = [...known.values()];
  }
  if (!exact) {
    for (let left = 0; left < subgridCount; left++) {
      const rest = Array.from({ length: subgridCount }, (_, subgrid) => subgrid).filter((one) => one !== left);
      if (isConnected(rest, neighbours)) parts.push(rest);
    }
  }
  return parts;
}

function isConnected(set: readonly number[], neighbours: readonly (readonly number[])[]): boolean {
  const members = new Set(set);
  const reached = [set[0] as number];
  members.delete(set[0] as number);
  for (const subgrid of reached) {
    for (const next of neighbours[subgrid] as number[]) if (members.delete(next)) reached.push(next);
  }
  return members.size === 0;
}
