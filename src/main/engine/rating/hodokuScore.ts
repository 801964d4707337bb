import { orderOfBox } from '../../../shared/base/boxShape.ts';
import { className, type RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type HodokuLog, HodokuSolver } from '../reference/hodoku/solver.ts';
import { AGREEMENT } from './agreement.ts';
import { countUses, rateWithSubgrids, subgridsOfEffects, type UsedStep } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

const CLASSES = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

/** Highest score of each level on a 9×9. */
const SCORE_LIMITS = [800, 1000, 1600, 1800, Number.POSITIVE_INFINITY];

/** Number of cells of the boards for which HoDoKu's limits are meant. */
const PLAIN_CELLS = 81;

const solverOf = perTopology((topology) => new HodokuSolver(topology));

interface HodokuUse extends UsedStep {
  readonly level: number;
}

/** Whether HoDoKu itself could rate puzzles on this layout. */
function isPlain({
  subgridCount,
  box,
  cellCount,
  houseCount,
  hasRegions,
  pairCells,
  cellAllowed,
  allDigits,
}: Topology): boolean {
  const plain = subgridCount === 1 && orderOfBox(box) === 3 && cellCount === PLAIN_CELLS && houseCount === 27;
  return plain && hasRegions[0] === 0 && pairCells.length === 0 && cellAllowed.every((mask) => mask === allDigits);
}

/**
 * Limits of the levels for `grids` grids: the limits of one grid times their number. The limits of one grid are
 * proportional to its cells, but at least those of a 9×9. A step counts for at least one grid, so the whole puzzle is
 * never in a higher class than its worst grid.
 */
function limitsFor({ digits }: Topology, grids: number): readonly number[] {
  const factor = grids * Math.max(1, digits ** 2 / PLAIN_CELLS);
  return SCORE_LIMITS.map((limit) => Math.round(limit * factor));
}

function usesOf(topology: Topology, { steps }: HodokuLog): HodokuUse[] {
  return steps.map(({ kind: { id, name, level, score }, effect }) => {
    const cells = effect.codes.map((code) => code >> 5);
    return { id, name, level, cost: score, subgrids: subgridsOfEffects(topology, cells) };
  });
}

function rated(
  steps: readonly HodokuUse[],
  solved: boolean,
  limits: readonly number[],
  notes: readonly Sentence[],
): RatedPart {
  const score = steps.reduce((sum, { cost }) => sum + cost, 0);
  const hardest = steps.reduce((most, { level }) => Math.max(most, level), 0);
  const byScore = limits.findIndex((limit) => score <= limit);
  const level = solved ? Math.max(hardest, byScore) : CLASSES.length - 1;
  const top = steps.find((step) => step.level === hardest);
  const why: Sentence[] = [{ key: 'why.hodoku.score', values: { count: steps.length, score } }];
  if (!solved) why.push({ key: 'why.hodoku.unsolved' });
  else if (top && hardest >= byScore) {
    why.push({ key: 'why.hodoku.hardest', values: { technique: { key: top.name } } });
  } else if (top) {
    const values = { level: { key: className('hodoku', CLASSES[hardest]) }, limit: limits[byScore - 1] };
    why.push({ key: 'why.hodoku.limit', values });
  }
  return {
    value: solved ? score : null,
    class: CLASSES[level],
    evidence: { figures: { score, steps: steps.length }, uses: countUses(steps), why: [...why, ...notes] },
  };
}

/**
 * HoDoKu's score and level. The score is the sum of the program's scores of all steps. Steps are taken in the program's
 * order of kinds; among steps of one kind, the one that the program would take comes first. The level is the lowest one
 * whose limit the score does not exceed, but at least that of the hardest step; an unsolved puzzle is extreme. The
 * program chooses by the order of cells and digits, so symmetric copies can differ.
 *
 * The program rates only plain 9×9 puzzles; for all others, the rules are our extension. Fish stay within a subgrid.
 * The limits grow with the number of grids, because the score is a sum over all of them.
 */
export const hodoku: RatingScheme = {
  id: 'hodoku',
  source: 'HoDoKu 2.2.4: index order, step scores, levels and limits as delivered',
  classes: CLASSES,
  severalGrids: 'growing-limits',
  agreement: { key: 'scheme.hodoku.agreement', values: AGREEMENT.hodoku },
  ...scaleOf('hodoku'),
  range: [0, Number.POSITIVE_INFINITY],
  followsReadingOrder: true,

  rate({ topology, givens, cancel }) {
    const log = solverOf(topology).solve(givens, cancel);
    const notes: Sentence[] = [];
    if (log.gaveUp) notes.push({ key: 'why.hodoku.gave-up' });
    if (!isPlain(topology)) notes.push({ key: 'why.hodoku.extension' });
    const uses = usesOf(topology, log);
    const ofGrid = limitsFor(topology, 1);
    const ofWhole = limitsFor(topology, topology.subgridCount);
    return {
      ...rateWithSubgrids(topology, uses, log, (steps, solved) => rated(steps, solved, ofGrid, notes)),
      ...rated(uses, log.solved, ofWhole, notes),
    };
  },
};
