import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { createStep, LeastSteps, seeingAll } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { clueModelOf } from './clueModel.ts';

const id = 'cage-subset';

/** Largest number of cells of a naked subset. People do not look for larger ones. */
const MOST_CELLS = 4;

/** The subsets of `from` with 2 to {@link MOST_CELLS} cells that together have as many candidates as cells. */
function* subsetsOf(candidates: ArrayLike<number>, from: readonly number[]): Generator<readonly [number[], number]> {
  const chosen: number[] = [];
  function* extend(start: number, mask: number): Generator<readonly [number[], number]> {
    if (chosen.length >= 2 && countDigits(mask) === chosen.length) yield [[...chosen], mask];
    if (chosen.length === MOST_CELLS) return;
    for (let i = start; i < from.length; i++) {
      const union = mask | candidates[from[i]];
      if (countDigits(union) > MOST_CELLS) continue;
      chosen.push(from[i]);
      yield* extend(i + 1, union);
      chosen.pop();
    }
  }
  yield* extend(0, 0);
}

/**
 * A naked pair, triple or quad in a cage: n cells with n digits. The digits are removed from the cells that see all
 * their places. If the cells are in one house, the naked subset covers this instead.
 */
export const cageSubset: Technique = {
  id,
  level: 'medium',
  cost: 35,
  find(view, emit) {
    const { board, topology } = view;
    const steps = new LeastSteps();
    const { distinct, cages } = clueModelOf(topology);
    for (const { clue, cells } of [...distinct, ...cages]) {
      if (!hasChanged(view, cells) || !isInScope(view, cells)) continue;
      const open = cells.filter((cell) => board.digits[cell] === 0);
      for (const [subset, mask] of subsetsOf(board.candidates, open)) {
        const eliminations: CellDigit[] = digitsOf(mask).flatMap((digit) =>
          seeingAll(
            view,
            digit,
            subset.filter((cell) => board.has(cell, digit)),
          ),
        );
        const outside = eliminations.filter(({ cell }) => !subset.includes(cell));
        if (outside.length === 0) continue;
        const evidence = { cells: subset, houses: [], digits: mask, clues: [clue] };
        steps.add(createStep(topology, id, { eliminations: outside, evidence }));
      }
    }
    steps.emitAll(emit);
  },
  explain: ({ evidence }) =>
    sentences(['technique.cage-subset.why'], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      cells: { kind: 'cells', cells: evidence.cells },
      digits: { kind: 'digits', digits: evidence.digits },
    }),
};
