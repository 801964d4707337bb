import { type PenNode, type PenStroke, sameNode } from '../game/pen.ts';
import { type BoardPoint, bentAside, curvePieces, lengthOf, type StraightLine } from '../scene/bentLines.ts';
import { type BoardContent, notesIn, type PictureWindow, type PlacedCell } from '../scene/boardContent.ts';
import { PICTURE_WIDTHS } from '../scene/boardLineWidths.ts';
import { candidateSpot, type NoteSpot, notesAcross } from '../scene/noteSlots.ts';
import { type DotMark, hueInk, type Stroke } from '../scene/shapes.ts';
import { between, clipped, dashes, moved } from '../scene/straightLines.ts';
import type { Copies } from '../topology/copies.ts';
import type { Topology } from '../topology/topology.ts';

/** Lengths of the dashes of a weak inference and of the gaps between them, in cells. */
const DASH = 0.16;
const GAP = 0.13;
/** If two lengths differ by less than this, they count as equal. Unit: cells. */
const ROUNDING = 1e-6;

interface PenLook {
  readonly line: PenStroke['line'];
  readonly colour: number;
}

type PenImage = StraightLine & PenLook;

/**
 * Circles and lines of the pen. A line goes from one end to the nearest copy of the other end, and is cut off at the
 * window, the part of the board that the picture shows. Parts beyond the edge of the board are faded, because they
 * belong to a copy.
 *
 * @param cells the cells of the window.
 * @param margin position of the window's corner in the picture, on both axes.
 */
export function* penShapes(
  topology: Topology,
  copies: Copies,
  content: BoardContent,
  window: PictureWindow,
  cells: readonly PlacedCell[],
  margin: number,
): Generator<Stroke | DotMark> {
  const { strokes = [] } = content;
  if (strokes.length === 0) return;
  const spotOf = ({ cell, digit }: PenNode): NoteSpot => candidateSpot(topology.digits, notesIn(content, cell), digit);
  for (const { from, to, colour } of strokes) {
    if (!sameNode(from, to)) continue;
    const { x, y, radius } = spotOf(from);
    for (const placed of cells) {
      if (placed.cell !== from.cell) continue;
      const look = { thickness: PICTURE_WIDTHS.pen, ink: hueInk('ink', colour), faded: placed.faded };
      yield { kind: 'dot', x: placed.x + x, y: placed.y + y, radius, ...look };
    }
  }
  const ends = strokes.filter(({ from, to }) => !sameNode(from, to));
  const lines = ends.flatMap((stroke) => images(topology, copies, stroke, window, spotOf));
  const shift = { x: margin - window.column, y: margin - window.row };
  const { height, width } = topology;
  const canvas = { row: 0, column: 0, height, width };
  for (const line of bentAside(lines)) {
    const pieces = line.bend === 0 ? [line] : curvePieces(line);
    const dashed = line.line === 'weak' ? dashes(pieces, DASH, GAP) : pieces;
    for (const piece of dashed) {
      const seen = clipped(piece, window);
      const inside = seen && clipped(seen, canvas);
      if (seen && !(inside && lengthOf(inside) > lengthOf(seen) - ROUNDING)) {
        yield drawn(moved(seen, shift), line.colour, true);
      }
      if (inside) yield drawn(moved(inside, shift), line.colour, false);
    }
  }
}

/**
 * The lines that show one stroke of the pen in a picture. Several copies of the stroke's ends may be in or near the
 * part of the board that the picture shows (`window`). Each line leads from a copy of one end to the nearest copy of
 * the other end.
 */
function images(
  { cellRow, cellColumn, digits }: Topology,
  copies: Copies,
  { from, to, line, colour }: PenStroke,
  window: PictureWindow,
  spotOf: (node: PenNode) => NoteSpot,
): PenImage[] {
  const { row, column, height, width } = window;
  const rect = { top: row, left: column, bottom: row + height, right: column + width };
  const placeOf = ({ cell }: PenNode) => ({ row: cellRow[cell] as number, column: cellColumn[cell] as number });
  const [start, end] = [spotOf(from), spotOf(to)];
  const point = (place: { row: number; column: number }, spot: NoteSpot): BoardPoint => {
    return { x: place.column + spot.x, y: place.row + spot.y };
  };
  const found = new Map<string, PenImage>();
  const add = (ends: StraightLine): void => {
    const key = [ends.from.x, ends.from.y, ends.to.x, ends.to.y].map((value) => value.toFixed(4)).join();
    const gap = 0.4 / notesAcross(digits);
    found.set(key, { ...shortened(ends, from.digit === 0 ? 0 : gap, to.digit === 0 ? 0 : gap), line, colour });
  };
  for (const copy of copies.meeting(rect)) {
    const [first, last] = [copies.placeIn(copy, placeOf(from)), copies.placeIn(copy, placeOf(to))];
    add({ from: point(first, start), to: point(copies.nearest(placeOf(to), first), end) });
    add({ from: point(copies.nearest(placeOf(from), last), start), to: point(last, end) });
  }
  return [...found.values()].filter((each) => clipped(each, window) !== null);
}

/** Cuts a gap off each end of a line. The gaps are smaller for short lines: at least a third of the line remains. */
function shortened(line: StraightLine, gap: number, endGap: number): StraightLine {
  const length = lengthOf(line);
  const share = (off: number): number => Math.min(off, length / 3) / length;
  return { from: between(line, share(gap)), to: between(line, 1 - share(endGap)) };
}

function drawn({ from, to }: StraightLine, colour: number, faded: boolean): Stroke {
  const look = { kind: 'stroke', thickness: PICTURE_WIDTHS.pen, ink: hueInk('ink', colour), faded } as const;
  return { ...look, x1: from.x, y1: from.y, x2: to.x, y2: to.y };
}
