import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type LibraryCursor, MOST_PRINTED } from '../../../shared/contract/library.ts';
import { lackingIn } from '../../../shared/printing/printFont.ts';
import { aboutSentences } from '../../../shared/puzzle/about.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fillSentence } from '../../../shared/text/placeholders.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import type { StoredGameToPrint } from '../../jobs/kinds/print.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { progressTo, type RunningJobs } from '../runtime/runningJobs.ts';
import { createTopologyLookup } from './exchange.ts';

export interface LibraryPrintingParts {
  readonly store: Pick<Store, 'library'>;
  /** Threads that print the pages. */
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
}

/** Time limit for one document, in milliseconds. */
const TIME_LIMIT = 300_000;
/** After reading or listing this many puzzles, the thread handles other calls before it continues. */
const READ_AT_ONCE = 50;
const LISTED_AT_ONCE = 200;

type PrintCall = CallInput<'library.print'>;

type PrintedPart = Pick<PrintCall, 'filter' | 'sort' | 'part'>;

/** Resolves after other calls that were waiting have been handled. */
const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Ids of matching puzzles in the order of the list: of all, or of the requested part of the list.
 *
 * Errors: `bad-input` if there are none, or if no part is requested and there are too many; `store`.
 */
async function idsInOrder(library: Store['library'], { filter, sort, part }: PrintedPart): Promise<Result<PuzzleId[]>> {
  const end = part ? part.from + part.count : MOST_PRINTED + 1;
  const ids: PuzzleId[] = [];
  let after: LibraryCursor | null = null;
  do {
    const page: ReturnType<typeof library.page> = library.page(filter, sort, after, LISTED_AT_ONCE);
    if (!page.ok) return page;
    ids.push(...page.value.items.map(({ id }) => id));
    after = page.value.next;
    await othersFirst();
  } while (after && ids.length < end);
  if (!part && ids.length > MOST_PRINTED) return fail('bad-input', 'too-many-to-print', { most: MOST_PRINTED });
  const printed = part ? ids.slice(part.from, end) : ids;
  return printed.length > 0 ? ok(printed) : fail('bad-input', 'nothing-to-print');
}

/** Texts about a puzzle that come from other programs and are printed on its page. */
function textsOf({ about, unknownRules }: StoredPuzzle): readonly string[] {
  const labels = (unknownRules?.rules ?? []).flatMap(({ label }) => (label === undefined ? [] : [label]));
  return [about.title ?? '', ...aboutSentences(about).map((sentence) => fillSentence('en', sentence)), ...labels];
}

/**
 * Finds the characters in the texts of these puzzles that the font of the pages lacks. Errors: those of `idsInOrder`.
 */
async function lackingCharacters(
  library: Store['library'],
  asked: PrintedPart,
): Promise<Result<CallOutput<'library.lackingCharacters'>>> {
  const ids = await idsInOrder(library, asked);
  if (!ids.ok) return ids;
  const characters = new Set<string>();
  let puzzles = 0;
  for (const [index, id] of ids.value.entries()) {
    if (index % READ_AT_ONCE === 0) await othersFirst();
    const puzzle = library.puzzle(id);
    if (!puzzle.ok) return puzzle;
    const lacking = lackingIn(textsOf(puzzle.value));
    if (lacking.length > 0) puzzles++;
    for (const character of lacking) characters.add(character);
  }
  return ok({ puzzles, characters: [...characters] });
}

function toPrint(
  puzzle: StoredPuzzle,
  topologyOf: ReturnType<typeof createTopologyLookup>,
  language: Language,
): Result<StoredGameToPrint> {
  const topology = topologyOf(puzzle);
  if (!topology.ok) return topology;
  const { id, layout, difficulty, givens, solution, about, clues, unknownRules } = puzzle;
  const { title, ...rest } = about;
  const name = layout.layout === 'custom' ? topology.value.layout.name : { key: `layout.${layout.layout}` as TextKey };
  return ok({
    puzzle: printPuzzleJson({ topology: topology.value, givens, ...(clues && { clues }) }),
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

/**
 * Reads the matching puzzles in the form that the print job takes. Errors: `cancelled`; those of `idsInOrder` and of
 * reading.
 */
async function gamesToPrint(
  { store }: LibraryPrintingParts,
  asked: PrintedPart & Pick<PrintCall, 'options'>,
  signal: AbortSignal,
): Promise<Result<StoredGameToPrint[]>> {
  const ids = await idsInOrder(store.library, asked);
  if (!ids.ok) return ids;
  const topologyOf = createTopologyLookup();
  const games: StoredGameToPrint[] = [];
  for (const [index, id] of ids.value.entries()) {
    if (index % READ_AT_ONCE === 0) await othersFirst();
    if (signal.aborted) return fail('cancelled', 'cancelled');
    const puzzle = store.library.puzzle(id);
    const game = puzzle.ok ? toPrint(puzzle.value, topologyOf, asked.options.language) : puzzle;
    if (!game.ok) return game;
    games.push(game.value);
  }
  return ok(games);
}

/** Handlers of the calls that print puzzles of the library, in a thread with a time limit. */
export function libraryPrintingHandlers(parts: LibraryPrintingParts) {
  const { store, readers, running } = parts;
  return {
    'library.print': ({ jobId, ...asked }, caller) => {
      const onProgress = progressTo(caller, jobId);
      return running.run(caller, jobId, async (signal) => {
        const games = await gamesToPrint(parts, asked, signal);
        if (!games.ok) return games;
        const request = { format: 'pdf', options: asked.options } as const;
        return readers.run('print', { games: games.value, request }, { signal, onProgress, timeLimit: TIME_LIMIT });
      });
    },
    'library.pages': (asked, caller) =>
      running.runUnnamed(caller, async (signal) => {
        const games = await gamesToPrint(parts, asked, signal);
        if (!games.ok) return games;
        const request = { format: 'pdf', options: asked.options } as const;
        return readers.run('pages', { games: games.value, request }, { signal, timeLimit: TIME_LIMIT });
      }),
    'library.lackingCharacters': (asked) => lackingCharacters(store.library, asked),
  } satisfies Partial<Handlers>;
}
