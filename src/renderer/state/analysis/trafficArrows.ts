import { sideFor } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Canvas } from '../../../shared/topology/canvas.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { BoxPassage } from './analysisRows.ts';

/** A point of the canvas, in cells. */
interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** An arrow through a shared box. It points to the subgrid that gains digits or eliminations through the box. */
export interface TrafficArrow extends BoxPassage {
  readonly from: CanvasPoint;
  readonly to: CanvasPoint;
  /** Numbers of digits and eliminations that the subgrid has gained through the box so far. */
  readonly digits: number;
  readonly eliminations: number;
}

/** Half the length of an arrow, and its distance from the box's middle, as fractions of the box's side. */
const HALF_LENGTH = 0.48;
const ASIDE = 0.17;

/** What is needed to place arrows on a board. */
export interface ArrowBoard {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
}

/** The middle of a box on the canvas. A box never crosses a seam of a wrapped board. */
function boxMiddle({ houseCells, cellColumn, cellRow, digits }: Topology, house: number): CanvasPoint {
  const cells = houseCells.subarray(house * digits, (house + 1) * digits);
  const mean = (of: Int32Array): number => cells.reduce((sum, cell) => sum + itemAt(of, cell), 0) / digits + 0.5;
  return { x: mean(cellColumn), y: mean(cellRow) };
}

/** The middle of a subgrid. On a wrapped board, takes the subgrid's copy nearest to the given point. */
function subgridMiddle({ topology, canvas, copies }: ArrowBoard, subgrid: number, near: CanvasPoint): CanvasPoint {
  const { row, column } = canvas.subgridPlace(subgrid);
  const half = (topology.digits - 1) / 2;
  const found = copies.nearest({ row: row + half, column: column + half }, { row: near.y - 0.5, column: near.x - 0.5 });
  return { x: found.column + 0.5, y: found.row + 0.5 };
}

/**
 * The ends of an arrow. The arrow lies beside the middle of its box, so that an arrow in the other direction has room.
 */
function endsOf(board: ArrowBoard, { house, subgrid }: BoxPassage): Pick<TrafficArrow, 'from' | 'to'> {
  const side = sideFor(board.topology.digits);
  const middle = boxMiddle(board.topology, house);
  const goal = subgridMiddle(board, subgrid, middle);
  const length = Math.hypot(goal.x - middle.x, goal.y - middle.y) || 1;
  const [across, down] = [(goal.x - middle.x) / length, (goal.y - middle.y) / length];
  const [x, y] = [middle.x - down * ASIDE * side, middle.y + across * ASIDE * side];
  const [dx, dy] = [across * HALF_LENGTH * side, down * HALF_LENGTH * side];
  return { from: { x: x - dx, y: y - dy }, to: { x: x + dx, y: y + dy } };
}

/**
 * Arrows for the digits and eliminations that passed through shared boxes in the first `at` steps. A box through which
 * nothing has passed yet gets no arrow.
 */
export function trafficArrows(
  board: ArrowBoard,
  { traffic }: Pick<AnalysisAnswer, 'traffic'>,
  at: number,
): TrafficArrow[] {
  return traffic.flatMap(({ house, subgrid, placements, eliminations }): TrafficArrow[] => {
    const passed = (arrivals: readonly { readonly step: number }[]): number =>
      arrivals.filter(({ step }) => step < at).length;
    const counts = { digits: passed(placements), eliminations: passed(eliminations) };
    if (counts.digits + counts.eliminations === 0) return [];
    return [{ house, subgrid, ...counts, ...endsOf(board, { house, subgrid }) }];
  });
}

/** Width of an arrow for one digit or elimination, and the greatest width; in cells. */
const LEAST_WIDTH = 0.1;
const MOST_WIDTH = 0.6;

/** Width of an arrow in cells. It grows with the number of digits and eliminations that passed. */
export function arrowWidth({ digits, eliminations }: TrafficArrow): number {
  return Math.min(MOST_WIDTH, LEAST_WIDTH * Math.sqrt(digits + eliminations));
}

/** An arrow as a closed path. Unit: cells. */
export function arrowPath({ from, to }: Pick<TrafficArrow, 'from' | 'to'>, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(length / 2, width * 1.2 + 0.25);
  const at = (along: number, aside: number): string =>
    `${from.x + x * along - y * aside} ${from.y + y * along + x * aside}`;
  const [half, wing] = [width / 2, width / 2 + 0.18];
  const points = [at(0, -half), at(length - head, -half), at(length - head, -wing), at(length, 0)];
  const back = [at(length - head, wing), at(length - head, half), at(0, half)];
  return `M${[...points, ...back].join('L')}Z`;
}
