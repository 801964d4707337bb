import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { clueModelOf, type DigitLine } from './clueModel.ts';

const id = 'line-fillings';

/** For each cell of a line, returns the digits with which the rest of the line can still be filled. */
function lineSupports({ board, topology }: View, { cells, automaton }: DigitLine): readonly number[] {
  const { digits } = topology;
  const { states, next, accepting } = automaton;
  const masks = cells.map((cell) => (board.digits[cell] > 0 ? digitBit(board.digits[cell]) : board.candidates[cell]));
  // ahead[i]: states that the automaton can be in before cell i.
  const ahead = [new Uint8Array(states)];
  ahead[0][0] = 1;
  for (const [i, mask] of masks.entries()) {
    const after = new Uint8Array(states);
    for (let state = 0; state < states; state++) {
      if (ahead[i][state] === 0) continue;
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const target = next[state * digits + lowestDigit(rest) - 1];
        if (target >= 0) after[target] = 1;
      }
    }
    ahead.push(after);
  }
  const supports = new Array<number>(cells.length).fill(0);
  let behind = accepting;
  for (let i = cells.length - 1; i >= 0; i--) {
    const before = new Uint8Array(states);
    for (let state = 0; state < states; state++) {
      if (ahead[i][state] === 0) continue;
      for (let rest = masks[i]; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        const target = next[state * digits + digit - 1];
        if (target < 0 || behind[target] === 0) continue;
        supports[i] |= digitBit(digit);
        before[state] = 1;
      }
    }
    behind = before;
  }
  return supports;
}

/**
 * Removes candidates that no longer fit a line whose digits, read in order, follow a rule: sandwiches, skyscrapers,
 * between lines.
 */
export const lineFillings: Technique = {
  id,
  level: 'medium',
  cost: 33,
  find(view, emit) {
    const steps = new LeastSteps();
    for (const line of clueModelOf(view.topology).lines) {
      const { clue, cells } = line;
      if (!hasChanged(view, cells) || !isInScope(view, cells)) continue;
      const supports = lineSupports(view, line);
      const eliminations: CellDigit[] = [];
      const seen = new Set<number>();
      for (const [i, cell] of cells.entries()) {
        // A line may pass a cell twice; each visit can exclude digits.
        if (supports[i] === 0) continue;
        collectEliminations(view, cell, ~supports[i] & view.topology.allDigits, eliminations);
        seen.add(cell);
      }
      const distinct = [...new Map(eliminations.map((one) => [(one.cell << 5) | one.digit, one])).values()];
      if (distinct.length === 0) continue;
      const open = [...seen].filter((cell) => view.board.digits[cell] === 0);
      const evidence = { cells: open, houses: [], digits: 0, clues: [clue] };
      steps.add(createStep(view.topology, id, { eliminations: distinct, evidence }));
    }
    steps.emitAll(emit);
  },
  explain: ({ evidence }) =>
    sentences(['technique.line-fillings.why'], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      cells: { kind: 'cells', cells: evidence.cells },
    }),
};
