import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { ClueOrbits } from '../../../shared/rules/clueOrbits.ts';
import { SolvedBoard } from '../../../shared/rules/solvedBoard.ts';
import { thinClues } from '../generate/digging/cluesAlone.ts';
import { compareClass, type MakingOptions, MOST_NODES, openDraft, overToken } from './making.ts';
import type { Draft } from './puzzleItems.ts';

/**
 * Removes givens and clues in random order, givens first, while the puzzle has one solution and, if a class is wished,
 * this class. An item stays if its test gives up.
 *
 * Errors: those of `withClues`; `no-solution`; `bad-input` if the puzzle has several solutions or another class;
 * `gave-up` if the puzzle could not be proved to be proper; `cancelled`.
 */
export function minimisePuzzle(draft: Draft, options: MakingOptions): Result<Draft> {
  const { level, rng, cancel, onProgress } = options;
  const over = overToken(options);
  const opened = openDraft(draft);
  if (!opened.ok) return opened;
  const { solver } = opened.value;
  const { solutions, status, nodes } = solver.solve(draft.givens, { limit: 2, cancel: over });
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  if (solutions > 1) return fail('bad-input', 'many-solutions');
  if (status !== 'complete') return fail('gave-up', 'nodes', { nodes });
  if (solutions === 0) return fail('no-solution', 'no-solution');
  const solution = solver.solution.slice();
  const hasClass = (givens: Uint8Array): boolean =>
    level === null || compareClass(opened.value.humanLog(givens, over), level) === 0;
  if (!hasClass(draft.givens)) return fail('bad-input', 'desk-class', { difficulty: level ?? '' });
  const givens = draft.givens.slice();
  const cells = rng.shuffle([...givens.keys()].filter((cell) => givens[cell] !== 0));
  for (const [index, cell] of cells.entries()) {
    if (over.cancelled()) break;
    onProgress?.({ stage: 'minimising', attempts: 1, fraction: index / cells.length, lacking: null });
    const digit = givens[cell] as number;
    const limits = { limit: 1, nodeCap: MOST_NODES, cancel: over };
    const without = solver.solveWithout(givens, cell, digit, limits);
    if (without.solutions > 0 || without.status !== 'complete') continue;
    givens[cell] = 0;
    if (!hasClass(givens)) givens[cell] = digit;
  }
  const judge = { topology: draft.topology, level, wishes: {}, isOver: () => over.cancelled() };
  const solved = new SolvedBoard(draft.topology, solution, rng);
  const orbits = ClueOrbits.create(solved);
  // `ClueOrbits.create` returns null only if one of the board's movements (its list `images`) does not map subgrids to
  // subgrids. This board has no movements, so that cannot happen.
  if (orbits === null) throw new Error('clues without images always have orbits');
  const { clues } = thinClues(judge, draft.clues, givens, solved, orbits);
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : ok({ ...draft, givens, clues });
}
