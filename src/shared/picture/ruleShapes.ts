import type { BoardPoint, StraightLine } from '../scene/bentLines.ts';
import type { BoardContent, DrawnRule, PictureWindow } from '../scene/boardContent.ts';
import { cageSides } from '../scene/cageSides.ts';
import type { Stroke } from '../scene/shapes.ts';
import type { Topology } from '../topology/topology.ts';
import { clipped, dashes, moved } from './straightLines.ts';

/** As the board draws them, in cells. */
const CAGE = { thickness: 0.03, dash: 0.1, gap: 0.06 };
const LINE = 0.26;
/** Size of a label, and its distance from the corner of its cell, in cells. */
const LABEL = 0.24;
const CORNER = 0.1;

/** A label of a rule, at the top left of its first cell; y is the middle of its height. */
interface RuleLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function placesOf({ cells }: DrawnRule, { cellCount, cellRow, cellColumn }: Topology) {
  return cells
    .filter((cell) => cell < cellCount)
    .map((cell) => ({ row: cellRow[cell] as number, column: cellColumn[cell] as number }));
}

type Places = ReturnType<typeof placesOf>;

function lineThrough(places: Places): StraightLine[] {
  const middles = places.map(({ row, column }): BoardPoint => ({ x: column + 0.5, y: row + 0.5 }));
  return middles.slice(1).map((to, index) => ({ from: middles[index] as BoardPoint, to }));
}

/** Part of a window in which the middle of a line of some thickness may lie. */
function within({ row, column, height, width }: PictureWindow, thickness: number): PictureWindow {
  const half = thickness / 2;
  return { row: row + half, column: column + half, height: height - thickness, width: width - thickness };
}

/** Outlines of cages, or lines, of the rules that are only drawn. @param margin position of the window's corner. */
function* strokes(
  shape: 'cage' | 'line',
  { rules = [] }: BoardContent,
  topology: Topology,
  window: PictureWindow,
  margin: number,
): Generator<Stroke> {
  const thickness = shape === 'cage' ? CAGE.thickness : LINE;
  const ink = shape === 'cage' ? 'note' : 'variantMark';
  const shown = within(window, thickness);
  const shift = { x: margin - window.column, y: margin - window.row };
  for (const rule of rules) {
    if (rule.shape !== shape) continue;
    const places = placesOf(rule, topology);
    const pieces =
      shape === 'cage' ? cageSides(places).flatMap((side) => dashes([side], CAGE.dash, CAGE.gap)) : lineThrough(places);
    for (const piece of pieces) {
      const seen = clipped(piece, shown);
      if (seen === null) continue;
      const { from, to } = moved(seen, shift);
      yield { kind: 'stroke', thickness, ink, faded: false, x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    }
  }
}

/** Lines of rules; they lie below the lines of the grid. */
export function ruleStrokes(...[content, ...rest]: [BoardContent, Topology, PictureWindow, number]): Generator<Stroke> {
  return strokes('line', content, ...rest);
}

/** Outlines of cages; they lie over the lines of the grid. */
export function cageStrokes(...[content, ...rest]: [BoardContent, Topology, PictureWindow, number]): Generator<Stroke> {
  return strokes('cage', content, ...rest);
}

/** Labels of rules whose cell is in a window. */
export function ruleLabels(
  { rules = [] }: BoardContent,
  topology: Topology,
  { row, column, height, width }: PictureWindow,
  margin: number,
): RuleLabel[] {
  return rules.flatMap((rule): RuleLabel[] => {
    const [first] = placesOf(rule, topology);
    if (!first || rule.shape === 'none' || rule.label === undefined) return [];
    const [x, y] = [first.column - column, first.row - row];
    if (x < 0 || y < 0 || x >= width || y >= height) return [];
    return [{ text: rule.label, x: margin + x + CORNER, y: margin + y + CORNER + LABEL / 2, size: LABEL }];
  });
}
