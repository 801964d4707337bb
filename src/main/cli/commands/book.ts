import { availableParallelism } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { lackingInBook } from '../../../shared/printing/book.ts';
import { type BookJob, bookJobSchema } from '../../../shared/printing/bookJob.ts';
import { namedCharacter } from '../../../shared/printing/printFont.ts';
import { words } from '../../answers/commandLine/words.ts';
import { type ChosenBook, recordText } from '../../answers/judgedBook.ts';
import { planBook, printBook } from '../../printing/book/drawBook.ts';
import type { LaidBook } from '../../printing/book/layoutBook.ts';
import { type ChoiceWatch, chooseBook, rechosenBook } from '../../services/books/chooseBook.ts';
import { readRecord } from '../../services/books/record.ts';
import { type CommandLibrary, openCommandLibrary } from '../../services/library/commandLibrary.ts';
import type { DefineCommand } from '../command.ts';
import { expectGood, readJsonFile } from '../options.ts';
import { addOutputFile } from '../outputFile.ts';
import { DONE, type ExitCode, Refusal, type Terminal } from '../terminal.ts';

interface BookOptions {
  readonly output?: string;
  readonly puzzles?: string;
  readonly check?: true;
}

export const define: DefineCommand = (command, act) => {
  addOutputFile(command.argument('<job>', words('cli.book.argument')))
    .option('--puzzles <file>', words('cli.book.puzzles'))
    .option('--check', words('cli.book.check'))
    .addHelpText('after', words('cli.book.help'))
    .action((file: string, options: BookOptions) => act((terminal) => makeBook(terminal, file, options)));
};

async function makeBook(terminal: Terminal, file: string, options: BookOptions): Promise<ExitCode> {
  const { check = false } = options;
  const job = await readJsonFile(terminal, file, bookJobSchema);
  const output = outputOf(file, options);
  const record = `${output.slice(0, output.length - extname(output).length)}.jsonl`;
  // Report existing files before the work starts, because it may take minutes.
  for (const made of check ? [] : [output, record]) {
    if (terminal.exists(made)) throw new Refusal(words('cli.book.exists', { file: JSON.stringify(made) }));
  }
  const signal = terminal.interruption();
  const chosen = await choose(terminal, file, job, options, signal);
  if (signal.aborted) return signal.reason as ExitCode;
  const lacking = lackingInBook(chosen.book);
  const characters = lacking.map(namedCharacter).join(', ');
  if (lacking.length > 0) terminal.say(words('cli.book.lacking', { characters }));
  if (check) {
    sayPlan(terminal, job, expectGood(await planBook(chosen.book)), chosen.record.length);
    return DONE;
  }
  const progress = (drawn: number, pages: number): void =>
    terminal.progress?.(words('cli.book.pages', { page: drawn + 1, pages }));
  const printed = await printBook(chosen.book, { progress, cancelled: () => signal.aborted });
  if (signal.aborted) return signal.reason as ExitCode;
  const { laid, file: content } = expectGood(printed);
  await terminal.save(output, content);
  await terminal.save(record, new TextEncoder().encode(recordText(chosen.record)));
  sayPlan(terminal, job, laid, chosen.record.length);
  return DONE;
}

function outputOf(file: string, { output, check }: BookOptions): string {
  if (output !== undefined) return output;
  if (file === '-' && !check) throw new Refusal(words('cli.book.unnamed'));
  return join(dirname(file), `${basename(file, extname(file))}.pdf`);
}

async function choose(
  terminal: Terminal,
  file: string,
  job: BookJob,
  { puzzles }: BookOptions,
  signal: AbortSignal,
): Promise<ChosenBook> {
  let library: CommandLibrary | null = null;
  const watch: ChoiceWatch = {
    signal,
    onProgress: (section, found, proved) => terminal.progress?.(words('cli.book.choosing', { section, found, proved })),
    onCopy: (section, line) => terminal.say(words('cli.book.copy', { section, line })),
  };
  const folder = file === '-' ? '.' : dirname(file);
  const threads = availableParallelism();
  try {
    if (puzzles !== undefined) {
      const record = expectGood(await readRecord(terminal.open(puzzles), job, puzzles));
      return expectGood(await rechosenBook(job, record, watch));
    }
    const sources = {
      open: (named: string) => terminal.open(join(folder, named)),
      library: () => {
        const opened = openCommandLibrary(threads, 'book');
        if (!opened.ok) return opened;
        library = opened.value;
        return { ok: true as const, value: opened.value.store.library };
      },
      threads,
    };
    const chosen = await chooseBook(job, sources, watch);
    if (signal.aborted) return { book: { job, sections: [] }, record: [] };
    return expectGood(chosen);
  } finally {
    await (library as CommandLibrary | null)?.close();
  }
}

function sayPlan(terminal: Terminal, { page }: BookJob, { pages, leastCell, blank }: LaidBook, puzzles: number): void {
  const { trim, service } = page;
  const facts = { count: puzzles, pages: pages.length, trim, service, cell: leastCell.toFixed(1) };
  terminal.say(words('cli.book.plan', facts));
  // One or two blank pages at the end are usual, so only more are reported.
  if (blank > 2) terminal.say(words('cli.book.blank', { count: blank }));
}
