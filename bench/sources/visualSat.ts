import { formatInterval, pearson } from '../fit/correlation.ts';
import type { MeasuredBankPuzzle, MeasuredPuzzle, MeasuredRecord } from './measured.ts';
import type { DocumentSection, ExperimentTable } from './page.ts';
import { VISUAL_SAT } from './printed.ts';
import { linearTable, transferTable, weightsTable } from './visualSatLinear.ts';
import { quineCourseTable, quineTable, quineWeightsTable } from './visualSatQuine.ts';

/** The criteria of section 2: name, key of the figure in our rating, and the printed correlation. */
const CRITERIA = [
  ['number of givens', 'givens', 'figure 1, a picture'],
  ['number of candidates', 'candidates', 'figure 4, a picture'],
  ['spread over rows', 'rows', `${VISUAL_SAT.spreads}`],
  ['spread over columns', 'columns', `${VISUAL_SAT.spreads}`],
  ['spread over boxes', 'boxes', `${VISUAL_SAT.spreads}`],
  ['spread over digits', 'digits', `${VISUAL_SAT.spreads}`],
] as const;

/** Correlation of a figure of our visual rating with a measure of difficulty. */
function visibleCorrelation<P extends MeasuredPuzzle>(
  puzzles: readonly P[],
  figure: string,
  difficulty: (puzzle: P) => number,
): string {
  const visible = puzzles.map(({ ratings }) => ratings.get('visual')?.evidence.figures[figure] ?? Number.NaN);
  return formatInterval(pearson(visible, puzzles.map(difficulty)));
}

function visualTable(bank: readonly MeasuredBankPuzzle[], people: readonly MeasuredRecord[]): ExperimentTable {
  const judged = people.filter(({ record }) => record.fromTimeAndGivingUp !== null);
  return {
    title: 'Visual criteria (section 2, annex A)',
    header: [
      'criterion',
      'printed',
      `difficulty, ${judged.length} of [wang]`,
      `mean time, ${people.length} of [wang]`,
      `rating, ${bank.length} of the bank`,
    ],
    rows: CRITERIA.map(([name, figure, printed]) => [
      name,
      printed,
      visibleCorrelation(judged, figure, ({ record }) => record.fromTimeAndGivingUp as number),
      visibleCorrelation(people, figure, ({ record }) => record.seconds),
      visibleCorrelation(bank, figure, ({ rating }) => rating),
    ]),
    notes:
      'Pearson’s correlation. The document used 344 puzzles of [wang], of which we have 204 with their difficulty. It prints ' +
      'one figure for both spreads and does not say how it joins rows, columns and boxes.',
  };
}

/** The experiments of [visual-sat]. */
export function visualSat(bank: readonly MeasuredBankPuzzle[], people: readonly MeasuredRecord[]): DocumentSection {
  return {
    key: 'visual-sat',
    tables: [
      visualTable(bank, people),
      linearTable(bank),
      transferTable(bank, people),
      weightsTable(bank, people),
      quineTable(bank),
      quineWeightsTable(bank),
      quineCourseTable(bank),
    ],
    notRepeated: [
      'Anything on its second data set [5], imone/sudoku-hard-v2: we do not have it. Our bank takes its place, so weights ' +
        'are on another scale, and correlations can only be compared in kind.',
      'The exact 344 puzzles of its first data set: 204 of them are in the part that we have.',
      'Figures 6 to 8 and 10: they are pictures, without a figure to compare with.',
    ],
  };
}
