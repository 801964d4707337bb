/** Union-find over the numbers from 0 to `count - 1`. */
export class DisjointSets {
  private readonly parent: Int32Array;

  /** @param count number of elements; each starts in its own set. */
  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, thing) => thing);
  }

  /**
   * Representative of the set that contains an element. All elements of a set have the same representative, until the
   * set is merged with another set.
   */
  rootOf(thing: number): number {
    const { parent } = this;
    let at = thing;
    while (parent[at] !== at) {
      // Path halving: every second element on the way is linked to its grandparent, so later walks are short.
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  }

  /** Merges the sets that contain two elements. Returns false if both are in the same set already. */
  join(a: number, b: number): boolean {
    const [from, to] = [this.rootOf(a), this.rootOf(b)];
    this.parent[from] = to;
    return from !== to;
  }
}
