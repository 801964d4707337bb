import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { LayoutSketch } from './layoutSketch.ts';

/**
 * State of the layout editor that one undo step restores: a drawing, its names, and the number of its document. Every
 * new or opened drawing begins a document.
 */
export interface DrawingPage {
  readonly document: number;
  readonly name: string;
  /** Names of subgrids, from the first on. A subgrid has a computed name if its name here is empty or missing. */
  readonly subgridNames: readonly string[];
  readonly drawing: LayoutSketch;
}

/** Upper bound on the undo history, in steps. The oldest step is dropped. */
const MOST_STEPS = 1000;

/** Undo history of the layout editor: the current page, and the pages to which undo and redo lead. */
export class DrawingHistory {
  readonly #page: Signal<DrawingPage>;
  readonly page: ReadonlySignal<DrawingPage>;
  private readonly past = signal<readonly DrawingPage[]>([]);
  private readonly future = signal<readonly DrawingPage[]>([]);
  /**
   * The name field in which the player typed last; null if the last step was something else. Letters typed one after
   * another in a field are one step.
   */
  private typing: string | null = null;

  constructor(first: DrawingPage) {
    this.#page = signal(first);
    this.page = this.#page;
  }

  get canUndo(): boolean {
    return this.past.value.length > 0;
  }

  get canRedo(): boolean {
    return this.future.value.length > 0;
  }

  /** Adds a page as a new step. */
  turn(page: DrawingPage): void {
    batch(() => {
      this.past.value = [...this.past.peek(), this.#page.peek()].slice(-MOST_STEPS);
      this.future.value = [];
      this.#page.value = page;
    });
    this.typing = null;
  }

  /** Changes names of the current page. Letters typed in the same `field` form one step. */
  type(field: string, names: Partial<Pick<DrawingPage, 'name' | 'subgridNames'>>): void {
    const page = { ...this.#page.peek(), ...names };
    if (this.typing !== field) this.turn(page);
    else {
      this.future.value = [];
      this.#page.value = page;
    }
    this.typing = field;
  }

  /** Ends typing of a name: the next letter starts a new step. */
  endNaming(): void {
    this.typing = null;
  }

  /** Undoes a step. Returns whether there was a step to undo. */
  undo(): boolean {
    return this.goTo(this.past, this.future);
  }

  /** Redoes a step. Returns whether there was a step to redo. */
  redo(): boolean {
    return this.goTo(this.future, this.past);
  }

  private goTo(from: typeof this.past, to: typeof this.past): boolean {
    const page = from.peek().at(-1);
    if (!page) return false;
    batch(() => {
      to.value = [...to.peek(), this.#page.peek()];
      from.value = from.peek().slice(0, -1);
      this.#page.value = page;
    });
    this.typing = null;
    return true;
  }
}
