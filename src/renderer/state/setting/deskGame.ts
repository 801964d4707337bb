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

/** A step in the history of a puzzle that is being made: the content after it, and the digits that it enters. */
export interface DeskStep {
  readonly content: DeskContent;
  /** Digits by position (see `moveSchema`); 0 empties the cell. */
  readonly digits: readonly (readonly [position: number, digit: number])[];
}

/** Replaces the clues and texts. `digits`: digits to enter in the same step; 0 empties the cell. */
interface DeskEdit {
  readonly content: DeskContent;
  readonly digits?: readonly (readonly [cell: number, digit: number])[];
}

/** Slot of the number of the content. The slots of marks have numbers from −2³¹ to some millions. */
const CONTENT_SLOT = 2 ** 31 - 1;

/** The givens, clues and texts of a puzzle that is being made, with one history for all of them. */
export class DeskGame extends Game {
  /** All contents in the history, also those that were undone. */
  private readonly contents: DeskContent[];
  private number = 0;
  readonly #content: { value: DeskContent; peek(): DeskContent };
  readonly content: ReadonlySignal<DeskContent>;

  /** @param topology without constraints of clues. */
  constructor(topology: Topology, content: DeskContent) {
    super(topology, new Uint8Array(topology.cellCount), { autoCleanNotes: false });
    this.contents = [content];
    const shown = signal(content);
    this.#content = shown;
    this.content = shown;
  }

  /** Replaces the content, and sets digits, as one move. Returns the cells whose digits changed. */
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

  /** All steps of the history, also those that were undone. */
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
