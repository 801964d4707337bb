import { isCommonSize } from '../core/boxShapes.ts';
import { raggedRows } from './fieldRows.ts';
import type { PastedLine } from './pastedLine.ts';

/** What source code writes before a list of cells, such as `const grid =`. */
const ASSIGNMENT =
  /^\s*(?:(?:const|let|var|int|char|auto|static|final|String|val)\b[\s\w[\]<>*]*|[\w.]+(?:\[\d*\])*\s*)[:=]\s*(?=["'[{(]|$)/;

/** Words for empty cells in lists. */
const EMPTY_NAMES = ['', ' ', 'None', 'null', 'nil', 'undefined', 'NULL', 'NaN', 'NA', 'False', 'false'];
/** Lists of numbers have no other number for a place without a cell, or for an empty one beside a 0. */
const NO_CELL = ['-1', 'x'] as const;
const CELL_NAMES: ReadonlyMap<string, string> = new Map([NO_CELL, ...EMPTY_NAMES.map((name) => [name, '0'] as const)]);
/** The same for texts that also have the number 0, so that the words may be places without a cell. */
const NAMES_BESIDE_ZERO: ReadonlyMap<string, string> = new Map([
  NO_CELL,
  ...EMPTY_NAMES.map((name) => [name, '_'] as const),
]);

/** The only brackets of a text, with rows that semicolons, bars or lines end, as MATLAB, MiniZinc and Julia write them. */
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
    // Three full stops end a line that goes on in the next one.
    const cells = row.split(/[\s,]+/).filter((cell) => cell !== '' && cell !== '...');
    if (cells.length > 0) rows.push({ number, text: cells.map((cell) => cellNames.get(cell) ?? cell).join(' ') });
  }
  return rows.length >= 4 ? rows : null;
}

/** A list or a text in source code. */
interface CodeItem {
  readonly number: number;
  /** Its cells; null if it is a text. */
  readonly cells: readonly string[] | null;
  readonly text: string;
  /** What is between the item before it and this one. */
  readonly before: string;
}

/** The innermost lists of a source code, and the texts outside them. Lists of texts are texts. */
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
    // Strings as items are rows of their own.
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

/** Rows of fewer cells are something else, such as the arguments of a function. */
const FEWEST_CELLS = 4;
const CELL = /^(?:\d{1,2}|[a-pxA-PX.*_#-])$/;

function isRow({ cells, text }: CodeItem): boolean {
  return cells
    ? cells.length >= FEWEST_CELLS && cells.every((cell) => CELL.test(cell))
    : text.length >= FEWEST_CELLS && /^[\d.*_xX#-]+$/.test(text);
}

/** The lists of all cells of a grid, such as one of 81 cells, divided into their rows. */
function rowsOfItem(item: CodeItem): CodeItem[] {
  const { cells } = item;
  const side = Math.sqrt(cells?.length ?? 0);
  if (!cells || side < FEWEST_CELLS || !isCommonSize(cells.length)) return [item];
  return Array.from({ length: side }, (_, row) => {
    const own = cells.slice(row * side, (row + 1) * side);
    return { ...item, cells: own, text: own.join(' '), before: row === 0 ? item.before : '' };
  });
}

/** Whether only a comma, brackets and the name of a function are between two rows. */
function isNext({ before }: CodeItem): boolean {
  return /^[\s,;()[\]{}]*\w*$/.test(before);
}

/**
 * The boards among the items of a source code: rows one after the other. A bracket between rows ends a board that is
 * square.
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

/** Whether a text has lists of lists, a list of the cells of a grid, lines with one list each, or a list of texts. */
function hasLists(whole: string): boolean {
  return (
    /[[({]\s*\w*[[({]|\[\s*["']|[[({][^[\](){},]*(?:,[^[\](){},]*){15}/.test(whole) ||
    (whole.match(/^[ \t]*[[({].*[\])}][ \t]*,?[ \t]*$/gm)?.length ?? 0) >= FEWEST_CELLS
  );
}

/**
 * Rows of a list of lists, as Python, JavaScript, Prolog and C write them; null if the text has none. Boards are
 * separated by blank lines.
 */
export function listedRows(given: readonly PastedLine[]): PastedLine[] | null {
  const lines = given.map(({ number, text }) => ({ number, text: text.replace(ASSIGNMENT, ' = ') }));
  const whole = lines.map(({ text }) => text.replace(/\/\/.*$|#(?=\s).*$/, '')).join('\n');
  const matrix = matrixRows(whole, lines);
  if (matrix) return matrix;
  // With names of fields, it is JSON of some program, which may be damaged.
  if (!hasLists(whole) || /["']\w+["']\s*:/.test(whole)) return null;
  const items = itemsOf(whole, lines);
  const [first, ...others] = boardsOf(items);
  // A row of something else may be damaged, so that its reader reports it.
  if (!first) return items.length >= 4 ? items.map(({ number, text }) => ({ number, text })) : null;
  const rows = [first, ...others.map((board) => [{ ...(board[0] as CodeItem), text: '' }, ...board])].flat();
  const listed = rows.map(({ number, text }) => ({ number, text }));
  return raggedRows(listed) ?? listed;
}

/** Rows of LaTeX's tables: cells between ampersands, rows that two backslashes end; null if the text has none. */
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

/** A field of a form in HTML, and its value: at most two figures. */
const FIELD = /<input\b(?:[^<>]*?\bvalue\s*=\s*["']?(\d{0,2})(?=["'\s/>]))?[^<>]*>/gi;
/** Fields of a form that are no cells. */
const OTHER_FIELD = /\btype\s*=\s*["']?(?:hidden|submit|button|reset|checkbox|radio|image)/i;

/** Rows of the fields of a form in HTML, if they are the cells of a square grid; else null. */
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

/** Rows of a table of HTML with one element for each cell, or of a form with one field for each; null without them. */
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
