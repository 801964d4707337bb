import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import type { LeastSteps } from '../common/leastSteps.ts';
import { sharedHouses } from '../common/sharedHouses.ts';
import { seeingAll } from '../common/targets.ts';
import type { View } from '../common/view.ts';
import { rectangleStep, rectangleTechnique } from './rectangleSteps.ts';
import type { OpenRectangle } from './rectangles.ts';

const id = 'unique-rectangle-3';

/** Roof: two adjacent corners with extra candidates, and a house that contains both. */
interface Roof {
  readonly rectangle: OpenRectangle;
  /** Indices of the two corners, and their cells. */
  readonly open: readonly [number, number];
  readonly cells: readonly [number, number];
  /** Mask of the extra candidates of both corners. */
  readonly extras: number;
  readonly house: number;
}

/** Open cells of the roof's house with few enough digits to be part of a subset. */
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
 * Returns true if the cells, or some of them with the roof, already form a subset. Then the smaller one is reported.
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
      if ((roof.rectangle.extras[roof.open[i]] & bit) !== 0) holders.push(cell);
    });
    return seeingAll(view, digit, holders);
  });
}

/** Inputs of the search for subsets with one roof, the same at every depth. */
interface RoofSubsetChoice {
  readonly roof: Roof;
  readonly members: readonly number[];
  /** Largest number of cells in addition to the roof. */
  readonly most: number;
  readonly chosen: number[];
  readonly steps: LeastSteps;
}

/** Adds members to the chosen cells, from the given index on. */
function choose(view: View, choice: RoofSubsetChoice, from: number, union: number): void {
  const { roof, members, most, chosen, steps } = choice;
  const { rectangle, house, extras } = roof;
  for (let i = from; i < members.length; i++) {
    const cell = members[i];
    const joined = union | view.board.candidates[cell];
    const count = countDigits(joined);
    if (count > most + 1) continue;
    chosen.push(cell);
    if (count === chosen.length + 1 && !containsSmaller(view, chosen, extras)) {
      const eliminations = eliminationsOf(view, roof, chosen, joined);
      const parts = { eliminations, houses: [house], helpers: [...chosen] };
      if (eliminations.length > 0) steps.add(rectangleStep(view, id, rectangle, parts));
    }
    if (chosen.length < most) choose(view, choice, i + 1, joined);
    chosen.pop();
  }
}

function search(view: View, rectangle: OpenRectangle, steps: LeastSteps): void {
  const { corners, extras, open } = rectangle;
  const [first, second] = open as [number, number];
  if (open.length !== 2 || second - first === 2) return;
  const union = extras[first] | extras[second];
  // A single extra digit for both is type 2.
  if ((union & (union - 1)) === 0) return;
  const most = view.topology.order;
  if (countDigits(union) > most + 1) return;
  const cells = [corners[first], corners[second]] as const;
  for (const house of sharedHouses(view, cells[0], cells[1])) {
    const roof: Roof = { rectangle, open: [first, second], cells, extras: union, house };
    choose(view, { roof, members: membersOf(view, roof, most), most, chosen: [], steps }, 0, union);
  }
}

/**
 * Two adjacent corners (the roof) have several extra digits between them; the other two have only x and y. So one cell
 * of the roof has one of the extra digits. A subset follows on every topology: add k cells of a house that contains the
 * roof, so that k + 1 cells share k + 1 digits, all different in the house. Each of these digits is in one of the cells
 * that can have it, and is eliminated from the cells that see all of those. The digits x and y count in the k cells,
 * but not in the roof. `rectangles.ts` gives the uniqueness argument.
 */
export const uniqueRectangle3 = rectangleTechnique({ id, level: 'master', cost: 116, search });
