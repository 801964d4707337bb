import { itemAt } from '../base/itemAt.ts';
import { type BadgePlace, badgePlaces } from '../topology/badgePlaces.ts';
import type { Canvas } from '../topology/canvas.ts';
import type { PlaneRect } from '../topology/copies.ts';
import type { Topology } from '../topology/topology.ts';
import { type BoardContent, notesIn } from './boardContent.ts';
import { clueLevels } from './clueDrawings.ts';
import { CLUE_TEXT_SIZES, FIGURE } from './clueSizes.ts';
import type { DrawnClues } from './drawnClues.ts';
import { noteFontSize, placeNotes } from './noteSlots.ts';
import type { ClueMark } from './shapes.ts';
import { clipped } from './straightLines.ts';

/** Half the height of a badge at a corner, in cells, with a little room around it. */
const HALF_HEIGHT = 0.18;

/**
 * Costs of covering a part of a clue's drawing. A covered dot, sign or number cannot be read any more. A covered piece
 * of a line or of a cage's outline can be guessed from the rest.
 */
const SIGN_COST = 1000;
const LINE_COST = 1;

/**
 * Badges are usually at most one cell wide, but wider in small cells. Then they also cover the upper line of the next
 * cell. The cost of that is this fraction of the usual cost.
 */
const NEXT_CELL = 0.1;

function around(x: number, y: number, across: number, down: number): PlaneRect {
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

/** The smallest upright rectangle around a shape. */
function extentOf(shape: ClueMark): PlaneRect {
  switch (shape.kind) {
    case 'stroke': {
      const [x, y] = [(shape.x1 + shape.x2) / 2, (shape.y1 + shape.y2) / 2];
      const half = shape.thickness / 2;
      return around(x, y, Math.abs(shape.x2 - shape.x1) / 2 + half, Math.abs(shape.y2 - shape.y1) / 2 + half);
    }
    case 'dot':
      return around(shape.x, shape.y, shape.radius, shape.radius);
    case 'area':
      return { left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height };
    case 'text': {
      const size = CLUE_TEXT_SIZES[shape.face];
      const half = (FIGURE * size * shape.text.length) / 2;
      return around(shape.start ? shape.x + half : shape.x, shape.y, half, size / 2);
    }
  }
}

/** Whether a shape reaches the place of a badge on the upper line of a cell. */
function meetsBadge(shape: ClueMark, row: number, column: number): boolean {
  const { left, right, top, bottom } = extentOf(shape);
  const isNear = left < column + 1 && right > column && top < row + HALF_HEIGHT && bottom > row - HALF_HEIGHT;
  if (!isNear || shape.kind !== 'stroke') return isNear;
  // A slanted line does not reach every place in the rectangle around it.
  const half = shape.thickness / 2;
  const place = { column, row: row - HALF_HEIGHT - half, width: 1, height: 2 * (HALF_HEIGHT + half) };
  const line = { from: { x: shape.x1, y: shape.y1 }, to: { x: shape.x2, y: shape.y2 } };
  return clipped(line, place) !== null;
}

/** Cache: clues → cost of a badge on the upper line of each cell of the board. Badges are placed at every move. */
const costsOfClues = new WeakMap<DrawnClues, Float64Array>();

/** The cost of a badge on the upper line of each cell of the board. The caller must not change the array. */
function costsOfBadges(topology: Topology, canvas: Canvas, clues: DrawnClues): Float64Array {
  const known = costsOfClues.get(clues);
  if (known) return known;
  const { width, height, cellCount } = topology;
  const costs = new Float64Array(cellCount);
  costsOfClues.set(clues, costs);
  const add = (row: number, column: number, cost: number): void => {
    const cell = canvas.cellAt(row, column);
    if (cell >= 0) costs[cell] = (costs[cell] as number) + cost;
  };
  // Drawings just beyond an edge that is joined to the opposite one reach into the board.
  const { lines, marks } = clueLevels(topology, { clues }, { left: -1, top: -1, right: width + 1, bottom: height + 1 });
  const addShape = (shape: ClueMark, cost: number): void => {
    const { left, right, top, bottom } = extentOf(shape);
    const [firstRow, lastRow] = [Math.ceil(top - HALF_HEIGHT), Math.floor(bottom + HALF_HEIGHT)];
    for (let row = Math.max(0, firstRow); row <= Math.min(height - 1, lastRow); row++) {
      for (let column = Math.max(0, Math.floor(left)); column <= Math.min(width, Math.floor(right)); column++) {
        if (!meetsBadge(shape, row, column)) continue;
        add(row, column, cost);
        if (column > 0) add(row, column - 1, NEXT_CELL * cost);
      }
    }
  };
  for (const shape of marks) addShape(shape, shape.kind === 'stroke' ? LINE_COST : SIGN_COST);
  for (const shape of lines) addShape(shape, LINE_COST);
  for (const [cell, room] of clues.rooms) if (room === 'labelled') costs[cell] = (costs[cell] as number) + SIGN_COST;
  return costs;
}

/** What decides which notes a badge on the screen covers. */
export interface BadgeSight {
  readonly content: BoardContent;
  /** Side of a cell, in CSS pixels. */
  readonly cell: number;
  /** The player's size factor for digits and notes. */
  readonly digitScale: number;
  /** Number of characters in the longest badge. */
  readonly letters: number;
}

/** Size of a badge at a corner, in CSS pixels, as in the style sheet of the board (`.badge-of-subgrid.corner`). */
const BADGE = { leastFont: 9, mostFont: 12, font: 0.28, lineHeight: 0.8, start: 2, padding: 6, letter: 0.62 } as const;
/** Half the height and half the width of a note, as fractions of its font size. */
const NOTE = { height: 0.37, width: 0.33 } as const;
/**
 * Cost of covering a note, which would then seem not to exist, and of a badge that does not fit on the board. Greater
 * than that of any clues.
 */
const HIDES_NOTE = 1e6;

/**
 * Adds the cost of hidden notes, and of reaching beyond the board, to the costs of the badges on the upper lines of the
 * cells.
 */
function addCostsOfNotes(costs: Float64Array, topology: Topology, canvas: Canvas, sight: BadgeSight): void {
  const { content, cell: side, digitScale, letters } = sight;
  const { digits, cellCount, cellRow, cellColumn } = topology;
  const font = Math.min(BADGE.mostFont, Math.max(BADGE.leastFont, BADGE.font * side));
  const half = (BADGE.lineHeight * font) / 2 / side;
  const start = BADGE.start / side;
  const end = start + (BADGE.padding + letters * BADGE.letter * font) / side;
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [itemAt(cellRow, cell), itemAt(cellColumn, cell)];
    if (!canvas.wrapsColumns && column + end > canvas.width) costs[cell] = itemAt(costs, cell) + HIDES_NOTE;
    placeNotes(digits, notesIn(content, cell), (_digit, x, y, face) => {
      const size = noteFontSize(digits, face) * digitScale;
      const [high, wide] = [NOTE.height * size, NOTE.width * size];
      const lines = [...(y - high < half ? [row] : []), ...(y + high > 1 - half ? [row + 1] : [])];
      for (const line of lines) {
        for (let left = column; left + end > column + x - wide; left--) {
          const under = left + start < column + x + wide ? canvas.cellAt(line, left) : -1;
          if (under >= 0) costs[under] = itemAt(costs, under) + HIDES_NOTE;
        }
      }
    });
  }
}

/**
 * Places of the badges on the screen. A badge that would hide notes gives way to them, as it does to the drawings of
 * clues. Where it would hide notes at every place, it is left out.
 *
 * @param usual places of the badges on a board without notes, see {@link badgesBesideClues}. Most moves do not change
 * them: then they are returned after 0.2 ms instead of 1 ms, on a samurai.
 */
export function badgesBesideNotes(
  topology: Topology,
  canvas: Canvas,
  clues: DrawnClues | undefined,
  sight: BadgeSight,
  usual: readonly BadgePlace[],
): readonly BadgePlace[] {
  const costs = clues ? costsOfBadges(topology, canvas, clues).slice() : new Float64Array(topology.cellCount);
  addCostsOfNotes(costs, topology, canvas, sight);
  const hidesNone = ({ kind, x, y }: BadgePlace): boolean =>
    kind === 'void' || itemAt(costs, canvas.cellAt(y, x)) < HIDES_NOTE;
  if (usual.every(hidesNone)) return usual;
  const outside = clues?.outside ?? new Set<string>();
  return badgePlaces(topology, canvas, { outside, costs, staysOwn: true }).filter(hidesNone);
}

/** Places of the badges of all subgrids of a board with clues. See {@link badgePlaces}. */
export function badgesBesideClues(topology: Topology, canvas: Canvas, clues: DrawnClues | undefined): BadgePlace[] {
  if (!clues) return badgePlaces(topology, canvas);
  return badgePlaces(topology, canvas, { outside: clues.outside, costs: costsOfBadges(topology, canvas, clues) });
}
