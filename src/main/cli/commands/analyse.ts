import { Option } from 'commander';
import { ANALYSIS_ROWS, type AnalysisRows } from '../../answers/analysisTables.ts';
import { words } from '../../answers/words.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../answering.ts';
import type { DefineCommand } from '../command.ts';
import { addPositionOptions, type PositionOptions } from '../positions.ts';
import { rowsAskedFor } from '../rows.ts';
import { Refusal } from '../terminal.ts';
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface AnalyseCommandOptions extends TechniqueOptions, AnsweringOptions, PositionOptions {
  readonly per?: AnalysisRows;
  /** False with `--no-steps`. */
  readonly steps: boolean;
}

/** The option with its choices, in which words with a comma may change places. */
function rowsOption(): Option {
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

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(addPositionOptions(addAnsweringOptions(command)))
    .addOption(rowsOption())
    .option('--no-steps', words('cli.analyse.no-steps'))
    .addHelpText('after', words('cli.analyse.help'))
    .action((file: string, options: AnalyseCommandOptions) =>
      act((terminal) => {
        const { language, steps, fromStart = false } = options;
        if (options.per === 'step' && !steps) throw new Refusal(words('cli.analyse.per-step-no-steps'));
        const chosen = { ...techniqueOptions(options), language, per: rowsAskedFor(options), steps, fromStart };
        return answerAll(terminal, file, options, { command: 'analyse', options: chosen, form: formOf(options) });
      }),
    );
};
