import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type PenMode, type PenNode, sameNode } from '../../../shared/game/pen.ts';
import { clearMarks, togglePen } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';

/** A line that is being drawn. */
export interface PenDraft {
  readonly from: PenNode;
  readonly to: PenNode;
}

/**
 * The pen draws circles and lines over cells and candidates, which are called nodes here. The game stores the drawings.
 */
export class Pen {
  private readonly session: OpenSession;
  readonly #mode = signal<PenMode>('strong');
  readonly mode: ReadonlySignal<PenMode> = this.#mode;
  readonly #colour = signal(1);
  /** Palette index of the next line or circle. */
  readonly colour: ReadonlySignal<number> = this.#colour;
  readonly #draft = signal<PenDraft | null>(null);
  readonly draft: ReadonlySignal<PenDraft | null> = this.#draft;
  /** Whether the line was begun from the keyboard. If so, its end follows the cursor. */
  private byKeys = false;

  constructor(session: OpenSession) {
    this.session = session;
  }

  setMode(mode: PenMode): void {
    this.cancel();
    this.#mode.value = mode;
  }

  setColour(colour: number): void {
    this.#colour.value = colour;
  }

  /**
   * Draws a circle at a node (a cell or a candidate), or removes the circle if there is one. The eraser removes
   * everything in the node's cell.
   */
  tap(node: PenNode): void {
    if (this.#mode.peek() === 'eraser') this.erase([node.cell]);
    else this.draw(node, node);
  }

  /** Begins a line. The eraser begins to remove what is in the cells on its way. */
  start(node: PenNode): void {
    this.byKeys = false;
    if (this.#mode.peek() === 'eraser') this.erase([node.cell]);
    else this.#draft.value = { from: node, to: node };
  }

  /** Moves the end of the line that is being drawn. The eraser removes what is in the cell. */
  moveTo(node: PenNode): void {
    const draft = this.#draft.peek();
    if (this.#mode.peek() === 'eraser') this.erase([node.cell]);
    else if (draft && !sameNode(draft.to, node)) this.#draft.value = { ...draft, to: node };
  }

  /** Draws the line, or removes the line if there is one already. Draws nothing if the line ends where it began. */
  finish(): void {
    const draft = this.#draft.peek();
    this.cancel();
    if (draft && !sameNode(draft.from, draft.to)) this.draw(draft.from, draft.to);
  }

  /** Begins a line from the keyboard, or ends it. */
  toggleLine(node: PenNode): void {
    if (this.#draft.peek()) {
      this.moveTo(node);
      this.finish();
    } else if (this.#mode.peek() !== 'eraser') {
      this.start(node);
      this.byKeys = true;
    }
  }

  /** Moves the end of a line begun from the keyboard to the cursor. */
  follow(cursor: PenNode | null): void {
    if (this.byKeys && cursor) this.moveTo(cursor);
  }

  /** Drops the line that is being drawn. Returns whether a line was being drawn. */
  cancel(): boolean {
    const wasDrawing = this.#draft.peek() !== null;
    this.#draft.value = null;
    this.byKeys = false;
    return wasDrawing;
  }

  /** Removes the circles in some cells, and the lines that begin or end there. */
  erase(cells: Iterable<number>): void {
    this.session.submit(clearMarks('pen', cells));
  }

  private draw(from: PenNode, to: PenNode): void {
    const mode = this.#mode.peek();
    const line = mode === 'eraser' || sameNode(from, to) ? 'strong' : mode;
    this.session.submit(togglePen({ from, to, line, colour: this.#colour.peek() }));
  }
}
