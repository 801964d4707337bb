import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { findAtOnce } from '../common/finds.ts';
import { createStep } from '../common/steps.ts';
import type { Emit } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';
import { chainEvidence, closureOf, GROUPED_CHAIN, searchedViews } from './chains.ts';
import { type Closure, off, on } from './closure.ts';
import type { InferenceGraph } from './inferenceGraph.ts';
import { LiteralSearch } from './literalSearch.ts';

/**
 * The alternatives of a forcing chain: literals (a candidate being true, or being false) of which at least one holds in
 * every solution.
 */
export interface Premise {
  readonly literals: readonly number[];
  /** The house, if the alternatives are the places of a digit in a house; otherwise absent. */
  readonly house?: number;
}

/** Lists the premises of a kind. */
export type Premises = (view: View, graph: InferenceGraph) => Iterable<Premise>;

/** Premises of candidates: a candidate is either true or false. */
export function* candidatePremises(_: View, graph: InferenceGraph): Iterable<Premise> {
  for (let node = 0; node < graph.singles; node++) yield { literals: [on(node), off(node)] };
}

/**
 * Premises of cells with three or more candidates: one of the candidates is true. Bivalue cells are left out, because
 * "a candidate is true or false" already proves the same for them.
 */
export function* cellPremises(_: View, graph: InferenceGraph): Iterable<Premise> {
  const { singles, singleCell } = graph;
  for (let node = 0; node < singles; ) {
    const literals: number[] = [];
    for (const cell = singleCell[node]; singleCell[node] === cell && node < singles; node++) literals.push(on(node));
    if (literals.length > 2) yield { literals };
  }
}

/** Premises of digits with three or more places in a house: the digit is in one of these places. */
export function* housePremises(view: View, graph: InferenceGraph): Iterable<Premise> {
  const { houses, board, topology } = view;
  const { digits, houseCells } = topology;
  for (const house of houses) {
    for (let digit = 1; digit <= digits; digit++) {
      const literals: number[] = [];
      for (let rest = board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest);
        literals.push(on(graph.single(houseCells[house * digits + place], digit)));
      }
      if (literals.length > 2) yield { literals, house };
    }
  }
}

/** A literal that follows from every alternative of a premise. */
interface ForcedConclusion {
  readonly premise: Premise;
  readonly literal: number;
}

/** Largest total number of nodes in all chains of a step. People do not follow longer chains. */
const MAX_FORCING_NODES = 120;

/** Number of literals for which the distances to all literals are cached; this takes a few megabytes. */
const MAX_CACHED_DISTANCES = 1000;

/**
 * Searches conclusions that follow from every alternative of a premise, each through a chain of its own. Stores one
 * conclusion for each effect, and only those whose chains have the fewest nodes in total.
 */
class ForcingSearch {
  private readonly id: string;
  private readonly premises: Premises;
  private readonly search = new LiteralSearch();
  private shortest = MAX_FORCING_NODES;
  /** Literal → the step that proves it. */
  private found = new Map<string, Step>();
  /**
   * Literal of a premise → for each literal of a single cell, the length of the shortest chain to it, in inferences; -1
   * if there is no chain.
   */
  private distances = new Map<number, Int16Array>();

  constructor(id: string, premises: Premises) {
    this.id = id;
    this.premises = premises;
  }

  run(view: View): Iterable<Step> {
    this.shortest = MAX_FORCING_NODES;
    this.found = new Map();
    for (const part of searchedViews(view)) this.searchIn(part);
    return this.found.values();
  }

  private searchIn(view: View): void {
    const { graph, closure } = closureOf(view, GROUPED_CHAIN);
    this.distances = new Map();
    this.search.use(closure.next, graph.nodes * 2);
    const common = new Int32Array(closure.words);
    let conclusions: ForcedConclusion[] = [];
    for (const premise of this.premises(view, graph)) {
      if (!this.meet(closure, premise, common)) continue;
      for (let literal = 0; literal < graph.singles * 2; literal++) {
        if (((common[literal >>> 5] >>> (literal & 31)) & 1) === 0) continue;
        const nodes = this.nodesTo(graph, premise, literal);
        if (nodes > this.shortest) continue;
        if (nodes < this.shortest) {
          this.shortest = nodes;
          this.found.clear();
          conclusions = [];
        }
        conclusions.push({ premise, literal });
      }
    }
    for (const { premise, literal } of conclusions) {
      const key = `${view.subgrid}:${literal}`;
      if (!this.found.has(key)) this.found.set(key, this.stepOf(view, graph, premise, literal));
    }
  }

  /** Puts the literals that follow from all alternatives into `common`. Returns false if there are none. */
  private meet(closure: Closure, { literals }: Premise, common: Int32Array): boolean {
    const { rows, words } = closure;
    common.fill(-1);
    let left = -1;
    for (const literal of literals) {
      const row = closure.rowOf(literal);
      left = 0;
      for (let w = 0; w < words; w++) {
        const both = common[w] & rows[row + w];
        common[w] = both;
        left |= both;
      }
      if (left === 0) return false;
    }
    return true;
  }

  /**
   * Total number of nodes in the chains from all alternatives of a premise to a literal. Infinity if an alternative has
   * no chain to it. Also Infinity if every chain is a single inference, which does not count as a chain.
   */
  private nodesTo(graph: InferenceGraph, { literals }: Premise, literal: number): number {
    let nodes = 0;
    let longest = 0;
    for (const from of literals) {
      let distances = this.distances.get(from);
      if (distances === undefined) {
        distances = new Int16Array(graph.singles * 2).fill(-1);
        this.search.from(from, MAX_FORCING_NODES);
        for (let i = 0; i < this.search.reached; i++) {
          const reached = this.search.queue[i];
          if (reached < distances.length) distances[reached] = this.search.stepsTo(reached);
        }
        if (this.distances.size === MAX_CACHED_DISTANCES) this.distances.clear();
        this.distances.set(from, distances);
      }
      const way = distances[literal];
      if (way < 0) return Number.POSITIVE_INFINITY;
      nodes += way + 1;
      longest = Math.max(longest, way);
    }
    return longest < 2 ? Number.POSITIVE_INFINITY : nodes;
  }

  private stepOf(view: View, graph: InferenceGraph, { literals, house }: Premise, literal: number): Step {
    const chains = literals.map((from) => {
      this.search.from(from, MAX_FORCING_NODES, literal);
      return this.search.pathTo(literal);
    });
    const node = literal >> 1;
    const effect: CellDigit = { cell: graph.singleCell[node], digit: graph.digitOf(node) };
    const evidence = chainEvidence(graph, chains);
    return createStep(view.topology, this.id, {
      ...((literal & 1) === 0 ? { placements: [effect] } : { eliminations: [effect] }),
      evidence: house === undefined ? evidence : { ...evidence, houses: [house] },
    });
  }
}

/** Makes the `find` of a forcing technique. If a position has no step, it is not searched again until it changes. */
export function findForcing(id: string, premises: Premises): (view: View, emit: Emit) => void {
  const searchOf = perView(() => new ForcingSearch(id, premises));
  return findAtOnce((view) => searchOf(view).run(view));
}
