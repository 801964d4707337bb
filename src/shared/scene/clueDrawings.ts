import type { ClueShape, OutsideShape } from '../rules/clueShape.ts';
import { perTopology } from '../topology/cache.ts';
import type { Place } from '../topology/canvas.ts';
import type { PlaneRect } from '../topology/copies.ts';
import type { Topology } from '../topology/topology.ts';
import type { BoardPoint } from './bentLines.ts';
import type { BoardContent } from './boardContent.ts';
import { drawCage, writeInCorner } from './clueCageDrawings.ts';
import { CIRCLE, drawLine, drawPill, HEAD } from './clueLineDrawings.ts';
import { type ClueLevels, CluePen } from './cluePen.ts';
import { drawBorderText, drawCorner, drawDot, drawExtreme, drawGreater } from './clueSignDrawings.ts';
import { CLUE_LINE_WIDTHS, CLUE_OUTLINES, CLUE_TEXT_SIZES, FIGURE, nearestFace } from './clueSizes.ts';
import { type DrawnClues, drawClues, NO_ROOM } from './drawnClues.ts';
import { type CellInk, hueInk } from './shapes.ts';
import { mean, middle } from './straightLines.ts';
import { turnedBy } from './turnedTexts.ts';

/**
 * Half the side of the square that marks an even cell, in cells. Equal to `SQUARE` in `cellLayers.ts`, which draws the
 * even cells of variants.
 */
const SQUARE = 0.38;

const SMALL_HEAD = 0.15;

/**
 * The shapes of the clues that meet a rectangle of the plane, which is the endless sheet on which a wrapped board
 * repeats. Shapes are not cut off at the border of the rectangle.
 *
 * @param content clues without a state are drawn normally; see `DrawnClueState`.
 */
export function clueLevels(
  topology: Topology,
  { clues, clueStates, cornerFace = 'cage' }: Pick<BoardContent, 'clues' | 'clueStates' | 'cornerFace'>,
  rect: PlaneRect,
): ClueLevels {
  const pen = new CluePen(topology, rect, clues?.distances ?? new Map(), cornerFace);
  const someShown = [...(clueStates?.values() ?? [])].includes('shown');
  const all = (clues?.shapes ?? []).map((shapes, index) => ({ shapes, state: clueStates?.get(index) }));
  // Draw wide lines first. Otherwise they would hide thinner lines through the same cells.
  for (const { shapes, state } of all.sort((a, b) => widest(b.shapes) - widest(a.shapes))) {
    pen.look(state, state === 'finished' || (someShown && state !== 'shown'));
    for (const shape of shapes) drawShape(pen, shape);
  }
  const { fills, lines, marks } = pen;
  return { fills, lines, marks };
}

function widest(shapes: readonly ClueShape[]): number {
  return Math.max(0, ...shapes.map((shape) => (shape.kind === 'line' ? CLUE_LINE_WIDTHS[shape.width] : 0)));
}

/** The texts in the drawings of clues, for renderers that must prepare the images of characters in advance. */
export function textsOf({ shapes }: DrawnClues): string[] {
  return shapes.flat().flatMap((shape) => {
    if (shape.kind === 'corner') return shape.digits.map(String);
    return 'label' in shape && shape.label !== undefined ? [shape.label] : [];
  });
}

/**
 * The drawings of the clues of a topology, their texts, and the size of the board in cells. The size includes the room
 * for texts outside the board.
 */
export const cluesOn = perTopology((topology: Topology) => {
  const clues = drawClues(topology, topology.clues);
  const { top, right, bottom, left } = clues?.room ?? NO_ROOM;
  const size = { width: left + topology.width + right, height: top + topology.height + bottom };
  return { clues, texts: clues ? textsOf(clues) : [], left, top, ...size };
});

function drawShape(pen: CluePen, shape: ClueShape): void {
  pen.level = pen.marks;
  switch (shape.kind) {
    case 'line':
      pen.level = pen.lines;
      for (const places of pen.images(shape.cells, shape.loop)) drawLine(pen, shape, places.map(middle));
      break;
    case 'pill':
      pen.level = pen.lines;
      for (const places of pen.images(shape.cells)) drawPill(pen, places.map(middle));
      break;
    case 'cage':
      drawCage(pen, shape);
      break;
    case 'dot':
      for (const [a, b] of pen.images(shape.cells)) if (a && b) drawDot(pen, shape, mean([a, b]));
      break;
    case 'border-text':
      for (const [a, b] of pen.images(shape.cells)) if (a && b) drawBorderText(pen, shape, mean([a, b]));
      break;
    case 'greater':
      for (const [a, b] of pen.images(shape.cells)) if (a && b) drawGreater(pen, middle(a), middle(b));
      break;
    case 'corner':
      for (const places of pen.images(shape.cells)) drawCorner(pen, shape.digits, mean(places));
      break;
    case 'minimum':
    case 'maximum':
      drawExtreme(pen, shape);
      break;
    case 'outside':
      for (const [first] of pen.images(shape.cells.slice(0, 1), false, 3)) if (first) drawOutside(pen, shape, first);
      break;
    case 'free-line':
      pen.level = pen.lines;
      pen.path(shape.points, shape.width, shape.ink);
      if (shape.head) pen.head(shape.points.at(-1), shape.points.at(-2), HEAD, shape.width, shape.ink);
      break;
    case 'plate':
      pen.level = shape.above ? pen.marks : pen.fills;
      drawPlate(pen, shape);
      break;
    case 'text':
      for (const [place] of pen.images([shape.cell])) if (place) drawText(pen, shape, place);
      break;
    default:
      pen.level = pen.fills;
      for (const [place] of cellsOf(shape).flatMap((cell) => pen.images([cell]))) {
        if (place) drawFill(pen, shape, place);
      }
  }
}

function cellsOf(shape: Extract<ClueShape, { kind: 'fill' | 'square' | 'circle' | 'row-band' | 'column-band' }>) {
  return shape.kind === 'fill' ? shape.cells : [shape.cell];
}

function drawOutside(pen: CluePen, shape: OutsideShape, first: Place): void {
  const step = pen.unrolled.stepOf(shape, first);
  const distance = pen.distances.get(shape) ?? 0;
  const own = middle(first);
  if (distance === 0) {
    // There is no room outside, so the text is inside the first cell, at the side from which its line begins. There
    // it must not touch the cell's digit, nor the numbers of other lines that begin in the same cell.
    const face = step.row === 0 ? 'beside' : 'small';
    const room = 0.47 - (FIGURE * CLUE_TEXT_SIZES[face] * shape.label.length) / 2;
    pen.write(shape.label, face, { x: own.x - room * step.column, y: own.y - 0.37 * step.row }, 'clueText');
    if (!shape.arrow) return;
    const [from, tip] = [0.27, 0.19].map((part) => ({ x: own.x - part * step.column, y: own.y - part * step.row }));
    pen.path([from as BoardPoint, tip as BoardPoint], CLUE_OUTLINES.rim, 'clueText');
    pen.head(tip, from, SMALL_HEAD / 3, CLUE_OUTLINES.rim, 'clueText');
    return;
  }
  const at = { x: own.x - distance * step.column, y: own.y - distance * step.row };
  if (!shape.arrow) {
    pen.write(shape.label, 'outside', at, 'clueText');
    return;
  }
  // Move the number away from the line, to make room for the arrow between them.
  pen.write(shape.label, 'outside', { x: at.x - 0.1 * step.column, y: at.y - 0.1 * step.row }, 'clueText');
  const [from, tip] = [0.22, 0.46].map((part) => ({ x: at.x + part * step.column, y: at.y + part * step.row })) as [
    BoardPoint,
    BoardPoint,
  ];
  pen.path([from, tip], CLUE_OUTLINES.sign, 'clueText');
  pen.head(tip, from, SMALL_HEAD, CLUE_OUTLINES.sign, 'clueText');
}

/**
 * Draws a plate. A rounded plate is drawn as a circle, or as a short line with round ends. A turned rectangle is drawn
 * as a short wide line.
 */
function drawPlate(pen: CluePen, shape: Extract<ClueShape, { kind: 'plate' }>): void {
  const { x, y, width, height, rounded, turn, fill, border, label, size, textInk } = shape;
  const at = (across: number, down: number): BoardPoint => {
    const offset = turnedBy({ x: across, y: down }, turn);
    return { x: x + offset.x, y: y + offset.y };
  };
  const rim = border === undefined ? 0 : CLUE_OUTLINES.rim;
  const draw = (beyond: number, ink: CellInk): void => {
    const [across, down] = [width + 2 * beyond, height + 2 * beyond];
    const [alongX, alongY] = [Math.max(0, across - down) / 2, Math.max(0, down - across) / 2];
    if (rounded && across === down) pen.dot({ x, y }, across / 2, ink);
    else if (rounded) {
      const ends = [-1, 1].map((side) => at(side * alongX, side * alongY));
      pen.path(ends, Math.min(across, down), ink);
    } else if (turn !== undefined) pen.stroke({ from: at(-across / 2, 0), to: at(across / 2, 0) }, down, ink);
    else pen.add({ kind: 'area', x: x - across / 2, y: y - down / 2, width: across, height: down }, ink);
  };
  if (width > 0 && height > 0) {
    if (border) draw(rim / 2, border);
    if (fill ?? border) draw(-rim / 2, fill ?? 'clueWhite');
  }
  pen.level = pen.marks;
  if (label !== undefined) pen.write(label, nearestFace(size), { x, y }, textInk, turn === undefined ? {} : { turn });
}

function drawText(pen: CluePen, { label, at }: Extract<ClueShape, { kind: 'text' }>, { row, column }: Place): void {
  if (at === 'bottom') {
    // Omit the spaces between digits, and use a smaller font for many digits, so that they stay inside the cell.
    const text = /^\d( \d)*$/.test(label) ? label.replaceAll(' ', '') : label;
    const face = FIGURE * CLUE_TEXT_SIZES.small * text.length < 0.98 ? 'small' : 'tiny';
    pen.write(text, face, { x: column + 0.5, y: row + 0.85 }, 'clueText');
  } else writeInCorner(pen, label, { row, column });
}

function drawFill(
  pen: CluePen,
  shape: Extract<ClueShape, { kind: 'fill' | 'square' | 'circle' | 'row-band' | 'column-band' }>,
  { row, column }: Place,
): void {
  const inset = shape.kind === 'square' ? 0.5 - SQUARE : 0;
  const [aside, above] =
    shape.kind === 'row-band' ? [0, 0.3] : shape.kind === 'column-band' ? [0.3, 0] : [inset, inset];
  if (shape.kind === 'circle') pen.dot(middle({ row, column }), CIRCLE, 'clueMark');
  else {
    const ink =
      shape.kind !== 'fill' ? 'clueMark' : shape.hue === undefined ? 'clueShade' : hueInk('region', shape.hue);
    const area = { x: column + aside, y: row + above, width: 1 - 2 * aside, height: 1 - 2 * above };
    pen.add({ kind: 'area', ...area }, ink);
  }
}
