import { countDigits, digitsOf } from '../../../shared/domain/digits.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { type Meeting, meetingsOf } from './parts/meetings.ts';
import { perView } from './parts/perView.ts';
import { createStep } from './parts/steps.ts';
import { seeingAll } from './parts/targets.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'sue-de-coq';
/** Most cells of a side: more is beyond what people count, and a matter of chains of almost locked sets. */
const MOST_BESIDE = 3;

/** Each two houses that meet in several cells, once. */
const crossingsOf = perView((view): readonly Meeting[] => {
  const { lineToBox, crossing } = meetingsOf(view);
  return [...lineToBox, ...crossing.filter(({ from, to }) => from < to)];
});

/** Open cells with their candidates. */
interface Cells {
  count: number;
  readonly cell: number[];
  readonly mask: number[];
}

/** The crossing of two houses, and the cells that each has beside it. */
interface Ground {
  readonly crossing: Cells;
  readonly besideFirst: Cells;
  readonly besideSecond: Cells;
}

const groundOf = perView((): Ground => {
  const create = (): Cells => ({ count: 0, cell: [], mask: [] });
  return { crossing: create(), besideFirst: create(), besideSecond: create() };
});

/** Fills the list with the open cells of a house at the given places; returns their digits. */
function gather({ topology, board }: View, house: number, places: number, into: Cells): number {
  let union = 0;
  into.count = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const cell = topology.houseCells[house * topology.digits + 31 - Math.clz32(rest & -rest)] as number;
    const mask = board.candidates[cell] as number;
    if (mask === 0) continue;
    into.cell[into.count] = cell;
    into.mask[into.count++] = mask;
    union |= mask;
  }
  return union;
}

/** Digits that the cells of a choice (a bit for each cell of the list) have between them. */
function digitsOfChoice({ mask }: Cells, choice: number): number {
  let digits = 0;
  for (let rest = choice; rest !== 0; rest &= rest - 1) digits |= mask[31 - Math.clz32(rest & -rest)] as number;
  return digits;
}

/** Whether some of the cells of a choice are a naked subset: that says more, and says it better. */
function containsSubset(cells: Cells, choice: number): boolean {
  for (let some = choice; some !== 0; some = (some - 1) & choice) {
    if (countDigits(digitsOfChoice(cells, some)) <= countDigits(some)) return true;
  }
  return false;
}

function cellsOfChoice({ cell }: Cells, choice: number): number[] {
  const found: number[] = [];
  for (let rest = choice; rest !== 0; rest &= rest - 1) found.push(cell[31 - Math.clz32(rest & -rest)] as number);
  return found;
}

/**
 * Looks at the crossing of two houses. With some of its cells chosen, their digits less their number is the *spare*. A
 * side, cells of one house beside the crossing, settles as much of it as it has more cells than digits of its own.
 */
class CrossingSearch {
  private readonly view: View;
  private readonly ground: Ground;
  private readonly steps: LeastSteps;
  private readonly houses: readonly [number, number];
  private crossing = 0;
  private digits = 0;
  private spare = 0;

  constructor(view: View, houses: readonly [number, number], steps: LeastSteps) {
    this.view = view;
    this.ground = groundOf(view);
    this.houses = houses;
    this.steps = steps;
  }

  /** @param shared places of the first house in the crossing. @param beyond places of the second one out of it. */
  run(shared: number, beyond: number): void {
    const { crossing, besideFirst, besideSecond } = this.ground;
    const [first, second] = this.houses;
    const inBoth = gather(this.view, first, shared, crossing);
    // Two cells of four digits are the least that can have two to spare.
    if (crossing.count < 2 || countDigits(inBoth) < 4) return;
    gather(this.view, first, this.view.topology.allDigits & ~shared, besideFirst);
    gather(this.view, second, beyond, besideSecond);
    if (besideFirst.count === 0 || besideSecond.count === 0) return;
    for (let choice = 3; choice < 1 << crossing.count; choice++) {
      const count = countDigits(choice);
      this.crossing = choice;
      this.digits = digitsOfChoice(crossing, choice);
      this.spare = countDigits(this.digits) - count;
      if (count >= 2 && this.spare >= 2) this.chooseFirst(0, 0, 0);
    }
  }

  /** Chooses the side of the first house, from the given cell on, as long as the other side has cells to match it. */
  private chooseFirst(from: number, choice: number, digits: number): void {
    const { besideFirst } = this.ground;
    const size = countDigits(choice) + 1;
    for (let i = from; i < besideFirst.count; i++) {
      const joined = digits | (besideFirst.mask[i] as number);
      const added = countDigits(joined & ~this.digits);
      if (added >= MOST_BESIDE || !this.leavesOther(joined)) continue;
      const chosen = choice | (1 << i);
      const settled = size - added;
      if (settled >= 1 && settled < this.spare && !containsSubset(besideFirst, chosen)) {
        this.chooseSecond(0, 0, 0, chosen, joined, this.spare - settled);
      }
      if (size < MOST_BESIDE) this.chooseFirst(i + 1, chosen, joined);
    }
  }

  /** Whether some cell of the second house's side has none of the digits. */
  private leavesOther(digits: number): boolean {
    const { count, mask } = this.ground.besideSecond;
    for (let i = 0; i < count; i++) if (((mask[i] as number) & digits) === 0) return true;
    return false;
  }

  /** Chooses the side of the second house, with no digit of the first side, so that it settles what is left. */
  private chooseSecond(
    from: number,
    choice: number,
    digits: number,
    firstSide: number,
    firstDigits: number,
    left: number,
  ): void {
    const { besideSecond } = this.ground;
    const size = countDigits(choice) + 1;
    for (let i = from; i < besideSecond.count; i++) {
      const mask = besideSecond.mask[i] as number;
      if ((mask & firstDigits) !== 0) continue;
      const joined = digits | mask;
      const added = countDigits(joined & ~this.digits);
      if (added >= MOST_BESIDE) continue;
      const chosen = choice | (1 << i);
      if (size - added === left && !containsSubset(besideSecond, chosen)) this.addStep(firstSide, chosen);
      if (size < MOST_BESIDE) this.chooseSecond(i + 1, chosen, joined, firstSide, firstDigits, left);
    }
  }

  private addStep(firstSide: number, secondSide: number): void {
    const { view, houses, steps } = this;
    const { candidates } = view.board;
    const crossing = cellsOfChoice(this.ground.crossing, this.crossing);
    const beside = [
      ...cellsOfChoice(this.ground.besideFirst, firstSide),
      ...cellsOfChoice(this.ground.besideSecond, secondSide),
    ];
    const cells = [...crossing, ...beside];
    const digits = cells.reduce((mask, cell) => mask | (candidates[cell] as number), 0);
    const holders = (digit: number): number[] =>
      cells.filter((cell) => (((candidates[cell] as number) >>> (digit - 1)) & 1) === 1);
    const eliminations = digitsOf(digits).flatMap((digit) => seeingAll(view, digit, holders(digit)));
    if (eliminations.length === 0) return;
    steps.add(
      createStep(view.topology, id, {
        eliminations,
        evidence: {
          cells: crossing,
          houses,
          digits,
          fins: beside,
          candidates: cells.flatMap((cell) => digitsOf(candidates[cell] as number).map((digit) => ({ cell, digit }))),
        },
      }),
    );
  }
}

/**
 * Cells in which two houses cross have two digits or more too many; cells of the one house make up for some of them,
 * cells of the other house for the rest, with no digit in common. Why it holds on every topology: there are as many
 * cells as digits, and no digit stands in them twice, since all cells that can hold it lie in one of the two houses. So
 * each digit stands in them once, and goes from whatever sees all cells that can hold it. Nothing is asked of the
 * houses, line and box or two lines of overlapping subgrids, but that they share the cells.
 */
export const sueDeCoq: Technique = {
  id,
  name: { en: 'Sue de Coq', fr: 'Sue de Coq' },
  level: 'extreme',
  cost: 260,

  find(view, emit) {
    const { houseChanged } = view.board;
    const steps = new LeastSteps();
    for (const { from, to, inside, beyond } of crossingsOf(view)) {
      if ((houseChanged[from] as number) <= view.since && (houseChanged[to] as number) <= view.since) continue;
      new CrossingSearch(view, [from, to], steps).run(inside, beyond);
    }
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const [first, second] = evidence.houses as readonly [number, number];
    const beside = evidence.fins ?? [];
    return {
      sentences: [
        {
          en: '{crossing} lie in {first} and in {second}. With {beside}, each in one of the two, they are {count} cells, with the {count} digits {digits} between them.',
          fr: '{crossing} sont dans {first} et dans {second}. Avec {beside}, chacune dans l’une des deux, cela fait {count} cases, qui ont à elles toutes les {count} chiffres {digits}.',
        },
        {
          en: 'No digit can stand in them twice: the cells that can hold it all lie in {first}, or all in {second}. So each stands in them exactly once.',
          fr: 'Aucun chiffre ne peut y être deux fois : les cases qui peuvent le contenir sont toutes dans {first}, ou toutes dans {second}. Chacun y est donc exactement une fois.',
        },
        {
          en: 'A cell that sees all of them that can hold a digit cannot have that digit.',
          fr: 'Une case qui voit toutes celles qui peuvent contenir un chiffre ne peut pas l’avoir.',
        },
      ],
      references: {
        crossing: { kind: 'cells', cells: evidence.cells },
        beside: { kind: 'cells', cells: beside },
        first: { kind: 'houses', houses: [first] },
        second: { kind: 'houses', houses: [second] },
        digits: { kind: 'digits', digits: evidence.digits },
        count: { kind: 'number', value: evidence.cells.length + beside.length },
      },
    };
  },
};
