import { words } from '../../answers/words.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../answering.ts';
import type { DefineCommand } from '../command.ts';
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface HintCommandOptions extends TechniqueOptions, AnsweringOptions {
  readonly all?: true;
}

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(addAnsweringOptions(command))
    .option('--all', words('cli.hint.all'))
    .addHelpText('after', words('cli.hint.help'))
    .action((file: string, options: HintCommandOptions) =>
      act((terminal) => {
        const { language, all = false } = options;
        const chosen = { ...techniqueOptions(options), language, all };
        return answerAll(terminal, file, options, { command: 'hint', options: chosen, form: formOf(options) });
      }),
    );
};
