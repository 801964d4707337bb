import { lowestDigit } from '../../../../../shared/base/digits.ts';
import type { ExplainerPosition } from '../position.ts';
import type { Deduced, InitialPosition } from './assume.ts';
import { type ChainGraph, chainGraphOf } from './graph.ts';
import { chainRating } from './length.ts';
import { type CommonEnd, MultipleSearch } from './multiple.ts';
import type { Net } from './net.ts';
import { patternsOff } from './patterns.ts';

/** A chain that leads from a node to its opposite. It was found in the position that an assumption leads to. */
interface NestedChain {
  readonly rating: number;
  /** The nodes of the chain. The conclusion comes first. */
  readonly path: readonly number[];
}

/**
 * A kind of nested chains: which strong inferences they may use, and the rating of the shortest chain of the kind in
 * tenths.
 */
interface NestedKind {
  /**
   * Whether strong inferences in cells with two candidates may be used. Those in houses with two places of a digit are
   * always used.
   */
  readonly cells: boolean;
  readonly base: number;
}

/** The kinds of nested chains, in the order in which they are tried. */
const NESTED_KINDS: readonly NestedKind[] = [
  { cells: false, base: 66 },
  { cells: true, base: 70 },
];

/** Searches forcing chains in the position that an assumption leads to. */
class NestedSearch {
  readonly chains: NestedChain[] = [];
  private readonly at: ExplainerPosition;
  private readonly graph: ChainGraph;
  private readonly queue: Int32Array;
  private readonly reached: Int32Array;
  private readonly parent: Int32Array;
  private turn = 0;

  constructor(at: ExplainerPosition) {
    this.at = at;
    this.graph = chainGraphOf(at);
    const nodes = at.topology.cellCount * at.topology.digits * 2;
    this.queue = new Int32Array(nodes);
    this.reached = new Int32Array(nodes);
    this.parent = new Int32Array(nodes);
  }

  run(kind: NestedKind): void {
    for (const candidate of this.graph.candidates) {
      this.chainFrom(candidate * 2 + 1, kind);
      this.chainFrom(candidate * 2, kind);
    }
  }

  private chainFrom(source: number, { cells, base }: NestedKind): void {
    const { graph, queue, reached, parent, at } = this;
    const turn = ++this.turn;
    let length = 0;
    queue[length++] = source;
    reached[source] = turn;
    parent[source] = -1;
    for (let head = 0; head < length; head++) {
      const node = queue[head];
      const from = node >> 1;
      const isOn = (node & 1) === 1;
      const list = isOn ? graph.off : graph.on;
      const end = isOn ? graph.offEnd[from] : graph.onEnd[from];
      const whole = isOn ? graph.offStart[from] : graph.onStart[from];
      const inHouses = isOn ? graph.offX[from] : graph.onX[from];
      at.work -= end - whole;
      for (let i = cells ? whole : inHouses; i < end; i++) {
        const next = list[i] * 2 + (isOn ? 0 : 1);
        if (reached[next] === turn) continue;
        parent[next] = node;
        if ((next ^ 1) === source) {
          this.add(next, base);
          return;
        }
        reached[next] = turn;
        queue[length++] = next;
      }
    }
  }

  private add(target: number, base: number): void {
    const path: number[] = [];
    for (let node = target; node >= 0; node = this.parent[node]) path.push(node);
    this.chains.push({ rating: chainRating(base, path.length), path });
  }
}

/**
 * The candidates that left a cell or house since the assumption. Because of them, `off` and `on` were the last two
 * candidates there.
 */
function goneBetween(at: ExplainerPosition, off: number, on: number, initial: InitialPosition): number[] {
  const { topology, board, tables } = at;
  const { digits, cellHouseStart } = topology;
  const cell = Math.floor(off / digits);
  const gone: number[] = [];
  if (Math.floor(on / digits) === cell) {
    for (let rest = initial.candidates[cell] & ~board.candidates[cell]; rest !== 0; rest &= rest - 1) {
      gone.push(cell * digits + lowestDigit(rest) - 1);
    }
    return gone;
  }
  const digit = off % digits;
  for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
    const slot = tables.chainHouses[i] * digits + digit;
    const pair = at.cellsAt(tables.chainHouses[i], board.places[slot]);
    if (pair.length !== 2 || !pair.includes(cell) || !pair.includes(Math.floor(on / digits))) continue;
    const places = initial.places[slot] & ~board.places[slot];
    return at.cellsAt(tables.chainHouses[i], places).map((other) => other * digits + digit);
  }
  return gone;
}

/** The records (indices in `net`) of the nodes on which the strong inferences of a path depend. */
function parentsOf(at: ExplainerPosition, path: readonly number[], net: Net, initial: InitialPosition): number[] {
  const parents: number[] = [];
  for (let i = 0; i + 1 < path.length; i++) {
    if ((path[i] & 1) === 0) continue;
    for (const candidate of goneBetween(at, path[i + 1] >> 1, path[i] >> 1, initial)) {
      const record = net.recordOf.get(candidate * 2);
      if (record !== undefined) parents.push(record);
    }
  }
  return parents;
}

/** The candidates that must be off if the conclusion of a chain is true. */
function conclusionOf({ board, topology }: ExplainerPosition, target: number): number[] {
  if ((target & 1) === 0) return [target >> 1];
  const { digits } = topology;
  const cell = Math.floor((target >> 1) / digits);
  const others: number[] = [];
  for (let rest = board.candidates[cell]; rest !== 0; rest &= rest - 1) {
    const candidate = cell * digits + lowestDigit(rest) - 1;
    if (candidate !== target >> 1) others.push(candidate);
  }
  return others;
}

/**
 * The candidates that patterns turn off. If there are none, those that forcing chains turn off, in the order of the
 * chains, best first.
 */
export function forcingChainsOff(at: ExplainerPosition, net: Net, initial: InitialPosition): Deduced[] {
  const simple = patternsOff(at, net, initial);
  if (simple.length > 0) return simple;
  const search = new NestedSearch(at);
  for (const kind of NESTED_KINDS) search.run(kind);
  search.chains.sort((a, b) => a.rating - b.rating || a.path.length - b.path.length);
  return search.chains.flatMap((chain) => {
    const parents = parentsOf(at, chain.path, net, initial);
    if (parents.length === 0) return [];
    const nested = { key: chain.path.join(), nodes: chain.path.length };
    return conclusionOf(at, chain.path[0]).map((candidate) => ({ node: candidate * 2, parents, nested }));
  });
}

/**
 * If the branches start in a cell: the candidates that left this cell since the assumption. If they start in a house:
 * the places that left this house since the assumption.
 */
function goneFromSources(at: ExplainerPosition, { sources, house }: CommonEnd, initial: InitialPosition): number[] {
  const { digits } = at.topology;
  const [source] = sources;
  if (house >= 0) {
    const slot = house * digits + (source % digits);
    const gone = initial.places[slot] & ~at.board.places[slot];
    return at.cellsAt(house, gone).map((cell) => cell * digits + (source % digits));
  }
  const cell = Math.floor(source / digits);
  const gone: number[] = [];
  for (let rest = initial.candidates[cell] & ~at.board.candidates[cell]; rest !== 0; rest &= rest - 1) {
    gone.push(cell * digits + lowestDigit(rest) - 1);
  }
  return gone;
}

/**
 * Candidate → the best cell or region chain that turns it off. The chains are searched in the position that an
 * assumption leads to.
 */
function commonEndsOf(at: ExplainerPosition): [MultipleSearch, Map<number, CommonEnd>] {
  const ends = new Map<number, CommonEnd>();
  const search = new MultipleSearch(at, (end) => {
    for (const candidate of conclusionOf(at, end.target)) {
      const known = ends.get(candidate);
      if (known && (known.nodes < end.nodes || (known.nodes === end.nodes && known.kind <= end.kind))) continue;
      ends.set(candidate, end);
    }
  });
  search.run();
  return [search, ends];
}

/**
 * The candidates that patterns and forcing chains turn off. If there are none, those that cell and region chains turn
 * off, in the order of the chains, best first.
 */
export function multipleChainsOff(at: ExplainerPosition, net: Net, initial: InitialPosition): Deduced[] {
  const simple = forcingChainsOff(at, net, initial);
  if (simple.length > 0) return simple;
  const [search, ends] = commonEndsOf(at);
  const sorted = [...ends].sort(([, a], [, b]) => a.nodes - b.nodes || a.kind - b.kind);
  return sorted.flatMap(([candidate, end]) => {
    const paths = end.sources.map((source) => search.pathOf(source, end.target));
    const parents = paths.flatMap((path) => parentsOf(at, path, net, initial));
    for (const gone of goneFromSources(at, end, initial)) {
      const record = net.recordOf.get(gone * 2);
      if (record !== undefined) parents.push(record);
    }
    if (parents.length === 0) return [];
    return [{ node: candidate * 2, parents, nested: { key: paths.join(';'), nodes: end.nodes } }];
  });
}
