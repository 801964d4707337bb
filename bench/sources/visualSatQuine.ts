import { type Heuristic, type QuineTally, quineDifficulty } from '../../src/main/engine/rating/sat/quine.ts';
import { formatInterval, pearson } from '../fit/correlation.ts';
import type { Fitter } from '../fit/folds.ts';
import { fitQuine } from '../fit/models.ts';
import { quantile } from '../parts/stats.ts';
import { EXAMINED_NOTES, examine, examinedCells, examinedHeader } from './examine.ts';
import type { MeasuredBankPuzzle } from './measured.ts';
import { type ExperimentTable, percent } from './page.ts';
import { type PrintedFit, VISUAL_SAT } from './printed.ts';

const { table3, satSample } = VISUAL_SAT;
/** The heuristics in the document's order. */
const HEURISTICS = ['random', 'smallest-clauses', 'largest-clauses'] as const satisfies Heuristic[];

function nameOf(heuristic: Heuristic): string {
  return `${HEURISTICS.indexOf(heuristic) + 1}: ${heuristic.replace('-', ' ')}`;
}

/** The puzzles that a heuristic solves within its limits: parallel lists of totals, ratings and folds, for a fit. */
function finished(bank: readonly MeasuredBankPuzzle[], heuristic: Heuristic) {
  const solved = bank.flatMap(({ quine, rating, fold }) => {
    const tally = quine[heuristic];
    return tally ? [{ tally, rating, fold }] : [];
  });
  return {
    tallies: solved.map(({ tally }) => tally),
    ratings: solved.map(({ rating }) => rating),
    folds: solved.map(({ fold }) => fold),
  };
}

/**
 * The SAT rating with the printed weights. Adds the weight of a disjunction for each depth, as grader version 4 did.
 */
function asPrinted({ alpha0, beta, gamma }: PrintedFit, tally: QuineTally): number {
  return quineDifficulty({ alpha: [alpha0], beta, gamma }, tally) + beta * tally.depth;
}

/** Table 3 of [visual-sat]: correlations. */
export function quineTable(bank: readonly MeasuredBankPuzzle[]): ExperimentTable {
  const rows = HEURISTICS.flatMap((heuristic) => {
    const { tallies, ratings, folds } = finished(bank, heuristic);
    const fitter: Fitter = (kept) => {
      const weights = fitQuine(
        kept.map((index) => tallies[index] as QuineTally),
        kept.map((index) => ratings[index] as number),
      );
      return (index) => quineDifficulty(weights, tallies[index] as QuineTally);
    };
    const printed = heuristic === 'random' ? null : table3[heuristic];
    const ofPrinted =
      printed &&
      pearson(
        tallies.map((tally) => asPrinted(printed, tally)),
        ratings,
      );
    const row = (weights: string, cells: readonly string[]): string[] => [
      nameOf(heuristic),
      weights,
      `${printed?.correlation ?? table3.random}`,
      ...cells,
    ];
    return [
      ...(ofPrinted ? [row('printed: α(0), β, γ', ['–', formatInterval(ofPrinted), '–'])] : []),
      row('fitted', examinedCells(examine(ratings, folds, fitter, satSample))),
    ];
  });
  return {
    title: 'SAT by Quine: correlation (table 3)',
    header: ['heuristic', 'weights', 'printed', ...examinedHeader(satSample)],
    rows,
    notes:
      `${EXAMINED_NOTES} The printed weights were not fitted here, so they are measured on all puzzles; each further depth adds ` +
      'β, as the program read the table before. The rating is heuristic 2, fitted.',
  };
}

/** Table 3 of [visual-sat]: weights. */
export function quineWeightsTable(bank: readonly MeasuredBankPuzzle[]): ExperimentTable {
  const rows = HEURISTICS.flatMap((heuristic) => {
    const { tallies, ratings } = finished(bank, heuristic);
    const { alpha, beta, gamma } = fitQuine(tallies, ratings);
    const row = (weights: string, alphas: readonly number[], others: readonly number[]): string[] => [
      nameOf(heuristic),
      weights,
      alphas.map((weight) => weight.toFixed(2)).join(' '),
      ...others.map((weight) => weight.toFixed(4)),
    ];
    const printed = heuristic === 'random' ? null : table3[heuristic];
    return [
      ...(printed ? [row('printed', [printed.alpha0], [printed.beta, printed.gamma])] : []),
      row('fitted', alpha, [beta, gamma]),
    ];
  });
  return {
    title: 'SAT by Quine: weights (table 3)',
    header: ['heuristic', 'weights', 'α by depth, from 0', 'β', 'γ'],
    rows,
    notes: 'The document prints α for depth 0 alone. Depths that fewer than 30 puzzles reach share the last α.',
  };
}

/** Section 4.3 of [visual-sat]: number of puzzles that each heuristic solves, and depth of its search. */
export function quineCourseTable(bank: readonly MeasuredBankPuzzle[]): ExperimentTable {
  const rows = HEURISTICS.map((heuristic) => {
    const { tallies } = finished(bank, heuristic);
    const shares = (figure: (tally: QuineTally) => number): string[] =>
      [0.5, 0.95, 1].map((share) => `${quantile(tallies.map(figure), share)}`);
    return [
      nameOf(heuristic),
      percent(bank, ({ quine }) => quine[heuristic] !== null),
      shares(({ disjunctions }) => disjunctions).join(' / '),
      shares(({ depth }) => depth).join(' / '),
    ];
  });
  return {
    title: 'SAT by Quine: course of the heuristics (section 4.3)',
    header: ['heuristic', 'finished, %', 'disjunctions: median / 95 % / most', 'depth: median / 95 % / most'],
    rows,
    notes:
      'A run ends after 10,000 disjunctions; puzzles that a heuristic does not finish are left out of its rows, here and ' +
      'above. The document has no results for random choice, “too slow”. In our reading it makes fewer disjunctions than ' +
      'heuristic 3; the document does not say how it draws the variable. Here ranks are drawn once for each puzzle, and the ' +
      'lowest unknown variable is taken.',
  };
}
