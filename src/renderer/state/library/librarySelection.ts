import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type LibraryFilter, type LibraryItem, MOST_SELECTED } from '../../../shared/contract/library.ts';
import type { Client } from '../../../shared/contract/transport.ts';

interface SelectionParts {
  readonly client: Client;
  readonly items: ReadonlySignal<readonly LibraryItem[]>;
  readonly filter: ReadonlySignal<LibraryFilter>;
  readonly failed: (error: AppError) => void;
}

/** The puzzles that are selected for bulk actions. They stay selected when the list is sorted or filtered. */
export class LibrarySelection {
  private readonly parts: SelectionParts;
  readonly #ids = signal<ReadonlySet<PuzzleId>>(new Set());
  readonly ids: ReadonlySignal<ReadonlySet<PuzzleId>> = this.#ids;
  readonly #hidden = signal(0);
  /** Number of selected puzzles that do not match the filter. */
  readonly hidden: ReadonlySignal<number> = this.#hidden;
  readonly #isFull = signal(false);
  /** Whether `all` could not select all puzzles, because the number of selected puzzles is limited. */
  readonly isFull: ReadonlySignal<boolean> = this.#isFull;
  /** Puzzle in the row where a range starts, and the puzzles that were selected before the range was. */
  private anchor: PuzzleId | null = null;
  private base: ReadonlySet<PuzzleId> = new Set();
  private question = 0;

  constructor(parts: SelectionParts) {
    this.parts = parts;
  }

  /** Makes a row the start of the next range. Does not select the row. */
  begin(id: PuzzleId): void {
    this.anchor = id;
    this.base = this.#ids.peek();
  }

  /** Selects a puzzle, or deselects it if it is selected. */
  toggle(id: PuzzleId): void {
    const ids = new Set(this.#ids.peek());
    if (!ids.delete(id)) ids.add(id);
    this.change(ids);
    this.begin(id);
  }

  /** Like `toggle`. If nothing is selected yet, selects the current row too, as usual in lists. */
  add(id: PuzzleId, current: PuzzleId | null): void {
    if (this.#ids.peek().size === 0 && current !== null && current !== id) this.change(new Set([current]));
    this.toggle(id);
  }

  /**
   * Selects all rows from the start of the range to the given one. Deselects rows that only the last range contained.
   */
  extendTo(id: PuzzleId, current: PuzzleId | null): void {
    if (this.anchor === null) this.begin(current ?? id);
    const items = this.parts.items.peek();
    const place = (wanted: PuzzleId | null): number => items.findIndex((item) => item.id === wanted);
    const to = place(id);
    const from = place(this.anchor);
    const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
    this.change(new Set([...this.base, ...items.slice(first, last + 1).map((item) => item.id)]));
  }

  /** Adds all puzzles that match the filter to the selection. */
  async all(): Promise<void> {
    const found = await this.parts.client.call('library.ids', { filter: this.parts.filter.peek() });
    if (!found.ok) {
      this.parts.failed(found.error);
      return;
    }
    this.change(new Set([...this.#ids.peek(), ...found.value.puzzleIds]));
    if (found.value.more) this.#isFull.value = true;
  }

  clear(): void {
    this.anchor = null;
    this.base = new Set();
    this.change(new Set());
  }

  /**
   * Counts the selected puzzles that do not match the filter, and deselects deleted puzzles. Call this after every
   * change.
   */
  async recount(): Promise<void> {
    const question = ++this.question;
    const puzzleIds = [...this.#ids.peek()];
    if (puzzleIds.length === 0) return;
    const { client, filter } = this.parts;
    const counted = await client.call('library.selected', { puzzleIds, filter: filter.peek() });
    if (!counted.ok || question !== this.question) return;
    const { stored, matching } = counted.value;
    this.#hidden.value = stored - matching;
    if (stored === puzzleIds.length) return;
    const left = await client.call('library.ids', { filter: { puzzleIds } });
    if (left.ok && question === this.question) this.change(new Set(left.value.puzzleIds), stored - matching);
  }

  private change(ids: ReadonlySet<PuzzleId>, hidden = this.#hidden.peek()): void {
    batch(() => {
      this.#isFull.value = ids.size > MOST_SELECTED;
      this.#ids.value = ids.size > MOST_SELECTED ? new Set([...ids].slice(0, MOST_SELECTED)) : ids;
      this.#hidden.value = ids.size === 0 ? 0 : hidden;
    });
    this.question++;
  }
}
