/**
 * Grids as people print them: rows of cells between vertical bars and horizontal lines (called rules below), with
 * labels, or separated by blanks. This file only finds the cells. A cell is given by its text, which is empty if
 * nothing is printed in it.
 */

/** A row of cells in a printed grid. */
export interface PrintedRow {
  /** Number of the line, from 1. */
  readonly line: number;
  /** Texts of the cells. Null at a place where other rows have a cell and this row has none. */
  readonly cells: readonly (string | null)[];
}

/**
 * Consecutive rows of cells, up to the next blank line or line of words. Horizontal lines between rows are left out.
 */
interface PrintedBlock {
  readonly rows: { readonly line: number; readonly text: string }[];
  /** The words above the rows. */
  readonly caption: string;
}

/** A printed table: rows with the same number of cells. */
export interface PrintedTable {
  /** Line of the first row, from 1. */
  readonly line: number;
  readonly rows: readonly PrintedRow[];
  /** If bars are drawn around boxes, the number of cells between two bars. Otherwise null. */
  readonly boxWidth: number | null;
  readonly caption: string;
}

/** Numbers of cells that a row of a single grid may have. */
const SIDES: readonly number[] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];
const ORDERS: readonly number[] = [2, 3, 4, 5];

/**
 * Numbers whose product with `length` is a possible side of a grid. For example, the possible rows of a box with this
 * many columns. `length` itself comes first (square boxes).
 */
function lengthsBeside(length: number): number[] {
  const others = SIDES.map((side) => side / length).filter((other) => Number.isInteger(other) && other > 1);
  return [...others.filter((other) => other === length), ...others.filter((other) => other !== length)];
}
/**
 * Limits on time and memory: characters of a printed cell; rows or columns of a board in which blank places are voids.
 */
const WIDEST_CELL = 12;
const MOST_ROWS = 1000;

const BARS = /[│┃║╎╏┆┇┊┋¦│▏▕]/g;
const DOTS = /[·•∙□◻▢⬜☐○◦]/g;
const DASHES = /[‐-―−－]/g;
const RULE = /^[\s+\-=_*:.'`|,#~\u2500-\u257f]+$/;
const RULE_RUN = /[-=─━═┄┅┈┉]{3}|[-=]{2}\+[-=]{2}|_{4}|[\u250c-\u257f]/;
/** Matches a row of cells: digits, letters, signs for empty cells, and bars. */
const CONTENT = /^[\s|\da-z.*_?-]+$/i;
/**
 * `WORD` and `NAME` match words, so that the line is not a row of cells. `NAME` is not used for rows with bars, in
 * which capital letters may be digits. `LONG` matches a row without gaps that is too long for one grid.
 */
const WORD = /[a-wyz]{3}/;
const NAME = /[A-WYZ]{3}/;
const LONG = /[^\s|]{26}/;
/** Matches a heading such as `No 12`. */
const NUMBERED = /^\s*[a-z]{2,}\.?\s*\d{1,4}\s*$/i;
const CELL = /^([a-z]|[12]?\d|[.*_?-])$/i;

function plainBars(raw: string): string {
  return raw
    .replace(/[[\]():\t\u00a0]/g, ' ')
    .replace(/[,;]/g, ' | ')
    .replace(BARS, '|')
    .replace(DOTS, '.')
    .replace(DASHES, '-')
    .trimEnd();
}

/** Matches a line of source code with which a list begins. */
const CODE_LINE = /[=:]\s*[[({]+\|?$|[=[{("]$/;

/** Matches a line that contains only bars: a row of empty cells, or a line between two rows. */
const BLANK_ROW = /^\s*\|[\s|]*\|\s*$/;

/**
 * Leaves out rows that contain only bars, because they separate rows of cells. If the number of rows is that of a grid
 * only with them, they are rows of empty cells, so they stay.
 */
function withoutSpacers(rows: PrintedBlock['rows']): PrintedBlock['rows'] {
  const printed = rows.filter(({ text }) => !BLANK_ROW.test(text));
  const between = (printed[0]?.text.trim().split('|').length ?? 0) - 2;
  return between !== printed.length && SIDES.includes(rows.length) && printed.length * 2 > rows.length ? rows : printed;
}

function isRule(text: string): boolean {
  return RULE.test(text) && RULE_RUN.test(text);
}

/** Whether a line has bars or commas between cells. */
export function isBarred(line: string): boolean {
  return plainBars(line).includes('|');
}

/** The rows of a printed board with blanks for its bars and commas. Lines between rows of boxes are left out. */
export function withoutBars<Row extends { readonly text: string }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ ...row, text: plainBars(row.text) }))
    .filter(({ text }) => !isRule(text))
    .map((row) => ({ ...row, text: row.text.replaceAll('|', ' ').trim() }));
}

function isContent(text: string): boolean {
  if (!CONTENT.test(text) || !/[^\s|]/.test(text) || NUMBERED.test(text)) return false;
  return !LONG.test(text) && !WORD.test(text) && (text.includes('|') || !NAME.test(text));
}

/** Divides a text into blocks of rows. */
function blocksOf(lines: readonly string[]): PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  let block: PrintedBlock | null = null;
  let caption: string[] = [];
  for (const [index, raw] of lines.entries()) {
    const text = plainBars(raw);
    if (isRule(text)) continue;
    // A line of bars alone is a row of empty cells, which may also be the first row.
    if (isContent(text) || BLANK_ROW.test(text)) {
      if (!block) {
        block = { rows: [], caption: caption.join('\n') };
        blocks.push(block);
        caption = [];
      }
      block.rows.push({ line: index + 1, text });
    } else {
      block = null;
      const words = raw.replace(/^\s*#+|\[\/?\w+\]|`{3}/g, '').trim();
      if (/\p{L}{2}/u.test(words) && !CODE_LINE.test(words)) caption.push(words);
    }
  }
  return blocks.map((one) => ({ ...one, rows: withoutSpacers(one.rows) })).filter(({ rows }) => rows.length > 0);
}

/** Whether texts are 1, 2, 3, … or 0, 1, 2, … or A, B, C, … */
function isSequence(texts: readonly string[]): boolean {
  const letter = (at: number): string => String.fromCharCode(65 + at);
  return (
    [0, 1].some((first) => texts.every((text, at) => text === String(first + at))) ||
    texts.every((text, at) => text.toUpperCase() === letter(at))
  );
}

function wordsIn(text: string): string[] {
  return text
    .replaceAll('|', ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * Finds `count` cells in each of the texts between two bars, one text for each row. The cells are characters or blanks
 * at regular distances. Null if there are no such cells.
 */
function cellsOfPiece(pieces: readonly string[], count: number): string[][] | null {
  const width = pieces.reduce((most, piece) => Math.max(most, piece.length), 0);
  if (width > WIDEST_CELL * count || pieces.length > MOST_ROWS) return null;
  for (let pitch = Math.ceil((width + 1) / count); pitch >= 1; pitch--) {
    for (let first = 0; first + (count - 1) * pitch < width; first++) {
      const places = Array.from({ length: count }, (_, at) => first + at * pitch);
      const fits = pieces.every((piece) => [...piece].every((one, at) => one === ' ' || places.includes(at)));
      if (fits) return pieces.map((piece) => places.map((at) => piece[at]?.trim() ?? ''));
    }
  }
  return null;
}

/** The cells between two bars, row by row. They are words, single characters, or characters at regular distances. */
function splitPieces(pieces: readonly string[], count: number): string[][] | null {
  const words = pieces.map(wordsIn);
  if (words.every((row) => row.length === count && row.every((word) => CELL.test(word)))) return words;
  if (words.every((row) => row.join('').length === count)) return words.map((row) => [...row.join('')]);
  return cellsOfPiece(pieces, count);
}

/** Rows of cells. `boxWidth`: if bars are drawn around boxes, the number of cells between two bars; otherwise null. */
interface BarredCells {
  readonly cells: string[][];
  readonly boxWidth: number | null;
}

/** Splits rows that have the same number of bars. Bars are drawn either around every cell or around every box. */
function cellsBetweenBars(texts: readonly string[]): BarredCells | null {
  // Where two bars follow one another, they may be a double bar around a box, or the bars around an empty cell.
  const counts = new Set(texts.map((text) => text.replace(/\|+/g, '|').split('|').length));
  const isCompact = counts.size > 1 && new Set(texts.map((text) => text.split('|').length)).size === 1;
  const single = isCompact ? texts : texts.map((text) => text.replace(/\|+/g, '|'));
  // If only some rows end with a bar, these rows end with a blank cell after the bar.
  const opened = single.every((text) => text.startsWith('|')) ? 1 : 0;
  const closed = single.every((text) => text.endsWith('|')) ? -1 : undefined;
  const split = single.map((text) => text.slice(opened, closed).split('|'));
  const count = split[0]?.length ?? 0;
  if (count < 2 || split.some((pieces) => pieces.length !== count)) return null;
  if (
    SIDES.includes(count) &&
    split.every((pieces) => pieces.every((piece) => piece.trim() === '' || CELL.test(piece.trim())))
  ) {
    return { cells: split.map((pieces) => pieces.map((piece) => piece.trim())), boxWidth: null };
  }
  // Usually the rows are one grid, so their number shows how wide a box is. Try this width first, because any width
  // fits a box whose cells are all blank.
  const ofRows = SIDES.includes(texts.length) ? texts.length / count : 0;
  const widths = lengthsBeside(count);
  for (const width of widths.includes(ofRows) ? [ofRows, ...widths] : widths) {
    const boxes = Array.from({ length: count }, (_, box) =>
      splitPieces(
        split.map((pieces) => pieces[box] as string),
        width,
      ),
    );
    if (boxes.every((box) => box !== null)) {
      return { cells: texts.map((_, row) => boxes.flatMap((box) => box[row] as string[])), boxWidth: width };
    }
  }
  return null;
}

/** Cells of rows that all have the same number of words, or of characters. */
function cellsInRows(texts: readonly string[]): string[][] | null {
  const words = texts.map(wordsIn);
  const count = words[0]?.length ?? 0;
  if (count > 3 && words.every((row) => row.length === count && row.every((word) => CELL.test(word)))) return words;
  const characters = words.map((row) => [...row.join('')]);
  const side = characters[0]?.length ?? 0;
  return SIDES.includes(side) && characters.every((row) => row.length === side) ? characters : null;
}

/** Finds cells by their places in the line. Blank places are voids. */
function cellsByPlace(texts: readonly string[]): (string | null)[][] | null {
  if (texts.length > MOST_ROWS) return null;
  const bare = texts.map((text) => text.replaceAll('|', ' '));
  const spans = (pattern: RegExp): { row: number; from: number; text: string }[] =>
    bare.flatMap((text, row) =>
      [...text.matchAll(pattern)].map((match) => ({ row, from: match.index, text: match[0] })),
    );
  const words = spans(/\S+/g);
  const cells = words.every(({ text }) => CELL.test(text)) ? words : spans(/\S/g);
  const covered: boolean[] = [];
  for (const { from, text } of cells) for (let at = from; at < from + text.length; at++) covered[at] = true;
  const columnOf: number[] = [];
  let columns = 0;
  for (let at = 0; at < covered.length; at++) {
    if (covered[at] && (cells !== words || !covered[at - 1])) columns++;
    columnOf[at] = columns - 1;
  }
  if (columns < 4 || columns > MOST_ROWS) return null;
  const table = texts.map(() => new Array<string | null>(columns).fill(null));
  for (const { row, from, text } of cells) {
    const column = columnOf[from] as number;
    const list = table[row] as (string | null)[];
    if (list[column] !== null) return null;
    list[column] = text;
  }
  return table;
}

/**
 * Whether the numbers before the first bar are labels of the rows. This is so if all rows begin without a bar and end
 * with one, and there are fewer words before the first bar than between any two bars.
 */
function hasLabelsBeforeBars(texts: readonly string[]): boolean {
  const [first = 0, ...counts] = [...(texts[0] ?? '').trim().split('|')].map((piece) => wordsIn(piece).length);
  const between = counts.slice(0, -1);
  return (
    between.length > 1 &&
    between.every((count) => count > 1 && count === between[0] && count > first) &&
    texts.every((text) => /^[\s\d]*\d\s*\|.*\|\s*$/.test(text))
  );
}

/**
 * Rows without their labels, which are A, B, C, … or R1, R2, R3, … or stand before the first bar. Cells keep their
 * places in the line.
 */
function withoutRowLabels(texts: readonly string[]): readonly string[] {
  if (texts.length >= 4 && hasLabelsBeforeBars(texts)) {
    return texts.map((text) => text.slice(text.indexOf('|')).padStart(text.length));
  }
  const labels = texts.map((text) => /^\s*(r?)([a-z]|\d\d?)(?=[\s|])/i.exec(text));
  const marked = labels.every((label) => label && (label[1] !== '' || /[a-z]/i.test(label[2] as string)));
  if (!marked || texts.length < 4 || !isSequence(labels.map((label) => label?.[2] ?? ''))) return texts;
  return texts.map((text, at) => text.slice(labels[at]?.[0].length).padStart(text.length));
}

/** Rows without the first one, if it has the labels of the columns. */
function withoutHeader(rows: PrintedBlock['rows']): PrintedBlock['rows'] {
  const labels = wordsIn(rows[0]?.text ?? '');
  const rest = rows.length - 1;
  const header =
    SIDES.includes(labels.length) && isSequence(labels) && (lengthsBeside(rest).length > 0 || SIDES.includes(rest));
  // If there are as many rows as columns, keep the first row: in a full grid, it may happen to be 1, 2, 3, …
  return header && rows.length !== labels.length ? rows.slice(1) : rows;
}

/** Where blank lines separate the rows of boxes, joins the blocks of a grid to one block. */
function joinBands(blocks: readonly PrintedBlock[]): PrintedBlock[] {
  const joined: PrintedBlock[] = [];
  for (let from = 0; from < blocks.length; ) {
    const [first] = blocks.slice(from, from + 1) as [PrintedBlock];
    const height = first.rows.length;
    const follows = ({ rows, caption }: PrintedBlock, at: number): boolean =>
      rows.length === height && (at === 0 || caption === '');
    const end = blocks.slice(from).findIndex((block, at) => !follows(block, at));
    const run = end < 0 ? blocks.length - from : end;
    const words = wordsIn(first.rows[0]?.text ?? '');
    const isWide = (bands: number): boolean => [words.length, words.join('').length].includes(height * bands);
    const possible = lengthsBeside(height).filter((bands) => bands <= run);
    // If blanks stand for empty cells, a row shows fewer cells than it has. Then assume square boxes.
    const count = possible.find(isWide) ?? possible.find((bands) => bands === height) ?? 1;
    joined.push(count > 1 ? { ...first, rows: blocks.slice(from, from + count).flatMap(({ rows }) => rows) } : first);
    from += count;
  }
  return joined;
}

function cellsOf(
  texts: readonly string[],
): { readonly cells: readonly (readonly (string | null)[])[]; readonly boxWidth: number | null } | null {
  const bare = withoutRowLabels(texts);
  const indent = bare.reduce((least, text) => Math.min(least, text.search(/\S|$/)), Number.MAX_SAFE_INTEGER);
  const rows = bare.map((text) => text.slice(indent));
  const barred = cellsBetweenBars(rows);
  const cells = barred?.cells ?? cellsInRows(rows) ?? cellsByPlace(rows);
  if (!cells) return null;
  const labels = cells.map((row) => row[0] ?? '');
  const labelled = SIDES.includes(labels.length) && cells[0]?.length === labels.length + 1 && isSequence(labels);
  return { cells: labelled ? cells.map((row) => row.slice(1)) : cells, boxWidth: barred?.boxWidth ?? null };
}

/** The grids printed in a text. A block whose cells cannot be found becomes a table without rows. */
export function printedTables(lines: readonly string[]): PrintedTable[] {
  const blocks = blocksOf(lines).map((block) => ({ ...block, rows: withoutHeader(block.rows) }));
  return joinBands(blocks)
    .filter(({ rows }) => rows.length > 1)
    .map(({ rows, caption }) => {
      const line = rows[0]?.line ?? 1;
      const table = cellsOf(rows.map(({ text }) => text));
      const cells = table?.cells.map((row, at) => ({ line: rows[at]?.line ?? line, cells: row })) ?? [];
      return { line, caption, rows: cells, boxWidth: table?.boxWidth ?? null };
    });
}

/** Whether a table is a board whose cells are words and whose voids are blank, and each box is complete or void. */
function isSpacedBoard({ rows }: PrintedTable): boolean {
  const columns = rows[0]?.cells.length ?? 0;
  const voids = rows.flatMap(({ cells }) => cells).filter((cell) => cell === null).length;
  return ORDERS.some((n) => voids > 0 && rows.length % n === 0 && columns % n === 0 && voids % (n * n) === 0);
}

/**
 * Whether a text is a printed grid. Most of its lines must be rows of cells or horizontal lines of signs, with bars,
 * lines or blanks between the cells. Blanks alone are enough only if every row has the cells of one grid, or if blanks
 * as wide as boxes are voids.
 */
export function looksPrinted(lines: readonly string[]): boolean {
  const texts = lines.map(plainBars).filter((text) => text.trim() !== '');
  const rows = texts.filter((text) => !isRule(text) && isContent(text));
  const rules = texts.filter(isRule).length;
  if (rows.length < 4 || (rows.length + rules) * 2 < texts.length) return false;
  const barred = rows.filter((row) => row.includes('|')).length;
  if (barred >= 4 || rules >= 2) return true;
  if (!rows.every((row) => row.trim().includes(' '))) return false;
  const tables = printedTables(lines);
  if (tables.some((table) => isOneGrid(table.rows))) return true;
  return rows.every((row) => wordsIn(row).every((word) => CELL.test(word))) && tables.some(isSpacedBoard);
}

/**
 * The side of the single grids that the rows may be. Null if they are something else. Blanks are taken for empty cells
 * only in grids with square boxes. In other sizes, they are voids between several grids.
 */
export function sideOfGrids(rows: readonly PrintedRow[]): number | null {
  const side = rows[0]?.cells.length ?? 0;
  const isSquare = Number.isInteger(Math.sqrt(side));
  return SIDES.includes(side) && (isSquare || rows.every(({ cells }) => !cells.includes(null))) ? side : null;
}

/** Whether rows are single grids, one below another, with as many rows as each row has cells. */
function isOneGrid(rows: readonly PrintedRow[]): boolean {
  const side = sideOfGrids(rows);
  return side !== null && rows.length % side === 0;
}
