/** Things from 0 on that are joined into sets, and asked which belong together. */
export class DisjointSets {
  private readonly parent: Int32Array;

  /** @param count things, each a set of its own. */
  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, thing) => thing);
  }

  /** One thing of the set, the same for all in it until sets are joined. */
  rootOf(thing: number): number {
    const { parent } = this;
    let at = thing;
    while (parent[at] !== at) {
      // Every second thing on the way is hung higher, so that later ways are short.
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  }

  /** @returns whether they were in two sets. */
  join(a: number, b: number): boolean {
    const [from, to] = [this.rootOf(a), this.rootOf(b)];
    this.parent[from] = to;
    return from !== to;
  }
}
