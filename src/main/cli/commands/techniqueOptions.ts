import { type Command, Option } from 'commander';
import { EXPLAINED_BY, type ExplainedBy } from '../../../shared/step/models.ts';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { readTechniques, type SolvingOptions } from '../../answers/human.ts';
import { words } from '../../answers/words.ts';
import { expectGood } from '../options.ts';

/** Options on how to analyse a puzzle, as commander passes them. */
export interface TechniqueOptions {
  readonly mode: 'whole' | 'subgrid';
  readonly techniques?: string;
  readonly explain: ExplainedBy;
  /** False with `--no-uniqueness`. */
  readonly uniqueness: boolean;
  readonly language: Language;
}

/** Adds the options that choose the techniques, and how they are used, to a command. */
export function addTechniqueOptions(command: Command): Command {
  return command
    .addOption(new Option('--mode <mode>', words('cli.technique.mode')).choices(['whole', 'subgrid']).default('whole'))
    .addOption(
      new Option('--explain <language>', words('cli.technique.explain')).choices(EXPLAINED_BY).default('techniques'),
    )
    .option('--techniques <ids>', words('cli.technique.techniques'))
    .option('--no-uniqueness', words('cli.technique.no-uniqueness'))
    .addOption(new Option('--language <language>', words('cli.option.language')).choices(LANGUAGES).default('en'));
}

/** Converts the options for the analysis. Throws a refusal if a technique does not exist. */
export function techniqueOptions({ mode, techniques, uniqueness, explain }: TechniqueOptions): SolvingOptions {
  const options = { mode, uniqueness, explainedBy: explain };
  if (techniques === undefined) return options;
  const ids = techniques.split(',').map((id) => id.trim());
  return { ...options, techniques: expectGood(readTechniques(ids, explain)) };
}
