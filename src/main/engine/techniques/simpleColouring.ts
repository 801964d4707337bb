import { digitBit } from '../../../shared/domain/digits.ts';
import type { CellDigit, Inference, Step } from '../../../shared/step/step.ts';
import { findPerDigit } from './parts/perDigit.ts';
import { perView } from './parts/perView.ts';
import { createStep } from './parts/steps.ts';
import { pairOf, type StrongPairs, strongPairs } from './parts/strongPairs.ts';
import type { Emit, Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'simple-colouring';

/** The two colours; 0 is no colour. Exactly one of the two has the digit in all its cells. */
type Colour = 1 | 2;

/** What colouring needs to remember; all of it empty between two components. */
interface Scratch {
  /** cell → its colour. */
  readonly colour: Uint8Array;
  /** cell → 1 once its component was looked at. */
  readonly done: Uint8Array;
  /** The cells of the component, in the order in which pairs reach them. */
  readonly cells: Int32Array;
  /** house → the colours it holds, as bits `1 << colour`. */
  readonly held: Uint8Array;
  readonly houses: Int32Array;
}

const scratchOf = perView(
  ({ topology }): Scratch => ({
    colour: new Uint8Array(topology.cellCount),
    done: new Uint8Array(topology.cellCount),
    cells: new Int32Array(topology.cellCount),
    held: new Uint8Array(topology.houseCount),
    houses: new Int32Array(topology.houseCount),
  }),
);

/** Colours everything that strong pairs join to the cell; returns how many cells, or -1 where no colouring exists. */
function colourFrom(start: number, pairs: StrongPairs, { colour, done, cells }: Scratch): number {
  let count = 1;
  let consistent = true;
  cells[0] = start;
  colour[start] = 1;
  done[start] = 1;
  for (let i = 0; i < count; i++) {
    const cell = cells[i] as number;
    const opposite = 3 - (colour[cell] as number);
    for (let end = pairs.firstEnd[cell] as number; end >= 0; end = pairs.nextEnd[end] as number) {
      const other = pairs.cells[end ^ 1] as number;
      if (colour[other] === 0) {
        colour[other] = opposite;
        done[other] = 1;
        cells[count++] = other;
      } else if (colour[other] !== opposite) consistent = false;
    }
  }
  if (consistent) return count;
  for (let i = 0; i < count; i++) colour[cells[i] as number] = 0;
  return -1;
}

/** A colour that is in no cell, because two of its cells see each other in the house. */
interface Wrap {
  readonly colour: Colour;
  readonly house: number;
}

/** Notes which houses hold which colours; tells of the first wrap. */
function markHouses(view: View, count: number, { colour, cells, held, houses }: Scratch): [number, Wrap | null] {
  let houseCount = 0;
  let wrap: Wrap | null = null;
  for (let i = 0; i < count; i++) {
    const cell = cells[i] as number;
    const own = colour[cell] as Colour;
    const end = view.cellHouseStart[cell + 1] as number;
    for (let j = view.cellHouseStart[cell] as number; j < end; j++) {
      const house = view.cellHouses[j] as number;
      const before = held[house] as number;
      if (before === 0) houses[houseCount++] = house;
      if ((before & (1 << own)) !== 0) wrap ??= { colour: own, house };
      held[house] = before | (1 << own);
    }
  }
  return [houseCount, wrap];
}

/** Uncoloured cells that see both colours. */
function trapped(view: View, digit: number, houseCount: number, { colour, held, houses }: Scratch): number[] {
  const { houseCells, digits } = view.topology;
  const found: number[] = [];
  for (let h = 0; h < houseCount; h++) {
    const house = houses[h] as number;
    if (((held[house] as number) & (1 << 1)) === 0) continue;
    for (let rest = view.board.places[house * digits + digit - 1] as number; rest !== 0; rest &= rest - 1) {
      const cell = houseCells[house * digits + 31 - Math.clz32(rest & -rest)] as number;
      if (colour[cell] !== 0 || found.includes(cell)) continue;
      const end = view.cellHouseStart[cell + 1] as number;
      for (let i = view.cellHouseStart[cell] as number; i < end; i++) {
        if (((held[view.cellHouses[i] as number] as number) & (1 << 2)) === 0) continue;
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
  pairs: StrongPairs,
  { colour, cells }: Scratch,
): Step {
  const coloured = [...cells.subarray(0, count)];
  const inferences: Inference[] = [];
  coloured.forEach((cell, from) => {
    for (let to = from + 1; to < count; to++) {
      if (pairOf(pairs, cell, coloured[to] as number) >= 0) inferences.push({ from, to, kind: 'strong' });
    }
  });
  return createStep(view.topology, id, {
    eliminations: eliminated.map((cell): CellDigit => ({ cell, digit })),
    evidence: {
      cells: coloured,
      houses: wrap ? [wrap.house] : [],
      digits: digitBit(digit),
      candidates: coloured.map((cell) => ({ cell, digit })),
      // The colour that a wrap rules out is off; in a trap either may be.
      nodes: coloured.map((cell) => ({ cells: [cell], digit, on: colour[cell] !== (wrap?.colour ?? 2) })),
      inferences,
    },
  });
}

/** The steps of a coloured component, whose marks on houses are wiped again. False once told to stop. */
function searchComponent(
  view: View,
  digit: number,
  count: number,
  pairs: StrongPairs,
  scratch: Scratch,
  emit: Emit,
): boolean {
  const { colour, cells, held, houses } = scratch;
  const [houseCount, wrap] = markHouses(view, count, scratch);
  const traps = trapped(view, digit, houseCount, scratch);
  const steps: Step[] = [];
  if (wrap) {
    const wrong = [...cells.subarray(0, count)].filter((cell) => colour[cell] === wrap.colour);
    steps.push(createColouring(view, digit, wrong, count, wrap, pairs, scratch));
  }
  if (traps.length > 0) steps.push(createColouring(view, digit, traps, count, null, pairs, scratch));
  for (let h = 0; h < houseCount; h++) held[houses[h] as number] = 0;
  return steps.every((step) => emit(step));
}

function search(view: View, digit: number, emit: Emit): boolean {
  const pairs = strongPairs(view, digit);
  if (pairs.count < 2) return true;
  const scratch = scratchOf(view);
  const { done } = scratch;
  let going = true;
  for (let end = 0; going && end < 2 * pairs.count; end++) {
    const start = pairs.cells[end] as number;
    if (done[start] === 1) continue;
    const count = colourFrom(start, pairs, scratch);
    // A single pair is a matter of locked candidates.
    if (count > 2) going = searchComponent(view, digit, count, pairs, scratch, emit);
    for (let i = 0; i < count; i++) scratch.colour[scratch.cells[i] as number] = 0;
  }
  for (let end = 0; end < 2 * pairs.count; end++) done[pairs.cells[end] as number] = 0;
  return going;
}

/**
 * Strong pairs of a digit joined into a net, its cells coloured in turns. Why it holds on every topology: of a pair
 * exactly one cell holds the digit, so exactly one of the colours does, in all its cells. *Trap*: a cell that sees both
 * colours cannot have it. *Wrap*: a colour with two cells in one house is not the one.
 */
export const simpleColouring: Technique = {
  id,
  name: { en: 'Simple colouring', fr: 'Coloriage simple' },
  level: 'master',
  cost: 124,

  find: findPerDigit(search, 'varied'),

  explain({ evidence }) {
    const nodes = evidence.nodes ?? [];
    const cellsThat = (on: boolean): number[] => nodes.filter((node) => node.on === on).flatMap((node) => node.cells);
    const [house] = evidence.houses;
    return {
      sentences: [
        {
          en: 'In each of these pairs exactly one cell is {digit}, so their net takes two colours in turns: {first} and {second}. One colour is {digit} everywhere, the other nowhere.',
          fr: 'Dans chacune de ces paires, une case exactement vaut {digit} : leur réseau prend deux couleurs en alternance, {first} et {second}. L’une vaut {digit} partout, l’autre nulle part.',
        },
        house === undefined
          ? {
              en: 'A cell that sees both colours sees {digit} either way, and cannot be {digit}.',
              fr: 'Une case qui voit les deux couleurs voit {digit} dans tous les cas, et ne peut valoir {digit}.',
            }
          : {
              en: '{house} holds the colour of {second} twice, which cannot be: that colour is {digit} nowhere.',
              fr: '{house} contient deux fois la couleur de {second}, ce qui ne se peut pas : cette couleur ne vaut {digit} nulle part.',
            },
      ],
      references: {
        digit: { kind: 'digits', digits: evidence.digits },
        first: { kind: 'cells', cells: cellsThat(true) },
        second: { kind: 'cells', cells: cellsThat(false) },
        ...(house === undefined ? {} : { house: { kind: 'houses', houses: [house] } as const }),
      },
    };
  },
};
