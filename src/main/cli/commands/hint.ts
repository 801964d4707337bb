import type { Language } from '../../../shared/domain/language.ts';
import { createAnalysing, type Hint, techniqueOf } from '../../services/analysing.ts';
import type { DefineCommand } from '../command.ts';
import { INPUT_HELP, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface HintOptions extends TechniqueOptions {
  readonly all?: true;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(command.argument('[file]', 'where the puzzles are', '-'))
    .option('--all', 'list every available step, easiest technique first')
    .option('--json', 'print one JSON value for each puzzle')
    .addHelpText('after', INPUT_HELP)
    .addHelpText(
      'after',
      '\nJSON: the step, as "analyse" prints it, or null where there is none; with --all a list of steps.',
    )
    .action((file: string, options: HintOptions) => act((terminal) => hint(terminal, file, options)));
};

async function hint(terminal: Terminal, file: string, options: HintOptions): Promise<ExitCode> {
  const analysing = createAnalysing();
  const chosen = techniqueOptions(options);
  let exitCode = DONE;
  for await (const { line, puzzle } of readPuzzles(terminal.open(file), file)) {
    const next = options.all ? null : analysing.hint(puzzle, chosen);
    const hints = options.all ? analysing.allHints(puzzle, chosen) : next ? [next] : [];
    if (hints.length === 0) exitCode = NO_RESULT;
    if (options.json) {
      const steps = hints.map(({ step }) => step);
      await terminal.write(`${JSON.stringify(options.all ? steps : (steps[0] ?? null))}\n`);
    } else {
      const text = hints.map((one) => inWords(one, options.language));
      await terminal.write(`Line ${line}: ${text.length === 0 ? 'no step' : text.join('\n')}\n`);
    }
  }
  return exitCode;
}

function inWords({ step, level, words }: Hint, language: Language): string {
  const { reasons, conclusion } = words(language);
  return `${techniqueOf(step.technique).name[language]} (${level}). ${reasons.join(' ')} ${conclusion}`;
}
