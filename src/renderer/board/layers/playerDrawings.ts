import type { Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type PenNode, type PenStroke, sameNode } from '../../../shared/game/pen.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import type { NoteSpot } from '../../../shared/scene/noteSlots.ts';
import { hueInk } from '../../../shared/scene/shapes.ts';
import { ROLE, STROKE } from '../colourRoles.ts';
import type { Batch } from '../gpu/batch.ts';
import type { Side } from '../sides.ts';
import { type ShownBoard, WholeLayer } from './layer.ts';
import { candidateSpot, eachNoteSpot } from './noteSpots.ts';
import { chainStrokes, piecesOf } from './stepMarks.ts';

/** Adds a shape in the square around a spot of a cell. */
function addAround(
  { cellColumn, cellRow }: Side,
  batch: Batch,
  cell: number,
  { x, y, radius }: NoteSpot,
  role: number,
  shape: number,
): void {
  const [middleX, middleY] = [itemAt(cellColumn, cell) + x, itemAt(cellRow, cell) + y];
  batch.add(middleX - radius, middleY - radius, middleX + radius, middleY + radius, role, shape);
}

/** Radius of the coloured part of a disc, as a fraction of the radius of the disc; the rest is its rim. */
const INSIDE_RIM = 0.85;

/**
 * Layer with a disc behind each coloured candidate. A rim makes pale discs stand out too. The rim is a larger disc,
 * because the line of a ring has a minimum width and would hide the digits of small cells. The disc covers the colours
 * of the cell, so that the digit can be read on it.
 */
export function candidateColoursLayer(shown: ShownBoard, stroke: Shader): WholeLayer {
  const { cellCount } = shown.topology;
  return new WholeLayer(stroke, shown.sides, (batch, side) => {
    const { position, topology, content } = shown;
    const { marks } = position;
    if (!marks.candidateColour) return;
    for (let cell = 0; cell < cellCount; cell++) {
      if ((itemAt(marks.corner, cell) | itemAt(marks.centre, cell)) === 0) continue;
      eachNoteSpot(topology, content, cell, (digit, spot) => {
        const colour = marks.candidateColour?.(cell, digit) ?? 0;
        if (colour === 0) return;
        const inner = { ...spot, radius: INSIDE_RIM * spot.radius };
        addAround(side, batch, cell, spot, ROLE[hueInk('ink', colour)], STROKE.disc);
        addAround(side, batch, cell, inner, ROLE.cell, STROKE.disc);
        addAround(side, batch, cell, inner, ROLE[hueInk('colour', colour)], STROKE.disc);
      });
    }
  });
}

/** Layer with the circles and lines of the pen. A line that would cover another line is bent. */
export function penLayer(shown: ShownBoard, stroke: Shader, drawn: () => readonly PenStroke[]): WholeLayer {
  const { topology, copies } = shown;
  const board = { topology, copies, slotOf: (cell: number, digit: number) => candidateSpot(shown, cell, digit) };
  const end = ({ cell, digit }: PenNode) => ({ cells: [cell], digit, on: true });
  return new WholeLayer(stroke, shown.sides, (batch, side) => {
    const all = drawn();
    for (const { from, to, colour } of all) {
      if (!sameNode(from, to)) continue;
      addAround(side, batch, from.cell, board.slotOf(from.cell, from.digit), ROLE[hueInk('ink', colour)], STROKE.ring);
    }
    const lines = all.filter(({ from, to }) => !sameNode(from, to));
    const inferences = lines.map(({ from, to, line, colour }) => ({
      from: end(from),
      to: end(to),
      kind: line,
      colour,
    }));
    for (const line of chainStrokes(board, side, inferences)) {
      const role = ROLE[hueInk('ink', line.of.colour)];
      for (const { piece, style } of piecesOf(line)) {
        batch.add(piece.from.x, piece.from.y, piece.to.x, piece.to.y, role, style);
      }
    }
  });
}

/** Layer with a frame around the candidate that the player picked. */
export function pickedLayer(shown: ShownBoard, area: Shader, picked: () => PenNode | null): WholeLayer {
  return new WholeLayer(area, shown.sides, (batch, { cellColumn, cellRow }) => {
    const node = picked();
    if (!node || node.digit === 0) return;
    const { x, y, radius } = candidateSpot(shown, node.cell, node.digit);
    const left = itemAt(cellColumn, node.cell) + x - radius;
    const top = itemAt(cellRow, node.cell) + y - radius;
    const [right, bottom] = [left + 2 * radius, top + 2 * radius];
    for (const at of [top, bottom]) batch.add(left, at, right, at, ROLE.frame, THICKNESS.box);
    for (const at of [left, right]) batch.add(at, top, at, bottom, ROLE.frame, THICKNESS.box);
  });
}
