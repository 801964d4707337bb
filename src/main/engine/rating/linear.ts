import type { RatedPart, RatingUse } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { FITTED } from './fitted.ts';
import { type RatingScheme, rounded } from './scheme.ts';
import { summariseSolve } from './solveSummary.ts';

/**
 * The linear model: αᵢ × (uses of technique i), plus βᵢ if technique i is used at all, added up over all techniques.
 * Techniques that were not in the fitted data add nothing.
 */
function linearValue(counts: Readonly<Record<string, number>>, intercept: number): number {
  const { perUse, presence } = FITTED.linear;
  return Object.entries(counts).reduce(
    (sum, [technique, count]) => sum + (perUse[technique] ?? 0) * count + (presence[technique] ?? 0),
    intercept,
  );
}

function ratedPart(counts: Readonly<Record<string, number>>, solved: boolean, intercept: number): RatedPart {
  const uses = TECHNIQUES.flatMap(({ id }): RatingUse[] => {
    const count = counts[id] ?? 0;
    return count === 0 ? [] : [{ id, name: techniqueName(id), count, cost: FITTED.linear.perUse[id] ?? null }];
  });
  const value = linearValue(counts, intercept);
  const unmet = uses.filter(({ cost }) => cost === null);
  const why: Sentence[] = [
    solved ? { key: 'why.linear.value', values: { seconds: rounded(value) } } : { key: 'why.linear.unsolved' },
  ];
  if (unmet.length > 0) {
    why.push({ key: 'why.linear.unmet', values: { techniques: unmet.map(({ name }) => ({ key: name })) } });
  }
  return { value: solved ? value : null, class: null, evidence: { figures: { techniques: uses.length }, uses, why } };
}

/**
 * [visual-sat]'s second method: a linear model, fitted on people's times, of how often each technique is used and
 * whether it is used at all.
 */
export const linear: RatingScheme = {
  id: 'linear',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 3',
  classes: [],
  severalGrids: 'sum',
  ...scaleOf('linear'),
  range: [0, Number.POSITIVE_INFINITY],

  rate(subject) {
    const { log, topology } = subject;
    const { counts, solved } = summariseSolve(log);
    const bySubgrid = Array.from({ length: topology.subgridCount }, (): Record<string, number> => ({}));
    for (const { step } of log.entries) {
      for (const subgrid of step.subgrids) {
        const own = bySubgrid[subgrid];
        own[step.technique] = (own[step.technique] ?? 0) + 1;
      }
    }
    const { intercept } = FITTED.linear;
    // The intercept is time for the whole puzzle, so a subgrid gets it only if it is the whole puzzle.
    const ofSubgrid = topology.subgridCount === 1 ? intercept : 0;
    return {
      ...ratedPart(counts, solved, intercept),
      bySubgrid: bySubgrid.map((own) => ratedPart(own, solved, ofSubgrid)),
    };
  },
};
