import type { PropagatorNetwork } from './constraints/network.ts';
import type { HouseMeetings } from './houseMeetings.ts';
import type { HouseSystem } from './houseSystem.ts';
import { allowedBeside, type RelationPairs, relationPairs } from './relationPairs.ts';

/**
 * The candidates of every cell, the conclusions that follow from them, and a trail to undo both. Two searches branch on
 * it: the general kernel, which counts solutions, and the region search, which fills grids at random.
 *
 *     masks   cell →  [ 000010110 | 000000100 | 111111111 | … ]    bit d: digit d + 1 is a candidate
 *
 *     trail           [ cell, former mask | cell, former mask |       ]
 *                                                              ↑ trailLength
 *
 *     queues, each last in, first out (except the network's); a queue is only read while all queues above it are empty
 *       singles        cells with one candidate             → remove it from the cell's peers
 *       related        cells in pairs under a relation      → keep in their partners what some candidate allows
 *       network        constraints of which a cell changed  → run the constraint's propagator, if it is cheap
 *       dirtyHouses    houses of cells that changed         → place digits that have one place left
 *       lockingHouses  houses with digits in few places     → remove the digits from other houses with these places
 *       network        constraints of which a cell changed  → run the constraint's propagator, if it is expensive
 *
 * | Our word               | Term of constraint programming                                       |
 * | ---------------------- | -------------------------------------------------------------------- |
 * | cell; candidates, mask | variable; domain as a bit set                                        |
 * | house                  | all-different constraint                                             |
 * | related cells          | binary constraint given by a table                                   |
 * | narrow                 | domain reduction                                                     |
 * | propagate              | propagation to a fixpoint                                            |
 * | naked single           | unit propagation, forward checking                                   |
 * | hidden single          | the same in the dual model, whose variables are the digits' places   |
 * | locked digits          | none; players say pointing and claiming                              |
 * | trail, undo            | trail, backtracking                                                  |
 * | failures               | constraint weights of dom/wdeg, summed per cell                      |
 *
 * Locked digits double the general kernel's time per node. They save half the nodes of samurais with diagonals, and
 * nine tenths of those of irregular 9×9 and of hard puzzles of order 5. The region search does not use them.
 *
 * Cheap constraints run before houses, because in killers they find two thirds of the contradictions. With houses
 * first, houses were scanned 2.7 times as often.
 *
 * The order of the queues does not change which candidates are left. But it decides in which cell a contradiction is
 * found, and so changes the failures and the number of nodes. The constructor allocates everything.
 */
export class Propagator {
  /**
   * cell → candidates. The owner (the search that uses this propagator) sets the masks of the cells that it loads, and
   * must call {@link queueCell} for each.
   */
  readonly masks: Int32Array;
  /**
   * cell → weight of contradictions: 2 for each contradiction in the cell itself, 1 for each in a house or constraint
   * of the cell. The owner sets it back to 0.
   */
  readonly failures: Int32Array;
  /** Length of the trail. Pass an earlier length to {@link undo}. */
  trailLength = 0;
  /**
   * The first cell of the latest cascade of naked singles. Another rule left this cell one candidate, which may then
   * have left its peers one candidate, and so on. The owner resets it.
   */
  cascadeStart = -1;

  readonly digits: number;
  private readonly allDigits: number;
  private readonly houseCells: Int32Array;
  private readonly cellHouseStart: Int32Array;
  private readonly cellHouses: Int32Array;
  private readonly peerStart: Int32Array;
  private readonly peers: Int32Array;
  /**
   * Pairs (cell, former mask). Each pair stands for at least one removed candidate. So there are at most as many pairs
   * as candidates.
   */
  private readonly trail: Int32Array;
  /** Cells with one candidate left whose peers are not pruned yet. */
  private readonly singles: Int32Array;
  private singleCount = 0;
  /** Queue of houses in which a digit may have one place left, and a flag for each house in the queue. */
  private readonly dirtyHouses: Int32Array;
  private readonly isDirty: Uint8Array;
  private dirtyCount = 0;
  /** Pairs of cells under a relation; null if there are none. */
  private readonly pairs: RelationPairs | null;
  /** Queue of cells whose partners under relations are not pruned yet, and a flag for each cell in the queue. */
  private readonly related: Int32Array;
  private readonly isRelated: Uint8Array;
  private relatedCount = 0;
  /** The constraints that are neither houses nor pairs; null if there are none. */
  private readonly network: PropagatorNetwork | null;
  /** Pairs of houses with several common cells; null if locked digits are not used. */
  private readonly meetings: HouseMeetings | null;
  /** house → mask of the digits that had two or three places in it when last counted. */
  private readonly few: Int32Array;
  /**
   * Queue of houses that have digits in two or three places and have not been examined for locked digits. Also a flag
   * for each house in the queue.
   */
  private readonly lockingHouses: Int32Array;
  private readonly isLocking: Uint8Array;
  private lockingCount = 0;

  /**
   * @param locking pairs of the system's houses with common cells, to find locked digits; null to skip locked digits.
   * @param network constraints beyond houses and pairs, owned by this propagator from now on; null if there are none.
   */
  constructor(system: HouseSystem, locking: HouseMeetings | null, network: PropagatorNetwork | null = null) {
    const { cellCount, houseCount, digits } = system;
    this.masks = new Int32Array(cellCount);
    this.failures = new Int32Array(cellCount);
    // Copy the fields one by one. Systems have several object shapes, so reading their fields in the loops would be
    // slow.
    this.digits = digits;
    this.allDigits = system.allDigits;
    this.houseCells = system.houseCells;
    this.cellHouseStart = system.cellHouseStart;
    this.cellHouses = system.cellHouses;
    this.peerStart = system.peerStart;
    this.peers = system.peers;
    this.trail = new Int32Array(2 * cellCount * digits);
    this.singles = new Int32Array(cellCount);
    this.dirtyHouses = new Int32Array(houseCount);
    this.isDirty = new Uint8Array(houseCount);
    this.pairs = relationPairs(system);
    this.related = new Int32Array(cellCount);
    this.isRelated = new Uint8Array(cellCount);
    this.network = network;
    this.meetings = locking;
    this.few = new Int32Array(houseCount);
    this.lockingHouses = new Int32Array(houseCount);
    this.isLocking = new Uint8Array(houseCount);
  }

  clear(): void {
    this.trailLength = 0;
    this.clearQueues();
  }

  /** Queues a cell whose mask the owner has set. */
  queueCell(cell: number): void {
    const mask = this.masks[cell];
    if ((mask & (mask - 1)) === 0) this.singles[this.singleCount++] = cell;
    this.queueFurther(cell);
  }

  /** Queues a house, to look for hidden singles in it. Returns false if it is in the queue already. */
  queueHouse(house: number): boolean {
    if (this.isDirty[house] !== 0) return false;
    this.isDirty[house] = 1;
    this.dirtyHouses[this.dirtyCount++] = house;
    return true;
  }

  /** Removes from a cell all candidates that are not in `keep`. Returns false if the cell is then empty. */
  narrow(cell: number, keep: number): boolean {
    const { masks } = this;
    const former = masks[cell];
    const mask = former & keep;
    if (mask === former) return mask !== 0;
    this.trail[this.trailLength++] = cell;
    this.trail[this.trailLength++] = former;
    masks[cell] = mask;
    if (mask === 0) {
      // Add 2: each cell of a contradictory house gets only 1, because there the exact cell is not known.
      this.failures[cell] = this.failures[cell] + 2;
      return false;
    }
    const { cellHouses, cellHouseStart } = this;
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) this.queueHouse(cellHouses[i]);
    if ((mask & (mask - 1)) === 0) this.singles[this.singleCount++] = cell;
    this.queueFurther(cell);
    return true;
  }

  /** Draws conclusions until nothing changes. Returns false on a contradiction. */
  propagate(): boolean {
    for (;;) {
      if (this.singleCount > 0) this.cascadeStart = this.singles[0];
      while (this.singleCount > 0) {
        if (!this.prunePeers(this.singles[--this.singleCount])) return false;
      }
      if (this.relatedCount > 0) {
        if (!this.prunePartners(this.related[--this.relatedCount])) return false;
        continue;
      }
      if (this.network !== null) {
        const constraint = this.network.next(this.dirtyCount > 0 || this.lockingCount > 0 ? 1 : 3);
        if (constraint !== null) {
          const consistent = constraint.propagate(this);
          this.network.endRun();
          if (!consistent) return this.failAt(constraint.cells);
          continue;
        }
      }
      if (this.dirtyCount > 0) {
        const house = this.dirtyHouses[--this.dirtyCount];
        this.isDirty[house] = 0;
        if (!this.placeHiddenSingles(house)) return this.failIn(house);
        continue;
      }
      if (this.lockingCount === 0) return true;
      const house = this.lockingHouses[--this.lockingCount];
      this.isLocking[house] = 0;
      if (!this.lockDigits(house)) return this.failIn(house);
    }
  }

  /** Restores the state at an earlier length of the trail, and empties the queues. */
  undo(length: number): void {
    const { trail, masks } = this;
    for (let i = this.trailLength; i > length; i -= 2) masks[trail[i - 2]] = trail[i - 1];
    this.trailLength = length;
    this.clearQueues();
  }

  private clearQueues(): void {
    this.singleCount = 0;
    while (this.relatedCount > 0) this.isRelated[this.related[--this.relatedCount]] = 0;
    if (this.network !== null) this.network.clear();
    while (this.lockingCount > 0) this.isLocking[this.lockingHouses[--this.lockingCount]] = 0;
    while (this.dirtyCount > 0) this.isDirty[this.dirtyHouses[--this.dirtyCount]] = 0;
  }

  private queueFurther(cell: number): void {
    if (this.network !== null) this.network.wake(cell);
    const { pairs } = this;
    if (pairs === null || this.isRelated[cell] === 1 || pairs.start[cell] === pairs.start[cell + 1]) return;
    this.isRelated[cell] = 1;
    this.related[this.relatedCount++] = cell;
  }

  private prunePartners(cell: number): boolean {
    const pairs = this.pairs as RelationPairs;
    const { start, cells } = pairs;
    this.isRelated[cell] = 0;
    const mask = this.masks[cell];
    for (let i = start[cell]; i < start[cell + 1]; i++) {
      if (!this.narrow(cells[i], allowedBeside(pairs, i, mask))) return false;
    }
    return true;
  }

  private prunePeers(cell: number): boolean {
    const { masks, peers, peerStart } = this;
    const bit = masks[cell];
    const end = peerStart[cell + 1];
    for (let i = peerStart[cell]; i < end; i++) {
      const peer = peers[i];
      if ((masks[peer] & bit) !== 0 && !this.narrow(peer, ~bit)) return false;
    }
    return true;
  }

  private failIn(house: number): false {
    return this.failAt(this.houseCells.subarray(house * this.digits, (house + 1) * this.digits));
  }

  private failAt(cells: Int32Array): false {
    const { failures } = this;
    for (let i = 0; i < cells.length; i++) failures[cells[i]] = failures[cells[i]] + 1;
    return false;
  }

  private placeHiddenSingles(house: number): boolean {
    const { masks, houseCells, digits } = this;
    const start = house * digits;
    let once = 0;
    let twice = 0;
    let few = 0;
    let settled = 0;
    // Two loops do almost the same here, because one loop for both uses is slower. Always counting up to four places
    // costs the region search 6 % at order 5. A separate pass for digits with few places costs the general kernel 10 %.
    if (this.meetings === null) {
      for (let i = start; i < start + digits; i++) {
        const mask = masks[houseCells[i]];
        twice |= once & mask;
        once |= mask;
        if ((mask & (mask - 1)) === 0) settled |= mask;
      }
    } else {
      let thrice = 0;
      let often = 0;
      for (let i = start; i < start + digits; i++) {
        const mask = masks[houseCells[i]];
        often |= thrice & mask;
        thrice |= twice & mask;
        twice |= once & mask;
        once |= mask;
        if ((mask & (mask - 1)) === 0) settled |= mask;
      }
      few = twice & ~often;
    }
    if (once !== this.allDigits) return false;
    if (this.meetings !== null) this.queueLocking(house, few);
    let hidden = once & ~twice & ~settled;
    for (let i = start; hidden !== 0; i++) {
      const cell = houseCells[i];
      const here = masks[cell] & hidden;
      if (here === 0) continue;
      if ((here & (here - 1)) !== 0) return false;
      hidden ^= here;
      this.narrow(cell, here);
    }
    return true;
  }

  private queueLocking(house: number, few: number): void {
    this.few[house] = few;
    if (few === 0 || this.isLocking[house] === 1) return;
    this.isLocking[house] = 1;
    this.lockingHouses[this.lockingCount++] = house;
  }

  /**
   * Removes locked digits: if all places of a digit in this house are also in a second house, the digit is removed from
   * the rest of the second house. Only digits with few places are checked.
   */
  private lockDigits(house: number): boolean {
    const { masks } = this;
    const { start, own, others, cells } = this.meetings as HouseMeetings;
    const few = this.few[house];
    const end = start[house + 1];
    for (let meeting = start[house]; meeting < end; meeting++) {
      let locked = few;
      let i = own[meeting];
      const middle = others[meeting];
      while (i < middle && locked !== 0) locked &= ~masks[cells[i++]];
      if (locked === 0) continue;
      const last = own[meeting + 1];
      for (i = middle; i < last; i++) {
        const cell = cells[i];
        if ((masks[cell] & locked) !== 0 && !this.narrow(cell, ~locked)) return false;
      }
    }
    return true;
  }
}
