import type { EFFORTS } from '../../src/main/engine/rating/humanTime/effort.ts';
import type { Ceiling } from './ceiling.ts';
import { type Correlation, pearson, spearman } from './correlation.ts';
import type { LinearModel } from './models.ts';
import type { HumanRecord } from './records.ts';

/** A rating with its values of the puzzles held out, in their order; null where it has none. */
export interface RatedScheme {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface Findings {
  readonly trained: number;
  readonly held: readonly HumanRecord[];
  /** Best first. */
  readonly schemes: readonly RatedScheme[];
  readonly ceiling: Ceiling;
  readonly secondsPer: Readonly<Record<(typeof EFFORTS)[number], number>>;
  readonly linear: LinearModel;
}

/** Players from which a mean time says more about the puzzle than about them. */
const MANY_PLAYERS = 20;

function words({ value, low, high }: Correlation): string {
  return `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** A rating's values beside one of people's measures, where both are known. */
function pairs(
  { values }: RatedScheme,
  held: readonly HumanRecord[],
  measure: (record: HumanRecord) => number | null,
): [number[], number[]] {
  const known = held.flatMap((record, index) => {
    const [value, measured] = [values[index] ?? null, measure(record)];
    return value === null || measured === null ? [] : [[value, measured] as const];
  });
  return [known.map(([value]) => value), known.map(([, measured]) => measured)];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function row(scheme: RatedScheme, held: readonly HumanRecord[]): string[] {
  const many = (record: HumanRecord): number | null => (record.players >= MANY_PLAYERS ? record.seconds : null);
  const rank = (measure: (record: HumanRecord) => number | null): string =>
    words(spearman(...pairs(scheme, held, measure)));
  return [
    scheme.name,
    `${scheme.values.filter((value) => value === null).length}`,
    rank(({ seconds }) => seconds),
    words(pearson(...pairs(scheme, held, ({ seconds }) => Math.log(seconds)))),
    rank(many),
    rank(({ fromTime }) => fromTime),
    rank(({ fromTimeAndGivingUp }) => fromTimeAndGivingUp),
  ];
}

/** The report in Markdown: what was measured, on what, and where ratings fail. */
export function report({ trained, held, schemes, ceiling, secondsPer, linear }: Findings): string {
  const judged = held.filter(({ fromTime }) => fromTime !== null);
  const many = held.filter(({ players }) => players >= MANY_PLAYERS).length;
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
  const own = spearman(...pairs(ours, held, ({ seconds }) => seconds));
  const gap = ceiling.spearman - own.value;
  const efforts = Object.entries(secondsPer).map(([effort, seconds]) => [effort, seconds.toFixed(2)]);
  const weights = Object.keys(linear.perUse).map((technique) => [
    technique,
    (linear.perUse[technique] as number).toFixed(1),
    (linear.presence[technique] as number).toFixed(1),
  ]);
  return `# How well the ratings predict people

Written by \`npm run fit\`, which reads the data, fits, and measures; do not edit by hand.

Data: ${trained + held.length} 9×9 puzzles with the mean time of those who completed them (10 to 43 players each, median
13), from the study of Wang and others, IEEE Access 12 (2024). ${trained} of them, drawn by their own text, were fitted on. **Every
figure below is of the other ${held.length}**, which nothing was fitted on; ${judged.length} of them have the study's own difficulties, one from
time, one from time and how many gave up. In brackets: the 95 % interval, from a thousand resamplings of the puzzles.

${table(
  header,
  schemes.map((scheme) => row(scheme, held)),
)}

![Rank correlations with people's times](images/ratings-correlations.svg)

![Predicted and real times](images/ratings-times.svg)

## What could be reached at best

Mean times of a dozen people are noisy. How much can be read off how the errors of a prediction shrink with the number of
players (over all puzzles, each predicted by a fit that left it out): one person's time is spread about the puzzle's own by a factor of about ${Math.exp(ceiling.perPlayer).toFixed(1)}
either way (a standard deviation of ${ceiling.perPlayer.toFixed(2)} of its logarithm), so that ${(100 * ceiling.reliability).toFixed(0)} % of the spread of the mean
times is of the puzzles and the rest of who happened to play them. A prediction that knew every puzzle's own time would
reach a rank correlation of about **${ceiling.spearman.toFixed(2)} (${ceiling.low.toFixed(2)}–${ceiling.high.toFixed(2)})** with these means. Our predicted time reaches **${words(own)}**,
${gap > 0 ? `${gap.toFixed(2)} below` : `${(-gap).toFixed(2)} above`} that estimate${gap <= 0 ? ', which is therefore somewhat low' : ''}. For comparison, two measures of the same puzzles by the same study (the mean time, and
its difficulty from time) agree at ${words(agreement)} on the puzzles that have both.

On the ${many} puzzles with ${MANY_PLAYERS} players or more, where the noise is smaller, the column above shows what ratings are worth.

## Where ratings fail

- Nine puzzles in ten of this study need singles only. It tells how ratings order easy puzzles and says little about
  hard ones: the weights of steps of the higher classes rest on a few dozen puzzles, and no puzzle of several subgrids
  and no variant is among them. On those the predicted time carries the same seconds per piece of effort over, which is
  plausible and unproved.
- ${best.name} predicts best here, ${second.name} next. Ratings that say only which techniques are needed (the
  carpet's, Foxy's, the constraint models, HoDoKu's score) cannot tell apart puzzles that singles solve, whatever they are
  worth beyond.
- The number of givens and the other visual criteria say little, as seed 000 found; so does its SAT depth where no
  disjunction is needed, which is nearly everywhere here.
- The study's players were volunteers with an app; the mean is of those who finished, so a puzzle that many gave up on
  looks easier than it is. The last column is the better measure for those.

## What was fitted

Predicted time: seconds for every piece of effort, least squares on the logarithm of the time, none negative.

${table(['effort', 'seconds'], efforts)}

Search is the share of the board still open over one more than the number of digits then to be found, summed over all
digits written: in boxes, and in boxes, rows and columns. Steps that write no digit count by the class of their technique.

Seed 000's linear model: ${linear.intercept.toFixed(0)} seconds, and for every technique that at least five of the puzzles fitted on need:

${table(['technique', 'α: each use, s', 'β: used at all, s'], weights)}
`;
}
