import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import type { RegionSearch } from './regionSearch.ts';

/**
 * A part is a set of cells that is emptied and filled again. `PARTS_PER_SUBGRID`: number of parts for each subgrid.
 * `FEWEST`: smallest number of digits or houses of a part. A part of n cells gets n search nodes. If it is not filled
 * almost without backtracking, it stays unchanged.
 */
const PARTS_PER_SUBGRID = 12;
const FEWEST = 2;

/**
 * Changes a known full solution into another, under any rules. Repeatedly empties all cells of a few digits or of a few
 * houses, and searches another way to fill them. Does not depend on the boxes of the layout.
 */
export class Reworking {
  private readonly topology: Topology;
  private readonly search: RegionSearch;
  private readonly part: Int32Array;
  /** cell → number of the last part (set of cells to fill again) that contained the cell. */
  private readonly takenBy: Int32Array;
  private parts = 0;

  /** @param search the search on this topology. Shared with the caller. */
  constructor(topology: Topology, search: RegionSearch) {
    this.topology = topology;
    this.search = search;
    this.part = new Int32Array(topology.cellCount);
    this.takenBy = new Int32Array(topology.cellCount);
  }

  /**
   * Changes the full solution in `grid` into another one.
   *
   * @returns the number of search nodes; null if cancelled.
   */
  rework(grid: Uint8Array, rng: Rng, cancel: CancelToken): number | null {
    const { subgridCount, digits } = this.topology;
    const most = Math.ceil(digits / 2);
    if (digitsAreAlike(this.topology)) this.relabel(grid, rng);
    let nodes = 0;
    for (let i = 0; i < PARTS_PER_SUBGRID * subgridCount; i++) {
      if (cancel.cancelled()) return null;
      const subgrid = rng.below(subgridCount);
      const share = FEWEST + rng.below(most - FEWEST + 1);
      const size =
        rng.below(2) === 0 ? this.takeDigits(grid, subgrid, share, rng) : this.takeHouses(subgrid, share, rng);
      this.search.fill(grid, this.part, size, rng, { nodeCap: size });
      nodes += this.search.nodes;
    }
    return nodes;
  }

  private relabel(grid: Uint8Array, rng: Rng): void {
    const labels = rng.shuffle(Uint8Array.from({ length: this.topology.digits }, (_, i) => i + 1));
    for (let cell = 0; cell < grid.length; cell++) grid[cell] = labels[grid[cell] - 1];
  }

  /**
   * Chooses all cells of a few digits, in one subgrid or in the whole layout, as the part to fill again. Returns their
   * number.
   */
  private takeDigits(grid: Uint8Array, subgrid: number, share: number, rng: Rng): number {
    const { digits, positionCell, cellCount, subgridCount } = this.topology;
    let chosen = 0;
    for (let i = 0; i < share; i++) chosen |= 1 << rng.below(digits);
    const everywhere = rng.below(subgridCount) === 0;
    const count = everywhere ? cellCount : digits * digits;
    let size = 0;
    for (let i = 0; i < count; i++) {
      const cell = everywhere ? i : positionCell[subgrid * digits * digits + i];
      if ((chosen & (1 << (grid[cell] - 1))) !== 0) this.part[size++] = cell;
    }
    return size;
  }

  /** Chooses the cells of a few houses of a subgrid as the part to fill again. Returns their number. */
  private takeHouses(subgrid: number, share: number, rng: Rng): number {
    const { digits, houseCells, subgridHouses, subgridHouseStart } = this.topology;
    const start = subgridHouseStart[subgrid];
    const count = subgridHouseStart[subgrid + 1] - start;
    const number = ++this.parts;
    let size = 0;
    for (let i = 0; i < share; i++) {
      const house = subgridHouses[start + rng.below(count)];
      for (let j = house * digits; j < (house + 1) * digits; j++) {
        const cell = houseCells[j];
        if (this.takenBy[cell] === number) continue;
        this.takenBy[cell] = number;
        this.part[size++] = cell;
      }
    }
    return size;
  }
}

/** Returns true if the rules allow swapping any two digits. */
export function digitsAreAlike({ cellAllowed, allDigits, pairRule }: Topology): boolean {
  return cellAllowed.every((mask) => mask === allDigits) && !pairRule.includes(PAIR_APART);
}
