import type { Clue } from '../../../../shared/rules/clue.ts';
import type { DrawingWith, DrawnLine, MarkDrawing, Point } from './drawnFigures.ts';
import { hasColour, type Matching } from './matching.ts';

/** Greatest width and height of a dot, in units of cells. */
const LARGEST_DOT = 0.6;

function number(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** The clue of a dot between two cells. Null if the text does not explain such a dot. */
function dotClue({ shape }: MarkDrawing, cells: readonly string[], matching: Matching): Clue | null {
  const { form, fill, text, width, height } = shape;
  if (form !== 'round' || width > LARGEST_DOT || Math.abs(width - height) > 0.05) return null;
  const [rule, field, usual] = hasColour(fill, 'black')
    ? ['black-dot', 'ratio', 2]
    : (['white-dot', 'difference', 1] as const);
  if (rule === 'white-dot' && !hasColour(fill, 'white')) return null;
  const said = matching.said(rule);
  if (said.length === 0) return null;
  if (text === '') return { rule, cells };
  const value = number(text);
  if (value === null || !said.some(({ part }) => part === 'numbered')) return null;
  return { rule, cells, ...(value === usual ? {} : { [field]: value }) };
}

/** The clue of a letter or sign between two cells. The first cell is above the second or to its left. */
function signClue({ shape }: MarkDrawing, cells: readonly string[], isBelow: boolean, matching: Matching): Clue | null {
  const { text } = shape;
  const xv = matching.said('xv');
  const sum = { X: 10, V: 5 }[text.toUpperCase()];
  if (sum !== undefined && xv.some(({ fields }) => fields?.sum === sum)) return { rule: 'xv', cells, sum };
  if (matching.said('inequality').length === 0 || (xv.length > 0 && text.toLowerCase() === 'v')) return null;
  const greater = (isBelow ? BELOW : BESIDE)[text];
  if (greater === undefined) return null;
  return { rule: 'inequality', cells: greater === 0 ? cells : [...cells].reverse() };
}

/** Sign between two cells → index of the greater cell, which is on the open side of the sign. */
const BESIDE: Readonly<Record<string, 0 | 1>> = { '<': 1, '>': 0 };
const BELOW: Readonly<Record<string, 0 | 1>> = { '^': 1, '∧': 1, '˄': 1, '⌃': 1, v: 0, V: 0, '∨': 0, '˅': 0, '⌄': 0 };

/** Finds dots, the letters X and V, and other signs between two cells; circles on corners; marks and texts in cells. */
export function matchMarks(matching: Matching): void {
  for (const drawing of matching.marks()) {
    const cells = matching.places.around(drawing.shape.centre);
    if (!cells) continue;
    const names = matching.names(cells);
    const [first = 0, second = 0] = cells;
    const { cellRow } = matching.board.topology;
    const clue =
      cells.length === 2
        ? (dotClue(drawing, names, matching) ?? signClue(drawing, names, cellRow[first] !== cellRow[second], matching))
        : cells.length === 4
          ? quadrupleClue(drawing, names, matching)
          : cellClue(drawing, names[0] as string, matching);
    if (clue) matching.take(clue, [drawing]);
  }
}

function quadrupleClue({ shape }: MarkDrawing, cells: readonly string[], matching: Matching): Clue | null {
  const { text, form } = shape;
  const { digits } = matching.board;
  if (matching.said('quadruple').length === 0 || form !== 'round' || !/^[\d\s,]{1,12}$/.test(text)) return null;
  const shown = digits > 9 ? text.split(/[\s,]+/) : [...text.replace(/[\s,]+/g, '')];
  const values = shown.filter((one) => one !== '').map(Number);
  return values.length > 0 ? { rule: 'quadruple', cells, digits: values } : null;
}

/** The clue of a mark or text in one cell. Null if the puzzle's text does not explain it. */
function cellClue({ shape }: MarkDrawing, cell: string, matching: Matching): Clue | null {
  const { form, text, width, height, fill } = shape;
  if (text !== '') {
    const isList = matching.said('candidates').length > 0 && /^\d{1,2}(?: \d{1,2})*$/.test(text);
    return isList ? { rule: 'candidates', cell, digits: text.split(' ').map(Number) } : null;
  }
  if (width < 0.45 || width > 0.96 || Math.abs(width - height) > 0.05 || fill === '') return null;
  const rules = form === 'round' ? ['odd'] : form === 'square' ? ['even', 'row-indexer', 'column-indexer'] : [];
  const stated = rules.flatMap((rule) => matching.said(rule));
  const named = stated.filter(({ colour }) => colour !== undefined && hasColour(fill, colour));
  const fitting = named.length > 0 ? named : stated.filter(({ colour }) => colour === undefined);
  const [statement] = fitting;
  if (!statement || fitting.some(({ rule }) => rule !== statement.rule) || hasColour(fill, 'white')) return null;
  return { rule: statement.rule, cell };
}

/**
 * Finds the cell that has a chevron (a small bent line) at one of its sides, and whether the tip of the chevron points
 * to the cell's centre. Null for other lines.
 */
function chevronOf(points: readonly Point[], matching: Matching): { cell: number; inward: boolean } | null {
  const [start, tip, end] = points;
  if (points.length !== 3 || !start || !tip || !end) return null;
  const [row, column] = [Math.floor(tip[0]), Math.floor(tip[1])];
  const isInside = points.every(([y, x]) => y > row && y < row + 1 && x > column && x < column + 1);
  const cell = matching.places.cell(row, column);
  if (!isInside || cell < 0) return null;
  const distance = ([y, x]: Point): number => Math.max(Math.abs(y - row - 0.5), Math.abs(x - column - 0.5));
  const [atTip, atEnds] = [distance(tip), (distance(start) + distance(end)) / 2];
  if (Math.abs(atTip - atEnds) < 0.01 || Math.hypot(start[0] - end[0], start[1] - end[1]) > 0.5) return null;
  return { cell, inward: atTip < atEnds };
}

/** Finds minimum and maximum cells by the chevrons at their sides. For a minimum, the chevrons point inwards. */
export function matchExtremes(matching: Matching): void {
  const rules = ['minimum', 'maximum'].filter((rule) => matching.said(rule).length > 0);
  if (rules.length === 0) return;
  const chevrons = new Map<number, { inward: boolean; drawing: DrawingWith<DrawnLine> }[]>();
  for (const drawing of matching.lines()) {
    const found = chevronOf(drawing.shape.points, matching);
    if (found) chevrons.set(found.cell, [...(chevrons.get(found.cell) ?? []), { ...found, drawing }]);
  }
  const shades = matching.marks().filter(({ shape }) => shape.width >= 0.95 && shape.text === '');
  for (const [cell, all] of chevrons) {
    const inward = all[0]?.inward ?? false;
    const rule = inward ? 'minimum' : 'maximum';
    if (!rules.includes(rule) || all.some((one) => one.inward !== inward)) continue;
    const shade = shades.filter(({ shape }) => matching.places.around(shape.centre)?.join() === String(cell));
    matching.take({ rule, cell: matching.board.name(cell) }, [...shade, ...all.map(({ drawing }) => drawing)]);
  }
}
