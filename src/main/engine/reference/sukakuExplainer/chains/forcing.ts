import { type ExplainerHint, placing, removing } from '../hint.ts';
import type { ExplainerPosition } from '../position.ts';
import { type ChainGraph, chainGraphOf } from './graph.ts';
import { CHAIN_KINDS, type ChainRank, chainRating, comesBefore, mostNodes } from './length.ts';

/**
 * The inferences that turn a candidate on. `x`: it is the last place of its digit in a house. `y`: it is the last
 * candidate of its cell. Without `y`, the candidates of a cell do not turn each other off either.
 */
interface Links {
  readonly kind: number;
  readonly x: boolean;
  readonly y: boolean;
  readonly cycle: string;
  readonly cycleBase: number;
  readonly chain: string;
  readonly chainBase: number;
}

const X_LINKS: Links = {
  kind: CHAIN_KINDS.x,
  x: true,
  y: false,
  cycle: 'x-cycle',
  cycleBase: 65,
  chain: 'forcing-x-chain',
  chainBase: 66,
};
const Y_LINKS: Links = { ...X_LINKS, kind: CHAIN_KINDS.y, x: false, y: true, cycle: 'y-cycle' };
const XY_LINKS: Links = {
  kind: CHAIN_KINDS.xy,
  x: true,
  y: true,
  cycle: 'bidirectional-cycle',
  cycleBase: 70,
  chain: 'forcing-chain',
  chainBase: 70,
};

interface FoundChain extends ChainRank {
  readonly hint: ExplainerHint;
}

/** Breadth-first searches from single candidates, for cycles and for forcing chains. */
class CycleSearch {
  best: FoundChain | null = null;
  private readonly at: ExplainerPosition;
  private readonly graph: ChainGraph;
  private readonly queue: Int32Array;
  private readonly reached: Int32Array;
  /** Node → number of links between it and the node at which the search started. */
  private readonly depth: Int32Array;
  /**
   * The path by which a candidate that is on was reached. `via`: candidate → the candidate before it on the path, which
   * is off. `before`: candidate → the last candidate before it that is on; negative at the start.
   */
  private readonly via: Int32Array;
  private readonly before: Int32Array;
  private turn = 0;

  constructor(at: ExplainerPosition) {
    this.at = at;
    this.graph = chainGraphOf(at);
    const size = at.topology.cellCount * at.topology.digits;
    this.queue = new Int32Array(2 * size);
    this.reached = new Int32Array(2 * size);
    this.depth = new Int32Array(2 * size);
    this.via = new Int32Array(size);
    this.before = new Int32Array(size);
  }

  run(links: Links): void {
    for (const candidate of this.graph.candidates) {
      if (this.at.isOver) return;
      this.cyclesFrom(candidate, links);
      if (!links.x) continue;
      this.chainFrom(candidate * 2 + 1, links);
      this.chainFrom(candidate * 2, links);
    }
  }

  /** Finds the shortest chain from a node to its opposite. */
  private chainFrom(source: number, { x, y, kind, chain, chainBase }: Links): void {
    const { graph, queue, reached, depth, at } = this;
    const most = mostNodes(chainBase, kind, this.best);
    const turn = ++this.turn;
    let length = 0;
    queue[length++] = source;
    reached[source] = turn;
    depth[source] = 0;
    for (let head = 0; head < length; head++) {
      const node = queue[head];
      const distance = depth[node] + 1;
      if (distance + 1 > most) return;
      const from = node >> 1;
      const turnsOff = (node & 1) === 1;
      const list = turnsOff ? graph.off : graph.on;
      const starts = turnsOff ? (y ? graph.offStart : graph.offX) : y ? graph.onStart : graph.onX;
      const end = turnsOff ? graph.offEnd[from] : x ? graph.onEnd[from] : graph.onX[from];
      at.work -= end - starts[from];
      for (let i = starts[from]; i < end; i++) {
        const next = list[i] * 2 + (turnsOff ? 0 : 1);
        if (reached[next] === turn) continue;
        if ((next ^ 1) === source) {
          this.add(chain, chainBase, kind, distance + 1, next);
          return;
        }
        reached[next] = turn;
        depth[next] = distance;
        queue[length++] = next;
      }
    }
  }

  private add(id: string, base: number, kind: number, nodes: number, target: number): void {
    const rating = chainRating(base, nodes);
    if (!comesBefore({ rating, nodes, kind }, this.best)) return;
    const { digits } = this.at.topology;
    const cell = Math.floor((target >> 1) / digits);
    const digit = ((target >> 1) % digits) + 1;
    const hint =
      (target & 1) === 1 ? placing(id, rating, cell, digit) : removing(id, rating, new Map([[cell, 1 << (digit - 1)]]));
    this.best = { rating, nodes, kind, hint };
  }

  /** Whether `candidate` was turned off on the path to the candidate `on`. */
  private wasOff(candidate: number, on: number): boolean {
    for (let node = on; this.before[node] >= 0; node = this.before[node]) {
      if (this.via[node] === candidate) return true;
    }
    return false;
  }

  /**
   * Searches cycles through a candidate. As in Sukaku Explainer, a candidate that is off may be reached from several
   * candidates that are on.
   */
  private cyclesFrom(source: number, links: Links): void {
    const { graph, queue, reached, depth, at, via, before } = this;
    const { x, y } = links;
    const most = mostNodes(links.cycleBase, links.kind, this.best);
    const turn = ++this.turn;
    let length = 0;
    queue[length++] = source;
    reached[source] = turn;
    depth[source] = 0;
    before[source] = -1;
    for (let head = 0; head < length; head++) {
      const from = queue[head];
      const nodes = depth[from] + 2;
      if (nodes > most) return;
      const offEnd = graph.offEnd[from];
      for (let i = y ? graph.offStart[from] : graph.offX[from]; i < offEnd; i++) {
        const middle = graph.off[i];
        const end = x ? graph.onEnd[middle] : graph.onX[middle];
        at.work--;
        for (let j = y ? graph.onStart[middle] : graph.onX[middle]; j < end; j++) {
          const to = graph.on[j];
          if (to === source) {
            if (nodes >= 4 && !this.wasOff(middle, from)) this.addCycle(from, middle, nodes, links);
          } else if (reached[to] !== turn && !this.wasOff(middle, from)) {
            reached[to] = turn;
            depth[to] = nodes;
            via[to] = middle;
            before[to] = from;
            queue[length++] = to;
          }
        }
      }
    }
  }

  /**
   * @param last the last candidate in the cycle that is on.
   * @param closing the candidate that `last` turns off, which leads back to the first candidate.
   */
  private addCycle(last: number, closing: number, nodes: number, { kind, cycle, cycleBase }: Links): void {
    const rating = chainRating(cycleBase, nodes);
    if (!comesBefore({ rating, nodes, kind }, this.best)) return;
    const ons: number[] = [last];
    const offs: number[] = [closing];
    for (let node = last; this.before[node] >= 0; node = this.before[node]) {
      offs.push(this.via[node]);
      ons.push(this.before[node]);
    }
    const removals = this.removalsOf(ons, offs);
    if (removals.size === 0) return;
    this.best = { rating, nodes, kind, hint: removing(cycle, rating, removals) };
  }

  /**
   * Candidates outside the cycle's cells that both lists exclude. They can be removed, because either all candidates of
   * the first list are true or all of the second.
   */
  private removalsOf(ons: readonly number[], offs: readonly number[]): Map<number, number> {
    const { at, graph } = this;
    const { digits } = at.topology;
    const cells = new Set([...ons, ...offs].map((candidate) => Math.floor(candidate / digits)));
    const excludedBy = (list: readonly number[]): Set<number> =>
      new Set(list.flatMap((candidate) => graph.off.slice(graph.offX[candidate], graph.offEnd[candidate])));
    const byOffs = excludedBy(offs);
    const removals = new Map<number, number>();
    for (const candidate of excludedBy(ons)) {
      const cell = Math.floor(candidate / digits);
      if (cells.has(cell) || !byOffs.has(candidate)) continue;
      removals.set(cell, (removals.get(cell) ?? 0) | (1 << (candidate % digits)));
    }
    return removals;
  }
}

/** Searches bidirectional cycles and forcing chains. Returns the best hint by Sukaku Explainer's order. */
export function forcingChains(at: ExplainerPosition): ExplainerHint | null {
  const search = new CycleSearch(at);
  for (const links of [X_LINKS, Y_LINKS, XY_LINKS]) search.run(links);
  return search.best?.hint ?? null;
}
