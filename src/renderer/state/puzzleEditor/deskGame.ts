import { type ReadonlySignal, signal } from '@preact/signals-core';
import { Game } from '../../../shared/game/game.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { positionOf } from '../board/navigation.ts';
import type { PuzzleContent } from '../session/openSession.ts';

/** Clues, texts and unknown rules of a puzzle that is being made. */
export interface DeskContent extends PuzzleContent {
  /** Clues that this version cannot read. They are not part of the puzzle, but stay in the draft. */
  readonly unreadable: readonly Clue[];
}

/**
 * One step in the history of a puzzle that is being made: its content after the step, and the digits that the step
 * enters.
 */
export interface DeskStep {
  readonly content: DeskContent;
  /** Digits by position (see `moveSchema`); 0 empties the cell. */
  readonly digits: readonly (readonly [position: number, digit: number])[];
}

/** An edit of the content. `digits`: digits that are entered in the same step; 0 empties the cell. */
interface DeskEdit {
  readonly content: DeskContent;
  readonly digits?: readonly (readonly [cell: number, digit: number])[];
}

/**
 * Slot in which the undo history records the index of the current content. Digits and notes have slots too, with
 * numbers from −2³¹ to some millions, so this number does not collide with theirs.
 */
const CONTENT_SLOT = 2 ** 31 - 1;

/** A puzzle that is being made in the editor: its givens, clues and texts, with one history for all of them. */
export class DeskGame extends Game {
  /** All contents in the history, including those that were undone. */
  private readonly contents: DeskContent[];
  private number = 0;
  readonly #content: { value: DeskContent; peek(): DeskContent };
  readonly content: ReadonlySignal<DeskContent>;

  /** @param topology the board without constraints from clues. */
  constructor(topology: Topology, content: DeskContent) {
    super(topology, new Uint8Array(topology.cellCount), { autoCleanNotes: false });
    this.contents = [content];
    const shown = signal(content);
    this.#content = shown;
    this.content = shown;
  }

  /** Replaces the content and sets digits, both as one move. Returns the cells whose digits changed. */
  edit({ content, digits = [] }: DeskEdit): number[] {
    this.contents.push(content);
    const { marks } = this;
    const set = digits.filter(([cell, digit]) => marks.digits[cell] !== digit);
    return this.extend(
      Int32Array.from([
        ...[CONTENT_SLOT, this.number, this.contents.length - 1],
        ...set.flatMap(([cell, digit]) => [marks.digitSlot(cell), marks.digits[cell] ?? 0, digit]),
      ]),
    );
  }

  /** All steps of the history, including those that were undone. */
  get steps(): readonly DeskStep[] {
    const { marks, topology } = this;
    let content = this.contents[0] as DeskContent;
    return this.undoHistory.map((diff) => {
      const digits: [number, number][] = [];
      for (let i = 0; i < diff.length; i += 3) {
        const [slot, after] = [diff[i] as number, diff[i + 2] as number];
        if (slot === CONTENT_SLOT) content = this.contents[after] as DeskContent;
        else if (marks.isDigitSlot(slot)) digits.push([positionOf(topology, marks.cellOfSlot(slot)), after]);
      }
      return { content, digits };
    });
  }

  protected override cellOf(slot: number): number {
    return slot === CONTENT_SLOT ? -1 : super.cellOf(slot);
  }

  protected override setSlot(slot: number, value: number): void {
    if (slot !== CONTENT_SLOT) {
      super.setSlot(slot, value);
      return;
    }
    this.number = value;
    this.#content.value = this.contents[value] as DeskContent;
  }
}
