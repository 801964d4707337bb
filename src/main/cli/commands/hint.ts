import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { isModel } from '../../../shared/step/models.ts';
import { fill } from '../../../shared/text/fill.ts';
import type { Language } from '../../../shared/text/language.ts';
import { type AnalysingOptions, availableSteps, nextStep, type WordedStep } from '../../services/play/analysing.ts';
import type { PuzzlePosition } from '../../services/play/position.ts';
import type { DefineCommand } from '../command.ts';
import { levelWord } from '../layoutWords.ts';
import { addPositionOptions, type PositionOptions, startFrom } from '../positions.ts';
import { addInputOptions, type InputOptions, ignoredJson, ignoredWords, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';
import { words } from '../words.ts';
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface HintOptions extends TechniqueOptions, InputOptions, PositionOptions {
  readonly all?: true;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(command.argument('[file]', words('cli.argument.file'), '-'))
    .option('--all', words('cli.hint.all'))
    .option('--json', words('cli.option.json-value'));
  addPositionOptions(addInputOptions(command))
    .addHelpText('after', words('cli.hint.help'))
    .action((file: string, options: HintOptions) => act((terminal) => hint(terminal, file, options)));
};

async function hint(terminal: Terminal, file: string, options: HintOptions): Promise<ExitCode> {
  const chosen = techniqueOptions(options);
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file, options)) {
    const { line, puzzle } = entry;
    const start = startFrom(terminal, entry, options);
    const hints = start.wrong ? [] : hintsFrom(puzzle, chosen, start.position, options);
    if (hints.length === 0) exitCode = NO_RESULT;
    if (options.json) {
      const steps = hints.map(({ step }) => step);
      const answer = options.all && !start.wrong ? steps : (steps[0] ?? null);
      const told = { ...ignoredJson(entry), ...start.json };
      // A list or null has no place for another property.
      await terminal.write(`${JSON.stringify(Object.keys(told).length > 0 ? { ...told, answer } : answer)}\n`);
    } else {
      const { language } = options;
      const text = hints.map((one) => inWords(one, language)).join('\n');
      const steps = start.faultWords(language) || text || fill(language, `cli.hint.none.${options.explain}`);
      await terminal.write(`${fill(language, 'cli.hint.line', { line, steps })}\n${ignoredWords(entry, language)}`);
    }
  }
  return exitCode;
}

function hintsFrom(
  puzzle: Puzzle,
  chosen: AnalysingOptions,
  position: PuzzlePosition | null,
  { all }: HintOptions,
): readonly WordedStep[] {
  if (all) return availableSteps(puzzle, chosen, position);
  const next = nextStep(puzzle, chosen, position);
  return next ? [next] : [];
}

function inWords({ step, level, words }: WordedStep, language: Language): string {
  const { reasons, conclusion } = words(language);
  const name = fill(language, techniqueName(step.technique));
  const title = isModel(step.technique) ? name : `${name} (${levelWord(level, language)})`;
  return `${title}. ${reasons.join(' ')} ${conclusion}`;
}
