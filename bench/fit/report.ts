import type { EFFORTS } from '../../src/main/engine/rating/humanTime/effort.ts';
import type { Ceiling } from './ceiling.ts';
import { type Correlation, pearson, spearman } from './correlation.ts';
import type { LinearModel } from './models.ts';
import type { HumanRecord } from './records.ts';

/** A rating and its values for the test set, in order; null where it has none. */
export interface RatedScheme {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface Findings {
  readonly trainingCount: number;
  readonly testSet: readonly HumanRecord[];
  /** Best first. */
  readonly schemes: readonly RatedScheme[];
  readonly ceiling: Ceiling;
  readonly secondsPer: Readonly<Record<(typeof EFFORTS)[number], number>>;
  readonly linear: LinearModel;
}

/** With at least this many players a mean time says more about the puzzle than about the players. */
const MANY_PLAYERS = 20;

function withInterval({ value, low, high }: Correlation): string {
  return `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A rating's values and one human measure, for the puzzles where both are known. */
function pairs(
  { values }: RatedScheme,
  testSet: readonly HumanRecord[],
  measure: (record: HumanRecord) => number | null,
): [number[], number[]] {
  const known = testSet.flatMap((record, index) => {
    const [value, measured] = [values[index] ?? null, measure(record)];
    return value === null || measured === null ? [] : [[value, measured] as const];
  });
  return [known.map(([value]) => value), known.map(([, measured]) => measured)];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function row(scheme: RatedScheme, testSet: readonly HumanRecord[]): string[] {
  const many = (record: HumanRecord): number | null => (record.players >= MANY_PLAYERS ? record.seconds : null);
  const rank = (measure: (record: HumanRecord) => number | null): string =>
    withInterval(spearman(...pairs(scheme, testSet, measure)));
  return [
    scheme.name,
    `${scheme.values.filter((value) => value === null).length}`,
    rank(({ seconds }) => seconds),
    withInterval(pearson(...pairs(scheme, testSet, ({ seconds }) => Math.log(seconds)))),
    rank(many),
    rank(({ fromTime }) => fromTime),
    rank(({ fromTimeAndGivingUp }) => fromTimeAndGivingUp),
  ];
}

/** Returns docs/ratings.md: data, correlations, noise ceiling, failures and fitted weights. */
export function report({ trainingCount, testSet, schemes, ceiling, secondsPer, linear }: Findings): string {
  const judged = testSet.filter(({ fromTime }) => fromTime !== null);
  const many = testSet.filter(({ players }) => players >= MANY_PLAYERS).length;
  const agreement = spearman(
    judged.map(({ seconds }) => seconds),
    judged.map(({ fromTime }) => fromTime as number),
  );
  const [best, second] = schemes as [RatedScheme, RatedScheme];
  const header = [
    'Rating',
    'no answer',
    'Spearman, time',
    'Pearson, log of time',
    `Spearman, time, ${MANY_PLAYERS} players or more`,
    'Spearman, difficulty from time',
    'Spearman, difficulty from time and giving up',
  ];
  const ours = schemes.find(({ id }) => id === 'human-time') as RatedScheme;
  const own = spearman(...pairs(ours, testSet, ({ seconds }) => seconds));
  const gap = ceiling.spearman - own.value;
  const efforts = Object.entries(secondsPer).map(([effort, seconds]) => [effort, seconds.toFixed(2)]);
  const weights = Object.keys(linear.perUse).map((technique) => [
    technique,
    (linear.perUse[technique] as number).toFixed(1),
    (linear.presence[technique] as number).toFixed(1),
  ]);
  return `# How well the ratings predict people

\`npm run fit\` reads the data, fits, measures and writes this page; do not edit it by hand.

Data: ${trainingCount + testSet.length} 9×9 puzzles with the mean time of the players who completed them (10 to 43 players each, median 13), from
the study of Wang and others, IEEE Access 12 (2024). The ratings were fitted on ${trainingCount} of them, drawn at random with
their text as the seed. **Every figure below is measured on the other ${testSet.length}**, on which nothing was fitted. ${judged.length} of these have the study's own
difficulties: one from time, one from time and the number who gave up. In brackets: the 95 % interval, by bootstrap
(a thousand resamplings of the puzzles).

${table(
  header,
  schemes.map((scheme) => row(scheme, testSet)),
)}

![Rank correlations with people's times](images/ratings-correlations.svg)

![Predicted and real times](images/ratings-times.svg)

## The noise ceiling

Mean times of a dozen people are noisy. We estimate the noise from how the errors of a prediction shrink with the number of
players, over all puzzles, each predicted by a fit that left it out. One person's time differs from the puzzle's own time
by a factor of about ${Math.exp(ceiling.perPlayer).toFixed(1)} either way (a standard deviation of ${ceiling.perPlayer.toFixed(2)} of its logarithm). So ${(100 * ceiling.reliability).toFixed(0)} % of the spread of the mean
times comes from the puzzles and the rest from the players who happened to play them.

A prediction that knew every puzzle's own time would reach a rank correlation of about **${ceiling.spearman.toFixed(2)} (${ceiling.low.toFixed(2)}–${ceiling.high.toFixed(2)})** with these
means. Our predicted time reaches **${withInterval(own)}**, ${gap > 0 ? `${gap.toFixed(2)} below` : `${(-gap).toFixed(2)} above`} that estimate${gap <= 0 ? ', which is therefore somewhat too low' : ''}. For
comparison, two measures of the same puzzles by the same study (mean time, and difficulty from time) have a correlation of
${withInterval(agreement)} on the puzzles that have both.

On the ${many} puzzles with ${MANY_PLAYERS} players or more the noise is smaller. Their column above shows best how good the ratings are.

## Where ratings fail

- Nine puzzles in ten of this study need only singles. The study shows how ratings order easy puzzles, but says little
  about hard ones: the weights of steps of the higher classes depend on a few dozen puzzles. It has no puzzle with several
  subgrids and no variant. There the predicted time uses the same seconds per piece of effort, which is plausible but not
  tested.
- ${best.name} predicts best here, ${second.name} second best. Ratings that depend only on the techniques needed (the
  carpet's, Foxy's, the constraint models, HoDoKu's score) cannot distinguish puzzles that singles solve, however good they
  are on harder ones.
- The number of givens and the other visual criteria predict little, as [visual-sat](sources.md#visual-sat) found. The same
  holds for its SAT depth where no disjunction is needed, which is nearly everywhere here.
- The study's players were volunteers with an app. The mean includes only those who finished, so a puzzle on which many
  gave up looks easier than it is. For such puzzles the last column is the better measure.

## What was fitted

Predicted time: seconds for each piece of effort, by least squares on the logarithm of the time, none negative.

${table(['effort', 'seconds'], efforts)}

For each digit written, search effort is the share of the board still open, divided by one more than the number of digits
that can be found at that moment. It is summed over all digits. *search-boxes* divides by the digits that can be found in boxes,
*search-lines* by those in boxes, rows and columns. Steps that write no digit count by the class of their technique.

Linear model of [visual-sat](sources.md#visual-sat): ${linear.intercept.toFixed(0)} seconds, plus the following for each technique that at least five of the
fitted puzzles need:

${table(['technique', 'α: each use, s', 'β: used at all, s'], weights)}
`;
}
