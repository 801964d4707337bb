import { digitBit } from '../../../../shared/base/digits.ts';
import { canShareOut } from '../../../../shared/constraints/digitSets.ts';
import type { CageState, Combinations } from '../../../../shared/step/step.ts';
import { combinations } from '../../core/combinations.ts';
import { perView, type View } from '../common/view.ts';
import { type Cage, clueModelOf } from './clueModel.ts';

/** The open cells of a cage, and the combinations of digits that are left for them. */
export interface OpenCage extends Combinations {
  readonly cage: Cage;
  readonly cells: readonly number[];
  readonly state: CageState;
}

/**
 * Whether all cells lie in the part of the layout that the view covers (all of it, or one subgrid). Clues with cells
 * outside are left to the search over the whole layout.
 */
export function isInScope(view: View, cells: readonly number[]): boolean {
  return view.subgrid < 0 || cells.every((cell) => view.cellHouseStart[cell] < view.cellHouseStart[cell + 1]);
}

/**
 * Whether a candidate or digit of one of the cells has changed since the current technique last found nothing in this
 * view (`view.since`).
 */
export function hasChanged(view: View, cells: readonly number[]): boolean {
  return view.since < 0 || lastChange(view, cells) > view.since;
}

/** Cache of the open cages in a view, in the order of `ClueModel.cages`. */
const openCaches = perView(
  ({ topology }) => new Array<{ stamp: number; open: OpenCage | null } | undefined>(clueModelOf(topology).cages.length),
);

/**
 * Same as {@link openCage}, but cached until the cage changes.
 *
 * @param number index of the cage in `ClueModel.cages`.
 */
export function knownCage(view: View, number: number): OpenCage | null {
  const cache = openCaches(view);
  const cage = clueModelOf(view.topology).cages[number];
  const known = cache[number];
  if (known && lastChange(view, cage.cells) <= known.stamp) return known.open;
  const open = openCage(view, cage);
  cache[number] = { stamp: view.board.stamp, open };
  return open;
}

/** Value of `Board.stamp` when a candidate or digit in the houses of these cells last changed. */
function lastChange({ board, topology }: View, cells: readonly number[]): number {
  const { cellHouses, cellHouseStart } = topology;
  let last = 0;
  for (const cell of cells) {
    const start = cellHouseStart[cell];
    // Changes are recorded by house. A cell without houses (in a subgrid with free lines) counts as just changed.
    last = Math.max(last, start === cellHouseStart[cell + 1] ? board.stamp : board.houseChanged[cellHouses[start]]);
  }
  return last;
}

/**
 * The combinations of a cage's open cells. Null if the cage has no open cell, lies outside the view, or has more
 * combinations than can be listed. A combination is possible if the candidates allow one of its digits in each open
 * cell, all different.
 */
function openCage(view: View, cage: Cage): OpenCage | null {
  const { board, topology } = view;
  if (!isInScope(view, cage.cells)) return null;
  const cells: number[] = [];
  let placed = 0;
  let rest = cage.total;
  for (const cell of cage.cells) {
    const digit = board.digits[cell];
    if (digit === 0) {
      cells.push(cell);
    } else {
      placed |= digitBit(digit);
      rest -= digit;
    }
  }
  if (cells.length === 0) return null;
  const sets = combinations(topology.digits, cells.length, rest);
  if (sets === null) return null;
  const candidates = cells.map((cell) => board.candidates[cell]);
  const union = unionOf(candidates);
  const possible: number[] = [];
  const excluded: number[] = [];
  for (const set of sets) {
    if ((set & placed) !== 0) continue;
    const fits = (set & ~union) === 0 && cells.every((cell) => (board.candidates[cell] & set) !== 0);
    (fits && canShareOut(candidates, set) ? possible : excluded).push(set);
  }
  const bySight = cage.bySight ? ({ bySight: true } as const) : {};
  return { cage, cells, possible, excluded, state: { total: cage.total, placed, cells, candidates, ...bySight } };
}

/** The digits that some of the sets contain. */
export function unionOf(sets: readonly number[]): number {
  return sets.reduce((union, set) => union | set, 0);
}

/** The digits that all of the sets contain; none if there are no sets. */
export function commonOf(sets: readonly number[]): number {
  return sets.length === 0 ? 0 : sets.reduce((common, set) => common & set);
}

/**
 * Finds all ways to place the digits of a set in some cells, one digit in each cell. Returns, for each cell, the digits
 * that it has in at least one of these ways.
 */
export function assignments(candidates: readonly number[], set: number): readonly number[] {
  const count = candidates.length;
  const digits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(rest & -rest);
  const size = 1 << count;
  // For each cell i and each subset of the digits (by number): whether the cells before i (`behind`) or from i on
  // (`ahead`) can have exactly these digits.
  const ahead = new Uint8Array((count + 1) * size);
  const behind = new Uint8Array((count + 1) * size);
  ahead[0] = 1;
  behind[count * size] = 1;
  for (let i = 0; i < count; i++) {
    for (let have = 0; have < size; have++) {
      if (ahead[i * size + have] === 0) continue;
      for (let d = 0; d < count; d++) {
        if (((have >>> d) & 1) === 0 && (candidates[i] & digits[d]) !== 0)
          ahead[(i + 1) * size + (have | (1 << d))] = 1;
      }
    }
  }
  for (let i = count - 1; i >= 0; i--) {
    for (let have = 0; have < size; have++) {
      if (behind[(i + 1) * size + have] === 0) continue;
      for (let d = 0; d < count; d++) {
        if (((have >>> d) & 1) === 0 && (candidates[i] & digits[d]) !== 0) behind[i * size + (have | (1 << d))] = 1;
      }
    }
  }
  return candidates.map((own, i) => {
    let found = 0;
    for (let have = 0; have < size; have++) {
      if (ahead[i * size + have] === 0) continue;
      for (let d = 0; d < count; d++) {
        const rest = (size - 1) & ~have & ~(1 << d);
        if (((have >>> d) & 1) === 0 && (own & digits[d]) !== 0 && behind[(i + 1) * size + rest] === 1)
          found |= digits[d];
      }
    }
    return found;
  });
}
