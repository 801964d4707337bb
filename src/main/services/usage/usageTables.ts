import { setImmediate as nextTask } from 'node:timers/promises';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { UsageProgress, UsageSelection } from '../../../shared/contract/usage.ts';
import { UsageCount } from '../../../shared/usage/aggregate.ts';
import type { UsageFacts } from '../../../shared/usage/facts.ts';
import { type LayoutPlaces, layoutPlacesOf } from '../../../shared/usage/layoutPlaces.ts';
import type { UsageTable, UsageTableKind } from '../../../shared/usage/report.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { ALL_TECHNIQUES } from '../../engine/techniques/registry.ts';
import { inOrder } from '../../jobs/inOrder.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { CountedPuzzle } from '../../store/tables/techniqueUsage.ts';
import { createTopologyLookup } from '../library/exchange.ts';

type UsageStore = Pick<Store, 'library' | 'usage'>;

/** Number of puzzles read at once. Before the next puzzles are read, other work of the process gets a turn. */
const CHUNK = 500;
/**
 * A batch is stored when it has this many puzzles, or this many milliseconds after the batch before. If the process is
 * killed, at most one batch is lost.
 */
const BATCH = 100;
const BATCH_TIME = 2000;
/** For each thread, this many puzzles are started ahead of the one whose result is stored next. */
const AHEAD = 4;

const CANCELLED = fail('cancelled', 'cancelled');

/** Yields the puzzles of a selection in chunks, oldest first. */
async function* chunksOf(
  { library, usage }: UsageStore,
  selection: UsageSelection,
  signal: AbortSignal | undefined,
): AsyncGenerator<Result<CountedPuzzle[]>> {
  if ('puzzleIds' in selection) {
    const ids = [...new Set(selection.puzzleIds)];
    for (let at = 0; at < ids.length && !signal?.aborted; at += CHUNK) {
      yield usage.read(ids.slice(at, at + CHUNK), GRADER_VERSION);
      await nextTask();
    }
    return;
  }
  let after: Parameters<typeof library.ids>[1] = null;
  do {
    const page: ReturnType<typeof library.ids> = library.ids(selection.filter, after, CHUNK);
    if (!page.ok) {
      yield page;
      return;
    }
    yield usage.read(page.value.ids, GRADER_VERSION);
    await nextTask();
    after = page.value.next;
  } while (after && !signal?.aborted);
}

/** Caches those facts about each layout that the statistics need, because compiling a layout takes milliseconds. */
function createPlacesLookup(): (puzzle: Pick<CountedPuzzle, 'layout' | 'variants'>) => Result<LayoutPlaces> {
  const topologyOf = createTopologyLookup();
  const known = new Map<string, Result<LayoutPlaces>>();
  return ({ layout, variants }) => {
    const key = JSON.stringify([layout, variants]);
    const found = known.get(key);
    if (found) return found;
    const topology = topologyOf({ layout, variants });
    const places = topology.ok ? ok(layoutPlacesOf(topology.value)) : topology;
    known.set(key, places);
    return places;
  };
}

/**
 * Computes a table of statistics from those puzzles of a selection that were analysed. Errors: `cancelled`, `store`.
 */
export async function usageTable(
  store: UsageStore,
  selection: UsageSelection,
  per: UsageTableKind,
  signal?: AbortSignal,
): Promise<Result<UsageTable>> {
  const placesOf = createPlacesLookup();
  const count = new UsageCount(
    per,
    ALL_TECHNIQUES.map(({ id }) => id),
  );
  for await (const chunk of chunksOf(store, selection, signal)) {
    if (!chunk.ok) return chunk;
    for (const puzzle of chunk.value) {
      const { facts, solvable } = puzzle;
      const places = placesOf(puzzle);
      if (facts && places.ok) count.add({ ...puzzle, facts, places: places.value });
      else count.leaveOut(solvable && places.ok ? 'missing' : 'unsolvable');
    }
  }
  return signal?.aborted ? CANCELLED : ok(count.table());
}

export interface AnalysingListeners {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: UsageProgress) => void;
  /** Resolves when the next puzzle may be started. */
  readonly gate?: () => Promise<unknown>;
}

/** Collects what was found about the use of techniques in puzzles, and stores it in batches. */
class FactBatch {
  readonly #usage: UsageStore['usage'];
  #entries: { id: PuzzleId; facts: UsageFacts }[] = [];
  #since = Date.now();

  constructor(usage: UsageStore['usage']) {
    this.#usage = usage;
  }

  add(id: PuzzleId, facts: UsageFacts): Result<null> {
    this.#entries.push({ id, facts });
    return this.#entries.length >= BATCH || Date.now() - this.#since >= BATCH_TIME ? this.write() : ok(null);
  }

  write(): Result<null> {
    const entries = this.#entries;
    this.#entries = [];
    this.#since = Date.now();
    return entries.length === 0 ? ok(null) : this.#usage.put(entries, GRADER_VERSION);
  }
}

/**
 * Analyses those puzzles of a selection for which it is not stored how a human solve uses techniques (the facts), in
 * worker threads, and stores the facts. Stops when the signal is aborted. Facts found so far are then stored, so the
 * next call continues with the rest.
 *
 * Errors: `store`.
 */
export async function analyseUsage(
  store: UsageStore,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  selection: UsageSelection,
  { signal, onProgress, gate }: AnalysingListeners = {},
): Promise<Result<UsageProgress>> {
  const missing: PuzzleId[] = [];
  let progress: UsageProgress = { total: 0, done: 0, failed: 0 };
  for await (const chunk of chunksOf(store, selection, signal)) {
    if (!chunk.ok) return chunk;
    for (const { id, facts, solvable } of chunk.value) {
      if (!solvable) continue;
      progress = { ...progress, total: progress.total + 1, done: progress.done + (facts ? 1 : 0) };
      if (!facts) missing.push(id);
    }
  }
  onProgress?.(progress);
  const topologyOf = createTopologyLookup();
  const analyse = async (id: PuzzleId): Promise<Result<{ id: PuzzleId; facts: UsageFacts }>> => {
    await gate?.();
    const puzzle = store.library.puzzle(id);
    if (!puzzle.ok) return puzzle;
    const topology = topologyOf(puzzle.value);
    if (!topology.ok) return topology;
    const { givens, clues } = puzzle.value;
    const input = { layout: topology.value.layout, ...(clues && { clues }), givens };
    const facts = await jobs.run('usage', input, { signal, background: true });
    return facts.ok ? ok({ id, facts: facts.value }) : facts;
  };
  const batch = new FactBatch(store.usage);
  const begin = (index: number) => analyse(missing[index] as PuzzleId);
  const analysed = inOrder(missing.length, AHEAD * jobs.threads, begin, () => !signal?.aborted);
  for await (const one of analysed) {
    if (!one.ok && one.error.code === 'cancelled') continue;
    const stored = one.ok ? batch.add(one.value.id, one.value.facts) : ok(null);
    if (!stored.ok) return stored;
    progress = one.ok ? { ...progress, done: progress.done + 1 } : { ...progress, failed: progress.failed + 1 };
    onProgress?.(progress);
  }
  const stored = batch.write();
  return stored.ok ? ok(progress) : stored;
}
