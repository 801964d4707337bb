import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { PuzzleEntry, ReadOutcome } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';
import { createTopologyLookup } from './exchange.ts';
import { prove } from './importing.ts';

/** Number of puzzles looked up at once. */
const READ = 50;
/** Time limit for reading one source, in milliseconds: it is a text from outside. */
const TIME_LIMIT = 20_000;

export interface RereadListeners {
  readonly signal?: AbortSignal;
  /** Resolves when the next puzzle may be read. */
  readonly gate?: () => Promise<unknown>;
}

/** The text for the reader. Earlier versions stored only the clues of puzzles in our own JSON, so add the puzzle. */
function textOf({ format, source }: UnknownRules, plain: string): string {
  return format === 'json' ? `${plain.slice(0, -1)},"clues":${source}}` : source;
}

/**
 * Reads puzzles again that had unknown rules, if another version of the program read them last. If all rules are known
 * now and the puzzle has exactly one solution, it becomes a puzzle with clues. Other puzzles do not change. Returns the
 * number of changed puzzles.
 *
 * Errors: `store`. Aborting is not an error.
 *
 * @param version of this program.
 */
export async function readAgain(
  { library }: Pick<Store, 'library'>,
  jobs: Pick<Jobs, 'run'>,
  version: string,
  { signal, gate }: RereadListeners = {},
): Promise<Result<number>> {
  const topologyOf = createTopologyLookup();
  let learned = 0;
  while (!signal?.aborted) {
    const unread = library.unread(version, READ);
    if (!unread.ok) return unread;
    if (unread.value.length === 0) break;
    for (const id of unread.value) {
      await gate?.();
      if (signal?.aborted) break;
      const proved = await provedAgain(library, id);
      // Skip an unreadable row, so that it does not stop the others. Only a cancellation ends the work.
      if (!proved.ok && proved.error.code === 'cancelled') return ok(learned);
      const stored = proved.ok ? library.learnRules(id, proved.value) : library.setRead(id, version);
      if (!stored.ok) return stored;
      if (proved.ok) learned++;
    }
  }
  return ok(learned);

  async function provedAgain(from: Store['library'], id: PuzzleId): ReturnType<typeof prove> {
    const puzzle = from.puzzle(id);
    if (!puzzle.ok) return puzzle;
    const entry = await entryOf(puzzle.value);
    return entry ? prove(entry, jobs, signal) : fail('bad-puzzle', 'no-puzzle', { id });
  }

  /** The puzzle with its rules. Null if one of the rules is unknown, or if the source contains another puzzle. */
  async function entryOf(stored: StoredPuzzle): Promise<PuzzleEntry | null> {
    const topology = topologyOf(stored);
    // The source no longer has the clues of the puzzle.
    if (!topology.ok || !stored.unknownRules || stored.unknownRules.separated) return null;
    const { givens } = stored;
    const plain = printPuzzleJson({ topology: topology.value, givens });
    const text = textOf(stored.unknownRules, JSON.stringify(plain));
    const outcomes: ReadOutcome[] = [];
    const take = (part: readonly ReadOutcome[]): void => {
      outcomes.push(...part);
    };
    const options = { ...(signal && { signal }), background: true, timeLimit: TIME_LIMIT, onPart: take };
    const done = await jobs.run('read', { text }, options);
    const [read, ...further] = outcomes;
    if (!done.ok || !read?.ok || further.length > 0 || read.entry.unknownRules) return null;
    const { puzzle } = read.entry;
    const isSame =
      JSON.stringify(refOfSpec(puzzle.topology.layout)) === JSON.stringify(stored.layout) &&
      JSON.stringify(puzzle.topology.layout.variants ?? []) === JSON.stringify(stored.variants) &&
      puzzle.givens.every((digit, cell) => digit === givens[cell]);
    return isSame ? read.entry : null;
  }
}
