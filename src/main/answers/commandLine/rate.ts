import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { numberedSubgrid, subgridNames } from '../../../shared/layout/subgridNames.ts';
import {
  className,
  type LegibleRating,
  type RatedPart,
  schemeAbout,
  schemeName,
  severalGridsWords,
} from '../../../shared/rating/rating.ts';
import type { Language } from '../../../shared/text/language.ts';
import { decimalText, fill, fillSentence, inEveryLanguage, inParts } from '../../../shared/text/placeholders.ts';
import { legible, ratePuzzle } from '../../engine/rating/rate.ts';
import { RATING_SCHEMES } from '../../engine/rating/registry.ts';
import { type SolveSummary, summariseSolve } from '../../engine/rating/solveSummary.ts';
import { Subject } from '../../engine/rating/subject.ts';
import { type Answerer, type AnswerTable, type CommonOptions, inOneLine } from './answerer.ts';
import { type InputPuzzle, leavesOutCandidates } from './inputPuzzle.ts';
import { layoutWords } from './layoutWords.ts';
import { words } from './words.ts';

/** What a row of a ratings table can stand for. */
export const RATING_ROWS = ['puzzle', 'subgrid'] as const;

export interface RateOptions extends CommonOptions {
  readonly language: Language;
  readonly per: (typeof RATING_ROWS)[number];
}

/** Ratings of a puzzle by every rating scheme, and a summary of its solve with all techniques. */
interface RatingReport {
  /** Number of solutions: 0, 1, or 2 for two or more. Null if the search gave up. */
  readonly solutions: number | null;
  readonly ratings: readonly LegibleRating[];
  /** Null if the puzzle does not have exactly one solution. */
  readonly solve: SolveSummary | null;
}

/** JSON of the rating of a whole puzzle or of one subgrid, with its texts in every language. */
function printedPart({ value, class: itsClass, evidence: { figures, uses, why } }: RatedPart) {
  const named = uses.map(({ id, name, count, cost }) => ({ id, name: inEveryLanguage({ key: name }), count, cost }));
  return { value, class: itsClass, evidence: { figures, uses: named, why: why.map(inEveryLanguage) } };
}

/** The report as `--json` prints it: with its texts in every language. */
function printedReport({ solutions, ratings, solve }: RatingReport) {
  const printed = ratings.map(
    ({ id, bySubgrid, source, severalGrids, agreement, classes, decimals, unit, ...whole }) => ({
      id,
      ...printedPart(whole),
      bySubgrid: bySubgrid.map(printedPart),
      name: inEveryLanguage({ key: schemeName(id) }),
      about: inEveryLanguage({ key: schemeAbout(id) }),
      source,
      severalGrids: {
        way: severalGrids,
        validated: false,
        why: severalGridsWords(id, severalGrids).map(inEveryLanguage),
      },
      ...(agreement && { agreement: inEveryLanguage(agreement) }),
      classes: classes.map((one) => ({ id: one, name: inEveryLanguage({ key: className(id, one) }) })),
      decimals,
      ...(unit && { unit }),
    }),
  );
  return { solutions, ratings: printed, solve };
}

/** Text of a rating's value, with the scheme's number of decimals, its unit, and the name of the class. */
function verdict(
  { value, class: itsClass }: RatedPart,
  { id, decimals, unit }: LegibleRating,
  language: Language,
): string {
  // Round first: `Intl` rounds 25.215 up, although its binary value is slightly less.
  const number = value === null ? '–' : decimalText(language, Number(value.toFixed(decimals)), decimals);
  const measure = unit && value !== null ? fill(language, 'cli.rate.seconds', { seconds: number }) : number;
  return itsClass === null ? measure : `${measure} (${fill(language, className(id, itsClass))})`;
}

function inWords({ line, puzzle: { topology } }: InputPuzzle, { ratings }: RatingReport, language: Language): string {
  const lines = [fill(language, 'cli.rate.line', { line, layout: layoutWords(topology.layout, language) })];
  for (const rating of ratings) lines.push(...ratingLines(topology.layout, rating, language));
  return `${lines.join('\n')}\n`;
}

function ratingLines(layout: LayoutSpec, rating: LegibleRating, language: Language): string[] {
  const { id, evidence, bySubgrid } = rating;
  const values = { name: { key: schemeName(id) }, verdict: verdict(rating, rating, language) };
  const lines = [`  ${fill(language, 'cli.rate.rating', values)}`];
  lines.push(...evidence.why.map((sentence) => `      ${fillSentence(language, sentence)}`));
  if (rating.agreement) lines.push(`      ${fillSentence(language, rating.agreement)}`);
  if (bySubgrid.length > 1) {
    const several = severalGridsWords(id, rating.severalGrids).map((sentence) => fillSentence(language, sentence));
    lines.push(`      ${several.join(' ')}`);
    const parts = bySubgrid.map(
      (part, subgrid) => `${numberedSubgrid(layout, subgrid, language)}: ${verdict(part, rating, language)}`,
    );
    lines.push(`      ${inParts(language, parts)}`);
  }
  return lines;
}

/**
 * Names of the table columns for the rating schemes: the schemes' ids with underscores instead of hyphens, because
 * databases accept these as names.
 */
const SCHEME_COLUMNS = RATING_SCHEMES.flatMap(({ id }) => {
  const column = id.replaceAll('-', '_');
  return [column, `${column}_class`];
});

/** Value and class of each scheme. Values have the scheme's number of decimals. */
function ratedCells(
  ratings: readonly LegibleRating[],
  partOf: (rating: LegibleRating) => RatedPart | undefined,
): (string | number | null)[] {
  return ratings.flatMap((rating) => {
    const { value = null, class: itsClass = null } = partOf(rating) ?? {};
    return [value === null ? null : Number(value.toFixed(rating.decimals)), itsClass];
  });
}

const PER_PUZZLE: AnswerTable<RatingReport> = {
  columns: ['solutions', ...SCHEME_COLUMNS],
  rows: ({ solutions, ratings }) => [[solutions, ...ratedCells(ratings, (rating) => rating)]],
};

const PER_SUBGRID: AnswerTable<RatingReport> = {
  columns: ['solutions', 'subgrid', 'subgrid_name', ...SCHEME_COLUMNS],
  rows: ({ solutions, ratings }, { topology: { layout } }) =>
    subgridNames(layout, 'en').map((name, subgrid) => [
      ...[solutions, subgrid, inOneLine(name)],
      ...ratedCells(ratings, ({ bySubgrid }) => bySubgrid[subgrid]),
    ]),
};

/** The ratings of a puzzle by every scheme. */
export const RATE: Answerer<RatingReport, RateOptions> = {
  look({ puzzle: { topology, givens } }) {
    const subject = new Subject(topology, givens);
    const { solutions } = subject;
    const ratings = ratePuzzle(subject).map(legible);
    return { solutions, ratings, solve: solutions === 1 ? summariseSolve(subject.log) : null };
  },
  // As in `check`, an answer counts as found if the puzzle has several solutions. If it has none, or the search gave
  // up, nothing was found.
  found: ({ solutions }) => solutions !== 0 && solutions !== null,
  warnings: (asked) => (leavesOutCandidates(asked) ? [words('cli.rate.candidates-ignored', { line: asked.line })] : []),
  json: printedReport,
  words: (asked, report, { language }) => inWords(asked, report, language),
  table: ({ per }) => (per === 'puzzle' ? PER_PUZZLE : PER_SUBGRID),
};
