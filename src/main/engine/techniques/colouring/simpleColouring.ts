import { digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Inference, Step } from '../../../../shared/step/step.ts';
import { type ConjugatePairs, conjugatePairs, pairOf } from '../common/conjugatePairs.ts';
import { sentences } from '../common/explain.ts';
import { findPerDigit } from '../common/perDigit.ts';
import { perView } from '../common/perView.ts';
import { createStep } from '../common/steps.ts';
import type { Emit, Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'simple-colouring';

/** The two colours (0 means none). In exactly one of them, all cells have the digit. */
type Colour = 1 | 2;

/** Buffers of the search; all empty between two components. */
interface ColouringScratch {
  /** cell → its colour. */
  readonly colour: Uint8Array;
  /** cell → 1 once its component was examined. */
  readonly done: Uint8Array;
  /** The cells of the component, in the order in which conjugate pairs reach them. */
  readonly cells: Int32Array;
  /** house → the colours it contains, as bits `1 << colour`. */
  readonly coloursIn: Uint8Array;
  readonly houses: Int32Array;
}

const scratchOf = perView(
  ({ topology }): ColouringScratch => ({
    colour: new Uint8Array(topology.cellCount),
    done: new Uint8Array(topology.cellCount),
    cells: new Int32Array(topology.cellCount),
    coloursIn: new Uint8Array(topology.houseCount),
    houses: new Int32Array(topology.houseCount),
  }),
);

/**
 * Colours all cells connected to the start by conjugate pairs. Returns their number, or -1 if no consistent colouring
 * exists.
 */
function colourFrom(start: number, pairs: ConjugatePairs, { colour, done, cells }: ColouringScratch): number {
  let count = 1;
  let consistent = true;
  cells[0] = start;
  colour[start] = 1;
  done[start] = 1;
  for (let i = 0; i < count; i++) {
    const cell = cells[i];
    const opposite = 3 - colour[cell];
    for (let end = pairs.firstEnd[cell]; end >= 0; end = pairs.nextEnd[end]) {
      const other = pairs.cells[end ^ 1];
      if (colour[other] === 0) {
        colour[other] = opposite;
        done[other] = 1;
        cells[count++] = other;
      } else if (colour[other] !== opposite) consistent = false;
    }
  }
  if (consistent) return count;
  for (let i = 0; i < count; i++) colour[cells[i]] = 0;
  return -1;
}

/** A colour that is false, because two of its cells see each other in the house. */
interface Wrap {
  readonly colour: Colour;
  readonly house: number;
}

/** Records the colours in each house; returns the first wrap. */
function markHouses(
  view: View,
  count: number,
  { colour, cells, coloursIn, houses }: ColouringScratch,
): [number, Wrap | null] {
  let houseCount = 0;
  let wrap: Wrap | null = null;
  for (let i = 0; i < count; i++) {
    const cell = cells[i];
    const own = colour[cell] as Colour;
    const end = view.cellHouseStart[cell + 1];
    for (let j = view.cellHouseStart[cell]; j < end; j++) {
      const house = view.cellHouses[j];
      const before = coloursIn[house];
      if (before === 0) houses[houseCount++] = house;
      if ((before & (1 << own)) !== 0) wrap ??= { colour: own, house };
      coloursIn[house] = before | (1 << own);
    }
  }
  return [houseCount, wrap];
}

/** Uncoloured cells that see both colours. */
function trapped(
  view: View,
  digit: number,
  houseCount: number,
  { colour, coloursIn, houses }: ColouringScratch,
): number[] {
  const { houseCells, digits } = view.topology;
  const found: number[] = [];
  for (let h = 0; h < houseCount; h++) {
    const house = houses[h];
    if ((coloursIn[house] & (1 << 1)) === 0) continue;
    for (let rest = view.board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
      const cell = houseCells[house * digits + 31 - Math.clz32(rest & -rest)];
      if (colour[cell] !== 0 || found.includes(cell)) continue;
      const end = view.cellHouseStart[cell + 1];
      for (let i = view.cellHouseStart[cell]; i < end; i++) {
        if ((coloursIn[view.cellHouses[i]] & (1 << 2)) === 0) continue;
        found.push(cell);
        break;
      }
    }
  }
  return found;
}

function createColouring(
  view: View,
  digit: number,
  eliminated: readonly number[],
  count: number,
  wrap: Wrap | null,
  pairs: ConjugatePairs,
  { colour, cells }: ColouringScratch,
): Step {
  const coloured = [...cells.subarray(0, count)];
  const inferences: Inference[] = [];
  coloured.forEach((cell, from) => {
    for (let to = from + 1; to < count; to++) {
      if (pairOf(pairs, cell, coloured[to]) >= 0) inferences.push({ from, to, kind: 'strong' });
    }
  });
  return createStep(view.topology, id, {
    eliminations: eliminated.map((cell): CellDigit => ({ cell, digit })),
    evidence: {
      cells: coloured,
      houses: wrap ? [wrap.house] : [],
      digits: digitBit(digit),
      candidates: coloured.map((cell) => ({ cell, digit })),
      // The colour that a wrap rules out is off; in a trap, either colour may be true.
      nodes: coloured.map((cell) => ({ cells: [cell], digit, on: colour[cell] !== (wrap?.colour ?? 2) })),
      inferences,
    },
  });
}

/** Emits the steps of a coloured component and clears its marks on houses. Returns false when `emit` asked to stop. */
function searchComponent(
  view: View,
  digit: number,
  count: number,
  pairs: ConjugatePairs,
  scratch: ColouringScratch,
  emit: Emit,
): boolean {
  const { colour, cells, coloursIn, houses } = scratch;
  const [houseCount, wrap] = markHouses(view, count, scratch);
  const traps = trapped(view, digit, houseCount, scratch);
  const steps: Step[] = [];
  if (wrap) {
    const wrong = [...cells.subarray(0, count)].filter((cell) => colour[cell] === wrap.colour);
    steps.push(createColouring(view, digit, wrong, count, wrap, pairs, scratch));
  }
  if (traps.length > 0) steps.push(createColouring(view, digit, traps, count, null, pairs, scratch));
  for (let h = 0; h < houseCount; h++) coloursIn[houses[h]] = 0;
  return steps.every((step) => emit(step));
}

function search(view: View, digit: number, emit: Emit): boolean {
  const pairs = conjugatePairs(view, digit);
  if (pairs.count < 2) return true;
  const scratch = scratchOf(view);
  const { done } = scratch;
  let going = true;
  for (let end = 0; going && end < 2 * pairs.count; end++) {
    const start = pairs.cells[end];
    if (done[start] === 1) continue;
    const count = colourFrom(start, pairs, scratch);
    // A single pair gives only locked candidates.
    if (count > 2) going = searchComponent(view, digit, count, pairs, scratch, emit);
    for (let i = 0; i < count; i++) scratch.colour[scratch.cells[i]] = 0;
  }
  for (let end = 0; end < 2 * pairs.count; end++) done[pairs.cells[end]] = 0;
  return going;
}

/**
 * Simple colouring: conjugate pairs of a digit form a net whose cells are coloured alternately. It is valid on every
 * topology: exactly one cell of a conjugate pair has the digit, so exactly one colour has it in all its cells. *Trap*:
 * a cell that sees both colours cannot have the digit. *Wrap*: a colour with two cells in one house is false.
 */
export const simpleColouring: Technique = {
  id,
  level: 'master',
  cost: 130,

  find: findPerDigit(search, 'varied'),

  explain({ evidence }) {
    const nodes = evidence.nodes ?? [];
    const cellsThat = (on: boolean): number[] => nodes.filter((node) => node.on === on).flatMap((node) => node.cells);
    const [house] = evidence.houses;
    return sentences(
      [
        'technique.simple-colouring.why.colours',
        house === undefined ? 'technique.simple-colouring.why.trap' : 'technique.simple-colouring.why.wrap',
      ],
      {
        digit: { kind: 'digits', digits: evidence.digits },
        first: { kind: 'cells', cells: cellsThat(true) },
        second: { kind: 'cells', cells: cellsThat(false) },
        ...(house === undefined ? {} : { house: { kind: 'houses', houses: [house] } as const }),
      },
    );
  },
};
