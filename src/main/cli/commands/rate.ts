import { Option } from 'commander';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { numberedSubgrid } from '../../../shared/layout/subgridNames.ts';
import {
  className,
  type LegibleRating,
  type RatedPart,
  schemeAbout,
  schemeName,
  severalGridsWords,
} from '../../../shared/rating/rating.ts';
import { decimalText, fill, fillSentence, inEveryLanguage } from '../../../shared/text/fill.ts';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { type RatingReport, ratingReport } from '../../services/play/rating.ts';
import type { DefineCommand } from '../command.ts';
import { layoutWords } from '../layoutWords.ts';
import {
  addInputOptions,
  type InputOptions,
  ignoredJson,
  ignoredWords,
  type PuzzleLine,
  readPuzzles,
} from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';
import { words } from '../words.ts';

interface RateOptions extends InputOptions {
  readonly language: Language;
  readonly json?: true;
}

const JSON_HELP = words('cli.rate.help');

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', words('cli.argument.file'), '-')
    .option('--json', words('cli.option.json'))
    .addOption(new Option('--language <language>', words('cli.option.language')).choices(LANGUAGES).default('en'));
  addInputOptions(command)
    .addHelpText('after', JSON_HELP)
    .action((file: string, options: RateOptions) => act((terminal) => rate(terminal, file, options)));
};

async function rate(terminal: Terminal, file: string, options: RateOptions): Promise<ExitCode> {
  const { json, language } = options;
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file, options)) {
    const report = ratingReport(entry.puzzle);
    // As for `check`: a puzzle with several solutions has an answer, one with none or an unfinished search has not.
    if (!report.solutions) exitCode = NO_RESULT;
    await terminal.write(
      json
        ? `${JSON.stringify({ ...printedReport(report), ...ignoredJson(entry) })}\n`
        : inWords(entry, report, language) + ignoredWords(entry, language),
    );
  }
  return exitCode;
}

/** A part of a rating with its texts in every language. */
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

/** A value with the scheme's decimals and its unit, and the class by its name. */
function verdict(
  { value, class: itsClass }: RatedPart,
  { id, decimals, unit }: LegibleRating,
  language: Language,
): string {
  // Rounded first: `Intl` rounds 25.215 up, although the number nearest to it is a little less.
  const number = value === null ? '–' : decimalText(language, Number(value.toFixed(decimals)), decimals);
  const measure = unit && value !== null ? fill(language, 'cli.rate.seconds', { seconds: number }) : number;
  return itsClass === null ? measure : `${measure} (${fill(language, className(id, itsClass))})`;
}

function inWords({ line, puzzle: { topology } }: PuzzleLine, { ratings }: RatingReport, language: Language): string {
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
    lines.push(`      ${parts.join('; ')}`);
  }
  return lines;
}
