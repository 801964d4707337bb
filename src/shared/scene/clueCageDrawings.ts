import type { ClueShape } from '../rules/clueShape.ts';
import type { Place } from '../topology/canvas.ts';
import { topmostCell } from '../topology/topmostCell.ts';
import type { StraightLine } from './bentLines.ts';
import { cageSides, INSET } from './cageSides.ts';
import type { CluePen } from './cluePen.ts';
import { CLUE_OUTLINES, CLUE_TEXT_SIZES, FIGURE } from './clueSizes.ts';
import type { CellInk } from './shapes.ts';

/**
 * Length of a dash of a cage's outline, and distance from the start of one dash to the next. A cell is a whole number
 * of such distances wide, so that the dashes of neighbouring cells meet.
 */
const DASH = 0.12;
const PERIOD = 0.2;

/** Space in cells between a text in a cell's corner and the outline, which continues behind the text. */
const LABEL_SPACE = 0.1;

export function drawCage(pen: CluePen, { cells, label, ink = 'clueCage' }: Extract<ClueShape, { kind: 'cage' }>): void {
  const { canvas } = pen.unrolled;
  const own = new Set(cells);
  const has = (row: number, column: number): boolean => own.has(canvas.cellAt(row, column));
  const first = [false, true].map((turned) => (label === undefined ? -1 : topmostCell(pen.topology, cells, turned)));
  for (const cell of own) {
    for (const [place] of pen.images([cell])) {
      if (!place) continue;
      const { row, column } = place;
      const isFirst = first[canvas.spotAt(row, column).turned ? 1 : 0] === cell;
      const gap = isFirst && label !== undefined ? labelWidth(pen, label) : 0;
      for (const side of cageSides([place], has)) drawDashes(pen, side, place, gap, ink);
      if (isFirst && label !== undefined) writeInCorner(pen, label, place);
    }
  }
}

/**
 * Width of a text in the upper left corner of a cell, from the border of the cell, with the space behind the text; in
 * cells.
 */
function labelWidth(pen: CluePen, label: string): number {
  return INSET + FIGURE * CLUE_TEXT_SIZES[pen.cornerFace] * label.length + LABEL_SPACE;
}

export function writeInCorner(pen: CluePen, label: string, { row, column }: Place): void {
  const { cornerFace: face } = pen;
  pen.write(label, face, { x: column + INSET, y: row + INSET - 0.01 + CLUE_TEXT_SIZES[face] * 0.36 }, 'clueText', {
    start: true,
  });
}

/**
 * Draws a side of an outline as dashes, which lie at the same places in every cell.
 *
 * @param gap width of a label in the upper left corner of the cell; the outline leaves this area free. 0 for no label.
 */
function drawDashes(pen: CluePen, { from, to }: StraightLine, { row, column }: Place, gap: number, ink: CellInk): void {
  const level = from.y === to.y;
  const [low, high, start] = level ? [from.x, to.x, column] : [from.y, to.y, row];
  const across = level ? from.y - row : from.x - column;
  // The label covers the left part of the upper side, and the upper part of the left side. Leave this part out.
  const isCovered = gap > 0 && across < 0.5;
  const free = isCovered ? start + (level ? gap : INSET + CLUE_TEXT_SIZES[pen.cornerFace]) : low;
  const pieces: [number, number][] = [];
  const [begin, finish] = [Math.max(low, free), high];
  for (let middle = start - PERIOD; middle <= start + 1 + PERIOD; middle += PERIOD) {
    const [a, b] = [Math.max(begin, middle - DASH / 2), Math.min(finish, middle + DASH / 2)];
    if (b > a) pieces.push([a, b]);
  }
  // Add a dash at each corner, so that corners are closed.
  const isCorner = (at: number): boolean => Math.abs(at - Math.round(at)) > 0.01;
  if (isCorner(low) && begin === low) pieces.push([low, Math.min(finish, low + DASH)]);
  if (isCorner(high)) pieces.push([Math.max(begin, high - DASH), high]);
  for (const [a, b] of pieces) {
    const line = level
      ? { from: { x: a, y: from.y }, to: { x: b, y: from.y } }
      : { from: { x: from.x, y: a }, to: { x: from.x, y: b } };
    pen.stroke(line, CLUE_OUTLINES.cage, ink);
  }
}
