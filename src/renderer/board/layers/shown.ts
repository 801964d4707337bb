import { itemAt } from '../../../shared/base/itemAt.ts';
import { type CellNotes, type NoteSink, placeNotes } from '../../../shared/picture/noteSlots.ts';
import type { Canvas } from '../../../shared/topology/canvas.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { ShownPosition } from '../../state/game/stepDrawing.ts';
import type { Side } from '../sides.ts';

/** Input of the layers: a board, and the position shown on it at the time of the call. */
export interface ShownBoard {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
  readonly sides: readonly Side[];
  readonly game: ShownPosition;
  /** Whether the player wants each digit of the notes at its fixed place. */
  readonly notesByPlace: boolean;
  /** Mask of the digits whose notes are shown; the others are hidden. */
  readonly noteMask: number;
}

/** Calls back for each visible note of a cell, none if it has a digit. */
export function eachNote(shown: ShownBoard, cell: number, sink: NoteSink): void {
  placeNotes(shown.topology.order, notesIn(shown, cell), sink);
}

/** The visible notes of a cell: none if it has a digit. */
export function notesIn({ game, notesByPlace, noteMask }: ShownBoard, cell: number): CellNotes {
  const { marks, candidatesIn } = game;
  const mask = marks.digits[cell] === 0 ? noteMask : 0;
  const byPlace = notesByPlace || (candidatesIn?.(cell) ?? false);
  return { corner: itemAt(marks.corner, cell) & mask, centre: itemAt(marks.centre, cell) & mask, byPlace };
}
