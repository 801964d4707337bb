import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { Label, LibraryFilter } from '../../../shared/contract/library.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import type { LibrarySelection } from './librarySelection.ts';
import { PrintJob } from './printJob.ts';

type BookAsked = Omit<CallInput<'books.make'>, 'jobId' | 'filter'>;

interface BulkActionParts {
  readonly client: Client;
  readonly newJobId: () => JobId;
  readonly selection: LibrarySelection;
  /** Reloads everything that an action on puzzles may have changed. */
  readonly refresh: () => Promise<void>;
}

/** Actions on all selected puzzles. Each changes all of them or none. Errors: those of the host. */
export class BulkActions {
  private readonly parts: BulkActionParts;
  /** Runs the printing of a document, and reports its progress. */
  readonly printing: PrintJob;
  /** Runs the drawing of a book's preview, and reports its progress. */
  readonly previewing: PrintJob;
  readonly #outcome = signal<Sentence | null>(null);
  /**
   * Sentence that reports the outcome of the last action. Null before the first action, while an action runs, and after
   * the selection has changed.
   */
  readonly outcome: ReadonlySignal<Sentence | null> = this.#outcome;

  constructor(parts: BulkActionParts) {
    this.parts = parts;
    this.printing = new PrintJob(parts.client, parts.newJobId);
    this.previewing = new PrintJob(parts.client, parts.newJobId);
    // After a change of the selection, the outcome no longer describes the selected puzzles.
    parts.selection.ids.subscribe(() => this.dismissOutcome());
  }

  /** A filter that finds exactly the selected puzzles. */
  get filter(): LibraryFilter {
    return { puzzleIds: [...this.parts.selection.ids.peek()] };
  }

  dismissOutcome(): void {
    this.#outcome.value = null;
  }

  async label(kind: Label['kind'], name: string, on: boolean): Promise<Result<unknown>> {
    this.dismissOutcome();
    const done = await this.parts.client.call('library.labelAll', { filter: this.filter, kind, name, on });
    if (done.ok) {
      const key = on ? 'library.bulk.labelled' : 'library.bulk.unlabelled';
      await this.changed({ key, values: { count: done.value.changed, name } });
    }
    return done;
  }

  async favourite(favourite: boolean): Promise<Result<unknown>> {
    this.dismissOutcome();
    const done = await this.parts.client.call('library.favouriteAll', { filter: this.filter, favourite });
    if (done.ok) {
      const key = favourite ? 'library.bulk.starred' : 'library.bulk.unstarred';
      await this.changed({ key, values: { count: done.value.changed } });
    }
    return done;
  }

  /** Deletes the selected puzzles. Games that were started on them stay. */
  async delete(): Promise<Result<unknown>> {
    this.dismissOutcome();
    const done = await this.parts.client.call('library.deleteAll', { filter: this.filter });
    if (done.ok) {
      this.parts.selection.clear();
      await this.changed({ key: 'library.bulk.deleted', values: { count: done.value.deleted } });
    }
    return done;
  }

  /** Prints the selected puzzles as one document. */
  print(request: Omit<CallInput<'library.print'>, 'jobId' | 'filter'>): Promise<Result<CallOutput<'library.print'>>> {
    const { client } = this.parts;
    return this.printing.run((jobId) => client.call('library.print', { ...request, jobId, filter: this.filter }));
  }

  /** Draws two facing pages of a book of the selected puzzles. Cancels an earlier preview that is still being drawn. */
  previewBook(request: BookAsked & { readonly spread: number }): Promise<Result<CallOutput<'books.preview'>>> {
    const { client } = this.parts;
    this.previewing.cancel();
    return this.previewing.run((jobId) => client.call('books.preview', { ...request, jobId, filter: this.filter }));
  }

  /** Makes a book of the selected puzzles. */
  makeBook(request: BookAsked): Promise<Result<CallOutput<'books.make'>>> {
    const { client } = this.parts;
    this.previewing.cancel();
    return this.printing.run((jobId) => client.call('books.make', { ...request, jobId, filter: this.filter }));
  }

  /** Cancels the preview and the printing of a book. */
  cancelBook(): void {
    this.previewing.cancel();
    this.printing.cancel();
  }

  /** Returns the number of pages that printing the selected puzzles needs. */
  countPages(request: Omit<CallInput<'library.pages'>, 'filter'>): Promise<Result<CallOutput<'library.pages'>>> {
    return this.parts.client.call('library.pages', { ...request, filter: this.filter });
  }

  /**
   * Returns the characters in the selected puzzles that cannot be printed.
   *
   * @param list the part of the list that is to be printed.
   */
  lackingCharacters(
    list: Omit<CallInput<'library.lackingCharacters'>, 'filter'>,
  ): Promise<Result<CallOutput<'library.lackingCharacters'>>> {
    return this.parts.client.call('library.lackingCharacters', { ...list, filter: this.filter });
  }

  private async changed(outcome: Sentence): Promise<void> {
    this.#outcome.value = outcome;
    await this.parts.refresh();
  }
}
