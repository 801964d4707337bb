import { Option } from 'commander';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { RATING_ROWS, type RateOptions } from '../../answers/rate.ts';
import { words } from '../../answers/words.ts';
import { type AnsweringOptions, addAnsweringOptions, answerAll, formOf } from '../answering.ts';
import type { DefineCommand } from '../command.ts';
import { rowsAskedFor } from '../rows.ts';

interface RateCommandOptions extends AnsweringOptions {
  readonly language: Language;
  readonly per?: RateOptions['per'];
}

export const define: DefineCommand = (command, act) => {
  addAnsweringOptions(command)
    .addOption(new Option('--per <rows>', words('cli.batch.per')).choices(RATING_ROWS))
    .addOption(new Option('--language <language>', words('cli.option.language')).choices(LANGUAGES).default('en'))
    .addHelpText('after', words('cli.rate.help'))
    .action((file: string, options: RateCommandOptions) =>
      act((terminal) => {
        const { language } = options;
        const chosen = { language, per: rowsAskedFor(options), fromStart: true };
        return answerAll(terminal, file, options, { command: 'rate', options: chosen, form: formOf(options) });
      }),
    );
};
