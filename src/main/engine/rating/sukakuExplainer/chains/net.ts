/** Nodes that follow from an assumption. A *record* is an index into these lists; parents come before their children. */
export class Net {
  /** Record → node: candidate × 2, plus 1 if on. */
  readonly nodes: number[] = [];
  /** Record → its parents: `parents[parentStart[r]]` up to `parentStart[r + 1]`. */
  readonly parents: number[] = [];
  readonly parentStart: number[] = [0];
  /** Record → number of nodes on its longest path from the source: at most the number of its ancestors. */
  readonly depth: number[] = [];
  /** Record → nodes of chains that were nested into its inference. */
  readonly nested = new Map<number, number>();
  /** Node → its record. */
  readonly recordOf = new Map<number, number>();
  /** The two records that contradict each other, if it came to that. */
  contradiction: readonly [number, number] | null = null;
  private readonly counts = new Map<number, number>();

  /** Appends a node with its parents' records. A node that is in the net already is not found under its new record. */
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

  /** Number of distinct nodes among a record and its ancestors, with those of nested chains. */
  countAncestors(record: number): number {
    const known = this.counts.get(record);
    if (known !== undefined) return known;
    const seen = new Set<number>([record]);
    const stack = [record];
    let count = 0;
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      count += 1 + (this.nested.get(next) ?? 0);
      for (let i = this.parentStart[next]; i < this.parentStart[next + 1]; i++) {
        const parent = this.parents[i];
        if (seen.has(parent)) continue;
        seen.add(parent);
        stack.push(parent);
      }
    }
    this.counts.set(record, count);
    return count;
  }
}
