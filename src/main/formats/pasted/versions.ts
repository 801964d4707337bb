import { isCommonSize } from '../core/boxShapes.ts';
import { latexRows, listedRows, tableRows } from './codeRows.ts';
import { fieldRows, raggedRows, rowsOfOneSign } from './fieldRows.ts';
import { withoutLineNumbers } from './lineNumbers.ts';
import { ROW_AND_REGIONS, rowsAboveMap, rowsBesideMap } from './mapRows.ts';
import { type PastedLine, toLines } from './pastedLine.ts';
import { withPlainCharacters } from './plainCharacters.ts';
import { isRemark } from './remarks.ts';

/** A text as it may have been meant. */
export interface Version {
  readonly lines: readonly PastedLine[];
  /** Lines of words, which are left out. */
  readonly remarks: readonly PastedLine[];
  /** Whether only rows are left, without the blank lines between boards. */
  readonly onlyRows?: true;
}

/** An address in a longer text; the scheme may be missing. It is sought only where a word begins, which takes linear time. */
const ADDRESS = /(?<![\w.-])(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s<>"'\])]+/gi;
/** What ends a sentence, not an address. */
const AFTER_ADDRESS = /[.,;:!*_]+$/;

/**
 * A line that a mail program broke and marked so (quoted-printable, RFC 2045): longer than rows of cells, of at most 76
 * characters, and with escapes behind all other equals signs. Packed links end with such a sign too.
 */
const SOFT_BREAK = /^(?=\S{60,76}$)(?:[^=]|=[\dA-F]{2})+=$/;

/** Lines joined where a mail program broke them, with `=` for `=3D`. */
function joinedLines(lines: readonly PastedLine[]): readonly PastedLine[] {
  if (!lines.some(({ text }) => SOFT_BREAK.test(text))) return lines;
  const joined: PastedLine[] = [];
  let isOpen = false;
  for (const line of lines) {
    const text = line.text.replace(/=$/, '').replaceAll('=3D', '=');
    const last = joined.at(-1);
    if (isOpen && last) joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...line, text });
    isOpen = SOFT_BREAK.test(line.text);
  }
  return joined;
}

/** Quote marks that forums and mail programs put before a line. */
const QUOTES = /^(?:\s*>)+ ?/;
/** What lists of YAML and Markdown, and matrices of R, write before a row. */
const BULLET = /^\s*(?:[-*+]\s+(?=["']?[\d.*_]{4})|\[\d+,\]\s+)/;
const TAGS =
  /<\/?(?:code|pre|p|br|div|span|b|i|u|tt|td|tr|table|tbody|blockquote)\b[^<>]*>|\[\/?(?:code|quote|pre|b|i|u|tt|size|font|color|spoiler)(?:=[^\]]*)?\]/gi;
const FENCE = /^\s*(?:'{3}|~{3})\s*\w*\s*$/;
/** The line below the headings of a table in Markdown. */
const TABLE_RULE = /^\s*\|(?:\s*:?-+:?\s*\|){2,}\s*$/;

/** A line without quotes around it and commas behind it. */
function withoutQuotes(text: string): string {
  const [, , inside] = /^\s*(["'])([^"']*)\1\s*[,;+\\]*\s*$/.exec(text) ?? [];
  return inside ?? text;
}

/** The lines of a text in which line ends are written as `\\n`, as in source code; the line itself if there are none. */
function unescapedLines({ number, text }: PastedLine): PastedLine[] {
  const parts = text.split(String.raw`\n`);
  if (parts.length < 4) return [{ number, text }];
  return parts.map((part) => ({ number, text: part.replace(/^\s*["']|["'][,;)]*\s*$/g, '') }));
}

/** Tags between a text and its surroundings. */
const TEXT_TAGS = /<\/?(?:pre|p)\b[^<>]*>/i;

/** A row of cells and what is before or behind it on its line, outside the element with the rows. */
function rowsInTags({ number, text }: PastedLine): PastedLine[] {
  return TEXT_TAGS.test(text) ? text.split(TEXT_TAGS).map((part) => ({ number, text: part })) : [{ number, text }];
}

/** The rules of a printed grid on one line. */
const RULES = /[+*:]-{3,}[-+]*[+*:]/g;

/**
 * The rows of a grid that stands on one line: printed with its rules, as forums are copied, or as n texts of n cells in
 * quotes. The line itself if it is something else.
 */
function rowsOnOneLine({ number, text }: PastedLine): PastedLine[] {
  if ((text.match(RULES)?.length ?? 0) >= 3) {
    const rows = text
      .replace(RULES, '\n$&\n')
      .replace(/\|\s+\|/g, '|\n|')
      .split('\n');
    return rows.map((row) => ({ number, text: row.trim() }));
  }
  const quoted = [...text.matchAll(/(["'])([^"']+)\1/g)].map(([, , inside]) => inside as string);
  const isSquare = quoted.length >= 4 && quoted.every((row) => row.length === quoted.length);
  return isSquare ? quoted.map((row) => ({ number, text: row })) : [{ number, text }];
}

/** An address that is escaped as a whole, in the text or as a part of another address. */
const ESCAPED_ADDRESS = /https?%3A%2F%2F[^\s&"'<>()]+/gi;

function unescapedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A line of HoDoKu's library within other text, such as source code. */
const HODOKU = /:\d{4}(?:-\w+)?:[\dx]*:[\d.+]{81,162}:[^"'`;]*/g;

/** The addresses or lines of HoDoKu's library in a line; the line itself if there are none, or if it is one. */
function addressesIn({ number, text }: PastedLine): PastedLine[] {
  const positions = text.startsWith(':') ? null : text.match(HODOKU);
  if (positions) return positions.map((position) => ({ number, text: position.trim() }));
  const escaped = text.match(ESCAPED_ADDRESS);
  if (escaped) return escaped.map((address) => ({ number, text: unescapedAddress(address) }));
  const found = [...text.replaceAll('&amp;', '&').matchAll(ADDRESS)].map(([address]) =>
    address.replace(AFTER_ADDRESS, ''),
  );
  return found.length === 0 ? [{ number, text }] : found.map((address) => ({ number, text: address }));
}

/** Headings of the columns of puzzle collections. */
const COLUMN =
  /^\s*["']?(?:id|no|nr|number|quiz(?:zes)?|puzzles?|grids?|sudokus?|boards?|problems?|questions?|givens|clues|solutions?|answers?|difficulty|rating|level|source|name|title)["']?\s*(?:[,;\t|]|$)/i;

/** Words after a row of cells: remarks of the writer, or the menu of a program beside its grid. */
const WORDS_BEHIND = /^([\d.*_|+\s─-╿-]*[\d.*_|─-╿])\s+[[({<]*\p{L}(?:\p{Ll}| - ).*$/u;
/** Fewest cells and bars before words behind a row: a remark may begin with a date. */
const CELLS_BEFORE_WORDS = 7;
/** Emphasis of Markdown around digits. */
const EMPHASIS = /(?<![^\s|])\*\*(\d[\d ]*)\*\*(?![^\s|])/g;
/** The end of a row of LaTeX's package sudoku. */
const LATEX_END = /^(\s*\|(?:[^|]\|)+)\.\s*$/;

/** A line that ends with a backslash, which breaks a line of a paragraph in Markdown. */
const LINE_BREAK = /^([\d.*_|\s-]*[\d.*_|-])\s*\\\s*$/;

/** A row of cells without emphasis, words and signs behind it. */
function bareRow(text: string): string {
  // A word of the same length may be the regions or cages of the cells.
  const [, cells, word] = ROW_AND_REGIONS.exec(text) ?? [];
  if (cells !== undefined && cells.length === word?.length) return text;
  const row = text
    .replace(EMPHASIS, '$1')
    .replace(LATEX_END, '$1')
    .replace(WORDS_BEHIND, '$1')
    .replace(LINE_BREAK, '$1');
  return (row.match(/[\d.*_|─-╿]/g)?.length ?? 0) < CELLS_BEFORE_WORDS ? text : row;
}

/** The cells of a long grid in a line of other words, such as ratings or a command; the line if there is not one. */
function gridWord(text: string): string {
  // Data of a program, whose other fields may be rules.
  if (BRACKETS.test(text)) return text;
  const words = text.trim().split(/[\s"'`=()]+/);
  const grids = words.filter((word) => word.length >= LONG_GRID && isGrid(word));
  const [grid] = grids;
  // Other cells may be grids of the same board, which a stray character has cut.
  const isAlone = words.every((word) => word === grid || word.length < CELLS_CUT_OFF || !/^[\d.*_]+$/.test(word));
  return grid === undefined || !isAlone || grid === words[0]
    ? text
    : `${grid} ${text.slice(text.indexOf(grid) + grid.length).replace(/^["'`]+/, '')}`;
}

/** Fewest cells beside a grid that may belong to it: longer than dates and ratings. */
const CELLS_CUT_OFF = 12;

/** Fewest cells of a grid that is found among other words: numbers of fewer digits may be something else. */
const LONG_GRID = 36;

/** Whether the first line of a list names its columns. */
export function isListHeading(text: string): boolean {
  return COLUMN.test(text) && isRemark(text);
}

const BRACKETS = /[{}[\]<>]/;

/** The first field of a line of a table that has the cells of a grid, and what follows it; the line if none has. */
function gridField(text: string): string {
  if (BRACKETS.test(text)) return text;
  const fields = text.split(/[,;\t]/).map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
  const at = fields.findIndex((field) => isGrid(field));
  // A stray comma or tab may have cut a line of several grids.
  if (fields.slice(0, at).some((field) => field.length >= CELLS_CUT_OFF && /^[\d.*_]+$/.test(field))) return text;
  return at < 1 && !text.includes('"') ? text : at < 0 ? text : fields.slice(at).join(',');
}

function isGrid(text: string): boolean {
  return text.length >= 16 && isCommonSize(text.length) && /^[\d.*_]+$/.test(text);
}

/** A line without the tags and quote marks of forums and mails. */
export function unquoted(text: string): string {
  if (FENCE.test(text) || TABLE_RULE.test(text)) return '';
  // Question marks are empty cells, but not in addresses and words.
  const marked = /[a-wyz]/i.test(text) ? text : text.replaceAll('?', '.');
  return marked.replace(TAGS, '').replace(QUOTES, '');
}

/** The cells of a grid in a line with one field for each, of which empty ones have no character; else the line. */
function joinedFields(text: string): string {
  const separator = /[,;\t]/.exec(text)?.[0];
  if (separator === undefined) return text;
  const fields = text.split(separator).map((field) => field.trim());
  const isGrid =
    isCommonSize(fields.length) && fields.length >= 16 && fields.every((field) => /^[\d.*_]?$/.test(field));
  return isGrid ? fields.map((field) => field || '.').join('') : text;
}

/** The cells of a line without what lists, tables and programs put around them. */
function unwrapped(text: string): string {
  return gridWord(gridField(joinedFields(bareRow(withoutQuotes(text.replace(BULLET, ''))))));
}

/** Lines without what forums, mails, lists, tables and programs put around them. */
function bareLines(lines: readonly PastedLine[]): readonly PastedLine[] {
  const quoted = lines.map(({ number, text }) => ({ number, text: unquoted(text) }));
  // The number may stand before what is around the cells, or within it.
  const unnumbered = withoutLineNumbers(quoted);
  const bare = unnumbered.map(({ number, text }) => ({ number, text: unwrapped(text) }));
  return unnumbered === quoted ? withoutLineNumbers(bare) : bare;
}

/** The only address in a line, or the line without what surrounds it. */
export function unwrappedLine(text: string): string {
  const plain = withPlainCharacters(text);
  const [address, ...others] = addressesIn({ number: 1, text: plain });
  const bare = address && others.length === 0 ? address.text : plain;
  return bareLines([{ number: 1, text: bare }])[0]?.text ?? bare;
}

/** n rows of up to n digits and blanks, with full stops for the blanks; null for other texts. */
function paddedRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines.filter(({ text }) => text !== '');
  const size = rows.length;
  // Without a blank between digits, or with another sign for empty cells, a shorter row lacks a cell.
  if (rows.some(({ text }) => text.includes('0')) || !rows.some(({ text }) => /\d +\d/.test(text))) return null;
  if (size < 4 || !isCommonSize(size * size) || !rows.some(({ text }) => text.length === size)) return null;
  if (!rows.every(({ text }) => text.length <= size && /^[\d ]*\d[\d ]*$/.test(text))) return null;
  return rows.map(({ number, text }) => ({ number, text: text.replaceAll(' ', '.').padEnd(size, '.') }));
}

/** n rows of up to n digits with a blank between two, and blanks for empty cells; null for other texts. */
function spacedRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ number, text }) => ({ number, text: text.trimEnd() }));
  const size = rows.length;
  if (size < 4 || !isCommonSize(size * size) || !rows.some(({ text }) => text.length === 2 * size - 1)) return null;
  if (!rows.every(({ text }) => text.length < 2 * size && /^(?:[\d ] )*\d$/.test(text) && !text.includes('0')))
    return null;
  return rows.map(({ number, text }) => ({
    number,
    text: [...text]
      .filter((_, at) => at % 2 === 0)
      .join('')
      .replaceAll(' ', '.')
      .padEnd(size, '.'),
  }));
}

/** Widths of boxes that blanks may separate. */
const BOX_WIDTHS = [3, 4, 2, 5];

/** Rows of a board whose boxes are separated by blanks, and whose voids are blank too, without the separators; else null. */
function closedRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines
    .map(({ number, text }) => ({ number, text: text.trimEnd() }))
    .filter(({ text }) => /^[\d.*_Xx# -]+$/.test(text));
  if (rows.length < 4 || rows.length < lines.filter(({ text }) => text.trim() !== '').length) return null;
  const width = BOX_WIDTHS.find((one) =>
    rows.every(({ text }) => {
      const boxes = text.match(new RegExp(`.{1,${one + 1}}`, 'g')) ?? [];
      return boxes.every((box) => /^(?:[^ ]+ ?| +)$/.test(box) && [one, one + 1].includes(box.length));
    }),
  );
  if (width === undefined) return null;
  const separated = new RegExp(`(.{${width}}) `, 'g');
  return rows.map(({ number, text }) => ({ number, text: text.replace(separated, '$1') }));
}

/** Forms of rows that no format has. Each finds the rows of a text, or returns null. */
const FORMS = [fieldRows, closedRows, paddedRows, spacedRows, raggedRows, rowsOfOneSign];

function* shapesOf(
  lines: readonly PastedLine[],
  forms: readonly ((lines: readonly PastedLine[]) => PastedLine[] | null)[],
): Generator<Version> {
  for (const form of forms) {
    const rows = form(lines);
    if (rows) yield { lines: rows, remarks: [], onlyRows: true };
  }
}

/**
 * A text in the versions to try if it cannot be read as it is: with plain characters; without what forums, mails and
 * programs put around lines; and without lines of words.
 */
export function* versionsOf(text: string, grids: number | null): Generator<Version> {
  const forms = grids === null ? FORMS : [(lines: readonly PastedLine[]) => boardsOfGrids(lines, grids), ...FORMS];
  const plain = joinedLines(toLines(withPlainCharacters(text))).flatMap(unescapedLines);
  yield { lines: plain, remarks: [] };
  yield* shapesOf(plain, [rowsBesideMap, rowsAboveMap, fieldRows, listedRows, tableRows, latexRows]);
  const bare = bareLines(plain.flatMap(rowsInTags).flatMap(rowsOnOneLine).flatMap(addressesIn));
  yield { lines: bare, remarks: [] };
  yield* shapesOf(bare, forms);
  const remarks = bare.filter((line) => isRemark(line.text) && !isAddress(line.text));
  if (remarks.length === 0) return;
  const left = new Set(remarks);
  const kept = bare.map((line) => (left.has(line) ? { ...line, text: '' } : line));
  for (const { lines } of shapesOf(kept, forms)) yield { lines, remarks };
  yield { lines: kept, remarks };
}

/** Lines with the grids of one board each, if the text has only whole grids and a board has this many of them; else null. */
function boardsOfGrids(lines: readonly PastedLine[], count: number): PastedLine[] | null {
  const single = boardsEndToEnd(lines);
  if (!single || single.length % count !== 0) return null;
  return Array.from({ length: single.length / count }, (_, board) => {
    const grids = single.slice(board * count, (board + 1) * count);
    return { number: (grids[0] as PastedLine).number, text: grids.map(({ text }) => text).join('') };
  });
}

/** The 9 × 9 grids of lines that have several, one on each line; null if a line is something else. */
export function boardsEndToEnd(all: readonly PastedLine[]): PastedLine[] | null {
  const lines = all.filter((line) => line.text.trim() !== '');
  const isGrids = ({ text: line }: PastedLine): boolean =>
    line.trim().length % 81 === 0 && /^[\d.*_]+$/.test(line.trim());
  if (lines.length === 0 || !lines.every(isGrids)) return null;
  return lines.flatMap(({ number, text: line }) =>
    (line.trim().match(/.{81}/g) ?? []).map((grid) => ({ number, text: grid })),
  );
}

function isAddress(text: string): boolean {
  const [address] = text.match(ADDRESS) ?? [];
  return address !== undefined && address.length === text.trim().length;
}

/** The blocks of a version between its remarks, and between blank lines. */
export function* blocksOf({ lines, remarks }: Version): Generator<readonly PastedLine[][]> {
  const ends = new Set(remarks.map(({ number }) => number));
  const isEnd = [
    ({ number, text }: PastedLine): boolean => text === '' && ends.has(number),
    ({ text }: PastedLine): boolean => text.trim() === '',
  ];
  for (const ended of isEnd) {
    const blocks: PastedLine[][] = [[]];
    for (const line of lines) {
      if (ended(line)) blocks.push([]);
      else blocks.at(-1)?.push(line);
    }
    yield blocks.filter((block) => block.some(({ text }) => text.trim() !== ''));
  }
}
