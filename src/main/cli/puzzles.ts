import type { Command } from 'commander';
import { quotedSentence } from '../../shared/puzzle/unknownRules.ts';
import { RULES, ruleOf } from '../../shared/rules/registry.ts';
import { chosenWords, type InputPuzzle } from '../answers/commandLine/inputPuzzle.ts';
import type { PuzzleQuestion } from '../answers/commandLine/questions.ts';
import { words } from '../answers/commandLine/words.ts';
import { answerPuzzles, type JoinedAnswer } from '../services/puzzles/answerPuzzles.ts';
import { inputItem, type ReadOptions, readPuzzleStream } from '../services/puzzles/puzzleFiles.ts';
import { boxSides } from './options.ts';
import type { Shard } from './shard.ts';
import { BAD_INPUT, type ExitCode, Refusal, type Terminal } from './terminal.ts';

/** What the user says about drawings and sentences of the input. */
export interface StatedMeaning {
  /** True if the option is given without ids. */
  readonly keepDrawings?: KeptDrawings | true;
  readonly notARule?: readonly string[];
}

export interface StatedInput extends StatedMeaning {
  readonly box?: [rows: number, columns: number];
  /** Signs that mark an empty cell, and signs that mark a place without a cell. */
  readonly empty?: string;
  readonly void?: string;
}

export interface InputOptions extends StatedInput {
  readonly ignoreUnknownRules?: true;
  readonly strict?: true;
}

/** Adds the options for what texts leave open: the box shape of grids, and the meaning of signs and drawings. */
export function addStatedOptions(command: Command): Command {
  return addMeaningOptions(command)
    .option('--box <RxC>', words('cli.input.box'), boxSides)
    .option('--empty <signs>', words('cli.input.empty-signs'))
    .option('--void <signs>', words('cli.input.void-signs'));
}

/** The reader's options that state what a text leaves open. */
export function statedOptions({
  box,
  empty,
  void: gap,
  ...meaning
}: StatedInput): Pick<ReadOptions, 'layout' | 'signs' | 'keepDrawings' | 'noRules'> {
  return {
    ...statedMeaning(meaning),
    ...(box && { layout: { layout: 'simple', box } }),
    ...((empty ?? gap) !== undefined && { signs: { empty, void: gap } }),
  };
}

/** Adds the options for input, and their help, to a command that reads puzzles. */
export function addInputOptions(command: Command): Command {
  return addStatedOptions(command)
    .option('--ignore-unknown-rules', words('cli.input.ignore'))
    .option('--strict', words('cli.input.strict'))
    .addHelpText('after', words('cli.input.help'));
}

type KeptDrawings = NonNullable<ReadOptions['keepDrawings']>;

/** Adds the options that say which drawings are not clues, and which sentences are not rules. */
export function addMeaningOptions(command: Command): Command {
  return command
    .option('--keep-drawings [rules]', words('cli.input.keep-drawings'), readKeepDrawings)
    .option('--not-a-rule <sentence>', words('cli.input.not-a-rule'), readSentence);
}

/** Collects sentences as messages quote them. The quotation marks may be missing. */
function readSentence(text: string, before: readonly string[] = []): string[] {
  return [
    ...before,
    quotedSentence(
      text
        .trim()
        .replace(/^“(.*)”$/s, '$1')
        .replace(/[.!?]+$/, ''),
    ),
  ];
}

/**
 * @param text ids of rules, separated by commas.
 *
 * Errors: throws a {@link Refusal} for an unknown id.
 */
function readKeepDrawings(text: string): KeptDrawings {
  const ids = text.split(',').map((id) => id.trim());
  const wrong = ids.find((id) => ruleOf(id) === undefined);
  if (wrong === undefined) return ids;
  throw new Refusal(
    words('cli.input.no-rule', { id: JSON.stringify(wrong), known: RULES.map(({ id }) => id).join(', ') }),
  );
}

/** The reader's options that say what drawings and sentences mean. `--keep-drawings` without ids means all rules. */
export function statedMeaning({
  keepDrawings,
  notARule: noRules,
}: StatedMeaning): Pick<ReadOptions, 'keepDrawings' | 'noRules'> {
  return {
    ...(keepDrawings && { keepDrawings: keepDrawings === true ? 'all' : keepDrawings }),
    ...(noRules && { noRules }),
  };
}

/** The puzzles of a file or of standard input, read as they arrive. Can be read only once. */
export class PuzzleInput implements AsyncIterable<InputPuzzle> {
  readonly #terminal: Pick<Terminal, 'open' | 'say'>;
  readonly #file: string;
  readonly #options: InputOptions;
  #faults = 0;

  constructor(terminal: Pick<Terminal, 'open' | 'say'>, file: string, options: InputOptions) {
    this.#terminal = terminal;
    this.#file = file;
    this.#options = options;
  }

  /**
   * The exit code of a command: `BAD_INPUT` if a puzzle could not be read, else `answered`.
   * @param answered the exit code that follows from the answers.
   */
  exitCode(answered: ExitCode): ExitCode {
    return this.#faults > 0 ? BAD_INPUT : answered;
  }

  /**
   * Reports the faults of a puzzle, with line and reason, and counts the puzzle as faulty.
   *
   * Errors: with `--strict`, throws {@link Refusal} instead.
   */
  #sayFault(complaints: readonly string[]): void {
    if (this.#options.strict) throw new Refusal(complaints.join(' '));
    this.#faults++;
    for (const complaint of complaints) this.#terminal.say(complaint);
  }

  /** Yields all items. Errors: {@link Refusal} if there are none. */
  async *#notEmpty<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    let isEmpty = true;
    for await (const item of items) {
      isEmpty = false;
      yield item;
    }
    if (isEmpty) throw new Refusal(words('cli.input.empty'));
  }

  /**
   * Yields the puzzles. If an item is not a puzzle or has unknown rules, reports its line and the reason, and
   * continues.
   *
   * Errors: throws {@link Refusal} if the input is empty; with `--strict`, also at the first such item.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<InputPuzzle> {
    const { ignoreUnknownRules = false } = this.#options;
    const outcomes = readPuzzleStream(this.#terminal.open(this.#file), {
      fileName: this.#file,
      ...statedOptions(this.#options),
    });
    let index = 0;
    for await (const outcome of this.#notEmpty(outcomes)) {
      const item = inputItem(outcome, index++, { ignoreUnknownRules });
      if (!item.ok) {
        this.#sayFault([item.fault]);
        continue;
      }
      for (const warning of chosenWords(item.asked)) this.#terminal.say(warning);
      yield item.asked;
    }
  }

  /**
   * Yields the texts of the answers to a question about each puzzle. One text may contain consecutive answers. Reports
   * warnings and faults like the iteration over the puzzles. A text is valid until the next one is requested.
   *
   * @param from number of the first puzzle to answer.
   * @param threads as for `answerPuzzles`, and so is `aside`.
   *
   * Errors: those of the iteration over the puzzles.
   */
  async *answers(
    question: PuzzleQuestion,
    {
      from,
      shard,
      ...way
    }: { readonly from: number; readonly shard: Shard; readonly threads: number; readonly aside: boolean },
  ): AsyncGenerator<Pick<JoinedAnswer, 'text' | 'found'>> {
    const { ignoreUnknownRules = false } = this.#options;
    const selection = { from, ...shard, ignoreUnknownRules, ...statedOptions(this.#options) };
    const source = this.#terminal.open(this.#file);
    const answers = answerPuzzles({ source, fileName: this.#file, selection, question }, way);
    for await (const answer of this.#notEmpty(answers)) {
      if (answer.faulty) this.#sayFault(answer.warnings);
      else for (const warning of answer.warnings) this.#terminal.say(warning);
      yield answer;
    }
  }
}
