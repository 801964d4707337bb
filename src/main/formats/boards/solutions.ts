import { digitBit } from '../../../shared/base/digits.ts';
import { breaksConstraint } from '../../../shared/constraints/breaks.ts';
import { pairMask, type Topology } from '../../../shared/topology/topology.ts';
import type { ReadContext, ReadOutcome } from '../core/format.ts';
import { type Loss, loss } from '../core/puzzleEntry.ts';
import { obeysRules } from './formatBoard.ts';

/**
 * Largest puzzle, in cells, for which we check whether the file's solution is the only one. A samurai has 369 cells.
 */
const MOST_CELLS = 400;

/**
 * Whether digits break a rule: a house has a digit twice, a cell does not allow its digit, two cells exclude each
 * other's digits, or a clue is broken. Empty cells (0) break no rule.
 */
export function breaksRule(topology: Topology, cells: Uint8Array): boolean {
  const { cellAllowed, constraints, digits, pairStart, pairCells } = topology;
  if (!obeysRules(topology, cells) || constraints.some((one) => breaksConstraint(one, cells, digits))) return true;
  return cells.some((digit, cell) => {
    if (digit === 0) return false;
    if (((cellAllowed[cell] as number) & digitBit(digit)) === 0) return true;
    for (let at = pairStart[cell] as number; at < (pairStart[cell + 1] as number); at++) {
      const other = cells[pairCells[at] as number] as number;
      if (other !== 0 && pairMask(topology, at, digit) & digitBit(other)) return true;
    }
    return false;
  });
}

/**
 * Adds a loss to a reading if the file's solution differs from the givens or breaks a rule, or if the puzzle (up to
 * `MOST_CELLS` cells) has a second solution. The entry keeps the file's solution in all cases.
 */
export function withSolutionJudged(outcome: ReadOutcome, { isProper }: ReadContext): ReadOutcome {
  if (!outcome.ok || !outcome.entry.solution) return outcome;
  const { puzzle, solution } = outcome.entry;
  const { topology, givens } = puzzle;
  const judge = (): Loss | null => {
    if (givens.some((given, cell) => given !== 0 && solution[cell] !== 0 && solution[cell] !== given)) {
      return loss('solution', 'solution-not-givens');
    }
    if (breaksRule(topology, solution)) return loss('solution', 'solution-breaks-rule');
    const unsure = isProper && topology.cellCount <= MOST_CELLS && !solution.includes(0) && !isProper(puzzle);
    return unsure ? loss('solution', 'solution-not-only') : null;
  };
  const fault = judge();
  return fault ? { ...outcome, losses: [...outcome.losses, fault] } : outcome;
}
