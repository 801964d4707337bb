import { type BadgePlace, badgePlaces } from '../topology/badgePlaces.ts';
import type { Canvas } from '../topology/canvas.ts';
import type { PlaneRect } from '../topology/copies.ts';
import type { Topology } from '../topology/topology.ts';
import { clueLevels } from './clueDrawings.ts';
import { CLUE_TEXT_SIZES, FIGURE } from './clueSizes.ts';
import type { DrawnClues } from './drawnClues.ts';
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

/** The cost of a badge on the upper line of each cell of the board. */
function costsOfBadges(topology: Topology, canvas: Canvas, clues: DrawnClues): Float64Array {
  const { width, height, cellCount } = topology;
  const costs = new Float64Array(cellCount);
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

/** Places of the badges of all subgrids of a board with clues. See {@link badgePlaces}. */
export function badgesBesideClues(topology: Topology, canvas: Canvas, clues: DrawnClues | undefined): BadgePlace[] {
  if (!clues) return badgePlaces(topology, canvas);
  return badgePlaces(topology, canvas, { outside: clues.outside, costs: costsOfBadges(topology, canvas, clues) });
}
