import type { ClueLineEnd, ClueShape } from '../rules/clueShape.ts';
import type { BoardPoint } from './bentLines.ts';
import type { CluePen } from './cluePen.ts';
import { CLUE_LINE_WIDTHS, CLUE_OUTLINES } from './clueSizes.ts';
import type { CellInk } from './shapes.ts';
import { dashes, towards } from './straightLines.ts';

/** Radii of the shapes at the ends of lines, in cells. */
const BULB = 0.4;
export const CIRCLE = 0.4;
const DISC = 0.34;
/** Length of the head of an arrow clue, in cells. */
export const HEAD = 0.3;

/** Lengths of a dash and of a gap in a dashed line through cells, in cells. */
const LINE_DASH = 0.26;
const LINE_GAP = 0.16;

/** Number of straight pieces of half a circle. */
const ARC = 14;

export function drawLine(
  pen: CluePen,
  shape: Extract<ClueShape, { kind: 'line' }>,
  middles: readonly BoardPoint[],
): void {
  const { ink, width, form, start, end, toCorners = false } = shape;
  const thickness = CLUE_LINE_WIDTHS[width];
  let points = middles;
  if (toCorners) points = [beyond(points[1], points[0]), ...points, beyond(points.at(-2), points.at(-1))];
  // A circle at the end is not filled, so the line stops at the rim of the circle.
  if (start === 'circle' || start === 'rim') points = [towards(points[0], points[1], CIRCLE), ...points.slice(1)];
  if (end === 'circle') points = [...points.slice(0, -1), towards(points.at(-1), points.at(-2), CIRCLE)];
  if (form === 'dashed') {
    const pieces = points.slice(1).map((to, index) => ({ from: points[index] as BoardPoint, to }));
    for (const dash of dashes(pieces, LINE_DASH, LINE_GAP)) pen.stroke(dash, thickness, ink);
  } else pen.path(points, thickness, ink);
  if (form === 'cored') pen.path(points, CLUE_OUTLINES.rim, 'clueArrow');
  const [first, last] = [middles[0] as BoardPoint, middles.at(-1) as BoardPoint];
  if (start) drawEnd(pen, start, first, middles[1] ?? first, ink);
  if (end) drawEnd(pen, end, last, middles.at(-2) ?? last, ink);
}

/**
 * Draws one end of a line.
 * @param before the middle of the cell next to the end.
 */
function drawEnd(pen: CluePen, end: ClueLineEnd, at: BoardPoint, before: BoardPoint, ink: CellInk): void {
  const rim = CLUE_LINE_WIDTHS.hair;
  if (end === 'head') pen.head(at, before, HEAD, rim, ink);
  else if (end === 'rim') return;
  else if (end === 'circle') pen.dot(at, CIRCLE, 'clueArrow', rim);
  else if (end === 'diamond') drawDiamond(pen, at, ink);
  else {
    if (end === 'disc') pen.rimmed(at, DISC, rim, ink, 'clueArrow');
    else pen.dot(at, BULB, ink);
    if (end === 'ringed-bulb') pen.dot(at, BULB * 0.7, 'clueArrow', rim);
  }
}

function drawDiamond(pen: CluePen, { x, y }: BoardPoint, ink: CellInk): void {
  // A diamond is a short diagonal line whose thickness equals its length.
  const half = DISC / 2;
  pen.stroke({ from: { x: x - half, y: y - half }, to: { x: x + half, y: y + half } }, DISC * Math.SQRT2, ink);
  const corner = (angle: number): BoardPoint => ({ x: x + DISC * Math.cos(angle), y: y + DISC * Math.sin(angle) });
  pen.path(
    [0, 1, 2, 3, 4].map((quarter) => corner((quarter * Math.PI) / 2)),
    CLUE_LINE_WIDTHS.hair,
    'clueArrow',
  );
}

/**
 * Draws an oval outline around cells in a row, or a circle around a single cell. Cells that do not lie in a row get a
 * circle each.
 */
export function drawPill(pen: CluePen, middles: readonly BoardPoint[]): void {
  const [first, last] = [middles[0] as BoardPoint, middles.at(-1) as BoardPoint];
  const thickness = CLUE_LINE_WIDTHS.hair;
  const inRow = middles.every(({ x, y }) => {
    return Math.abs((x - first.x) * (last.y - first.y) - (y - first.y) * (last.x - first.x)) < 0.01;
  });
  if (middles.length === 1 || !inRow) {
    for (const point of middles) pen.dot(point, CIRCLE, 'clueArrow', thickness);
    return;
  }
  const angle = Math.atan2(last.y - first.y, last.x - first.x);
  const around = (centre: BoardPoint, from: number): BoardPoint[] =>
    Array.from({ length: ARC + 1 }, (_, index) => {
      const turn = angle + from + (Math.PI * index) / ARC;
      return { x: centre.x + CIRCLE * Math.cos(turn), y: centre.y + CIRCLE * Math.sin(turn) };
    });
  const outline = [...around(last, -Math.PI / 2), ...around(first, Math.PI / 2)];
  pen.path([...outline, outline[0] as BoardPoint], thickness, 'clueArrow');
}

/** The corner of the cell `at` that is farthest from the cell before it; both cells are neighbours on a diagonal. */
function beyond(before: BoardPoint | undefined, at: BoardPoint | undefined): BoardPoint {
  return towards(at, before, -Math.SQRT1_2);
}
