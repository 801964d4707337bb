import type { DrawingWith, DrawnLine, DrawnMark, ForeignDrawing, MarkDrawing, Point } from './drawnFigures.ts';
import { isAlike, type Matching, statementFor } from './matching.ts';
import type { Statement } from './statementWords.ts';

/** Rules of lines without marks at their ends. */
const RULES_OF_PLAIN_LINES = [
  ...['whisper', 'renban', 'palindrome', 'region-sum', 'zipper', 'sum-line'],
  ...['entropic', 'modular', 'parity-line'],
];
/** Rules of lines between two marks → the form of these marks. */
const ENDED_LINES: Readonly<Record<string, DrawnMark['form']>> = {
  between: 'round',
  lockout: 'diamond',
  'double-arrow': 'round',
};

/**
 * cell → marks of this form in it. Only marks that cover just this cell, have no text, and are as large as a bulb or
 * circle.
 */
function bulbs(matching: Matching, form: DrawnMark['form']): Map<number, MarkDrawing[]> {
  const found = new Map<number, MarkDrawing[]>();
  for (const drawing of matching.marks()) {
    const { shape } = drawing;
    if (shape.form !== form || shape.text !== '' || shape.width < 0.4 || shape.width > 1) continue;
    const cells = matching.places.around(shape.centre);
    if (cells?.length !== 1) continue;
    const cell = cells[0] as number;
    found.set(cell, [...(found.get(cell) ?? []), drawing]);
  }
  return found;
}

/**
 * Whether all marks are equal. If several lines start in one circle, a file often stores a copy of the circle for each.
 */
function areOne([first, ...others]: readonly MarkDrawing[]): boolean {
  return first !== undefined && others.every(({ shape }) => JSON.stringify(shape) === JSON.stringify(first.shape));
}

interface Path {
  readonly drawing: DrawingWith<DrawnLine>;
  readonly cells: number[];
}

function paths(matching: Matching): Path[] {
  return matching.lines().flatMap((drawing) => {
    const cells = matching.places.path(drawing.shape.points);
    return cells && cells.length > 1 ? [{ drawing, cells }] : [];
  });
}

/** Finds thermometers: lines with a filled bulb at one end. */
export function matchThermometers(matching: Matching): void {
  const said = matching.said('thermometer');
  if (said.length === 0) return;
  // The bulb of a thermometer looks like the grey circle of an odd digit. So do not look for thermometers if the text
  // mentions both odd digits and other lines that may begin in such a circle.
  const others = [...RULES_OF_PLAIN_LINES, ...Object.keys(ENDED_LINES)].flatMap((rule) => matching.said(rule));
  if (matching.said('odd').length > 0 && others.some(({ colour }) => colour === undefined)) return;
  const marks = bulbs(matching, 'round');
  for (const { drawing, cells } of paths(matching)) {
    const { colour } = drawing.shape;
    if (others.some((one) => one.colour !== undefined && statementFor([one], colour) !== null)) continue;
    const bulbAt = (cell: number): MarkDrawing[] => {
      const alike = (marks.get(cell) ?? []).filter(({ shape }) => isAlike(shape.fill, colour));
      const equal = alike.filter(({ shape }) => shape.fill === colour);
      return equal.length > 0 ? equal : alike;
    };
    const ends = [bulbAt(cells[0] as number), bulbAt(cells.at(-1) as number)] as const;
    const bulb = ends.flat();
    const statement = statementFor(said, colour);
    if (!statement || !areOne(bulb)) continue;
    const inOrder = ends[0].length > 0 ? cells : [...cells].reverse();
    matching.take({ rule: 'thermometer', cells: matching.names(inOrder), ...statement.fields }, [drawing, ...bulb]);
  }
}

/** Finds lines between two circles or diamonds. */
export function matchEndedLines(matching: Matching): void {
  const said = Object.keys(ENDED_LINES).flatMap((rule) => matching.said(rule));
  if (said.length === 0) return;
  const marks = { round: bulbs(matching, 'round'), diamond: bulbs(matching, 'diamond') };
  const plain = RULES_OF_PLAIN_LINES.flatMap((rule) => matching.said(rule));
  for (const { drawing, cells } of paths(matching)) {
    const { colour } = drawing.shape;
    const statement = statementFor(said, colour);
    if (!statement || cells.length < 3 || plain.some((one) => one.colour && statementFor([one], colour))) continue;
    const ends = marks[ENDED_LINES[statement.rule] as 'round' | 'diamond'];
    const [first, last] = [ends.get(cells[0] as number), ends.get(cells.at(-1) as number)];
    if (!first || !last || !areOne(first) || !areOne(last)) continue;
    matching.take({ rule: statement.rule, cells: matching.names(cells), ...lineFields(statement, matching) }, [
      drawing,
      ...first,
      ...last,
    ]);
  }
}

/** Rule → values that its fields have if a clue does not state them. */
const USUAL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  lockout: { difference: 4 },
  modular: { modulus: 3 },
  'sum-line': { sum: 10 },
};

/**
 * The fields, such as a difference, that the clues of a statement (a rule as a sentence of the text states it) have.
 * Fields with their default value are left out.
 */
function lineFields({ rule, fields = {} }: Statement, { board }: Matching): Record<string, unknown> {
  const usual = rule === 'whisper' ? { difference: Math.ceil(board.digits / 2) } : (USUAL[rule] ?? {});
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== usual[key as keyof typeof usual]),
  );
}

/** The clue of a line without marks at its ends; null if the rule has no meaning for such a line. */
function lineClue(statement: Statement, cells: readonly number[], matching: Matching) {
  const { rule, fields = {}, part } = statement;
  // If a zipper line has a middle cell, two rules are possible, so the text must say whether the middle cell holds the
  // sum.
  if (rule === 'zipper' && cells.length % 2 === 1 && part !== 'both') return null;
  const isLoop = cells[0] === cells.at(-1);
  const bare = isLoop ? cells.slice(0, -1) : cells;
  if (new Set(bare).size < bare.length) return null;
  if (rule === 'sum-line' && isLoop !== (fields.loop === true)) return null;
  if (isLoop && !['whisper', 'parity-line', 'renban', 'sum-line'].includes(rule)) return null;
  const kept = rule === 'renban' || rule === 'sum-line' ? bare : cells;
  return { rule, cells: matching.names(kept), ...lineFields(statement, matching) };
}

/**
 * Finds lines without marks at their ends. A line gets the rule of the sentence that names its colour. If none names
 * it, the line gets the rule of the sentences that name no colour, provided that these all say the same.
 */
export function matchPlainLines(matching: Matching): void {
  const said = RULES_OF_PLAIN_LINES.flatMap((rule) => matching.said(rule));
  if (said.length === 0) return;
  for (const { drawing, cells } of paths(matching)) {
    const statement = statementFor(said, drawing.shape.colour);
    const clue = statement && lineClue(statement, cells, matching);
    if (clue) matching.take(clue, [drawing]);
  }
}

/** Finds arrows that start in circles or pills (ovals over several cells). */
export function matchArrows(matching: Matching): void {
  const said = matching.said('arrow');
  if (said.every(({ part }) => part === 'pill')) return;
  const hasPills = said.some(({ part }) => part === 'pill');
  const circles = matching.marks().flatMap((drawing) => {
    const { shape } = drawing;
    const cells = shape.form === 'round' && shape.text === '' ? matching.places.under(shape) : null;
    const size = Math.min(shape.width, shape.height);
    return cells && size >= 0.5 && size <= 1 ? [{ drawing, cells }] : [];
  });
  const shafts = new Map<(typeof circles)[number], { cells: number[]; drawing: ForeignDrawing }[]>();
  for (const drawing of matching.arrows()) {
    const cells = matching.places.path(drawing.shape.points);
    const from = circles.filter((circle) => circle.cells.includes(cells?.[0] ?? -1));
    const [circle] = from;
    if (!cells || !circle || !areOne(from.map((one) => one.drawing))) continue;
    // The line of an arrow may begin in any cell of its pill (an oval of several cells), so cut off the cells inside
    // it.
    const shaft = cells.slice(cells.findIndex((cell) => !circle.cells.includes(cell)));
    if (shaft.length === 0 || shaft.length === cells.length || shaft.some((cell) => circle.cells.includes(cell)))
      continue;
    shafts.set(circle, [...(shafts.get(circle) ?? []), { cells: shaft, drawing }]);
  }
  for (const [{ cells, drawing }, all] of shafts) {
    if (cells.length > 1 && (!hasPills || cells.length > 3)) continue;
    const clue = {
      rule: 'arrow',
      circle: matching.names(cells),
      shafts: all.map((shaft) => matching.names(shaft.cells)),
    };
    const copies = circles.filter((one) => areOne([one.drawing, drawing]));
    matching.take(clue, [...copies.map((one) => one.drawing), ...all.map((shaft) => shaft.drawing)]);
  }
}

/** Finds the diagonals of grids: lines from one corner to the opposite corner. */
export function matchDiagonals(matching: Matching): void {
  const said = matching.said('diagonal');
  const drawn = new Map<'falling' | 'rising', ForeignDrawing[]>();
  if (said.length === 0 || !matching.isOneGrid) return;
  const { digits } = matching.board;
  for (const drawing of matching.lines()) {
    const direction = diagonalOf(drawing.shape.points, digits);
    if (direction) drawn.set(direction, [...(drawn.get(direction) ?? []), drawing]);
  }
  const both = said.some(({ part }) => part === 'both');
  if (both && drawn.size === 1) return;
  for (const [direction, drawings] of drawn) matching.take({ rule: 'diagonal', direction }, drawings);
  if (both && drawn.size === 0) {
    for (const direction of ['falling', 'rising']) matching.take({ rule: 'diagonal', direction }, []);
  }
}

/**
 * Which diagonal of a grid a line lies on, if it goes from corner to corner; null otherwise.
 * @param points of the line, relative to the grid's top left corner.
 */
export function diagonalOf(points: readonly Point[], digits: number): 'falling' | 'rising' | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const isNear = ([row, column]: Point, y: number, x: number): boolean =>
    Math.abs(row - y) < 0.6 && Math.abs(column - x) < 0.6;
  const isFalling = (at: Point): boolean => Math.abs(at[0] - at[1]) < 0.1;
  const isRising = (at: Point): boolean => Math.abs(at[0] + at[1] - digits) < 0.1;
  const [above, below] = first[0] < last[0] ? [first, last] : [last, first];
  if (points.every(isFalling) && isNear(above, 0, 0) && isNear(below, digits, digits)) return 'falling';
  return points.every(isRising) && isNear(above, 0, digits) && isNear(below, digits, 0) ? 'rising' : null;
}
