import { DIAGONAL_STEPS } from '../../../../shared/rules/clueBoard.ts';
import { outsideOf } from '../../../../shared/rules/notations.ts';
import type { MarkDrawing } from './drawnFigures.ts';
import type { Matching } from './matching.ts';
import type { Statement } from './statementWords.ts';

/** Rules of numbers beside the end of a row or column. */
const LINE_RULES = ['sandwich', 'x-sum', 'skyscraper', 'numbered-room'];

/** Row and column of a place outside the board. */
function placeOf({ shape }: MarkDrawing): readonly [number, number] {
  return [Math.floor(shape.centre[0]), Math.floor(shape.centre[1])];
}

/** Texts of digits beside the board: their centre is in no cell. */
function textsOutside(matching: Matching): MarkDrawing[] {
  return matching.marks().filter((mark) => {
    const [row, column] = placeOf(mark);
    const { rows, columns } = matching.places;
    const isNear = row >= -1 && column >= -1 && row <= rows && column <= columns;
    return isNear && matching.places.cell(row, column) < 0 && /^(?:[A-Z] ?)?\d{1,4}$/.test(mark.shape.text);
  });
}

/** Finds numbers outside the board with an arrow along a diagonal. */
export function matchLittleKillers(matching: Matching): void {
  if (matching.said('little-killer').length === 0 || !matching.isOneGrid) return;
  const texts = textsOutside(matching);
  for (const drawing of matching.arrows()) {
    const { points } = drawing.shape;
    const [start, end] = [points[0], points.at(-1)];
    if (!start || !end || points.length !== 2) continue;
    const [down, across] = [end[0] - start[0], end[1] - start[1]];
    if (Math.abs(down) < 0.05 || Math.abs(Math.abs(down) - Math.abs(across)) > 0.05) continue;
    const direction = `${down > 0 ? 'down' : 'up'}-${across > 0 ? 'right' : 'left'}`;
    const [y, x] = DIAGONAL_STEPS[direction] as readonly [number, number];
    const near = texts.filter(({ shape }) => Math.hypot(shape.centre[0] - start[0], shape.centre[1] - start[1]) < 0.75);
    const [text] = near;
    if (!text || near.length > 1) continue;
    const [row, column] = placeOf(text);
    const cell = matching.places.cell(row + y, column + x);
    const sum = Number(text.shape.text);
    if (cell < 0 || !Number.isInteger(sum)) continue;
    matching.take({ rule: 'little-killer', cell: matching.board.name(cell), direction, sum }, [text, drawing]);
    texts.splice(texts.indexOf(text), 1);
  }
}

/**
 * Whether a sentence about sandwiches names the lowest and the highest digit of the board as the crusts (the digits
 * between which the sum is counted), which is the default.
 */
function hasUsualCrusts({ fields = {} }: Statement, digits: number): boolean {
  const [low, high] = (fields.crusts as readonly string[] | undefined) ?? [];
  return (low === '1' || low === 'lowest') && (high === String(digits) || high === 'highest');
}

/**
 * Finds numbers beside rows and columns. The text must explain only one kind of such numbers, or distinguish the kinds
 * by letters.
 */
export function matchLineNumbers(matching: Matching): void {
  const { digits } = matching.board;
  const said = LINE_RULES.flatMap((rule) => matching.said(rule));
  if (said.length === 0 || !matching.isOneGrid) return;
  for (const mark of textsOutside(matching)) {
    const [row, column] = placeOf(mark);
    const outside = outsideOf(`r${row + 1}c${column + 1}`, digits);
    const [, letter, shown] = /^([A-Z])? ?(\d+)$/.exec(mark.shape.text) ?? [];
    const fitting = said.filter(({ part }) =>
      typeof part === 'object' ? part.letter === letter?.toLowerCase() : letter === undefined,
    );
    const [statement] = fitting;
    if (!outside || !statement || fitting.some(({ rule }) => rule !== statement.rule)) continue;
    const value = Number(shown);
    if (statement.rule !== 'sandwich') matching.take({ rule: statement.rule, ...outside, value }, [mark]);
    else if (hasUsualCrusts(statement, digits)) {
      matching.take({ rule: 'sandwich', ...outside, sum: value }, [mark]);
    }
  }
}
