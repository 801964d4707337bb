import type { Next } from './closure.ts';

/**
 * Breadth-first search for shortest paths between literals of an inference graph (a candidate or a group of cells
 * having a digit, or not having it). Call `use` to choose the graph. The results are in arrays, which the next search
 * overwrites.
 */
export class LiteralSearch {
  /** The literals that were reached, nearest first. Only the first `reached` entries are valid. */
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

  /**
   * Reaches all literals up to `most` inferences away from `source`. Stops early at `target`, which is then the last
   * literal reached.
   */
  from(source: number, most: number, target = -1): void {
    const { queue, seen, steps, parent } = this;
    const { start, to } = this.next;
    const turn = ++this.turn;
    seen[source] = turn;
    steps[source] = 0;
    queue[0] = source;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const literal = queue[head];
      const way = steps[literal] + 1;
      if (way > most) break;
      const end = start[literal + 1];
      for (let i = start[literal]; i < end; i++) {
        const following = to[i];
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

  /** Number of inferences on the shortest path between two literals; -1 if it is longer than `most`. */
  distance(source: number, target: number, most: number): number {
    this.from(source, most, target);
    return this.queue[this.reached - 1] === target ? this.steps[target] : -1;
  }

  /** After `from`: number of inferences from its source to this literal; -1 if it was not reached. */
  stepsTo(literal: number): number {
    return this.seen[literal] === this.turn ? this.steps[literal] : -1;
  }

  /** After `from`: index in `queue` of the first literal that is at least `way` inferences away. */
  firstAt(way: number): number {
    let from = this.reached;
    while (from > 0 && this.steps[this.queue[from - 1]] >= way) from--;
    return from;
  }

  /** After `from`: the shortest path to a literal that was reached, including both ends. */
  pathTo(literal: number): number[] {
    const path = [literal];
    for (let at = literal; this.steps[at] !== 0; ) {
      at = this.parent[at];
      path.push(at);
    }
    return path.reverse();
  }

  /**
   * After `from`: all shortest paths to a literal that was reached, including both ends. Returns no path if there are
   * more than `most`.
   */
  pathsTo(literal: number, most: number): number[][] {
    const { start, to } = this.next;
    const paths: number[][] = [];
    const extend = (path: readonly [number, ...number[]]): void => {
      const [at] = path;
      const steps = this.steps[at];
      if (steps === 0) paths.push([...path]);
      // Search backwards from `at`. A literal leads to `at` exactly if the opposite of `at` leads to the opposite of
      // that literal.
      for (let i = start[at ^ 1]; steps > 0 && i < start[(at ^ 1) + 1] && paths.length <= most; i++) {
        const before = to[i] ^ 1;
        if (this.stepsTo(before) === steps - 1) extend([before, ...path]);
      }
    };
    extend([literal]);
    return paths.length > most ? [] : paths;
  }
}
