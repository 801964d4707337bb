import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { fill } from '../../../shared/text/fill.ts';
import { type AnalysisReport, analysePuzzle, type WordedAnalysis } from '../../services/play/analysing.ts';
import type { DefineCommand } from '../command.ts';
import { layoutWords, levelWord } from '../layoutWords.ts';
import { addPositionOptions, type PositionOptions, startFrom } from '../positions.ts';
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
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface AnalyseOptions extends TechniqueOptions, InputOptions, PositionOptions {
  readonly json?: true;
}

const JSON_HELP = words('cli.analyse.help');

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(command.argument('[file]', words('cli.argument.file'), '-')).option(
    '--json',
    words('cli.option.json'),
  );
  addPositionOptions(addInputOptions(command))
    .addHelpText('after', JSON_HELP)
    .action((file: string, options: AnalyseOptions) => act((terminal) => analyse(terminal, file, options)));
};

async function analyse(terminal: Terminal, file: string, options: AnalyseOptions): Promise<ExitCode> {
  const chosen = techniqueOptions(options);
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file, options)) {
    const start = startFrom(terminal, entry, options);
    if (start.wrong) {
      exitCode = NO_RESULT;
      const { language } = options;
      const said = fill(language, 'cli.position.line', { line: entry.line, faults: start.faultWords(language) });
      const json = JSON.stringify({ solved: false, ...ignoredJson(entry), ...start.json });
      await terminal.write(`${options.json ? json : said}\n`);
      continue;
    }
    const analysis = analysePuzzle(entry.puzzle, chosen, start.position);
    if (analysis.solutions !== 1) {
      const improper = analysis.solutions === 0 ? 'no-solution' : 'many-solutions';
      terminal.say(words(`cli.analyse.${improper}`, { line: entry.line }));
    }
    if (analysis.solutions === 0) exitCode = NO_RESULT;
    await terminal.write(
      options.json
        ? `${JSON.stringify({ ...analysis.report, ...ignoredJson(entry), ...start.json })}\n`
        : inWords(entry, analysis, options) + ignoredWords(entry, options.language) + start.words(options.language),
    );
  }
  return exitCode;
}

/** Whether it was solved, and how hard it was. */
function verdictInWords(layout: string, line: number, report: AnalysisReport, { explain, language }: AnalyseOptions) {
  const { solved, difficulty, score, steps, hardest } = report;
  const facts = { line, layout, difficulty: difficulty ? levelWord(difficulty, language) : '', score };
  if (explain === 'techniques') return fill(language, solved ? 'cli.analyse.solved' : 'cli.analyse.unsolved', facts);
  const most = steps[hardest ?? -1];
  if (!solved || !most) return fill(language, 'cli.analyse.models.unsolved', facts);
  return fill(language, 'cli.analyse.models.solved', { ...facts, model: { key: techniqueName(most.technique) } });
}

function inWords(
  { line, puzzle: { topology } }: PuzzleLine,
  analysis: WordedAnalysis,
  options: AnalyseOptions,
): string {
  const { report } = analysis;
  const { language } = options;
  const lines = [verdictInWords(layoutWords(topology.layout, language), line, report, options)];
  const names = subgridNames(topology.layout, language);
  const places = (id: string): string => {
    const used = report.bySubgrid.flatMap((usage, subgrid) => (usage[id] ? [`${names[subgrid]} ${usage[id]}`] : []));
    return names.length > 1 ? ` (${used.join(', ')})` : '';
  };
  for (const [id, count] of Object.entries(report.usage)) {
    lines.push(`${String(count).padStart(6)} × ${fill(language, techniqueName(id))}${places(id)}`);
  }
  for (const [index, step] of report.steps.entries()) {
    const { reasons, conclusion } = analysis.words(index, language);
    lines.push(
      `${String(index + 1).padStart(4)}. ${fill(language, techniqueName(step.technique))}. ${reasons.join(' ')} ${conclusion}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
