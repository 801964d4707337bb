import { lowestDigit } from '../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { rectanglesOf } from './parts/rectangles.ts';
import { createStep } from './parts/steps.ts';
import { seeingAll } from './parts/targets.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'avoidable-rectangle';

/** Digits that would fill the rectangle: `first` in corners 0 and 2, `second` in 1 and 3. 0 where none is placed. */
type Filling = [first: number, second: number];

/** What the placed corners would be completed to; null where they already differ, or one is given. */
function fillingOf(view: View, ring: Int32Array): Filling | null {
  const { digits, given } = view.board;
  const filling: Filling = [0, 0];
  for (let i = 0; i < 4; i++) {
    const cell = ring[i] as number;
    const digit = digits[cell] as number;
    if (digit === 0) continue;
    const parity = (i % 2) as 0 | 1;
    if (given[cell] === 1 || (filling[parity] !== 0 && filling[parity] !== digit)) return null;
    filling[parity] = digit;
  }
  return filling;
}

function mayExchange({ topology }: View, ring: Int32Array, pair: number): boolean {
  return ring.every((cell) => (pair & ~(topology.cellAllowed[cell] as number)) === 0);
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
    evidence: { cells: [...ring], houses: [], digits: pair, fins: open.map((i) => ring[i] as number) },
  });
}

/** The step of a rectangle that lacks one digit or two to be filled with just two. */
function addStep(view: View, ring: Int32Array, filling: Filling, steps: LeastSteps): void {
  const { candidates, digits } = view.board;
  const pair = (1 << (filling[0] - 1)) | (1 << (filling[1] - 1));
  const open = [0, 1, 2, 3].filter((i) => digits[ring[i] as number] === 0);
  const cells = open.map((i) => ring[i] as number);
  const missing = open.map((i) => 1 << ((filling[(i % 2) as 0 | 1] as number) - 1));
  const masks = cells.map((cell) => candidates[cell] as number);
  // A corner that cannot take its digit is the exception already.
  if (masks.some((mask, i) => (mask & (missing[i] as number)) === 0) || !mayExchange(view, ring, pair)) return;
  if (open.length === 1) {
    const eliminations = [{ cell: cells[0] as number, digit: lowestDigit(missing[0] as number) }];
    steps.add(createRectangle(view, ring, open, pair, eliminations));
    return;
  }
  const extras = masks.map((mask, i) => mask & ~(missing[i] as number));
  const extra = extras[0] as number;
  if (extra === 0 || (extra & (extra - 1)) !== 0 || extras.some((mask) => mask !== extra)) return;
  const eliminations = seeingAll(view, lowestDigit(extra), cells);
  if (eliminations.length > 0) steps.add(createRectangle(view, ring, open, pair, eliminations));
}

function search(view: View, ring: Int32Array, steps: LeastSteps): void {
  const { candidates } = view.board;
  const filling = fillingOf(view, ring);
  if (filling === null || filling[0] === filling[1]) return;
  if (filling[0] !== 0 && filling[1] !== 0) {
    addStep(view, ring, filling, steps);
    return;
  }
  // Two opposite corners are placed: the other two could be filled with either of their candidates.
  const parity = filling[0] === 0 ? 0 : 1;
  const common = (candidates[ring[parity] as number] as number) & (candidates[ring[parity + 2] as number] as number);
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    addStep(view, ring, parity === 0 ? [digit, filling[1]] : [filling[0], digit], steps);
  }
}

/** How many corners are open, of the rectangle that begins at the given entry; 0 if the cell is not its first placed. */
function openFrom(corners: Int32Array, first: number, cell: number, digits: Uint8Array): number {
  let open = 0;
  let isFirst = true;
  for (let i = first; i < first + 4; i++) {
    const corner = corners[i] as number;
    if (digits[corner] === 0) open++;
    else if (isFirst && corner !== cell) return 0;
    else isFirst = false;
  }
  return open;
}

/**
 * A rectangle (as in `parts/rectangles.ts`) of which some corners hold x or y already, none of them given. Were all four
 * filled with x and y crosswise, the two could change places and the puzzle would have a second solution. *Type 1*: one
 * corner is open, and is not the digit that would do it. *Type 2*: two are open, with one digit beside that one, the
 * same for both; one of them is that digit.
 */
export const avoidableRectangle: Technique = {
  id,
  name: { en: 'Avoidable rectangle', fr: 'Rectangle évitable' },
  level: 'extreme',
  cost: 256,
  uniqueness: true,

  find(view, emit) {
    const { corners, start, list } = rectanglesOf(view.topology);
    const { digits, given } = view.board;
    const steps = new LeastSteps();
    for (const cell of view.cells) {
      if (digits[cell] === 0 || given[cell] === 1) continue;
      const end = start[cell + 1] as number;
      for (let i = start[cell] as number; i < end; i++) {
        const first = 4 * (list[i] as number);
        const open = openFrom(corners, first, cell, digits);
        if (open === 1 || open === 2) search(view, corners.subarray(first, first + 4), steps);
      }
    }
    steps.emitAll(emit);
  },

  explain({ evidence, eliminations }) {
    const open = evidence.fins ?? [];
    const gone = eliminations.reduce((mask, { digit }) => mask | (1 << (digit - 1)), 0);
    return {
      sentences: [
        {
          en: '{placed} were found, not given. If all of {corners} were {pair} crosswise, the two digits could change places without any house noticing, and the puzzle would have a second solution.',
          fr: '{placed} ont été trouvées, non données. Si {corners} ne valaient que {pair}, en croix, les deux chiffres pourraient s’échanger sans qu’aucune zone le remarque, et la grille aurait une seconde solution.',
        },
        open.length === 1
          ? { en: 'So {open} is not {gone}.', fr: 'Donc {open} ne vaut pas {gone}.' }
          : {
              en: 'So one of {open} is the only other digit it can be, {gone}; no cell that sees both can be.',
              fr: 'Donc l’une de {open} vaut le seul autre chiffre possible pour elle, {gone} ; aucune case qui les voit toutes deux ne peut le valoir.',
            },
      ],
      references: {
        corners: { kind: 'cells', cells: evidence.cells },
        placed: { kind: 'cells', cells: evidence.cells.filter((cell) => !open.includes(cell)) },
        open: { kind: 'cells', cells: open },
        pair: { kind: 'digits', digits: evidence.digits },
        gone: { kind: 'digits', digits: gone },
      },
    };
  },
};
