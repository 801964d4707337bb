import { countDigits, lowestDigit } from '../../../../../shared/base/digits.ts';
import type { ExplainerHint } from '../hint.ts';
import type { ExplainerPosition } from '../position.ts';
import { concluding } from './conclusion.ts';
import { type ChainGraph, chainGraphOf } from './graph.ts';
import { CHAIN_KINDS, type ChainRank, chainRating, comesBefore } from './length.ts';

/**
 * Largest number of nodes stored for the searches of a position. If it is reached, the store is emptied and searches
 * are repeated.
 */
const MOST_STORED = 4_000_000;
const BASE = 80;

/**
 * Consequences of a candidate. `nodes`: the nodes that follow, in breadth-first order. `depths`: for each of them, the
 * number of nodes on the path to it. `parents`: for each of them, the index of its parent.
 */
interface Reach {
  readonly nodes: Int32Array;
  readonly depths: Int32Array;
  readonly parents: Int32Array;
}

/** A node (`target`) that follows from all candidates of a cell, or from all places of a digit in a house. */
export interface CommonEnd {
  readonly target: number;
  /**
   * Total number of nodes in the chains of all branches. A branch starts at a candidate of the cell, or at a place in
   * the house.
   */
  readonly nodes: number;
  readonly kind: number;
  readonly sources: readonly number[];
  /** The house in which the branches start; -1 if they start in a cell. */
  readonly house: number;
}

/** Searches cell and region chains in which every node has one parent. */
export class MultipleSearch {
  private readonly at: ExplainerPosition;
  private readonly graph: ChainGraph;
  private readonly stored = new Map<number, Reach>();
  private storedNodes = 0;
  private readonly queue: Int32Array;
  private readonly depth: Int32Array;
  private readonly parent: Int32Array;
  private readonly found: (end: CommonEnd) => void;
  private readonly reached: Int32Array;
  private turn = 0;
  /**
   * A search starts at several candidates, its sources, of which exactly one is true. Node → number of sources from
   * which it follows (`branches`), and total number of nodes on the paths to it from these sources (`sums`).
   */
  private readonly branches: Int32Array;
  private readonly sums: Int32Array;

  /**
   * @param at the position to search.
   * @param found called for every common end. The same target can be reported several times.
   */
  constructor(at: ExplainerPosition, found: (end: CommonEnd) => void) {
    this.at = at;
    this.found = found;
    this.graph = chainGraphOf(at);
    const nodes = at.topology.cellCount * at.topology.digits * 2;
    this.queue = new Int32Array(nodes);
    this.depth = new Int32Array(nodes);
    this.parent = new Int32Array(nodes);
    this.reached = new Int32Array(nodes);
    this.branches = new Int32Array(nodes);
    this.sums = new Int32Array(nodes);
  }

  run(): void {
    const { at } = this;
    const { topology, board } = at;
    const { digits } = topology;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      const mask = board.candidates[cell];
      // As in Sukaku Explainer, a region (a house) is examined only from its first place, and only if the cell there
      // has at least three candidates.
      if (countDigits(mask) < 3) continue;
      const values: number[] = [];
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const candidate = cell * digits + lowestDigit(rest) - 1;
        values.push(candidate);
        this.regionsFrom(cell, lowestDigit(rest));
      }
      this.merge(values, -1);
      if (at.isOver) return;
    }
  }

  private regionsFrom(cell: number, digit: number): void {
    const { at } = this;
    const { cellHouseStart, digits } = at.topology;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const house = at.tables.chainHouses[i];
      const mask = at.board.places[house * digits + digit - 1];
      if (at.cellAt(house, mask) !== cell || countDigits(mask) < 2) continue;
      const places = at.cellsAt(house, mask).map((place) => place * digits + digit - 1);
      this.merge(places, house);
    }
  }

  private reachOf(source: number): Reach {
    const known = this.stored.get(source);
    if (known) return known;
    const { graph, queue, depth, parent, reached, at } = this;
    const turn = ++this.turn;
    let length = 0;
    queue[length++] = source * 2 + 1;
    reached[source * 2 + 1] = turn;
    depth[source * 2 + 1] = 1;
    parent[0] = -1;
    for (let head = 0; head < length; head++) {
      const node = queue[head];
      const from = node >> 1;
      const isOn = (node & 1) === 1;
      const list = isOn ? graph.off : graph.on;
      const end = isOn ? graph.offEnd[from] : graph.onEnd[from];
      const start = isOn ? graph.offStart[from] : graph.onStart[from];
      at.work -= end - start;
      for (let i = start; i < end; i++) {
        const next = list[i] * 2 + (isOn ? 0 : 1);
        if (reached[next] === turn) continue;
        reached[next] = turn;
        depth[next] = depth[node] + 1;
        parent[length] = head;
        queue[length++] = next;
      }
    }
    const nodes = queue.slice(0, length);
    const reach = { nodes, depths: nodes.map((node) => depth[node]), parents: parent.slice(0, length) };
    if (this.storedNodes > MOST_STORED) {
      this.stored.clear();
      this.storedNodes = 0;
    }
    this.stored.set(source, reach);
    this.storedNodes += length;
    return reach;
  }

  /**
   * Looks for nodes that follow from every source. The sources are alternatives of which exactly one is true, so such a
   * node is true.
   */
  private merge(sources: readonly number[], house: number): void {
    const kind = house < 0 ? CHAIN_KINDS.cell : CHAIN_KINDS.region;
    const { branches, sums } = this;
    const last = sources.length - 1;
    sources.forEach((source, index) => {
      const { nodes, depths } = this.reachOf(source);
      for (let i = 0; i < nodes.length; i++) {
        const node = nodes[i];
        if (index === 0) {
          branches[node] = 1;
          sums[node] = depths[i];
        } else if (branches[node] === index) {
          branches[node] = index + 1;
          sums[node] = sums[node] + depths[i];
          if (index === last) this.found({ target: node, nodes: sums[node], kind, sources, house });
        }
      }
    });
    for (const node of this.reachOf(sources[0]).nodes) branches[node] = 0;
  }

  /**
   * The nodes on the path from a source (the candidate at which a chain starts) to a target. The target comes first.
   */
  pathOf(source: number, target: number): number[] {
    const { nodes, parents } = this.reachOf(source);
    const path: number[] = [];
    for (let index = nodes.indexOf(target); index >= 0; index = parents[index]) path.push(nodes[index]);
    return path;
  }
}

/** Searches cell and region forcing chains. Returns the best hint by Sukaku Explainer's order. */
export function multipleChains(at: ExplainerPosition): ExplainerHint | null {
  let best: (ChainRank & { readonly target: number }) | null = null;
  let most = Number.POSITIVE_INFINITY;
  const search = new MultipleSearch(at, ({ target, nodes, kind }) => {
    if (nodes > most) return;
    const rank = { rating: chainRating(BASE, nodes), nodes, kind };
    if (!comesBefore(rank, best)) return;
    best = { ...rank, target };
    most = nodes;
  });
  search.run();
  return best === null ? null : hintOf(at, best);
}

function hintOf(at: ExplainerPosition, best: ChainRank & { readonly target: number }): ExplainerHint {
  const kind = best.kind === CHAIN_KINDS.cell ? 'cell-forcing-chain' : 'region-forcing-chain';
  return concluding(at, kind, best.rating, best.target);
}
