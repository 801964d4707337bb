import { formatInterval, pearson, spearman } from '../fit/correlation.ts';
import { type Fitter, heldOut } from '../fit/folds.ts';
import { leastSquares, nonNegativeLeastSquares } from '../fit/leastSquares.ts';
import { fitLinear, linearOf } from '../fit/models.ts';
import { EXAMINED_NOTES, examine, examinedCells, examinedHeader, fitRows } from './examine.ts';
import type { MeasuredBankPuzzle, MeasuredPuzzle, MeasuredRecord, TechniqueCounts } from './measured.ts';
import type { ExperimentTable } from './page.ts';
import { VISUAL_SAT } from './printed.ts';

const MODELS = [
  { name: 'α', withPresence: false, solve: leastSquares },
  { name: 'α + β', withPresence: true, solve: leastSquares },
  { name: 'α, none negative', withPresence: false, solve: nonNegativeLeastSquares },
  { name: 'α + β, none negative', withPresence: true, solve: nonNegativeLeastSquares },
] as const;

/**
 * One row for each puzzle: number of uses of each technique, then for each technique 1 if it is used at all, otherwise
 * 0.
 */
function useRows(counts: readonly TechniqueCounts[], techniques: readonly string[], withPresence: boolean): number[][] {
  return counts.map((own) => [
    ...techniques.map((technique) => own[technique] ?? 0),
    ...(withPresence ? techniques.map((technique) => (own[technique] === undefined ? 0 : 1)) : []),
  ]);
}

/** Figures 7 and 8 of [visual-sat]: fits of the linear model with α only, and with α and β. */
export function linearTable(bank: readonly MeasuredBankPuzzle[]): ExperimentTable {
  const ratings = bank.map(({ rating }) => rating);
  const folds = bank.map(({ fold }) => fold);
  const size = VISUAL_SAT.linearSample;
  const sets = [
    { set: 'its 12 and backtracking', counts: bank.map(({ twelve }) => twelve), drawn: size },
    // Skips the sources' protocol: a hundred weights fitted to 150 puzzles would be meaningless.
    { set: 'all of ours', counts: bank.map(({ counts }) => counts), drawn: 0 },
  ];
  return {
    title: 'Linear model on a bank (section 3.3, figures 7 and 8)',
    header: ['techniques', 'weights', 'printed', ...examinedHeader(size)],
    rows: sets.flatMap(({ set, counts, drawn }) => {
      const techniques = [...new Set(counts.flatMap((own) => Object.keys(own)))].sort();
      return MODELS.map(({ name, withPresence, solve }) => {
        const fit = fitRows(useRows(counts, techniques, withPresence), ratings, solve);
        return [set, name, 'a picture', ...examinedCells(examine(ratings, folds, fit, drawn))];
      });
    }),
    notes: `The document says in words that β improves the correlation. ${EXAMINED_NOTES}`,
  };
}

/** Tables 1 and 2 of [visual-sat]: the weights α, printed and fitted to our data. */
export function weightsTable(bank: readonly MeasuredBankPuzzle[], people: readonly MeasuredRecord[]): ExperimentTable {
  const techniques = Object.keys(VISUAL_SAT.table2);
  const judged = people.filter(({ record }) => record.fromTimeAndGivingUp !== null);
  const weights = (puzzles: readonly MeasuredPuzzle[], target: readonly number[], solve: typeof leastSquares) => {
    const fitted = solve(
      useRows(
        puzzles.map(({ twelve }) => twelve),
        techniques,
        false,
      ),
      target,
    );
    return fitted.map((weight, index) => {
      const used = puzzles.filter(({ twelve }) => twelve[techniques[index] as string] !== undefined).length;
      return used === 0 ? 'unused' : `${weight.toFixed(3)} (${used})`;
    });
  };
  const difficulty = judged.map(({ record }) => record.fromTimeAndGivingUp as number);
  const ratings = bank.map(({ rating }) => rating);
  const ours = [
    weights(judged, difficulty, leastSquares),
    weights(bank, ratings, leastSquares),
    weights(bank, ratings, nonNegativeLeastSquares),
  ] as const;
  const [table1, table2]: Readonly<Record<string, number>>[] = [VISUAL_SAT.table1, VISUAL_SAT.table2];
  return {
    title: 'Weights of the linear model (tables 1 and 2)',
    header: [
      'technique',
      'table 1',
      `ours, ${judged.length} of [wang]`,
      'table 2',
      `ours, ${bank.length} of the bank`,
      'ours, none negative',
    ],
    rows: techniques.map((technique, index) => [
      technique,
      `${table1?.[technique] ?? 'not reliable'}`,
      ours[0][index] as string,
      `${table2?.[technique] ?? '–'}`,
      ours[1][index] as string,
      ours[2][index] as string,
    ]),
    notes:
      'In brackets: the puzzles that use the technique. Backtracking counts the cells that the techniques leave open. ' +
      'Table 1 and our column beside it share data and unit; table 2 and our bank have different scales. In both of its ' +
      'tables and in ours some weights are negative where signs are free: uses of techniques are not independent.',
  };
}

/**
 * Our linear model fitted to people's times, and the same model fitted to the rated bank: how well each fit predicts
 * the data of the other.
 */
export function transferTable(bank: readonly MeasuredBankPuzzle[], people: readonly MeasuredRecord[]): ExperimentTable {
  const seconds = people.map(({ record }) => record.seconds);
  const ratings = bank.map(({ rating }) => rating);
  const fitter =
    (puzzles: readonly MeasuredPuzzle[], target: readonly number[]) =>
    (kept: readonly number[], tested: readonly MeasuredPuzzle[] = puzzles): ReturnType<Fitter> => {
      const model = fitLinear(
        kept.map((index) => puzzles[index]?.counts ?? {}),
        kept.map((index) => target[index] as number),
      );
      return (index) => linearOf(model, tested[index]?.counts ?? {});
    };
  const [onPeople, onBank] = [fitter(people, seconds), fitter(bank, ratings)];
  const folds = (puzzles: readonly MeasuredPuzzle[]): number[] => puzzles.map(({ fold }) => fold);
  const row = (name: string, ofPeople: readonly number[], ofBank: readonly number[]): string[] => [
    name,
    formatInterval(spearman(ofPeople, seconds)),
    formatInterval(pearson(ofPeople, seconds)),
    formatInterval(pearson(ofBank, ratings)),
  ];
  const [everyone, everything] = [[...people.keys()], [...bank.keys()]];
  return {
    title: 'Linear model: fitted on people or on the bank',
    header: [
      'fitted on',
      `mean time of ${people.length}, Spearman`,
      `mean time of ${people.length}, Pearson`,
      `rating of ${bank.length} of the bank, Pearson`,
    ],
    rows: [
      row('people (shipped)', heldOut(folds(people), onPeople), everything.map(onPeople(everyone, bank))),
      row('the bank', everyone.map(onBank(everything, people)), heldOut(folds(bank), onBank)),
    ],
    notes:
      'α + β and a constant, none negative, all techniques. A fit is measured in five folds on its own kind of puzzles, and ' +
      'on all of the other kind.',
  };
}
