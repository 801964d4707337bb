import { Option } from 'commander';
import { LANGUAGES, type Language } from '../../../shared/domain/language.ts';
import type { LegibleRating, RatedPart, RatingLegend } from '../../../shared/rating/rating.ts';
import { type RatingReport, ratingReport } from '../../services/rating.ts';
import type { DefineCommand } from '../command.ts';
import { layoutWords } from '../layoutWords.ts';
import { INPUT_HELP, type PuzzleLine, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, type Terminal } from '../terminal.ts';

interface RateOptions {
  readonly language: Language;
  readonly json?: true;
}

const JSON_HELP = `
JSON: {"ratings": [{"id", "value" and "class" (null where the scheme has no answer), "evidence": {"figures": named
 numbers, "uses": [{"id", "count", "cost"}], "why": sentences in English and French}, "bySubgrid": [the same for each
 subgrid], and the scheme's "name", "about", "source", "classes" (easiest first), "decimals", "unit" (if it has one)}],
 "solve": {"solved", "counts": {technique: uses}, "steps": [{"technique", "alternatives", "placements", "eliminations",
 "subgrids": how many it touches}]}, null where there is not exactly one solution}.`;

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', 'where the puzzles are', '-')
    .option('--json', 'print one JSON object for each puzzle')
    .addOption(new Option('--language <language>', 'for the words').choices(LANGUAGES).default('en'))
    .addHelpText('after', INPUT_HELP)
    .addHelpText('after', JSON_HELP)
    .action((file: string, options: RateOptions) => act((terminal) => rate(terminal, file, options)));
};

async function rate(terminal: Terminal, file: string, { json, language }: RateOptions): Promise<ExitCode> {
  for await (const entry of readPuzzles(terminal.open(file), file)) {
    const report = ratingReport(entry.puzzle);
    await terminal.write(json ? `${JSON.stringify(report)}\n` : inWords(entry, report, language));
  }
  return DONE;
}

/** A value with the scheme's decimals and its unit, and the class by its name. */
function verdict(
  { value, class: itsClass }: RatedPart,
  { classes, decimals, unit }: RatingLegend,
  language: Language,
): string {
  const digits = value === null ? '–' : value.toFixed(decimals);
  const number = `${language === 'fr' ? digits.replace('.', ',') : digits}${unit && value !== null ? ' s' : ''}`;
  const name = classes.find(({ id }) => id === itsClass)?.name[language];
  return name === undefined ? number : `${number} (${name})`;
}

function inWords({ line, puzzle: { topology } }: PuzzleLine, { ratings }: RatingReport, language: Language): string {
  const lines = [`Line ${line}: ${layoutWords(topology.layout)}`];
  for (const rating of ratings) lines.push(...ratingLines(rating, language));
  return `${lines.join('\n')}\n`;
}

function ratingLines(rating: LegibleRating, language: Language): string[] {
  const { name, evidence, bySubgrid } = rating;
  const lines = [`  ${name[language]}${language === 'fr' ? ' ' : ''}: ${verdict(rating, rating, language)}`];
  lines.push(...evidence.why.map((words) => `      ${words[language]}`));
  if (bySubgrid.length > 1) {
    const parts = bySubgrid.map((part, subgrid) => `${subgrid + 1}: ${verdict(part, rating, language)}`);
    lines.push(`      ${parts.join('; ')}`);
  }
  return lines;
}
