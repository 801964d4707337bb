import { type BoxShape, digitsOfBox, orderOfBox, squareBox } from '../../../shared/base/boxShape.ts';
import { characterDigit } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { gridsToCells, placeGrids, printListed } from '../boards/grids.ts';
import { recogniseGrids, SURE_EVIDENCE } from '../boards/recogniseGrids.ts';
import { regionsVariant } from '../boards/regions.ts';
import { refuseAllButNine, simpleTopology } from '../boards/textGrid.ts';
import { addVariants } from '../boards/variants.ts';
import { boxOfCells, hasDigitsOf, isCommonSize, isUsualBox, OBLONG_BOXES } from '../core/boxShapes.ts';
import type { Format, ReadContext, Reading, Writing } from '../core/format.ts';
import { createEntry, type Loss, loss, lossesOf } from '../core/puzzleEntry.ts';
import { digitScheme, placeInGrid, printDigits, readDigits } from '../syntax/digitText.ts';

/** Box shapes to try for lines of several grids; the most usual shape comes first. */
const USUAL_BOXES: readonly BoxShape[] = [...[3, 4, 2, 5].map(squareBox), ...OBLONG_BOXES.filter(isUsualBox)];

function cellsOfGrid(box: BoxShape): number {
  return digitsOfBox(box) ** 2;
}

/** Splits a line into cells and what follows: a comment, a rating, or the name of a collection. */
function splitLine(line: string): { cells: string; comment: string } {
  const bare = line.replace(/\s*#.*$/s, '');
  // If only the whole line with its blanks has the length of a grid, the blanks are empty cells.
  if (isCommonSize(bare.length) && /\s/.test(bare) && boxOfCells(firstWord(bare).length) === null) {
    return { cells: bare, comment: commentOf(line.slice(bare.length)) };
  }
  const word = firstWord(line.trimStart());
  return { cells: word, comment: commentOf(line.trimStart().slice(word.length)) };
}

/**
 * The cells of a line that is one grid with an additional character between its rows or its cells, such as `/`, a comma
 * or a full stop. Null if the line is something else.
 */
function separatedCells(text: string): string | null {
  const whole = text.trim();
  const cells = whole.split(/[\s,;|]+/).filter((cell) => cell !== '');
  if (cells.length >= 16 && isCommonSize(cells.length) && cells.every((cell) => cell.length === 1))
    return cells.join('');
  // With n rows of n cells and n - 1 separators, the line has n × (n + 1) - 1 characters.
  const side = (Math.sqrt(4 * whole.length + 5) - 1) / 2;
  if (!Number.isInteger(side) || !isCommonSize(side * side)) return null;
  const separator = whole[side] as string;
  if (/[\da-z]/i.test(separator)) return null;
  let joined = '';
  for (let row = 0; row < side; row++) {
    const from = row * (side + 1);
    if (row > 0 && whole[from - 1] !== separator) return null;
    joined += whole.slice(from, from + side);
  }
  // Blanks are not empty cells if empty cells have a sign. They then only follow the number of the line.
  const hasOneSign = !joined.includes(' ') || !/[.0*_?-]/.test(joined);
  return hasOneSign && /^[\da-p.*_ x?-]+$/i.test(joined) ? joined : null;
}

/** Splits cells as HoDoKu writes them, with `+` before each digit of the player. Null if there is no `+`. */
function splitPlaced(cells: string): { readonly givens: string; readonly placed: string } | null {
  if (!cells.includes('+')) return null;
  const givens = cells.replace(/\+[1-9a-p]/gi, '.');
  const placed = cells.replace(/(\+?)(.)/gs, (_, plus: string, cell: string) => (plus === '' ? '.' : cell));
  return givens.includes('+') || !isCommonSize(givens.length) ? null : { givens, placed };
}

function firstWord(text: string): string {
  return /^[^\s,;#|"]*/.exec(text)?.[0] ?? '';
}

function commentOf(rest: string): string {
  return rest.replace(/^[\s,;#|"]+/, '').trimEnd();
}

const digitsRepresented: ReadonlyMap<string, Loss> = new Map([
  ['from-zero', loss('digits', 'from-zero')],
  ['letters', loss('digits', 'letters')],
]);

/**
 * The regions of a grid, if the text after its cells has one label for each cell. Null otherwise. Such a text is often
 * a solution: then its first row has every digit once.
 */
function regionLabels(comment: string, digits: number): string | null {
  if (comment.length !== digits ** 2 || /\s/.test(comment)) return null;
  const counts = [...Map.groupBy(comment, (label) => label).values()].map(({ length }) => length);
  const isMap = counts.length === digits && counts.every((count) => count === digits);
  return isMap && new Set(comment.slice(0, digits)).size < digits ? comment : null;
}

function readOneGrid(cells: string, box: BoxShape, note: string, context: ReadContext): Result<Reading> {
  const digits = digitsOfBox(box);
  const scheme = digitScheme(cells, digits);
  const where = (index: number): Sentence => placeInGrid(index, digits);
  const givens = readDigits(cells, digits, scheme, where);
  if (!givens.ok) return givens;
  const bare = simpleTopology(box, context);
  if (!bare.ok) return bare;
  const labels = regionLabels(note, digits);
  const regions = labels === null ? ok([]) : regionsVariant(bare.value, (cell) => labels[cell] as string);
  const topology = regions.ok ? addVariants(bare.value, regions.value, context) : regions;
  if (!topology.ok) return topology;
  const comment = labels === null ? note : '';
  const renamed = digitsRepresented.get(scheme);
  const entry = createEntry(topology.value, givens.value, comment === '' ? {} : { about: { comment } });
  return ok({ entry, losses: renamed ? [renamed] : [] });
}

function readSeveralGrids(cells: string, box: BoxShape, comment: string, context: ReadContext): Result<Reading> {
  const scheme = digitScheme(cells, digitsOfBox(box));
  const values = readDigits(cells, digitsOfBox(box), scheme);
  if (!values.ok) return values;
  const placed = placeGrids(values.value, box, context);
  if (!placed.ok) return placed;
  // Many texts have a multiple of 36 characters by chance. So oblong boxes are accepted only if the grids agree in a
  // known layout.
  if (orderOfBox(box) === null && placed.value.losses.length > 0) return lengthFault(cells, cells);
  const renamed = digitsRepresented.get(scheme);
  const givens = gridsToCells(placed.value, values.value);
  const entry = createEntry(placed.value.topology, givens, comment === '' ? {} : { about: { comment } });
  return ok({ entry, losses: [...placed.value.losses, ...(renamed ? [renamed] : [])] });
}

/** A line with more wrong characters than this is not taken for a puzzle. */
const MOST_TYPOS = 3;

/** Whether a line has the length of one or several grids, and its characters are likely cells, not words. */
function fits(text: string): boolean {
  if (separatedCells(text) !== null || (strayFault(text) ?? nearGrid(text)) !== null) return true;
  const { cells: written } = splitLine(text);
  const cells = splitPlaced(written)?.givens ?? written;
  const { length } = cells;
  const one = boxOfOneGrid(cells);
  if (one !== null && !isCommonSize(length)) return hasDigitsOf(digitsOfBox(one), Array.from(cells, characterDigit));
  if (length < 16 || !USUAL_BOXES.some((box) => length % cellsOfGrid(box) === 0)) return false;
  const odd = cells.replace(/[\d.*_xX -]/g, '').length;
  // In a line as long as a grid of 16 × 16, letters are digits above 9.
  return odd <= MOST_TYPOS || (length >= 256 && !/\s/.test(cells)) || one !== null;
}

/** Numbers of cells of a grid of order 2 or 3. One line may contain several such grids. */
const SQUARE_AREAS = [16, 81] as const;

/**
 * The box shape of a line that is one grid. Null for other lengths. A line of 64, 144, 324, 400 or 576 cells may also
 * be several grids of order 2 or 3; the digits decide.
 */
function boxOfOneGrid(cells: string, context?: Pick<ReadContext, 'layout'>): BoxShape | null {
  const box = boxOfCells(cells.length, context);
  if (box === null || orderOfBox(box) !== null || context?.layout?.box) return box;
  const digits = Array.from(cells, characterDigit);
  const maybeSeveral = SQUARE_AREAS.some((area) => cells.length % area === 0);
  return !digits.includes(-1) && (!maybeSeveral || hasDigitsOf(digitsOfBox(box), digits)) ? box : null;
}

/** Reads one grid with separators between its cells, or with marks for the player's digits. Null for other lines. */
function readMarkedLine(text: string, cells: string, comment: string, context: ReadContext): Result<Reading> | null {
  if (context.layout && context.layout.layout !== 'simple') return null;
  const parts = splitPlaced(cells);
  const separated = parts ? null : separatedCells(text);
  const givens = parts?.givens ?? separated;
  const box = givens === null ? null : boxOfCells(givens.length, context);
  if (givens === null || box === null) return null;
  const read = readOneGrid(givens, box, parts ? comment : '', context);
  if (!read.ok || !parts) return read;
  const placed = readDigits(parts.placed, digitsOfBox(box), 'numbers');
  if (!placed.ok) return placed;
  const { entry, losses } = read.value;
  const { topology, givens: digits } = entry.puzzle;
  return ok({ entry: createEntry(topology, digits, { about: entry.about, placed: placed.value }), losses });
}

/** Fewest cells at the beginning of a comment that are reported. */
const CELLS_IN_COMMENT = 16;

/**
 * If a comment begins with cells of which some are empty, adds a loss: a stray character may have divided a line of
 * several grids. A full grid is not reported, because it is a solution.
 */
function cellsInComment(reading: Reading): Reading {
  const comment = (reading.entry.about.comment ?? '').replace(/^[\s,;|]+/, '');
  const count = /^[\d.*_]*/.exec(comment)?.[0].length ?? 0;
  if (count < CELLS_IN_COMMENT || !/[.0*_]/.test(comment.slice(0, count))) return reading;
  return { ...reading, losses: [...reading.losses, loss('layout', 'cells-in-comment', { count })] };
}

/**
 * If the comment of a single grid begins with its solution, as in tables of puzzles, moves it to the entry's solution.
 */
function solutionInComment(reading: Reading): Reading {
  const { puzzle, about } = reading.entry;
  const { givens, topology } = puzzle;
  const [start, cells] = /^[\s,;|]*([1-9]+)(?:[\s,;|]+|$)/.exec(about.comment ?? '') ?? [];
  if (start === undefined || cells?.length !== givens.length || topology.subgridCount > 1) return reading;
  const solution = readDigits(cells, topology.digits, 'numbers');
  if (!solution.ok || givens.some((given, cell) => given !== 0 && given !== solution.value[cell])) return reading;
  const { comment = '', ...others } = about;
  const rest = comment.slice(start.length);
  return {
    ...reading,
    entry: { ...reading.entry, solution: solution.value, about: rest === '' ? others : { ...others, comment: rest } },
  };
}

const MOST_QUOTED = 40;

/** Numbers of cells of the grids that people usually have in lines. */
const LINE_SIZES = [36, 64, 81, 100, 144, 256] as const;
/** A line that has more characters too many or too few is not called a grid with a typing error. */
const MOST_OFF = 3;

/** A part of a line that is almost a grid: its length, and the number of cells of this grid. */
interface NearGrid {
  readonly count: number;
  readonly needed: number;
}

/** The longest run of cells in a line, if a grid has almost as many cells. Null otherwise. */
function nearGrid(text: string): NearGrid | null {
  const count = Math.max(0, ...(text.match(/[\d.*_]+/g) ?? []).map((run) => run.length));
  const needed = LINE_SIZES.find((size) => size !== count && Math.abs(size - count) <= MOST_OFF);
  return needed === undefined ? null : { count, needed };
}

/**
 * Error for a line as long as a grid, in which a single sign divides the cells, such as one that begins comments. Null
 * for other lines.
 */
function strayFault(whole: string): Result<never> | null {
  const [, before = null] = /^([\d.*_]+)[^\d.*_\s][\d.*_]+$/.exec(whole) ?? [];
  const box = before !== null && isCommonSize(whole.length) ? boxOfCells(whole.length) : null;
  if (before === null || box === null) return null;
  const digits = digitsOfBox(box);
  const character = JSON.stringify(whole[before.length]);
  return fail('bad-puzzle', 'no-such-digit', { character, place: placeInGrid(before.length, digits), digits });
}

/**
 * Error for a line with a wrong number of cells.
 *
 * @param cells the part of the line that was read as cells.
 */
function lengthFault(text: string, cells: string): Result<never> {
  const whole = text.trim();
  const quoted = JSON.stringify(whole.length > MOST_QUOTED ? `${whole.slice(0, MOST_QUOTED)}…` : whole);
  if (/^(?:https?:|(?:[\w-]+\.)+[a-z]{2,}\/)/i.test(whole))
    return fail('bad-puzzle', 'line-is-an-address', { text: quoted });
  const stray = strayFault(whole);
  if (stray) return stray;
  const near = nearGrid(whole);
  if (near) return fail('bad-puzzle', 'line-near', { text: quoted, ...near });
  if (cells.length === whole.length) return fail('bad-puzzle', 'line-length', { text: quoted, count: whole.length });
  const values = { text: quoted, count: cells.length, whole: whole.length };
  return fail('bad-puzzle', 'line-word-length', values);
}

/**
 * Reads the grids of one board from a line with blanks or commas between the grids. Null if the line contains something
 * else, such as a grid and its solution.
 */
function readSeparateGrids(text: string, context: ReadContext): Result<Reading> | null {
  const words = text.trim().split(/[\s,;|/]+/);
  const [first = ''] = words;
  if (words.length < 2 || !isCommonSize(first.length)) return null;
  if (!words.every((word) => word.length === first.length && /^[\da-p.*_]+$/i.test(word) && /[0.*_]/.test(word)))
    return null;
  const box = boxOfCells(first.length, context);
  if (box === null || (!context.layout && !isOneBoard(words.join(''), box))) return null;
  return readSeveralGrids(words.join(''), box, '', context);
}

function isOneBoard(cells: string, box: BoxShape): boolean {
  const values = readDigits(cells, digitsOfBox(box), digitScheme(cells, digitsOfBox(box)));
  return values.ok && (recogniseGrids(values.value, box)?.evidence ?? 0) > SURE_EVIDENCE;
}

function readLine(text: string, context: ReadContext): Result<Reading> {
  const together = readSeparateGrids(text, context);
  if (together) return together;
  const { cells, comment } = splitLine(text);
  const box = boxOfOneGrid(cells, context);
  if (box !== null && (!context.layout || context.layout.layout === 'simple')) {
    return readOneGrid(cells, box, comment, context);
  }
  const marked = readMarkedLine(text, cells, comment, context);
  if (marked) return marked;
  const stated = context.layout?.box ? [boxOfRef(context.layout)] : USUAL_BOXES;
  const possible = stated.filter((one) => cells.length >= cellsOfGrid(one) && cells.length % cellsOfGrid(one) === 0);
  let fault: Result<Reading> | null = null;
  for (const one of possible) {
    const order = orderOfBox(one);
    // Many texts have a multiple of 16 characters by chance. So grids of order 2 are accepted only with a digit among
    // them.
    if ((order === 2 || order === null) && !context.layout && !/[1-4]/.test(cells)) continue;
    const read = readSeveralGrids(cells, one, comment, context);
    if (read.ok) return read;
    if (order === 3 || context.layout) fault ??= read;
  }
  const alone = boxOfCells(cells.length, context);
  if (fault === null && alone !== null && !context.layout) return readOneGrid(cells, alone, comment, context);
  return fault ?? lengthFault(text, cells);
}

/**
 * The most common format: a line of characters for each puzzle. The grids of a puzzle follow one another on its line.
 */
export const line: Format = {
  id: 'line',
  name: 'lines of 81 characters (16, 256, 625; several grids end to end)',
  extensions: ['txt', '81'],
  assumesBoxes: true,
  lines: {
    claims: (text) => /^[^{[<:"][^\s]*/.test(text),
    fits,
    read(text, context) {
      const reading = readLine(text, context);
      return reading.ok ? ok(cellsInComment(solutionInComment(reading.value))) : reading;
    },
  },
  writer: {
    write(entry): Result<Writing> {
      const { topology, givens } = entry.puzzle;
      return ok({ text: printListed(topology, givens).join(''), losses: lossesOf(entry, {}) });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};

/** SudoCue's collections: one line of characters for each 9 × 9 puzzle, with 0 for empty cells. */
export const sdm: Format = {
  id: 'sdm',
  name: 'SudoCue collection (.sdm)',
  extensions: ['sdm'],
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'an .sdm file');
      if (!refused.ok) return refused;
      return ok({ text: printDigits(entry.puzzle.givens, '0'), losses: lossesOf(entry, {}) });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};
