import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { DIFFICULTIES, type Difficulty } from '../../../shared/generate/options.ts';
import type { CommandLibrary } from '../../services/library/commandLibrary.ts';
import type { Act, DefineCommand } from '../command.ts';
import { expectGood, wholeNumber } from '../options.ts';
import type { ExitCode, Terminal } from '../terminal.ts';
import { addVariantOption, VARIANT_HELP } from '../variantOptions.ts';
import type { ListOptions, PickOptions } from './library/browse.ts';
import type { ExportOptions, ImportOptions } from './library/exchange.ts';
import type { FillOptions } from './library/fill.ts';
import { addFilterOptions, addSortOptions, type FilterOptions } from './library/filterOptions.ts';

type Work = (library: CommandLibrary, terminal: Terminal) => Promise<ExitCode>;

/** Opens the library for a command and closes it whatever happens. */
async function onLibrary(act: Act, threads: number, work: Work): Promise<void> {
  await act(async (terminal) => {
    const { openCommandLibrary } = await import('../../services/library/commandLibrary.ts');
    const library = expectGood(openCommandLibrary(threads));
    try {
      for (const { message } of library.store.notices) terminal.say(message);
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
  if (!found) throw new InvalidArgumentError(`Allowed choices are ${DIFFICULTIES.join(', ')}.`);
  return found;
}

const PLAN_HELP = `
A plan: {"seed": "any text", "items": [{"layout": "samurai", "difficulty": "medium", "count": 100},
  {"layout": "carpet", "size": 2, "order": 3, "difficulty": "hard", "unplayed": 20}]}
"count" puzzles are made by the plan in all, however often it is begun; "unplayed" tops the library up to so many that
were never begun. A plan that was stopped or killed goes on where it was.`;

function addJobs(command: Command): Command {
  return command.option('--jobs <J>', 'worker threads', wholeNumber(1, 64), availableParallelism());
}

function json(command: Command): Command {
  return command.option('--json', 'print JSON, one object a line');
}

export const define: DefineCommand = (command, act) => {
  const on = (options: { readonly jobs?: number }, work: Work): Promise<void> =>
    onLibrary(act, options.jobs ?? 1, work);
  const add = (name: string, description: string): Command => command.command(name).description(description);

  addVariantOption(json(addJobs(add('fill', 'make puzzles and put them into the library'))))
    .argument('[layouts...]', 'the layouts; "layouts" lists them')
    .option('--plan <file>', 'do what a JSON file says')
    .option('--size <Ns>', 'sizes of the families, with commas between', list(wholeNumber(1, 100)))
    .option('--order <ns>', 'sides of a box, with commas between (default: 3)', list(wholeNumber(2, 5)))
    .option('--difficulty <Ds>', 'classes, with commas between (default: unrated)', list(difficulty))
    .option('--count <K>', 'how many of each', wholeNumber(0))
    .option('--unplayed <K>', 'top up to so many of each that were never begun', wholeNumber(0))
    .option('--seed <S>', 'the same seed goes on where it was (default: a random one)')
    .addHelpText('after', PLAN_HELP)
    .addHelpText('after', VARIANT_HELP)
    .action((layouts: string[], options: FillOptions & { jobs: number }) =>
      on(options, async (library, terminal) =>
        (await import('./library/fill.ts')).fill(library, terminal, layouts, options),
      ),
    );
  json(addSortOptions(addFilterOptions(add('list', 'list puzzles'))))
    .option('--limit <K>', 'how many at most', wholeNumber(1), 50)
    .action((options: ListOptions) =>
      on({}, async (library, terminal) => (await browse()).list(library, terminal, options)),
    );
  json(add('show', 'show one puzzle and all that is known of it'))
    .argument('<number>', 'its number', wholeNumber(1))
    .action((id: number, options: { json?: true }) =>
      on({}, async (library, terminal) => (await browse()).show(library, terminal, id, options)),
    );
  json(addFilterOptions(add('pick', 'show a random puzzle'))).action((options: PickOptions) =>
    on({}, async (library, terminal) => (await browse()).pick(library, terminal, options)),
  );
  json(add('stats', 'count what there is')).action((options: { json?: true }) =>
    on({}, async (library, terminal) => (await browse()).stats(library, terminal, options)),
  );
  json(addJobs(add('import', 'read puzzles of any known format into the library')))
    .argument('[paths...]', 'files, or folders of which every file is read', ['-'])
    .option('--format <id>', 'the format (default: recognised)')
    .action((files: string[], options: ImportOptions & { jobs: number }) =>
      on(options, async (library, terminal) => (await exchange()).importFiles(library, terminal, files, options)),
    );
  json(add('delete', 'delete puzzles, and keep the games that were played on them'))
    .argument('<numbers...>', 'their numbers', (text: string, before: readonly number[] | undefined) => [
      ...(before ?? []),
      wholeNumber(1)(text),
    ])
    .action((ids: number[], options: { json?: true }) =>
      on({}, async (library, terminal) => (await exchange()).remove(library, terminal, ids, options)),
    );
  addFilterOptions(add('export', 'write puzzles to standard output'))
    .option('--format <id>', 'the format', 'jsonl')
    .action((options: ExportOptions) =>
      on({}, async (library, terminal) => (await exchange()).exportTo(library, terminal, options)),
    );
  json(addJobs(add('merge', 'take over what another library has')))
    .argument('<file>', 'the other library’s database')
    .action((file: string, options: { json?: true; jobs: number }) =>
      on(options, async (library, terminal) => (await exchange()).merge(library, terminal, file, options)),
    );
  json(addJobs(addFilterOptions(add('verify', 'prove every puzzle again, and quarantine what fails')))).action(
    (options: FilterOptions & { json?: true; jobs: number }) =>
      on(options, async (library, terminal) => (await exchange()).verify(library, terminal, options)),
  );
  add('backup', 'copy everything into a file')
    .argument('<file>', 'a file that does not exist yet')
    .action((file: string) => on({}, async (library, terminal) => (await exchange()).backup(library, terminal, file)));
  add('restore', 'put a backup in the place of everything there is')
    .argument('<file>', 'the backup')
    .action((file: string) => act(async (terminal) => (await exchange()).restore(terminal, file)));
};
