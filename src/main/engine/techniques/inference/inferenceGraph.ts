import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import { eachSplit } from '../common/overlaps.ts';
import { perView, type View } from '../common/view.ts';
import { type AlmostLockedSet, almostLockedSets } from './almostLockedSets.ts';

/** What a strong inference follows from (its source), as bits, so that a search can choose which to use. */
export const FROM_CELL = 1;
export const FROM_HOUSE = 2;
export const FROM_GROUP = 4;
export const FROM_SET = 8;

/** Largest almost locked set used in chains, in cells. Larger sets add hundreds of nodes that few chains use. */
const MAX_CHAIN_SET = 4;

/**
 * Pairs of nodes. They are collected one by one, then packed into a list for each node. The buffer is then cleared and
 * reused.
 */
class Pairs {
  count = 0;
  private entries = new Int32Array(3 * 1024);

  add(a: number, b: number, label = 0): void {
    if (this.count * 3 === this.entries.length) {
      const longer = new Int32Array(this.entries.length * 2);
      longer.set(this.entries);
      this.entries = longer;
    }
    const slot = this.count++ * 3;
    this.entries[slot] = a;
    this.entries[slot + 1] = b;
    this.entries[slot + 2] = label;
  }

  /**
   * Returns the lists. The partners of a node are `to[start[node]]` up to `start[node + 1]`, and their labels have the
   * same indices.
   */
  pack(nodes: number): { start: Int32Array; to: Int32Array; label: Uint8Array } {
    const { entries } = this;
    const end = this.count * 3;
    const start = new Int32Array(nodes + 2);
    for (let i = 0; i < end; i += 3) {
      for (let side = 0; side < 2; side++) {
        const slot = entries[i + side] + 2;
        start[slot] = start[slot] + 1;
      }
    }
    for (let i = 1; i < start.length; i++) start[i] = start[i] + start[i - 1];
    const to = new Int32Array(this.count * 2);
    const label = new Uint8Array(this.count * 2);
    for (let i = 0; i < end; i += 3) {
      for (let side = 0; side < 2; side++) {
        const node = entries[i + side] + 1;
        const slot = start[node];
        start[node] = slot + 1;
        to[slot] = entries[i + 1 - side];
        label[slot] = entries[i + 2];
      }
    }
    return { start: start.subarray(0, nodes + 1), to, label };
  }
}

/** Pairs of the graph being built; shared by all graphs. */
const conjugatePairs = new Pairs();
const weakPairs = new Pairs();

/**
 * The inferences of one position. A node is a digit together with one or more cells: on if one of the cells has the
 * digit, off if none does. There are two kinds of inferences, both symmetric and valid on any topology:
 *
 * - strong (off → on): between the two digits of a bivalue cell; between two nodes that together are all places of a
 *   digit in a house; between two digits of an almost locked set, which cannot lose both;
 * - weak (on → off): between two digits of one cell; between two nodes of one digit if every cell of one sees every
 *   cell of the other.
 *
 * Nodes with one cell come first, one for each candidate of the view; groups follow. A *literal* is a node on (2 ×
 * node) or off (2 × node + 1).
 */
export class InferenceGraph {
  readonly view: View;
  /** Number of nodes with one cell. */
  readonly singles: number;
  readonly nodes: number;
  /** node → strong partners, with the source of each inference (bits of `FROM_…`). */
  readonly strongStart: Int32Array;
  readonly strongTo: Int32Array;
  readonly strongOrigin: Uint8Array;
  /** node → weak partners. */
  readonly weakStart: Int32Array;
  readonly weakTo: Int32Array;
  /** Node with one cell → its cell. */
  readonly singleCell: Int32Array;

  private readonly size: number;
  /** cell → node of its lowest candidate; the nodes of its higher candidates follow. */
  private readonly firstNode: Int32Array;
  private readonly digits: number[] = [];
  private readonly groupCells: (readonly number[])[] = [];
  /** cell × D + digit - 1 → the groups of this digit whose first cell is this one. */
  private readonly groupsAt = new Map<number, number[]>();
  /** a × 2¹⁶ + b → the almost locked set that joins nodes a and b. */
  private readonly sets = new Map<number, AlmostLockedSet>();

  constructor(view: View, origins: number) {
    this.view = view;
    const { topology, board, cells } = view;
    this.size = topology.digits;
    this.firstNode = new Int32Array(topology.cellCount);
    const singleCell: number[] = [];
    for (const cell of cells) {
      this.firstNode[cell] = singleCell.length;
      for (let rest = board.candidates[cell]; rest !== 0; rest &= rest - 1) {
        singleCell.push(cell);
        this.digits.push(lowestDigit(rest));
      }
    }
    this.singleCell = Int32Array.from(singleCell);
    this.singles = singleCell.length;
    conjugatePairs.count = 0;
    weakPairs.count = 0;
    this.addWeakSingles();
    this.addCells();
    this.addHouses((origins & FROM_GROUP) !== 0);
    if ((origins & FROM_SET) !== 0) this.addSets();
    if (this.groupCells.length > 0) this.addWeakGroups();
    this.nodes = this.digits.length;
    const strong = conjugatePairs.pack(this.nodes);
    const weak = weakPairs.pack(this.nodes);
    this.strongStart = strong.start;
    this.strongTo = strong.to;
    this.strongOrigin = strong.label;
    this.weakStart = weak.start;
    this.weakTo = weak.to;
  }

  digitOf(node: number): number {
    return this.digits[node];
  }

  cellsOf(node: number): readonly number[] {
    return node < this.singles ? [this.singleCell[node]] : this.groupCells[node - this.singles];
  }

  /** Returns the node of a candidate, which must exist in the position. */
  single(cell: number, digit: number): number {
    const below = this.view.board.candidates[cell] & (digitBit(digit) - 1);
    return this.firstNode[cell] + countDigits(below);
  }

  /** Returns the almost locked set that joins two nodes, or undefined if a simpler inference joins them. */
  setBetween(a: number, b: number): AlmostLockedSet | undefined {
    return this.sets.get(Math.min(a, b) * 65536 + Math.max(a, b));
  }

  private addWeakSingles(): void {
    const { board, cells, peers, peerStart } = this.view;
    const { candidates } = board;
    for (const cell of cells) {
      const mask = candidates[cell];
      if (mask === 0) continue;
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const a = this.single(cell, lowestDigit(rest));
        for (let others = rest & (rest - 1); others !== 0; others &= others - 1) {
          weakPairs.add(a, this.single(cell, lowestDigit(others)));
        }
      }
      const end = peerStart[cell + 1];
      for (let i = peerStart[cell]; i < end; i++) {
        const peer = peers[i];
        if (peer < cell) continue;
        for (let rest = candidates[peer] & mask; rest !== 0; rest &= rest - 1) {
          const digit = lowestDigit(rest);
          weakPairs.add(this.single(cell, digit), this.single(peer, digit));
        }
      }
    }
  }

  private addCells(): void {
    const { board, cells } = this.view;
    for (const cell of cells) {
      const mask = board.candidates[cell];
      const rest = mask & (mask - 1);
      if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
      const a = this.single(cell, lowestDigit(mask));
      conjugatePairs.add(a, this.single(cell, lowestDigit(rest)), FROM_CELL);
    }
  }

  private addHouses(groups: boolean): void {
    const { board, houses } = this.view;
    /**
     * Pairs of cells that were joined in an earlier house. Two houses, such as lines of two subgrids or a line and a
     * box, may contain both cells.
     */
    const joined = new Set<number>();
    for (const house of houses) {
      for (let digit = 1; digit <= this.size; digit++) {
        const places = board.places[house * this.size + digit - 1];
        const rest = places & (places - 1);
        if (rest === 0) continue;
        if ((rest & (rest - 1)) === 0) {
          const [a, b] = this.cellsAt(house, places).map((cell) => this.single(cell, digit)) as [number, number];
          const key = Math.min(a, b) * 65536 + Math.max(a, b);
          if (!joined.has(key)) conjugatePairs.add(a, b, FROM_HOUSE);
          joined.add(key);
        } else if (groups) {
          this.addSplits(house, digit, places);
        }
      }
    }
  }

  private cellsAt(house: number, places: number): number[] {
    const cells: number[] = [];
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      cells.push(this.view.topology.houseCells[house * this.size + place]);
    }
    return cells;
  }

  /** For every way to split a digit's places in a house into two nodes, adds a strong inference between the two. */
  private addSplits(house: number, digit: number, places: number): void {
    eachSplit(this.view, house, places, (inside, outside) => {
      const a = this.nodeOf(digit, this.cellsAt(house, inside));
      conjugatePairs.add(a, this.nodeOf(digit, this.cellsAt(house, outside)), FROM_GROUP);
    });
  }

  private nodeOf(digit: number, unsorted: readonly number[]): number {
    if (unsorted.length === 1) return this.single(unsorted[0], digit);
    const cells = unsorted.toSorted((a, b) => a - b);
    const slot = cells[0] * this.size + digit - 1;
    let there = this.groupsAt.get(slot);
    if (there === undefined) {
      there = [];
      this.groupsAt.set(slot, there);
    }
    for (const node of there) {
      const known = this.groupCells[node - this.singles];
      if (known.length === cells.length && known.every((cell, i) => cell === cells[i])) return node;
    }
    const node = this.digits.length;
    there.push(node);
    this.digits.push(digit);
    this.groupCells.push(cells);
    return node;
  }

  /**
   * Returns true if some place of the digit sees all of the cells. A group that no place sees is of no use in chains.
   */
  private isSeen(digit: number, cells: readonly number[]): boolean {
    const { board, peers, peerStart, sees } = this.view;
    const [first, ...others] = cells as readonly [number, ...number[]];
    const end = peerStart[first + 1];
    for (let i = peerStart[first]; i < end; i++) {
      const peer = peers[i];
      if (board.has(peer, digit) && others.every((cell) => sees(cell, peer))) return true;
    }
    return false;
  }

  private addSets(): void {
    const { board } = this.view;
    for (const set of almostLockedSets(this.view)) {
      if (set.cells.length < 2 || set.cells.length > MAX_CHAIN_SET) continue;
      const nodes: number[] = [];
      for (let digit = 1; digit <= this.size; digit++) {
        const cells = set.cells.filter((cell) => board.has(cell, digit));
        if (cells.length > 0 && this.isSeen(digit, cells)) nodes.push(this.nodeOf(digit, cells));
      }
      for (const [i, a] of nodes.entries()) for (const b of nodes.slice(i + 1)) this.joinBySet(a, b, set);
    }
  }

  private joinBySet(a: number, b: number, set: AlmostLockedSet): void {
    const key = Math.min(a, b) * 65536 + Math.max(a, b);
    const known = this.sets.get(key);
    if (known === undefined) conjugatePairs.add(a, b, FROM_SET);
    if (known === undefined || set.cells.length < known.cells.length) this.sets.set(key, set);
  }

  private addWeakGroups(): void {
    const { board, peers, peerStart, sees } = this.view;
    const seen = new Uint8Array(this.view.topology.cellCount);
    for (const [index, cells] of this.groupCells.entries()) {
      const node = this.singles + index;
      const digit = this.digitOf(node);
      const [first, ...others] = cells as readonly [number, ...number[]];
      const end = peerStart[first + 1];
      const common: number[] = [];
      for (let i = peerStart[first]; i < end; i++) {
        const peer = peers[i];
        if (!board.has(peer, digit) || !others.every((cell) => sees(cell, peer))) continue;
        common.push(peer);
        seen[peer] = 1;
        weakPairs.add(node, this.single(peer, digit));
      }
      for (const peer of common) {
        for (const other of this.groupsAt.get(peer * this.size + digit - 1) ?? []) {
          const members = this.groupCells[other - this.singles];
          if (other > node && members.every((cell) => seen[cell] === 1)) weakPairs.add(node, other);
        }
      }
      for (const peer of common) seen[peer] = 0;
    }
  }
}

interface GraphCache {
  stamp: number;
  graph: InferenceGraph;
}

const graphCache = perView(() => new Map<number, GraphCache>());

/**
 * The inference graph of the view's position. Strong inferences of cells and houses are always included; `origins`
 * selects which further ones are. Techniques share the graph until the board changes.
 */
export function inferenceGraph(view: View, origins: number): InferenceGraph {
  const graphs = graphCache(view);
  const cached = graphs.get(origins);
  if (cached?.stamp === view.board.stamp) return cached.graph;
  const graph = new InferenceGraph(view, origins);
  graphs.set(origins, { stamp: view.board.stamp, graph });
  return graph;
}
