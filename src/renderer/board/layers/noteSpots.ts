import { fixedPlace, noteFontSize } from '../../../shared/picture/noteSlots.ts';
import { eachNote, type ShownBoard } from './shown.ts';

/** Middle of a note or a candidate as fractions of its cell, and the radius of a circle around it in cells. */
export interface NoteSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Radius of the circle around a note, as a share of its font size: by place circles do not touch. */
const AROUND = 0.52;

/** Calls back for each visible note of a cell. */
export function eachNoteSpot(shown: ShownBoard, cell: number, sink: (digit: number, spot: NoteSpot) => void): void {
  const { order } = shown.topology;
  eachNote(shown, cell, (digit, x, y, face) => sink(digit, { x, y, radius: AROUND * noteFontSize(order, face) }));
}

/** Where a candidate is shown: as a note if it is one, else at its fixed place; with digit 0 the middle of the cell. */
export function candidateSpot(shown: ShownBoard, cell: number, digit: number): NoteSpot {
  if (digit === 0) return { x: 0.5, y: 0.5, radius: 0.44 };
  const { order } = shown.topology;
  let spot: NoteSpot = { ...fixedPlace(order, digit), radius: AROUND * noteFontSize(order, 'place') };
  eachNoteSpot(shown, cell, (noted, noteSpot) => {
    if (noted === digit) spot = noteSpot;
  });
  return spot;
}

/** How far from the middle of a note it can be hit, in radii of the circle around it. */
const REACH = 1.25;

/** The visible note of a cell at a point, given as fractions of the cell; 0 for none. */
export function noteAt(shown: ShownBoard, cell: number, x: number, y: number): number {
  let [nearest, least] = [0, REACH];
  eachNoteSpot(shown, cell, (digit, spot) => {
    const distance = Math.hypot(x - spot.x, y - spot.y) / spot.radius;
    if (distance < least) [nearest, least] = [digit, distance];
  });
  return nearest;
}
