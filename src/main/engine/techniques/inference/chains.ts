import { countDigits, digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, ChainNode, Inference, Step } from '../../../../shared/step/step.ts';
import { findAtOnce } from '../common/finds.ts';
import { createStep, effectsKey } from '../common/steps.ts';
import type { Emit } from '../common/technique.ts';
import { createView, perView, type View } from '../common/view.ts';
import { type ChainRules, Closure, type Next, off, on, packNext } from './closure.ts';
import { FROM_CELL, FROM_GROUP, FROM_HOUSE, FROM_SET, type InferenceGraph, inferenceGraph } from './inferenceGraph.ts';
import { LiteralSearch } from './literalSearch.ts';

/** A kind of chain: the inferences that it may use, and its relation to other kinds. */
export interface ChainKind extends ChainRules {
  /**
   * The strong inferences that the searched graph contains, as bits of `FROM_…`. Kinds with the same value share a
   * graph.
   */
  readonly graph: number;
  /** A simpler kind of chain. This kind does not report effects that the simpler one can prove. */
  readonly beyond?: ChainKind;
  /**
   * A kind that allows all that this one allows and more, on the same graph: every chain of this kind is also one of
   * that kind. So if the search for that kind finds nothing, the search for this one is skipped.
   */
  readonly within?: ChainKind;
  /** Exact number of nodes in a chain; any number by default. */
  readonly nodes?: number;
}

const PLAIN = FROM_CELL | FROM_HOUSE;
const GROUPED = PLAIN | FROM_GROUP;
const SETS = GROUPED | FROM_SET;

export const PLAIN_CHAIN: ChainKind = { graph: PLAIN, origins: PLAIN, weakCells: true };
export const X_CHAIN: ChainKind = { graph: PLAIN, origins: FROM_HOUSE, weakCells: false, within: PLAIN_CHAIN };
export const XY_CHAIN: ChainKind = { graph: PLAIN, origins: FROM_CELL, weakCells: true, within: PLAIN_CHAIN };
export const GROUPED_CHAIN: ChainKind = { graph: GROUPED, origins: GROUPED, weakCells: true, beyond: PLAIN_CHAIN };
export const SET_CHAIN: ChainKind = { graph: SETS, origins: SETS, weakCells: true, beyond: GROUPED_CHAIN };
/** Three almost locked sets in a row. Bivalue cells count as almost locked sets of one cell. */
export const SET_WING: ChainKind = {
  graph: SETS,
  origins: FROM_SET | FROM_CELL,
  weakCells: false,
  within: SET_CHAIN,
  nodes: 6,
};

/** Longest chain searched, in nodes; must be even. People do not follow longer chains. */
const MAX_CHAIN_NODES = 32;
/** Shortest chain searched, in nodes. Chains with two nodes are locked candidates and similar patterns. */
const LEAST_NODES = 4;

/**
 * Largest number of rings (chains whose two ends exclude each other) reported for one pair of ends. If there are more,
 * only the chain between the ends is reported.
 */
const MOST_RINGS = 50;

/**
 * Layouts with more candidates than this are searched one subgrid at a time, because the table of implications grows
 * with the square of the number of candidates.
 */
const MAX_CANDIDATES = 6000;

const subgridViews = perView(({ board, topology }) =>
  Array.from({ length: topology.subgridCount }, (_, subgrid) => createView(board, subgrid)),
);

/** Number of candidates in the view. */
export function countCandidates({ board, cells }: View): number {
  let candidates = 0;
  for (const cell of cells) candidates += countDigits(board.candidates[cell]);
  return candidates;
}

/** The views to search: the view itself or, if it has more than `most` candidates, its subgrids. */
export function searchedViews(view: View, most = MAX_CANDIDATES): readonly View[] {
  if (view.subgrid >= 0 || view.topology.subgridCount === 1) return [view];
  return countCandidates(view) > most ? subgridViews(view) : [view];
}

const closureCache = perView(() => new Map<ChainKind, { graph: InferenceGraph; closure: Closure }>());

/**
 * The inference graph for a kind of chain, and its transitive closure: everything that follows from each literal.
 * Cached until the board changes.
 */
export function closureOf(view: View, kind: ChainKind): { readonly graph: InferenceGraph; readonly closure: Closure } {
  const cache = closureCache(view);
  const graph = inferenceGraph(view, kind.graph);
  let made = cache.get(kind);
  if (made?.graph !== graph) {
    made = { graph, closure: new Closure(graph, kind) };
    cache.set(kind, made);
  }
  return made;
}

const nextCache = perView(() => new Map<ChainKind, { graph: InferenceGraph; next: Next }>());

/** The direct implications under the rules of a kind; cached until the board changes. */
function nextOf(view: View, kind: ChainKind): Next {
  const cache = nextCache(view);
  const graph = inferenceGraph(view, kind.graph);
  const closed = closureCache(view).get(kind);
  if (closed?.graph === graph) return closed.closure.next;
  let made = cache.get(kind);
  if (made?.graph !== graph) {
    made = { graph, next: packNext(graph, kind) };
    cache.set(kind, made);
  }
  return made.next;
}

/**
 * Literals (statements that a candidate is true, or that it is false) that follow from their own negation, and are
 * therefore true. If the kind has `within`, these are the literals that the looser kind proves; most of their proofs
 * need inferences that this kind may not use.
 */
function provenLiterals(view: View, kind: ChainKind): number[] {
  const { graph, closure } = closureOf(view, kind.within ?? kind);
  const proven: number[] = [];
  for (let literal = 0; literal < graph.singles * 2; literal++) {
    if (closure.follows(literal ^ 1, literal)) proven.push(literal);
  }
  if (kind.beyond === undefined || proven.length === 0) return proven;
  const plainer = closureOf(view, kind.beyond).closure;
  return proven.filter((literal) => !plainer.follows(literal ^ 1, literal));
}

/**
 * Searches chains that start with a node off, alternate strong and weak inferences, and end with a node on. (A node is
 * a candidate, or a digit in several cells; on means true, off means false.) So if the first node is off, the last is
 * on: one of the two ends is true. A candidate that both ends exclude can be eliminated. If both ends are the same
 * node, it is true. Each inference is valid on any topology, so the chain is valid too, whatever subgrids it crosses.
 *
 * If the two ends exclude each other, the chain is a ring (continuous nice loop, bidirectional cycle). A ring can be
 * cut at any of its weak inferences, so that the two nodes of this inference are the ends. So whatever the two nodes of
 * a weak inference both exclude is eliminated.
 *
 * Only the shortest chains are emitted, one for each set of effects; longer ones are found after these are applied.
 * Lengths do not depend on how cells are numbered, so the set of effects does not either.
 */
class ChainSearch {
  private readonly id: string;
  private readonly kind: ChainKind;
  private readonly search = new LiteralSearch();
  /** Number of nodes of the shortest chains found so far. */
  private shortest = MAX_CHAIN_NODES;
  private found = new Map<string, Step>();

  constructor(id: string, kind: ChainKind) {
    this.id = id;
    this.kind = kind;
  }

  run(view: View): Iterable<Step> {
    this.shortest = this.kind.nodes ?? MAX_CHAIN_NODES;
    this.found = new Map();
    for (const part of searchedViews(view)) this.searchIn(part);
    return this.found.values();
  }

  private searchIn(view: View): void {
    const proven = provenLiterals(view, this.kind);
    if (proven.length === 0) return;
    const graph = inferenceGraph(view, this.kind.graph);
    this.search.use(nextOf(view, this.kind), graph.nodes * 2);
    const nearest = this.nearest(proven);
    if (nearest.length === 0) return;
    const wanted = new Set(nearest);
    for (const start of this.startsOf(graph, nearest)) this.follow(view, graph, start, wanted);
  }

  /** Returns those of the proven literals whose chains have the fewest nodes. */
  private nearest(proven: readonly number[]): number[] {
    let nearest: number[] = [];
    for (const literal of proven) {
      // For an elimination, the eliminated candidate is not a node of the chain. For a placement, the candidate is
      // counted as two nodes, one at each end.
      const ends = (literal & 1) === 1 ? -1 : 1;
      const way = this.search.distance(literal ^ 1, literal, this.shortest - ends);
      const nodes = way + ends;
      if (way < 0 || nodes < (this.kind.nodes ?? LEAST_NODES)) continue;
      if (nodes < this.shortest) {
        this.shortest = nodes;
        this.found.clear();
        nearest = [];
      }
      nearest.push(literal);
    }
    return nearest;
  }

  /**
   * The nodes at which chains that prove these literals can start. For an elimination, these are the nodes that exclude
   * the candidate; for a placement, the candidate itself.
   */
  private startsOf(graph: InferenceGraph, literals: readonly number[]): Set<number> {
    const starts = new Set<number>();
    const { weakStart, weakTo } = graph;
    for (const literal of literals) {
      const node = literal >> 1;
      if ((literal & 1) === 0) {
        starts.add(node);
        continue;
      }
      const end = weakStart[node + 1];
      for (let i = weakStart[node]; i < end; i++) {
        const to = weakTo[i];
        if (this.kind.weakCells || graph.digitOf(to) === graph.digitOf(node)) starts.add(to);
      }
    }
    return starts;
  }

  private follow(view: View, graph: InferenceGraph, start: number, wanted: ReadonlySet<number>): void {
    const { search } = this;
    search.from(off(start), this.shortest - 1);
    for (let i = search.firstAt(this.shortest - 1); i < search.reached; i++) {
      const literal = search.queue[i];
      const end = literal >> 1;
      // Visit each chain only once, from the end with the lower number.
      if ((literal & 1) === 1 || start > end) continue;
      const effects = this.effectsBetween(graph, start, end);
      if (!effects.some((effect) => wanted.has(effect))) continue;
      const rings = this.areExclusive(graph, start, end) ? search.pathsTo(literal, MOST_RINGS) : [];
      for (const ring of rings) this.add(view, graph, this.effectsOfRing(graph, ring), ring, true);
      if (rings.length === 0) this.add(view, graph, effects, search.pathTo(literal), false);
    }
  }

  private add(
    view: View,
    graph: InferenceGraph,
    effects: readonly number[],
    path: readonly number[],
    ring: boolean,
  ): void {
    const code = (effect: number): CellDigit => ({
      cell: graph.singleCell[effect >> 1],
      digit: graph.digitOf(effect >> 1),
    });
    const evidence = chainEvidence(graph, [path]);
    const closing: Inference[] = ring ? [{ from: path.length - 1, to: 0, kind: 'weak' }] : [];
    const step = createStep(view.topology, this.id, {
      placements: effects.filter((effect) => (effect & 1) === 0).map(code),
      eliminations: effects.filter((effect) => (effect & 1) === 1).map(code),
      evidence: { ...evidence, inferences: [...(evidence.inferences ?? []), ...closing] },
    });
    const key = effectsKey(step);
    if (!this.found.has(key)) this.found.set(key, step);
  }

  /** Returns true if the kind of chain has a weak inference between two nodes. */
  private areExclusive(graph: InferenceGraph, a: number, b: number): boolean {
    if (!this.kind.weakCells && graph.digitOf(a) !== graph.digitOf(b)) return false;
    const { weakStart, weakTo } = graph;
    return weakTo.subarray(weakStart[a], weakStart[a + 1]).includes(b);
  }

  /**
   * The effects of a ring: for each of its weak inferences, the candidates that both of its nodes exclude. The list of
   * the ring starts with a node that is off, whose predecessor (the last node) is on.
   */
  private effectsOfRing(graph: InferenceGraph, ring: readonly number[]): number[] {
    const effects = new Set<number>();
    for (let i = 0; i < ring.length; i += 2) {
      const [before, after] = [ring.at(i - 1), ring.at(i)] as [number, number];
      for (const effect of this.effectsBetween(graph, before >> 1, after >> 1)) effects.add(effect);
    }
    return [...effects];
  }

  /**
   * The literals that are true if one of the two nodes is on. Usually these are "off" for every candidate that both
   * nodes exclude. If the two are the same node, it is "on" for this node.
   */
  private effectsBetween(graph: InferenceGraph, start: number, end: number): number[] {
    if (start === end && start < graph.singles) return [on(start)];
    const { weakStart, weakTo } = graph;
    const digit = graph.digitOf(start);
    if (!this.kind.weakCells && graph.digitOf(end) !== digit) return [];
    const others = weakTo.subarray(weakStart[end], weakStart[end + 1]);
    const effects: number[] = [];
    for (const node of weakTo.subarray(weakStart[start], weakStart[start + 1])) {
      if (node >= graph.singles || !others.includes(node)) continue;
      if (this.kind.weakCells || graph.digitOf(node) === digit) effects.push(off(node));
    }
    return effects;
  }
}

/** Converts chains into evidence. Each chain is a list of literals, and each literal follows from the previous one. */
export function chainEvidence(graph: InferenceGraph, chains: readonly (readonly number[])[]): Step['evidence'] {
  const nodes: ChainNode[] = [];
  const inferences: Inference[] = [];
  const setCells: number[] = [];
  for (const chain of chains) {
    for (const [i, literal] of chain.entries()) {
      const isOn = (literal & 1) === 0;
      if (i > 0) {
        inferences.push({ from: nodes.length - 1, to: nodes.length, kind: isOn ? 'strong' : 'weak' });
        const set = isOn ? graph.setBetween(chain[i - 1] >> 1, literal >> 1) : undefined;
        if (set) setCells.push(...set.cells);
      }
      nodes.push({ cells: graph.cellsOf(literal >> 1), digit: graph.digitOf(literal >> 1), on: isOn });
    }
  }
  const cells = new Set(nodes.flatMap((node) => node.cells));
  const fins = [...new Set(setCells)].filter((cell) => !cells.has(cell));
  return {
    cells: [...cells],
    houses: [],
    digits: nodes.reduce((mask, node) => mask | digitBit(node.digit), 0),
    ...(fins.length > 0 ? { fins } : {}),
    candidates: nodes.flatMap(({ cells: at, digit }) => at.map((cell) => ({ cell, digit }))),
    nodes,
    inferences,
  };
}

/** Makes the `find` of a chain technique. If a position has no chain, it is not searched again until it changes. */
export function findChains(id: string, kind: ChainKind): (view: View, emit: Emit) => void {
  const searchOf = perView(() => new ChainSearch(id, kind));
  return findAtOnce((view) => searchOf(view).run(view));
}

const disproving = new LiteralSearch();

/**
 * Makes the `disproved` of a chain technique: searches a chain for each of the candidates. For the few candidates that
 * a player has removed, this is faster than the closure.
 */
export function disprovedByChains(kind: ChainKind): (view: View, candidates: readonly CellDigit[]) => CellDigit[] {
  const { nodes: most = MAX_CHAIN_NODES } = kind;
  return (view, candidates) =>
    searchedViews(view).flatMap((part) => {
      const graph = inferenceGraph(part, kind.graph);
      const { cellHouseStart } = part;
      disproving.use(nextOf(part, kind), graph.nodes * 2);
      return candidates.filter(({ cell, digit }) => {
        if (cellHouseStart[cell] === cellHouseStart[cell + 1]) return false;
        const node = graph.single(cell, digit);
        // The candidate itself is not a node of the chain.
        return disproving.distance(on(node), off(node), most + 1) >= 0;
      });
    });
}
