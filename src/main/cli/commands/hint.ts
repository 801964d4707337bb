import { words } from '../../answers/words.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../answering.ts';
import type { DefineCommand } from '../command.ts';
import { addPositionOptions, type PositionOptions } from '../positions.ts';
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface HintCommandOptions extends TechniqueOptions, AnsweringOptions, PositionOptions {
  readonly all?: true;
}

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(addPositionOptions(addAnsweringOptions(command)))
    .option('--all', words('cli.hint.all'))
    .addHelpText('after', words('cli.hint.help'))
    .action((file: string, options: HintCommandOptions) =>
      act((terminal) => {
        const { language, all = false, fromStart = false } = options;
        const chosen = { ...techniqueOptions(options), language, all, fromStart };
        return answerAll(terminal, file, options, { command: 'hint', options: chosen, form: formOf(options) });
      }),
    );
};
