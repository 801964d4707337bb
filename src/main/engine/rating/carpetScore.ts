import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { countUses, rateWithSubgrids, subgridsOfStep, type UsedStep } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

/**
 * [carpet-report]'s twenty rules, in the order of the report. Keys are our technique ids; `level` is the report's
 * class, and `rule` the number of the rule, which is also its score. Number 14 is unused. Classes and order differ from
 * those of our own techniques.
 */
export const CARPET_RULES: Readonly<Record<string, { readonly level: Level; readonly rule: number }>> = {
  'naked-single': { level: 'easy', rule: 0 },
  'hidden-single': { level: 'easy', rule: 1 },
  'naked-pair': { level: 'easy', rule: 2 },
  'naked-triple': { level: 'easy', rule: 3 },
  'hidden-pair': { level: 'medium', rule: 4 },
  'hidden-triple': { level: 'medium', rule: 5 },
  'pointing-pair': { level: 'medium', rule: 8 },
  'pointing-triple': { level: 'medium', rule: 9 },
  'box-line-reduction': { level: 'medium', rule: 10 },
  'naked-quad': { level: 'medium', rule: 6 },
  'hidden-quad': { level: 'hard', rule: 7 },
  'x-wing': { level: 'hard', rule: 11 },
  'finned-x-wing': { level: 'hard', rule: 12 },
  swordfish: { level: 'hard', rule: 19 },
  skyscraper: { level: 'master', rule: 15 },
  'y-wing': { level: 'master', rule: 17 },
  'simple-colouring': { level: 'master', rule: 16 },
  'w-wing': { level: 'extreme', rule: 18 },
  'franken-x-wing': { level: 'extreme', rule: 13 },
  'finned-swordfish': { level: 'extreme', rule: 20 },
};

const solverOf = perTopology((topology) =>
  createHumanSolver(topology, { mode: 'subgrid', techniques: Object.keys(CARPET_RULES), uniqueness: false }),
);

interface CarpetStep extends UsedStep {
  readonly level: Level;
}

function rated(steps: readonly CarpetStep[], solved: boolean): RatedPart {
  const score = steps.reduce((sum, { cost }) => sum + cost, 0);
  const hardest = steps.reduce((most, { level }) => Math.max(most, LEVELS.indexOf(level)), 0);
  const top = steps.find(({ level }) => LEVELS.indexOf(level) === hardest);
  const why: Sentence[] = [{ key: 'why.carpet.rules', values: { count: steps.length, score } }];
  if (top) why.push({ key: 'why.carpet.hardest', values: { technique: { key: top.name } } });
  if (!solved) why.push({ key: 'why.carpet.unsolved' });
  return {
    value: solved ? score : null,
    class: solved ? LEVELS[hardest] : null,
    evidence: {
      figures: { rules: steps.length, distinctRules: new Set(steps.map(({ id }) => id)).size, score },
      uses: countUses(steps),
      why,
    },
  };
}

/**
 * [carpet-report]'s rating: its twenty rules, each applied to one subgrid at a time, cheapest first. The class is that
 * of the hardest rule used. The score is the sum of the numbers of all rules used. As in the report, the numbers do not
 * follow the classes: a Swordfish counts 19, more than the harder skyscraper with 15.
 *
 * Here, the cheapest step on the whole board comes first. In the report's program, a stuck subgrid uses a hard rule
 * while its neighbour still has easy steps. A step counts for every subgrid that contains all the cells that it
 * changes, and once for the whole puzzle.
 */
export const carpet: RatingScheme = {
  id: 'carpet',
  source: 'Lopez, Hafdane, Bégot, Bonnafé: Génération de grille de Carpet sudoku, Montpellier 2025, 3.2',
  classes: ['easy', 'medium', 'hard', 'master', 'extreme'],
  severalGrids: 'sum',
  ...scaleOf('carpet'),
  range: [0, Number.POSITIVE_INFINITY],

  rate({ topology, givens, cancel }) {
    const log = solverOf(topology).solve(givens, cancel);
    const steps = log.entries.map(({ step }): CarpetStep => {
      const rule = CARPET_RULES[step.technique];
      if (!rule) throw new Error(`"${step.technique}" is none of the rules`);
      const name = techniqueName(step.technique);
      return { id: step.technique, name, cost: rule.rule, level: rule.level, subgrids: subgridsOfStep(topology, step) };
    });
    return rateWithSubgrids(topology, steps, log, rated);
  },
};
