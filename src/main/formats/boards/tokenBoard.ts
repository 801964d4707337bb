import { characterDigit } from '../../../shared/base/digits.ts';
import { ok } from '../../../shared/base/result.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { failAt, type LineResult } from '../core/outcome.ts';
import { type FormatBoard, VOID } from './formatBoard.ts';
import type { TextRow } from './textGrid.ts';

/** Largest side of a board, in cells. */
const LONGEST_SIDE = 1000;

/**
 * If a board has at least `SMALL_AROUND_SLIP` digits up to 9 and a single number of at least `LEAST_SLIP`, the number
 * is a slip: two digits without a blank between them. A real board with digits up to 12 and with this many digits up to
 * 9 would have about fifteen numbers above 9, not one.
 */
const SMALL_AROUND_SLIP = 60;
const LEAST_SLIP = 12;

/** The value of a token: a digit in our notation or as a decimal number, empty, or void. Null for anything else. */
function tokenValue(token: string, voids: RegExp, empties: RegExp): number | null {
  if (voids.test(token)) return VOID;
  if (empties.test(token)) return 0;
  const digit = tokenDigit(token);
  return digit < 0 ? null : digit;
}

/** The digit of a token in our notation or as a decimal number, up to 25; -1 for other tokens. */
export function tokenDigit(token: string): number {
  if (/^[1-9]\d?$/.test(token)) return Number(token) <= 25 ? Number(token) : -1;
  return /^[a-p]$/i.test(token) ? characterDigit(token) : -1;
}

function isSmall(token: string): boolean {
  return /^[1-9]$/.test(token);
}

/** The tokens of a row. */
export function tokensOf({ text }: TextRow): string[] {
  return text.trim().split(/\s+/);
}

/** Rows of tokens in which a cell may have only a parity, E or O. `parity` has a letter for each place. */
export interface ParityRows {
  readonly rows: readonly TextRow[];
  readonly parity: readonly string[];
}

/** Separates the letters E and O from the digits. Null if the rows have none, or if letters may be digits above 9. */
export function splitParity(rows: readonly TextRow[]): ParityRows | null {
  const tokens = rows.flatMap(tokensOf);
  if (!tokens.some((token) => /^[eo]$/i.test(token)) || tokens.some((token) => /^([a-df-np-w]|\d\d)$/i.test(token))) {
    return null;
  }
  return {
    rows: rows.map(({ line, text }) => ({ line, text: text.replace(/[eo]/gi, '-') })),
    parity: tokens.map((token) => (/^[eo]$/i.test(token) ? token.toUpperCase() : '.')),
  };
}

/**
 * Reads rows of tokens separated by blanks. What the signs mean depends on whether there is a `0`:
 *
 * - With a `0`: `0`, `_`, `*` and `-` are empty cells, and `.`, `X`, `x` and `#` are voids.
 * - Without it: `.`, `_`, `*` and `-` are empty cells, and only `X`, `x` and `#` are voids.
 *
 * Errors: `bad-puzzle`, naming the line.
 */
export function readTokenBoard(rows: readonly TextRow[]): LineResult<FormatBoard> {
  const firstLine = rows[0]?.line ?? 1;
  const tokens = rows.map(tokensOf);
  const columns = tokens[0]?.length ?? 0;
  if (columns < 4 || tokens.length < 4) return failAt(firstLine, 'board-small');
  if (columns > LONGEST_SIDE || tokens.length > LONGEST_SIDE) {
    return failAt(firstLine, 'board-large', { most: LONGEST_SIDE });
  }
  const flat = tokens.flat();
  const hasZero = flat.includes('0');
  const voids = hasZero ? /^[.xX#]$/ : /^[xX#]$/;
  const empties = hasZero ? /^[0_*-]$/ : /^[._*-]$/;
  const places = new Int8Array(columns * tokens.length);
  const above = flat.filter((token) => tokenDigit(token) > 9);
  const isSlip = above.length === 1 && tokenDigit(above[0] ?? '') >= LEAST_SLIP;
  const slip = isSlip && flat.filter(isSmall).length >= SMALL_AROUND_SLIP ? above[0] : null;
  for (const [row, list] of tokens.entries()) {
    const { line } = rows[row] as TextRow;
    if (list.length !== columns) {
      return failAt(line, 'row-length', { cells: list.length, side: columns });
    }
    for (const [column, token] of list.entries()) {
      const value = tokenValue(token, voids, empties);
      if (value === null || token === slip) {
        return failAt(line, 'column-no-digit', { text: JSON.stringify(shortened(token, 20)), column: column + 1 });
      }
      places[row * columns + column] = value;
    }
  }
  const hasVoids = flat.some((token) => voids.test(token));
  const oneSign = hasZero && !flat.some((token) => token !== '0' && tokenDigit(token) < 0);
  return ok({ rows: tokens.length, columns, places, voidsKnown: hasZero || hasVoids, oneSign });
}
