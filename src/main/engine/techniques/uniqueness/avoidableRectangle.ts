import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { createStep, LeastSteps, seeingAll } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { rectanglesOf } from './rectangles.ts';

const id = 'avoidable-rectangle';

/**
 * Digits that would fill the rectangle crosswise: `first` in corners 0 and 2, `second` in corners 1 and 3. A digit is 0
 * if neither of its two corners is placed.
 */
type RectangleFilling = [first: number, second: number];

/**
 * The filling with which all placed corners agree; null if a corner is given, if no filling agrees, or if both digits
 * would be equal.
 */
function fillingOf(view: View, corners: Int32Array, first: number): RectangleFilling | null {
  const { digits, given } = view.board;
  let [even, odd] = [0, 0];
  for (let i = 0; i < 4; i++) {
    const cell = corners[first + i];
    const digit = digits[cell];
    if (digit === 0) continue;
    const other = i % 2 === 0 ? even : odd;
    if (given[cell] === 1 || (other !== 0 && other !== digit)) return null;
    if (i % 2 === 0) even = digit;
    else odd = digit;
  }
  return even === odd ? null : [even, odd];
}

function mayExchange({ topology }: View, ring: Int32Array, pair: number): boolean {
  return ring.every((cell) => (pair & ~topology.cellAllowed[cell]) === 0);
}

function createRectangle(
  view: View,
  ring: Int32Array,
  open: readonly number[],
  pair: number,
  eliminations: readonly CellDigit[],
): Step {
  return createStep(view.topology, id, {
    eliminations,
    evidence: { cells: [...ring], houses: [], digits: pair, fins: open.map((i) => ring[i]) },
  });
}

/** Adds the step of a rectangle if one or two missing digits would complete it with only two digits. */
function addStep(view: View, ring: Int32Array, filling: RectangleFilling, steps: LeastSteps): void {
  const { candidates, digits } = view.board;
  // If a corner cannot have its missing digit, the rectangle cannot be completed, so no step follows.
  for (let i = 0; i < 4; i++) {
    const cell = ring[i];
    if (digits[cell] === 0 && ((candidates[cell] >>> (filling[i % 2] - 1)) & 1) === 0) return;
  }
  const pair = (1 << (filling[0] - 1)) | (1 << (filling[1] - 1));
  const open = [0, 1, 2, 3].filter((i) => digits[ring[i]] === 0);
  const cells = open.map((i) => ring[i]);
  const missing = open.map((i) => 1 << (filling[(i % 2) as 0 | 1] - 1));
  const masks = cells.map((cell) => candidates[cell]);
  if (!mayExchange(view, ring, pair)) return;
  if (open.length === 1) {
    const eliminations = [{ cell: cells[0], digit: lowestDigit(missing[0]) }];
    steps.add(createRectangle(view, ring, open, pair, eliminations));
    return;
  }
  const extras = masks.map((mask, i) => mask & ~missing[i]);
  const extra = extras[0];
  if (extra === 0 || (extra & (extra - 1)) !== 0 || extras.some((mask) => mask !== extra)) return;
  const eliminations = seeingAll(view, lowestDigit(extra), cells);
  if (eliminations.length > 0) steps.add(createRectangle(view, ring, open, pair, eliminations));
}

/** @param filling the digits of the placed corners. */
function search(view: View, ring: Int32Array, filling: RectangleFilling, steps: LeastSteps): void {
  const { candidates } = view.board;
  if (filling[0] !== 0 && filling[1] !== 0) {
    addStep(view, ring, filling, steps);
    return;
  }
  // If the placed corners are opposite, any digit that is a candidate of both open corners could complete the
  // rectangle.
  const parity = filling[0] === 0 ? 0 : 1;
  const common = candidates[ring[parity]] & candidates[ring[parity + 2]];
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    addStep(view, ring, parity === 0 ? [digit, filling[1]] : [filling[0], digit], steps);
  }
}

/**
 * Returns the number of open corners of the rectangle at index `first`. Returns 0 if `cell` is not its first placed
 * corner, so that each rectangle is examined once.
 */
function openFrom(corners: Int32Array, first: number, cell: number, digits: Uint8Array): number {
  let open = 0;
  let isFirst = true;
  for (let i = first; i < first + 4; i++) {
    const corner = corners[i];
    if (digits[corner] === 0) open++;
    else if (isFirst && corner !== cell) return 0;
    else isFirst = false;
  }
  return open;
}

/**
 * A rectangle (as in `rectangles.ts`) in which some corners have been solved as x or y, and none is given. If x and y
 * filled all four corners crosswise, the two digits could be exchanged and the puzzle would have a second solution.
 *
 * *Type 1*: one corner is open. The digit that would complete the rectangle is eliminated there. *Type 2*: two corners
 * are open, each with the digit that would complete the rectangle and the same extra digit. One of the two corners is
 * the extra digit.
 */
export const avoidableRectangle: Technique = {
  id,
  level: 'master',
  cost: 126,
  uniqueness: true,

  find(view, emit) {
    const { corners, start, list } = rectanglesOf(view.topology);
    const { digits, given } = view.board;
    const steps = new LeastSteps();
    for (const cell of view.cells) {
      if (digits[cell] === 0 || given[cell] === 1) continue;
      const end = start[cell + 1];
      for (let i = start[cell]; i < end; i++) {
        const first = 4 * list[i];
        const open = openFrom(corners, first, cell, digits);
        const filling = open === 1 || open === 2 ? fillingOf(view, corners, first) : null;
        if (filling) search(view, corners.subarray(first, first + 4), filling, steps);
      }
    }
    steps.emitAll(emit);
  },

  explain({ evidence, eliminations }) {
    const open = evidence.fins ?? [];
    const gone = eliminations.reduce((mask, { digit }) => mask | (1 << (digit - 1)), 0);
    return sentences(
      [
        'technique.avoidable-rectangle.why',
        open.length === 1 ? 'technique.avoidable-rectangle.why.one-open' : 'technique.avoidable-rectangle.why.two-open',
      ],
      {
        corners: { kind: 'cells', cells: evidence.cells },
        placed: { kind: 'cells', cells: evidence.cells.filter((cell) => !open.includes(cell)) },
        open: { kind: 'cells', cells: open },
        pair: { kind: 'digits', digits: evidence.digits },
        gone: { kind: 'digits', digits: gone },
      },
    );
  },
};
