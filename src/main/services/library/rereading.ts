import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { isAsInSource, type UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { PuzzleEntry, ReadOutcome } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';
import { createTopologyLookup } from './exchange.ts';
import { prove } from './importing.ts';

/** Number of puzzles whose ids are read at once. */
const READ = 50;
/** Time limit for reading one source, in milliseconds. A limit is needed, because the text is from outside. */
const TIME_LIMIT = 20_000;

export interface RereadListeners {
  readonly signal?: AbortSignal;
  /** Resolves when the next puzzle may be read. */
  readonly gate?: () => Promise<unknown>;
}

/**
 * The text to be read again. Of a puzzle in our own JSON format, earlier versions stored only the clues as source. So
 * add them to the rest of the puzzle (`plain`).
 */
function textOf({ format, source }: UnknownRules, plain: string): string {
  return format === 'json' ? `${plain.slice(0, -1)},"clues":${source}}` : source;
}

/**
 * Reads puzzles with unknown rules again, if another version of the program read them last. If all rules are known now
 * and the puzzle has exactly one solution, it becomes a puzzle with clues. If some rules are still unknown, the known
 * ones become clues beside them. All other puzzles stay unchanged. Returns the number of changed puzzles.
 *
 * Errors: `store`. Aborting is not an error.
 *
 * @param version version of this program.
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
      const changed = await learn(library, id);
      // Skip a puzzle that cannot be read, so that it does not stop the rest. Only a cancellation ends the work.
      if (!changed.ok && changed.error.code === 'cancelled') return ok(learned);
      if (changed.ok) learned++;
      // Mark the puzzle as read by this version. If all its rules are known now, the mark does not matter.
      const noted = library.setRead(id, version);
      if (!noted.ok) return noted;
    }
  }
  return ok(learned);

  /**
   * Stores what is known now of a puzzle's rules. Fails if no more is known than before, or if proving or storing
   * fails.
   */
  async function learn(to: Store['library'], id: PuzzleId): Promise<Result<null>> {
    const puzzle = to.puzzle(id);
    if (!puzzle.ok) return puzzle;
    const entry = await entryOf(puzzle.value);
    if (!entry) return fail('bad-puzzle', 'no-puzzle', { id });
    const { clues = [] } = entry.puzzle;
    if (entry.unknownRules) return to.learnClues(id, clues, entry.unknownRules);
    const proved = await prove(entry, jobs, signal);
    return proved.ok ? to.learnRules(id, proved.value) : proved;
  }

  /**
   * The puzzle with the rules that are known now. Null if no more of them are known than before, or if the source now
   * reads as another puzzle.
   */
  async function entryOf(stored: StoredPuzzle): Promise<PuzzleEntry | null> {
    const topology = topologyOf(stored);
    if (!topology.ok || !stored.unknownRules || !isAsInSource(stored.unknownRules)) return null;
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
    if (!done.ok || !read?.ok || further.length > 0) return null;
    const { puzzle, unknownRules } = read.entry;
    const { clues = [] } = puzzle;
    if (unknownRules && (clues.length === 0 || isDeepStrictEqual(clues, stored.clues))) return null;
    const isSame =
      JSON.stringify(refOfSpec(puzzle.topology.layout)) === JSON.stringify(stored.layout) &&
      JSON.stringify(puzzle.topology.layout.variants ?? []) === JSON.stringify(stored.variants) &&
      puzzle.givens.every((digit, cell) => digit === givens[cell]);
    return isSame ? read.entry : null;
  }
}
