import type { Rng } from '../core/rng.ts';
import type { HouseSystem } from '../propagation/houseSystem.ts';
import { RegionSearch } from './regionSearch.ts';

/** Upper bound on the searches; each is small and fast. */
const TRIES = 50;

/** The colours of the box rows (or box columns). */
export class BoxRowColouring {
  /** box row (column) → colour, 1-based. */
  readonly colours: Uint8Array;
  private readonly search: RegionSearch;

  constructor(system: HouseSystem) {
    this.colours = new Uint8Array(system.cellCount);
    this.search = new RegionSearch(system);
  }

  colour(rng: Rng): boolean {
    return fillAll(this.search, this.colours, rng);
  }
}

/** Fills a small problem from scratch; false if no search succeeded. */
function fillAll(search: RegionSearch, grid: Uint8Array, rng: Rng): boolean {
  const all = Int32Array.from(grid, (_, cell) => cell);
  for (let tries = 0; tries < TRIES; tries++) {
    grid.fill(0);
    if (search.fill(grid, all, all.length, rng, { nodeCap: 2 * grid.length }) === 'filled') return true;
  }
  return false;
}
