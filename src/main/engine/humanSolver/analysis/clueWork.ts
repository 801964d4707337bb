import { itemAt } from '../../../../shared/base/itemAt.ts';
import { causesOf, withOtherReasons } from '../../../../shared/step/causes.ts';
import type { ClueWork } from '../../../../shared/step/solveFacts.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { hasClues } from '../../../../shared/topology/constrained.ts';
import { Board } from '../../core/board.ts';
import { applyStep } from '../applyStep.ts';
import type { SolverPosition } from '../humanSolver.ts';
import type { LogEntry } from '../solveLog.ts';

/** The clues that the sentences of a step name: those of its pattern, and those that exclude candidates it relies on. */
function cluesOf({ topology, digits, candidates }: Board, found: Step): Set<number> {
  const candidatesAt = (cell: number): number => itemAt(candidates, cell);
  const step = withOtherReasons(topology, found, digits, candidatesAt);
  const { witnesses, limits } = causesOf(topology, step, digits, candidatesAt);
  const reasons = [...witnesses, ...limits].flatMap(({ by }) => (by && 'clue' in by ? by.clue : []));
  return new Set([...(step.evidence.clues ?? []), ...reasons]);
}

/**
 * The clues that the steps of a solve use, in the order of the puzzle's list, with what each clue contributed. A step
 * uses a clue also if the clue is only the reason why candidates are missing. Clues that no step uses are left out.
 *
 * @param start the position before the first step.
 */
export function clueWorkOf(
  topology: Board['topology'],
  start: Pick<SolverPosition, 'digits' | 'candidates'>,
  entries: readonly LogEntry[],
): ClueWork[] {
  if (!hasClues(topology)) return [];
  const board = new Board(topology);
  board.loadPosition(start.digits, start.candidates);
  const work = new Map<number, ClueWork>();
  for (const [index, { step }] of entries.entries()) {
    for (const clue of cluesOf(board, step)) {
      const { steps, placements, eliminations } = work.get(clue) ?? { steps: [], placements: 0, eliminations: 0 };
      work.set(clue, {
        clue,
        steps: [...steps, index],
        placements: placements + step.placements.length,
        eliminations: eliminations + step.eliminations.length,
      });
    }
    applyStep(board, step);
  }
  return [...work.values()].sort((a, b) => a.clue - b.clue);
}
