import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { JobId, LabelId, PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { UsageProgress, UsageSelection } from '../../../shared/contract/usage.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import type { UsageTable, UsageTableKind } from '../../../shared/usage/report.ts';

/** Which puzzles the user chose for statistics. Each property that is present limits the selection further. */
export interface ChosenPuzzles {
  /**
   * `listed`: the puzzles that the library lists. `library`: all puzzles. `marked`: puzzles that were selected when the
   * dialog opened.
   */
  readonly from: 'listed' | 'library' | 'marked' | 'one';
  /** The puzzle of `one`. */
  readonly puzzleId?: PuzzleId;
  /** If present, only puzzles on this layout with exactly these variants. */
  readonly laid?: { readonly layout: LayoutRef; readonly variants: readonly VariantRef[] };
  /** Id of a rule; only puzzles with clues of this rule. */
  readonly clueRule?: string;
  readonly difficulty?: Grade;
  readonly collection?: LabelId;
}

/** Statistics of how often techniques are used, for one selection of puzzles or for two. */
export class TechniqueStatistics {
  readonly #client: Client;
  readonly #newJobId: () => JobId;
  readonly #listed: ReadonlySignal<LibraryFilter>;
  #marked: readonly PuzzleId[] = [];
  readonly #chosen = signal<readonly ChosenPuzzles[]>([{ from: 'listed' }]);
  /** The selection of puzzles, or two selections that are compared. */
  readonly chosen: ReadonlySignal<readonly ChosenPuzzles[]> = this.#chosen;
  readonly #tables = signal<readonly UsageTable[] | null>(null);
  /** One table for each selection; null until they are loaded. */
  readonly tables: ReadonlySignal<readonly UsageTable[] | null> = this.#tables;
  readonly #progress = signal<UsageProgress | null>(null);
  /** Progress of the analysis of puzzles; null while none is running. */
  readonly progress: ReadonlySignal<UsageProgress | null> = this.#progress;
  readonly #loading = signal(false);
  /** Whether tables are being loaded that will replace the shown ones. */
  readonly loading: ReadonlySignal<boolean> = this.#loading;
  readonly #error = signal<AppError | null>(null);
  readonly error: ReadonlySignal<AppError | null> = this.#error;
  #per: UsageTableKind = 'layout';
  #job: JobId | null = null;
  /** Selections that the running analysis has not started yet. */
  #waiting: readonly UsageSelection[] = [];
  /** Number of queries for tables so far. With it, late answers to earlier queries are recognised and ignored. */
  #question = 0;

  /** @param listed the library's filter. */
  constructor(client: Client, newJobId: () => JobId, listed: ReadonlySignal<LibraryFilter>) {
    this.#client = client;
    this.#newJobId = newJobId;
    this.#listed = listed;
    client.on('usage.analysing', (event) => void this.#analysing(event));
  }

  /** The puzzles that were selected when the dialog opened. */
  get marked(): readonly PuzzleId[] {
    return this.#marked;
  }

  /**
   * Starts with the table by layout. The selection is `marked`, or if that is empty, the puzzles that the library lists.
   * If two puzzles are marked, they are compared with each other.
   */
  async open(marked: readonly PuzzleId[] = []): Promise<void> {
    this.#marked = marked;
    this.#per = 'layout';
    this.#tables.value = null;
    if (marked.length === 2) await this.choose(marked.map((puzzleId) => ({ from: 'one', puzzleId })));
    else await this.choose([{ from: marked.length > 0 ? 'marked' : 'listed' }]);
  }

  async choose(chosen: readonly ChosenPuzzles[]): Promise<void> {
    this.#chosen.value = chosen;
    await this.#ask();
  }

  /** Loads tables of another kind for the same selections. */
  async show(per: UsageTableKind): Promise<void> {
    this.#per = per;
    await this.#ask();
  }

  /** Analyses the puzzles of the selections that are not analysed yet, one selection after the other. */
  async analyse(): Promise<void> {
    this.#error.value = null;
    this.#waiting = this.#chosen.peek().map((chosen) => this.#selectionOf(chosen));
    await this.#startNext();
  }

  /** Stops the analysis; {@link analyse} continues it. */
  pause(): void {
    this.#waiting = [];
    if (this.#job) void this.#client.call('job.cancel', { jobId: this.#job });
  }

  #selectionOf({ from, puzzleId, laid, clueRule, difficulty, collection }: ChosenPuzzles): UsageSelection {
    if (from === 'one' && puzzleId !== undefined) return { puzzleIds: [puzzleId] };
    if (from === 'marked') return { puzzleIds: [...this.#marked] };
    return {
      filter: {
        ...(from === 'listed' ? this.#listed.peek() : {}),
        ...(laid ? { exactly: laid.layout, rules: [...laid.variants] } : {}),
        ...(clueRule === undefined ? {} : { clueRules: [clueRule] }),
        ...(difficulty ? { difficulties: [difficulty] } : {}),
        ...(collection === undefined ? {} : { collection }),
      },
    };
  }

  async #startNext(): Promise<void> {
    const [selection, ...others] = this.#waiting;
    if (!selection) return;
    this.#waiting = others;
    const jobId = this.#newJobId();
    this.#job = jobId;
    this.#progress.value = { total: 0, done: 0, failed: 0 };
    const started = await this.#client.call('usage.analyse', { jobId, selection });
    if (started.ok) return;
    this.#job = null;
    this.#progress.value = null;
    this.#error.value = started.error;
  }

  async #analysing({ jobId, progress, ended, error }: EventPayload<'usage.analysing'>): Promise<void> {
    if (jobId !== this.#job) return;
    this.#progress.value = progress;
    if (!ended) return;
    this.#job = null;
    this.#progress.value = null;
    if (error && error.code !== 'cancelled') this.#error.value = error as AppError;
    else if (this.#waiting.length > 0) await this.#startNext();
    await this.#ask();
  }

  async #ask(): Promise<void> {
    const question = ++this.#question;
    this.#loading.value = true;
    const per = this.#per;
    const selections = this.#chosen.peek().map((chosen) => this.#selectionOf(chosen));
    const answers = await Promise.all(
      selections.map((selection) => this.#client.call('usage.table', { selection, per })),
    );
    if (question !== this.#question) return;
    const failed = answers.find((answer) => !answer.ok);
    batch(() => {
      this.#loading.value = false;
      if (failed && !failed.ok) this.#error.value = failed.error;
      this.#tables.value = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    });
  }
}
