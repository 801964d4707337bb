import { className, type RatedPart } from '../../../shared/rating/rating.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import { perTopology } from '../core/perTopology.ts';
import { plainRung } from './scale/rungs.ts';
import { type Rung, ScaleSolver } from './scale/scaleSolver.ts';
import { countUses, rateWithSubgrids, type UsedStep } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

const CLASSES = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

/** Highest score of each level. */
const SCORE_LIMITS = [800, 1000, 1600, 1800, Number.POSITIVE_INFINITY];

/** Level of a step (index of {@link CLASSES}), and its score. */
const HODOKU_STEPS: Readonly<Record<string, readonly [level: number, score: number]>> = {
  'full-house': [0, 4],
  'naked-single': [0, 4],
  'hidden-single': [0, 14],
  'locked-pair': [1, 40],
  'locked-triple': [1, 60],
  'pointing-pair': [1, 50],
  'pointing-triple': [1, 50],
  'box-line-reduction': [1, 50],
  'crossing-houses': [1, 50],
  'common-exclusion': [1, 50],
  'naked-pair': [1, 60],
  'naked-triple': [1, 80],
  'hidden-pair': [1, 70],
  'hidden-triple': [1, 100],
  'naked-quad': [2, 120],
  'hidden-quad': [2, 150],
  'x-wing': [2, 140],
  swordfish: [2, 150],
  jellyfish: [2, 160],
  'remote-pair': [2, 110],
  'bug-plus-one': [2, 100],
  skyscraper: [2, 130],
  'two-string-kite': [2, 150],
  'turbot-fish': [2, 120],
  'empty-rectangle': [2, 120],
  'w-wing': [2, 150],
  'y-wing': [2, 160],
  'xyz-wing': [2, 180],
  'unique-rectangle-1': [2, 100],
  'unique-rectangle-2': [2, 100],
  'unique-rectangle-3': [2, 100],
  'unique-rectangle-4': [2, 100],
  'unique-rectangle-5': [2, 100],
  'unique-rectangle-6': [2, 100],
  'hidden-rectangle': [2, 100],
  'avoidable-rectangle': [2, 100],
  'finned-x-wing': [2, 130],
  'sashimi-x-wing': [2, 150],
  'simple-colouring': [2, 150],
  'finned-swordfish': [3, 200],
  'sashimi-swordfish': [3, 240],
  'finned-jellyfish': [3, 250],
  'sashimi-jellyfish': [3, 260],
  'sue-de-coq': [3, 250],
  'x-chain': [3, 260],
  'xy-chain': [3, 260],
  'alternating-inference-chain': [3, 280],
  'grouped-chain': [3, 300],
  'als-xz': [3, 300],
  'als-xy-wing': [3, 320],
  'als-chain': [3, 340],
  'franken-x-wing': [3, 300],
  'digit-forcing-chain': [4, 500],
  'cell-forcing-chain': [4, 500],
  'house-forcing-chain': [4, 500],
  nishio: [4, 500],
  'forcing-net': [4, 700],
  'nested-forcing-net': [4, 700],
};

/** Combines level and score into one cost: the level dominates. */
const PER_LEVEL = 10_000;

const RUNGS: readonly Rung[] = Object.entries(HODOKU_STEPS).map(([technique, [level, score]]) =>
  plainRung(technique, level * PER_LEVEL + score),
);

const solverOf = perTopology((topology) => new ScaleSolver(topology, RUNGS));

interface HodokuStep extends UsedStep {
  readonly level: number;
}

function rated(steps: readonly HodokuStep[], solved: boolean): RatedPart {
  const score = steps.reduce((sum, { cost }) => sum + cost, 0);
  const hardest = steps.reduce((most, { level }) => Math.max(most, level), 0);
  const byScore = SCORE_LIMITS.findIndex((limit) => score <= limit);
  const level = CLASSES[Math.max(hardest, byScore)];
  const top = steps.find((step) => step.level === hardest);
  const why: Sentence[] = [{ key: 'why.hodoku.score', values: { count: steps.length, score } }];
  if (top && hardest >= byScore) why.push({ key: 'why.hodoku.hardest', values: { technique: { key: top.name } } });
  else if (top) {
    const values = { level: { key: className('hodoku', CLASSES[hardest]) }, limit: SCORE_LIMITS[byScore - 1] };
    why.push({ key: 'why.hodoku.limit', values });
  }
  if (!solved) why.push({ key: 'why.hodoku.unsolved' });
  return {
    value: solved ? score : null,
    class: solved ? level : null,
    evidence: { figures: { score, steps: steps.length }, uses: countUses(steps), why },
  };
}

/**
 * HoDoKu's score and level by its published step values, solved in the order of its levels and within a level by score.
 * The score is the sum over all steps. The level is the lowest one whose limit the score does not exceed, but at least
 * that of the hardest step. Of its techniques we lack the larger complex fish, multi-colours and death blossom; our
 * forcing techniques replace its own.
 */
export const hodoku: RatingScheme = {
  id: 'hodoku',
  source: 'HoDoKu 2.3: step levels, step scores and level limits as published',
  classes: CLASSES,
  decimals: 0,

  rate({ topology, givens, cancel }) {
    const log = solverOf(topology).solve(givens, cancel);
    const steps = log.entries.map(({ rung: { id, name }, subgrids }): HodokuStep => {
      const [level, cost] = HODOKU_STEPS[id];
      return { id, name, cost, level, subgrids };
    });
    return rateWithSubgrids(topology, steps, log, rated);
  },
};
