import { countDigits, digitsOf } from '../../../shared/domain/digits.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import type { LeastSteps } from './parts/leastSteps.ts';
import { explainRectangle, findRectangles, rectangleStep } from './parts/rectangleSteps.ts';
import type { OpenRectangle } from './parts/rectangles.ts';
import { sharedHouses } from './parts/sharedHouses.ts';
import { seeingAll } from './parts/targets.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'unique-rectangle-3';

/** Two corners beside each other with ways out, and a house that holds both. */
interface Roof {
  readonly rectangle: OpenRectangle;
  /** Indices of the two corners, and their cells. */
  readonly open: readonly [number, number];
  readonly cells: readonly [number, number];
  /** What the two may hold beside the pair, together. */
  readonly extras: number;
  readonly house: number;
}

/** Open cells of the roof's house that have few enough digits to be part of a subset. */
function membersOf(view: View, roof: Roof, most: number): number[] {
  const { houseCells, digits } = view.topology;
  const { candidates } = view.board;
  const members: number[] = [];
  for (let i = 0; i < digits; i++) {
    const cell = houseCells[roof.house * digits + i] as number;
    const mask = candidates[cell] as number;
    if (mask === 0 || roof.cells.includes(cell) || countDigits(mask | roof.extras) > most + 1) continue;
    members.push(cell);
  }
  return members;
}

/** Whether the cells, or some of them with the roof, are a subset already: then the smaller one says it. */
function containsSmaller(view: View, chosen: readonly number[], extras: number): boolean {
  const { candidates } = view.board;
  const all = (1 << chosen.length) - 1;
  for (let some = 0; some <= all; some++) {
    let union = 0;
    chosen.forEach((cell, i) => {
      if (((some >>> i) & 1) === 1) union |= candidates[cell] as number;
    });
    const count = countDigits(some);
    if (some !== 0 && countDigits(union) <= count) return true;
    if (some !== all && countDigits(union | extras) <= count + 1) return true;
  }
  return false;
}

/** Each digit of the subset goes from the cells that see all cells which can hold it in the subset. */
function eliminationsOf(view: View, roof: Roof, chosen: readonly number[], union: number): CellDigit[] {
  const { candidates } = view.board;
  return digitsOf(union).flatMap((digit) => {
    const bit = 1 << (digit - 1);
    const holders = chosen.filter((cell) => ((candidates[cell] as number) & bit) !== 0);
    roof.cells.forEach((cell, i) => {
      if (((roof.rectangle.extras[roof.open[i] as number] as number) & bit) !== 0) holders.push(cell);
    });
    return seeingAll(view, digit, holders);
  });
}

/** What the choice of cells for one roof needs at every depth. */
interface Choice {
  readonly roof: Roof;
  readonly members: readonly number[];
  /** Most cells beside the roof. */
  readonly most: number;
  readonly chosen: number[];
  readonly steps: LeastSteps;
}

/** Adds members to the chosen ones, from the given one on. */
function choose(view: View, choice: Choice, from: number, union: number): void {
  const { roof, members, most, chosen, steps } = choice;
  const { rectangle, house, extras } = roof;
  for (let i = from; i < members.length; i++) {
    const cell = members[i] as number;
    const joined = union | (view.board.candidates[cell] as number);
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
  const union = (extras[first] as number) | (extras[second] as number);
  // One digit for both is type 2.
  if ((union & (union - 1)) === 0) return;
  const most = view.topology.order;
  if (countDigits(union) > most + 1) return;
  const cells = [corners[first] as number, corners[second] as number] as const;
  for (const house of sharedHouses(view, cells[0], cells[1])) {
    const roof: Roof = { rectangle, open: [first, second], cells, extras: union, house };
    choose(view, { roof, members: membersOf(view, roof, most), most, chosen: [], steps }, 0, union);
  }
}

/**
 * Two corners beside each other (the roof) have ways out, several digits between them; the other two hold nothing but x
 * and y. One cell of the roof takes one of these digits. Why a subset follows on every topology: with k more cells of a
 * house that holds the roof, k + 1 cells have k + 1 digits, all different there; so each of these digits is in one of
 * the cells that can hold it, and goes from what sees them all. x and y count in the k cells, not in the roof. Why
 * uniqueness says so: `parts/rectangles.ts`.
 */
export const uniqueRectangle3: Technique = {
  id,
  name: { en: 'Unique rectangle type 3', fr: 'Rectangle unique, type 3' },
  level: 'master',
  cost: 132,
  uniqueness: true,

  find: findRectangles(search),

  explain: explainRectangle({
    en: 'Only {open} can. Whichever does, it takes one of the other digits of these two, like a single cell of {house} with just those; together with {helpers} it is a naked subset, which takes {gone} for itself.',
    fr: 'Seules {open} le peuvent. Celle qui le fait prend un des autres chiffres des deux, comme une seule case de {house} qui n’aurait que ceux-là ; avec {helpers} elle forme un ensemble nu, qui se réserve {gone}.',
  }),
};
