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

/** Changes of the clues of a puzzle without givens that do not help, one after the other, before it is given up. */
const MOST_USELESS = 25;
/** Open cells for each change that is made before the puzzle is solved again. */
const CELLS_PER_CHANGE = 25;
/** How often a puzzle that seemed solved may turn out not to be, before it is given up. */
const MOST_RELAPSES = 10;
/** Search nodes for a proof that a clue can be taken away; without the proof it stays. */
const MOST_NODES = 20_000;
/** Hardest techniques that are used for a puzzle without givens that may have any class: harder ones take long. */
export const UNRATED_CAP: Level = 'hard';

/** Whether a solve has the class; for null, whether it reached the end. */
export function isReached({ solved, difficulty }: SolveLog, level: Level | null): boolean {
  return level === null ? solved : difficulty === level;
}

/** A set of clues, and the solve of the puzzle from them. */
export interface SolvedClues {
  readonly clues: readonly Clue[];
  readonly log: SolveLog;
}

/** What a puzzle with clues is judged by. */
export interface ClueJudge {
  /** The topology without clues. */
  readonly topology: Topology;
  /** Null if any class will do. */
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
 * Changes clues until the puzzle has the class without givens, or no change helps. First, changes say more about cells
 * that the techniques leave open. Once the puzzle is solved, but by easier techniques, changes say less. A change stays
 * if the puzzle comes no further from the class by it. Errors: those of `withClues`.
 *
 * After a change that says more, the solve goes on where it was stuck. What it concluded from clues that are gone may
 * not follow from the new ones, so a puzzle that is solved in this way is solved once more from the start.
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

/** The clues with one or more changes; null if no rule knows one. */
function changedClues(clues: readonly Clue[], log: SolveLog, solved: SolvedBoard): readonly Clue[] | null {
  const open = openIn(log);
  const cells = new Set(open);
  let changed: readonly Clue[] | null = clues;
  // Far from the class, several changes at once.
  for (let left = open.length; changed && left >= 0; left -= CELLS_PER_CHANGE) {
    changed = withChange(
      changed,
      (rule, own) => (log.solved ? rule.coarsen?.(solved, own) : rule.refine?.(solved, own, cells)),
      solved,
    );
  }
  return changed;
}

/** The clues with one change of the clues of some rule; null if no rule knows a change. */
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

/** A puzzle from which no clue can be taken. */
export interface ThinnedClues {
  readonly clues: readonly Clue[];
  /** Whether uniqueness needs every clue. Otherwise the class needs some, or the time was up. */
  readonly minimal: boolean;
}

/**
 * Takes clues away, in random order, while the puzzle has one solution and keeps its class. Marks that a clue declares to
 * be complete stay, because without one of them the clue would mean something else.
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
