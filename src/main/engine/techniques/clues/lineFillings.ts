import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { MOST_LISTED, waysInWords } from './calculations.ts';
import { clueModelOf, type DigitLine } from './clueModel.ts';
import { waysBetween } from './ways.ts';

const id = 'line-fillings';

/**
 * What the candidates still allow on a line whose digits an automaton reads in order and accepts or rejects: digits,
 * and states of the automaton.
 */
interface LineState {
  /** For each cell, the digits with which the rest of the line can still be filled. */
  readonly supports: readonly number[];
  /**
   * For each cell, a 1 for each automaton state before this cell from which the rest of the line can be filled. A last
   * entry holds the accepting states at the end.
   */
  readonly alive: readonly ArrayLike<number>[];
}

function masksOf({ board }: View, { cells }: DigitLine): readonly number[] {
  return cells.map((cell) => (board.digits[cell] > 0 ? digitBit(board.digits[cell]) : board.candidates[cell]));
}

function lineState(view: View, line: DigitLine): LineState {
  const { cells, automaton } = line;
  const { digits } = view.topology;
  const { states, next, accepting } = automaton;
  const masks = masksOf(view, line);
  // ahead[i]: 1 for each state that the automaton can be in before cell i.
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
  let behind: ArrayLike<number> = accepting;
  const alive = [behind];
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
    alive.unshift(behind);
  }
  return { supports, alive };
}

/**
 * The search for the ways to fill a line gives up after it has visited this many nodes (cells reached with one choice
 * of digits before them).
 */
const MOST_VISITED = 5000;

/**
 * All ways to fill the open cells of a line so that cells that see each other differ. A way is the list of digits of
 * these cells. Null if there are more ways than people list.
 */
function waysOf(view: View, line: DigitLine, open: readonly number[], { alive }: LineState): number[][] | null {
  const { cells, automaton } = line;
  const { digits } = view.topology;
  const masks = masksOf(view, line);
  const chosen = new Map<number, number>();
  const ways: number[][] = [];
  let visited = 0;
  /** Returns false as soon as a limit is reached, which ends the search. */
  const extend = (i: number, state: number): boolean => {
    const cell = cells[i];
    if (cell === undefined) return ways.push(open.map((one) => chosen.get(one) ?? 0)) <= MOST_LISTED;
    if (++visited > MOST_VISITED) return false;
    const known = chosen.get(cell);
    let mask = known === undefined ? masks[i] : digitBit(known);
    for (const [other, digit] of chosen) if (view.sees(cell, other)) mask &= ~digitBit(digit);
    for (; mask !== 0; mask &= mask - 1) {
      const digit = lowestDigit(mask);
      const target = automaton.next[state * digits + digit - 1];
      if (target < 0 || alive[i + 1][target] === 0) continue;
      chosen.set(cell, digit);
      const goesOn = extend(i + 1, target);
      if (known === undefined) chosen.delete(cell);
      if (!goesOn) return false;
    }
    return true;
  };
  return extend(0, 0) && ways.length > 0 ? ways : null;
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
      const state = lineState(view, line);
      const { supports } = state;
      const eliminations: CellDigit[] = [];
      const seen = new Set<number>();
      for (const [i, cell] of cells.entries()) {
        // A line may pass a cell twice, and each of the two visits can exclude digits.
        if (supports[i] === 0) continue;
        collectEliminations(view, cell, ~supports[i] & view.topology.allDigits, eliminations);
        seen.add(cell);
      }
      const distinct = [...new Map(eliminations.map((one) => [(one.cell << 5) | one.digit, one])).values()];
      if (distinct.length === 0) continue;
      const open = [...seen].filter((cell) => view.board.digits[cell] === 0);
      const fillings = waysOf(view, line, open, state);
      const evidence = { cells: open, houses: [], digits: 0, clues: [clue], ...(fillings && { fillings }) };
      steps.add(createStep(view.topology, id, { eliminations: distinct, evidence }));
    }
    steps.emitAll(emit);
  },
  prune(step, _ranks, view) {
    const [clue] = step.evidence.clues ?? [];
    const line = clueModelOf(view.topology).lines.find((one) => one.clue === clue && one.between);
    const ways = line?.between && waysBetween(masksOf(view, line), line.between);
    return ways ? { ...step, evidence: { ...step.evidence, ways } } : step;
  },
  explain: ({ evidence }) => [
    ...sentences(['technique.line-fillings.why'], {
      clue: { kind: 'clues', clues: evidence.clues ?? [] },
      rule: { kind: 'rule', clue: evidence.clues?.[0] ?? 0 },
    }),
    ...waysInWords(evidence),
  ],
};
