import { basename } from 'node:path';
import {
  type CommandLibrary,
  type ExchangeReport,
  exportPuzzles,
  FORMATS,
  formatNamed,
  importPuzzles,
  mergeLibrary,
  readPuzzleStream,
  restoreLibrary,
  type VerifyReport,
  verifyLibrary,
} from '../../../services/library/commandLibrary.ts';
import { counted } from '../../counted.ts';
import { expectGood } from '../../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { type FilterOptions, filterOf } from './filterOptions.ts';

interface JsonOption {
  readonly json?: true;
}

/** Lines of trouble that are told one by one; of more only the number is. */
const TOLD = 100;

/** Tells troubles as they come, and at the end how many were left out. */
function tell(terminal: Terminal): { say(sentence: string): void; end(): void } {
  let count = 0;
  return {
    say: (sentence) => {
      count++;
      if (count <= TOLD) terminal.say(sentence);
    },
    end: () => {
      if (count > TOLD) terminal.say(`and ${count - TOLD} more`);
    },
  };
}

/** Tells at the end what happened to puzzles, once for sentences that differ in their numbers only. */
function tellAlike(terminal: Terminal): { add(sentence: string): void; end(): void } {
  const alike = new Map<string, { readonly first: string; count: number }>();
  return {
    add(sentence) {
      const key = sentence.replace(/\d+/g, '#');
      const known = alike.get(key);
      if (known) known.count++;
      else alike.set(key, { first: sentence, count: 1 });
    },
    end() {
      const troubles = tell(terminal);
      for (const { first, count } of alike.values()) {
        troubles.say(count === 1 ? first : `${first} (and so for ${count - 1} more)`);
      }
      troubles.end();
    },
  };
}

async function finish(
  terminal: Terminal,
  { read, added, duplicates, refused }: ExchangeReport,
  signal: AbortSignal,
  { json }: JsonOption,
): Promise<ExitCode> {
  const words = `${counted(read, 'puzzle')} read, ${added} added, ${duplicates} already there, ${refused} refused\n`;
  await terminal.write(json ? `${JSON.stringify({ read, added, duplicates, refused })}\n` : words);
  if (signal.aborted) {
    terminal.say('stopped; what was added stays, and doing the same again passes over it quickly');
    return signal.reason as ExitCode;
  }
  return refused > 0 || read === 0 ? NO_RESULT : DONE;
}

export interface ImportOptions extends JsonOption {
  readonly format?: string;
}

function checkedFormat(id: string): string {
  if (!formatNamed(id))
    throw new Refusal(`there is no format "${id}"; known are ${FORMATS.map(({ id: one }) => one).join(', ')}`);
  return id.toLowerCase();
}

/** The files that were named, and those in the folders that were; whether there may be several. */
async function* filesOf(
  terminal: Terminal,
  paths: readonly string[],
): AsyncGenerator<{ readonly file: string; readonly several: boolean }> {
  for (const path of paths) {
    const inside = terminal.list(path);
    if (!inside) yield { file: path, several: paths.length > 1 };
    else for await (const file of inside) yield { file, several: true };
  }
}

export async function importFiles(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  files: readonly string[],
  options: ImportOptions,
): Promise<ExitCode> {
  const signal = terminal.interruption();
  const troubles = tell(terminal);
  const format = options.format === undefined ? {} : { format: checkedFormat(options.format) };
  let sum: ExchangeReport = { read: 0, added: 0, duplicates: 0, refused: 0 };
  for await (const { file, several } of filesOf(terminal, files)) {
    if (signal.aborted) break;
    const where = several ? `${file}: ` : '';
    const named = file === '-' ? {} : { fileName: basename(file) };
    const report = expectGood(
      await importPuzzles(store, jobs, readPuzzleStream(terminal.open(file), { ...format, ...named }), {
        signal,
        onProgress: ({ read, added }) => terminal.progress?.(`${where}${read} read, ${added} added`),
        onFault: (line, { message }) => troubles.say(`${where}line ${line}: ${message}`),
        onLoss: (line, losses) =>
          troubles.say(`${where}line ${line}, not kept: ${losses.map(({ message }) => message).join('; ')}`),
      }),
    );
    sum = {
      read: sum.read + report.read,
      added: sum.added + report.added,
      duplicates: sum.duplicates + report.duplicates,
      refused: sum.refused + report.refused,
    };
  }
  troubles.end();
  if (sum.read === 0 && !signal.aborted) terminal.say('there was no puzzle to read');
  return finish(terminal, sum, signal, options);
}

export async function remove(
  { store }: CommandLibrary,
  terminal: Terminal,
  ids: readonly number[],
  { json }: JsonOption,
): Promise<ExitCode> {
  const deleted = expectGood(store.library.remove(ids));
  await terminal.write(
    json ? `${JSON.stringify({ deleted })}\n` : `${counted(deleted, 'puzzle')} deleted; games are kept\n`,
  );
  return DONE;
}

export interface ExportOptions extends FilterOptions {
  readonly format: string;
}

export async function exportTo(
  { store }: CommandLibrary,
  terminal: Terminal,
  options: ExportOptions,
): Promise<ExitCode> {
  const format = formatNamed(checkedFormat(options.format));
  if (!format?.writer) throw new Refusal(`format "${options.format}" can only be read`);
  const filter = filterOf(options, expectGood(store.library.overview()));
  const said = tellAlike(terminal);
  let failed = false;
  const pieces = exportPuzzles(store, filter, format, {
    onFault: ({ message }) => {
      failed = true;
      said.add(message);
    },
    onLoss: (id, losses) => {
      for (const { message } of losses) said.add(`puzzle ${id}: ${message}`);
    },
  });
  let piece = pieces.next();
  for (; !piece.done; piece = pieces.next()) if (piece.value !== '') await terminal.write(piece.value);
  said.end();
  if (piece.value === 0) terminal.say('no puzzle of the library matches');
  return failed || piece.value === 0 ? NO_RESULT : DONE;
}

export async function merge(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  file: string,
  options: JsonOption,
): Promise<ExitCode> {
  const signal = terminal.interruption();
  const troubles = tell(terminal);
  const report = expectGood(
    await mergeLibrary(store, jobs, file, {
      signal,
      onProgress: ({ read, added }) => terminal.progress?.(`${read} read, ${added} added`),
      onFault: (id, { message }) => troubles.say(id > 0 ? `puzzle ${id} of the other library: ${message}` : message),
    }),
  );
  troubles.end();
  return finish(terminal, report, signal, options);
}

export async function verify(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  options: FilterOptions & JsonOption,
): Promise<ExitCode> {
  const signal = terminal.interruption();
  const filter = filterOf(options, expectGood(store.library.overview()));
  const troubles = tell(terminal);
  const words = ({ checked, sound, quarantined, unknown }: VerifyReport): string =>
    `${counted(checked, 'puzzle')} checked, ${sound} sound, ${quarantined} quarantined, ${unknown} not decided`;
  const report = expectGood(
    await verifyLibrary(store, jobs, filter, {
      signal,
      onProgress: (now) => terminal.progress?.(words(now)),
      onFault: (id, reason) => troubles.say(id > 0 ? `puzzle ${id}: ${reason}` : reason),
    }),
  );
  troubles.end();
  await terminal.write(`${options.json ? JSON.stringify(report) : words(report)}\n`);
  if (signal.aborted) return signal.reason as ExitCode;
  return report.quarantined + report.unknown > 0 ? NO_RESULT : DONE;
}

export async function backup({ store }: CommandLibrary, terminal: Terminal, file: string): Promise<ExitCode> {
  expectGood(await store.backUp(file, (share) => terminal.progress?.(`${Math.round(100 * share)} % copied`)));
  await terminal.write(`Everything was copied into ${file}\n`);
  return DONE;
}

export async function restore(terminal: Terminal, file: string): Promise<ExitCode> {
  const kept = expectGood(restoreLibrary(file));
  const before = kept === null ? '' : `; what was there before is kept as ${kept}`;
  await terminal.write(`${file} was restored${before}\n`);
  return DONE;
}
