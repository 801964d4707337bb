import type { BoxShape } from '../../../shared/base/boxShape.ts';
import { ORDERS } from '../../../shared/base/digits.ts';
import { fail, ok } from '../../../shared/base/result.ts';
import { OBLONG_BOXES } from '../core/boxShapes.ts';
import type { ReadContext, Reading, StatedSigns } from '../core/format.ts';
import { failAt, type LineResult } from '../core/outcome.ts';
import { createEntry } from '../core/puzzleEntry.ts';
import { isBarred, withoutBars } from '../syntax/printedGrid.ts';
import { boardToCells, type FormatBoard, obeysRules, VOID } from './formatBoard.ts';
import { type PlacedBoard, placeBoard, preferUnique } from './placeBoard.ts';
import type { TextRow } from './textGrid.ts';
import { tokenDigit } from './tokenBoard.ts';

/** Signs that mark an empty cell in some texts and a void in others. */
const SIGNS = '.0xX#_*- ';

/**
 * Matches a line that consists of cells, signs, and the bars or horizontal lines drawn between them. Nearly all texts
 * fail this test at once.
 */
const CELLS = /^[\s\da-pxX._#*|,;:+='`A-P─-╿‐-―−¦-]*$/;

/** Longest side of a board, in cells. Larger boards are left to formats that state the meaning of their signs. */
const LONGEST_SIDE = 200;
/** Boards with more kinds of signs are not tried, because each sign can have two meanings. */
const MOST_SIGNS = 4;

/** A rectangle of tokens: digits and signs. A sign stands for an empty cell or a void. */
interface SignBoard {
  readonly line: number;
  readonly rows: number;
  readonly columns: number;
  readonly tokens: readonly string[];
  /** The kinds of signs on the board. */
  readonly signs: readonly string[];
}

const plainSign = (token: string): string => (token === 'X' ? 'x' : token);

/** Fewest characters in a group of cells between blanks. Two characters may be a number instead. */
const GROUP = 3;

/** Whether the words are groups of cells, all of one length, such as the rows of boxes. */
function areGroups(words: readonly string[]): boolean {
  const length = words[0]?.length ?? 0;
  return length >= GROUP && words.every((word) => word.length === length);
}

/**
 * The board in a text with rows of cells, perhaps with vertical bars, horizontal lines and commas between them. Null
 * for other texts.
 */
function signBoard(lines: readonly string[]): SignBoard | null {
  if (!lines.every((text) => CELLS.test(text))) return null;
  const all = lines.map((text, index) => ({ line: index + 1, text }));
  return boardOfRows(all) ?? (lines.some(isBarred) ? boardOfRows(withoutBars(all)) : null);
}

/**
 * Whether signs may have more than one meaning. If only blanks mark voids, another format reads the text; its rows may
 * have different lengths.
 */
function mayMarkVoids(signs: readonly string[]): boolean {
  return signs.filter((sign) => sign !== ' ').length > 1 || isUsualVoid(signs);
}

/** Whether the only sign is one that usually marks voids. It may mark empty cells here. */
function isUsualVoid([sign, ...others]: readonly string[]): boolean {
  return (sign === 'x' || sign === '#') && others.length === 0;
}

/** Makes a board of the rows. Null if their lengths differ, or if they have fewer than two different signs. */
function boardOfRows(lines: readonly TextRow[]): SignBoard | null {
  const rows = lines.filter(({ text }) => text.trim() !== '');
  const [first] = rows;
  if (!first || rows.length < 4 || rows.length > LONGEST_SIDE) return null;
  const groups = rows.map(({ text }) => text.trim().split(/\s+/));
  const words = areGroups(groups.flat()) ? groups.map((row) => [...row.join('')]) : groups;
  const spaced = words.every((row) => row.length === words[0]?.length && row.length > 3);
  const width = rows.reduce((most, { text }) => Math.max(most, text.trimEnd().length), 0);
  // A single shorter row lacks a cell by mistake, because voids at the end of rows make as many rows short as a box is
  // high.
  const isCut = rows.filter(({ text }) => text.trimEnd().length < width).length === 1;
  if (!spaced && isCut && !rows.some(({ text }) => text.trimEnd().includes(' '))) return null;
  const table = spaced ? words : rows.map(({ text }) => [...text.trimEnd().padEnd(width)]);
  const columns = table[0]?.length ?? 0;
  if (columns > LONGEST_SIDE || table.some((row) => row.length !== columns)) return null;
  const tokens = table.flat().map(plainSign);
  const signs = [...new Set(tokens.filter((token) => token.length === 1 && SIGNS.includes(token)))];
  const isCell = (token: string): boolean => signs.includes(token) || tokenDigit(token) > 0;
  if (!mayMarkVoids(signs) || signs.length > MOST_SIGNS || !tokens.every(isCell)) return null;
  return { line: first.line, rows: table.length, columns, tokens, signs };
}

const SHAPES: readonly BoxShape[] = [...ORDERS.map((order) => ({ rows: order, columns: order })), ...OBLONG_BOXES];

/**
 * For each box shape that fits a board: which kinds of tokens occur together in a box, as bit masks, each mask once.
 */
function kindsInBoxes({ rows, columns, tokens, signs }: SignBoard): ReadonlySet<number>[] {
  // Bit n stands for the n-th sign; one more bit stands for digits.
  const kinds = tokens.map((token) => {
    const sign = signs.indexOf(token);
    return 1 << (sign < 0 ? signs.length : sign);
  });
  const fitting = SHAPES.filter((box) => rows % box.rows === 0 && columns % box.columns === 0);
  return fitting.map((box) => {
    const across = columns / box.columns;
    const masks = new Uint8Array((rows / box.rows) * across);
    for (let row = 0, place = 0; row < rows; row++) {
      const first = Math.floor(row / box.rows) * across;
      for (let column = 0; column < columns; column++, place++) {
        const at = first + Math.floor(column / box.columns);
        masks[at] = (masks[at] as number) | (kinds[place] as number);
      }
    }
    return new Set(masks);
  });
}

/** One way to read a board, by what its signs mean. */
interface SignReading {
  readonly board: FormatBoard;
  readonly placed: PlacedBoard;
  readonly voids: readonly string[];
}

/**
 * Every reading of the signs in which the board has several grids. With several signs, at least one stands for voids.
 */
function readings(signed: SignBoard, context: ReadContext, stated: StatedSigns): SignReading[] {
  const { rows, columns, tokens, signs } = signed;
  const found: SignReading[] = [];
  const shapes = kindsInBoxes(signed);
  for (let chosen = isUsualVoid(signs) ? 0 : 1; chosen < 2 ** signs.length; chosen++) {
    const voids = signs.filter((_, at) => (chosen >> at) & 1);
    const isStated = (sign: string, isVoid: boolean): boolean =>
      !(stated[isVoid ? 'empty' : 'void'] ?? '').toLowerCase().includes(sign);
    if (!signs.every((sign) => isStated(sign, voids.includes(sign)))) continue;
    // For some box shape, each box must be all voids or have none. Very few texts pass this by chance.
    if (!shapes.some((masks) => [...masks].every((mask) => (mask & chosen) === 0 || (mask & ~chosen) === 0))) continue;
    const places = Int8Array.from(tokens, (token) =>
      voids.includes(token) ? VOID : signs.includes(token) ? 0 : tokenDigit(token),
    );
    const board: FormatBoard = { rows, columns, places, voidsKnown: voids.length > 0 };
    const placed = placeBoard(board, context);
    if (placed.ok && placed.value.topology.subgridCount > 1) found.push({ board, placed: placed.value, voids });
  }
  return found;
}

/** Whether the layout has a name. If so, chance hardly explains where the voids are. */
function isKnown({ placed: { topology } }: SignReading): boolean {
  return topology.layout.id !== 'custom';
}

/**
 * Reads a board of several grids whose signs may be empty cells or voids. Tries all meanings. Takes the one whose voids
 * leave a known layout in which the givens obey the rules and, if a test is available, the puzzle has one solution.
 * Null if the text is not such a board.
 *
 * Errors: `signs-ambiguous` if several meanings are equally likely.
 */
export function readMarkedBoard(lines: readonly string[], context: ReadContext): LineResult<Reading> | null {
  const signed = signBoard(lines);
  if (!signed) return null;
  const all = readings(signed, context, context.signs ?? {});
  const known = all.filter(isKnown);
  const entries = (known.length > 0 ? known : all).map((reading) => ({
    ...reading,
    topology: reading.placed.topology,
    givens: boardToCells(reading.board, reading.placed.topology),
  }));
  const legal = entries.filter(({ topology, givens }) => obeysRules(topology, givens));
  const [best, other] = preferUnique(legal.length > 0 ? legal : entries, context);
  if (!best) return null;
  if (other) {
    const named = (voids: readonly string[]): string => voids.map((sign) => JSON.stringify(sign)).join(', ');
    const values = { first: named(best.voids), second: named(other.voids) };
    return failAt(signed.line, 'signs-ambiguous', values);
  }
  const clash = best.board.places.findIndex((digit) => digit > best.topology.digits);
  if (clash >= 0) {
    const place = {
      key: 'place.cell' as const,
      values: { row: Math.floor(clash / signed.columns) + 1, column: (clash % signed.columns) + 1 },
    };
    return fail('bad-puzzle', 'no-such-digit', {
      character: JSON.stringify(signed.tokens[clash]),
      place,
      digits: best.topology.digits,
    });
  }
  return ok({ entry: createEntry(best.topology, best.givens), losses: best.placed.losses });
}
