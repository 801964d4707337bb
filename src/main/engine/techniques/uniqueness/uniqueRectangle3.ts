import { sideFor } from '../../../../shared/base/boxShape.ts';
import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { holds, sharedHouses } from '../common/houses.ts';
import { seeingAll } from '../common/steps.ts';
import type { View } from '../common/view.ts';
import type { DeadlySearch, PatternParts } from './deadlyPattern.ts';
import { rectangleTechnique } from './patternSteps.ts';

/** Roof: the cells with extra candidates, and a house that contains them all. */
interface Roof {
  readonly cells: readonly number[];
  /** `extrasOf`: for each cell, mask of its extra candidates. `extras`: mask of those of all cells. */
  readonly extrasOf: readonly number[];
  readonly extras: number;
  readonly house: number;
}

function membersOf(view: View, roof: Roof, most: number): number[] {
  const { houseCells, digits } = view.topology;
  const { candidates } = view.board;
  const members: number[] = [];
  for (let i = 0; i < digits; i++) {
    const cell = houseCells[roof.house * digits + i];
    const mask = candidates[cell];
    if (mask === 0 || roof.cells.includes(cell) || countDigits(mask | roof.extras) > most + 1) continue;
    members.push(cell);
  }
  return members;
}

/**
 * Returns true if some of the chosen cells already form a subset, by themselves or with the roof. Then the smaller
 * subset is reported instead.
 */
function containsSmaller(view: View, chosen: readonly number[], extras: number): boolean {
  const { candidates } = view.board;
  const all = (1 << chosen.length) - 1;
  for (let some = 0; some <= all; some++) {
    let union = 0;
    chosen.forEach((cell, i) => {
      if (((some >>> i) & 1) === 1) union |= candidates[cell];
    });
    const count = countDigits(some);
    if (some !== 0 && countDigits(union) <= count) return true;
    if (some !== all && countDigits(union | extras) <= count + 1) return true;
  }
  return false;
}

/** Eliminates each digit of the subset from the cells that see all its places in the subset. */
function eliminationsOf(view: View, roof: Roof, chosen: readonly number[], union: number): CellDigit[] {
  const { candidates } = view.board;
  return digitsOf(union).flatMap((digit) => {
    const bit = 1 << (digit - 1);
    const holders = chosen.filter((cell) => (candidates[cell] & bit) !== 0);
    roof.cells.forEach((cell, i) => {
      if ((roof.extrasOf[i] & bit) !== 0) holders.push(cell);
    });
    return seeingAll(view, digit, holders);
  });
}

/** Inputs of the search for subsets with one roof. They are the same at every depth of the recursion. */
interface RoofSubsetChoice {
  readonly roof: Roof;
  readonly members: readonly number[];
  /** Largest number of cells of the subset outside the roof. */
  readonly most: number;
  readonly chosen: number[];
  readonly add: (parts: PatternParts) => void;
}

/** Adds cells to the chosen ones, from index `from` of the members on. */
function choose(view: View, choice: RoofSubsetChoice, from: number, union: number): void {
  const { roof, members, most, chosen, add } = choice;
  const { house, extras } = roof;
  for (let i = from; i < members.length; i++) {
    const cell = members[i];
    const joined = union | view.board.candidates[cell];
    const count = countDigits(joined);
    if (count > most + 1) continue;
    chosen.push(cell);
    if (count === chosen.length + 1 && !containsSmaller(view, chosen, extras)) {
      const eliminations = eliminationsOf(view, roof, chosen, joined);
      if (eliminations.length > 0) add({ eliminations, houses: [house], helpers: [...chosen] });
    }
    if (chosen.length < most) choose(view, choice, i + 1, joined);
    chosen.pop();
  }
}

/**
 * Several cells (the roof) have several extra digits together. At least one of these cells has one of the extra digits
 * as its digit.
 *
 * This gives a subset on every topology: add k cells of a house that contains the roof, so that the candidates of these
 * cells and the extra digits are k + 1 digits. Then these digits are all in the k cells and one cell of the roof. So
 * each of them is eliminated from the cells that see all its places there. The pattern's own two digits count in the k
 * cells, but not in the roof.
 */
export const nakedSubset: DeadlySearch = (view, { cells, extras, open }, add) => {
  if (open.length < 2) return;
  let union = 0;
  for (let i = 0; i < extras.length; i++) union |= extras[i];
  // If all cells have the same single extra digit, the pattern is type 2, so leave it out.
  if ((union & (union - 1)) === 0) return;
  const most = sideFor(view.topology.digits);
  // Two opposite corners have no common house.
  if (countDigits(union) > most + 1 || !view.sees(cells[open[0]], cells[open[1]])) return;
  const roof = open.map((i) => cells[i]);
  const extrasOf = open.map((i) => extras[i]);
  for (const house of sharedHouses(view, roof[0], roof[1])) {
    if (!roof.every((cell) => holds(view, house, cell))) continue;
    const found: Roof = { cells: roof, extrasOf, extras: union, house };
    choose(view, { roof: found, members: membersOf(view, found, most), most, chosen: [], add }, 0, union);
  }
};

/**
 * Two adjacent corners have several extra digits together, which form a naked subset with other cells of a house.
 * `rectangles.ts` gives the uniqueness argument.
 */
export const uniqueRectangle3 = rectangleTechnique({
  id: 'unique-rectangle-3',
  level: 'master',
  cost: 116,
  search: nakedSubset,
});
