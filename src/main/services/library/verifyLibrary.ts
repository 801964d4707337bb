import { type AppError, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type UnknownRules, unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';
import { createTopologyLookup, everyPuzzle } from './exchange.ts';

/** Result of a verification. */
export interface VerifyReport {
  readonly checked: number;
  readonly sound: number;
  readonly quarantined: number;
  /**
   * Number of rows that cannot be read, and of puzzles for which the search gave up. Neither is moved to the
   * quarantine.
   */
  readonly unknown: number;
  /** Number of damaged data other than the puzzles themselves, such as analyses and games. */
  readonly damaged: number;
}

export interface VerifyListeners {
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: VerifyReport) => void;
  /**
   * Called for each fault. `id` is the puzzle's id. It is 0 if the id is unknown, or if the damage is not in a puzzle.
   */
  readonly onFault?: (id: number, reason: Notice) => void;
  /** Further checks of the file, which yield a notice for each damaged item. */
  readonly rest?: Iterable<Notice>;
}

const AHEAD = 4;

/**
 * Proves again for each puzzle that it has exactly one solution, that this is the stored one, and that its class is
 * right. A puzzle that fails is moved to the quarantine, with the reason. Classes from another version of the grader
 * are not compared; the app grades such puzzles again in the background.
 *
 * Errors: `store`.
 */
export async function verifyLibrary(
  { library }: Pick<Store, 'library'>,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  filter: LibraryFilter,
  { signal, onProgress, onFault, rest = [] }: VerifyListeners = {},
): Promise<Result<VerifyReport>> {
  const topologyOf = createTopologyLookup();
  let checked = 0;
  let sound = 0;
  let quarantined = 0;
  let unknown = 0;
  let damaged = 0;
  for (const damage of rest) {
    damaged++;
    onFault?.(0, damage);
  }
  const leave = (id: number, error: AppError): void => {
    unknown++;
    onFault?.(id, error);
  };
  const waiting: { readonly puzzle: StoredPuzzle; readonly verdict: Promise<Result<Notice | null>> }[] = [];
  const takeFirst = async (): Promise<Result<null>> => {
    const first = waiting.shift();
    if (!first) return ok(null);
    const { puzzle, verdict } = first;
    const judged = await verdict;
    if (!judged.ok && judged.error.code === 'cancelled') return ok(null);
    checked++;
    if (!judged.ok) leave(puzzle.id, judged.error);
    else if (judged.value === null) sound++;
    else {
      const moved = library.quarantine(puzzle, judged.value.message);
      if (!moved.ok) return moved;
      quarantined++;
      onFault?.(puzzle.id, judged.value);
    }
    onProgress?.({ checked, sound, quarantined, unknown, damaged });
    return ok(null);
  };
  for (const puzzle of everyPuzzle(library, filter, (error) => leave(0, error))) {
    if (signal?.aborted) break;
    const topology = topologyOf(puzzle);
    if (!topology.ok) {
      leave(puzzle.id, topology.error);
      continue;
    }
    if (puzzle.unknownRules) {
      leave(puzzle.id, unknownRulesError(puzzle.unknownRules));
      continue;
    }
    if (puzzle.analysisDamaged) {
      damaged++;
      onFault?.(puzzle.id, notice('verified-analysis'));
      const again = library.describeAgain([puzzle.id]);
      if (!again.ok) return again;
    }
    waiting.push({ puzzle, verdict: judge(puzzle, topology.value, jobs, signal) });
    if (waiting.length < AHEAD * jobs.threads) continue;
    const taken = await takeFirst();
    if (!taken.ok) return taken;
  }
  while (waiting.length > 0) {
    const taken = await takeFirst();
    if (!taken.ok) return taken;
  }
  return ok({ checked, sound, quarantined, unknown, damaged });
}

/** The error that is reported for a puzzle with rules that this program does not know: it cannot be verified. */
function unknownRulesError(rules: UnknownRules): AppError {
  return { code: 'bad-puzzle', ...notice('unknown-rules', { rules: unknownRuleNames(rules) }) };
}

/** Checks a puzzle, and describes what is wrong with it; null if nothing is. */
async function judge(
  { givens, solution, clues, difficulty, described, grader }: StoredPuzzle,
  topology: Topology,
  jobs: Pick<Jobs, 'run'>,
  signal: AbortSignal | undefined,
): Promise<Result<Notice | null>> {
  const { layout } = topology;
  const puzzle = { layout, givens, ...(clues && { clues }) };
  const solved = await jobs.run('solve', { ...puzzle, limit: 2 }, { signal, background: true });
  if (!solved.ok) return solved;
  const { solutions, grids } = solved.value;
  if (solutions === 0 || !grids) return ok(notice('verified-none'));
  if (solutions > 1) return ok(notice('verified-several'));
  const found = readGrids(topology, grids);
  if (!found.ok) return found;
  if (solution?.some((digit, cell) => digit !== found.value[cell])) return ok(notice('verified-another'));
  if (!described || grader !== GRADER_VERSION) return ok(null);
  const facts = await jobs.run('describe', { ...puzzle, solution: found.value }, { signal, background: true });
  if (!facts.ok) return facts;
  const graded = facts.value.difficulty;
  if (graded === difficulty) return ok(null);
  const names = { found: { key: `difficulty.${graded}` }, stored: { key: `difficulty.${difficulty}` } } as const;
  // Name the classes by their ids, not in the user's language, because this message is stored with the puzzle in
  // quarantine and shown on the command line.
  return ok({ ...notice('verified-class', names), message: `it is ${graded}, not ${difficulty}` });
}
