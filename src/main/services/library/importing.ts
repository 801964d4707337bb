import { type AppError, fail, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Loss, PuzzleEntry, ReadOutcome } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Added, BareEntry, ProvedEntry } from '../../store/library/libraryEntries.ts';
import type { Store } from '../../store/store.ts';
import { bareEntry, provedEntry } from './importedEntry.ts';

/** Numbers of puzzles in an import, or in a merge with another library. */
export interface ExchangeReport {
  readonly read: number;
  readonly added: number;
  readonly duplicates: number;
  readonly refused: number;
}

export interface ImportContext {
  readonly signal?: AbortSignal;
  /** Name of a collection for all puzzles of the import. A source can name another one for its puzzle. */
  readonly collection?: string;
  /** Called about five times a second with the report so far. */
  readonly onProgress?: (report: ExchangeReport) => void;
  /** Called for each line that cannot be read or whose puzzle is rejected, in the order of the lines. */
  readonly onFault?: (line: number, error: AppError) => void;
  /** Called for each line whose puzzle was stored without proof, because the program does not know its rules. */
  readonly onUnjudged?: (line: number, why: Notice) => void;
  /** Called after a batch was stored, with the puzzles of the batch in the library. */
  readonly onStored?: (batch: readonly Added[]) => void;
  /** Called for each line that contains data which the library does not store. */
  readonly onLoss?: (line: number, losses: readonly Loss[]) => void;
}

/**
 * A batch is stored when it has this many puzzles, or this many milliseconds after the batch before. If the process is
 * killed, at most one batch is lost.
 */
const BATCH = 500;
const BATCH_TIME = 2000;
/**
 * When the collected puzzles have this many cells, they are sent to a worker as a group to be identified: proved to
 * have one solution, and hashed to recognise copies. With smaller groups, sending takes longer than the work.
 */
const GROUP_CELLS = 5000;
/** Number of groups for each thread that are identified at the same time. */
const GROUPS_AHEAD = 2;
const REPORT_PAUSE = 200;
/** Longest name of a collection, in characters. Windows cannot send a longer one either. */
const LONGEST_LABEL = 80;

type JobRunner = Pick<Jobs, 'run' | 'threads'>;
type Identities = Awaited<ReturnType<typeof identify>>;
type Identity = (Identities & { readonly ok: true })['value'][number];

/** Consecutive lines that are processed together: puzzles of one layout, and the unreadable lines between them. */
interface Group {
  readonly outcomes: readonly ReadOutcome[];
  readonly identities: Promise<Identities>;
}

const identify = (puzzles: readonly PuzzleEntry[], jobs: Pick<Jobs, 'run'>, signal: AbortSignal | undefined) => {
  const [first] = puzzles;
  if (!first) return Promise.resolve(ok([]));
  const { layout } = first.puzzle.topology;
  return jobs.run(
    'identify',
    { layout, puzzles: puzzles.map(({ puzzle: { givens, clues } }) => ({ givens, ...(clues && { clues }) })) },
    { signal, background: true },
  );
};

/**
 * Proves that a puzzle has exactly one solution, and calculates the hash of its canonical form.
 *
 * Errors: `no-solution`, `bad-puzzle`, `gave-up`, `cancelled`.
 */
export async function prove(
  entry: PuzzleEntry,
  jobs: Pick<Jobs, 'run'>,
  signal: AbortSignal | undefined,
): Promise<Result<ProvedEntry>> {
  const identities = await identify([entry], jobs, signal);
  if (!identities.ok) return identities;
  const [identity] = identities.value;
  if (!identity) return fail('internal', 'unexpected', { detail: 'a puzzle was identified as nothing' });
  return identity.solution ? ok(provedEntry(entry, identity)) : { ok: false, error: identity.error };
}

/**
 * Reads a stream of puzzles into the library. Proves that each puzzle has exactly one solution, recognises symmetric
 * copies of stored puzzles, and stores the remaining ones in batches. Lines without a puzzle, or without a unique
 * solution, are reported and skipped. Stored puzzles can be used at once. `describePuzzles` calculates difficulty,
 * techniques and ratings later, because that takes a hundred times as long. Aborting is not an error: what was proved
 * so far is stored.
 *
 * Errors: `store`; earlier batches stay stored.
 */
export async function importPuzzles(
  { library }: Pick<Store, 'library'>,
  jobs: JobRunner,
  outcomes: AsyncIterable<ReadOutcome>,
  options: ImportContext = {},
): Promise<Result<ExchangeReport>> {
  const importing = new Importing(library, jobs, options);
  for await (const outcome of outcomes) {
    if (options.signal?.aborted) break;
    const taken = await importing.take(outcome);
    if (!taken.ok) return taken;
  }
  const ended = await importing.end();
  return ended.ok ? ok(importing.report()) : ended;
}

class Importing {
  private read = 0;
  private added = 0;
  private duplicates = 0;
  private refused = 0;
  private reportedAt = performance.now();
  private flushed = performance.now();
  /** Lines collected for the next group. All puzzles in them have the same layout. */
  private gathered: ReadOutcome[] = [];
  private topology: Topology | null = null;
  private cells = 0;
  private readonly groups: Group[] = [];
  private batch: ProvedEntry[] = [];
  private unjudged: BareEntry[] = [];
  private readonly library: Store['library'];
  private readonly jobs: JobRunner;
  private readonly options: ImportContext;

  constructor(library: Store['library'], jobs: JobRunner, options: ImportContext) {
    this.library = library;
    this.jobs = jobs;
    this.options = options;
  }

  report(): ExchangeReport {
    const { read, added, duplicates, refused } = this;
    return { read, added, duplicates, refused };
  }

  /** Accepts a line. Resolves when there is room for the next line. */
  async take(outcome: ReadOutcome): Promise<Result<null>> {
    this.read++;
    const topology = outcome.ok ? outcome.entry.puzzle.topology : null;
    if (topology && this.topology && topology !== this.topology) this.gather();
    this.topology ??= topology;
    this.gathered.push(outcome);
    // A line without a puzzle counts as one cell of the group. Otherwise many such lines could collect in one group,
    // and would be reported late: lines are reported in order, group by group.
    this.cells += topology ? topology.cellCount : 1;
    if (this.cells >= GROUP_CELLS) this.gather();
    while (this.groups.length > GROUPS_AHEAD * this.jobs.threads) {
      const sorted = await this.sortFirstGroup();
      if (!sorted.ok) return sorted;
    }
    return ok(null);
  }

  async end(): Promise<Result<null>> {
    this.gather();
    while (this.groups.length > 0) {
      const sorted = await this.sortFirstGroup();
      if (!sorted.ok) return sorted;
    }
    const flushed = this.flush();
    // Lines that were still in progress when the import was cancelled do not count as read.
    this.read = this.added + this.duplicates + this.refused;
    return flushed;
  }

  /** Sends the collected lines as a group to be identified. */
  private gather(): void {
    const outcomes = this.gathered;
    const puzzles = outcomes.flatMap((outcome) => (outcome.ok && !outcome.entry.unknownRules ? [outcome.entry] : []));
    this.groups.push({ outcomes, identities: identify(puzzles, this.jobs, this.options.signal) });
    this.gathered = [];
    this.topology = null;
    this.cells = 0;
  }

  /**
   * Reports those lines of the oldest group that have no valid puzzle, and prepares the puzzles of the other lines to
   * be stored.
   */
  private async sortFirstGroup(): Promise<Result<null>> {
    const group = this.groups.shift();
    if (!group) return ok(null);
    const identities = await group.identities;
    if (!identities.ok) return identities.error.code === 'cancelled' ? ok(null) : identities;
    const waiting: Identity[] = [...identities.value];
    for (const outcome of group.outcomes) {
      const { line } = outcome;
      if (!outcome.ok) {
        this.refuse(line, outcome.error);
        continue;
      }
      const { unknownRules } = outcome.entry;
      if (unknownRules) {
        this.reportLosses(line, outcome.losses);
        this.options.onUnjudged?.(line, notice('stored-unjudged', { rules: unknownRuleNames(unknownRules) }));
        this.unjudged.push(bareEntry(outcome.entry));
        continue;
      }
      const identity = waiting.shift();
      if (!identity) return fail('internal', 'line-unidentified', { line });
      this.reportLosses(line, outcome.losses);
      if (!identity.solution) {
        this.refuse(line, identity.error);
        continue;
      }
      this.batch.push(provedEntry(outcome.entry, identity));
    }
    this.reportProgress();
    const full = this.batch.length + this.unjudged.length >= BATCH || performance.now() - this.flushed > BATCH_TIME;
    return full ? this.flush() : ok(null);
  }

  /**
   * Reports losses. Leaves out the note that the boxes were found by solving the puzzle, because the import proves the
   * solution anyway.
   */
  private reportLosses(line: number, losses: readonly Loss[]): void {
    const others = losses.filter(({ sentence }) => sentence.key !== 'lost.box-found');
    if (others.length > 0) this.options.onLoss?.(line, others);
  }

  private flush(): Result<null> {
    const { batch, unjudged } = this;
    this.batch = [];
    this.unjudged = [];
    this.flushed = performance.now();
    if (batch.length + unjudged.length === 0) return ok(null);
    const stored = this.library.addProved(batch);
    if (!stored.ok) return stored;
    const bare = this.library.addUnjudged(unjudged);
    if (!bare.ok) return bare;
    const all = [...stored.value, ...bare.value];
    const twice = all.filter(({ duplicate }) => duplicate).length;
    this.duplicates += twice;
    this.added += all.length - twice;
    this.options.onStored?.(all);
    return this.collect([...batch, ...unjudged], all);
  }

  /** Adds new puzzles to the collections that their source names. */
  private collect(entries: readonly (ProvedEntry | BareEntry)[], added: readonly Added[]): Result<null> {
    const byName = new Map<string, PuzzleId[]>();
    for (const [index, { about }] of entries.entries()) {
      const id = added[index]?.id;
      if (id === undefined) continue;
      const named = about?.collection?.trim().slice(0, LONGEST_LABEL);
      for (const name of new Set([named, this.options.collection])) {
        if (name) byName.set(name, [...(byName.get(name) ?? []), id]);
      }
    }
    for (const [name, ids] of byName) {
      const label = this.library.ensureLabel('collection', name);
      if (!label.ok) return label;
      const put = this.library.putUnderLabel(label.value.id, ids, true);
      if (!put.ok) return put;
    }
    return ok(null);
  }

  private refuse(line: number, error: AppError): void {
    this.refused++;
    this.options.onFault?.(line, error);
  }

  private reportProgress(): void {
    if (performance.now() - this.reportedAt < REPORT_PAUSE) return;
    this.reportedAt = performance.now();
    this.options.onProgress?.(this.report());
  }
}
