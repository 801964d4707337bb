import { ok, type Result } from '../../../../shared/base/result.ts';
import type { GenerateWishes } from '../../../../shared/generate/options.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import type { Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { createHumanSolver, type HumanSolver } from '../../humanSolver/humanSolver.ts';
import type { SolveLog } from '../../humanSolver/solveLog.ts';
import { techniquesFor } from '../../techniques/registry.ts';

/**
 * Hardest class of techniques used for a puzzle without givens if any class is accepted. Harder techniques take long.
 */
export const UNRATED_CAP: Level = 'hard';

/** Whether a solve has the class `level`. If `level` is null, whether it solved the puzzle. */
export function isReached({ solved, difficulty }: SolveLog, level: Level | null): boolean {
  return level === null ? solved : difficulty === level;
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
export function solverFor({ topology, level, wishes }: ClueJudge, clues: readonly Clue[]): Result<HumanSolver> {
  const ruled = withClues(topology, clues);
  if (!ruled.ok) return ruled;
  const rules = techniquesFor(ruled.value).filter(({ id }) => !wishes.forbidden?.includes(id));
  return ok(createHumanSolver(ruled.value, { cap: level ?? UNRATED_CAP, rules }));
}
