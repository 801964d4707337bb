import type { PictureWindow } from '../scene/boardContent.ts';
import type { RuleLabel, ruleDrawings } from '../scene/ruleDrawings.ts';
import type { Stroke } from '../scene/shapes.ts';
import { clipped, dashes, moved } from './straightLines.ts';

/** Appearance of rules, the same as in the window. Lengths in cells. */
const LOOKS = {
  cage: { thickness: 0.03, ink: 'note', dash: 0.1, gap: 0.06 },
  line: { thickness: 0.26, ink: 'variantMark', dash: 0, gap: 0 },
} as const;

type RuleDrawings = ReturnType<typeof ruleDrawings>;

/**
 * The part of a window in which the middle of a line of the given thickness may lie, so that the line is not cut off.
 */
function within({ row, column, height, width }: PictureWindow, thickness: number): PictureWindow {
  const half = thickness / 2;
  return { row: row + half, column: column + half, height: height - thickness, width: width - thickness };
}

/**
 * Outlines of cages, to be drawn above the lines of the grid, or lines of rules, to be drawn below them.
 *
 * @param margin position of the window's corner in the picture, the same on both axes.
 */
export function* ruleStrokes(
  shape: 'cage' | 'line',
  drawings: RuleDrawings,
  window: PictureWindow,
  margin: number,
): Generator<Stroke> {
  const { thickness, ink, dash, gap } = LOOKS[shape];
  const shown = within(window, thickness);
  const shift = { x: margin - window.column, y: margin - window.row };
  for (const { lines } of drawings.filter((drawing) => drawing.shape === shape)) {
    for (const piece of dash > 0 ? lines.flatMap((side) => dashes([side], dash, gap)) : lines) {
      const seen = clipped(piece, shown);
      if (seen === null) continue;
      const { from, to } = moved(seen, shift);
      yield { kind: 'stroke', thickness, ink, faded: false, x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    }
  }
}

/** Labels of rules whose cell is in a window. */
export function ruleLabels(
  drawings: RuleDrawings,
  { row, column, height, width }: PictureWindow,
  margin: number,
): RuleLabel[] {
  return drawings.flatMap(({ label }): RuleLabel[] => {
    if (!label) return [];
    const [x, y] = [label.x - column, label.y - row];
    return x < 0 || y < 0 || x >= width || y >= height ? [] : [{ ...label, x: margin + x, y: margin + y }];
  });
}
