import { createRng, type Rng } from '../../src/main/engine/core/rng.ts';
import { createFiller } from '../../src/main/engine/filling/filler.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import type { ExactSolver } from '../../src/main/engine/search/solver.ts';
import { CATALOGUE, ordersOf, resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../../src/shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';

/** A puzzle made from a seed, with the full solution from which it was dug. */
export interface MadePuzzle {
  readonly name: string;
  readonly topology: Topology;
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  /** Whether uniqueness was proved. */
  readonly proper: boolean;
}

/**
 * Puzzles on boards with more cells are not dug, because proving uniqueness for each given would take seconds. Their
 * givens are random.
 */
const MOST_DUG_CELLS = 700;
const MOST_DUG_ORDER = 3;
const DIG_NODE_CAP = 5_000;

/** For each parameter of a family of layouts, the usual value, one less and one more. */
function parametersOf({ parameters, usual, least }: (typeof CATALOGUE)[number]): Partial<LayoutRef>[] {
  if (parameters.length === 0) return [{}];
  return [-1, 0, 1].flatMap((more) => {
    const entries = parameters.map((name): [string, number] => [name, (usual[name] ?? least) + more]);
    return entries.every(([, value]) => value >= least) ? [Object.fromEntries(entries)] : [];
  });
}

interface WeightedLayout {
  readonly ref: LayoutRef;
  readonly cells: number;
  /** Sum of the weights of all layouts up to and including this one, for drawing at random. */
  readonly weight: number;
}

/**
 * Every layout at every order and in some sizes. Small ones have more weight, because solving them is faster and shows
 * special cases as well.
 */
function weightedLayouts(): WeightedLayout[] {
  let weight = 0;
  return CATALOGUE.flatMap((entry) =>
    ordersOf(entry).flatMap((order) =>
      parametersOf(entry).flatMap((parameters): WeightedLayout[] => {
        const ref: LayoutRef = { layout: entry.id, order, ...parameters };
        const spec = resolveLayout(ref);
        const topology = spec.ok ? compileTopology(spec.value) : spec;
        if (!topology.ok) return [];
        const { cellCount: cells, digits } = topology.value;
        weight += 1 / (cells * digits) ** 1.3;
        return [{ ref, cells, weight }];
      }),
    ),
  );
}

/** The topologies of this many layouts, the smallest ones, are cached. Larger ones are compiled each time. */
const CACHED_TOPOLOGIES = 40;

interface Tools {
  readonly topology: Topology;
  readonly solver: ExactSolver;
  readonly fill: (rng: Rng) => Uint8Array | null;
}

/**
 * A fixed infinite list of puzzles over all layouts, sizes and orders. The first puzzles take each layout in turn;
 * later ones draw it at random. Each puzzle depends only on the seed and the puzzle's index, so that a long check can
 * be split.
 */
export class MadePuzzles {
  private readonly seed: string;
  private readonly weighted = weightedLayouts();
  private readonly tools = new Map<LayoutRef, Tools>();

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Number of layouts at all orders and sizes. */
  get layouts(): number {
    return this.weighted.length;
  }

  /** Returns the puzzle with an index; null if no full solution was found. */
  at(index: number): MadePuzzle | null {
    const rng = createRng(`${this.seed}/${index}`);
    const { ref } = this.layoutOf(index, rng);
    const { topology, solver, fill } = this.toolsOf(ref);
    const solution = fill(rng);
    if (solution === null) return null;
    const { cellCount } = topology;
    const dug = cellCount <= MOST_DUG_CELLS && topology.box.rows <= MOST_DUG_ORDER;
    const share = dug ? (rng.below(3) === 0 ? 0 : rng.below(25)) : 45 + rng.below(25);
    const givens = dug ? dig(solver, solution, share, rng) : thin(solution, share, rng);
    const { solutions, status } = solver.solve(givens, { nodeCap: DIG_NODE_CAP });
    const name = `${JSON.stringify(ref)} ${this.seed}/${index}`;
    return { name, topology, givens, solution, proper: status === 'complete' && solutions === 1 };
  }

  private layoutOf(index: number, rng: Rng): WeightedLayout {
    const { weighted: all } = this;
    const drawn = (rng.below(1_000_000) / 1_000_000) * (all.at(-1) as WeightedLayout).weight;
    return all[index] ?? all.find(({ weight }) => weight >= drawn) ?? (all[0] as WeightedLayout);
  }

  private toolsOf(ref: LayoutRef): Tools {
    const known = this.tools.get(ref);
    if (known) return known;
    const spec = resolveLayout(ref);
    const compiled = spec.ok ? compileTopology(spec.value) : spec;
    if (!compiled.ok) throw new Error(compiled.error.message);
    const filler = createFiller(compiled.value);
    const made: Tools = {
      topology: compiled.value,
      solver: createExactSolver(compiled.value),
      fill: (rng) => {
        const filled = filler.fill(rng, { nodeCap: 200_000 });
        return filled.ok ? filled.value.solution : null;
      },
    };
    if (this.tools.size < CACHED_TOPOLOGIES || compiled.value.cellCount <= MOST_DUG_CELLS) this.tools.set(ref, made);
    return made;
  }
}

/** Removes givens in random order while the solution stays unique. `share` per cent of the givens are never removed. */
function dig(solver: ExactSolver, solution: Uint8Array, share: number, rng: Rng): Uint8Array {
  const givens = solution.slice();
  for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
    const digit = givens[cell] as number;
    if (rng.below(100) < share) continue;
    const { solutions, status } = solver.solveWithout(givens, cell, digit, { limit: 1, nodeCap: DIG_NODE_CAP });
    if (status === 'complete' && solutions === 0) givens[cell] = 0;
  }
  return givens;
}

/** Keeps each digit of the solution with a probability of `share` per cent, and removes the others. */
function thin(solution: Uint8Array, share: number, rng: Rng): Uint8Array {
  return solution.map((digit) => (rng.below(100) < share ? digit : 0));
}
