import { type Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../../../shared/domain/language.ts';
import { type AnalysingOptions, readTechniques } from '../../services/analysing.ts';
import { expectGood } from '../options.ts';

/** How a command is told to look at a puzzle, as commander hands it over. */
export interface TechniqueOptions {
  readonly mode: 'whole' | 'subgrid';
  readonly techniques?: string;
  /** `--no-uniqueness` makes it false. */
  readonly uniqueness: boolean;
  readonly language: Language;
}

/** Gives a command the options that say which techniques are used, and how. */
export function addTechniqueOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--mode <mode>', 'whether patterns may cross subgrids, or each technique looks at one at a time')
        .choices(['whole', 'subgrid'])
        .default('whole'),
    )
    .option('--techniques <ids>', 'use these techniques only, such as naked-single,x-wing (default: all)')
    .option('--no-uniqueness', 'use no technique that rests on the puzzle having one solution')
    .addOption(new Option('--language <language>', 'for the words').choices(LANGUAGES).default('en'));
}

/** What the options ask for. Refuses a technique that there is not. */
export function techniqueOptions({ mode, techniques, uniqueness }: TechniqueOptions): AnalysingOptions {
  if (techniques === undefined) return { mode, uniqueness };
  const ids = techniques.split(',').map((id) => id.trim());
  return { mode, uniqueness, techniques: expectGood(readTechniques(ids)) };
}
