import { basename } from 'node:path';
import type { PuzzleId } from '../../../../shared/contract/ids.ts';
import { counted } from '../../../../shared/text/placeholders.ts';
import { words } from '../../../answers/commandLine/words.ts';
import { findDamage, foundSetAside } from '../../../services/damage/damage.ts';
import {
  type CommandLibrary,
  type DescribeReport,
  describePuzzles,
  type ExchangeReport,
  exportPuzzles,
  importPuzzles,
  mergeLibrary,
  readPuzzleStream,
  rescueLibrary,
  restoreLibrary,
  type VerifyReport,
  verifyLibrary,
} from '../../../services/library/commandLibrary.ts';
import { formatToWrite, namedFormat } from '../../formats.ts';
import { expectGood, type JsonOption } from '../../options.ts';
import { type OutputOptions, withOutput } from '../../outputFile.ts';
import { type StatedInput, statedOptions } from '../../puzzles.ts';
import { BAD_INPUT, DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { readVariant } from '../../variantOptions.ts';
import { choicesOf, type FilterOptions, filterOf, type SortOptions, sortOf } from './filterOptions.ts';
import { faultsByNumber, limitedMessages } from './messages.ts';

async function finish(
  terminal: Terminal,
  { read, added, duplicates, refused }: ExchangeReport,
  signal: AbortSignal,
  { json }: JsonOption,
): Promise<ExitCode> {
  const summary = words('cli.library.exchanged', { count: read, added, duplicates, refused });
  await terminal.write(json ? `${JSON.stringify({ read, added, duplicates, refused })}\n` : `${summary}\n`);
  if (signal.aborted) {
    terminal.say(words('cli.library.stopped'));
    return signal.reason as ExitCode;
  }
  return refused > 0 || read === 0 ? NO_RESULT : DONE;
}

export interface ImportOptions extends JsonOption, StatedInput {
  /** Variants that apply to all puzzles, in addition to those that the input states. */
  readonly variant?: readonly string[];
  /** False to store new puzzles without computing their difficulty, techniques and ratings. */
  readonly describe?: boolean;
  readonly format?: string;
}

/** Yields the named files, and the files in the named folders. `several` is true if there may be more than one file. */
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
  const reading = {
    ...statedOptions(options),
    ...(options.format !== undefined && { format: namedFormat(options.format).id }),
    ...(options.variant && { variants: options.variant.map((text) => expectGood(readVariant(text))) }),
  };
  let sum: ExchangeReport = { read: 0, added: 0, duplicates: 0, refused: 0 };
  for await (const { file, several } of filesOf(terminal, files)) {
    if (signal.aborted) break;
    const where = several ? `${file}: ` : '';
    const faults = faultsByNumber(terminal, 'lines');
    const named = file === '-' ? {} : { fileName: basename(file) };
    const report = expectGood(
      await importPuzzles(store, jobs, readPuzzleStream(terminal.open(file), { ...reading, ...named }), {
        signal,
        onProgress: ({ read, added }) => terminal.progress?.(where + words('cli.library.progress', { read, added })),
        onFault: (line, { message }) => faults.add(line, message),
        onUnjudged: (line, { message }) => faults.add(line, message),
        onLoss: (line, losses) => {
          for (const { message } of losses) faults.add(line, message);
        },
      }),
    );
    faults.end(where);
    sum = {
      read: sum.read + report.read,
      added: sum.added + report.added,
      duplicates: sum.duplicates + report.duplicates,
      refused: sum.refused + report.refused,
    };
  }
  const nothing = sum.read === 0 && !signal.aborted;
  if (nothing) terminal.say(words('cli.library.nothing-read'));
  const exitCode = await finish(terminal, sum, signal, options);
  await describeAdded({ store, jobs }, terminal, options.describe === false ? 0 : sum.added);
  return nothing || exitCode === NO_RESULT ? BAD_INPUT : exitCode;
}

/**
 * Computes difficulty, techniques and ratings of the newest puzzles, and reports how many puzzles still lack them.
 * These puzzles can be used all the same.
 */
async function describeAdded(
  { store, jobs }: Pick<CommandLibrary, 'store' | 'jobs'>,
  terminal: Terminal,
  most: number,
): Promise<void> {
  const signal = terminal.interruption();
  const { pending } = expectGood(store.library.overview());
  const all = Math.min(most, pending);
  const onProgress = ({ described }: DescribeReport): void =>
    terminal.progress?.(words('cli.library.describing', { described, all }));
  const done = all > 0 ? expectGood(await describePuzzles(store, jobs, { signal, onProgress }, all)) : null;
  const count = pending - (done?.described ?? 0);
  if (count > 0) terminal.say(words('cli.library.pending', { count }));
}

export async function describe(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  { json }: JsonOption,
): Promise<ExitCode> {
  const signal = terminal.interruption();
  const { pending } = expectGood(store.library.overview());
  const onProgress = ({ described }: DescribeReport): void =>
    terminal.progress?.(words('cli.library.describing', { described, all: pending }));
  const report = expectGood(await describePuzzles(store, jobs, { signal, onProgress }));
  const { described, copies, failed } = report;
  const summary = words('cli.library.described', { count: described, copies, failed });
  await terminal.write(`${json ? JSON.stringify(report) : summary}\n`);
  if (signal.aborted) return signal.reason as ExitCode;
  return failed > 0 ? NO_RESULT : DONE;
}

export async function remove(
  { store }: CommandLibrary,
  terminal: Terminal,
  ids: readonly PuzzleId[],
  { json }: JsonOption,
): Promise<ExitCode> {
  const deleted = expectGood(store.library.remove(ids));
  await terminal.write(
    json ? `${JSON.stringify({ deleted })}\n` : `${words('cli.library.deleted', { count: deleted })}\n`,
  );
  return DONE;
}

export interface ExportOptions extends FilterOptions, SortOptions, OutputOptions {
  readonly format: string;
  readonly limit?: number;
}

export async function exportTo(
  { store }: CommandLibrary,
  terminal: Terminal,
  options: ExportOptions,
): Promise<ExitCode> {
  const format = formatToWrite({ to: options.format });
  const choices = choicesOf(store);
  const filter = await filterOf(options, choices);
  const said = faultsByNumber(terminal, 'puzzles');
  const unread = limitedMessages(terminal);
  let unwritten = 0;
  const pieces = exportPuzzles(store, filter, format, {
    // Without sorting, puzzles are read oldest first. That is faster than a sort by age.
    ...(options.sort === 'age' && !options.descending ? {} : { sort: sortOf(options, choices) }),
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    onFault: ({ message }) => {
      unwritten++;
      unread.say(message);
    },
    onRefused: (id, { message }) => {
      unwritten++;
      said.add(id, message);
    },
    onLoss: (id, losses) => {
      for (const { message } of losses) said.add(id, message);
    },
  });
  return withOutput(terminal, options, { head: '', indexOf: null, repeatable: false }, async ({ write }) => {
    let waiting = '';
    let piece = pieces.next();
    for (; !piece.done; piece = pieces.next()) {
      if (waiting !== '') await write(waiting);
      waiting = piece.value;
    }
    unread.end();
    said.end();
    // If nothing was written, do not create a file. Some formats have a header that would be its only content.
    if (piece.value === 0) {
      throw new Refusal(words(unwritten > 0 ? 'failed.nothing-exported' : 'cli.library.no-match'), NO_RESULT);
    }
    if (waiting !== '') await write(waiting);
    if (unwritten === 0) return DONE;
    const written = counted('files.exported.written', piece.value);
    terminal.say(words('files.exported', { written, unwritten: counted('files.exported.unwritten', unwritten) }));
    return NO_RESULT;
  });
}

export async function merge(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  file: string,
  options: JsonOption,
): Promise<ExitCode> {
  const signal = terminal.interruption();
  const troubles = limitedMessages(terminal);
  const report = expectGood(
    await mergeLibrary(store, jobs, file, {
      signal,
      onProgress: ({ read, added }) => terminal.progress?.(words('cli.library.progress', { read, added })),
      onFault: (id, { message }) =>
        troubles.say(id > 0 ? words('cli.library.other-puzzle', { id, trouble: message }) : message),
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
  const filter = await filterOf(options, choicesOf(store));
  const troubles = limitedMessages(terminal);
  const summary = ({ checked, sound, quarantined, unknown, damaged }: VerifyReport): string =>
    words('cli.library.verified', { count: checked, sound, quarantined, unknown, damaged });
  const report = expectGood(
    await verifyLibrary(store, jobs, filter, {
      signal,
      onProgress: (now) => terminal.progress?.(summary(now)),
      onFault: (id, { message }) =>
        troubles.say(id > 0 ? words('cli.library.puzzle-trouble', { id, trouble: message }) : message),
      // Look for damaged games only if no filter selects puzzles.
      ...(Object.keys(filter).length === 0 && { rest: findDamage(store) }),
    }),
  );
  troubles.end();
  for (const { message } of foundSetAside(store)) terminal.say(message);
  await terminal.write(`${options.json ? JSON.stringify(report) : summary(report)}\n`);
  if (signal.aborted) return signal.reason as ExitCode;
  return report.quarantined + report.unknown + report.damaged > 0 ? NO_RESULT : DONE;
}

export async function backup({ store }: CommandLibrary, terminal: Terminal, file: string): Promise<ExitCode> {
  expectGood(
    await store.backUp(file, (share) =>
      terminal.progress?.(words('cli.library.copied', { percent: Math.round(100 * share) })),
    ),
  );
  await terminal.write(`${words('cli.library.backed-up', { file })}\n`);
  return DONE;
}

export interface BackupsOptions extends JsonOption {
  /** Name of the backup to delete. */
  readonly delete?: string;
}

/** Lists the earlier databases beside the library, or deletes one of them. */
export async function backups(
  { store }: CommandLibrary,
  terminal: Terminal,
  options: BackupsOptions,
): Promise<ExitCode> {
  if (options.delete !== undefined) {
    expectGood(store.backups.delete(options.delete));
    const deleted = words('cli.library.backup-deleted', { name: options.delete });
    await terminal.write(`${options.json ? JSON.stringify({ deleted: options.delete }) : deleted}\n`);
    return DONE;
  }
  const listed = expectGood(store.backups.list());
  for (const backup of listed) {
    const { savedAt, bytes, name } = backup;
    const line = words('cli.library.backup-line', { date: savedAt, size: (bytes / 1e6).toFixed(1), name });
    await terminal.write(`${options.json ? JSON.stringify(backup) : line}\n`);
  }
  if (listed.length === 0 && !options.json) terminal.say(words('cli.library.no-backups'));
  return listed.length > 0 ? DONE : NO_RESULT;
}

export async function restore(terminal: Terminal, file: string, command: string): Promise<ExitCode> {
  const kept = expectGood(restoreLibrary(file, command));
  const summary =
    kept === null ? words('cli.library.restored', { file }) : words('cli.library.restored-kept', { file, kept });
  await terminal.write(`${summary}\n`);
  return DONE;
}

export async function rescue(terminal: Terminal, command: string): Promise<ExitCode> {
  const troubles = limitedMessages(terminal);
  let left = 0;
  const done = expectGood(
    rescueLibrary(command, (store) => {
      for (const { message } of store.notices) terminal.say(message);
      for (const { message } of findDamage(store)) {
        left++;
        troubles.say(message);
      }
    }),
  );
  troubles.end();
  if (left > 0) terminal.say(words('cli.library.rescue-left', { count: left }));
  else if (done.length === 0) await terminal.write(`${words('cli.library.rescue-unneeded')}\n`);
  return left > 0 ? NO_RESULT : DONE;
}
