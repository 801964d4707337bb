import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { RULES } from '../../../../shared/rules/registry.ts';
import { filledBoard } from '../../../../shared/rules/testing/filledBoard.ts';
import { NAIVE_RULES } from '../../../../shared/rules/testing/naiveRules.ts';
import { randomClue } from '../../../../shared/rules/testing/randomClues.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { createExactSolver } from '../createSolver.ts';
import { GeneralKernel } from '../generalKernel.ts';
import type { ExactSolver } from '../solver.ts';

/** A question about a random puzzle with clues, and the difference between the two ways to answer it. */
export interface RuledQuestion {
  readonly clues: readonly Clue[];
  readonly givens: Uint8Array;
  /** Number of solutions. Null if the question was skipped: a clue does not fit the board, or it has too many solutions. */
  readonly solutions: number | null;
  /** The difference in words; null if there is none. */
  readonly difference: string | null;
}

/** Givens are removed until the puzzle without clues has this many solutions. */
const LEAST_OPEN = 150;
/** Puzzles with more solutions without clues are skipped. One removed given can add thousands. */
const MOST_LISTED = 3000;

/** Number of random clues that are drawn to find one that a solution obeys. */
const MOST_TRIES = 20;

/** Whether a solution obeys a clue; false if the clue does not fit the board. */
function obeys(topology: Topology, solution: Uint8Array, clue: Clue): boolean {
  if (!withClues(topology, [clue]).ok) return false;
  return (
    NAIVE_RULES[clue.rule]?.(clue, filledBoard(topology, new ClueBoard(topology, [clue]), solution), [clue]) ?? false
  );
}

function solutionsOf(solver: ExactSolver, givens: Uint8Array, limit: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  solver.solve(givens, { limit, onSolution: (one) => found.push(one.slice()) });
  return found;
}

/** Some givens of a random solution, and all solutions that they leave. */
function openPuzzle(solver: ExactSolver, cellCount: number, rng: Rng): { givens: Uint8Array; all: Uint8Array[] } {
  const empty = new Uint8Array(cellCount);
  while (solver.solve(empty, { limit: 1, rng, nodeCap: 2000 }).solutions === 0);
  const givens = solver.solution.slice();
  for (const cell of rng.shuffle(Array.from(givens.keys()))) {
    givens[cell] = 0;
    if (solver.solve(givens, { limit: LEAST_OPEN }).solutions >= LEAST_OPEN) break;
  }
  return { givens, all: solutionsOf(solver, givens, MOST_LISTED) };
}

/**
 * Asks which solutions of a random puzzle obey one to four random clues, in two ways: a search that knows the clues,
 * and the rules' sentences, written as plain code, judging every solution of the puzzle without clues.
 *
 * @param topology without clues.
 * @param seed calls with the same seed and number ask the same question.
 */
export function compareWithSentences(topology: Topology, seed: string): (number: number) => RuledQuestion {
  const plain = createExactSolver(topology);
  const rules = RULES.map(({ id }) => id).filter((id) => id !== 'all-given' || topology.subgridCount === 1);
  return (number) => {
    const rng = createRng(`${seed} ${number}`);
    const { givens, all } = openPuzzle(plain, topology.cellCount, rng);
    const draw = (): Clue => randomClue(rules[rng.below(rules.length)] as string, topology, rng);
    const one = all[0] as Uint8Array;
    // Most random clues contradict all solutions. So three of four questions have clues that one solution obeys.
    const tries = rng.below(4) === 0 ? 1 : MOST_TRIES;
    const clues = Array.from({ length: 1 + rng.below(4) }, () => {
      let clue = draw();
      for (let i = 1; i < tries && !obeys(topology, one, clue); i++) clue = draw();
      return clue;
    });
    const ruled = withClues(topology, clues);
    const fits = ruled.ok || ruled.error.code === 'no-solution';
    if (!fits || all.length === MOST_LISTED) return { clues, givens, solutions: null, difference: null };
    const own = ruled.ok ? solutionsOf(new GeneralKernel(ruled.value), givens, all.length + 1) : [];
    const board = new ClueBoard(topology, clues);
    const wanted = all.filter((solution) => {
      const view = filledBoard(topology, board, solution);
      return clues.every((clue) => NAIVE_RULES[clue.rule]?.(clue, view, clues));
    });
    const [found, expected] = [own, wanted].map((list) => new Set(list.map(String))) as [Set<string>, Set<string>];
    const extra = [...found].filter((one) => !expected.has(one)).length;
    const missing = [...expected].filter((one) => !found.has(one)).length;
    const isSame = extra === 0 && missing === 0 && own.length === wanted.length;
    const difference = isSame ? null : `${own.length} found, ${extra} of them wrong; ${missing} missing`;
    return { clues, givens, solutions: wanted.length, difference };
  };
}
