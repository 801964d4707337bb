import { digitBit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, ChainNode, Inference, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { FROM_CELL, FROM_GROUP, FROM_HOUSE, FROM_SET, type InferenceGraph, inferenceGraph } from './inferenceGraph.ts';
import { perView } from './perView.ts';
import { createStep, effectsKey } from './steps.ts';

/** What a chain technique may use. */
export interface ChainRules {
  /** Strong inferences to build and use: bits of `FROM_…`. */
  readonly origins: number;
  /** Only chains that have an inference of this origin (0: any); what plainer techniques find is theirs. */
  readonly needs: number;
  /** All nodes have one digit. */
  readonly oneDigit: boolean;
  /** Weak inferences between the digits of one cell may be used. */
  readonly weakCells: boolean;
}

export const X_CHAIN: ChainRules = { origins: FROM_HOUSE, needs: 0, oneDigit: true, weakCells: false };
export const XY_CHAIN: ChainRules = { origins: FROM_CELL, needs: 0, oneDigit: false, weakCells: false };
export const PLAIN_CHAIN: ChainRules = { origins: FROM_CELL | FROM_HOUSE, needs: 0, oneDigit: false, weakCells: true };
export const GROUPED_CHAIN: ChainRules = {
  origins: FROM_CELL | FROM_HOUSE | FROM_GROUP,
  needs: FROM_GROUP,
  oneDigit: false,
  weakCells: true,
};
export const SET_CHAIN: ChainRules = {
  origins: FROM_CELL | FROM_HOUSE | FROM_GROUP | FROM_SET,
  needs: FROM_SET,
  oneDigit: false,
  weakCells: true,
};

/** Longer chains are nobody's; nodes, even. */
export const MAX_CHAIN_NODES = 32;
/** Chains of two nodes are locked candidates and the like. */
const LEAST_NODES = 4;

interface Found {
  readonly key: string;
  readonly step: Step;
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
  private readonly view: View;
  private readonly id: string;
  private readonly rules: ChainRules;
  private graph: InferenceGraph;
  /** Nodes up to this many are of interest; falls to the length of the shortest chain found. */
  private limit = MAX_CHAIN_NODES;
  private found: Found[] = [];
  private keys = new Set<string>();
  private turn = 0;
  private onTurn = new Int32Array(0);
  private offTurn = new Int32Array(0);
  private onParent = new Int32Array(0);
  private offParent = new Int32Array(0);
  private nodesTo = new Int32Array(0);
  private queue = new Int32Array(0);
  /** cell → the turn in which the start sees it. */
  private readonly seenTurn: Int32Array;

  constructor(view: View, id: string, rules: ChainRules) {
    this.view = view;
    this.id = id;
    this.rules = rules;
    this.seenTurn = new Int32Array(view.topology.cellCount);
    this.graph = inferenceGraph(view, 0);
  }

  run(emit: Emit): void {
    this.graph = inferenceGraph(this.view, this.rules.origins);
    this.limit = MAX_CHAIN_NODES;
    this.found = [];
    this.keys.clear();
    const nodes = this.graph.strongStart.length - 1;
    if (this.onTurn.length < nodes) {
      this.turn = 0;
      this.seenTurn.fill(0);
      this.onTurn = new Int32Array(nodes);
      this.offTurn = new Int32Array(nodes);
      this.onParent = new Int32Array(nodes);
      this.offParent = new Int32Array(nodes);
      this.nodesTo = new Int32Array(nodes);
      this.queue = new Int32Array(nodes);
    }
    for (const start of this.graph.starts) this.follow(start);
    for (const { step } of this.found) if (!emit(step)) return;
  }

  /** Follows the inferences from `start` being off, nearest first. */
  private follow(start: number): void {
    const { graph, rules, queue } = this;
    const { strongStart, strongTo, strongOrigin } = graph;
    const turn = ++this.turn;
    const digit = graph.digitOf(start);
    for (const cell of graph.seenBy(start)) this.seenTurn[cell] = turn;
    this.offTurn[start] = turn;
    this.nodesTo[start] = 1;
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const off = queue[head] as number;
      const nodes = (this.nodesTo[off] as number) + 1;
      if (nodes > this.limit) return;
      const end = strongStart[off + 1] as number;
      for (let i = strongStart[off] as number; i < end; i++) {
        const on = strongTo[i] as number;
        if (this.onTurn[on] === turn || ((strongOrigin[i] as number) & rules.origins) === 0) continue;
        if (rules.oneDigit && graph.digitOf(on) !== digit) continue;
        this.onTurn[on] = turn;
        this.onParent[on] = off;
        // Each chain once: from its lesser end.
        if (nodes >= LEAST_NODES && start <= on) this.conclude(start, on, nodes);
        if (nodes + 2 > this.limit) continue;
        const ownCell = on < graph.singles && !rules.weakCells ? Math.floor(on / this.view.topology.digits) : -1;
        for (const next of graph.weakOf(on)) {
          if (this.offTurn[next] === turn) continue;
          if (ownCell >= 0 && Math.floor(next / this.view.topology.digits) === ownCell) continue;
          this.offTurn[next] = turn;
          this.offParent[next] = on;
          this.nodesTo[next] = nodes + 1;
          queue[tail++] = next;
        }
      }
    }
  }

  /** What follows from "start or end holds". */
  private effects(start: number, end: number): { placements: CellDigit[]; eliminations: CellDigit[] } {
    const { graph, view } = this;
    const { board } = view;
    const size = view.topology.digits;
    const digit = graph.digitOf(start);
    if (start === end) {
      const [cell, ...others] = graph.cellsOf(start) as [number, ...number[]];
      if (others.length === 0) return { placements: [{ cell, digit }], eliminations: [] };
      const seen = graph.seenBy(start).filter((peer) => board.has(peer, digit));
      return { placements: [], eliminations: seen.map((peer) => ({ cell: peer, digit })) };
    }
    const endDigit = graph.digitOf(end);
    const eliminations: CellDigit[] = [];
    if (digit === endDigit) {
      for (const cell of graph.seenBy(end)) {
        if (this.seenTurn[cell] === this.turn && board.has(cell, digit)) eliminations.push({ cell, digit });
      }
      return { placements: [], eliminations };
    }
    if (!this.rules.weakCells) return { placements: [], eliminations };
    const startCell = start < graph.singles ? Math.floor(start / size) : -1;
    const endCell = end < graph.singles ? Math.floor(end / size) : -1;
    if (startCell >= 0 && startCell === endCell) {
      const rest = (board.candidates[startCell] as number) & ~digitBit(digit) & ~digitBit(endDigit);
      for (let other = 1; other <= size; other++) {
        if ((rest & digitBit(other)) !== 0) eliminations.push({ cell: startCell, digit: other });
      }
      return { placements: [], eliminations };
    }
    // An end's own cell can lose the other end's digit, where the other end sees it.
    if (endCell >= 0 && this.seenTurn[endCell] === this.turn && board.has(endCell, digit)) {
      eliminations.push({ cell: endCell, digit });
    }
    if (startCell >= 0 && board.has(startCell, endDigit) && graph.seenBy(end).includes(startCell)) {
      eliminations.push({ cell: startCell, digit: endDigit });
    }
    return { placements: [], eliminations };
  }

  private conclude(start: number, end: number, nodes: number): void {
    const { placements, eliminations } = this.effects(start, end);
    if (placements.length === 0 && eliminations.length === 0) return;
    const path = this.path(start, end);
    if (this.rules.needs !== 0 && !this.uses(path)) return;
    if (nodes < this.limit) {
      this.limit = nodes;
      this.found = [];
      this.keys.clear();
    }
    const step = createStep(this.view.topology, this.id, { placements, eliminations, evidence: this.evidence(path) });
    const key = effectsKey(step);
    if (this.keys.has(key)) return;
    this.keys.add(key);
    this.found.push({ key, step });
  }

  /** The nodes of the chain, from the start (off) to the end (on). */
  private path(start: number, end: number): number[] {
    const path = [end];
    for (let on = end; ; ) {
      const off = this.onParent[on] as number;
      path.push(off);
      if (off === start) return path.reverse();
      on = this.offParent[off] as number;
      path.push(on);
    }
  }

  private uses(path: readonly number[]): boolean {
    const { strongStart, strongTo, strongOrigin } = this.graph;
    for (let i = 0; i + 1 < path.length; i += 2) {
      const from = path[i] as number;
      let plainest = 0;
      const end = strongStart[from + 1] as number;
      for (let j = strongStart[from] as number; j < end; j++) {
        if (strongTo[j] !== path[i + 1]) continue;
        const origin = strongOrigin[j] as number;
        if (plainest === 0 || origin < plainest) plainest = origin;
      }
      if (plainest === this.rules.needs) return true;
    }
    return false;
  }

  private evidence(path: readonly number[]): Step['evidence'] {
    const { graph } = this;
    const nodes = path.map((node, i): ChainNode => {
      return { cells: graph.cellsOf(node), digit: graph.digitOf(node), on: i % 2 === 1 };
    });
    const inferences = path.slice(1).map((_, i): Inference => {
      return { from: i, to: i + 1, kind: i % 2 === 0 ? 'strong' : 'weak' };
    });
    return {
      cells: [...new Set(nodes.flatMap((node) => node.cells))],
      houses: [],
      digits: nodes.reduce((mask, node) => mask | digitBit(node.digit), 0),
      candidates: nodes.flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit }))),
      nodes,
      inferences,
    };
  }
}

/** The `find` of a chain technique. A position that had no chain is not searched again until it changes. */
export function findChains(id: string, rules: ChainRules): (view: View, emit: Emit) => void {
  const searchOf = perView((view) => ({ search: new ChainSearch(view, id, rules), barren: -1 }));
  return (view, emit) => {
    const kept = searchOf(view);
    if (kept.barren === view.board.stamp) return;
    let any = false;
    kept.search.run((step) => {
      any = true;
      return emit(step);
    });
    if (!any) kept.barren = view.board.stamp;
  };
}
