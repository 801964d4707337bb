import { words } from '../../answers/words.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../answering.ts';
import type { DefineCommand } from '../command.ts';

export const define: DefineCommand = (command, act) => {
  addAnsweringOptions(command)
    .addHelpText('after', words('cli.check.help'))
    .action((file: string, options: AnsweringOptions) =>
      act((terminal) =>
        answerAll(terminal, file, options, { command: 'check', options: { fromStart: true }, form: formOf(options) }),
      ),
    );
};
