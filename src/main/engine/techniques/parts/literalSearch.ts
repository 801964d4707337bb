import type { Next } from './closure.ts';

/**
 * Shortest ways between literals of an inference graph, breadth first. Made once and reused: `use` says which graph.
 * Results are its own arrays, valid until the next search.
 */
export class LiteralSearch {
  /** The literals reached, nearest first: the first `reached` entries. */
  queue = new Int32Array(0);
  reached = 0;
  private next: Next = { start: new Int32Array(1), to: new Int32Array(0) };
  private turn = 0;
  private seen = new Int32Array(0);
  private steps = new Int32Array(0);
  private parent = new Int32Array(0);

  use(next: Next, literals: number): void {
    this.next = next;
    if (this.queue.length >= literals) return;
    this.queue = new Int32Array(literals);
    this.seen = new Int32Array(literals);
    this.steps = new Int32Array(literals);
    this.parent = new Int32Array(literals);
    this.turn = 0;
  }

  /** Reaches all literals up to so many inferences away; stops early at `target`, which it then reached last. */
  from(source: number, most: number, target = -1): void {
    const { queue, seen, steps, parent } = this;
    const { start, to } = this.next;
    const turn = ++this.turn;
    seen[source] = turn;
    steps[source] = 0;
    queue[0] = source;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const literal = queue[head] as number;
      const way = (steps[literal] as number) + 1;
      if (way > most) break;
      const end = start[literal + 1] as number;
      for (let i = start[literal] as number; i < end; i++) {
        const following = to[i] as number;
        if (seen[following] === turn) continue;
        seen[following] = turn;
        steps[following] = way;
        parent[following] = literal;
        queue[tail++] = following;
        if (following === target) {
          this.reached = tail;
          return;
        }
      }
    }
    this.reached = tail;
  }

  /** Inferences on the shortest way from the one literal to the other; -1 where it takes more than `most`. */
  distance(source: number, target: number, most: number): number {
    this.from(source, most, target);
    return this.queue[this.reached - 1] === target ? (this.steps[target] as number) : -1;
  }

  /** After `from`: inferences to a literal, -1 where it was not reached. */
  stepsTo(literal: number): number {
    return this.seen[literal] === this.turn ? (this.steps[literal] as number) : -1;
  }

  /** After `from`: where the queue comes to literals so many inferences away. */
  firstAt(way: number): number {
    let from = this.reached;
    while (from > 0 && (this.steps[this.queue[from - 1] as number] as number) >= way) from--;
    return from;
  }

  /** After `from`: the way to a reached literal, both included. */
  pathTo(literal: number): number[] {
    const path = [literal];
    for (let at = literal; this.steps[at] !== 0; ) {
      at = this.parent[at] as number;
      path.push(at);
    }
    return path.reverse();
  }
}
