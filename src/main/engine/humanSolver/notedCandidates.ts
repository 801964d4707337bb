import { digitBit, lowestDigit } from '../../../shared/base/digits.ts';
import type { CellDigit, Level, Step } from '../../../shared/step/step.ts';
import type { Board } from '../core/board.ts';
import type { CancelToken } from '../core/io.ts';
import type { Technique } from '../techniques/common/technique.ts';
import type { View } from '../techniques/common/view.ts';

/** Hardest class of techniques that `afterNotes` uses at first. Harder techniques take too long for most hints. */
export const HARDEST_NOTED: Level = 'hard';

/**
 * Id of the technique that is tried before all others. Grouped chains disprove most of what harder steps have eliminated,
 * so the others are searched once or twice, and not after every chain.
 */
const TRIED_FIRST = 'grouped-chain';

function isShown({ cell, digit }: CellDigit, notes: ArrayLike<number>): boolean {
  return notes[cell] !== 0 && (notes[cell] & digitBit(digit)) === 0;
}

/**
 * Whether the player's notes already show everything that a step does. This is so if the step places no digit and each
 * of its cells has notes that lack the removed candidates.
 *
 * @param notes cell → mask, 0 if the cell has no notes.
 */
export function isNoted({ placements, eliminations }: Step, notes: ArrayLike<number>): boolean {
  return placements.length === 0 && eliminations.every((one) => isShown(one, notes));
}

/** What the search needs to know about the solver's techniques. */
interface TechniqueSearch {
  viewsOf(technique: Technique): readonly View[];
  /** Steps of the technique with this index, except those that it had already at a value of `Board.stamp`. */
  stepsSince(index: number, since: number): readonly Step[];
}

/**
 * Eliminates the candidates that a player's notes lack and techniques disprove. The order of the techniques hardly
 * changes what is left, and the steps are not shown, so it is chosen for speed.
 */
export class NotedCandidates {
  private readonly board: Board;
  private readonly techniques: readonly Technique[];
  private readonly search: TechniqueSearch;
  /** Indices of the techniques in the order in which they are tried. */
  private readonly order: readonly number[];
  /** The notes of the last search (cell → mask). */
  private notes = new Int32Array(0);
  /** technique → value of `Board.stamp` when it was last found to disprove no candidate that these notes lack. */
  private readonly lastWithout: Int32Array;

  constructor(board: Board, techniques: readonly Technique[], search: TechniqueSearch) {
    this.board = board;
    this.techniques = techniques;
    this.search = search;
    const rank = (index: number): number => (techniques[index]?.id === TRIED_FIRST ? 0 : 1);
    this.order = [...techniques.keys()].sort((a, b) => rank(a) - rank(b));
    this.lastWithout = new Int32Array(techniques.length);
  }

  /**
   * Ends when no technique disproves a candidate that the notes lack, or when they lack none.
   *
   * @param notes cell → mask, 0 for a cell without notes.
   * @param count number of techniques to use, easiest first.
   */
  eliminate(notes: ArrayLike<number>, count: number, cancel: CancelToken): void {
    const { board } = this;
    if (!this.notes.every((mask, cell) => mask === notes[cell]) || this.notes.length !== notes.length) {
      this.notes = Int32Array.from(notes);
      this.lastWithout.fill(-1);
    }
    while (!board.contradictory) {
      const disproved = this.disproved(count, cancel);
      if (disproved.length === 0) return;
      for (const { cell, digit } of disproved) board.eliminate(cell, digit);
    }
  }

  /** Candidates that the notes lack and the first technique that disproves any of them disproves. */
  private disproved(count: number, cancel: CancelToken): readonly CellDigit[] {
    const { board, lastWithout } = this;
    const lacking = this.lacking();
    if (lacking.length === 0) return [];
    for (const index of this.order) {
      if (cancel.cancelled()) return [];
      if (index >= count || lastWithout[index] === board.stamp) continue;
      const found = this.disprovedBy(index, lacking);
      if (found.length > 0) return found;
      lastWithout[index] = board.stamp;
    }
    return [];
  }

  private disprovedBy(index: number, lacking: readonly CellDigit[]): readonly CellDigit[] {
    const technique = this.techniques[index] as Technique;
    if (technique.disproved) {
      return this.search.viewsOf(technique).flatMap((view) => technique.disproved?.(view, lacking) ?? []);
    }
    const { notes } = this;
    return this.search
      .stepsSince(index, this.lastWithout[index])
      .flatMap(({ eliminations }) => eliminations.filter((one) => isShown(one, notes)));
  }

  /** The candidates that the notes lack. */
  private lacking(): CellDigit[] {
    const { candidates } = this.board;
    const lacking: CellDigit[] = [];
    for (const [cell, mask] of this.notes.entries()) {
      if (mask === 0) continue;
      for (let rest = candidates[cell] & ~mask; rest !== 0; rest &= rest - 1) {
        lacking.push({ cell, digit: lowestDigit(rest) });
      }
    }
    return lacking;
  }
}
