import { countDigits, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { isPair } from '../common/bivalue.ts';
import { sentences } from '../common/explain.ts';
import { perView } from '../common/perView.ts';
import { createStep } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

const id = 'bug-plus-one';
/** Number of candidates of the odd cell, the only open cell that is not bivalue. */
const ODD_CANDIDATES = 3;

interface BugScratch {
  /** The open cells connected to the odd one through shared houses, starting with the odd one. */
  readonly cells: Int32Array;
  /** cell → 1 if it is among them; all 0 between two searches. */
  readonly reached: Uint8Array;
}

const scratchOf = perView(
  ({ topology }): BugScratch => ({
    cells: new Int32Array(topology.cellCount),
    reached: new Uint8Array(topology.cellCount),
  }),
);

/**
 * Returns true if all houses of the cell are in the view's scope, and only houses constrain it. If a variant also
 * relates it to other cells, the exchange of candidates could break that rule.
 */
function isWhole({ topology, cellHouseStart }: View, cell: number): boolean {
  const { cellHouseStart: all, pairStart } = topology;
  if (pairStart[cell] !== pairStart[cell + 1]) return false;
  const inScope = cellHouseStart[cell + 1] - cellHouseStart[cell];
  return inScope === all[cell + 1] - all[cell];
}

/** Collects the cells connected to the odd one. Returns their number, or 0 if one of the others is not bivalue. */
function reachFrom(view: View, odd: number, { cells, reached }: BugScratch): number {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  let count = 1;
  let fits = true;
  cells[0] = odd;
  reached[odd] = 1;
  for (let i = 0; fits && i < count; i++) {
    const cell = cells[i];
    fits = isWhole(view, cell);
    const end = peerStart[cell + 1];
    for (let j = peerStart[cell]; fits && j < end; j++) {
      const peer = peers[j];
      if (candidates[peer] === 0 || reached[peer] === 1) continue;
      fits = isPair(candidates[peer]);
      reached[peer] = 1;
      cells[count++] = peer;
    }
  }
  for (let i = 0; i < count; i++) reached[cells[i]] = 0;
  return fits ? count : 0;
}

/** Returns true if each digit has two places or none in the house, except the digits of `odd`, which have three. */
function isEven(view: View, house: number, odd: number): boolean {
  const { digits, allDigits } = view.topology;
  const { places, housePlaced } = view.board;
  for (let rest = allDigits & ~housePlaced[house]; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    const wanted = ((odd >>> (digit - 1)) & 1) === 1 ? 3 : 2;
    if (countDigits(places[house * digits + digit - 1]) !== wanted) return false;
  }
  return true;
}

/**
 * Returns the candidate of the odd cell (the one with three candidates) that has three places in each of its houses.
 * Returns 0 if there is none, or if another unplaced digit does not have exactly two places in a house.
 *
 * @param cells the odd cell, then the `count - 1` cells connected to it.
 */
function thirdDigit(view: View, odd: number, cells: Int32Array, count: number): number {
  const { cellHouses, cellHouseStart, board } = view;
  const houses = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  const ofOdd = houses(odd);
  for (const digit of digitsOf(board.candidates[odd])) {
    if (!ofOdd.every((house) => isEven(view, house, 1 << (digit - 1)))) continue;
    let even = true;
    for (let i = 1; even && i < count; i++) {
      even = houses(cells[i]).every((house) => ofOdd.includes(house) || isEven(view, house, 0));
    }
    if (even) return digit;
  }
  return 0;
}

/**
 * BUG+1 (bivalue universal grave plus one): every open cell is bivalue except one with three candidates. Without its
 * third digit, every digit would have exactly two places in each house that lacks it. It is valid on every topology: if
 * the third digit were wrong, every cell could switch to its other candidate. Every house would still contain each
 * digit once, so the puzzle would have a second solution.
 *
 * Only cells connected to the odd one through shared houses matter, because the switch does not reach the others. So on
 * several subgrids the pattern may exist in one part while another part is wide open.
 */
export const bugPlusOne: Technique = {
  id,
  level: 'master',
  cost: 140,
  uniqueness: true,

  find(view, emit) {
    const { topology, board } = view;
    const { candidates } = board;
    const scratch = scratchOf(view);
    for (const odd of view.cells) {
      const mask = candidates[odd];
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
    return sentences(['technique.bug-plus-one.why.1', 'technique.bug-plus-one.why.2', 'technique.bug-plus-one.why.3'], {
      odd: { kind: 'cells', cells: evidence.cells },
      digit: { kind: 'digits', digits: evidence.digits },
    });
  },
};
