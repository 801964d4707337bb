import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { BoardPort } from '../board/boardPort.ts';

/** The focus on a subgrid: the board shows this subgrid as large as possible and dims everything else. */
export class GridFocus {
  readonly #subgrid = signal<number | null>(null);
  /** The subgrid in focus; null if there is none. */
  readonly subgrid: ReadonlySignal<number | null> = this.#subgrid;
  private readonly board: () => BoardPort | null;

  constructor(board: () => BoardPort | null) {
    this.board = board;
  }

  enter(subgrid: number): void {
    this.#subgrid.value = subgrid;
    this.board()?.focus(subgrid);
  }

  /** Ends the focus and returns to the view before it. Returns whether a subgrid was in focus. */
  leave(): boolean {
    return this.end('former');
  }

  /**
   * Ends the focus and leaves the view where it is, because the caller moves the view. Returns whether a subgrid was in
   * focus.
   */
  drop(): boolean {
    return this.end('here');
  }

  private end(to: 'former' | 'here'): boolean {
    if (this.#subgrid.peek() === null) return false;
    this.#subgrid.value = null;
    this.board()?.unfocus(to);
    return true;
  }
}
