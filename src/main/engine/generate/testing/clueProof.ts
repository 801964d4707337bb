import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { filledBoard } from '../../../../shared/rules/testing/filledBoard.ts';
import { NAIVE_RULES } from '../../../../shared/rules/testing/naiveRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { formulaOf, isSatisfiable, MINISAT } from '../../search/sat/testing/sentenceClauses.ts';
import type { GeneratedPuzzle } from '../attempt.ts';
import { isFullSolution } from './proofs.ts';

/**
 * Looks for a false claim of a puzzle with clues. Shares no code with the generator: it uses checks written only from
 * the sentences that explain the rules to players, and the SAT solver minisat (if it is installed) over clauses that
 * are written from these sentences too.
 *
 * @param plain the topology without clues.
 * @returns the first false claim in words; null if all are true.
 */
export function findFault(plain: Topology, { clues = [], givens, solution }: GeneratedPuzzle): string | null {
  if (!isFullSolution(plain, solution)) return 'the solution is none';
  if (givens.some((digit, cell) => digit !== 0 && digit !== solution[cell])) return 'a given is not in the solution';
  const view = filledBoard(plain, new ClueBoard(plain, clues), solution);
  const broken = clues.find((clue) => !NAIVE_RULES[clue.rule]?.(clue, view, clues));
  if (broken) return `the solution breaks the clue ${JSON.stringify(broken)}`;
  if (MINISAT === null) return null;
  const { digits } = plain;
  const { variables, clauses } = formulaOf(plain, clues, givens);
  const own = Array.from(solution, (digit, cell) => [cell * digits + digit]);
  if (!isSatisfiable(variables, [...clauses, ...own])) return 'minisat does not find the solution';
  const another = own.map(([variable = 0]) => -variable);
  return isSatisfiable(variables, [...clauses, another]) ? 'minisat finds another solution' : null;
}
