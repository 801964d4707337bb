import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import type { TableKind } from '../../shared/base/table.ts';
import type { AnswerForm } from '../answers/commandLine/answerer.ts';
import { headOfAnswers, type PuzzleQuestion } from '../answers/commandLine/questions.ts';
import { words } from '../answers/commandLine/words.ts';
import { wholeNumber } from './options.ts';
import { addOutputOptions, type OutputOptions, type OutputRows, withOutput } from './outputFile.ts';
import { addInputOptions, type InputOptions, PuzzleInput } from './puzzles.ts';
import { readShard, type Shard, WHOLE } from './shard.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from './terminal.ts';

const TABLE_KINDS: readonly TableKind[] = ['csv', 'tsv'];

/** Options of commands whose output is a list of puzzles or of answers about puzzles. */
export interface BatchOptions extends OutputOptions {
  readonly json?: true;
  readonly table?: TableKind;
  /** False to leave out the row of column names in tables. */
  readonly header: boolean;
  /** False to change table cells that a spreadsheet would read as a formula. */
  readonly formulas: boolean;
  readonly jobs: number;
  readonly shard?: Shard;
}

/** Adds the options in {@link BatchOptions} to a command. */
export function addBatchOptions(command: Command): Command {
  return addOutputOptions(
    command
      .addOption(new Option('--table <kind>', words('cli.batch.table')).choices(TABLE_KINDS).conflicts('json'))
      .option('--no-header', words('cli.batch.no-header'))
      .option('--no-formulas', words('cli.batch.no-formulas'))
      .option('--jobs <J>', words('cli.batch.jobs'), wholeNumber(1, 64), availableParallelism())
      .option('--shard <i/n>', words('cli.batch.shard'), readShard),
  );
}

export function formOf({ json, table }: Pick<BatchOptions, 'json' | 'table'>): AnswerForm {
  return table ?? (json ? 'json' : 'words');
}

/** Index of the column `index` in every table, from 0. */
const INDEX_COLUMN = 2;

/** How to find the last puzzle in an interrupted output of this form, in order to continue after it. */
export function rowsOf(form: AnswerForm, head: string): Omit<OutputRows, 'repeatable'> {
  switch (form) {
    case 'words':
      return { head, indexOf: null };
    case 'json':
      return { head, indexOf: indexInJson };
    default: {
      const separator = form === 'csv' ? ',' : '\t';
      return { head, indexOf: (line) => Number(line.split(separator, INDEX_COLUMN + 1)[INDEX_COLUMN] || Number.NaN) };
    }
  }
}

function indexInJson(line: string): number {
  try {
    return Number((JSON.parse(line) as { readonly index?: unknown }).index);
  } catch {
    return Number.NaN;
  }
}

/** Options of commands that answer a question about every puzzle of their input. */
export interface AnsweringOptions extends BatchOptions, InputOptions {}

/** Adds the input argument and the options of {@link AnsweringOptions} to a command. */
export function addAnsweringOptions(command: Command): Command {
  command.argument('[file]', words('cli.argument.file'), '-').option('--json', words('cli.option.json'));
  return addInputOptions(addBatchOptions(command)).addHelpText('after', words('cli.batch.help'));
}

/** Answers a question about every puzzle of a file. */
export function answerAll(
  terminal: Terminal,
  file: string,
  options: AnsweringOptions,
  question: PuzzleQuestion,
): Promise<ExitCode> {
  const { jobs: threads, header, shard = WHOLE, output } = options;
  const { form } = question;
  const rows = { ...rowsOf(form, header ? headOfAnswers(question) : ''), repeatable: true };
  return withOutput(terminal, options, rows, async ({ from, write }) => {
    const input = new PuzzleInput(terminal, file, options);
    // If the output is a file, answers are computed only on worker threads, so that an interruption is noticed at once
    // and the unfinished file is reported.
    const aside = output !== undefined;
    let exitCode = DONE;
    for await (const { text, found } of input.answers(question, { from, shard, threads, aside })) {
      // In a table, "no solution" is a regular answer.
      if (!found && form !== 'csv' && form !== 'tsv') exitCode = NO_RESULT;
      await write(text);
    }
    return input.exitCode(exitCode);
  });
}
