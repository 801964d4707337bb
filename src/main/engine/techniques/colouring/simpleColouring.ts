import { findPerDigit } from '../common/finds.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';
import { type Colour, type ColourNet, cellsOf, colourNets, createColouring } from './colourNets.ts';

const id = 'simple-colouring';

/** Buffers of the search; all empty between two nets. */
interface ColouringScratch {
  /** house → the colours it contains, as bits `1 << colour`. */
  readonly coloursIn: Uint8Array;
  readonly houses: Int32Array;
}

const scratchOf = perView(
  ({ topology }): ColouringScratch => ({
    coloursIn: new Uint8Array(topology.houseCount),
    houses: new Int32Array(topology.houseCount),
  }),
);

/** A colour that is false, because two of its cells see each other in the house. */
interface Wrap {
  readonly colour: Colour;
  readonly house: number;
}

/**
 * Records the colours in each house. Returns the number of houses with colours, and the first wrap (a colour that has
 * two cells in one house) or null.
 */
function markHouses(
  view: View,
  { cells, colours }: ColourNet,
  { coloursIn, houses }: ColouringScratch,
): [number, Wrap | null] {
  let houseCount = 0;
  let wrap: Wrap | null = null;
  for (const [i, cell] of cells.entries()) {
    const own = colours[i];
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

/** Places of the digit outside the net that see both colours. */
function trapped(
  view: View,
  digit: number,
  { cells }: ColourNet,
  houseCount: number,
  { coloursIn, houses }: ColouringScratch,
): number[] {
  const { houseCells, digits } = view.topology;
  const found: number[] = [];
  for (let h = 0; h < houseCount; h++) {
    const house = houses[h];
    if ((coloursIn[house] & (1 << 1)) === 0) continue;
    for (let rest = view.board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
      const cell = houseCells[house * digits + 31 - Math.clz32(rest & -rest)];
      if (cells.includes(cell) || found.includes(cell)) continue;
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

/**
 * Emits the steps of a net, then clears the colours recorded in `coloursIn`. Returns false when `emit` asked to stop.
 */
function searchNet(view: View, digit: number, net: ColourNet, emit: Emit): boolean {
  const scratch = scratchOf(view);
  const [houseCount, wrap] = markHouses(view, net, scratch);
  const traps = trapped(view, digit, net, houseCount, scratch);
  for (let h = 0; h < houseCount; h++) scratch.coloursIn[scratch.houses[h]] = 0;
  if (wrap) {
    const { colour, house } = wrap;
    const parts = { eliminated: cellsOf(net, colour), houses: [house], off: [colour] };
    if (!emit(createColouring(view, id, digit, [net], parts))) return false;
  }
  // The evidence of traps (cells that see both colours) shows the second colour as false. But a trap does not prove
  // which of the two colours is true.
  return traps.length === 0 || emit(createColouring(view, id, digit, [net], { eliminated: traps, off: [2] }));
}

function search(view: View, digit: number, emit: Emit): boolean {
  // Nets of a single pair prove nothing that locked candidates do not prove, so skip them.
  return colourNets(view, digit).every((net) => net.cells.length === 2 || searchNet(view, digit, net, emit));
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
