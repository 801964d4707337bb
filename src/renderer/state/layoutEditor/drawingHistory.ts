import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { LayoutSketch } from './layoutDrawing.ts';

/** A drawing with its names, and the number of the document that it belongs to. */
export interface DrawingPage {
  readonly document: number;
  readonly name: string;
  /**
   * Names that the player gave to the first subgrids. A subgrid with an empty name, or without one, has a computed
   * name.
   */
  readonly subgridNames: readonly string[];
  readonly drawing: LayoutSketch;
}

/** Limit of the undo history, in steps. */
const MOST_STEPS = 1000;

/** Undo history of the layout editor: the current page, and the pages that undo and redo return to. */
export class DrawingHistory {
  readonly #page: Signal<DrawingPage>;
  readonly page: ReadonlySignal<DrawingPage>;
  private readonly past = signal<readonly DrawingPage[]>([]);
  private readonly future = signal<readonly DrawingPage[]>([]);
  /** The name field in which the last step typed, if any. Letters typed one after another are one step. */
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

  /** Undoes a step. Returns whether there was one. */
  undo(): boolean {
    return this.goTo(this.past, this.future);
  }

  /** Redoes a step. Returns whether there was one. */
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
