import { isCommonSize } from '../core/boxShapes.ts';
import { raggedRows } from './fieldRows.ts';
import type { PastedLine } from './pastedLine.ts';

/** What source code writes before a list of cells, such as `const grid =`. */
const ASSIGNMENT =
  /^\s*(?:(?:const|let|var|int|char|auto|static|final|String|val)\b[\s\w[\]<>*]*|[\w.]+(?:\[\d*\])*\s*)[:=]\s*(?=["'[{(]|$)/;

/** Words that lists contain for an empty cell. */
const EMPTY_NAMES = ['', ' ', 'None', 'null', 'nil', 'undefined', 'NULL', 'NaN', 'NA', 'False', 'false'];
/** Words in lists → the sign for the cell: -1 for a void, and all other words for an empty cell. */
const NO_CELL = ['-1', 'x'] as const;
const CELL_NAMES: ReadonlyMap<string, string> = new Map([NO_CELL, ...EMPTY_NAMES.map((name) => [name, '0'] as const)]);
/**
 * Like {@link CELL_NAMES}, but for texts that also have the number 0 for empty cells. Words such as None may then be
 * voids, so they become `_`, a sign of their own, instead of `0`.
 */
const NAMES_BESIDE_ZERO: ReadonlyMap<string, string> = new Map([
  NO_CELL,
  ...EMPTY_NAMES.map((name) => [name, '_'] as const),
]);

/**
 * Matches a text with one pair of brackets, whose rows end with semicolons, bars or lines, as in MATLAB, MiniZinc and
 * Julia.
 */
const MATRIX = /^[^[\]]*\[\|?([^[\]]*[;|][^[\]]*|[\d.*_x\s-]*)\][^[\]]*$/;

function matrixRows(whole: string, lines: readonly PastedLine[]): PastedLine[] | null {
  const inside = MATRIX.exec(whole)?.[1];
  if (inside === undefined) return null;
  const cellNames = /(?:^|[\s,;])0(?=[\s,;]|$)/.test(inside) ? NAMES_BESIDE_ZERO : CELL_NAMES;
  let line = whole.slice(0, whole.indexOf(inside)).split('\n').length - 1;
  const rows: PastedLine[] = [];
  for (const row of inside.split(/[;|]/.test(inside) ? /[;|]/ : /\n/)) {
    line += (/^\s*/.exec(row)?.[0].split('\n').length ?? 1) - 1;
    const number = lines[line]?.number ?? 1;
    line += row.trimStart().split('\n').length - 1;
    // Three full stops are not a cell: they say that the line goes on in the next line.
    const cells = row.split(/[\s,]+/).filter((cell) => cell !== '' && cell !== '...');
    if (cells.length > 0) rows.push({ number, text: cells.map((cell) => cellNames.get(cell) ?? cell).join(' ') });
  }
  return rows.length >= 4 ? rows : null;
}

/** A list or a text (string) in source code. */
interface CodeItem {
  readonly number: number;
  /** The cells of the list; null for a text. */
  readonly cells: readonly string[] | null;
  readonly text: string;
  /** The source code between the item before this one and this item. */
  readonly before: string;
}

/** The innermost lists of source code, and the texts outside of lists. In a list of texts, each text is an item. */
function itemsOf(whole: string, lines: readonly PastedLine[]): CodeItem[] {
  const cellNames = /[[({,]\s*["']?0["']?\s*[,\])}]/.test(whole) ? NAMES_BESIDE_ZERO : CELL_NAMES;
  const items: CodeItem[] = [];
  let at = 0;
  let line = 0;
  let end = 0;
  for (const match of whole.matchAll(/[[({]([^[\](){}]*)[\])}]|(["'])([^"'\n]*)\2/g)) {
    for (; at < match.index; at++) if (whole[at] === '\n') line++;
    const number = lines[line]?.number ?? 1;
    const before = whole.slice(end, match.index);
    end = match.index + match[0].length;
    const [, list, , text] = match;
    if (list === undefined) {
      items.push({ number, cells: null, text: text ?? '', before });
      continue;
    }
    const parts = list.split(',').map((part) => part.trim());
    if (parts.at(-1) === '') parts.pop();
    // Each text in a list of texts is a row of its own.
    const strings = parts.map((part) => /^(["'])(.*)\1$/.exec(part)?.[2] ?? null);
    if (parts.length > 0 && strings.every((part) => part !== null && part.length > 1)) {
      const own = (index: number): string => (index === 0 ? before : '');
      items.push(...strings.map((part, index) => ({ number, cells: null, text: part as string, before: own(index) })));
      continue;
    }
    const cells = parts.map((part, index) => strings[index] ?? part).map((cell) => cellNames.get(cell) ?? cell);
    items.push({ number, cells, text: cells.join(' '), before });
  }
  return items;
}

/** A list with fewer cells is not a row but something else, such as the arguments of a function. */
const FEWEST_CELLS = 4;
const CELL = /^(?:\d{1,2}|[a-pxA-PX.*_#-])$/;

function isRow({ cells, text }: CodeItem): boolean {
  return cells
    ? cells.length >= FEWEST_CELLS && cells.every((cell) => CELL.test(cell))
    : text.length >= FEWEST_CELLS && /^[\d.*_xX#-]+$/.test(text);
}

/** If a list has all cells of a grid, such as 81 cells, divides it into the rows of the grid. */
function rowsOfItem(item: CodeItem): CodeItem[] {
  const { cells } = item;
  const side = Math.sqrt(cells?.length ?? 0);
  if (!cells || side < FEWEST_CELLS || !isCommonSize(cells.length)) return [item];
  return Array.from({ length: side }, (_, row) => {
    const own = cells.slice(row * side, (row + 1) * side);
    return { ...item, cells: own, text: own.join(' '), before: row === 0 ? item.before : '' };
  });
}

/** Whether there is only a comma, brackets and the name of a function between a row and the row before it. */
function isNext({ before }: CodeItem): boolean {
  return /^[\s,;()[\]{}]*\w*$/.test(before);
}

/**
 * The boards among the items of source code. A board is a series of rows. If there is a bracket between two rows and
 * the rows so far are a square, a new board begins.
 */
function boardsOf(items: readonly CodeItem[]): CodeItem[][] {
  const boards: CodeItem[][] = [];
  let board: CodeItem[] = [];
  const end = (): void => {
    const isWhole =
      board.length >= FEWEST_CELLS || board.every(({ cells, text }) => !cells && isCommonSize(text.length));
    if (board.length > 0 && isWhole) boards.push(board);
    board = [];
  };
  for (const item of items) {
    const isSquare = board.length === (board[0]?.cells ?? [...(board[0]?.text ?? '')]).length;
    if (!isRow(item) || !isNext(item) || (isSquare && /[()[\]{}]/.test(item.before))) end();
    if (isRow(item)) board.push(...rowsOfItem(item));
  }
  end();
  return boards;
}

/**
 * Whether a text has lists of lists, a list with the cells of a whole grid, one list on each line, or a list of texts.
 */
function hasLists(whole: string): boolean {
  return (
    /[[({]\s*\w*[[({]|\[\s*["']|[[({][^[\](){},]*(?:,[^[\](){},]*){15}/.test(whole) ||
    (whole.match(/^[ \t]*[[({].*[\])}][ \t]*,?[ \t]*$/gm)?.length ?? 0) >= FEWEST_CELLS
  );
}

/**
 * Rows from lists in source code, as Python, JavaScript, Prolog and C write them. Null if the text has none. Blank
 * lines separate boards.
 */
export function listedRows(given: readonly PastedLine[]): PastedLine[] | null {
  const lines = given.map(({ number, text }) => ({ number, text: text.replace(ASSIGNMENT, ' = ') }));
  const whole = lines.map(({ text }) => text.replace(/\/\/.*$|#(?=\s).*$/, '')).join('\n');
  const matrix = matrixRows(whole, lines);
  if (matrix) return matrix;
  // A text with names of fields is JSON of some program, perhaps damaged, so it is not read here.
  if (!hasLists(whole) || /["']\w+["']\s*:/.test(whole)) return null;
  const items = itemsOf(whole, lines);
  const [first, ...others] = boardsOf(items);
  // Rows that are not a board may belong to a damaged grid. They are returned so that the reader of grids reports this.
  if (!first) return items.length >= 4 ? items.map(({ number, text }) => ({ number, text })) : null;
  const rows = [first, ...others.map((board) => [{ ...(board[0] as CodeItem), text: '' }, ...board])].flat();
  const listed = rows.map(({ number, text }) => ({ number, text }));
  return raggedRows(listed) ?? listed;
}

/** Rows of a LaTeX table: ampersands between cells, two backslashes at the end of a row. Null if the text has none. */
export function latexRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines.flatMap(({ number, text }) =>
    text
      .split('\\\\')
      .filter((row) => row.includes('&'))
      .map((row) => row.replace(/\\(?:begin|end|[hc]line)(?:\{[^{}]*\})*|[${}[\]]|\\[[\]]/g, '').split('&'))
      .map((cells) => ({ number, text: cells.map((cell) => cell.trim() || '.').join(' ') })),
  );
  return rows.length >= FEWEST_CELLS ? rows : null;
}

/** Matches a field of an HTML form, with its value of at most two digits. */
const FIELD = /<input\b(?:[^<>]*?\bvalue\s*=\s*["']?(\d{0,2})(?=["'\s/>]))?[^<>]*>/gi;
/** Matches fields of a form that are not cells. */
const OTHER_FIELD = /\btype\s*=\s*["']?(?:hidden|submit|button|reset|checkbox|radio|image)/i;

/** Rows made of the fields of an HTML form. Null if the fields are not the cells of a square grid. */
function inputRows(whole: string, number: number): PastedLine[] | null {
  const fields = [...whole.matchAll(FIELD)].filter(([field]) => !OTHER_FIELD.test(field));
  const side = Math.sqrt(fields.length);
  if (side < FEWEST_CELLS || !isCommonSize(fields.length)) return null;
  const cells = fields.map(([, value]) => value || '.');
  return Array.from({ length: side }, (_, row) => ({
    number,
    text: cells.slice(row * side, (row + 1) * side).join(' '),
  }));
}

/**
 * Rows of an HTML table with one element for each cell, or of an HTML form with one field for each cell. Null for other
 * texts.
 */
export function tableRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const whole = lines.map(({ text }) => text).join('\n');
  if (!/<tr\b/i.test(whole)) return inputRows(whole, lines[0]?.number ?? 1);
  let [at, line] = [0, 0];
  const rows = [...whole.matchAll(/<tr\b[^<>]*>([\s\S]*?)(?=<\/tr|<tr\b|<\/table|$)/gi)].map(({ index, 1: row }) => {
    for (; at < index; at++) if (whole[at] === '\n') line++;
    const cells = [...(row ?? '').matchAll(/<t[dh]\b[^<>]*>([\s\S]*?)(?=<\/t[dh]|<t[dh]\b|$)/gi)];
    const texts = cells.map(([, cell]) => (cell ?? '').replace(FIELD, '$1').replace(/<[^<>]*>|&nbsp;|\s/g, ''));
    return { number: lines[line]?.number ?? 1, text: texts.map((cell) => (cell === '' ? '.' : cell)).join(' ') };
  });
  return rows.length >= 4 ? rows : null;
}
