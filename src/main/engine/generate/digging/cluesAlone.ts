import { ok, type Result } from '../../../../shared/base/result.ts';
import type { GenerateWishes } from '../../../../shared/generate/options.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import type { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';
import type { Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { createHumanSolver, type HumanSolver } from '../../humanSolver/humanSolver.ts';
import type { SolveLog } from '../../humanSolver/solveLog.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { techniquesFor } from '../../techniques/registry.ts';

/**
 * For a puzzle without givens: after this many consecutive changes of clues that did not help, the puzzle is given up.
 */
const MOST_USELESS = 25;
/** One change of clues is made for this many open cells before the puzzle is solved again. */
const CELLS_PER_CHANGE = 25;
/**
 * Limit on relapses: a puzzle was solved from a position in the middle, but not from the start. After more, it is given
 * up.
 */
const MOST_RELAPSES = 10;
/** Limit on search nodes for a proof that a clue is not needed. Without the proof, the clue stays. */
const MOST_NODES = 20_000;
/** Hardest techniques used for a puzzle without givens if any class is accepted; harder techniques take long. */
export const UNRATED_CAP: Level = 'hard';

/** Whether a solve has the class `level`. If that is null, whether it solved the puzzle. */
export function isReached({ solved, difficulty }: SolveLog, level: Level | null): boolean {
  return level === null ? solved : difficulty === level;
}

/** A set of clues, and the solve of the puzzle with these clues. */
export interface SolvedClues {
  readonly clues: readonly Clue[];
  readonly log: SolveLog;
}

/** Criteria by which a puzzle with clues is judged. */
export interface ClueJudge {
  /** The topology without clues. */
  readonly topology: Topology;
  /** Required class; null if any class is accepted. */
  readonly level: Level | null;
  readonly wishes: Pick<GenerateWishes, 'forbidden'>;
  readonly isOver: () => boolean;
}

/** A solver for the clues, with the techniques of the class. Errors: those of `withClues`. */
function solverFor({ topology, level, wishes }: ClueJudge, clues: readonly Clue[]): Result<HumanSolver> {
  const ruled = withClues(topology, clues);
  if (!ruled.ok) return ruled;
  const rules = techniquesFor(ruled.value).filter(({ id }) => !wishes.forbidden?.includes(id));
  return ok(createHumanSolver(ruled.value, { cap: level ?? UNRATED_CAP, rules }));
}

function openIn({ digits }: SolveLog): number[] {
  return [...digits.keys()].filter((cell) => digits[cell] === 0);
}

/**
 * Changes clues until the puzzle has the class without givens, or no change helps. While the techniques get stuck,
 * changes make clues say more about the open cells. If the puzzle is solved, but by easier techniques, changes make
 * clues say less. A change is kept unless more cells stay open after it. Errors: those of `withClues`.
 *
 * After a change that says more, the solve continues from where it got stuck. Some of its conclusions came from clues
 * that no longer exist. So a puzzle that is solved in this way is solved again from the start.
 */
export function cluesAlone(judge: ClueJudge, drawn: readonly Clue[], solved: SolvedBoard): Result<SolvedClues> {
  const { topology, level, isOver } = judge;
  const givens = new Uint8Array(topology.cellCount);
  let clues = drawn;
  const first = solverFor(judge, clues);
  if (!first.ok) return first;
  let log = first.value.solve(givens);
  let relapses = 0;
  for (let useless = 0; useless < MOST_USELESS && !isReached(log, level) && !isOver(); useless++) {
    const open = openIn(log);
    const changed = changedClues(clues, log, solved);
    if (changed === null) break;
    const solver = solverFor(judge, changed);
    if (!solver.ok) return solver;
    const { digits, candidates } = log;
    let next = log.solved ? solver.value.solve(givens) : solver.value.solvePosition({ digits, candidates, givens });
    const left = openIn(next).length;
    if (left > open.length) continue;
    if (left < open.length) useless = -1;
    clues = changed;
    if (!log.solved && next.solved) {
      next = solver.value.solve(givens);
      if (!next.solved && ++relapses > MOST_RELAPSES) break;
    }
    log = next;
  }
  return ok({ clues, log });
}

/** The clues after one or more changes; null if no rule offers a change. */
function changedClues(clues: readonly Clue[], log: SolveLog, solved: SolvedBoard): readonly Clue[] | null {
  const open = openIn(log);
  const cells = new Set(open);
  let changed: readonly Clue[] | null = clues;
  // If many cells are open, make several changes at once.
  for (let left = open.length; changed && left >= 0; left -= CELLS_PER_CHANGE) {
    changed = withChange(
      changed,
      (rule, own) => (log.solved ? rule.coarsen?.(solved, own) : rule.refine?.(solved, own, cells)),
      solved,
    );
  }
  return changed;
}

/** The clues after one change of the clues of some rule; null if no rule offers a change. */
function withChange(
  clues: readonly Clue[],
  change: (rule: Rule, own: readonly Clue[]) => ReturnType<NonNullable<Rule['refine']>> | undefined,
  solved: SolvedBoard,
): readonly Clue[] | null {
  for (const id of solved.shuffled(new Set(clues.map((clue) => clue.rule)))) {
    const rule = ruleOf(id);
    const own = clues.filter((clue) => clue.rule === id);
    const changed = rule && change(rule, own);
    if (!changed) continue;
    return [...clues.filter((clue) => clue.rule !== id), ...changed.map((clue): Clue => ({ rule: id, ...clue }))];
  }
  return null;
}

/** Clues of a puzzle after `thinClues`: no further clue can be removed. */
export interface ThinnedClues {
  readonly clues: readonly Clue[];
  /**
   * True if uniqueness needs every clue. False if some are only needed for the class, or could not be tested in time.
   */
  readonly minimal: boolean;
}

/**
 * Removes clues, in random order, while the puzzle has one solution and keeps its class. A clue may declare that all
 * marks of a rule are shown. Then these marks stay, because removing one would change the meaning of the declaration.
 *
 * @param givens cell → digit, 0 for none.
 */
export function thinClues(
  judge: ClueJudge,
  clues: readonly Clue[],
  givens: Uint8Array,
  solved: SolvedBoard,
): ThinnedClues {
  let left = clues;
  let minimal = true;
  const completing = (clue: Clue): readonly string[] => ruleOf(clue.rule)?.completes ?? [];
  const order = solved.shuffled(clues).sort((a, b) => completing(b).length - completing(a).length);
  for (const clue of order) {
    if (judge.isOver()) return { clues: left, minimal: false };
    if (left.some((other) => completing(other).includes(clue.rule))) continue;
    const rest = left.filter((other) => other !== clue);
    const ruled = withClues(judge.topology, rest);
    if (!ruled.ok) continue;
    const { solutions, status } = createExactSolver(ruled.value).solve(givens, { limit: 2, nodeCap: MOST_NODES });
    if (solutions > 1) continue;
    if (status !== 'complete') {
      minimal = false;
      continue;
    }
    const solver = judge.level === null ? null : solverFor(judge, rest);
    if (solver === null || (solver.ok && isReached(solver.value.solve(givens), judge.level))) left = rest;
    else minimal = false;
  }
  return { clues: left, minimal };
}
