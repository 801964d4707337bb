import { countDigits, digitsOf, lowestDigit } from '../../../shared/domain/digits.ts';
import { isPair } from './parts/bivalue.ts';
import { perView } from './parts/perView.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'bug-plus-one';
/** The one cell that is not like the others has this many candidates. */
const ODD_CANDIDATES = 3;

interface Scratch {
  /** The open cells that can be reached from the odd one through houses, itself first. */
  readonly cells: Int32Array;
  /** cell → 1 where it is among them; all 0 between two searches. */
  readonly reached: Uint8Array;
}

const scratchOf = perView(
  ({ topology }): Scratch => ({
    cells: new Int32Array(topology.cellCount),
    reached: new Uint8Array(topology.cellCount),
  }),
);

/**
 * Whether all the houses that the cell has in the layout are in the view's scope, and nothing but houses binds it: cells
 * that a variant pairs could not all change over.
 */
function isWhole({ topology, cellHouseStart }: View, cell: number): boolean {
  const { cellHouseStart: all, pairStart } = topology;
  if (pairStart[cell] !== pairStart[cell + 1]) return false;
  const inScope = (cellHouseStart[cell + 1] as number) - (cellHouseStart[cell] as number);
  return inScope === (all[cell + 1] as number) - (all[cell] as number);
}

/** Reaches out from the odd cell as long as every open cell has two candidates; returns how many, 0 where one has not. */
function reachFrom(view: View, odd: number, { cells, reached }: Scratch): number {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  let count = 1;
  let fits = true;
  cells[0] = odd;
  reached[odd] = 1;
  for (let i = 0; fits && i < count; i++) {
    const cell = cells[i] as number;
    fits = isWhole(view, cell);
    const end = peerStart[cell + 1] as number;
    for (let j = peerStart[cell] as number; fits && j < end; j++) {
      const peer = peers[j] as number;
      if (candidates[peer] === 0 || reached[peer] === 1) continue;
      fits = isPair(candidates[peer] as number);
      reached[peer] = 1;
      cells[count++] = peer;
    }
  }
  for (let i = 0; i < count; i++) reached[cells[i] as number] = 0;
  return fits ? count : 0;
}

/** Whether each digit has two places or none in the house, but for the digits of `odd`, which have three. */
function isEven(view: View, house: number, odd: number): boolean {
  const { digits, allDigits } = view.topology;
  const { places, housePlaced } = view.board;
  for (let rest = allDigits & ~(housePlaced[house] as number); rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    const wanted = ((odd >>> (digit - 1)) & 1) === 1 ? 3 : 2;
    if (countDigits(places[house * digits + digit - 1] as number) !== wanted) return false;
  }
  return true;
}

/** The odd cell's candidate that stands a third time in all its houses, all else being even; 0 for none. */
function thirdDigit(view: View, odd: number, cells: Int32Array, count: number): number {
  const { cellHouses, cellHouseStart, board } = view;
  const houses = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  const ofOdd = houses(odd);
  for (const digit of digitsOf(board.candidates[odd] as number)) {
    if (!ofOdd.every((house) => isEven(view, house, 1 << (digit - 1)))) continue;
    let even = true;
    for (let i = 1; even && i < count; i++) {
      even = houses(cells[i] as number).every((house) => ofOdd.includes(house) || isEven(view, house, 0));
    }
    if (even) return digit;
  }
  return 0;
}

/**
 * Every open cell has two candidates but one, which has three, and without its third digit every digit would have two
 * places in every house that lacks it. Why the third digit is the one, on every topology: were it not, each of the cells
 * could change over from the candidate it holds to the other one; every house would still hold each digit once, and the
 * puzzle would have a second solution.
 *
 * Nothing is asked of cells that no chain of shared houses joins to the odd one, since the change does not reach them:
 * on several subgrids one part may be ripe while another is wide open.
 */
export const bugPlusOne: Technique = {
  id,
  name: { en: 'BUG+1', fr: 'BUG+1' },
  level: 'master',
  cost: 140,
  uniqueness: true,

  find(view, emit) {
    const { topology, board } = view;
    const { candidates } = board;
    const scratch = scratchOf(view);
    for (const odd of view.cells) {
      const mask = candidates[odd] as number;
      if (countDigits(mask) !== ODD_CANDIDATES) continue;
      const count = reachFrom(view, odd, scratch);
      if (count === 0) continue;
      const digit = thirdDigit(view, odd, scratch.cells, count);
      if (digit === 0) continue;
      const step = createStep(topology, id, {
        placements: [{ cell: odd, digit }],
        evidence: {
          cells: [odd],
          houses: [],
          digits: 1 << (digit - 1),
          fins: [...scratch.cells.subarray(1, count)],
          candidates: [{ cell: odd, digit }],
        },
      });
      if (!emit(step)) return;
    }
  },

  explain({ evidence }) {
    return {
      sentences: [
        {
          en: 'Every open cell here has two candidates, except {odd} with three.',
          fr: 'Chaque case libre d’ici a deux candidats, sauf {odd} qui en a trois.',
        },
        {
          en: 'If {odd} were not {digit}, every digit would have exactly two places in every house that lacks it. All these cells could then change to their other candidate at once, and the puzzle would have a second solution.',
          fr: 'Si {odd} ne valait pas {digit}, chaque chiffre aurait exactement deux places dans chaque zone où il manque. Toutes ces cases pourraient alors passer ensemble à leur autre candidat, et la grille aurait une seconde solution.',
        },
        {
          en: 'So {odd} is {digit}.',
          fr: 'Donc {odd} vaut {digit}.',
        },
      ],
      references: {
        odd: { kind: 'cells', cells: evidence.cells },
        digit: { kind: 'digits', digits: evidence.digits },
      },
    };
  },
};
