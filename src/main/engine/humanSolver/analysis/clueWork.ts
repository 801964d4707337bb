import type { ClueWork } from '../../../../shared/step/solveFacts.ts';
import type { SolveLog } from '../solveLog.ts';

/**
 * The clues that the steps of a solve use, in the order of the puzzle's list, with what each clue contributed. Clues
 * that no step uses are left out. Candidates that a clue excludes because a digit was placed are not counted, because
 * no step removes them.
 */
export function clueWorkOf({ entries }: Pick<SolveLog, 'entries'>): ClueWork[] {
  const work = new Map<number, ClueWork>();
  for (const [index, { step }] of entries.entries()) {
    for (const clue of new Set(step.evidence.clues)) {
      const { steps, placements, eliminations, first } = work.get(clue) ?? {
        steps: 0,
        placements: 0,
        eliminations: 0,
        first: index,
      };
      work.set(clue, {
        clue,
        steps: steps + 1,
        placements: placements + step.placements.length,
        eliminations: eliminations + step.eliminations.length,
        first,
      });
    }
  }
  return [...work.values()].sort((a, b) => a.clue - b.clue);
}
