import type { RatedPart, RatingUse } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { FITTED } from './fitted.ts';
import { type Amounts, EASY_STEPS, EFFORTS, type Effort, solvingEffort } from './humanTime/effort.ts';
import { type RatingScheme, rounded } from './scheme.ts';

/** Classes by estimated time. `below` is the upper bound in seconds (exclusive). */
const TIME_CLASSES = [
  { id: 'short', below: 300 },
  { id: 'moderate', below: 600 },
  { id: 'long', below: 1200 },
  { id: 'very-long', below: 3600 },
  { id: 'an-afternoon', below: Number.POSITIVE_INFINITY },
] as const;

/**
 * Largest value below a bound that the library can store, since it stores thousandths. If there is no bound, returns
 * 1e12: filters accept numbers up to 1e15.
 */
function before(below: number): number {
  return below === Number.POSITIVE_INFINITY ? 1e12 : (1000 * below - 1) / 1000;
}

/** All kinds of effort, in the order in which `Amounts` lists them. */
const ALL_EFFORTS = [...EFFORTS, EASY_STEPS] as const;

/**
 * Seconds per unit of each effort. The value for easy steps is not fitted on data, because only puzzles with clues have
 * such steps. Their unit is one medium step, so they use its value.
 */
const SECONDS_PER = [...EFFORTS.map((effort) => FITTED.secondsPer[effort]), FITTED.secondsPer.medium];

/** Seconds of a solve: for each kind of effort, the amount times its seconds per unit, added up. */
export function secondsOf(amounts: Amounts): number {
  return amounts.reduce((sum, amount, index) => sum + amount * SECONDS_PER[index], 0);
}

function minutesOf(seconds: number): number {
  return rounded(seconds / 60, seconds < 600 ? 1 : 0);
}

/**
 * Kinds of effort whose amount is a number of uses. The amounts of the remaining kinds (search and easy steps) are
 * measured in other units, see `EFFORTS` and `EASY_STEPS`.
 */
const COUNTED: ReadonlySet<string> = new Set<Effort>(['written', 'medium', 'hard', 'master', 'extreme']);

function ratedPart(amounts: Amounts, solved: boolean): RatedPart {
  const spent = ALL_EFFORTS.flatMap((effort, index) => {
    const amount = amounts[index];
    // Puzzles without clues have no easy steps, so leave these out of their list.
    if (effort === EASY_STEPS && amount === 0) return [];
    return [{ effort, amount, cost: SECONDS_PER[index], seconds: amount * SECONDS_PER[index] }];
  });
  const seconds = secondsOf(amounts);
  const figures = Object.fromEntries(spent.map(({ effort, seconds }) => [`seconds-${effort}`, seconds]));
  const uses = spent.flatMap(({ effort, amount, cost }): RatingUse[] => {
    const count = Math.round(amount);
    if (count === 0 || !COUNTED.has(effort)) return [];
    return [{ id: effort, name: `effort.${effort}`, count, cost }];
  });
  if (!solved) {
    return {
      value: null,
      class: null,
      evidence: {
        figures,
        uses,
        why: [{ key: 'why.human-time.unsolved' }],
      },
    };
  }
  const longest = spent.reduce((most, one) => (one.seconds > most.seconds ? one : most));
  const most = { minutes: minutesOf(longest.seconds), effort: { key: `effort.${longest.effort}` } } as const;
  const why: Sentence[] = [
    { key: 'why.human-time.minutes', values: { minutes: minutesOf(seconds) } },
    { key: 'why.human-time.most', values: most },
  ];
  return {
    value: seconds,
    class: TIME_CLASSES.find(({ below }) => seconds < below)?.id ?? null,
    evidence: { figures, uses, why },
  };
}

/**
 * Our own rating: estimated solving time of a person in seconds. It follows from the number of digits that can be found
 * at every moment of the solve. The seconds per effort were fitted on the times of some people and tested on those of
 * other people; docs/ratings.md has the figures. For puzzles with clues, the rating has not been tested on people's
 * times.
 */
export const humanTime: RatingScheme = {
  id: 'human-time',
  source: 'Our own, fitted on the solving times of Wang and others, IEEE Access 12, 2024',
  classes: TIME_CLASSES.map(({ id }) => id),
  severalGrids: 'sum',
  ...scaleOf('human-time'),
  range: [0, Number.POSITIVE_INFINITY],
  named: Object.fromEntries(
    TIME_CLASSES.map(({ id, below }, i) => [id, [TIME_CLASSES[i - 1]?.below ?? 0, before(below)]]),
  ),
  takesClues: true,

  rate({ topology, givens, cancel }) {
    const { whole, bySubgrid, solved } = solvingEffort(topology, givens, cancel);
    return { ...ratedPart(whole, solved), bySubgrid: bySubgrid.map((amounts) => ratedPart(amounts, solved)) };
  },
};
