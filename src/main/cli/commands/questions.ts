import { type Command, Option } from 'commander';
import { EXPLAINED_BY, type ExplainedBy } from '../../../shared/step/models.ts';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { ANALYSIS_ROWS, type AnalysisRows } from '../../answers/commandLine/analysisTables.ts';
import type { FormlessQuestion } from '../../answers/commandLine/questions.ts';
import { RATING_ROWS, type RateOptions } from '../../answers/commandLine/rate.ts';
import { words } from '../../answers/commandLine/words.ts';
import { readTechniques, type SolvingOptions } from '../../answers/humanSolving.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../batchOptions.ts';
import type { DefineCommand } from '../command.ts';
import { expectGood, wholeNumber } from '../options.ts';
import { Refusal } from '../terminal.ts';

// The commands that answer a question about every puzzle of a file. Each command lists the options that only it has,
// and builds its question from all options.

/** @param question builds the question; throws a {@link Refusal} if two options exclude each other. */
function asks<Given>(
  addOptions: (command: Command) => Command,
  question: (given: Given & AnsweringOptions) => FormlessQuestion,
): DefineCommand {
  return (command, act) => {
    addOptions(addAnsweringOptions(command)).action((file: string, given: Given & AnsweringOptions) =>
      act((terminal) => answerAll(terminal, file, given, { ...question(given), form: formOf(given) })),
    );
  };
}

interface PositionOptions {
  readonly fromStart?: true;
}

function addPositionOptions(command: Command): Command {
  return command
    .option('--from-start', words('cli.position.from-start'))
    .addHelpText('after', words('cli.position.help'));
}

interface TechniqueOptions extends PositionOptions {
  readonly mode: 'whole' | 'subgrid';
  readonly techniques?: string;
  readonly explain: ExplainedBy;
  /** False if `--no-uniqueness` is given. */
  readonly uniqueness: boolean;
  readonly language: Language;
}

function addLanguage(command: Command): Command {
  return command.addOption(
    new Option('--language <language>', words('cli.option.language')).choices(LANGUAGES).default('en'),
  );
}

/** Adds the options that choose the techniques, how they are used, and the position to start from. */
function addTechniqueOptions(command: Command): Command {
  return addLanguage(
    addPositionOptions(command)
      .addOption(
        new Option('--mode <mode>', words('cli.technique.mode')).choices(['whole', 'subgrid']).default('whole'),
      )
      .addOption(
        new Option('--explain <language>', words('cli.technique.explain')).choices(EXPLAINED_BY).default('techniques'),
      )
      .option('--techniques <ids>', words('cli.technique.techniques'))
      .option('--no-uniqueness', words('cli.technique.no-uniqueness')),
  );
}

/** Reads the options for techniques. Throws a refusal if a technique does not exist. */
function techniqueOptions(
  given: TechniqueOptions,
): SolvingOptions & { readonly fromStart: boolean; language: Language } {
  const { mode, techniques, uniqueness, explain, language, fromStart = false } = given;
  const options = { mode, uniqueness, explainedBy: explain, language, fromStart };
  if (techniques === undefined) return options;
  const ids = techniques.split(',').map((id) => id.trim());
  return { ...options, techniques: expectGood(readTechniques(ids, explain)) };
}

/** What a table has a row for: each puzzle, unless the options choose something else. */
function rowsAskedFor<Rows extends string>({
  per,
  table,
}: { readonly per?: Rows } & Pick<AnsweringOptions, 'table'>): Rows | 'puzzle' {
  if (per !== undefined && table === undefined) throw new Refusal(words('cli.batch.per-table'));
  return per ?? 'puzzle';
}

interface SolveCommandOptions extends PositionOptions {
  readonly limit: number;
  readonly nodes?: number;
  readonly candidates?: true;
  readonly counts?: number;
}

export const solve = asks<SolveCommandOptions>(
  (command) =>
    addPositionOptions(command)
      .option('--limit <k>', words('cli.solve.limit'), wholeNumber(1), 2)
      .option('--nodes <n>', words('cli.solve.nodes'), wholeNumber(1))
      .option('--candidates', words('cli.solve.candidates'))
      .option('--counts <k>', words('cli.solve.counts'), wholeNumber(2, 1_000_000))
      .addHelpText('after', words('cli.solve.help')),
  ({ limit, nodes: nodeCap, fromStart = false, candidates = false, counts }) => ({
    command: 'solve',
    options: { limit, nodeCap, fromStart, candidates: counts ?? Number(candidates) },
  }),
);

export const check = asks<{ readonly why?: true; readonly redundant?: true }>(
  (command) =>
    command
      .option('--why', words('cli.check.why'))
      .option('--redundant', words('cli.check.redundant'))
      .addHelpText('after', words('cli.check.help')),
  ({ why = false, redundant = false }) => ({ command: 'check', options: { fromStart: true, why, redundant } }),
);

export const rate = asks<Pick<RateOptions, 'language'> & { readonly per?: RateOptions['per'] }>(
  (command) =>
    addLanguage(command.addOption(new Option('--per <rows>', words('cli.batch.per')).choices(RATING_ROWS))).addHelpText(
      'after',
      words('cli.rate.help'),
    ),
  (given) => ({
    command: 'rate',
    options: { language: given.language, per: rowsAskedFor(given), fromStart: true },
  }),
);

export const hint = asks<TechniqueOptions & { readonly all?: true }>(
  (command) =>
    addTechniqueOptions(command).option('--all', words('cli.hint.all')).addHelpText('after', words('cli.hint.help')),
  (given) => ({ command: 'hint', options: { ...techniqueOptions(given), all: given.all ?? false } }),
);

/**
 * The option `--per` with its choices. In choices of several words separated by commas, their order does not matter.
 */
function analysisRowsOption(): Option {
  const option = new Option('--per <rows>', words('cli.batch.per')).choices(ANALYSIS_ROWS);
  const read = option.parseArg;
  const sorted = (text: string): string =>
    text
      .split(',')
      .map((word) => word.trim())
      .sort()
      .join();
  return option.argParser((text: string, before: unknown) => {
    return read?.(ANALYSIS_ROWS.find((rows) => sorted(rows) === sorted(text)) ?? text, before);
  });
}

interface AnalyseCommandOptions extends TechniqueOptions {
  readonly per?: AnalysisRows;
  /** False if `--no-steps` is given. */
  readonly steps: boolean;
}

export const analyse = asks<AnalyseCommandOptions>(
  (command) =>
    addTechniqueOptions(command)
      .addOption(analysisRowsOption())
      .option('--no-steps', words('cli.analyse.no-steps'))
      .addHelpText('after', words('cli.analyse.help')),
  (given) => {
    const { steps, per } = given;
    if (per === 'step' && !steps) throw new Refusal(words('cli.analyse.per-step-no-steps'));
    return { command: 'analyse', options: { ...techniqueOptions(given), per: rowsAskedFor(given), steps } };
  },
);
