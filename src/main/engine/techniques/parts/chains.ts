import { countDigits, digitBit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, ChainNode, Inference, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import { createView, type View } from '../view.ts';
import { type ChainRules, Closure, type Next, off, on, packNext } from './closure.ts';
import { findAtOnce } from './findAtOnce.ts';
import { FROM_CELL, FROM_GROUP, FROM_HOUSE, FROM_SET, type InferenceGraph, inferenceGraph } from './inferenceGraph.ts';
import { LiteralSearch } from './literalSearch.ts';
import { perView } from './perView.ts';
import { createStep, effectsKey } from './steps.ts';

/** A kind of chain: what it may use, and which kind finds its plainer cases. */
export interface ChainKind extends ChainRules {
  /** Strong inferences of the graph to search in (bits of `FROM_…`); graphs are shared between kinds. */
  readonly graph: number;
  /** What chains of this kind prove is theirs, and none of ours. */
  readonly beyond?: ChainKind;
  /** A kind of the same graph that may use all that this one may: where it proves nothing, there is nothing to search. */
  readonly within?: ChainKind;
  /** Nodes of the chains; any number by default. */
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
/** From set to set by three of them, of which cells of two candidates are the least. */
export const SET_WING: ChainKind = {
  graph: SETS,
  origins: FROM_SET | FROM_CELL,
  weakCells: false,
  within: SET_CHAIN,
  nodes: 6,
};

/** Longer chains are nobody's; nodes, even. */
const MAX_CHAIN_NODES = 32;
/** Chains of two nodes are locked candidates and the like. */
const LEAST_NODES = 4;

/**
 * Layouts with more candidates than this are searched one subgrid at a time: what follows from what is a table of their
 * number squared.
 */
const MAX_CANDIDATES = 6000;

const subgridViews = perView(({ board, topology }) =>
  Array.from({ length: topology.subgridCount }, (_, subgrid) => createView(board, subgrid)),
);

/** How many candidates the scope has. */
export function countCandidates({ board, cells }: View): number {
  let candidates = 0;
  for (const cell of cells) candidates += countDigits(board.candidates[cell] as number);
  return candidates;
}

/** The views to search in: the view itself, or its subgrids where it has more candidates than `most`. */
export function searchedViews(view: View, most = MAX_CANDIDATES): readonly View[] {
  if (view.subgrid >= 0 || view.topology.subgridCount === 1) return [view];
  return countCandidates(view) > most ? subgridViews(view) : [view];
}

const keptClosures = perView(() => new Map<ChainKind, { graph: InferenceGraph; closure: Closure }>());

/** The graph of a kind of chain and what follows in it; kept until the board changes. */
export function closureOf(view: View, kind: ChainKind): { readonly graph: InferenceGraph; readonly closure: Closure } {
  const kept = keptClosures(view);
  const graph = inferenceGraph(view, kind.graph);
  let made = kept.get(kind);
  if (made?.graph !== graph) {
    made = { graph, closure: new Closure(graph, kind) };
    kept.set(kind, made);
  }
  return made;
}

const keptNexts = perView(() => new Map<ChainKind, { graph: InferenceGraph; next: Next }>());

/** What follows directly by the rules of a kind; kept until the board changes. */
function nextOf(view: View, kind: ChainKind): Next {
  if (kind.within === undefined) return closureOf(view, kind).closure.next;
  const kept = keptNexts(view);
  const graph = inferenceGraph(view, kind.graph);
  let made = kept.get(kind);
  if (made?.graph !== graph) {
    made = { graph, next: packNext(graph, kind) };
    kept.set(kind, made);
  }
  return made.next;
}

/**
 * The literals of single candidates that follow from their own opposite, and so hold. For a kind within another those
 * that the other proves; most of them take inferences that this one may not use.
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
 * Searches chains that begin with a node off and alternate strong and weak inferences to a node on: one of the two ends
 * holds, so what both exclude is no solution's, and a node that follows from its own absence is true. Every inference
 * holds by itself on any topology, hence so does the chain, whatever subgrids it runs through.
 *
 * Only the shortest chains are emitted (one for each set of effects): longer ones are looked at once these are used up.
 * The lengths do not depend on numbering, so neither does the set of effects.
 */
class ChainSearch {
  private readonly id: string;
  private readonly kind: ChainKind;
  private readonly search = new LiteralSearch();
  /** Nodes of the shortest chains so far. */
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

  /** Those of the proven literals whose chain has the fewest nodes. */
  private nearest(proven: readonly number[]): number[] {
    let nearest: number[] = [];
    for (const literal of proven) {
      // A candidate that goes is no node of its chain; one that is placed is both of its ends.
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

  /** The nodes that chains to the literals can begin at: what a candidate to go excludes, and one to place itself. */
  private startsOf(graph: InferenceGraph, literals: readonly number[]): Set<number> {
    const starts = new Set<number>();
    const { weakStart, weakTo } = graph;
    for (const literal of literals) {
      const node = literal >> 1;
      if ((literal & 1) === 0) {
        starts.add(node);
        continue;
      }
      const end = weakStart[node + 1] as number;
      for (let i = weakStart[node] as number; i < end; i++) {
        const to = weakTo[i] as number;
        if (this.kind.weakCells || graph.digitOf(to) === graph.digitOf(node)) starts.add(to);
      }
    }
    return starts;
  }

  private follow(view: View, graph: InferenceGraph, start: number, wanted: ReadonlySet<number>): void {
    const { search } = this;
    search.from(off(start), this.shortest - 1);
    for (let i = search.firstAt(this.shortest - 1); i < search.reached; i++) {
      const literal = search.queue[i] as number;
      const end = literal >> 1;
      // Each chain once: from its lesser end.
      if ((literal & 1) === 1 || start > end) continue;
      const effects = this.effectsBetween(graph, start, end);
      if (!effects.some((effect) => wanted.has(effect))) continue;
      const code = (effect: number): CellDigit => ({
        cell: graph.singleCell[effect >> 1] as number,
        digit: graph.digitOf(effect >> 1),
      });
      const step = createStep(view.topology, this.id, {
        placements: effects.filter((effect) => (effect & 1) === 0).map(code),
        eliminations: effects.filter((effect) => (effect & 1) === 1).map(code),
        evidence: chainEvidence(graph, [search.pathTo(literal)]),
      });
      const key = effectsKey(step);
      if (!this.found.has(key)) this.found.set(key, step);
    }
  }

  /** The literals that hold where one of two nodes is on: what both exclude; the node itself where they are one. */
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

/** What to show of chains, each a list of literals of which each follows from the one before. */
export function chainEvidence(graph: InferenceGraph, chains: readonly (readonly number[])[]): Step['evidence'] {
  const nodes: ChainNode[] = [];
  const inferences: Inference[] = [];
  const setCells: number[] = [];
  for (const chain of chains) {
    for (const [i, literal] of chain.entries()) {
      const isOn = (literal & 1) === 0;
      if (i > 0) {
        inferences.push({ from: nodes.length - 1, to: nodes.length, kind: isOn ? 'strong' : 'weak' });
        const set = isOn ? graph.setBetween((chain[i - 1] as number) >> 1, literal >> 1) : undefined;
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

/** The `find` of a chain technique. A position that had no chain is not searched again until it changes. */
export function findChains(id: string, kind: ChainKind): (view: View, emit: Emit) => void {
  const searchOf = perView(() => new ChainSearch(id, kind));
  return findAtOnce((view) => searchOf(view).run(view));
}
