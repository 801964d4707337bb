import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type PenMode, type PenNode, sameNode } from '../../../shared/game/pen.ts';
import { clearMarks, togglePen } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';

/** A line that is being drawn. */
interface PenDraft {
  readonly from: PenNode;
  /** Where the hand is now. */
  readonly to: PenNode;
  /** The cells that the hand has passed, in order. The first is the cell where the line begins. */
  readonly cells: readonly number[];
}

/** The nodes of a line: two notes for a drag from note to note, otherwise the cells that the drag has passed. */
function nodesOf({ from, to, cells }: PenDraft): PenNode[] {
  const isLink = from.digit > 0 && to.digit > 0;
  return isLink ? [from, to] : cells.map((cell) => ({ cell, digit: 0 }));
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
  /** The nodes of the line that is being drawn; empty if none is. */
  readonly drawn: ReadonlySignal<readonly PenNode[]> = computed(() => {
    const draft = this.#draft.value;
    return draft ? nodesOf(draft) : [];
  });
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
    else this.draw([node, node]);
  }

  /** Begins a line. The eraser begins to remove what is in the cells on its way. */
  start(node: PenNode): void {
    this.byKeys = false;
    if (this.#mode.peek() === 'eraser') this.erase([node.cell]);
    else this.#draft.value = { from: node, to: node, cells: [node.cell] };
  }

  /**
   * Moves the end of the line that is being drawn. The eraser removes what is in the cell.
   *
   * @param enters whether the line goes through the cell. False if the hand only passes a corner of the cell.
   */
  moveTo(node: PenNode, enters = true): void {
    const draft = this.#draft.peek();
    if (this.#mode.peek() === 'eraser') this.erase([node.cell]);
    else if (draft) {
      const { cells } = draft;
      const goesOn = enters && node.cell !== cells.at(-1);
      // Going back over the last cell takes it away.
      const passed = !goesOn ? cells : node.cell === cells.at(-2) ? cells.slice(0, -1) : [...cells, node.cell];
      if (goesOn || !sameNode(draft.to, node)) this.#draft.value = { ...draft, to: node, cells: passed };
    }
  }

  /** Draws the line, or removes the line if there is one already. Draws nothing if the line did not leave its place. */
  finish(): void {
    const nodes = this.drawn.peek();
    this.cancel();
    const [first, second] = nodes;
    if (first && second && !(nodes.length === 2 && sameNode(first, second))) this.draw(nodes);
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

  private draw(nodes: readonly PenNode[]): void {
    const mode = this.#mode.peek();
    const isCircle = nodes.length === 2 && sameNode(...(nodes as [PenNode, PenNode]));
    const line = mode === 'eraser' || isCircle ? 'strong' : mode;
    this.session.submit(togglePen(nodes, { line, colour: this.#colour.peek() }));
  }
}
