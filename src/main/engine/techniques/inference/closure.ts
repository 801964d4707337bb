import type { InferenceGraph } from './inferenceGraph.ts';

/** Which inferences of a graph a chain may use. */
export interface ChainRules {
  /** Which strong inferences to use, by what they follow from (cell, house, …): bits of `FROM_…`. */
  readonly origins: number;
  /** Whether two digits of one cell exclude each other. False for chains of one digit. */
  readonly weakCells: boolean;
}

/**
 * For each literal (a node being true, or being false), the literals that follow from it by one inference:
 * `to[start[literal]]` up to `start[literal + 1]`.
 */
export interface Next {
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** The two literals of a node: the node is true (on), or false (off). See {@link InferenceGraph}. */
export const on = (node: number): number => node << 1;
export const off = (node: number): number => (node << 1) | 1;

/** Calls `visit` with every literal that follows from `literal` by one inference. */
function eachNext(graph: InferenceGraph, rules: ChainRules, literal: number, visit: (next: number) => void): void {
  const node = literal >> 1;
  if ((literal & 1) === 0) {
    const { weakStart, weakTo } = graph;
    const digit = graph.digitOf(node);
    const end = weakStart[node + 1];
    for (let i = weakStart[node]; i < end; i++) {
      const to = weakTo[i];
      if (!rules.weakCells && graph.digitOf(to) !== digit) continue;
      visit(off(to));
    }
    return;
  }
  const { strongStart, strongTo, strongOrigin } = graph;
  const end = strongStart[node + 1];
  for (let i = strongStart[node]; i < end; i++) {
    if ((strongOrigin[i] & rules.origins) !== 0) visit(on(strongTo[i]));
  }
}

interface ClosureScratch {
  readonly index: Int32Array;
  readonly low: Int32Array;
  readonly position: Int32Array;
  readonly stack: Int32Array;
  readonly path: Int32Array;
}

function createScratch(literals: number): ClosureScratch {
  const list = (): Int32Array => new Int32Array(literals);
  return { index: list(), low: list(), position: list(), stack: list(), path: list() };
}

/** Buffers shared by all closures, which are built one at a time. */
let scratch = createScratch(1024);

function scratchFor(literals: number): ClosureScratch {
  if (scratch.index.length < literals) scratch = createScratch(literals * 2);
  return scratch;
}

/**
 * Transitive closure of the implications: everything that follows from each literal, by any number of inferences.
 * Stored as bit sets of the literals of nodes with one cell.
 *
 * Literals that follow from each other (strongly connected components, found with Tarjan's algorithm) share a set. The
 * set of a component is the union of the sets of the components that it leads to, so one pass over the inferences is
 * enough.
 *
 * The closure shows whether any chain exists. Usually none does, and no search is needed.
 */
export class Closure {
  /** literal → the literals that follow from it by one inference. */
  readonly next: Next;
  readonly words: number;
  /** literal → number of its component (all literals that follow from each other). */
  readonly component: Int32Array;
  /** component × words → the literals that follow from this component, as bits. */
  rows: Int32Array;
  private components = 0;

  constructor(graph: InferenceGraph, rules: ChainRules) {
    this.words = (graph.singles * 2 + 31) >>> 5;
    this.component = new Int32Array(graph.nodes * 2).fill(-1);
    this.rows = new Int32Array(Math.max(64, graph.singles) * this.words);
    this.next = packNext(graph, rules);
    this.build(graph);
  }

  /** Index in `rows` at which the bit set of a literal starts. */
  rowOf(literal: number): number {
    return this.component[literal] * this.words;
  }

  /** Returns true if `to`, a literal of a node with one cell, follows from `from`. */
  follows(from: number, to: number): boolean {
    return ((this.rows[this.rowOf(from) + (to >>> 5)] >>> (to & 31)) & 1) === 1;
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
      if (this.isEnd(root)) {
        this.addRow([root], graph.singles * 2);
        continue;
      }
      let depth = 0;
      path[0] = root;
      index[root] = low[root] = ++visited;
      position[root] = next.start[root];
      stack[stacked++] = root;
      while (depth >= 0) {
        const literal = path[depth];
        const at = position[literal];
        if (at < next.start[literal + 1]) {
          position[literal] = at + 1;
          const to = next.to[at];
          if (this.isEnd(to)) continue;
          if (index[to] === 0) {
            index[to] = low[to] = ++visited;
            position[to] = next.start[to];
            stack[stacked++] = to;
            path[++depth] = to;
          } else if (component[to] === -1 && index[to] < low[literal]) {
            low[literal] = index[to];
          }
          continue;
        }
        depth--;
        if (depth >= 0) {
          const parent = path[depth];
          if (low[literal] < low[parent]) low[parent] = low[literal];
        }
        if (low[literal] !== index[literal]) continue;
        const from = stack.lastIndexOf(literal, stacked - 1);
        this.close(stack.subarray(from, stacked), graph.singles * 2);
        stacked = from;
      }
    }
  }

  /** Whether nothing follows from the literal. Half of all literals are such ends, so they are not searched. */
  private isEnd(literal: number): boolean {
    return this.next.start[literal] === this.next.start[literal + 1];
  }

  /** Adds a component, whose set contains its own literals only; returns its number. */
  private addRow(members: ArrayLike<number>, rowBits: number): number {
    const { component, words } = this;
    const own = this.components++;
    const base = own * words;
    if (base + words > this.rows.length) {
      const longer = new Int32Array(this.rows.length * 2);
      longer.set(this.rows);
      this.rows = longer;
    }
    for (let m = 0; m < members.length; m++) {
      component[members[m]] = own;
      if (members[m] < rowBits) this.setBit(base, members[m]);
    }
    return own;
  }

  private setBit(base: number, literal: number): void {
    const word = base + (literal >>> 5);
    this.rows[word] = this.rows[word] | (1 << (literal & 31));
  }

  /** Computes the bit set of a component. The sets of all components that it leads to must have been computed. */
  private close(members: Int32Array, rowBits: number): void {
    const { component, words, next } = this;
    const own = this.addRow(members, rowBits);
    const base = own * words;
    const { rows } = this;
    for (let m = 0; m < members.length; m++) {
      const literal = members[m];
      const end = next.start[literal + 1];
      for (let i = next.start[literal]; i < end; i++) {
        const to = next.to[i];
        // If the literal is in the set already, so is everything that follows from it. Skip it.
        if (to < rowBits && ((rows[base + (to >>> 5)] >>> (to & 31)) & 1) === 1) continue;
        if (this.isEnd(to)) {
          if (to < rowBits) this.setBit(base, to);
          continue;
        }
        const other = component[to];
        if (other === own) continue;
        const source = other * words;
        for (let w = 0; w < words; w++) rows[base + w] = rows[base + w] | rows[source + w];
      }
    }
  }
}

/** The inferences as one list for each literal. */
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
