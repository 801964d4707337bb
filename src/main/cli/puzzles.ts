import type { Command } from 'commander';
import { unknownRuleNames } from '../../shared/puzzle/unknownRules.ts';
import type { InputPuzzle } from '../answers/asked.ts';
import { words } from '../answers/words.ts';
import { positionOf } from '../services/puzzles/positionOf.ts';
import { readPuzzleStream } from '../services/puzzles/puzzleFiles.ts';
import { BAD_INPUT, type ExitCode, Refusal, type Terminal } from './terminal.ts';

export interface InputOptions {
  readonly ignoreUnknownRules?: true;
  readonly strict?: true;
}

/** Adds the input's options and help to a command that reads puzzles. */
export function addInputOptions(command: Command): Command {
  return command
    .option('--ignore-unknown-rules', words('cli.input.ignore'))
    .option('--strict', words('cli.input.strict'))
    .addHelpText('after', words('cli.input.help'));
}

/** The puzzles of a file or of standard input, as they arrive. To be read once. */
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

  /** The exit code of a command whose answers gave this one: bad input if something could not be read. */
  exitCode(answered: ExitCode): ExitCode {
    return this.#faults > 0 ? BAD_INPUT : answered;
  }

  /**
   * Counts an answer's complaints about its puzzle as a fault of the input.
   *
   * Errors: throws {@link Refusal} if the options are strict.
   */
  countFault(complaints: readonly string[]): void {
    if (this.#options.strict) throw new Refusal(complaints.join(' '));
    this.#faults++;
  }

  /**
   * Says, with line and reason, what is no puzzle or has rules that the program does not know, and goes on with the next.
   *
   * Errors: throws {@link Refusal} there if the options are strict, and if the input has nothing at all.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<InputPuzzle> {
    const { ignoreUnknownRules, strict } = this.#options;
    let index = -1;
    for await (const outcome of readPuzzleStream(this.#terminal.open(this.#file), { fileName: this.#file })) {
      index++;
      const { line } = outcome;
      const unknown = outcome.ok ? outcome.entry.unknownRules : null;
      if (outcome.ok && (!unknown || ignoreUnknownRules)) {
        const { puzzle, about } = outcome.entry;
        yield { index, line, puzzle, about, ignored: unknown, position: positionOf(outcome.entry) };
        continue;
      }
      const fault = outcome.ok
        ? words('cli.input.unknown-rules', { line, rules: unknown ? unknownRuleNames(unknown) : '' })
        : words('cli.input.fault', { line, fault: outcome.error.message });
      if (strict) throw new Refusal(fault);
      this.#faults++;
      this.#terminal.say(fault);
    }
    if (index < 0) throw new Refusal(words('cli.input.empty'));
  }
}
