/** A chain that another chain uses as one inference (a nested chain). If several have the same key, they count once. */
export interface NestedCost {
  readonly key: string;
  readonly nodes: number;
}

/**
 * Nodes that follow from an assumption. A *record* is an index into the lists `nodes`, `parents` and `depth`. Records
 * of parents have lower numbers than those of their children.
 */
export class Net {
  /** Record → node: candidate × 2, plus 1 if the candidate is on. */
  readonly nodes: number[] = [];
  /** Record → its parents: `parents[parentStart[r]]` up to `parentStart[r + 1]`. */
  readonly parents: number[] = [];
  readonly parentStart: number[] = [0];
  /**
   * Record → number of nodes on its longest path from the assumption. It is at most the number of its ancestors plus
   * one.
   */
  readonly depth: number[] = [];
  /** Record → the nested chain from which it was inferred. Records without a nested chain are missing. */
  readonly nested = new Map<number, NestedCost>();
  /** Node → its first record. */
  readonly recordOf = new Map<number, number>();
  /** The two records that contradict each other; null while there are none. */
  contradiction: readonly [number, number] | null = null;
  private readonly counts = new Map<number, number>();

  /**
   * Appends a node with the records of its parents. If the node is in the net already, `recordOf` still returns its
   * first record.
   */
  add(node: number, parents: readonly number[]): number {
    const record = this.nodes.length;
    this.nodes.push(node);
    let depth = 0;
    for (const parent of parents) {
      this.parents.push(parent);
      depth = Math.max(depth, this.depth[parent]);
    }
    this.depth.push(depth + 1);
    this.parentStart.push(this.parents.length);
    if (!this.recordOf.has(node)) this.recordOf.set(node, record);
    return record;
  }

  /** Number of distinct nodes among a record and its ancestors. Nodes of nested chains do not count. */
  countAncestors(record: number): number {
    let count = this.counts.get(record);
    if (count === undefined) {
      count = this.ancestors(record).size;
      this.counts.set(record, count);
    }
    return count;
  }

  /** Adds to `into` the nested chains that a record and its ancestors use: key → number of nodes. */
  addNested(record: number, into: Map<string, number>): void {
    if (this.nested.size === 0) return;
    for (const ancestor of this.ancestors(record)) {
      const chain = this.nested.get(ancestor);
      if (chain) into.set(chain.key, chain.nodes);
    }
  }

  private ancestors(record: number): Set<number> {
    const seen = new Set<number>([record]);
    // Iterating over a set also visits items that are added during the iteration.
    for (const next of seen) {
      for (let i = this.parentStart[next]; i < this.parentStart[next + 1]; i++) seen.add(this.parents[i]);
    }
    return seen;
  }
}
