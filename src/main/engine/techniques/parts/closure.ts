import type { InferenceGraph } from './inferenceGraph.ts';

/** Which of a graph's inferences a chain may use. */
export interface ChainRules {
  /** Strong inferences to use: bits of `FROM_…`. */
  readonly origins: number;
  /** Whether the digits of one cell exclude each other in it; not in chains of one digit. */
  readonly weakCells: boolean;
}

/** Lists per literal: `to[start[literal]]` up to `start[literal + 1]`. */
export interface Next {
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** Literals of a node, see {@link InferenceGraph}. */
export const on = (node: number): number => node << 1;
export const off = (node: number): number => (node << 1) | 1;

/** Calls `visit` with every literal that follows directly. */
function eachNext(graph: InferenceGraph, rules: ChainRules, literal: number, visit: (next: number) => void): void {
  const node = literal >> 1;
  if ((literal & 1) === 0) {
    const { weakStart, weakTo } = graph;
    const digit = graph.digitOf(node);
    const end = weakStart[node + 1] as number;
    for (let i = weakStart[node] as number; i < end; i++) {
      const to = weakTo[i] as number;
      if (!rules.weakCells && graph.digitOf(to) !== digit) continue;
      visit(off(to));
    }
    return;
  }
  const { strongStart, strongTo, strongOrigin } = graph;
  const end = strongStart[node + 1] as number;
  for (let i = strongStart[node] as number; i < end; i++) {
    if (((strongOrigin[i] as number) & rules.origins) !== 0) visit(on(strongTo[i] as number));
  }
}

interface Scratch {
  readonly index: Int32Array;
  readonly low: Int32Array;
  readonly position: Int32Array;
  readonly stack: Int32Array;
  readonly path: Int32Array;
}

function createScratch(literals: number): Scratch {
  const list = (): Int32Array => new Int32Array(literals);
  return { index: list(), low: list(), position: list(), stack: list(), path: list() };
}

/** Of the building of all closures, one at a time. */
let scratch = createScratch(1024);

function scratchFor(literals: number): Scratch {
  if (scratch.index.length < literals) scratch = createScratch(literals * 2);
  return scratch;
}

/**
 * All that follows from each literal, however long the way: bit rows over the literals of nodes of one cell.
 *
 * Literals that follow from each other share a row (strong components, found as Tarjan does), and rows are made from
 * those of the components they lead to, so that the whole costs one pass over the inferences. It says whether there is
 * a chain at all; most of the time there is none, and no search is needed.
 */
export class Closure {
  /** literal → the literals that follow directly. */
  readonly next: Next;
  readonly words: number;
  /** literal → component. */
  readonly component: Int32Array;
  /** component × words → bits of the literals that follow. */
  rows: Int32Array;
  private components = 0;

  constructor(graph: InferenceGraph, rules: ChainRules) {
    this.words = (graph.singles * 2 + 31) >>> 5;
    this.component = new Int32Array(graph.nodes * 2).fill(-1);
    this.rows = new Int32Array(Math.max(64, graph.singles) * this.words);
    this.next = packNext(graph, rules);
    this.build(graph);
  }

  /** Where the row of a literal begins. */
  rowOf(literal: number): number {
    return (this.component[literal] as number) * this.words;
  }

  /** Whether `to`, a literal of a node of one cell, follows from `from`. */
  follows(from: number, to: number): boolean {
    return (((this.rows[this.rowOf(from) + (to >>> 5)] as number) >>> (to & 31)) & 1) === 1;
  }

  private build(graph: InferenceGraph): void {
    const { component, next } = this;
    const literals = graph.nodes * 2;
    const { index, low, position, stack, path } = scratchFor(literals);
    index.fill(0, 0, literals);
    let stacked = 0;
    let visited = 0;
    for (let root = 0; root < literals; root++) {
      if (index[root] !== 0) continue;
      let depth = 0;
      path[0] = root;
      index[root] = low[root] = ++visited;
      position[root] = next.start[root] as number;
      stack[stacked++] = root;
      while (depth >= 0) {
        const literal = path[depth] as number;
        const at = position[literal] as number;
        if (at < (next.start[literal + 1] as number)) {
          position[literal] = at + 1;
          const to = next.to[at] as number;
          if (index[to] === 0) {
            index[to] = low[to] = ++visited;
            position[to] = next.start[to] as number;
            stack[stacked++] = to;
            path[++depth] = to;
          } else if (component[to] === -1 && (index[to] as number) < (low[literal] as number)) {
            low[literal] = index[to] as number;
          }
          continue;
        }
        depth--;
        if (depth >= 0) {
          const parent = path[depth] as number;
          if ((low[literal] as number) < (low[parent] as number)) low[parent] = low[literal] as number;
        }
        if (low[literal] !== index[literal]) continue;
        const from = stack.lastIndexOf(literal, stacked - 1);
        this.close(stack.subarray(from, stacked), graph.singles * 2);
        stacked = from;
      }
    }
  }

  /** Makes the row of a component, all that follows from it being known. */
  private close(members: Int32Array, rowBits: number): void {
    const { component, words, next } = this;
    const own = this.components++;
    const base = own * words;
    if (base + words > this.rows.length) {
      const longer = new Int32Array(this.rows.length * 2);
      longer.set(this.rows);
      this.rows = longer;
    }
    const { rows } = this;
    for (let m = 0; m < members.length; m++) {
      const literal = members[m] as number;
      component[literal] = own;
      if (literal < rowBits)
        rows[base + (literal >>> 5)] = (rows[base + (literal >>> 5)] as number) | (1 << (literal & 31));
    }
    for (let m = 0; m < members.length; m++) {
      const literal = members[m] as number;
      const end = next.start[literal + 1] as number;
      for (let i = next.start[literal] as number; i < end; i++) {
        const to = next.to[i] as number;
        // A literal in the row brought all that follows from it.
        if (to < rowBits && (((rows[base + (to >>> 5)] as number) >>> (to & 31)) & 1) === 1) continue;
        const other = component[to] as number;
        if (other === own) continue;
        const source = other * words;
        for (let w = 0; w < words; w++) rows[base + w] = (rows[base + w] as number) | (rows[source + w] as number);
      }
    }
  }
}

/** The inferences as lists per literal. */
export function packNext(graph: InferenceGraph, rules: ChainRules): Next {
  const start = new Int32Array(graph.nodes * 2 + 1);
  const to = new Int32Array(graph.weakTo.length + graph.strongTo.length);
  let count = 0;
  for (let literal = 0; literal < graph.nodes * 2; literal++) {
    start[literal] = count;
    eachNext(graph, rules, literal, (next) => {
      to[count++] = next;
    });
  }
  start[graph.nodes * 2] = count;
  return { start, to };
}
