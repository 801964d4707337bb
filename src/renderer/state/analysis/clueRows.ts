import { cluesName } from '../../../shared/step/placeNames.ts';
import { type ClueWork, clueCounts } from '../../../shared/step/solveFacts.ts';
import type { Language } from '../../../shared/text/language.ts';
import { cellsOfClue } from '../../../shared/topology/clueCells.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** How many steps, digits and eliminations rely on a clue, with the rule of the clue and its name in a language. */
export type ClueRow = ReturnType<typeof clueCounts> & { readonly rule: string; readonly name: string };

/** The clues on which steps rely, those with most steps first. */
export function clueRows(topology: Topology, work: readonly ClueWork[], language: Language): ClueRow[] {
  const naming = { topology, language, subgrid: -1 };
  return work
    .map((one) => ({
      ...clueCounts(one),
      rule: topology.clues?.[one.clue]?.rule ?? '',
      name: cluesName(naming, [one.clue]),
    }))
    .sort((a, b) => b.steps - a.steps || a.clue - b.clue);
}

/**
 * cell → number of steps that rely on the clue of this cell. If the cell has several clues, their numbers are added.
 */
export function cellWork(topology: Topology, work: readonly ClueWork[]): readonly number[] {
  const counts = new Array<number>(topology.cellCount).fill(0);
  for (const { clue, steps } of work) {
    for (const cell of cellsOfClue(topology, clue)) counts[cell] = (counts[cell] ?? 0) + steps.length;
  }
  return counts;
}
