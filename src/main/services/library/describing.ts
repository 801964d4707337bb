import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import { createTopologyLookup } from './exchange.ts';

/** Result of describing puzzles: of calculating and storing what the library needs to know about them. */
export interface DescribeReport {
  readonly described: number;
  /** Number of puzzles that turned out to be symmetric copies of other puzzles and were merged into them. */
  readonly copies: number;
  /** Number of puzzles whose data are still not calculated, because the puzzle cannot be read or a worker failed. */
  readonly failed: number;
}

export interface DescribeListeners {
  readonly signal?: AbortSignal | undefined;
  /** Called after each puzzle. */
  readonly onProgress?: (report: DescribeReport) => void;
  /** Called for each puzzle whose data were stored. `merged`: whether it turned out to be a copy of another puzzle. */
  readonly onDescribed?: (described: { readonly puzzleId: PuzzleId; readonly merged: boolean }) => void;
  /** Resolves when the next puzzle may be started. */
  readonly gate?: () => Promise<unknown>;
}

/**
 * Number of puzzles whose ids are read at once, newest first. So puzzles added meanwhile are described before the rest.
 */
const READ = 50;

/** Calculates and stores what the library knows about single puzzles: difficulty, techniques, ratings and hashes. */
export class Describer {
  private readonly store: Pick<Store, 'library'>;
  private readonly jobs: Pick<Jobs, 'run' | 'threads'>;
  private readonly topologyOf = createTopologyLookup();

  constructor(store: Pick<Store, 'library'>, jobs: Pick<Jobs, 'run' | 'threads'>) {
    this.store = store;
    this.jobs = jobs;
  }

  /**
   * Calculates difficulty, techniques and ratings of these puzzles, and stores the result of each puzzle in its own
   * transaction. Yields each puzzle with its outcome: the id of the puzzle of which it turned out to be a symmetric
   * copy, or null if it is not a copy.
   */
  async *describeAll(
    ids: readonly PuzzleId[],
    { signal, gate, onDescribed }: DescribeListeners,
  ): AsyncGenerator<{ readonly id: PuzzleId; readonly outcome: Result<PuzzleId | null> }> {
    const outcomes = inOrder(ids.length, this.jobs.threads, async (index) => {
      const id = ids[index] as PuzzleId;
      await gate?.();
      return { id, outcome: await this.describe(id, signal) };
    });
    for await (const described of outcomes) {
      const { id, outcome } = described;
      if (outcome.ok) onDescribed?.({ puzzleId: id, merged: outcome.value !== null });
      if (signal?.aborted) return;
      yield described;
    }
  }

  /** Describes one puzzle. Errors: `not-found`, `store`, `cancelled`, `internal`, and those of the puzzle's layout. */
  private async describe(id: PuzzleId, signal: AbortSignal | undefined): Promise<Result<PuzzleId | null>> {
    const { library } = this.store;
    const puzzle = library.puzzle(id);
    if (!puzzle.ok) return puzzle;
    const { givens, solution, clues, layout, variants } = puzzle.value;
    if (!solution) return fail('no-solution', 'no-solution');
    const topology = this.topologyOf(puzzle.value);
    if (!topology.ok) return topology;
    const input = { layout: topology.value.layout, ...(clues && { clues }), givens, solution };
    const facts = await this.jobs.run('describe', input, { signal });
    if (!facts.ok) return facts;
    const { cellCount: cells, digits } = topology.value;
    return library.describe(id, { layout, variants, cells, digits, givens, solution, facts: facts.value });
  }
}

/**
 * Calculates difficulty, techniques and ratings of all puzzles that lack them, newest first. Aborting is not an error.
 * Each result is stored at once, so after a kill the next run continues with the remaining puzzles. Errors: `store`.
 *
 * @param most greatest number of puzzles to describe.
 */
export async function describePuzzles(
  store: Pick<Store, 'library'>,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  listeners: DescribeListeners = {},
  most = Number.POSITIVE_INFINITY,
): Promise<Result<DescribeReport>> {
  const describer = new Describer(store, jobs);
  const { signal, onProgress } = listeners;
  /** Puzzles that could not be described. They are not tried again in this run. */
  const failed = new Set<PuzzleId>();
  let described = 0;
  let copies = 0;
  const report = (): DescribeReport => ({ described, copies, failed: failed.size });
  while (described + failed.size < most && !signal?.aborted) {
    const waiting = store.library.undescribed(failed.size + Math.min(READ, most - described));
    if (!waiting.ok) return waiting;
    const ids = waiting.value.filter((id) => !failed.has(id));
    if (ids.length === 0) break;
    for await (const { id, outcome } of describer.describeAll(ids, listeners)) {
      if (outcome.ok) {
        described++;
        if (outcome.value !== null) copies++;
      } else if (outcome.error.code === 'store') return outcome;
      else if (outcome.error.code !== 'cancelled') failed.add(id);
      onProgress?.(report());
    }
  }
  return ok(report());
}
