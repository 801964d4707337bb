import type { NoteStyle } from '../../../shared/game/marks.ts';
import type { PenMarks } from '../../../shared/game/pen.ts';
import type { BoardContent } from '../../../shared/scene/boardContent.ts';
import type { DrawnClues } from '../../../shared/scene/drawnClues.ts';

/** The position that the board shows: that of a game, or a computed one. */
export interface ShownPosition {
  /** cell → digit, 0 for none. The field `digits` below has the same form. */
  readonly givens: ArrayLike<number>;
  /** cell → nonzero if its digit is shown as a mistake. */
  readonly mistakes: ArrayLike<number>;
  readonly marks: {
    readonly digits: ArrayLike<number>;
    /** cell → mask of notes. The field `centre` has the same form. */
    readonly corner: ArrayLike<number>;
    readonly centre: ArrayLike<number>;
    readonly colours: ArrayLike<number>;
    noteColour(cell: number, style: NoteStyle, digit: number): number;
    /** Colour of a candidate that is a note, 0 for none; absent if no candidate has a colour. */
    candidateColour?(cell: number, digit: number): number;
    /** Pen lines; absent if there are none. */
    readonly pen?: Pick<PenMarks, 'strokes'>;
  };
  /**
   * Whether the centre notes of a cell are computed candidates, which have fixed places in the cell. Absent if no cell
   * has any.
   */
  readonly candidatesIn?: (cell: number) => boolean;
}

/**
 * Converts a position to the form that the drawing code of `shared/scene` needs.
 *
 * @param byPlace whether every note is at the fixed place of its digit.
 * @param noteMask mask of the digits whose notes are shown; the others are hidden.
 * @param clues the puzzle's clues.
 */
export function contentOf(
  position: ShownPosition,
  byPlace: boolean,
  noteMask: number,
  clues?: DrawnClues,
): BoardContent {
  const { givens, marks, candidatesIn } = position;
  const { digits, corner, centre, colours } = marks;
  return {
    ...{ givens, digits, corner, centre, colours, byPlace, noteMask },
    ...(candidatesIn && { candidatesIn }),
    ...(clues && { clues }),
    noteColour: (cell, style, digit) => marks.noteColour(cell, style, digit),
    candidateColour: (cell, digit) => marks.candidateColour?.(cell, digit) ?? 0,
  };
}
