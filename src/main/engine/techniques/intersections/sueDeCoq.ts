import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import { type Meeting, meetingsOf } from '../common/overlaps.ts';
import { createStep, LeastSteps, seeingAll } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';

const id = 'sue-de-coq';
/**
 * Largest number of cells chosen in one house outside the intersection. People do not count more, and chains of almost
 * locked sets cover larger patterns.
 */
const MOST_BESIDE = 3;

/** The pairs of houses that share several cells, each listed once. */
const crossingsOf = perView((view): readonly Meeting[] => {
  const { lineToBox, crossing } = meetingsOf(view);
  return [...lineToBox, ...crossing.filter(({ from, to }) => from < to)];
});

/** Open cells with their candidates. */
interface CandidateCells {
  count: number;
  readonly cell: number[];
  readonly mask: number[];
}

/** The open cells in the intersection of two houses, and those of each house outside it. */
interface CrossingCells {
  readonly crossing: CandidateCells;
  readonly besideFirst: CandidateCells;
  readonly besideSecond: CandidateCells;
}

const crossingCellsOf = perView((): CrossingCells => {
  const create = (): CandidateCells => ({ count: 0, cell: [], mask: [] });
  return { crossing: create(), besideFirst: create(), besideSecond: create() };
});

/** Fills the list `into` with the open cells of a house at the given places; returns the mask of their candidates. */
function gather({ topology, board }: View, house: number, places: number, into: CandidateCells): number {
  let union = 0;
  into.count = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const cell = topology.houseCells[house * topology.digits + 31 - Math.clz32(rest & -rest)];
    const mask = board.candidates[cell];
    if (mask === 0) continue;
    into.cell[into.count] = cell;
    into.mask[into.count++] = mask;
    union |= mask;
  }
  return union;
}

/** Mask of all candidates of the chosen cells. `choice` has a bit for each cell of the list. */
function digitsOfChoice({ mask }: CandidateCells, choice: number): number {
  let digits = 0;
  for (let rest = choice; rest !== 0; rest &= rest - 1) digits |= mask[31 - Math.clz32(rest & -rest)];
  return digits;
}

/** Returns true if some of the chosen cells form a naked subset, which is a simpler and stronger pattern. */
function containsSubset(cells: CandidateCells, choice: number): boolean {
  for (let some = choice; some !== 0; some = (some - 1) & choice) {
    if (countDigits(digitsOfChoice(cells, some)) <= countDigits(some)) return true;
  }
  return false;
}

function cellsOfChoice({ cell }: CandidateCells, choice: number): number[] {
  const found: number[] = [];
  for (let rest = choice; rest !== 0; rest &= rest - 1) found.push(cell[31 - Math.clz32(rest & -rest)]);
  return found;
}

/**
 * Searches the intersection of two houses. Some of its cells are chosen; their *spare* is the number of their digits
 * minus the number of cells. Then a side is chosen in each house: some cells of the house outside the intersection.
 * Each cell of a side reduces the spare by one, and each of the side's digits that the chosen cells do not have
 * increases it by one. A pattern needs a spare of 0.
 */
class CrossingSearch {
  private readonly view: View;
  private readonly lists: CrossingCells;
  private readonly steps: LeastSteps;
  private readonly houses: readonly [number, number];
  private crossing = 0;
  private digits = 0;
  private spare = 0;

  constructor(view: View, houses: readonly [number, number], steps: LeastSteps) {
    this.view = view;
    this.lists = crossingCellsOf(view);
    this.houses = houses;
    this.steps = steps;
  }

  /**
   * @param shared places of the first house in the intersection.
   * @param beyond places of the second house outside the intersection.
   */
  run(shared: number, beyond: number): void {
    const { crossing, besideFirst, besideSecond } = this.lists;
    const [first, second] = this.houses;
    const inBoth = gather(this.view, first, shared, crossing);
    // The chosen cells need two more digits than cells, one more for each of the two sides. So there must be at least
    // two cells and four digits.
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

  /**
   * Chooses the side of the first house, from the cell with index `from` on. Skips choices that leave no cell for the
   * second side.
   */
  private chooseFirst(from: number, choice: number, digits: number): void {
    const { besideFirst } = this.lists;
    const size = countDigits(choice) + 1;
    for (let i = from; i < besideFirst.count; i++) {
      const joined = digits | besideFirst.mask[i];
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

  /** Returns true if the second house has some cell, outside the intersection, without any of the digits. */
  private leavesOther(digits: number): boolean {
    const { count, mask } = this.lists.besideSecond;
    for (let i = 0; i < count; i++) if ((mask[i] & digits) === 0) return true;
    return false;
  }

  /** Chooses the side of the second house. It shares no digit with the first side and must reduce the spare to 0. */
  private chooseSecond(
    from: number,
    choice: number,
    digits: number,
    firstSide: number,
    firstDigits: number,
    left: number,
  ): void {
    const { besideSecond } = this.lists;
    const size = countDigits(choice) + 1;
    for (let i = from; i < besideSecond.count; i++) {
      const mask = besideSecond.mask[i];
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
    const crossing = cellsOfChoice(this.lists.crossing, this.crossing);
    const beside = [
      ...cellsOfChoice(this.lists.besideFirst, firstSide),
      ...cellsOfChoice(this.lists.besideSecond, secondSide),
    ];
    const cells = [...crossing, ...beside];
    const digits = cells.reduce((mask, cell) => mask | candidates[cell], 0);
    const holders = (digit: number): number[] => cells.filter((cell) => ((candidates[cell] >>> (digit - 1)) & 1) === 1);
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
          candidates: cells.flatMap((cell) => digitsOf(candidates[cell]).map((digit) => ({ cell, digit }))),
        },
      }),
    );
  }
}

/**
 * Sue de Coq: some cells in the intersection of two houses have at least two more digits than cells. Cells of one house
 * outside the intersection make up for a part of the difference, and cells of the other house for the rest. The two
 * sides have no digit in common.
 *
 * It is valid on every topology: there are as many cells as digits, and no digit occurs twice, because all cells that
 * can have it lie in one of the two houses. So each digit occurs exactly once, and is eliminated from the cells that
 * see all its places in the pattern. The houses may be a line and a box, or two lines of overlapping subgrids; they
 * only need to share the cells.
 */
export const sueDeCoq: Technique = {
  id,
  level: 'master',
  cost: 180,

  find(view, emit) {
    const { houseChanged } = view.board;
    const steps = new LeastSteps();
    for (const { from, to, inside, beyond } of crossingsOf(view)) {
      if (houseChanged[from] <= view.since && houseChanged[to] <= view.since) continue;
      new CrossingSearch(view, [from, to], steps).run(inside, beyond);
    }
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const [first, second] = evidence.houses as readonly [number, number];
    const beside = evidence.fins ?? [];
    return sentences(['technique.sue-de-coq.why.1', 'technique.sue-de-coq.why.2', 'technique.sue-de-coq.why.3'], {
      crossing: { kind: 'cells', cells: evidence.cells },
      beside: { kind: 'cells', cells: beside },
      first: { kind: 'houses', houses: [first] },
      second: { kind: 'houses', houses: [second] },
      digits: { kind: 'digits', digits: evidence.digits },
      count: { kind: 'number', value: evidence.cells.length + beside.length },
    });
  },
};
