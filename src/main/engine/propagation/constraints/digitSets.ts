import { MOST_COMBINATIONS } from '../../core/combinations.ts';
import type { ConstraintPropagator, Domains, Visibility } from './domains.ts';
import { type SetTables, setTables } from './setTables.ts';

const NO_CELLS = new Int32Array(0);

/** Buffer for the sets that are still possible while a propagator runs. All propagators share it. */
const possible = new Int32Array(MOST_COMBINATIONS);

/**
 * Cells with different digits that together are one of several sets: the combinations of a killer cage, or the runs of
 * a Renban line. Sets that the cells can no longer have are ignored. A digit in all remaining sets must be placed; a
 * digit in none of them is removed. With two or three open cells, all ways to fill them are tried: with this, killers
 * of five-cell cages take 14 % fewer nodes.
 */
export class DigitSets implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 1;
  readonly settles = false;
  private readonly sets: Int32Array;
  private readonly tables: SetTables | null;
  /** For each house that contains all cells of the constraint: the remaining cells of the house. */
  private readonly surroundings: readonly Int32Array[];
  /**
   * `watchers`: cells outside the constraint that see several of its cells. `watched`: for each watcher, a mask of the
   * cells that it sees (bit i = i-th cell). `watchers` is null until a digit is first locked in the cells: generators
   * make thousands of networks that hardly run.
   */
  private watchers: Int32Array | null = null;
  private watched = NO_CELLS;
  private readonly visibility: Visibility;

  /** @param digits number of digits of the board. */
  constructor(
    cells: readonly number[],
    sets: Int32Array,
    digits: number,
    surroundings: readonly Int32Array[],
    visibility: Visibility,
  ) {
    this.cells = Int32Array.from(cells);
    this.sets = sets;
    this.tables = setTables(sets, digits);
    this.surroundings = surroundings;
    this.visibility = visibility;
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { cells } = this;
    const count = cells.length;
    let union = 0;
    let settled = 0;
    let open = 0;
    let [a, b, c] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      const mask = masks[cells[i]];
      union |= mask;
      if ((mask & (mask - 1)) === 0) {
        settled |= mask;
        continue;
      }
      open++;
      c = b;
      b = a;
      a = cells[i];
    }
    let found = this.findPossible(masks, union, settled | this.missingAround(domains));
    if (open === 2) found = matchTwo(domains, found, settled, a, b);
    else if (open === 3) found = matchThree(domains, found, settled, a, b, c);
    if (found === 0) return false;
    let any = 0;
    let every = -1;
    for (let k = 0; k < found; k++) {
      any |= possible[k];
      every &= possible[k];
    }
    if (any !== union && open !== 2 && open !== 3) {
      for (let i = 0; i < count; i++) if (!domains.narrow(cells[i], any)) return false;
    }
    for (let rest = every & ~settled; rest !== 0; rest &= rest - 1) {
      if (!this.place(domains, rest & -rest)) return false;
    }
    return true;
  }

  /**
   * Finds the sets whose digits are all in `union`, which have all `needed` digits, and which have a candidate of each
   * cell. Writes them to `possible` and returns their number.
   */
  private findPossible(masks: Int32Array, union: number, needed: number): number {
    const { cells, sets, tables } = this;
    let found = 0;
    if (tables !== null) {
      const { meeting, lacking, all } = tables;
      let rest = all & ~(meeting[(meeting.length - 1) & ~union] | lacking[needed]);
      for (let i = 0; i < cells.length; i++) rest &= meeting[masks[cells[i]]];
      for (; rest !== 0; rest &= rest - 1) possible[found++] = sets[31 - Math.clz32(rest & -rest)];
      return found;
    }
    for (let k = 0; k < sets.length; k++) {
      const set = sets[k];
      if ((set & ~union) !== 0 || (needed & ~set) !== 0) continue;
      let i = 0;
      while (i < cells.length && (masks[cells[i]] & set) !== 0) i++;
      if (i === cells.length) possible[found++] = set;
    }
    return found;
  }

  /**
   * Digits that must be in these cells. Some house contains all cells of the constraint, and the digit has no place
   * left in the rest of this house.
   */
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

  /**
   * Handles a digit that is in every set. If it has one place in these cells, it is put there; otherwise it is removed
   * from cells outside that see all its places.
   */
  private place(domains: Domains, bit: number): boolean {
    const { masks } = domains;
    const { cells } = this;
    let places = 0;
    for (let i = 0; i < cells.length; i++) if ((masks[cells[i]] & bit) !== 0) places |= 1 << i;
    if (places === 0) return false;
    if ((places & (places - 1)) === 0) return domains.narrow(cells[31 - Math.clz32(places)], bit);
    const watchers = this.watchers ?? this.findWatchers();
    const { watched } = this;
    for (let i = 0; i < watchers.length; i++) {
      const cell = watchers[i];
      if ((masks[cell] & bit) !== 0 && (places & ~watched[i]) === 0 && !domains.narrow(cell, ~bit)) return false;
    }
    return true;
  }

  private findWatchers(): Int32Array {
    const seen = new Map<number, number>();
    this.cells.forEach((cell, i) => {
      for (const peer of this.visibility.peersOf(cell)) seen.set(peer, (seen.get(peer) ?? 0) | (1 << i));
    });
    for (const cell of this.cells) seen.delete(cell);
    const several = [...seen].filter(([, set]) => (set & (set - 1)) !== 0);
    this.watchers = Int32Array.from(several, ([cell]) => cell);
    this.watched = Int32Array.from(several, ([, set]) => set);
    return this.watchers;
  }
}

/**
 * For two open cells, keeps only the digits that they can have together in one of the first `found` sets of `possible`.
 * Then drops the sets for which there are no such digits. Returns the number of sets left; 0 if there are none.
 */
function matchTwo(domains: Domains, found: number, settled: number, a: number, b: number): number {
  const [one, other] = [domains.masks[a], domains.masks[b]];
  let keepA = 0;
  let keepB = 0;
  let left = 0;
  for (let k = 0; k < found; k++) {
    const open = possible[k] & ~settled;
    const low = open & -open;
    const high = open ^ low;
    const rising = (one & low) !== 0 && (other & high) !== 0;
    const falling = (one & high) !== 0 && (other & low) !== 0;
    if (!rising && !falling) continue;
    keepA |= (rising ? low : 0) | (falling ? high : 0);
    keepB |= (rising ? high : 0) | (falling ? low : 0);
    possible[left++] = possible[k];
  }
  return left > 0 && domains.narrow(a, keepA) && domains.narrow(b, keepB) ? left : 0;
}

/** Same as `matchTwo`, for three open cells. */
function matchThree(domains: Domains, found: number, settled: number, a: number, b: number, c: number): number {
  const { masks } = domains;
  const [two, three] = [masks[b], masks[c]];
  let keepA = 0;
  let keepB = 0;
  let keepC = 0;
  let left = 0;
  for (let k = 0; k < found; k++) {
    const open = possible[k] & ~settled;
    let here = 0;
    for (let rest = masks[a] & open; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const low = (open ^ bit) & -(open ^ bit);
      const high = open ^ bit ^ low;
      const rising = (two & low) !== 0 && (three & high) !== 0;
      const falling = (two & high) !== 0 && (three & low) !== 0;
      if (!rising && !falling) continue;
      here |= bit;
      keepB |= (rising ? low : 0) | (falling ? high : 0);
      keepC |= (rising ? high : 0) | (falling ? low : 0);
    }
    if (here === 0) continue;
    keepA |= here;
    possible[left++] = possible[k];
  }
  const fits = left > 0 && domains.narrow(a, keepA) && domains.narrow(b, keepB) && domains.narrow(c, keepC);
  return fits ? left : 0;
}
