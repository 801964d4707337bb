import { words } from '../../answers/words.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../answering.ts';
import type { DefineCommand } from '../command.ts';
import { wholeNumber } from '../options.ts';
import { addPositionOptions, type PositionOptions } from '../positions.ts';

interface SolveCommandOptions extends AnsweringOptions, PositionOptions {
  readonly limit: number;
  readonly nodes?: number;
}

export const define: DefineCommand = (command, act) => {
  addPositionOptions(addAnsweringOptions(command))
    .option('--limit <k>', words('cli.solve.limit'), wholeNumber(1), 2)
    .option('--nodes <n>', words('cli.solve.nodes'), wholeNumber(1))
    .addHelpText('after', words('cli.solve.help'))
    .action((file: string, options: SolveCommandOptions) =>
      act((terminal) => {
        const { limit, nodes, fromStart = false } = options;
        const limits = { limit, fromStart, ...(nodes === undefined ? {} : { nodeCap: nodes }) };
        return answerAll(terminal, file, options, { command: 'solve', options: limits, form: formOf(options) });
      }),
    );
};
