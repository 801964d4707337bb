import { countDigits, lowestDigit } from '../../../shared/domain/digits.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import type { Rng } from '../rng.ts';
import { type ApartPairs, apartPairs, commonExclusion } from './apartPairs.ts';
import { type Branching, searchBranches } from './branching.ts';
import { type HouseMeetings, houseMeetings } from './houseMeetings.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from './solver.ts';

/**
 * Exact search on any topology: every order, extra houses, pairs of cells, cells with fewer digits.
 *
 * State: one candidate mask per cell. Propagation: a cell with one candidate takes it from its peers (naked single), a
 * digit with one place in a house goes there (hidden single), a digit whose two or three places in a house are another
 * house's too goes from the rest of that one (locked). The last costs half the speed, and saves half the nodes of
 * samurais with diagonals and nine tenths of those of irregular 9×9 and of hard puzzles of order 5.
 *
 * Branches on a cell with fewest candidates, among those on the one where most contradictions were found: without that,
 * a hard puzzle of order 5 takes a thousand times the nodes. A trail of overwritten masks undoes a branch. Everything is
 * allocated by the constructor.
 */
export class GeneralKernel implements ExactSolver, Branching {
  readonly name = 'general';
  readonly solution: Uint8Array;

  private readonly topology: Topology;
  private readonly outcome: SearchOutcome = { solutions: 0, status: 'complete', nodes: 0 };
  /** cell → candidates. */
  private readonly masks: Int32Array;
  /** Cells that came down to one candidate and have not yet told their peers. */
  private readonly singles: Int32Array;
  private singleCount = 0;
  /** Houses in which a digit may have come down to one place, and a flag for each house that is in the list. */
  private readonly dirtyHouses: Int32Array;
  private readonly isDirty: Uint8Array;
  private dirtyCount = 0;
  /** house → digits with two or three places in it, as last counted; houses that have such and are to be looked at. */
  private readonly few: Int32Array;
  private readonly lockingHouses: Int32Array;
  private readonly isLocking: Uint8Array;
  private lockingCount = 0;
  private readonly meetings: HouseMeetings;
  /** Pairs of cells that must not hold consecutive digits; null for none. Cells that have yet to tell their partners. */
  private readonly apart: ApartPairs | null;
  private readonly telling: Int32Array;
  private readonly isTelling: Uint8Array;
  private tellingCount = 0;
  /** Pairs (cell, former mask). Every pair takes away a candidate at least, which bounds its length. */
  private readonly trail: Int32Array;
  private trailLength = 0;
  /** level → trail length before the branch, the cell and the candidate tried. A level settles a cell, which bounds them. */
  private readonly levelTrail: Int32Array;
  private readonly levelCell: Int32Array;
  private readonly levelBit: Int32Array;
  private depth = 0;
  /** cell → how often a contradiction was found in it or in a house of it. */
  private readonly weights: Int32Array;
  private chosenCell = 0;
  private chosenBit = 0;

  constructor(topology: Topology) {
    const { cellCount, houseCount, digits } = topology;
    this.meetings = houseMeetings(topology);
    this.few = new Int32Array(houseCount);
    this.lockingHouses = new Int32Array(houseCount);
    this.isLocking = new Uint8Array(houseCount);
    this.topology = topology;
    this.solution = new Uint8Array(cellCount);
    this.masks = new Int32Array(cellCount);
    this.weights = new Int32Array(cellCount);
    this.singles = new Int32Array(cellCount);
    this.dirtyHouses = new Int32Array(houseCount);
    this.isDirty = new Uint8Array(houseCount);
    this.apart = apartPairs(topology);
    this.telling = new Int32Array(cellCount);
    this.isTelling = new Uint8Array(cellCount);
    this.trail = new Int32Array(2 * cellCount * digits);
    this.levelTrail = new Int32Array(cellCount);
    this.levelCell = new Int32Array(cellCount);
    this.levelBit = new Int32Array(cellCount);
  }

  solve(givens: Uint8Array, options: SearchOptions = {}): SearchOutcome {
    return searchBranches(this, this.loadGivens(givens, -1), options, this.outcome);
  }

  solveWithout(givens: Uint8Array, cell: number, digit: number, options: SearchOptions = {}): SearchOutcome {
    const consistent = this.loadGivens(givens, cell) && this.narrow(cell, ~(1 << (digit - 1)));
    return searchBranches(this, consistent, options, this.outcome);
  }

  solveMasks(candidates: Int32Array, options: SearchOptions = {}): SearchOutcome {
    this.reset();
    let consistent = true;
    for (let cell = 0; cell < candidates.length && consistent; cell++) {
      consistent = this.narrow(cell, candidates[cell] as number);
    }
    return searchBranches(this, consistent, options, this.outcome);
  }

  private reset(): void {
    this.masks.set(this.topology.cellAllowed);
    this.weights.fill(0);
    this.singleCount = 0;
    this.trailLength = 0;
    this.depth = 0;
    this.dirtyCount = this.topology.houseCount;
    this.isDirty.fill(1);
    for (let house = 0; house < this.dirtyCount; house++) this.dirtyHouses[house] = house;
    this.lockingCount = 0;
    this.isLocking.fill(0);
    this.tellingCount = 0;
    this.isTelling.fill(0);
    for (let cell = 0; cell < this.masks.length; cell++) {
      const mask = this.masks[cell] as number;
      if ((mask & (mask - 1)) === 0) this.singles[this.singleCount++] = cell;
      if (mask !== this.topology.allDigits) this.willTell(cell, mask);
    }
  }

  private loadGivens(givens: Uint8Array, skipped: number): boolean {
    this.reset();
    for (let cell = 0; cell < givens.length; cell++) {
      const digit = givens[cell] as number;
      if (digit !== 0 && cell !== skipped && !this.narrow(cell, 1 << (digit - 1))) return false;
    }
    return true;
  }

  /** Takes from a cell the candidates outside `keep`. False when none is left. */
  private narrow(cell: number, keep: number): boolean {
    const { masks } = this;
    const former = masks[cell] as number;
    const mask = former & keep;
    if (mask === former) return mask !== 0;
    this.trail[this.trailLength++] = cell;
    this.trail[this.trailLength++] = former;
    masks[cell] = mask;
    if (mask === 0) {
      // Heavier than what a house gives each of its cells: here the place is known exactly.
      this.weights[cell] = (this.weights[cell] as number) + 2;
      return false;
    }
    const { cellHouses, cellHouseStart } = this.topology;
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

  /** Draws all single conclusions. False on a contradiction. */
  propagate(): boolean {
    for (;;) {
      while (this.singleCount > 0) {
        if (!this.tellPeers(this.singles[--this.singleCount] as number)) return false;
      }
      if (this.tellingCount > 0) {
        if (!this.tellPartners(this.telling[--this.tellingCount] as number)) return false;
        continue;
      }
      if (this.dirtyCount === 0) {
        if (this.lockingCount === 0) return true;
        const house = this.lockingHouses[--this.lockingCount] as number;
        this.isLocking[house] = 0;
        if (!this.lockDigits(house)) {
          this.blame(house);
          return false;
        }
        continue;
      }
      const house = this.dirtyHouses[--this.dirtyCount] as number;
      this.isDirty[house] = 0;
      if (!this.placeHiddenSingles(house)) {
        this.blame(house);
        return false;
      }
    }
  }

  private blame(house: number): void {
    const { weights } = this;
    const { houseCells, digits } = this.topology;
    for (let i = house * digits; i < (house + 1) * digits; i++) {
      const cell = houseCells[i] as number;
      weights[cell] = (weights[cell] as number) + 1;
    }
  }

  private tellPeers(cell: number): boolean {
    const { masks } = this;
    const { peers, peerStart } = this.topology;
    const bit = masks[cell] as number;
    const end = peerStart[cell + 1] as number;
    for (let i = peerStart[cell] as number; i < end; i++) {
      const peer = peers[i] as number;
      if (((masks[peer] as number) & bit) !== 0 && !this.narrow(peer, ~bit)) return false;
    }
    return true;
  }

  private placeHiddenSingles(house: number): boolean {
    const { masks } = this;
    const { houseCells, digits, allDigits } = this.topology;
    const start = house * digits;
    let once = 0;
    let twice = 0;
    let thrice = 0;
    let often = 0;
    let settled = 0;
    for (let i = start; i < start + digits; i++) {
      const mask = masks[houseCells[i] as number] as number;
      often |= thrice & mask;
      thrice |= twice & mask;
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) settled |= mask;
    }
    if (once !== allDigits) return false;
    const few = twice & ~often;
    this.few[house] = few;
    if (few !== 0 && this.isLocking[house] === 0) {
      this.isLocking[house] = 1;
      this.lockingHouses[this.lockingCount++] = house;
    }
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

  /** Takes the digits that have few places in a house, all of them in another house too, from the rest of that one. */
  private lockDigits(house: number): boolean {
    const { masks, meetings } = this;
    const { start, own, others, cells } = meetings;
    const few = this.few[house] as number;
    const end = start[house + 1] as number;
    for (let meeting = start[house] as number; meeting < end; meeting++) {
      let locked = few;
      let i = own[meeting] as number;
      const middle = others[meeting] as number;
      while (i < middle && locked !== 0) locked &= ~(masks[cells[i++] as number] as number);
      if (locked === 0) continue;
      const last = own[meeting + 1] as number;
      for (i = middle; i < last; i++) {
        const cell = cells[i] as number;
        if (((masks[cell] as number) & locked) !== 0 && !this.narrow(cell, ~locked)) return false;
      }
    }
    return true;
  }

  private undo(length: number): void {
    const { trail, masks } = this;
    for (let i = this.trailLength; i > length; i -= 2) masks[trail[i - 2] as number] = trail[i - 1] as number;
    this.trailLength = length;
    this.singleCount = 0;
    while (this.tellingCount > 0) this.isTelling[this.telling[--this.tellingCount] as number] = 0;
    while (this.lockingCount > 0) this.isLocking[this.lockingHouses[--this.lockingCount] as number] = 0;
    while (this.dirtyCount > 0) this.isDirty[this.dirtyHouses[--this.dirtyCount] as number] = 0;
  }

  choose(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean {
    const { masks, weights } = this;
    const { cellCount } = this.topology;
    let best = -1;
    let fewest = 0;
    let heaviest = 0;
    let cell = rng ? rng.below(cellCount) : 0;
    for (let i = 0; i < cellCount; i++) {
      const mask = masks[cell] as number;
      if ((mask & (mask - 1)) !== 0) {
        const count = countDigits(mask);
        const weight = weights[cell] as number;
        if (best < 0 || count < fewest || (count === fewest && weight > heaviest)) {
          best = cell;
          fewest = count;
          heaviest = weight;
        }
      }
      cell++;
      if (cell === cellCount) cell = 0;
    }
    if (best < 0) return false;
    const mask = masks[best] as number;
    let rest = mask;
    for (let skip = rng ? rng.below(fewest) : 0; skip > 0; skip--) rest &= rest - 1;
    this.chosenCell = best;
    this.chosenBit = rest & -rest;
    if (prefer) {
      const preferred = (1 << (prefer[best] as number)) >>> 1;
      if ((mask & preferred) !== 0) this.chosenBit = preferred;
    }
    return true;
  }

  branch(): void {
    const { depth, chosenCell, chosenBit } = this;
    this.levelTrail[depth] = this.trailLength;
    this.levelCell[depth] = chosenCell;
    this.levelBit[depth] = chosenBit;
    this.depth++;
    this.narrow(chosenCell, chosenBit);
  }

  retreat(): boolean {
    if (this.depth === 0) return false;
    const depth = --this.depth;
    this.undo(this.levelTrail[depth] as number);
    this.narrow(this.levelCell[depth] as number, ~(this.levelBit[depth] as number));
    return true;
  }

  readSolution(): void {
    const { masks, solution } = this;
    for (let cell = 0; cell < solution.length; cell++) solution[cell] = lowestDigit(masks[cell] as number);
  }
}
