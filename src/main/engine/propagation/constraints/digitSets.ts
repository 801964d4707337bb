import type { ConstraintPropagator, Domains, Visibility } from './domains.ts';

/**
 * Cells that all differ and hold one of several sets of digits: the combinations of a killer cage, the runs of a Renban
 * line. What every remaining set has must be placed, and what none has goes.
 */
export class DigitSets implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 1;
  readonly settles = false;
  private readonly sets: Int32Array;
  /** For each house around all the cells: the cells of the house that are not among them. */
  private readonly surroundings: readonly Int32Array[];
  /** Cells outside that see several of the cells, and for each the set of those, as bits of their indices. */
  private readonly watchers: Int32Array;
  private readonly watched: Int32Array;

  constructor(cells: readonly number[], sets: Int32Array, surroundings: readonly Int32Array[], visibility: Visibility) {
    this.cells = Int32Array.from(cells);
    this.sets = sets;
    this.surroundings = surroundings;
    const seen = new Map<number, number>();
    cells.forEach((cell, i) => {
      for (const peer of visibility.peersOf(cell)) seen.set(peer, (seen.get(peer) ?? 0) | (1 << i));
    });
    for (const cell of cells) seen.delete(cell);
    const several = [...seen].filter(([, set]) => (set & (set - 1)) !== 0);
    this.watchers = Int32Array.from(several, ([cell]) => cell);
    this.watched = Int32Array.from(several, ([, set]) => set);
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { cells, sets } = this;
    const count = cells.length;
    let union = 0;
    let settled = 0;
    for (let i = 0; i < count; i++) {
      const mask = masks[cells[i]];
      union |= mask;
      if ((mask & (mask - 1)) === 0) settled |= mask;
    }
    const needed = settled | this.missingAround(domains);
    let any = 0;
    let every = -1;
    for (let k = 0; k < sets.length; k++) {
      const set = sets[k];
      if ((set & ~union) !== 0 || (needed & ~set) !== 0) continue;
      let i = 0;
      while (i < count && (masks[cells[i]] & set) !== 0) i++;
      if (i < count) continue;
      any |= set;
      every &= set;
    }
    if (any === 0) return false;
    if (any !== union) {
      for (let i = 0; i < count; i++) if (!domains.narrow(cells[i], any)) return false;
    }
    if (count === 2) return this.matchPair(domains);
    for (let rest = every & ~settled; rest !== 0; rest &= rest - 1) {
      if (!this.place(domains, rest & -rest)) return false;
    }
    return true;
  }

  /** Digits that have no place in a house except in these cells. */
  private missingAround({ masks, digits }: Domains): number {
    const { surroundings } = this;
    let missing = 0;
    for (let h = 0; h < surroundings.length; h++) {
      const around = surroundings[h];
      let union = 0;
      for (let i = 0; i < around.length; i++) union |= masks[around[i]];
      missing |= ((1 << digits) - 1) & ~union;
    }
    return missing;
  }

  /** A digit that every set has: it goes to its only place, or away from cells that see all its places. */
  private place(domains: Domains, bit: number): boolean {
    const { masks } = domains;
    const { cells, watchers, watched } = this;
    let places = 0;
    for (let i = 0; i < cells.length; i++) if ((masks[cells[i]] & bit) !== 0) places |= 1 << i;
    if (places === 0) return false;
    if ((places & (places - 1)) === 0) return domains.narrow(cells[31 - Math.clz32(places)], bit);
    for (let i = 0; i < watchers.length; i++) {
      const cell = watchers[i];
      if ((masks[cell] & bit) !== 0 && (places & ~watched[i]) === 0 && !domains.narrow(cell, ~bit)) return false;
    }
    return true;
  }

  /** Two cells: each digit needs its partner in the other cell. */
  private matchPair(domains: Domains): boolean {
    const { masks } = domains;
    const [a, b] = this.cells;
    const one = masks[a];
    const other = masks[b];
    let keepA = 0;
    let keepB = 0;
    for (let k = 0; k < this.sets.length; k++) {
      const set = this.sets[k];
      const low = set & -set;
      const high = set ^ low;
      if ((one & low) !== 0 && (other & high) !== 0) {
        keepA |= low;
        keepB |= high;
      }
      if ((one & high) !== 0 && (other & low) !== 0) {
        keepA |= high;
        keepB |= low;
      }
    }
    return keepA !== 0 && domains.narrow(a, keepA) && domains.narrow(b, keepB);
  }
}
