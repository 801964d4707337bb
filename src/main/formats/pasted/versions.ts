import { isCommonSize } from '../core/boxShapes.ts';
import { latexRows, listedRows, tableRows } from './codeRows.ts';
import { fieldRows, raggedRows, rowsOfOneSign } from './fieldRows.ts';
import { withoutLineNumbers } from './lineNumbers.ts';
import { ROW_AND_REGIONS, rowsAboveMap, rowsBesideMap } from './mapRows.ts';
import { type PastedLine, toLines } from './pastedLine.ts';
import { withPlainCharacters } from './plainCharacters.ts';
import { isRemark } from './remarks.ts';

/** A version of a text: what its author may have meant. */
export interface Version {
  readonly lines: readonly PastedLine[];
  /** Lines of words, which are left out of `lines`. */
  readonly remarks: readonly PastedLine[];
  /** True if `lines` has only rows of cells, without the blank lines that separate boards. */
  readonly onlyRows?: true;
}

/**
 * Matches an address within a longer text. Its scheme (`https://`) may be missing. The search begins only where words
 * begin, so that it takes linear time.
 */
const ADDRESS = /(?<![\w.-])(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s<>"'\])]+/gi;
/** Matches signs at the end of an address that belong to the sentence around it. */
const AFTER_ADDRESS = /[.,;:!*_]+$/;

/**
 * Matches a line that a mail program broke (quoted-printable, RFC 2045). It ends with an equals sign, which packed
 * links do too. So it must also be longer than rows of cells, have at most 76 characters, and have an escape after any
 * other equals sign.
 */
const SOFT_BREAK = /^(?=\S{60,76}$)(?:[^=]|=[\dA-F]{2})+=$/;

/** Joins lines where a mail program broke them, and replaces `=3D` by `=`. */
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
/** Matches what lists of YAML and Markdown, and matrices of R, have before a row. */
const BULLET = /^\s*(?:[-*+]\s+(?=["']?[\d.*_]{4})|\[\d+,\]\s+)/;
const TAGS =
  /<\/?(?:code|pre|p|br|div|span|b|i|u|tt|td|tr|table|tbody|blockquote)\b[^<>]*>|\[\/?(?:code|quote|pre|b|i|u|tt|size|font|color|spoiler)(?:=[^\]]*)?\]/gi;
const FENCE = /^\s*(?:'{3}|~{3})\s*\w*\s*$/;
/** Matches the line below the column headings of a table in Markdown. */
const TABLE_RULE = /^\s*\|(?:\s*:?-+:?\s*\|){2,}\s*$/;

/** A line without the quotes around it and the signs after them. */
function withoutQuotes(text: string): string {
  const [, , inside] = /^\s*(["'])([^"']*)\1\s*[,;+\\]*\s*$/.exec(text) ?? [];
  return inside ?? text;
}

/**
 * The lines of a text that has `\\n` for line ends, as in source code. A line without any `\\n` is returned as it is.
 */
function unescapedLines({ number, text }: PastedLine): PastedLine[] {
  const parts = text.split(String.raw`\n`);
  if (parts.length < 4) return [{ number, text }];
  return parts.map((part) => ({ number, text: part.replace(/^\s*["']|["'][,;)]*\s*$/g, '') }));
}

/** HTML tags that separate a text from its surroundings. */
const TEXT_TAGS = /<\/?(?:pre|p)\b[^<>]*>/i;

/** If a line has such tags, divides it at the tags, so that a row of cells is separate from what surrounds it. */
function rowsInTags({ number, text }: PastedLine): PastedLine[] {
  return TEXT_TAGS.test(text) ? text.split(TEXT_TAGS).map((part) => ({ number, text: part })) : [{ number, text }];
}

/** Matches the lines between the boxes of a printed grid that was put on one line. */
const RULES = /[+*:]-{3,}[-+]*[+*:]/g;

/**
 * The rows of a grid that stands on one line, in one of two forms: a printed grid copied from a forum, or n texts of n
 * cells in quotes. Any other line is returned as it is.
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

/** Matches an address in which all special characters are escaped, perhaps as a part of another address. */
const ESCAPED_ADDRESS = /https?%3A%2F%2F[^\s&"'<>()]+/gi;

function unescapedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Matches a line of HoDoKu's library within other text, such as source code. */
const HODOKU = /:\d{4}(?:-\w+)?:[\dx]*:[\d.+]{81,162}:[^"'`;]*/g;

/**
 * The addresses, or lines of HoDoKu's library, within a line. The line itself if it contains none, or if it is itself
 * such a line.
 */
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

/** Matches the heading of the column with the puzzles, in puzzle collections. */
const COLUMN =
  /^\s*["']?(?:id|no|nr|number|quiz(?:zes)?|puzzles?|grids?|sudokus?|boards?|problems?|questions?|givens|clues|solutions?|answers?|difficulty|rating|level|source|name|title)["']?\s*(?:[,;\t|]|$)/i;

/** Matches a row of cells with words after it: a remark of the writer, or the menu of a program beside its grid. */
const WORDS_BEHIND = /^([\d.*_|+\s─-╿-]*[\d.*_|─-╿])\s+[[({<]*\p{L}(?:\p{Ll}| - ).*$/u;
/**
 * Words after a row are removed only if at least this many cells and bars stand before them, because a remark may begin
 * with a date.
 */
const CELLS_BEFORE_WORDS = 7;
/** Matches the signs of bold type in Markdown around digits. */
const EMPHASIS = /(?<![^\s|])\*\*(\d[\d ]*)\*\*(?![^\s|])/g;
/** Matches a row with the full stop that ends it in LaTeX's package sudoku. */
const LATEX_END = /^(\s*\|(?:[^|]\|)+)\.\s*$/;

/** Matches a row with a backslash at its end, which is a line break in Markdown. */
const LINE_BREAK = /^([\d.*_|\s-]*[\d.*_|-])\s*\\\s*$/;

/** A row of cells without bold type, and without words and signs after it. */
function bareRow(text: string): string {
  // A word with as many letters as the row has cells may be the regions or cages of the cells, so it stays.
  const [, cells, word] = ROW_AND_REGIONS.exec(text) ?? [];
  if (cells !== undefined && cells.length === word?.length) return text;
  const row = text
    .replace(EMPHASIS, '$1')
    .replace(LATEX_END, '$1')
    .replace(WORDS_BEHIND, '$1')
    .replace(LINE_BREAK, '$1');
  return (row.match(/[\d.*_|─-╿]/g)?.length ?? 0) < CELLS_BEFORE_WORDS ? text : row;
}

/**
 * If a line consists of other words and the cells of a large grid, returns the cells. Such words are ratings or a
 * command, for example. Otherwise returns the line.
 */
function gridWord(text: string): string {
  // Leave brackets as they are: this is data of a program, and its other fields may be rules.
  if (BRACKETS.test(text)) return text;
  const words = text.trim().split(/[\s"'`=()]+/);
  const grids = words.filter((word) => word.length >= LONG_GRID && isGrid(word));
  const [grid] = grids;
  // If there are more cells, they may belong to the same board, which a stray character has divided.
  const isAlone = words.every((word) => word === grid || word.length < CELLS_CUT_OFF || !/^[\d.*_]+$/.test(word));
  return grid === undefined || !isAlone || grid === words[0]
    ? text
    : `${grid} ${text.slice(text.indexOf(grid) + grid.length).replace(/^["'`]+/, '')}`;
}

/** Fewest cells beside a grid that may belong to it. Dates and ratings are shorter. */
const CELLS_CUT_OFF = 12;

/** Fewest cells of a grid that is sought among other words. Shorter series of digits may be something else. */
const LONG_GRID = 36;

/** Whether the first line of a list consists of the names of its columns. */
export function isListHeading(text: string): boolean {
  return COLUMN.test(text) && isRemark(text);
}

const BRACKETS = /[{}[\]<>]/;

/**
 * For a row of a table: its first field with the cells of a grid, and all fields after it. The line itself if no field
 * has the cells of a grid.
 */
function gridField(text: string): string {
  if (BRACKETS.test(text)) return text;
  const fields = text.split(/[,;\t]/).map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
  const at = fields.findIndex((field) => isGrid(field));
  // Cells before the grid may belong to the same line of several grids, which a stray comma or tab has divided.
  if (fields.slice(0, at).some((field) => field.length >= CELLS_CUT_OFF && /^[\d.*_]+$/.test(field))) return text;
  return at < 1 && !text.includes('"') ? text : at < 0 ? text : fields.slice(at).join(',');
}

function isGrid(text: string): boolean {
  return text.length >= 16 && isCommonSize(text.length) && /^[\d.*_]+$/.test(text);
}

/** A line without tags, and without the quote marks of forums and mails. */
export function unquoted(text: string): string {
  if (FENCE.test(text) || TABLE_RULE.test(text)) return '';
  // Question marks are empty cells, except in addresses and words.
  const marked = /[a-wyz]/i.test(text) ? text : text.replaceAll('?', '.');
  return marked.replace(TAGS, '').replace(QUOTES, '');
}

/**
 * For a line with one field for each cell of a grid: the cells. Empty fields are empty cells. Otherwise the line
 * itself.
 */
function joinedFields(text: string): string {
  const separator = /[,;\t]/.exec(text)?.[0];
  if (separator === undefined) return text;
  const fields = text.split(separator).map((field) => field.trim());
  const isGrid =
    isCommonSize(fields.length) && fields.length >= 16 && fields.every((field) => /^[\d.*_]?$/.test(field));
  return isGrid ? fields.map((field) => field || '.').join('') : text;
}

/** A line without what lists, tables and programs add before, between and after its cells. */
function unwrapped(text: string): string {
  return gridWord(gridField(joinedFields(bareRow(withoutQuotes(text.replace(BULLET, ''))))));
}

/** Lines without what forums, mails, lists, tables and programs add to their cells. */
function bareLines(lines: readonly PastedLine[]): readonly PastedLine[] {
  const quoted = lines.map(({ number, text }) => ({ number, text: unquoted(text) }));
  // A line number may stand before the signs around the cells, or between these signs and the cells.
  const unnumbered = withoutLineNumbers(quoted);
  const bare = unnumbered.map(({ number, text }) => ({ number, text: unwrapped(text) }));
  return unnumbered === quoted ? withoutLineNumbers(bare) : bare;
}

/** If a line contains exactly one address, the address. Otherwise the line without what surrounds its cells. */
export function unwrappedLine(text: string): string {
  const plain = withPlainCharacters(text);
  const [address, ...others] = addressesIn({ number: 1, text: plain });
  const bare = address && others.length === 0 ? address.text : plain;
  return bareLines([{ number: 1, text: bare }])[0]?.text ?? bare;
}

/**
 * For n rows of up to n digits and blanks: the rows with full stops for the blanks, all of length n. Null for other
 * texts.
 */
function paddedRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines.filter(({ text }) => text !== '');
  const size = rows.length;
  // A shorter row lacks a cell if no blank stands between digits, or if empty cells have a sign.
  if (rows.some(({ text }) => text.includes('0')) || !rows.some(({ text }) => /\d +\d/.test(text))) return null;
  if (size < 4 || !isCommonSize(size * size) || !rows.some(({ text }) => text.length === size)) return null;
  if (!rows.every(({ text }) => text.length <= size && /^[\d ]*\d[\d ]*$/.test(text))) return null;
  return rows.map(({ number, text }) => ({ number, text: text.replaceAll(' ', '.').padEnd(size, '.') }));
}

/**
 * For n rows of up to n cells with a blank between any two, in which empty cells are blanks too: the rows with full
 * stops for empty cells, without the blanks between. Null for other texts.
 */
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

/** Widths of boxes that may have blanks between them. */
const BOX_WIDTHS = [3, 4, 2, 5];

/**
 * For rows of a board with blanks between its boxes, and blanks for voids too: the rows without the blanks between
 * boxes. Null for other texts.
 */
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

/** Forms of rows that belong to no format. Each function finds the rows of its form in a text, or returns null. */
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
 * Versions of a text, to be tried if it cannot be read as it is: with plain characters; also without what forums, mails
 * and programs add to lines; and also without lines of words.
 *
 * @param grids number of subgrids of the layout that the caller states; null if none is stated.
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

/** Joins whole grids to lines with `count` grids each, which are one board. Null for other texts. */
function boardsOfGrids(lines: readonly PastedLine[], count: number): PastedLine[] | null {
  const single = boardsEndToEnd(lines);
  if (!single || single.length % count !== 0) return null;
  return Array.from({ length: single.length / count }, (_, board) => {
    const grids = single.slice(board * count, (board + 1) * count);
    return { number: (grids[0] as PastedLine).number, text: grids.map(({ text }) => text).join('') };
  });
}

/** If each line lists several 9 × 9 grids: the grids, one on each line. Null if some line is something else. */
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

/** The blocks of a version that are separated by its remarks, and then those that are separated by blank lines too. */
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
