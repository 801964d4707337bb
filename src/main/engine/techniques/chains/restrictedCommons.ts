import { perView, type View } from '../common/view.ts';
import { type AlmostLockedSet, almostLockedSets } from '../inference/almostLockedSets.ts';

/** Bit sets of cells: for each cell the set of its peers. Also the numbering of the view's cells that the bits use. */
interface Peers {
  readonly words: number;
  /** cell → its index among the view's cells. */
  readonly index: Int32Array;
  /** index × words → the peers of this cell, as bits. */
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
    const end = peerStart[cell + 1];
    for (let p = peerStart[cell]; p < end; p++) {
      const peer = index[peers[p]];
      const slot = i * words + (peer >>> 5);
      rows[slot] = rows[slot] | (1 << (peer & 31));
    }
  });
  return { words, index, rows };
});

/**
 * Two almost locked sets with restricted common digits. A digit is restricted if all its places in one set see all its
 * places in the other, so only one of the sets can contain it.
 */
export interface RestrictedCommon {
  readonly a: number;
  readonly b: number;
  readonly digits: number;
}

/**
 * Finds the restricted commons between the almost locked sets of a position. The *zone* of a digit in a set is the
 * digit's places outside the set that see all its places inside. Zones are stored as bit sets of cells.
 */
export class RestrictedCommons {
  readonly sets: readonly AlmostLockedSet[];
  /** The restricted commons that lead to an elimination. */
  readonly links: readonly RestrictedCommon[];
  private readonly view: View;
  private readonly words: number;
  private readonly index: Int32Array;
  private readonly size: number;
  /**
   * (set × D + digit - 1) × words → bits of cells, in `words` numbers of 32 bits. `inside`: the digit's places inside
   * the set. `zones`: its places outside that see all places inside. Only filled for digits that the set has.
   */
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

  /**
   * Cells that can lose the digit if it must be in set `a` or in set `b`. If it must be in a single set, pass this set
   * twice.
   */
  zoneOfBoth(a: number, b: number, digit: number): number[] {
    const { zones, words, view } = this;
    const rowA = (a * this.size + digit - 1) * words;
    const rowB = (b * this.size + digit - 1) * words;
    const cells: number[] = [];
    for (let w = 0; w < words; w++) {
      for (let rest = zones[rowA + w] & zones[rowB + w]; rest !== 0; rest &= rest - 1) {
        cells.push(view.cells[(w << 5) + 31 - Math.clz32(rest & -rest)]);
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
      const i = index[cell];
      for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) {
        const slot = (31 - Math.clz32(rest & -rest)) * words + (i >>> 5);
        places[slot] = places[slot] | (1 << (i & 31));
      }
    }
    for (const [set, { cells, digits }] of this.sets.entries()) {
      for (let rest = digits; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        const row = (set * size + d) * words;
        for (let w = 0; w < words; w++) zones[row + w] = places[d * words + w];
        for (const cell of cells) {
          if (((candidates[cell] >>> d) & 1) === 0) continue;
          const i = index[cell];
          inside[row + (i >>> 5)] = inside[row + (i >>> 5)] | (1 << (i & 31));
          for (let w = 0; w < words; w++) zones[row + w] = zones[row + w] & rows[i * words + w];
        }
      }
    }
  }

  private makeLinks(): RestrictedCommon[] {
    const { sets, zones, words, size, view } = this;
    const { length: count } = view.cells;
    const links: RestrictedCommon[] = [];
    // Index the sets by the lowest place of each of their digits. If a zone contains all places of the digit in a set,
    // it contains the set's lowest place too.
    const first = new Int32Array(size * count).fill(-1);
    const next = new Int32Array(size * sets.length);
    for (let set = 0; set < sets.length; set++) {
      for (let rest = sets[set]?.digits ?? 0; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        const slot = d * count + this.leastInside(set, d);
        next[d * sets.length + set] = first[slot];
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
          for (let rest = zones[row + w]; rest !== 0; rest &= rest - 1) {
            const place = (w << 5) + 31 - Math.clz32(rest & -rest);
            // Visit the sets that have this place as their lowest place of the digit. They are listed in descending
            // order.
            for (let b = first[d * count + place]; b > a; b = next[d * sets.length + b]) {
              if (!this.sees(a, b, d)) continue;
              if (shared[b] === 0) touched.push(b);
              shared[b] = shared[b] | (1 << d);
            }
          }
        }
      }
      for (const b of touched) {
        const digits = shared[b];
        shared[b] = 0;
        if (this.isUseful(a, b, digits)) links.push({ a, b, digits });
      }
    }
    return links;
  }

  /** Returns true if the restricted digits of the two sets lead to an elimination. Most pairs of sets lead to none. */
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
    for (let w = 0; w < words; w++) if ((zones[rowA + w] & zones[rowB + w]) !== 0) return true;
    return false;
  }

  private leastInside(set: number, d: number): number {
    const { inside, words } = this;
    const row = (set * this.size + d) * words;
    for (let w = 0; w < words; w++) {
      const bits = inside[row + w];
      if (bits !== 0) return (w << 5) + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  /** Returns true if all places of the digit in set `b` lie in the digit's zone of set `a`. */
  private sees(a: number, b: number, d: number): boolean {
    const { inside, zones, words, size } = this;
    const rowA = (a * size + d) * words;
    const rowB = (b * size + d) * words;
    for (let w = 0; w < words; w++) if ((inside[rowB + w] & ~zones[rowA + w]) !== 0) return false;
    return true;
  }
}
