import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type LibraryCursor, MOST_PRINTED } from '../../../shared/contract/library.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { fillSentence } from '../../../shared/text/fill.ts';
import type { TextKey } from '../../../shared/text/keys.ts';
import type { Language } from '../../../shared/text/language.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { StoredGameToPrint } from '../../jobs/kinds/print.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';
import { createTopologyLookup } from './exchange.ts';

export interface LibraryPrintingParts {
  readonly store: Pick<Store, 'library'>;
  /** Threads that print. */
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
}

/** Milliseconds for one document. */
const TIME_LIMIT = 300_000;
/** Puzzles that are read before other calls get their turn. */
const READ_AT_ONCE = 50;

type PrintCall = CallInput<'library.print'>;

/** Ids of all matching puzzles in the order of the list. Errors: `bad-input` for none or too many; `store`. */
function idsInOrder(library: Store['library'], { filter, sort }: PrintCall): Result<PuzzleId[]> {
  const ids: PuzzleId[] = [];
  let after: LibraryCursor | null = null;
  do {
    const page: ReturnType<typeof library.page> = library.page(filter, sort, after, 200);
    if (!page.ok) return page;
    ids.push(...page.value.items.map(({ id }) => id));
    after = page.value.next;
    if (ids.length > MOST_PRINTED) return fail('bad-input', 'too-many-to-print', { most: MOST_PRINTED });
  } while (after);
  return ids.length > 0 ? ok(ids) : fail('bad-input', 'nothing-to-print');
}

function toPrint(
  puzzle: StoredPuzzle,
  topologyOf: ReturnType<typeof createTopologyLookup>,
  language: Language,
): Result<StoredGameToPrint> {
  const topology = topologyOf(puzzle);
  if (!topology.ok) return topology;
  const { id, layout, difficulty, givens, solution, about, unknownRules } = puzzle;
  const { title, ...rest } = about;
  const name = layout.layout === 'custom' ? topology.value.layout.name : { key: `layout.${layout.layout}` as TextKey };
  return ok({
    puzzle: printPuzzleJson({ topology: topology.value, givens }),
    solution: solution && printGrids(topology.value, solution),
    rules: { autoCleanNotes: false },
    moves: [],
    title: fillSentence(language, {
      key: 'print.puzzle-title',
      values: { name: title ?? name, difficulty: { key: `difficulty.${difficulty}` }, id },
    }),
    about: rest,
    unknownRules,
    subgridNames: undefined,
  });
}

/** Makes a document of puzzles in a thread with a time limit. Errors: those of `idsInOrder` and of the job. */
async function printPuzzles(
  { store, readers, running }: LibraryPrintingParts,
  call: PrintCall,
  caller: Caller,
): Promise<Result<CallOutput<'library.print'>>> {
  const ids = idsInOrder(store.library, call);
  if (!ids.ok) return ids;
  const topologyOf = createTopologyLookup();
  const { options } = call;
  return running.run(caller, call.jobId, async (signal) => {
    const games: StoredGameToPrint[] = [];
    for (const [index, id] of ids.value.entries()) {
      if (index % READ_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return fail('cancelled', 'cancelled');
      const puzzle = store.library.puzzle(id);
      const game = puzzle.ok ? toPrint(puzzle.value, topologyOf, options.language) : puzzle;
      if (!game.ok) return game;
      games.push(game.value);
    }
    const request = { format: 'pdf', options } as const;
    return readers.run('print', { games, request }, { signal, timeLimit: TIME_LIMIT });
  });
}

/** The call that prints puzzles of the library. */
export function libraryPrintingHandlers(parts: LibraryPrintingParts) {
  return {
    'library.print': (call, caller) => printPuzzles(parts, call, caller),
  } satisfies Partial<Handlers>;
}
