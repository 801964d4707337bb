/**
 * Links of Penpa+ (swaroopg92/penpa-edit, docs/js/class_p.js and general.js): lines, packed by raw deflate and base64.
 *
 * - Line 1: kind and size of the grid, and texts.
 * - Line 4: marks of the puzzle's author.
 * - Line 5: marks of the solution.
 * - Line 6: the cells, numbered row by row in a frame that is two cells wide.
 */
import { z } from 'zod';
import { digitBit } from '../../../../shared/base/digits.ts';
import { describeIssues } from '../../../../shared/base/issues.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import { withCluesOf } from '../../../../shared/puzzle/puzzle.ts';
import { countUnderstood, kindOfDrawing } from '../../../../shared/puzzle/understood.ts';
import { quotedSentence } from '../../../../shared/puzzle/unknownRules.ts';
import { shortened } from '../../../../shared/text/foreign.ts';
import { readDrawings } from '../../boards/drawn/readDrawings.ts';
import { withoutNoRules } from '../../boards/drawn/statements.ts';
import { type FormatBoard, VOID } from '../../boards/formatBoard.ts';
import { readSheet } from '../../boards/sheet.ts';
import { breaksRule } from '../../boards/solutions.ts';
import { addVariants } from '../../boards/variants.ts';
import type { Format, ReadContext, Reading } from '../../core/format.ts';
import { type About, type Loss, loss, type PuzzleEntry } from '../../core/puzzleEntry.ts';
import { parseJson } from '../../syntax/jsonValues.ts';
import { inflateText } from '../../syntax/links.ts';
import { drawClues } from '../sudokupad/sclClues.ts';
import { withoutSentences } from '../sudokupad/sclSentences.ts';
import { drawnMarksSchema, penpaDrawings } from './penpaDrawings.ts';
import { ORDINARY, writePenpa } from './penpaWriting.ts';

const SITE = /^(?:https?:\/\/)?[^\s?#]*\/penpa-edit\/?(?:index\.html)?[?#]/i;
const PACKED = /[?#&]p=([^&\s]*)/;

/** Short forms: `z` and another character stand for a name, or for `z` itself. */
const SHORT: Readonly<Record<string, string>> = {
  Z: 'z',
  O: 'null',
  _: '"__a"',
  N: '"number"',
  1: '"numberS"',
  S: '"surface"',
  Y: '"symbol"',
  L: '"line"',
  E: '"lineE"',
  4: '"deletelineE"',
  F: '"freeline"',
  2: '"freelineE"',
  W: '"wall"',
  C: '"cage"',
  6: '"killercages"',
  T: '"thermo"',
  7: '"nobulbthermo"',
  3: '"arrows"',
  D: '"direction"',
  0: '"squareframe"',
  5: '"polygon"',
};
/** Names of marks that are not read. Each of them may show a rule. */
const DRAWINGS = Object.values(SHORT)
  .map((name) => name.replaceAll('"', ''))
  .filter((name) => !['z', 'null', '__a', 'number', 'lineE'].includes(name));

/** Largest side of a grid, in cells. */
const LONGEST_SIDE = 100;
/**
 * A square board with fewer cells on a side is one grid. So is any square board that edges divide into as many regions
 * as it has rows.
 */
const SMALLEST_SEVERAL = 12;
/** Largest side of a board that is one grid, in cells. */
const LARGEST_ALONE = 25;

const marksSchema = z.looseObject({
  number: z.record(z.string(), z.array(z.unknown())).optional(),
  lineE: z.record(z.string(), z.unknown()).optional(),
});
type PenpaMarks = z.infer<typeof marksSchema>;
const cellsSchema = z
  .array(z.int())
  .min(1)
  .max(LONGEST_SIDE ** 2);

function parsed<T>(schema: z.ZodType<T>, line: string | undefined): Result<T> {
  const json = parseJson(line ?? '');
  if (!json.ok) return json;
  const value = schema.safeParse(json.value);
  return value.success
    ? ok(value.data)
    : fail('bad-puzzle', 'unreadable', { detail: describeIssues(value.error, json.value) });
}

/**
 * Reads the size of the grid and its cells. Errors: `bad-puzzle` for grids that are not made of squares, and for sizes
 * out of range.
 */
function frameOf(head: readonly string[], list: readonly number[]): Result<PenpaFrame> {
  const [kind = '', ...sizes] = head;
  const [columns, rows] = sizes.map(Number);
  const inRange = (size: number | undefined): size is number =>
    size !== undefined && Number.isInteger(size) && size > 0 && size <= LONGEST_SIDE;
  if ((kind !== 'square' && kind !== 'sudoku') || !inRange(columns) || !inRange(rows)) {
    return fail('bad-puzzle', 'penpa-grid', { kind: JSON.stringify(shortened(head.slice(0, 3).join(' '), 40)) });
  }
  const cells = new Set<number>();
  let at = 0;
  for (const step of list) {
    at += step;
    cells.add(at);
  }
  return ok({ across: columns + 4, down: rows + 4, cells });
}

/**
 * Penpa+'s number of a cell → its digit. `others`: whether there are other marks too, such as notes, letters, or
 * numbers outside the cells.
 */
function digitsOf(
  { number = {} }: PenpaMarks,
  { cells }: PenpaFrame,
): { digits: Map<number, number>; others: boolean } {
  const digits = new Map<number, number>();
  let others = false;
  for (const [key, [value, , style]] of Object.entries(number)) {
    const text = String(typeof value === 'number' ? value : typeof value === 'string' ? value.trim() : '');
    // Only style 1 is a full-size digit; smaller numbers are notes.
    if (style === '1' && cells.has(Number(key)) && /^([1-9]|1\d|2[0-5])$/.test(text))
      digits.set(Number(key), Number(text));
    else others = true;
  }
  return { digits, others };
}

/**
 * Penpa+'s number of a cell → its notes among the marks of the solution: lists of candidates, and digits of small or
 * medium size.
 */
function notesOf({ number = {} }: PenpaMarks, { cells }: PenpaFrame): Map<number, number> {
  const notes = new Map<number, number>();
  for (const [key, [value, , style]] of Object.entries(number)) {
    if (!cells.has(Number(key))) continue;
    if (style === '7' && Array.isArray(value)) {
      const mask = value.reduce((sum: number, on, at) => (on === 1 && at < 9 ? sum | digitBit(at + 1) : sum), 0);
      notes.set(Number(key), mask);
    } else if ((style === '5' || style === '6') && /^[1-9]+$/.test(String(value))) {
      notes.set(
        Number(key),
        [...String(value)].reduce((sum, digit) => sum | digitBit(Number(digit)), 0),
      );
    }
  }
  return notes;
}

/** The smallest rectangle that contains all cells, and place → cell in this rectangle, -1 where there is none. */
function boardOf(
  { across, cells }: PenpaFrame,
  digits: ReadonlyMap<number, number>,
): { board: FormatBoard; cellOf: number[] } {
  const rowOf = [...cells].map((cell) => Math.floor(cell / across));
  const columnOf = [...cells].map((cell) => cell % across);
  const [top, left] = [Math.min(...rowOf), Math.min(...columnOf)];
  const [rows, columns] = [Math.max(...rowOf) - top + 1, Math.max(...columnOf) - left + 1];
  const cellOf = Array.from({ length: rows * columns }, (_, place) => {
    const cell = (top + Math.floor(place / columns)) * across + left + (place % columns);
    return cells.has(cell) ? cell : -1;
  });
  const places = Int8Array.from(cellOf, (cell) => (cell < 0 ? VOID : (digits.get(cell) ?? 0)));
  return { board: { rows, columns, places, voidsKnown: true }, cellOf };
}

/** The areas into which drawn edges divide the cells, and their common size. Null if they differ in size. */
function divide(
  frame: PenpaFrame,
  { lineE = {} }: PenpaMarks,
): { readonly regions: ReadonlyMap<number, string>; readonly size: number } | null {
  const regions = regionsFromEdges(frame, new Set(Object.keys(lineE)));
  const sizes = new Map<string, number>();
  for (const name of regions.values()) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const [size = 0] = sizes.values();
  return sizes.size > 1 && [...sizes.values()].every((one) => one === size) ? { regions, size } : null;
}

function aboutOf(head: readonly string[]): About {
  const text = (at: number, label: string): string =>
    (head[at] ?? '')
      .replaceAll('%2C', ',')
      .replaceAll('%2D', '\n')
      .replaceAll('%2E', '&')
      .replaceAll('%2F', '=')
      .replace(label, '')
      .trim();
  const [title, author, url, description] = [text(15, 'Title:'), text(16, 'Author:'), text(17, ''), text(18, '')];
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(url && { url }),
    ...(description && { description }),
  };
}

function isFilled(marks: unknown): boolean {
  return typeof marks === 'object' && marks !== null && Object.keys(marks).length > 0;
}

function lossesOf(question: PenpaMarks, others: boolean, edgesLost: boolean): Loss[] {
  const names = DRAWINGS.filter((name) => isFilled(question[name]));
  if (others) names.unshift('number');
  if (edgesLost) names.push('lineE');
  return names.length > 0 ? [loss('drawings', 'drawings', { drawings: names.join(', ') })] : [];
}

function readLink(link: string, context: ReadContext): Result<Reading> {
  const packed = PACKED.exec(link.trim())?.[1];
  if (!packed) return fail('bad-puzzle', 'penpa-without-puzzle');
  const text = inflateText(packed);
  if (!text.ok) return text;
  const lines = text.value
    .replace(/z(.)/g, (whole, short: string) => SHORT[short] ?? JSON.stringify(whole))
    .split('\n');
  const head = (lines[0] ?? '').split(',');
  const list = parsed(cellsSchema, lines[5]);
  const frame = list.ok ? frameOf(head, list.value) : list;
  if (!frame.ok) return frame;
  const question = parsed(marksSchema, lines[3]);
  if (!question.ok) return question;
  const answer = parsed(marksSchema, lines[4]);
  const givens = digitsOf(question.value, frame.value);
  const { board, cellOf } = boardOf(frame.value, givens.digits);
  const side = board.columns;
  const isSquare = board.rows === side && side <= LARGEST_ALONE && !board.places.includes(VOID);
  const divided = isSquare ? divide(frame.value, question.value) : null;
  const regions = divided?.size === side ? divided.regions : null;
  // If areas of equal size are smaller than the regions of one grid, they are boxes of several grids.
  const hasSmallBoxes = divided !== null && divided.size < side;
  const alone = regions !== null || (isSquare && side < SMALLEST_SEVERAL && !hasSmallBoxes);
  const entered = answer.ok ? digitsOf(answer.value, frame.value).digits : new Map<number, number>();
  const solution = boardOf(frame.value, new Map([...entered, ...givens.digits])).board;
  const notes = answer.ok ? notesOf(answer.value, frame.value) : new Map<number, number>();
  const isSolved = entered.size > 0 && !solution.places.includes(0);
  const losses = lossesOf(question.value, givens.others, alone && !regions && isFilled(question.value.lineE));
  const readFilled = (solved: boolean): Result<Reading> =>
    readSheet(
      {
        board,
        solution: solved ? solution : null,
        placed: solved ? null : solution,
        notes: cellOf.map((cell) => notes.get(cell) ?? 0),
        regions: regions && cellOf.map((cell) => regions.get(cell) ?? ''),
        alone,
        about: aboutOf(head),
        losses,
      },
      context,
    );
  const marks = drawnMarksSchema.safeParse(question.value);
  const others = DRAWINGS.filter((name) => isFilled(question.value[name]) && !EXPLAINED.includes(name));
  const explainable =
    losses.length > 0 && others.length === 0 && !(alone && !regions && isFilled(question.value.lineE));
  const readAll = (solved: boolean): Result<Reading> => {
    const read = readFilled(solved);
    if (!read.ok || !marks.success || !explainable) return read;
    return withClues(read.value, marks.data, { ...frame.value, cellOf }, losses, context);
  };
  const read = readAll(isSolved);
  if (!isSolved || !read.ok) return read;
  // A player may have filled the last cell with a wrong digit. Then the answer breaks the rules of the grids or a clue,
  // so it is not the solution. A clue would not be understood if this answer contradicted it, so read again without the
  // answer.
  if (breaksOwnSolution(read.value.entry)) return readAll(false);
  if (!explainable || read.value.losses.length === 0) return read;
  const unsolved = readAll(false);
  return unsolved.ok && unsolved.value.losses.length < read.value.losses.length ? unsolved : read;
}

/** Whether the digits of an answer break the rules of the grids, so that the answer is not the solution. */
function breaksOwnSolution({ puzzle, solution }: PuzzleEntry): boolean {
  return solution !== null && breaksRule(puzzle.topology, solution);
}

/** Kinds of marks that the rules in words may explain. */
const EXPLAINED = ['number', 'numberS', 'symbol', 'cage', 'killercages', 'thermo', 'arrows'];

/** The puzzle with its drawings as clues, if the rules in words explain all of them. Otherwise the puzzle as it is. */
function withClues(
  read: Reading,
  marks: z.infer<typeof drawnMarksSchema>,
  { cellOf, ...frame }: PenpaFrame & { readonly cellOf: readonly number[] },
  losses: readonly Loss[],
  context: ReadContext,
): Result<Reading> {
  const { entry } = read;
  const { topology } = entry.puzzle;
  const [first = 0] = cellOf.filter((number) => number >= 0);
  const place = cellOf.indexOf(first);
  const columns = topology.width;
  const top = Math.floor(first / frame.across) - Math.floor(place / columns);
  const left = (first % frame.across) - (place % columns);
  const cells = new Map(
    Array.from(topology.cellRow, (row, cell) => [
      (row + top) * frame.across + (topology.cellColumn[cell] as number) + left,
      cell,
    ]),
  );
  const points = { ...frame, top, left, cellOf: (number: number): number => cells.get(number) ?? -1 };
  const isGiven = (key: string, [value, , style]: readonly unknown[]): boolean =>
    style === '1' && frame.cells.has(Number(key)) && /^([1-9]|1\d|2[0-5])$/.test(String(value).trim());
  const drawings = penpaDrawings(marks, points, isGiven);
  const found = readDrawings({
    puzzle: entry.puzzle,
    drawings,
    text: withoutNoRules(entry.about.description ?? '', context.noRules),
    solution: entry.solution,
    keep: context.keepDrawings,
  });
  const understood = countUnderstood(
    drawings.map((one) => ({ kind: kindOfDrawing(one.rule), rule: found.meaning.get(one) ?? null })),
  );
  const isWhole = found.complete && found.isOrdinary && topology.width * topology.height === cellOf.length;
  const hasVariants = found.variants.length > 0 && topology.subgridCount > 1;
  if (!isWhole || hasVariants) {
    const unclear = found.unknown.map(quotedSentence);
    return ok({ ...read, ...(found.meaning.size > 0 && { understood }), ...(unclear.length > 0 && { unclear }) });
  }
  const laid = addVariants(
    topology,
    found.variants.map((id) => ({ id })),
    context,
  );
  const puzzle = laid.ok ? withCluesOf({ ...entry.puzzle, topology: laid.value }, found.clues) : laid;
  if (!puzzle.ok) return ok(read);
  const others = read.losses.filter((one) => !losses.includes(one));
  const about = withoutSentences(entry.about, [ORDINARY, ...drawClues(puzzle.value).sentences]);
  return ok({ entry: { ...entry, puzzle: puzzle.value, about }, losses: others, understood });
}

/**
 * Links of Penpa+. Digits and regions are read. Drawings are read if the rules in words explain all of them; otherwise
 * a loss reports them. Clues are written if Penpa+ has an object for them.
 */
export const penpa: Format = {
  id: 'penpa',
  name: 'Penpa+ link',
  extensions: ['txt'],
  lines: { claims: (line) => SITE.test(line), read: readLink },
  writer: { write: writePenpa },
};

/** The cells of a square Penpa+ grid, by the numbers that Penpa+ gives them. */
interface PenpaFrame {
  /** Columns and rows, including the frame of two cells around the grid. */
  readonly across: number;
  readonly down: number;
  /** The numbers by which Penpa+ names the cells that exist. */
  readonly cells: ReadonlySet<number>;
}

/** Penpa+'s number of the corner to the lower right of a cell. The numbers of corners follow those of all cells. */
function cornerOf({ across, down }: PenpaFrame, cell: number): number {
  return across * down + cell;
}

/**
 * Penpa+'s number of a cell → name of its region. Drawn edges separate the regions. An edge is named by the numbers of
 * its two corners, the smaller number first.
 */
function regionsFromEdges(frame: PenpaFrame, edges: ReadonlySet<string>): ReadonlyMap<number, string> {
  const { across, cells } = frame;
  const regions = new Map<number, string>();
  const isOpen = (from: number, to: number): boolean => {
    if (!cells.has(to)) return false;
    const first = cornerOf(frame, Math.min(from, to));
    // Between two cells side by side is a vertical edge. It ends at the corner to the lower right of the left cell.
    const other = Math.abs(to - from) === 1 ? first - across : first - 1;
    return !edges.has(`${other},${first}`);
  };
  for (const start of cells) {
    if (regions.has(start)) continue;
    const name = String(regions.size);
    const queue = [start];
    regions.set(start, name);
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      for (const next of [cell - 1, cell + 1, cell - across, cell + across]) {
        if (regions.has(next) || !isOpen(cell, next)) continue;
        regions.set(next, name);
        queue.push(next);
      }
    }
  }
  return regions;
}
