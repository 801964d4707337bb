import type { Topology } from '../topology/topology.ts';
import type { BoardPoint, StraightLine } from './bentLines.ts';
import type { DrawnRule } from './boardContent.ts';
import { cageSides } from './cageSides.ts';

/** Size of a label, and its distance from the corner of its cell, in cells. */
const LABEL = 0.24;
const CORNER = 0.1;

/** A text and its position: the left end, at half its height. */
export interface RuleLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Drawing of one rule, in cells of the canvas. */
interface RuleDrawing {
  readonly shape: Exclude<DrawnRule['shape'], 'none'>;
  /** Sides of the outline of a cage, or pieces of a line. */
  readonly lines: readonly StraightLine[];
  /** At the top left of the first cell. */
  readonly label?: RuleLabel;
}

/** Drawings of the rules that the program does not know, as far as their source describes their appearance. */
export function ruleDrawings(
  rules: readonly DrawnRule[],
  { cellCount, cellRow, cellColumn }: Pick<Topology, 'cellCount' | 'cellRow' | 'cellColumn'>,
): RuleDrawing[] {
  return rules.flatMap(({ shape, cells, label }): RuleDrawing[] => {
    const places = cells
      .filter((cell) => cell < cellCount)
      .map((cell) => ({ row: cellRow[cell] as number, column: cellColumn[cell] as number }));
    const [first] = places;
    if (!first || shape === 'none') return [];
    const middles = places.map(({ row, column }): BoardPoint => ({ x: column + 0.5, y: row + 0.5 }));
    const through = middles.slice(1).map((to, index) => ({ from: middles[index] as BoardPoint, to }));
    const lines = shape === 'cage' ? cageSides(places) : shape === 'line' ? through : [];
    if (label === undefined) return [{ shape, lines }];
    const at = { x: first.column + CORNER, y: first.row + CORNER + LABEL / 2, size: LABEL };
    return [{ shape, lines, label: { text: label, ...at } }];
  });
}
