import type { View } from '../view.ts';
import { type AlmostLockedSet, almostLockedSets } from './almostLockedSets.ts';
import { perView } from './perView.ts';

/** Cell → its peers in the scope, and digit → its places, as rows of bits over the scope's cells. */
interface Peers {
  readonly words: number;
  /** cell → its index in the scope. */
  readonly index: Int32Array;
  /** index × words → bits of the peers. */
  readonly rows: Int32Array;
}

const peersOf = perView(({ topology, cells, peers, peerStart }): Peers => {
  const words = (cells.length + 31) >>> 5;
  const index = new Int32Array(topology.cellCount).fill(-1);
  cells.forEach((cell, i) => {
    index[cell] = i;
  });
  const rows = new Int32Array(cells.length * words);
  cells.forEach((cell, i) => {
    const end = peerStart[cell + 1] as number;
    for (let p = peerStart[cell] as number; p < end; p++) {
      const peer = index[peers[p] as number] as number;
      const slot = i * words + (peer >>> 5);
      rows[slot] = (rows[slot] as number) | (1 << (peer & 31));
    }
  });
  return { words, index, rows };
});

/** Two almost locked sets and the digits that cannot be in both: all places of the one see all places of the other. */
export interface SetLink {
  readonly a: number;
  readonly b: number;
  readonly digits: number;
}

/**
 * What joins the almost locked sets of a position. A *zone* is the places of a digit outside a set that see all of its
 * places inside; rows of bits over the scope's cells.
 */
export class SetLinks {
  readonly sets: readonly AlmostLockedSet[];
  /** Those that allow anything. */
  readonly links: readonly SetLink[];
  private readonly view: View;
  private readonly words: number;
  private readonly index: Int32Array;
  private readonly size: number;
  /** (set × D + digit - 1) × words: its places inside, and its zone. Only for the set's digits. */
  private readonly inside: Int32Array;
  private readonly zones: Int32Array;

  constructor(view: View) {
    const { words, index } = peersOf(view);
    this.view = view;
    this.words = words;
    this.index = index;
    this.size = view.topology.digits;
    this.sets = almostLockedSets(view);
    this.inside = new Int32Array(this.sets.length * this.size * words);
    this.zones = new Int32Array(this.sets.length * this.size * words);
    this.makeZones();
    this.links = this.makeLinks();
  }

  /** Cells that lose the digit where one of two sets is sure to hold it (or one, given twice). */
  zoneOfBoth(a: number, b: number, digit: number): number[] {
    const { zones, words, view } = this;
    const rowA = (a * this.size + digit - 1) * words;
    const rowB = (b * this.size + digit - 1) * words;
    const cells: number[] = [];
    for (let w = 0; w < words; w++) {
      for (let rest = (zones[rowA + w] as number) & (zones[rowB + w] as number); rest !== 0; rest &= rest - 1) {
        cells.push(view.cells[(w << 5) + 31 - Math.clz32(rest & -rest)] as number);
      }
    }
    return cells;
  }

  private makeZones(): void {
    const { inside, zones, words, index, size, view } = this;
    const { rows } = peersOf(view);
    const { candidates } = view.board;
    const places = new Int32Array(size * words);
    for (const cell of view.cells) {
      const i = index[cell] as number;
      for (let rest = candidates[cell] as number; rest !== 0; rest &= rest - 1) {
        const slot = (31 - Math.clz32(rest & -rest)) * words + (i >>> 5);
        places[slot] = (places[slot] as number) | (1 << (i & 31));
      }
    }
    for (const [set, { cells, digits }] of this.sets.entries()) {
      for (let rest = digits; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        const row = (set * size + d) * words;
        for (let w = 0; w < words; w++) zones[row + w] = places[d * words + w] as number;
        for (const cell of cells) {
          if ((((candidates[cell] as number) >>> d) & 1) === 0) continue;
          const i = index[cell] as number;
          inside[row + (i >>> 5)] = (inside[row + (i >>> 5)] as number) | (1 << (i & 31));
          for (let w = 0; w < words; w++) zones[row + w] = (zones[row + w] as number) & (rows[i * words + w] as number);
        }
      }
    }
  }

  private makeLinks(): SetLink[] {
    const { sets, zones, words, size, view } = this;
    const { length: count } = view.cells;
    const links: SetLink[] = [];
    // Sets by the least of their places of each digit: a zone that holds them all holds that one.
    const first = new Int32Array(size * count).fill(-1);
    const next = new Int32Array(size * sets.length);
    for (let set = 0; set < sets.length; set++) {
      for (let rest = sets[set]?.digits ?? 0; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        const slot = d * count + this.leastInside(set, d);
        next[d * sets.length + set] = first[slot] as number;
        first[slot] = set;
      }
    }
    const shared = new Int32Array(sets.length);
    const touched: number[] = [];
    for (let a = 0; a < sets.length; a++) {
      touched.length = 0;
      for (let digits = sets[a]?.digits ?? 0; digits !== 0; digits &= digits - 1) {
        const d = 31 - Math.clz32(digits & -digits);
        const row = (a * size + d) * words;
        for (let w = 0; w < words; w++) {
          for (let rest = zones[row + w] as number; rest !== 0; rest &= rest - 1) {
            const place = (w << 5) + 31 - Math.clz32(rest & -rest);
            // Later sets come first in the list.
            for (let b = first[d * count + place] as number; b > a; b = next[d * sets.length + b] as number) {
              if (!this.sees(a, b, d)) continue;
              if (shared[b] === 0) touched.push(b);
              shared[b] = (shared[b] as number) | (1 << d);
            }
          }
        }
      }
      for (const b of touched) {
        const digits = shared[b] as number;
        shared[b] = 0;
        if (this.isUseful(a, b, digits)) links.push({ a, b, digits });
      }
    }
    return links;
  }

  /** Whether the digits that join two sets allow anything: most pairs do not. */
  private isUseful(a: number, b: number, digits: number): boolean {
    const [inA, inB] = [this.sets[a]?.digits ?? 0, this.sets[b]?.digits ?? 0];
    const several = (digits & (digits - 1)) !== 0;
    for (let rest = inA & inB; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if ((digits & ~bit) !== 0 && this.zonesMeet(a, b, 31 - Math.clz32(bit))) return true;
    }
    if (!several) return false;
    for (let rest = inA & ~digits; rest !== 0; rest &= rest - 1) {
      if (this.zonesMeet(a, a, 31 - Math.clz32(rest & -rest))) return true;
    }
    for (let rest = inB & ~digits; rest !== 0; rest &= rest - 1) {
      if (this.zonesMeet(b, b, 31 - Math.clz32(rest & -rest))) return true;
    }
    return false;
  }

  private zonesMeet(a: number, b: number, d: number): boolean {
    const { zones, words, size } = this;
    const rowA = (a * size + d) * words;
    const rowB = (b * size + d) * words;
    for (let w = 0; w < words; w++) if (((zones[rowA + w] as number) & (zones[rowB + w] as number)) !== 0) return true;
    return false;
  }

  private leastInside(set: number, d: number): number {
    const { inside, words } = this;
    const row = (set * this.size + d) * words;
    for (let w = 0; w < words; w++) {
      const bits = inside[row + w] as number;
      if (bits !== 0) return (w << 5) + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  /** Whether all places of the digit in b lie in a's zone. */
  private sees(a: number, b: number, d: number): boolean {
    const { inside, zones, words, size } = this;
    const rowA = (a * size + d) * words;
    const rowB = (b * size + d) * words;
    for (let w = 0; w < words; w++)
      if (((inside[rowB + w] as number) & ~(zones[rowA + w] as number)) !== 0) return false;
    return true;
  }
}
