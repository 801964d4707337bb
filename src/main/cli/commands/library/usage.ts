import { Command, CommanderError } from 'commander';
import { disarmed, type TableKind, tableRow } from '../../../../shared/base/table.ts';
import type { LibraryFilter } from '../../../../shared/contract/library.ts';
import { comparedRecords, type UsageRecords, usageRecords } from '../../../../shared/usage/records.ts';
import type { UsageTable, UsageTableKind } from '../../../../shared/usage/report.ts';
import { words } from '../../../answers/commandLine/words.ts';
import type { CommandLibrary } from '../../../services/library/commandLibrary.ts';
import { analyseUsage, usageTable } from '../../../services/usage/usageTables.ts';
import { expectGood, type JsonOption } from '../../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { addFilterOptions, choicesOf, type FilterChoices, type FilterOptions, filterOf } from './filterOptions.ts';

export interface UsageOptions extends FilterOptions, JsonOption {
  readonly per: UsageTableKind;
  readonly compare?: readonly string[];
  readonly table?: TableKind;
  /** False to leave out the row of column names in tables. */
  readonly header: boolean;
  /** False to change table cells that a spreadsheet would read as a formula. */
  readonly formulas: boolean;
}

/** Splits a text into arguments at spaces outside of quotation marks. */
function argumentsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, one, other, plain]) => one ?? other ?? plain ?? '',
  );
}

/**
 * Reads the filter of a second selection of puzzles, with which the first is compared. The text consists of options:
 * `--layout torus --size 3`.
 */
function comparedFilter(text: string, choices: FilterChoices): Promise<LibraryFilter> {
  const command = addFilterOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  try {
    command.parse(argumentsIn(text), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new Refusal(words('cli.usage.bad-compare', { text, detail: error.message.replace(/^error: /, '') }));
  }
  return filterOf(command.opts<FilterOptions>(), choices);
}

/** Analyses the puzzles without a stored analysis. Returns the exit code if the user interrupted it, else null. */
async function analyseMissing(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  filters: readonly LibraryFilter[],
): Promise<ExitCode | null> {
  const signal = terminal.interruption();
  for (const filter of filters) {
    const { failed } = expectGood(
      await analyseUsage(
        store,
        jobs,
        { filter },
        {
          signal,
          onProgress: ({ done, total }) => terminal.progress?.(words('cli.usage.progress', { done, total })),
        },
      ),
    );
    if (failed > 0) terminal.say(words('cli.usage.failed', { count: failed }));
    if (!signal.aborted) continue;
    terminal.say(words('cli.usage.stopped'));
    return signal.reason as ExitCode;
  }
  return null;
}

/** Says how many puzzles the figures cover, and how many they leave out. */
function countsInWords({ counts, total, carrying }: UsageTable): string {
  const { counted, unsolved, unsolvable, missing } = counts;
  const left = [
    ...(unsolved > 0 ? [words('cli.usage.unsolved', { count: unsolved })] : []),
    ...(unsolvable > 0 ? [words('cli.usage.unsolvable', { count: unsolvable })] : []),
    ...(missing > 0 ? [words('cli.usage.missing', { count: missing })] : []),
  ];
  const all = words('cli.usage.counted', { count: counted, steps: total.steps, touches: total.touches, carrying });
  return [all, ...left].join('; ');
}

/** A table of aligned columns. */
function aligned({ keys, values, rows }: UsageRecords): string {
  const lines = [
    [...keys, ...values],
    ...rows.map(({ key, values: cells }) => [...key, ...cells.map((cell) => cell ?? '')]),
  ].map((line) => line.map(String));
  const widths = lines.reduce<number[]>((most, line) => line.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i < keys.length ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints how techniques are used over the matching puzzles. */
export async function usage(library: CommandLibrary, terminal: Terminal, options: UsageOptions): Promise<ExitCode> {
  const choices = choicesOf(library.store);
  const filters = [await filterOf(options, choices)];
  for (const text of options.compare ?? []) filters.push(await comparedFilter(text, choices));
  const interrupted = await analyseMissing(library, terminal, filters);
  if (interrupted !== null) return interrupted;
  const tables: UsageTable[] = [];
  for (const filter of filters) tables.push(expectGood(await usageTable(library.store, { filter }, options.per)));
  const records = comparedRecords(tables.map(usageRecords));
  if (options.json) {
    for (const table of tables) await terminal.write(`${JSON.stringify(table)}\n`);
  } else if (options.table) {
    const { keys, values, rows } = records;
    const { table, formulas } = options;
    if (options.header) await terminal.write(tableRow(table, [...keys, ...values]));
    for (const { key, values: cells } of rows) {
      const row = tableRow(table, [...key, ...cells]);
      await terminal.write(formulas ? row : disarmed(table, row));
    }
  } else {
    for (const table of tables) await terminal.write(`${countsInWords(table)}\n`);
    await terminal.write(`${aligned(records)}\n`);
  }
  const empty = tables.some(({ counts }) => counts.counted === 0);
  if (empty) terminal.say(words('cli.usage.no-match'));
  return empty ? NO_RESULT : DONE;
}
