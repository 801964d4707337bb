import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import { within } from '../../../shared/contract/bounds.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { JobId, LabelId, PuzzleId } from '../../../shared/contract/ids.ts';
import type {
  Label,
  LibraryCursor,
  LibraryDetail,
  LibraryFilter,
  LibraryItem,
  LibraryOverview,
  LibrarySort,
} from '../../../shared/contract/library.ts';
import type { FillItem, FillPlan } from '../../../shared/contract/libraryFill.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { BulkActions } from './bulkActions.ts';
import { LibrarySelection } from './librarySelection.ts';
import { type ChosenFile, type ImportChoice, LibraryTransfers } from './libraryTransfers.ts';

/** Number of items that one more page of the list requests. */
const PAGE = 60;
/** Limit of the host on the items of one answer. Longer lists need several requests. */
const MOST_AT_ONCE = 200;
/** Upper bound on the items that are loaded again when the list is reloaded. */
const MOST_KEPT = 6000;

export type FillingProgress = EventPayload<'library.filling'>;

/** Number of puzzles that match the filter. Large numbers are counted only up to a limit. */
export type LibraryCount = CallOutput<'library.count'>;

/**
 * State of the library screen: the filter, the loaded part of the list, the selected puzzle, and the parts for
 * transfers and bulk actions.
 */
export class Library {
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  readonly #filter = signal<LibraryFilter>({});
  readonly filter: ReadonlySignal<LibraryFilter> = this.#filter;
  /**
   * The filter of what is listed: the user's filter, but of an own puzzle with several versions only the latest one.
   */
  readonly listed: ReadonlySignal<LibraryFilter>;
  readonly #sort = signal<LibrarySort>({ by: 'age', descending: true });
  readonly sort: ReadonlySignal<LibrarySort> = this.#sort;
  readonly #items = signal<readonly LibraryItem[]>([]);
  /** The loaded part of the list of puzzles that match the filter. */
  readonly items: ReadonlySignal<readonly LibraryItem[]> = this.#items;
  readonly #choices = signal<LibraryOverview | null>(null);
  /** The layouts, techniques, ratings and labels that occur in the library; null until loaded. */
  readonly choices: ReadonlySignal<LibraryOverview | null> = this.#choices;
  readonly #count = signal<LibraryCount | null>(null);
  readonly count: ReadonlySignal<LibraryCount | null> = this.#count;
  readonly #selected = signal<PuzzleId | null>(null);
  /** Id of the current puzzle of the list; null for none. `detail` contains its details, if they are shown. */
  readonly selected: ReadonlySignal<PuzzleId | null> = this.#selected;
  readonly #detail = signal<LibraryDetail | null>(null);
  readonly detail: ReadonlySignal<LibraryDetail | null> = this.#detail;
  readonly #error = signal<AppError | null>(null);
  readonly error: ReadonlySignal<AppError | null> = this.#error;
  readonly #loading = signal(false);
  readonly loading: ReadonlySignal<boolean> = this.#loading;
  readonly #filling = signal<FillingProgress | null>(null);
  /** Progress of filling the library with new puzzles; null while it is not being filled. */
  readonly filling: ReadonlySignal<FillingProgress | null> = this.#filling;
  readonly #rules = signal<readonly FillItem[]>([]);
  /**
   * Fill rules, which say what to generate in the background: for each kind of puzzle, how many the library should
   * have.
   */
  readonly rules: ReadonlySignal<readonly FillItem[]> = this.#rules;
  /** Imports and exports of files. */
  readonly transfers: LibraryTransfers;
  /** The puzzles that are selected for bulk actions. */
  readonly selection: LibrarySelection;
  /** Actions on all selected puzzles. */
  readonly bulk: BulkActions;
  private next: LibraryCursor | null = null;
  /** Number of list queries so far. With it, late answers to earlier queries are recognised and ignored. */
  private question = 0;

  /**
   * @param newJobId returns a unique job id.
   * @param families ids of the versions of each own puzzle that has several; reads signals.
   */
  constructor(client: Client, newJobId: () => JobId, families: () => PuzzleId[][] = () => []) {
    this.client = client;
    this.listed = computed(() => {
      const versions = families();
      return versions.length > 0 ? { ...this.#filter.value, versions } : this.#filter.value;
    });
    this.newJobId = newJobId;
    this.transfers = new LibraryTransfers(client, newJobId, () => void this.refresh());
    const { items, listed: filter } = this;
    const failed = (error: AppError): void => {
      this.#error.value = error;
    };
    this.selection = new LibrarySelection({ client, items, filter, failed });
    this.bulk = new BulkActions({ client, newJobId, selection: this.selection, refresh: () => this.refresh() });
    client.on('library.described', ({ puzzleId, merged }) => void this.described(puzzleId, merged));
    client.on('library.filling', (filling) => void this.fillingChanged(filling));
  }

  dismissError(): void {
    this.#error.value = null;
  }

  /** Reloads everything. The selected puzzle stays selected if it still exists. */
  async refresh(): Promise<void> {
    const [overview, rules] = await Promise.all([
      this.client.call('library.overview', {}),
      this.client.call('library.getRules', {}),
      // Reload as many items as before, so that the list does not jump.
      this.ask(Math.min(this.#items.peek().length, MOST_KEPT)),
    ]);
    if (overview.ok) this.#choices.value = overview.value;
    else this.#error.value = overview.error;
    if (rules.ok) this.#rules.value = rules.value.items;
    const selected = this.#selected.peek();
    if (selected !== null) await this.select(selected, this.#detail.peek() !== null);
  }

  async setFilter(filter: LibraryFilter): Promise<void> {
    this.bulk.dismissOutcome();
    this.#filter.value = filter;
    await this.ask();
  }

  async setSort(sort: LibrarySort): Promise<void> {
    this.#sort.value = sort;
    await this.ask();
  }

  /** Loads at least the first `least` items, and the number of puzzles that match the filter. */
  private async ask(least = 0): Promise<void> {
    const question = ++this.question;
    const filter = this.listed.peek();
    const sort = this.#sort.peek();
    this.#loading.value = true;
    const counting = this.client.call('library.count', { filter });
    const items: LibraryItem[] = [];
    let after: LibraryCursor | null = null;
    let page: Result<CallOutput<'library.page'>>;
    do {
      const limit = within(least - items.length, PAGE, MOST_AT_ONCE);
      page = await this.client.call('library.page', { filter, sort, after, limit });
      if (question !== this.question) return;
      if (!page.ok) break;
      items.push(...page.value.items);
      after = page.value.next;
    } while (after && items.length < least);
    batch(() => {
      this.#loading.value = false;
      this.#count.value = null;
      if (page.ok) {
        this.#items.value = items;
        this.next = after;
        this.#error.value = null;
      } else {
        this.#items.value = [];
        this.next = null;
        this.#error.value = page.error;
      }
    });
    void this.selection.recount();
    const counted = await counting;
    if (question === this.question && counted.ok) this.#count.value = counted.value;
  }

  /** Loads the next page, if there is one and nothing is loading. */
  async more(): Promise<void> {
    if (this.#loading.peek() || !this.next) return;
    const question = this.question;
    this.#loading.value = true;
    const page = await this.client.call('library.page', {
      filter: this.listed.peek(),
      sort: this.#sort.peek(),
      after: this.next,
      limit: PAGE,
    });
    if (question !== this.question) return;
    batch(() => {
      this.#loading.value = false;
      if (page.ok) {
        this.#items.value = [...this.#items.peek(), ...page.value.items];
        this.next = page.value.next;
      } else {
        this.next = null;
        this.#error.value = page.error;
      }
    });
  }

  /**
   * Makes a puzzle the current one of the list; null for none.
   *
   * @param opens whether to show its details too.
   */
  async select(puzzleId: PuzzleId | null, opens = true): Promise<void> {
    this.#selected.value = puzzleId;
    if (puzzleId === null || !opens) {
      this.#detail.value = null;
      return;
    }
    const detail = await this.client.call('library.detail', { puzzleId });
    if (this.#selected.peek() !== puzzleId) return;
    this.#detail.value = detail.ok ? detail.value : null;
    if (!detail.ok && detail.error.code !== 'not-found') this.#error.value = detail.error;
  }

  /** Selects a random puzzle that matches the filter. Returns false if no puzzle matches. */
  async pick(): Promise<boolean> {
    const picked = await this.client.call('library.pick', { filter: this.listed.peek() });
    if (!picked.ok) {
      this.#error.value = picked.error;
      return false;
    }
    await this.select(picked.value.puzzleId);
    return picked.value.puzzleId !== null;
  }

  /** Creates a copy of a puzzle to play, transformed by a symmetry. The copy looks different and is equally hard. */
  async copy(puzzleId: PuzzleId): Promise<Result<PuzzleId>> {
    const copied = await this.client.call('library.copy', { puzzleId });
    return copied.ok ? ok(copied.value.puzzleId) : copied;
  }

  async remark(puzzleId: PuzzleId, changes: Omit<CallInput<'library.remark'>, 'puzzleId'>): Promise<void> {
    const done = await this.client.call('library.remark', { puzzleId, ...changes });
    if (!done.ok) this.#error.value = done.error;
    await this.reload(puzzleId);
  }

  /** Adds the selected puzzles to the favourites (true), or removes them (false). */
  async starSelected(favourite: boolean): Promise<void> {
    const done = await this.bulk.favourite(favourite);
    if (!done.ok) this.#error.value = done.error;
  }

  /** Adds a label to a puzzle (true), or removes it (false). Creates the label if it does not exist. */
  async label(puzzleId: PuzzleId, kind: Label['kind'], name: string, on: boolean): Promise<void> {
    const done = await this.client.call('library.label', { kind, name, puzzleIds: [puzzleId], on });
    if (!done.ok) this.#error.value = done.error;
    await this.reload(puzzleId);
    const overview = await this.client.call('library.overview', {});
    if (overview.ok) this.#choices.value = overview.value;
  }

  /** Deletes a puzzle. Games that were started on it stay. */
  async delete(puzzleId: PuzzleId): Promise<void> {
    const done = await this.client.call('library.delete', { puzzleIds: [puzzleId] });
    if (!done.ok) {
      this.#error.value = done.error;
      return;
    }
    if (this.#selected.peek() === puzzleId) await this.select(null);
    await this.refresh();
  }

  /** Renames a label. Errors: `conflict` if another label of the same kind has this name. */
  async renameLabel(labelId: LabelId, name: string): Promise<Result<null>> {
    const done = await this.client.call('library.renameLabel', { labelId, name });
    await this.refresh();
    return done.ok ? ok(null) : done;
  }

  /** Deletes a label, and removes it from the filter. Puzzles with this label stay. */
  async removeLabel(labelId: LabelId): Promise<Result<null>> {
    const done = await this.client.call('library.removeLabel', { labelId });
    if (done.ok) {
      const { tags, collection, ...rest } = this.#filter.peek();
      const left = tags?.filter((id) => id !== labelId) ?? [];
      this.#filter.value = {
        ...rest,
        ...(left.length > 0 ? { tags: left } : {}),
        ...(collection === undefined || collection === labelId ? {} : { collection }),
      };
    }
    await this.refresh();
    return done.ok ? ok(null) : done;
  }

  /**
   * Adds the puzzles of a file and shows the first of them in the list. Returns false if another transfer is running, or
   * if no puzzle of the file is in the library afterwards.
   */
  async takeIn(file: ChosenFile, choice: ImportChoice = {}): Promise<boolean> {
    const { transfers } = this;
    if (transfers.busy) return false;
    await transfers.send('import', file, choice);
    await transfers.ended();
    const shown = transfers.shown.peek();
    if (shown === null) {
      transfers.dismiss();
      return false;
    }
    await this.setSort({ by: 'age', descending: true });
    const isListed = (): boolean => this.#items.peek().some(({ id }) => id === shown);
    if (!isListed()) await this.setFilter({});
    // A puzzle that was there already can be far down in the list. Its details then show it.
    await this.select(shown, !isListed());
    return true;
  }

  /** Returns the puzzles that were put in quarantine because they failed a check. */
  quarantined(): Promise<Result<CallOutput<'library.quarantined'>>> {
    return this.client.call('library.quarantined', {});
  }

  /** Returns the formats in which the matching puzzles can be exported. */
  formats(filter: LibraryFilter): Promise<Result<CallOutput<'library.formats'>>> {
    return this.client.call('library.formats', { filter });
  }

  /** Reloads a puzzle: its details, and its row in the list. */
  private async reload(puzzleId: PuzzleId): Promise<void> {
    const detail = await this.client.call('library.detail', { puzzleId });
    if (!detail.ok) return;
    const { item } = detail.value;
    batch(() => {
      if (this.#detail.peek()?.item.id === puzzleId) this.#detail.value = detail.value;
      this.#items.value = this.#items.peek().map((other) => (other.id === puzzleId ? item : other));
    });
  }

  /** Shows the data of a puzzle that were calculated in the background, if the puzzle is in the loaded list. */
  private async described(puzzleId: PuzzleId, merged: boolean): Promise<void> {
    if (!this.#items.peek().some(({ id }) => id === puzzleId)) return;
    if (merged) await this.refresh();
    else await this.reload(puzzleId);
  }

  /** Starts to fill the library. Errors: those of the host. */
  async fill(plan: FillPlan): Promise<Result<null>> {
    const started = await this.client.call('library.fill', { jobId: this.newJobId(), plan });
    return started.ok ? ok(null) : started;
  }

  stopFilling(): void {
    const filling = this.#filling.peek();
    if (filling) void this.client.call('job.cancel', { jobId: filling.jobId });
  }

  /** Pauses filling, or continues it. */
  holdFilling(held: boolean): void {
    void this.client.call('library.holdFilling', { held });
  }

  async setRules(items: readonly FillItem[]): Promise<void> {
    const done = await this.client.call('library.setRules', { items: [...items] });
    if (done.ok) this.#rules.value = items;
    else this.#error.value = done.error;
  }

  private async fillingChanged(filling: FillingProgress): Promise<void> {
    this.#filling.value = filling.done ? null : filling;
    if (!filling.done) return;
    if (filling.error) this.#error.value = filling.error as AppError;
    if (filling.report.made > 0 && this.#choices.peek()) await this.refresh();
  }
}
