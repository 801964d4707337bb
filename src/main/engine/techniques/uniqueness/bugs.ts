import { countDigits } from '../../../../shared/base/digits.ts';
import { isPair } from '../common/bivalue.ts';
import { perView, type View } from '../common/view.ts';
import type { DeadlyPattern } from './deadlyPattern.ts';

interface BugScratch {
  /** The open cells that are connected to the start cell through shared houses. The start cell comes first. */
  readonly cells: Int32Array;
  /** cell → 1 if it is in `cells`; all 0 between two searches. */
  readonly reached: Uint8Array;
  /** cell → its candidates, without the extra candidates found so far. */
  readonly left: Int32Array;
  stamp: number;
  readonly found: DeadlyPattern[];
}

const scratchOf = perView(
  ({ topology }): BugScratch => ({
    cells: new Int32Array(topology.cellCount),
    reached: new Uint8Array(topology.cellCount),
    left: new Int32Array(topology.cellCount),
    stamp: -1,
    found: [],
  }),
);

/**
 * Returns true if all houses of the cell are in the view, and only houses constrain the cell. If a variant
 * relates the cell to other cells by another rule, exchanging candidates could break that rule.
 */
function isWhole({ topology, cellHouseStart }: View, cell: number): boolean {
  const { cellHouseStart: all, pairStart } = topology;
  if (pairStart[cell] !== pairStart[cell + 1]) return false;
  const inScope = cellHouseStart[cell + 1] - cellHouseStart[cell];
  return inScope === all[cell + 1] - all[cell];
}

/**
 * Collects the cells connected to the first one, and returns their number. The first cell must be large: it has more
 * than two candidates. Returns 0 if one of the cells cannot be part of a BUG, if another large cell has a lower number,
 * or if more than D cells are large. (A BUG gives a step only if its large cells are in one house or all see one cell.)
 */
function reachFrom(view: View, first: number, { cells, reached }: BugScratch): number {
  const { peers, peerStart, board, topology } = view;
  const { candidates } = board;
  let count = 1;
  let large = 1;
  let fits = true;
  cells[0] = first;
  reached[first] = 1;
  for (let i = 0; fits && i < count; i++) {
    const cell = cells[i];
    fits = isWhole(view, cell);
    const end = peerStart[cell + 1];
    for (let j = peerStart[cell]; fits && j < end; j++) {
      const peer = peers[j];
      const mask = candidates[peer];
      if (mask === 0 || reached[peer] === 1) continue;
      if (!isPair(mask)) fits = (mask & (mask - 1)) !== 0 && peer > first && ++large <= topology.digits;
      reached[peer] = 1;
      cells[count++] = peer;
    }
  }
  for (let i = 0; i < count; i++) reached[cells[i]] = 0;
  return fits ? count : 0;
}

/**
 * Removes the extra candidates from `left`. A candidate of a large cell is extra if its digit has more than two places
 * in a house, and the remaining places there are in cells that are not large. Repeats until nothing changes, so the
 * order does not matter.
 */
function takeExtras({ topology }: View, houses: ReadonlySet<number>, left: Int32Array): void {
  const { houseCells, digits } = topology;
  for (let changed = true; changed; ) {
    changed = false;
    for (const house of houses) {
      const cells = houseCells.subarray(house * digits, (house + 1) * digits);
      // Masks of the digits with at least one, two or three places in the house. Then masks of the digits with at least
      // one or two places in large cells (cells with more than two candidates).
      let [once, twice, thrice, onceLarge, twiceLarge] = [0, 0, 0, 0, 0];
      for (const cell of cells) {
        const mask = left[cell];
        thrice |= twice & mask;
        twice |= once & mask;
        once |= mask;
        if (countDigits(mask) <= 2) continue;
        twiceLarge |= onceLarge & mask;
        onceLarge |= mask;
      }
      const forced = thrice & onceLarge & ~twiceLarge;
      if (forced === 0) continue;
      for (const cell of cells) if (countDigits(left[cell]) > 2) left[cell] &= ~forced;
      changed = true;
    }
  }
}

/** Returns true if every digit that is not placed in the house has exactly two places in it. */
function isEven({ topology, board }: View, house: number, left: Int32Array): boolean {
  const { houseCells, digits, allDigits } = topology;
  let [once, twice, thrice] = [0, 0, 0];
  for (let i = house * digits; i < (house + 1) * digits; i++) {
    const mask = left[houseCells[i]];
    thrice |= twice & mask;
    twice |= once & mask;
    once |= mask;
  }
  return thrice === 0 && twice === (allDigits & ~board.housePlaced[house]);
}

/** Returns the BUG in which this cell is the first large one (with more than two candidates); null if there is none. */
function bugFrom(view: View, first: number, scratch: BugScratch): DeadlyPattern | null {
  const { cellHouses, cellHouseStart, board } = view;
  const { candidates } = board;
  const { left } = scratch;
  const cells = [...scratch.cells.subarray(0, reachFrom(view, first, scratch))];
  if (cells.length === 0) return null;
  left.fill(0);
  const houses = new Set<number>();
  for (const cell of cells) {
    left[cell] = candidates[cell];
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) houses.add(cellHouses[i]);
  }
  takeExtras(view, houses, left);
  if (!cells.every((cell) => isPair(left[cell]))) return null;
  for (const house of houses) if (!isEven(view, house, left)) return null;
  const extras = cells.map((cell) => candidates[cell] & ~left[cell]);
  return { cells, extras, open: [...extras.keys()].filter((i) => extras[i] !== 0) };
}

/**
 * The BUGs (bivalue universal graves) in the view. Without some extra candidates, every open cell has two candidates,
 * and every digit has two places in each house in which it is not placed.
 *
 * A BUG is valid on every topology: if all extra candidates were wrong, every cell could switch to the other of its two
 * candidates. Every house would still contain each digit once, so the puzzle would have a second solution.
 *
 * Only cells connected to each other through shared houses are considered, because the switch does not affect cells
 * outside. So on several subgrids there may be a BUG in one part while another part is almost empty. Recomputed only if
 * the board has changed; valid until it changes.
 */
export function bugsOf(view: View): readonly DeadlyPattern[] {
  const scratch = scratchOf(view);
  const { candidates, stamp } = view.board;
  if (scratch.stamp === stamp) return scratch.found;
  scratch.stamp = stamp;
  scratch.found.length = 0;
  for (const cell of view.cells) {
    if (countDigits(candidates[cell]) <= 2) continue;
    const bug = bugFrom(view, cell, scratch);
    if (bug !== null) scratch.found.push(bug);
  }
  return scratch.found;
}
