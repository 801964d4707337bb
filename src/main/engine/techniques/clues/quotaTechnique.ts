import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { clueModelOf, type DigitQuota } from './clueModel.ts';

const id = 'quadruple-digits';

/**
 * The digits that a clue still needs, as a mask (`digits`), and how many cells they need (`count`). A digit that is
 * needed twice counts twice in `count`. `left`: digit → how often it is still needed.
 */
function missingOf(view: View, { cells, needed }: DigitQuota): { digits: number; count: number; left: Uint8Array } {
  const left = needed.slice();
  for (const cell of cells) {
    const digit = view.board.digits[cell];
    if (digit > 0 && left[digit] > 0) left[digit]--;
  }
  let [digits, count] = [0, 0];
  left.forEach((times, digit) => {
    if (times === 0) return;
    digits |= digitBit(digit);
    count += times;
  });
  return { digits, count, left };
}

/**
 * Handles two cases of a quadruple. Either a digit that the quadruple still needs has exactly as many places as it must
 * occur. Or the quadruple has exactly as many open cells as digits that it still needs.
 */
export const quadrupleDigits: Technique = {
  id,
  level: 'medium',
  cost: 29,
  find(view, emit) {
    const { board, topology } = view;
    const steps = new LeastSteps();
    for (const quota of clueModelOf(topology).quotas) {
      const { clue, cells } = quota;
      if (!hasChanged(view, cells) || !isInScope(view, cells)) continue;
      const open = cells.filter((cell) => board.digits[cell] === 0);
      const { digits, count, left } = missingOf(view, quota);
      if (digits === 0 || count > open.length) continue;
      if (count === open.length) {
        const eliminations: CellDigit[] = [];
        for (const cell of open) collectEliminations(view, cell, ~digits & topology.allDigits, eliminations);
        if (eliminations.length > 0) {
          const evidence = { cells: open, houses: [], digits, clues: [clue] };
          steps.add(createStep(topology, id, { eliminations, evidence }));
        }
      }
      for (const digit of digitsOf(digits)) {
        const places = open.filter((cell) => board.has(cell, digit));
        if (places.length !== left[digit]) continue;
        const placements = places.map((cell) => ({ cell, digit }));
        const evidence = { cells: places, houses: [], digits: digitBit(digit), clues: [clue] };
        steps.add(createStep(topology, id, { placements, evidence }));
      }
    }
    steps.emitAll(emit);
  },
  explain({ evidence, placements }) {
    const key = placements.length > 0 ? 'technique.quadruple-digits.why.place' : 'technique.quadruple-digits.why.full';
    return sentences([key], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      cells: { kind: 'cells', cells: evidence.cells },
      digits: { kind: 'digits', digits: evidence.digits },
    });
  },
};
