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

/** What drawings and sentences mean, if the user states it. */
export interface StatedMeaning {
  /** True without ids. */
  readonly keepDrawings?: KeptDrawings | true;
  readonly notARule?: readonly string[];
}

export interface StatedInput extends StatedMeaning {
  readonly box?: [rows: number, columns: number];
  /** Signs of boards that are empty cells, and that are places without a cell. */
  readonly empty?: string;
  readonly void?: string;
}

export interface InputOptions extends StatedInput {
  readonly ignoreUnknownRules?: true;
  readonly strict?: true;
}

/** Adds the options that state what texts leave open: the boxes of grids, and the meaning of signs and drawings. */
export function addStatedOptions(command: Command): Command {
  return addMeaningOptions(command)
    .option('--box <RxC>', words('cli.input.box'), boxSides)
    .option('--empty <signs>', words('cli.input.empty-signs'))
    .option('--void <signs>', words('cli.input.void-signs'));
}

/** The reader's options for what a text does not state. */
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

/** Adds the input's options and help to a command that reads puzzles. */
export function addInputOptions(command: Command): Command {
  return addStatedOptions(command)
    .option('--ignore-unknown-rules', words('cli.input.ignore'))
    .option('--strict', words('cli.input.strict'))
    .addHelpText('after', words('cli.input.help'));
}

type KeptDrawings = NonNullable<ReadOptions['keepDrawings']>;

/** Adds the options that state which drawings are not clues, and which sentences are not rules. */
export function addMeaningOptions(command: Command): Command {
  return command
    .option('--keep-drawings [rules]', words('cli.input.keep-drawings'), readKeepDrawings)
    .option('--not-a-rule <sentence>', words('cli.input.not-a-rule'), readSentence);
}

/** Collects sentences in the form in which messages quote them, with or without the quotation marks. */
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

/** @param text ids of rules, separated by commas. Throws a {@link Refusal} for an unknown id. */
function readKeepDrawings(text: string): KeptDrawings {
  const ids = text.split(',').map((id) => id.trim());
  const wrong = ids.find((id) => ruleOf(id) === undefined);
  if (wrong === undefined) return ids;
  throw new Refusal(
    words('cli.input.no-rule', { id: JSON.stringify(wrong), known: RULES.map(({ id }) => id).join(', ') }),
  );
}

/** The reader's options for what drawings and sentences mean. `--keep-drawings` without ids means all rules. */
export function statedMeaning({
  keepDrawings,
  notARule: noRules,
}: StatedMeaning): Pick<ReadOptions, 'keepDrawings' | 'noRules'> {
  return {
    ...(keepDrawings && { keepDrawings: keepDrawings === true ? 'all' : keepDrawings }),
    ...(noRules && { noRules }),
  };
}

/** The puzzles of a file or of standard input, as they arrive. Can be read only once. */
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
   * The exit code of a command: bad input if a puzzle could not be read, else `answered`, the code that the answers
   * gave.
   */
  exitCode(answered: ExitCode): ExitCode {
    return this.#faults > 0 ? BAD_INPUT : answered;
  }

  /**
   * Reports the faults of a puzzle, with line and reason, and counts it as a fault of the input.
   *
   * Errors: throws {@link Refusal} instead if the options are strict.
   */
  #sayFault(complaints: readonly string[]): void {
    if (this.#options.strict) throw new Refusal(complaints.join(' '));
    this.#faults++;
    for (const complaint of complaints) this.#terminal.say(complaint);
  }

  /** Yields the same items. Errors: {@link Refusal} if there are none. */
  async *#notEmpty<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    let isEmpty = true;
    for await (const item of items) {
      isEmpty = false;
      yield item;
    }
    if (isEmpty) throw new Refusal(words('cli.input.empty'));
  }

  /**
   * Yields the puzzles. Reports items that are not puzzles or have unknown rules, with line and reason, and continues.
   *
   * Errors: throws {@link Refusal} at the first such item if the options are strict; also if the input is empty.
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
   * Answers a question about the puzzles; consecutive answers may share one text. Reports warnings and faults as the
   * iteration does. A text is valid until the next one is requested.
   *
   * @param from number of the first puzzle to answer. @param threads and `aside`: as for `answerPuzzles`. Errors: as
   * the iteration.
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
