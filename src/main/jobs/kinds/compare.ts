import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { ComparisonAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { GamePlacement } from '../../../shared/game/game.ts';
import { type CellDigit, LEVELS, type Level } from '../../../shared/step/step.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { humanSolverOf } from '../../answers/humanSolving.ts';
import {
  type EasierStep,
  type JudgedPlacement,
  PlacementJudge,
} from '../../engine/humanSolver/analysis/placementJudge.ts';
import { techniquesFor } from '../../engine/techniques/registry.ts';
import type { JobContext } from '../handler.ts';
import { type PlainPuzzle, puzzleOf } from '../plainPuzzle.ts';
import { explained } from './solverJobs.ts';

/** A game of a puzzle that has exactly one solution. */
export interface CompareInput extends PlainPuzzle {
  /** The correct digits of the game, in the order in which they were placed. */
  readonly placements: readonly GamePlacement[];
  readonly mode: 'whole' | 'subgrid';
}

/** Techniques up to this level are tried for every game, however easy the puzzle is. */
const LEAST_CAP: Level = 'medium';
/**
 * Techniques above this level are never tried: one search of the whole board takes too long, and each of their steps
 * places many digits. The limit `hard` was measured too:
 *
 * - Time: for a master samurai played in an artificial order, it takes 0.4 to 0.7 s of processor time instead of 0.8 to
 *   1.5 s. In the solver's order, it takes 15 to 28 ms instead of 57 to 77 ms.
 * - Result: the digits reported as harder than needed are the same. But 2 to 8 of 270 digits are reported without their
 *   technique, among them those that make the puzzle a master puzzle.
 */
const MOST_CAP: Level = 'master';

/** The subgrids in the order in which their last open cell is filled. */
function finishingOrder(topology: Topology, givens: ArrayLike<number>, placements: readonly CellDigit[]): number[] {
  const open = new Int32Array(topology.subgridCount);
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (givens[cell] === 0) for (const subgrid of subgridsOf(topology, cell)) open[subgrid] = (open[subgrid] ?? 0) + 1;
  }
  const finished: number[] = [];
  for (const { cell } of placements) {
    for (const subgrid of subgridsOf(topology, cell)) {
      const left = (open[subgrid] ?? 0) - 1;
      open[subgrid] = left;
      if (left === 0) finished.push(subgrid);
    }
  }
  return finished;
}

/** Hardest level to try for a puzzle of this difficulty: its own, but within {@link LEAST_CAP} and {@link MOST_CAP}. */
function capOf(difficulty: Level | null): Level {
  const index = LEVELS.indexOf(difficulty ?? MOST_CAP);
  return LEVELS[Math.min(Math.max(index, LEVELS.indexOf(LEAST_CAP)), LEVELS.indexOf(MOST_CAP))] ?? MOST_CAP;
}

function explainedEasier({ step, technique, removed }: EasierStep) {
  return { step: explained(step, 1), technique, removed: [...removed] };
}

/** Compares a game with how techniques solve the puzzle from the givens. Errors: `cancelled`. */
export function compareJob(
  { placements, mode, ...input }: CompareInput,
  { cancel }: JobContext,
): Result<ComparisonAnswer> {
  const { topology, givens } = puzzleOf(input);
  const log = humanSolverOf(topology, { mode }).solve(givens, cancel);
  const solved = log.entries.flatMap(({ step }) => step.placements);
  const cap = capOf(log.difficulty);
  const byHand = new Set(placements.filter(({ byProgram }) => !byProgram).map(({ cell }) => cell));
  const judge = (order: readonly CellDigit[]): ReadonlyMap<number, JudgedPlacement> => {
    const judged = new Map<number, JudgedPlacement>();
    const judging = new PlacementJudge(topology, givens, mode, cap);
    for (const placement of order) {
      if (cancel.cancelled()) break;
      if (byHand.has(placement.cell)) judged.set(placement.cell, judging.judge(placement, cancel));
      judging.place(placement);
    }
    return judged;
  };
  const [mine, solver] = [judge(placements), judge(solved)];
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  const used = new Set([...mine.values(), ...solver.values()].map(({ technique }) => technique));
  return ok({
    cap,
    finished: {
      mine: finishingOrder(topology, givens, placements),
      solver: finishingOrder(topology, givens, solved),
    },
    techniques: techniquesFor(topology).flatMap(({ id }) => (used.has(id) ? [id] : [])),
    digits: placements.map(({ cell, digit }) => {
      const own = mine.get(cell);
      if (!own) return { cell, digit, compared: null };
      const easier = own.easier && explainedEasier(own.easier);
      return { cell, digit, compared: { mine: own.technique, solver: solver.get(cell)?.technique ?? null, easier } };
    }),
  });
}
