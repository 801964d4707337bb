import { type BoardContent, type DrawnClueStates, notesIn } from '../../../shared/scene/boardContent.ts';
import type { DrawnClues } from '../../../shared/scene/drawnClues.ts';
import { type NoteSink, placeNotes } from '../../../shared/scene/noteSlots.ts';
import type { Canvas } from '../../../shared/topology/canvas.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { ShownPosition } from '../../state/board/stepDrawing.ts';
import type { Side } from '../sides.ts';

/** What the layers draw: a board, and the position currently shown on it. */
export interface ShownBoard {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  readonly sides: readonly Side[];
  readonly position: ShownPosition;
  /** Content of the cells, in the form that the scene needs. Computed at each access. */
  readonly content: BoardContent;
  /** The puzzle's clues; absent if it has none. */
  readonly clues?: DrawnClues;
  /** The states of the clues. Layers subscribe to the signals behind it. */
  readonly clueStates?: DrawnClueStates | undefined;
}

/** Calls back for each visible note of a cell; not at all if the cell has a digit. */
export function eachNote({ digits }: Topology, content: BoardContent, cell: number, sink: NoteSink): void {
  placeNotes(digits, notesIn(content, cell), sink);
}

/**
 * Converts a position to the form that the scene needs.
 *
 * @param byPlace whether every note is at the fixed place of its digit.
 * @param noteMask mask of the digits whose notes are shown; the others are hidden.
 * @param clues those of the puzzle.
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
