import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallInput, CallOutput } from '../../shared/contract/calls.ts';
import type { EventPayload } from '../../shared/contract/events.ts';
import type { FillItem, FillPlan } from '../../shared/contract/fill.ts';
import type {
  Label,
  LibraryCursor,
  LibraryDetail,
  LibraryFilter,
  LibraryItem,
  LibrarySort,
} from '../../shared/contract/library.ts';
import type { LibraryChoices } from '../../shared/contract/libraryCalls.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { type AppError, ok, type Result } from '../../shared/domain/result.ts';
import { LibraryTransfers } from './libraryTransfers.ts';

/** Lines asked for at a time. */
const PAGE = 60;

export type Filling = EventPayload<'library.filling'>;

/** The library as it is being looked through: the filter, the part of the list that was read, the chosen puzzle. */
export class Library {
  private readonly client: Client;
  private readonly newId: () => string;
  private readonly chosenFilter = signal<LibraryFilter>({});
  private readonly chosenSort = signal<LibrarySort>({ by: 'age', descending: true });
  private readonly read = signal<readonly LibraryItem[]>([]);
  private readonly offered = signal<LibraryChoices | null>(null);
  private readonly counted = signal<{ readonly count: number; readonly atLeast: boolean } | null>(null);
  private readonly chosen = signal<number | null>(null);
  private readonly shownDetail = signal<LibraryDetail | null>(null);
  private readonly fault = signal<AppError | null>(null);
  private readonly busy = signal(false);
  private readonly reported = signal<Filling | null>(null);
  private readonly topUp = signal<readonly FillItem[]>([]);
  /** What goes into the library and out of it as files. */
  readonly transfers: LibraryTransfers;
  private next: LibraryCursor | null = null;
  /** Answers to questions that are no longer asked are thrown away. */
  private question = 0;

  /** @param newId makes an id that no other job has. */
  constructor(client: Client, newId: () => string) {
    this.client = client;
    this.newId = newId;
    this.transfers = new LibraryTransfers(client, newId, () => void this.refresh());
    client.on('library.filling', (filling) => void this.told(filling));
  }

  get filter(): ReadonlySignal<LibraryFilter> {
    return this.chosenFilter;
  }

  get sort(): ReadonlySignal<LibrarySort> {
    return this.chosenSort;
  }

  /** The list as far as it was read. */
  get items(): ReadonlySignal<readonly LibraryItem[]> {
    return this.read;
  }

  /** Layouts, techniques, ratings and labels that there are; null until they are known. */
  get choices(): ReadonlySignal<LibraryChoices | null> {
    return this.offered;
  }

  get count(): ReadonlySignal<{ readonly count: number; readonly atLeast: boolean } | null> {
    return this.counted;
  }

  /** Id of the chosen puzzle, and what is known of it. */
  get selected(): ReadonlySignal<number | null> {
    return this.chosen;
  }

  get detail(): ReadonlySignal<LibraryDetail | null> {
    return this.shownDetail;
  }

  get error(): ReadonlySignal<AppError | null> {
    return this.fault;
  }

  get loading(): ReadonlySignal<boolean> {
    return this.busy;
  }

  /** How the filling of the library is getting on; null while nobody fills it. */
  get filling(): ReadonlySignal<Filling | null> {
    return this.reported;
  }

  /** What the library is topped up to in the background. */
  get rules(): ReadonlySignal<readonly FillItem[]> {
    return this.topUp;
  }

  dismissError(): void {
    this.fault.value = null;
  }

  /** Reads everything anew; what was chosen stays chosen if it is still there. */
  async refresh(): Promise<void> {
    const [overview, rules] = await Promise.all([
      this.client.call('library.overview', {}),
      this.client.call('library.getRules', {}),
      this.ask(),
    ]);
    if (overview.ok) this.offered.value = overview.value;
    else this.fault.value = overview.error;
    if (rules.ok) this.topUp.value = rules.value.items;
    const selected = this.chosen.peek();
    if (selected !== null) await this.select(selected);
  }

  async setFilter(filter: LibraryFilter): Promise<void> {
    this.chosenFilter.value = filter;
    await this.ask();
  }

  async setSort(sort: LibrarySort): Promise<void> {
    this.chosenSort.value = sort;
    await this.ask();
  }

  /** The first page and the count of what the filter asks for. */
  private async ask(): Promise<void> {
    const question = ++this.question;
    const filter = this.chosenFilter.peek();
    const sort = this.chosenSort.peek();
    this.busy.value = true;
    const counting = this.client.call('library.count', { filter });
    const page = await this.client.call('library.page', { filter, sort, after: null, limit: PAGE });
    if (question !== this.question) return;
    batch(() => {
      this.busy.value = false;
      this.counted.value = null;
      if (page.ok) {
        this.read.value = page.value.items;
        this.next = page.value.next;
        this.fault.value = null;
      } else {
        this.read.value = [];
        this.next = null;
        this.fault.value = page.error;
      }
    });
    const counted = await counting;
    if (question === this.question && counted.ok) this.counted.value = counted.value;
  }

  /** Reads on, if there is more and nothing is being read. */
  async more(): Promise<void> {
    if (this.busy.peek() || !this.next) return;
    const question = this.question;
    this.busy.value = true;
    const page = await this.client.call('library.page', {
      filter: this.chosenFilter.peek(),
      sort: this.chosenSort.peek(),
      after: this.next,
      limit: PAGE,
    });
    if (question !== this.question) return;
    batch(() => {
      this.busy.value = false;
      if (page.ok) {
        this.read.value = [...this.read.peek(), ...page.value.items];
        this.next = page.value.next;
      } else {
        this.next = null;
        this.fault.value = page.error;
      }
    });
  }

  async select(puzzleId: number | null): Promise<void> {
    this.chosen.value = puzzleId;
    if (puzzleId === null) {
      this.shownDetail.value = null;
      return;
    }
    const detail = await this.client.call('library.detail', { puzzleId });
    if (this.chosen.peek() !== puzzleId) return;
    this.shownDetail.value = detail.ok ? detail.value : null;
    if (!detail.ok && detail.error.code !== 'not-found') this.fault.value = detail.error;
  }

  /** Chooses a random puzzle of those that match. False where there is none. */
  async pick(): Promise<boolean> {
    const picked = await this.client.call('library.pick', { filter: this.chosenFilter.peek() });
    if (!picked.ok) {
      this.fault.value = picked.error;
      return false;
    }
    await this.select(picked.value.puzzleId);
    return picked.value.puzzleId !== null;
  }

  /** The puzzle to be played: a symmetric copy, which looks different and is as hard. */
  async copy(puzzleId: number): Promise<Result<number>> {
    const copied = await this.client.call('library.copy', { puzzleId });
    return copied.ok ? ok(copied.value.puzzleId) : copied;
  }

  async remark(puzzleId: number, changes: Omit<CallInput<'library.remark'>, 'puzzleId'>): Promise<void> {
    const done = await this.client.call('library.remark', { puzzleId, ...changes });
    if (!done.ok) this.fault.value = done.error;
    await this.mend(puzzleId);
  }

  /** Puts a puzzle under a label, made if need be, or takes it from there. */
  async label(puzzleId: number, kind: Label['kind'], name: string, on: boolean): Promise<void> {
    const done = await this.client.call('library.label', { kind, name, puzzleIds: [puzzleId], on });
    if (!done.ok) this.fault.value = done.error;
    await this.mend(puzzleId);
    const overview = await this.client.call('library.overview', {});
    if (overview.ok) this.offered.value = overview.value;
  }

  /** Deletes a puzzle; what is played on it stays. */
  async delete(puzzleId: number): Promise<void> {
    const done = await this.client.call('library.delete', { puzzleIds: [puzzleId] });
    if (!done.ok) {
      this.fault.value = done.error;
      return;
    }
    if (this.chosen.peek() === puzzleId) await this.select(null);
    await this.refresh();
  }

  /** Errors: `conflict` where another label of the kind has the name. */
  async renameLabel(labelId: number, name: string): Promise<Result<null>> {
    const done = await this.client.call('library.renameLabel', { labelId, name });
    await this.refresh();
    return done.ok ? ok(null) : done;
  }

  /** Removes a label from wherever it stands, the filter too; its puzzles stay. */
  async removeLabel(labelId: number): Promise<Result<null>> {
    const done = await this.client.call('library.removeLabel', { labelId });
    if (done.ok) {
      const { tags, collection, ...rest } = this.chosenFilter.peek();
      const left = tags?.filter((id) => id !== labelId) ?? [];
      this.chosenFilter.value = {
        ...rest,
        ...(left.length > 0 ? { tags: left } : {}),
        ...(collection === undefined || collection === labelId ? {} : { collection }),
      };
    }
    await this.refresh();
    return done.ok ? ok(null) : done;
  }

  /** What stands in quarantine. */
  quarantined(): Promise<Result<CallOutput<'library.quarantined'>>> {
    return this.client.call('library.quarantined', {});
  }

  /** Formats that a selection can be exported in. */
  formats(): Promise<Result<CallOutput<'library.formats'>>> {
    return this.client.call('library.formats', {});
  }

  /** Shows a puzzle as it now is, in the list too. */
  private async mend(puzzleId: number): Promise<void> {
    const detail = await this.client.call('library.detail', { puzzleId });
    if (!detail.ok) return;
    const { item } = detail.value;
    batch(() => {
      if (this.chosen.peek() === puzzleId) this.shownDetail.value = detail.value;
      this.read.value = this.read.peek().map((other) => (other.id === puzzleId ? item : other));
    });
  }

  /** Starts to fill the library. Errors: the host's. */
  async fill(plan: FillPlan): Promise<Result<null>> {
    const started = await this.client.call('library.fill', { jobId: this.newId(), plan });
    return started.ok ? ok(null) : started;
  }

  stopFilling(): void {
    const filling = this.reported.peek();
    if (filling) void this.client.call('job.cancel', { jobId: filling.jobId });
  }

  async setRules(items: readonly FillItem[]): Promise<void> {
    const done = await this.client.call('library.setRules', { items: [...items] });
    if (done.ok) this.topUp.value = items;
    else this.fault.value = done.error;
  }

  private async told(filling: Filling): Promise<void> {
    this.reported.value = filling.done ? null : filling;
    if (!filling.done) return;
    if (filling.error) this.fault.value = filling.error as AppError;
    if (filling.report.made > 0 && this.offered.peek()) await this.refresh();
  }
}
