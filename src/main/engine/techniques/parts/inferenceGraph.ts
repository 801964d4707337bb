import { digitsOf } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import { almostLockedSets } from './almostLockedSets.ts';
import { overlapsOf } from './overlaps.ts';

/** Where a strong inference comes from; bits, so that a search can say which it uses. */
export const FROM_CELL = 1;
export const FROM_HOUSE = 2;
export const FROM_GROUP = 4;
export const FROM_SET = 8;

/**
 * The inferences of one position. A node is a digit together with one or more cells: on = one of the cells holds the
 * digit, off = none does. Both relations are symmetric and sound on any topology:
 *
 * - strong (off → on): the two digits of a cell with two; two nodes that together are all places of a digit in a house;
 *   two digits of an almost locked set, whose cells cannot spare both;
 * - weak (on → off): two digits of one cell; nodes of one digit every cell of which sees every cell of the other.
 *
 * Node ids: `cell × D + digit - 1` for single cells, then groups in the order of their making.
 */
export interface InferenceGraph {
  readonly view: View;
  readonly singles: number;
  digitOf(node: number): number;
  cellsOf(node: number): readonly number[];
  /** Nodes with at least one strong inference. */
  readonly starts: readonly number[];
  /** node → strong partners: `strongTo[strongStart[node]]` up to `strongStart[node + 1]`, with their origins beside. */
  readonly strongStart: Int32Array;
  readonly strongTo: Int32Array;
  readonly strongOrigin: Uint8Array;
  /** Nodes with strong inferences that the node, being on, turns off. Made when first asked for. */
  weakOf(node: number): readonly number[];
  /** Cells that see every cell of the node. */
  seenBy(node: number): readonly number[];
}

class Builder implements InferenceGraph {
  readonly view: View;
  readonly singles: number;
  strongStart = new Int32Array(0);
  strongTo = new Int32Array(0);
  strongOrigin = new Uint8Array(0);
  starts: number[] = [];
  private readonly digits: number;
  private readonly groupCells: (readonly number[])[] = [];
  private readonly groupDigits: number[] = [];
  private readonly groupIds = new Map<string, number>();
  /** First cell of a group → the groups that start there. */
  private readonly groupsAt = new Map<number, number[]>();
  private readonly edges: number[] = [];
  private readonly weak = new Map<number, readonly number[]>();
  private readonly seen = new Map<number, readonly number[]>();

  constructor(view: View, origins: number) {
    this.view = view;
    this.digits = view.topology.digits;
    this.singles = view.topology.cellCount * this.digits;
    this.addCells();
    this.addHouses((origins & FROM_GROUP) !== 0);
    if ((origins & FROM_SET) !== 0) this.addSets();
    this.packStrong();
  }

  digitOf(node: number): number {
    return node < this.singles ? (node % this.digits) + 1 : (this.groupDigits[node - this.singles] as number);
  }

  cellsOf(node: number): readonly number[] {
    return node < this.singles
      ? [Math.floor(node / this.digits)]
      : (this.groupCells[node - this.singles] as readonly number[]);
  }

  private nodeOf(digit: number, cells: readonly number[]): number {
    if (cells.length === 1) return (cells[0] as number) * this.digits + digit - 1;
    const sorted = [...cells].sort((a, b) => a - b);
    const key = `${digit}:${sorted.join()}`;
    let node = this.groupIds.get(key);
    if (node === undefined) {
      node = this.singles + this.groupCells.length;
      this.groupIds.set(key, node);
      this.groupCells.push(sorted);
      this.groupDigits.push(digit);
      const first = sorted[0] as number;
      const there = this.groupsAt.get(first);
      if (there) there.push(node);
      else this.groupsAt.set(first, [node]);
    }
    return node;
  }

  private addCells(): void {
    const { candidates } = this.view.board;
    for (const cell of this.view.cells) {
      const mask = candidates[cell] as number;
      const rest = mask & (mask - 1);
      if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
      const first = 31 - Math.clz32(mask & -mask);
      const second = 31 - Math.clz32(rest);
      this.edges.push(cell * this.digits + first, cell * this.digits + second, FROM_CELL);
    }
  }

  private cellsAt(house: number, places: number): number[] {
    const cells: number[] = [];
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      cells.push(this.view.topology.houseCells[house * this.digits + place] as number);
    }
    return cells;
  }

  private addHouses(groups: boolean): void {
    const { board, houses } = this.view;
    const overlaps = overlapsOf(this.view);
    for (const house of houses) {
      for (let digit = 1; digit <= this.digits; digit++) {
        const places = board.places[house * this.digits + digit - 1] as number;
        const rest = places & (places - 1);
        if (rest === 0) continue;
        if ((rest & (rest - 1)) === 0) {
          const [a, b] = this.cellsAt(house, places) as [number, number];
          this.edges.push(a * this.digits + digit - 1, b * this.digits + digit - 1, FROM_HOUSE);
        } else if (groups) {
          const from = overlaps.start[house] as number;
          this.addSplits(house, digit, places, overlaps.places, from, overlaps.start[house + 1] as number);
        }
      }
    }
  }

  /** The ways to split a digit's places in a house into two nodes, each of one cell or inside one other house. */
  private addSplits(
    house: number,
    digit: number,
    places: number,
    meets: ArrayLike<number>,
    from: number,
    to: number,
  ): void {
    const done = new Set<number>();
    for (let i = from; i < to; i++) {
      const inside = places & (meets[i] as number);
      const outside = places & ~inside;
      if (inside === 0 || outside === 0 || (inside & (inside - 1)) === 0 || done.has(inside)) continue;
      let fits = (outside & (outside - 1)) === 0;
      for (let j = from; j < to && !fits; j++) fits = (outside & ~(meets[j] as number)) === 0;
      if (!fits) continue;
      done.add(inside);
      done.add(outside);
      const a = this.nodeOf(digit, this.cellsAt(house, inside));
      const b = this.nodeOf(digit, this.cellsAt(house, outside));
      this.edges.push(a, b, FROM_GROUP);
    }
  }

  private addSets(): void {
    const { candidates } = this.view.board;
    for (const set of almostLockedSets(this.view)) {
      if (set.cells.length < 2) continue;
      const nodes = digitsOf(set.digits).map((digit) =>
        this.nodeOf(
          digit,
          set.cells.filter((cell) => (((candidates[cell] as number) >>> (digit - 1)) & 1) === 1),
        ),
      );
      for (let i = 0; i < nodes.length; i++) {
        for (let j = i + 1; j < nodes.length; j++) this.edges.push(nodes[i] as number, nodes[j] as number, FROM_SET);
      }
    }
  }

  private packStrong(): void {
    const { edges } = this;
    const nodes = this.singles + this.groupCells.length;
    const start = new Int32Array(nodes + 1);
    for (let i = 0; i < edges.length; i += 3) {
      start[(edges[i] as number) + 1] = (start[(edges[i] as number) + 1] as number) + 1;
      start[(edges[i + 1] as number) + 1] = (start[(edges[i + 1] as number) + 1] as number) + 1;
    }
    for (let node = 0; node < nodes; node++) {
      if (start[node + 1] !== 0) this.starts.push(node);
      start[node + 1] = (start[node + 1] as number) + (start[node] as number);
    }
    const next = start.slice();
    const to = new Int32Array(start[nodes] as number);
    const origin = new Uint8Array(to.length);
    const put = (from: number, target: number, kind: number): void => {
      const slot = next[from] as number;
      next[from] = slot + 1;
      to[slot] = target;
      origin[slot] = kind;
    };
    for (let i = 0; i < edges.length; i += 3) {
      put(edges[i] as number, edges[i + 1] as number, edges[i + 2] as number);
      put(edges[i + 1] as number, edges[i] as number, edges[i + 2] as number);
    }
    this.strongStart = start;
    this.strongTo = to;
    this.strongOrigin = origin;
  }

  seenBy(node: number): readonly number[] {
    let seen = this.seen.get(node);
    if (seen === undefined) {
      const { peers, peerStart, sees } = this.view;
      const [first, ...others] = this.cellsOf(node) as [number, ...number[]];
      const all: number[] = [];
      const end = peerStart[first + 1] as number;
      for (let i = peerStart[first] as number; i < end; i++) {
        const peer = peers[i] as number;
        if (others.every((cell) => sees(cell, peer))) all.push(peer);
      }
      seen = all;
      this.seen.set(node, seen);
    }
    return seen;
  }

  weakOf(node: number): readonly number[] {
    let weak = this.weak.get(node);
    if (weak === undefined) {
      weak = this.findWeak(node);
      this.weak.set(node, weak);
    }
    return weak;
  }

  private findWeak(node: number): number[] {
    const digit = this.digitOf(node);
    const weak: number[] = [];
    const usable = (other: number): boolean =>
      (this.strongStart[other + 1] as number) > (this.strongStart[other] as number);
    const seen = this.seenBy(node);
    for (const cell of seen) {
      const other = cell * this.digits + digit - 1;
      if (usable(other)) weak.push(other);
    }
    if (node < this.singles) {
      const first = node - (digit - 1);
      for (let other = first; other < first + this.digits; other++) {
        if (other !== node && usable(other)) weak.push(other);
      }
    }
    if (this.groupCells.length > 0) {
      const cells = new Set(seen);
      for (const cell of seen) {
        for (const group of this.groupsAt.get(cell) ?? []) {
          if (this.digitOf(group) === digit && this.cellsOf(group).every((member) => cells.has(member)))
            weak.push(group);
        }
      }
    }
    return weak;
  }
}

/** The inferences of the view's position; `origins` says which strong ones beyond cells and houses to make. */
export function inferenceGraph(view: View, origins: number): InferenceGraph {
  return new Builder(view, origins);
}
