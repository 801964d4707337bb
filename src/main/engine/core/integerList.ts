/** A list of integers in one typed array, which grows. */
export class IntegerList {
  /** The items, followed by unused memory. Replaced when the list grows. */
  items: Int32Array;
  length = 0;

  /** @param capacity number of items for which there is memory at first. */
  constructor(capacity: number) {
    this.items = new Int32Array(Math.max(1, capacity));
  }

  push(item: number): void {
    if (this.length === this.items.length) this.grow();
    this.items[this.length++] = item;
  }

  private grow(): void {
    const grown = new Int32Array(2 * this.items.length);
    grown.set(this.items);
    this.items = grown;
  }
}
