import { type Command, InvalidArgumentError, Option } from 'commander';
import { disarmed, type TableKind } from '../../shared/base/table.ts';
import { words } from '../answers/commandLine/words.ts';
import { DONE, type ExitCode, Refusal, type Terminal } from './terminal.ts';

/** What to do if the output file exists. */
const IF_EXISTS = ['fail', 'skip', 'replace'] as const;

export interface OutputOptions {
  readonly output?: string;
  readonly ifExists: (typeof IF_EXISTS)[number];
  readonly resume?: true;
  /** Kind of table; absent if the output is not a table. */
  readonly table?: TableKind;
  /** False to change table cells that a spreadsheet would read as a formula. */
  readonly formulas?: boolean;
}

/** Names of standard output. They are not opened as files, because that fails if standard output is a socket. */
const STANDARD_OUTPUT = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

function fileName(text: string): string {
  if (text === '') throw new InvalidArgumentError(words('cli.output.no-name'));
  return text;
}

/**
 * Adds the option for an output file to a command. If the user names standard output, the value is undefined, as
 * without the option.
 */
export function addOutputFile(command: Command): Command {
  return command.option('--output <file>', words('cli.option.output'), fileName).hook('preAction', () => {
    // Commander turns undefined into an empty text.
    if (STANDARD_OUTPUT.has(command.getOptionValue('output'))) command.setOptionValue('output', undefined);
  });
}

/** Adds the options of an output that is written piece by piece, but cannot be resumed. */
export function addNewOutputOptions(command: Command): Command {
  return addOutputFile(command).addOption(
    new Option('--if-exists <how>', words('cli.output.if-exists')).choices(IF_EXISTS).default('fail'),
  );
}

/** Adds the options of an output that is written puzzle by puzzle, and can be resumed. */
export function addOutputOptions(command: Command): Command {
  return addNewOutputOptions(command).option('--resume', words('cli.output.resume'));
}

/** Receives the answers, one puzzle after another. */
export interface AnswerOutput {
  /** Number of the first puzzle that is still to be answered, from 0. */
  readonly from: number;
  write(text: string | Uint8Array): Promise<void>;
}

export interface OutputRows {
  /** Text before all answers, or empty. */
  readonly head: string;
  /** Reads the index of the puzzle from a line of the output; null if lines do not contain it. */
  readonly indexOf: ((line: string) => number) | null;
  /**
   * Whether the same puzzle always gives the same text. If so, a resumed run compares the last answer with the new one.
   */
  readonly repeatable: boolean;
}

/** What an interrupted run wrote. */
interface LeftOutput {
  /** Bytes of the output before its last puzzle, which may be incomplete. */
  readonly bytes: number;
  /** Index of the last puzzle in these bytes; -1 if there is none. */
  readonly last: number;
  /** The complete lines about the last puzzle of the output. This puzzle is answered again. */
  readonly dropped: string;
}

/** Yields the lines of a stream. A last line without a line break is left out. */
async function* wholeLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
}

/** Error for a `.part` file that does not begin like this run's output, so that it belongs to another command. */
function otherPart(part: string): Refusal {
  return new Refusal(words('cli.output.other-part', { part: JSON.stringify(part) }));
}

async function lookAtLeft(source: AsyncIterable<Uint8Array>, rows: OutputRows, part: string): Promise<LeftOutput> {
  const other = otherPart(part);
  const { head, indexOf } = rows;
  let length = 0;
  let found = { bytes: 0, last: -1, dropped: '' };
  let current = -1;
  for await (const line of wholeLines(source)) {
    const bytes = Buffer.byteLength(line);
    if (length === 0 && head !== '') {
      if (line !== head) throw other;
      found = { ...found, bytes };
    } else {
      const index = indexOf ? indexOf(line) : Number.NaN;
      if (!Number.isSafeInteger(index) || index < current) throw other;
      if (index === current) found = { ...found, dropped: found.dropped + line };
      else found = { bytes: length, last: current, dropped: line };
      current = index;
    }
    length += bytes;
  }
  return found;
}

function textOf(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

/** Opens the output file. With `--resume`, continues the output of an interrupted run. */
async function outputFile(
  terminal: Terminal,
  file: string,
  { ifExists, resume }: OutputOptions,
  rows: OutputRows,
): Promise<AnswerOutput & { end(whole: boolean): Promise<void> }> {
  let part = '';
  let left: LeftOutput = { bytes: 0, last: -1, dropped: '' };
  const keep = async (source: AsyncIterable<Uint8Array>, name: string): Promise<number> => {
    part = name;
    left = await lookAtLeft(source, rows, part);
    return left.bytes;
  };
  const growing = await terminal.grow(file, { replace: ifExists === 'replace', keep: resume ? keep : null });
  // The head is written with the first answer, so that a run without answers does not create a file.
  let head = left.bytes === 0 ? rows.head : '';
  let expected = rows.repeatable ? left.dropped : '';
  return {
    from: left.last + 1,
    async write(text) {
      // The text is empty for a puzzle without a row in the table.
      if (text.length === 0) return;
      if (expected !== '' && !textOf(text).startsWith(expected)) throw otherPart(part);
      expected = '';
      if (head !== '') await growing.write(head);
      head = '';
      await growing.write(text);
    },
    async end(whole) {
      if (!whole) {
        await growing.leave();
        return;
      }
      if (expected !== '') {
        await growing.leave();
        throw otherPart(part);
      }
      if (head !== '') await growing.write(head);
      return growing.finish();
    },
  };
}

/**
 * Calls `work` with the output that the options choose: a file, or standard output. The file gets its final name after
 * `work`, unless the user interrupted `work`.
 *
 * Errors: {@link Refusal} if the file cannot be written, or if its `.part` file belongs to another command.
 */
export async function withOutput(
  terminal: Terminal,
  options: OutputOptions,
  rows: OutputRows,
  work: (output: AnswerOutput) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { output: file, ifExists, resume, table, formulas } = options;
  const safe = (text: string | Uint8Array): string | Uint8Array =>
    table && formulas === false ? disarmed(table, textOf(text)) : text;
  if (file === undefined) {
    if (resume) throw new Refusal(words('cli.output.resume-what'));
    if (rows.head !== '') await terminal.write(rows.head);
    return work({ from: 0, write: (text) => terminal.write(safe(text)) });
  }
  if (resume && !rows.indexOf) throw new Refusal(words('cli.output.resume-words'));
  if (ifExists === 'skip' && terminal.exists(file)) {
    terminal.say(words('cli.output.skipped', { file: JSON.stringify(file) }));
    return DONE;
  }
  const output = await outputFile(terminal, file, options, rows);
  let whole = false;
  try {
    const exitCode = await work({ from: output.from, write: (text) => output.write(safe(text)) });
    // Exit codes from 128 on mean that a signal interrupted the command.
    whole = exitCode < 128;
    return exitCode;
  } finally {
    await output.end(whole);
  }
}
