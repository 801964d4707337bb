import { type BoardContent, notesIn } from '../../../shared/scene/boardContent.ts';
import { AROUND, type NoteSpot, noteFontSize, candidateSpot as spotOf } from '../../../shared/scene/noteSlots.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { eachNote, type ShownBoard } from './layer.ts';

/** Calls back for each visible note of a cell. */
export function eachNoteSpot(
  topology: Topology,
  content: BoardContent,
  cell: number,
  sink: (digit: number, spot: NoteSpot) => void,
): void {
  eachNote(topology, content, cell, (digit, x, y, face) => {
    sink(digit, { x, y, radius: AROUND * noteFontSize(topology.digits, face) });
  });
}

/** Returns where a candidate of a cell is shown, or would be shown. */
export function candidateSpot({ topology, content }: ShownBoard, cell: number, digit: number): NoteSpot {
  return spotOf(topology.digits, notesIn(content, cell), digit);
}

/** Greatest distance at which a point still counts as on a note, in radii of the circle around the note. */
const REACH = 1.25;

/** Returns the visible note of a cell at a point, which is given as fractions of the cell; 0 for none. */
export function noteAt({ topology, content }: ShownBoard, cell: number, x: number, y: number): number {
  let [nearest, least] = [0, REACH];
  eachNoteSpot(topology, content, cell, (digit, spot) => {
    const distance = Math.hypot(x - spot.x, y - spot.y) / spot.radius;
    if (distance < least) [nearest, least] = [digit, distance];
  });
  return nearest;
}
