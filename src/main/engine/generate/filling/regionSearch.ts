import { countDigits, lowestDigit } from '../../../../shared/domain/digits.ts';
import { type CancelToken, NEVER_CANCELLED, POLL_INTERVAL } from '../../io.ts';
import type { Rng } from '../../rng.ts';
import { type ApartPairs, apartPairs, commonExclusion } from '../../search/apartPairs.ts';

/** Cells under all-different houses, and pairs of cells under rules of their own: what a region search needs of a topology, or of a smaller problem of that kind. */
export interface HouseSystem {
  readonly cellCount: number;
  readonly houseCount: number;
  /** Cells of a house, which is also the number of digits. */
  readonly digits: number;
  readonly allDigits: number;
  readonly houseCells: Int32Array;
  readonly cellHouseStart: Int32Array;
  readonly cellHouses: Int32Array;
  readonly peerStart: Int32Array;
  readonly peers: Int32Array;
  readonly cellAllowed: Int32Array;
  /** As in a topology: empty lists for no pairs. */
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint8Array;
  readonly pairExcludes: Int32Array;
}

/** `filled`: the region was filled. `impossible`: proved to have no filling. `gave-up`: the node cap was reached. */
export type RegionOutcome = 'filled' | 'impossible' | 'gave-up' | 'cancelled';

export interface RegionOptions {
  /** Give up after this many search nodes. */
  readonly nodeCap: number;
  /** Among cells with equally few candidates: a random one (the default), or the first in the region as given. */
  readonly order?: 'random' | 'as-given';
  readonly cancel?: CancelToken;
  /** A cell of the region, and the digit that it must not get. */
  readonly without?: { readonly cell: number; readonly digit: number };
}

/** How many cells of past dead ends are remembered: measured on wrapped layouts, where 3 to 9 do about equally well. */
const CONFLICT_MEMORY = 3;

/**
 * Fills regions of a grid at random while the rest stays as it is. The cost depends on the region, not on the grid:
 * this is what makes repeated local rebuilding of a large full solution affordable, and a region that is the whole
 * grid fills it from nothing.
 *
 * Naked and hidden singles, then a random candidate of a cell with fewest; but the cells at which
 * the search last turned back come first (*last-conflict reasoning*, Lecoutre and others 2009), so that a dead end is
 * settled where it arose. The filling found is random but not exactly uniform over the fillings. Allocates nothing
 * after construction. Not re-entrant.
 */
export class RegionSearch {
  /** Search nodes of the last call: guesses tried plus one for the root. */
  nodes = 0;
  /** How often the last call turned back. */
  turns = 0;
  /**
   * One over the probability of the path that the last call took, if it never turned back: the product of the numbers
   * of candidates at its guesses. Fillings weighted so are uniformly distributed (Knuth 1975, "Estimating the
   * efficiency of backtrack programs").
   */
  weight = 1;

  private readonly system: HouseSystem;
  /** Pairs that must not be consecutive, and the cells that have yet to tell their partners. */
  private readonly apart: ApartPairs | null;
  private readonly telling: Int32Array;
  private readonly isTelling: Uint8Array;
  private tellingCount = 0;
  /** cell → candidates; of use only for cells that share a house or pair with the region. */
  private readonly masks: Int32Array;
  /** cell → what it may hold beside the digits outside the region; while a region is loaded. */
  private readonly initial: Int32Array;
  private readonly singles: Int32Array;
  private singleCount = 0;
  private readonly dirtyHouses: Int32Array;
  private readonly isDirty: Uint8Array;
  private dirtyCount = 0;
  /** house → digits that stand in it outside the region. */
  private readonly taken: Int32Array;
  /** Pairs (cell, former mask); every pair takes away a candidate at least, which bounds its length. */
  private readonly trail: Int32Array;
  private trailLength = 0;
  private readonly levelTrail: Int32Array;
  private readonly levelCell: Int32Array;
  private readonly levelBit: Int32Array;
  private depth = 0;
  /** The cells of the region, in the order in which they are considered for branching. */
  private readonly open: Int32Array;
  /** The last cells at which the search turned back, latest first. */
  private readonly conflicts = new Int32Array(CONFLICT_MEMORY);

  constructor(system: HouseSystem) {
    const { cellCount, houseCount, digits } = system;
    this.system = system;
    this.apart = apartPairs(system);
    this.telling = new Int32Array(cellCount);
    this.isTelling = new Uint8Array(cellCount);
    this.masks = new Int32Array(cellCount);
    this.initial = new Int32Array(cellCount);
    this.singles = new Int32Array(cellCount);
    this.dirtyHouses = new Int32Array(houseCount);
    this.isDirty = new Uint8Array(houseCount);
    this.taken = new Int32Array(houseCount);
    this.trail = new Int32Array(2 * cellCount * digits);
    this.levelTrail = new Int32Array(cellCount);
    this.levelCell = new Int32Array(cellCount);
    this.levelBit = new Int32Array(cellCount);
    this.open = new Int32Array(cellCount);
  }

  /**
   * Fills the first `count` cells of `region` anew. On any outcome but `filled` the grid is left as it was.
   *
   * @param grid cell → digit; 0 is allowed only inside the region. Written on success.
   * @param region distinct cells.
   */
  fill(grid: Uint8Array, region: ArrayLike<number>, count: number, rng: Rng, options: RegionOptions): RegionOutcome {
    const { nodeCap, order = 'random', cancel = NEVER_CANCELLED, without } = options;
    this.load(grid, region, count);
    if (order === 'random') rng.shuffle(this.open, count);
    this.nodes = 1;
    this.turns = 0;
    this.weight = 1;
    let consistent = (!without || this.narrow(without.cell, ~(1 << (without.digit - 1)))) && this.propagate();
    for (;;) {
      if (consistent) {
        const cell = this.choose(count);
        if (cell < 0) break;
        if (this.nodes >= nodeCap) return 'gave-up';
        if (this.nodes % POLL_INTERVAL === 0 && cancel.cancelled()) return 'cancelled';
        this.nodes++;
        const bit = this.randomCandidate(cell, rng);
        this.levelTrail[this.depth] = this.trailLength;
        this.levelCell[this.depth] = cell;
        this.levelBit[this.depth] = bit;
        this.depth++;
        consistent = this.narrow(cell, bit) && this.propagate();
      } else {
        if (this.depth === 0) {
          this.forgetQueues();
          return 'impossible';
        }
        this.depth--;
        this.turns++;
        this.rememberConflict(this.levelCell[this.depth] as number);
        this.undo(this.levelTrail[this.depth] as number);
        consistent =
          this.narrow(this.levelCell[this.depth] as number, ~(this.levelBit[this.depth] as number)) && this.propagate();
      }
    }
    for (let i = 0; i < count; i++) {
      const cell = this.open[i] as number;
      grid[cell] = lowestDigit(this.masks[cell] as number);
    }
    return 'filled';
  }

  /** Sets up masks and dirty houses of everything that touches the region. */
  private load(grid: Uint8Array, region: ArrayLike<number>, count: number): void {
    const { masks, open, system, isDirty, dirtyHouses } = this;
    const { cellHouses, cellHouseStart, houseCells, digits, allDigits, cellAllowed } = system;
    const { pairStart, pairCells } = system;
    this.trailLength = 0;
    this.depth = 0;
    this.conflicts.fill(-1);
    for (let i = 0; i < count; i++) {
      const cell = region[i] as number;
      open[i] = cell;
      masks[cell] = 0;
      const end = cellHouseStart[cell + 1] as number;
      for (let j = cellHouseStart[cell] as number; j < end; j++) {
        const house = cellHouses[j] as number;
        if (isDirty[house] !== 0) continue;
        isDirty[house] = 1;
        dirtyHouses[this.dirtyCount++] = house;
        for (let k = house * digits; k < (house + 1) * digits; k++) {
          const other = houseCells[k] as number;
          const digit = grid[other] as number;
          masks[other] = digit === 0 ? 0 : 1 << (digit - 1);
        }
      }
      for (let j = pairStart[cell] as number; j < (pairStart[cell + 1] as number); j++) {
        const other = pairCells[j] as number;
        const digit = grid[other] as number;
        masks[other] = digit === 0 ? 0 : 1 << (digit - 1);
      }
    }
    // The region's own old digits do not count.
    for (let i = 0; i < count; i++) masks[open[i] as number] = 0;
    const { taken: takenIn } = this;
    for (let i = 0; i < this.dirtyCount; i++) {
      const house = dirtyHouses[i] as number;
      let union = 0;
      for (let k = house * digits; k < (house + 1) * digits; k++) union |= masks[houseCells[k] as number] as number;
      takenIn[house] = union;
    }
    for (let i = 0; i < count; i++) {
      const cell = open[i] as number;
      let taken = 0;
      const end = cellHouseStart[cell + 1] as number;
      for (let j = cellHouseStart[cell] as number; j < end; j++) taken |= takenIn[cellHouses[j] as number] as number;
      taken |= this.takenByPartners(grid, cell);
      const mask = allDigits & (cellAllowed[cell] as number) & ~taken;
      this.initial[cell] = mask;
    }
    // Only now, since until here the masks of the region's cells say that they hold nothing.
    for (let i = 0; i < count; i++) {
      const cell = open[i] as number;
      const mask = this.initial[cell] as number;
      masks[cell] = mask;
      if ((mask & (mask - 1)) === 0) this.singles[this.singleCount++] = cell;
      this.willTell(cell, mask);
    }
  }

  /** The digits that cells outside the region exclude by pairs. Cells of the region have empty masks meanwhile. */
  private takenByPartners(grid: Uint8Array, cell: number): number {
    const { pairStart, pairCells, pairRule, pairExcludes, digits } = this.system;
    let taken = 0;
    for (let j = pairStart[cell] as number; j < (pairStart[cell + 1] as number); j++) {
      const other = pairCells[j] as number;
      if (this.masks[other] === 0) continue;
      taken |= pairExcludes[(pairRule[j] as number) * (digits + 1) + (grid[other] as number)] as number;
    }
    return taken;
  }

  private willTell(cell: number, mask: number): void {
    if (this.apart === null || this.isTelling[cell] === 1 || commonExclusion(this.apart, mask) === 0) return;
    this.isTelling[cell] = 1;
    this.telling[this.tellingCount++] = cell;
  }

  private tellPartners(cell: number): boolean {
    const { start, cells } = this.apart as ApartPairs;
    this.isTelling[cell] = 0;
    const keep = ~commonExclusion(this.apart as ApartPairs, this.masks[cell] as number);
    for (let i = start[cell] as number; i < (start[cell + 1] as number); i++) {
      if (!this.narrow(cells[i] as number, keep)) return false;
    }
    return true;
  }

  private narrow(cell: number, keep: number): boolean {
    const former = this.masks[cell] as number;
    const mask = former & keep;
    if (mask === former) return mask !== 0;
    this.trail[this.trailLength++] = cell;
    this.trail[this.trailLength++] = former;
    this.masks[cell] = mask;
    if (mask === 0) return false;
    const { cellHouses, cellHouseStart } = this.system;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const house = cellHouses[i] as number;
      if (this.isDirty[house] === 0) {
        this.isDirty[house] = 1;
        this.dirtyHouses[this.dirtyCount++] = house;
      }
    }
    if ((mask & (mask - 1)) === 0) this.singles[this.singleCount++] = cell;
    if (this.apart !== null) this.willTell(cell, mask);
    return true;
  }

  private propagate(): boolean {
    for (;;) {
      while (this.singleCount > 0) {
        if (!this.tellPeers(this.singles[--this.singleCount] as number)) return false;
      }
      if (this.tellingCount > 0) {
        if (!this.tellPartners(this.telling[--this.tellingCount] as number)) return false;
        continue;
      }
      if (this.dirtyCount === 0) return true;
      const house = this.dirtyHouses[--this.dirtyCount] as number;
      this.isDirty[house] = 0;
      if (!this.placeHiddenSingles(house)) return false;
    }
  }

  private tellPeers(cell: number): boolean {
    const { peers, peerStart } = this.system;
    const bit = this.masks[cell] as number;
    const end = peerStart[cell + 1] as number;
    for (let i = peerStart[cell] as number; i < end; i++) {
      const peer = peers[i] as number;
      if (((this.masks[peer] as number) & bit) !== 0 && !this.narrow(peer, ~bit)) return false;
    }
    return true;
  }

  private placeHiddenSingles(house: number): boolean {
    const { masks } = this;
    const { houseCells, digits, allDigits } = this.system;
    const start = house * digits;
    let once = 0;
    let twice = 0;
    let settled = 0;
    for (let i = start; i < start + digits; i++) {
      const mask = masks[houseCells[i] as number] as number;
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) settled |= mask;
    }
    if (once !== allDigits) return false;
    let hidden = once & ~twice & ~settled;
    for (let i = start; hidden !== 0; i++) {
      const cell = houseCells[i] as number;
      const here = (masks[cell] as number) & hidden;
      if (here === 0) continue;
      if ((here & (here - 1)) !== 0) return false;
      hidden ^= here;
      this.narrow(cell, here);
    }
    return true;
  }

  /** The cell to branch on, -1 when every cell is settled. */
  private choose(count: number): number {
    const { masks, open } = this;
    for (const cell of this.conflicts) {
      if (cell < 0) break;
      const mask = masks[cell] as number;
      if ((mask & (mask - 1)) !== 0) return cell;
    }
    let best = -1;
    let fewest = 99;
    for (let i = 0; i < count; i++) {
      const cell = open[i] as number;
      let rest = masks[cell] as number;
      rest &= rest - 1;
      if (rest === 0) continue;
      let candidates = 1;
      for (; rest !== 0 && candidates < fewest; rest &= rest - 1) candidates++;
      if (candidates >= fewest) continue;
      best = cell;
      if (candidates === 2) break;
      fewest = candidates;
    }
    return best;
  }

  private randomCandidate(cell: number, rng: Rng): number {
    const mask = this.masks[cell] as number;
    const count = countDigits(mask);
    this.weight *= count;
    let rest = mask;
    for (let skip = rng.below(count); skip > 0; skip--) rest &= rest - 1;
    return rest & -rest;
  }

  private rememberConflict(cell: number): void {
    const { conflicts } = this;
    if (conflicts[0] === cell) return;
    conflicts.copyWithin(1, 0);
    conflicts[0] = cell;
  }

  private undo(length: number): void {
    const { trail, masks } = this;
    for (let i = this.trailLength; i > length; i -= 2) masks[trail[i - 2] as number] = trail[i - 1] as number;
    this.trailLength = length;
    this.forgetQueues();
  }

  private forgetQueues(): void {
    this.singleCount = 0;
    while (this.tellingCount > 0) this.isTelling[this.telling[--this.tellingCount] as number] = 0;
    while (this.dirtyCount > 0) this.isDirty[this.dirtyHouses[--this.dirtyCount] as number] = 0;
  }
}
