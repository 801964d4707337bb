import type { RatedPart } from '../../../shared/rating/rating.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { counted } from '../../../shared/text/fill.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { type Rung, ScaleSolver } from './scale/scaleSolver.ts';
import { countUses, mostExpensive, rateWithSubgrids, type UsedStep } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

const CLASSES = ['simple', 'easy', 'intermediate', 'expert'];

/** Class, counted from 1 → our techniques that reach it. Crossing lines of two subgrids can lock a digit too. */
const TECHNIQUES: readonly (readonly string[])[] = [
  ['naked-single'],
  ['hidden-single'],
  ['naked-pair', 'pointing-pair', 'pointing-triple', 'box-line-reduction', 'crossing-houses', 'hidden-pair'],
];

const RUNGS = TECHNIQUES.flatMap((ids, index) =>
  ids.map((id): Rung => ({ id, name: techniqueName(id), techniques: [id], cost: index + 1 })),
);

const solverOf = perTopology((topology) => new ScaleSolver(topology, RUNGS));

function rated(steps: readonly UsedStep[], solved: boolean): RatedPart {
  const hardest = mostExpensive(steps);
  const value = solved ? (hardest?.cost ?? 1) : CLASSES.length;
  const why: Sentence[] = [counted('why.qqwing.steps', steps.length)];
  if (!solved) why.push({ key: 'why.qqwing.guess' });
  else if (hardest) why.push({ key: 'why.qqwing.hardest', values: { technique: { key: hardest.name } } });
  return {
    value,
    class: CLASSES[value - 1],
    evidence: { figures: { steps: steps.length }, uses: countUses(steps), why },
  };
}

/**
 * QQwing's four levels, which GNOME Sudoku shows as easy to very hard: the hardest technique, or expert if QQwing must
 * guess. Each level's techniques solve whatever those of the level before solve, so the order of steps does not matter.
 */
export const qqwing: RatingScheme = {
  id: 'qqwing',
  source: 'Ostermiller: QQwing 1.3.4, getDifficulty; its levels are those of GNOME Sudoku',
  classes: CLASSES,
  severalGrids: 'whole',
  decimals: 0,
  range: [1, CLASSES.length],
  named: Object.fromEntries(CLASSES.map((name, index) => [name, [index + 1, index + 1]])),

  rate({ topology, givens, cancel }) {
    const log = solverOf(topology).solve(givens, cancel);
    const steps = log.entries.map(({ rung: { id, name, cost }, subgrids }) => ({ id, name, cost, subgrids }));
    return rateWithSubgrids(topology, steps, log, rated);
  },
};
