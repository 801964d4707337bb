import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { DIFFICULTIES, type Difficulty } from '../../../shared/generate/options.ts';
import { USAGE_TABLES } from '../../../shared/usage/report.ts';
import { words } from '../../answers/commandLine/words.ts';
import type { CommandLibrary } from '../../services/library/commandLibrary.ts';
import type { Act, DefineCommand } from '../command.ts';
import { boxSides, expectGood, wholeNumber } from '../options.ts';
import { addNewOutputOptions } from '../outputFile.ts';
import { addStatedOptions } from '../puzzles.ts';
import { addRatingOptions } from '../ranges.ts';
import { type ExitCode, Refusal, type Terminal } from '../terminal.ts';
import { addVariantOption, clueWishOption, VARIANT_HELP } from '../variantOptions.ts';
import type { ListOptions, PickOptions, StatsOptions } from './library/browse.ts';
import type { EditOptions } from './library/edit.ts';
import type { BackupsOptions, ExportOptions, ImportOptions } from './library/exchange.ts';
import type { FillCommandOptions } from './library/fill.ts';
import { addFilterOptions, addSortOptions, type FilterOptions } from './library/filterOptions.ts';
import type { UsageOptions } from './library/usage.ts';

const DEFAULT_GROUPS = 'layout';

/** Options of `stats`. Most of them need `--usage`. */
type UsageStatsOptions = UsageOptions & { readonly usage?: true };

/** Options of `stats` that also work without `--usage`. */
const COUNTING = ['--json', '--jobs', '--layout', '--order', '--box', '--size', '--difficulty'];

/** Checks that no option is given that has an effect only with `--usage`. Refuses the command otherwise. */
function countsOnly(command: Command): StatsOptions {
  const needy = command.options
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .filter(({ long }) => !COUNTING.includes(long ?? ''))
    .map(({ long }) => long ?? '');
  if (needy.length > 0) throw new Refusal(words('cli.usage.only-usage', { options: needy.join(', ') }));
  return command.opts<StatsOptions>();
}

type LibraryWork = (library: CommandLibrary, terminal: Terminal) => Promise<ExitCode>;

async function onLibrary(act: Act, threads: number, name: string, work: LibraryWork): Promise<void> {
  await act(async (terminal) => {
    const { openCommandLibrary } = await import('../../services/library/commandLibrary.ts');
    const library = expectGood(openCommandLibrary(threads, name));
    try {
      for (const { message } of library.store.notices) terminal.say(message);
      library.store.noticesShown();
      return await work(library, terminal);
    } finally {
      await library.close();
    }
  });
}

const browse = () => import('./library/browse.ts');
const exchange = () => import('./library/exchange.ts');

const list =
  <T>(read: (text: string) => T) =>
  (text: string): T[] =>
    text.split(',').map((part) => read(part.trim()));

function difficulty(text: string): Difficulty {
  const found = DIFFICULTIES.find((one) => one === text);
  if (!found) throw new InvalidArgumentError(words('cli.option.choices', { choices: DIFFICULTIES.join(', ') }));
  return found;
}

const PLAN_HELP = words('cli.library.plan-help');

function puzzleId(text: string): PuzzleId {
  return puzzleIdSchema.parse(wholeNumber(1)(text));
}

/** Adds the number of a puzzle to the numbers of earlier arguments. */
function numbers(text: string, before: readonly PuzzleId[] | undefined): PuzzleId[] {
  return [...(before ?? []), puzzleId(text)];
}

function addJobs(command: Command): Command {
  return command.option('--jobs <J>', words('cli.library.jobs'), wholeNumber(1, 64), availableParallelism());
}

function json(command: Command): Command {
  return command.option('--json', words('cli.library.json'));
}

export const define: DefineCommand = (command, act) => {
  /** Name of the running command, shown by other processes while they wait for this one. */
  let running = 'library';
  command.hook('preAction', (_, action) => {
    running = `library ${action.name()}`;
  });
  const on = (options: { readonly jobs?: number }, work: LibraryWork): Promise<void> =>
    onLibrary(act, options.jobs ?? 1, running, work);
  const add = (name: string, description: string): Command => command.command(name).description(description);

  addRatingOptions(addVariantOption(json(addJobs(add('fill', words('cli.library.fill')))), clueWishOption()))
    .argument('[layouts...]', words('cli.library.argument-layouts'))
    .option('--plan <file>', words('cli.library.plan'))
    .option('--size <Ns>', words('cli.library.size'), list(wholeNumber(1, 100)))
    .option('--order <ns>', words('cli.library.order'), list(wholeNumber(2, 5)))
    .option('--box <RxC>', words('cli.library.box'), boxSides)
    .option('--difficulty <Ds>', words('cli.library.difficulty'), list(difficulty))
    .option('--max-givens <G>', words('cli.generate.max-givens'), wholeNumber(0))
    .option('--count <K>', words('cli.library.count'), wholeNumber(0))
    .option('--unplayed <K>', words('cli.library.unplayed'), wholeNumber(0))
    .option('--seed <S>', words('cli.library.seed'))
    .addHelpText('after', PLAN_HELP)
    .addHelpText('after', VARIANT_HELP)
    .action((layouts: string[], options: FillCommandOptions & { jobs: number }) =>
      on(options, async (library, terminal) =>
        (await import('./library/fill.ts')).fill(library, terminal, layouts, options),
      ),
    );
  json(addSortOptions(addFilterOptions(add('list', words('cli.library.list')))))
    .option('--limit <K>', words('cli.library.limit'), wholeNumber(1), 50)
    .action((options: ListOptions) =>
      on({}, async (library, terminal) => (await browse()).list(library, terminal, options)),
    );
  json(add('show', words('cli.library.show')))
    .argument('<number>', words('cli.library.argument-number'), puzzleId)
    .action((id: PuzzleId, options: { json?: true }) =>
      on({}, async (library, terminal) => (await browse()).show(library, terminal, id, options)),
    );
  json(addFilterOptions(add('pick', words('cli.library.pick')))).action((options: PickOptions) =>
    on({}, async (library, terminal) => (await browse()).pick(library, terminal, options)),
  );
  json(addJobs(addFilterOptions(add('stats', words('cli.library.stats')))))
    .option('--usage', words('cli.usage.usage'))
    .addOption(new Option('--per <groups>', words('cli.usage.per')).choices(USAGE_TABLES).default(DEFAULT_GROUPS))
    .option('--compare <filter>', words('cli.usage.compare'), (text: string, before: readonly string[] = []) => [
      ...before,
      text,
    ])
    .addOption(new Option('--table <kind>', words('cli.usage.table')).choices(['csv', 'tsv']).conflicts('json'))
    .option('--no-header', words('cli.batch.no-header'))
    .option('--no-formulas', words('cli.batch.no-formulas'))
    .addHelpText('after', words('cli.usage.help'))
    .action((options: UsageStatsOptions & { jobs: number }, stats: Command) =>
      on(options, async (library, terminal) =>
        options.usage
          ? (await import('./library/usage.ts')).usage(library, terminal, options)
          : (await browse()).stats(library, terminal, countsOnly(stats)),
      ),
    );
  addStatedOptions(addVariantOption(json(addJobs(add('import', words('cli.library.import'))))))
    .argument('[paths...]', words('cli.library.argument-paths'), ['-'])
    .option('--format <id>', words('cli.library.format'))
    .addHelpText('after', VARIANT_HELP)
    .option('--no-describe', words('cli.library.no-describe'))
    .action((files: string[], options: ImportOptions & { jobs: number }) =>
      on(options, async (library, terminal) => (await exchange()).importFiles(library, terminal, files, options)),
    );
  json(addJobs(add('describe', words('cli.library.describe')))).action((options: { json?: true; jobs: number }) =>
    on(options, async (library, terminal) => (await exchange()).describe(library, terminal, options)),
  );
  json(add('delete', words('cli.library.delete')))
    .argument('<numbers...>', words('cli.library.argument-numbers'), numbers)
    .action((ids: PuzzleId[], options: { json?: true }) =>
      on({}, async (library, terminal) => (await exchange()).remove(library, terminal, ids, options)),
    );
  const repeated = (name: string, before: readonly string[] = []): string[] => [...before, name];
  json(addFilterOptions(add('edit', words('cli.library.edit'))))
    .argument('[numbers...]', words('cli.library.argument-numbers'), numbers)
    .option('--all', words('cli.library.edit-all'))
    .option('--add-tag <name>', words('cli.library.edit-add-tag'), repeated)
    .option('--remove-tag <name>', words('cli.library.edit-remove-tag'), repeated)
    .option('--add-to <collection>', words('cli.library.edit-add-to'), repeated)
    .option('--take-from <collection>', words('cli.library.edit-take-from'), repeated)
    .option('--mark', words('cli.library.edit-mark'))
    .option('--unmark', words('cli.library.edit-unmark'))
    .option('--note <text>', words('cli.library.edit-note'))
    .action((ids: PuzzleId[], options: EditOptions) =>
      on({}, async (library, terminal) => (await import('./library/edit.ts')).edit(library, terminal, ids, options)),
    );
  addNewOutputOptions(addSortOptions(addFilterOptions(add('export', words('cli.library.export')))))
    .option('--limit <K>', words('cli.library.limit'), wholeNumber(1))
    .option('--format <id>', words('cli.library.format-written'), 'jsonl')
    .action((options: ExportOptions) =>
      on({}, async (library, terminal) => (await exchange()).exportTo(library, terminal, options)),
    );
  json(addJobs(add('merge', words('cli.library.merge'))))
    .argument('<file>', words('cli.library.argument-other'))
    .action((file: string, options: { json?: true; jobs: number }) =>
      on(options, async (library, terminal) => (await exchange()).merge(library, terminal, file, options)),
    );
  json(addJobs(addFilterOptions(add('verify', words('cli.library.verify'))))).action(
    (options: FilterOptions & { json?: true; jobs: number }) =>
      on(options, async (library, terminal) => (await exchange()).verify(library, terminal, options)),
  );
  add('backup', words('cli.library.backup'))
    .argument('<file>', words('cli.library.argument-new-file'))
    .action((file: string) => on({}, async (library, terminal) => (await exchange()).backup(library, terminal, file)));
  json(add('backups', words('cli.library.backups')))
    .option('--delete <name>', words('cli.library.backups-delete'))
    .action((options: BackupsOptions) =>
      on({}, async (library, terminal) => (await exchange()).backups(library, terminal, options)),
    );
  add('restore', words('cli.library.restore'))
    .argument('<file>', words('cli.library.argument-backup'))
    .action((file: string) => act(async (terminal) => (await exchange()).restore(terminal, file, running)));

  add('rescue', words('cli.library.rescue')).action(() =>
    act(async (terminal) => (await exchange()).rescue(terminal, running)),
  );
};
