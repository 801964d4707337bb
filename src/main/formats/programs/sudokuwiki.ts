import { countDigits, lowestDigit } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { digitsShown, shownCandidates, withCandidates } from '../boards/candidates.ts';
import { refuseAllButNine, simpleTopology } from '../boards/textGrid.ts';
import { NINE } from '../core/boxShapes.ts';
import type { Format } from '../core/format.ts';
import { loss, lossesOf } from '../core/puzzleEntry.ts';
import { placeInGrid } from '../syntax/digitText.ts';
import { line as plainLine } from './line.ts';

const LINK = /^(?:https?:\/\/)?(?:www\.)?sudokuwiki\.org\/[^?#]*\?(?:[^#]*&)?bd=([^&#\s]*)/i;

/** One cell of a board string. Exactly one of the three fields is not 0. */
interface PackedCell {
  readonly given: number;
  readonly placed: number;
  readonly candidates: number;
}

/**
 * The current form is `S9B` and a two-digit base-36 number for each cell. From 1 to 9, the number is a given; from 10
 * to 18, a solved cell; larger numbers are 18 + the mask of candidates. (Derived from links of the site whose givens
 * are known.)
 */
const CURRENT = /^S9B([\da-z]{162})$/i;
const FIRST_SOLVED = 10;
const BELOW_MASKS = 18;

function currentCell(number: number): PackedCell | null {
  if (number < 1 || number > BELOW_MASKS + 511) return null;
  if (number < FIRST_SOLVED) return { given: number, placed: 0, candidates: 0 };
  if (number <= BELOW_MASKS) return { given: 0, placed: number - FIRST_SOLVED + 1, candidates: 0 };
  return { given: 0, placed: 0, candidates: number - BELOW_MASKS };
}

/**
 * The form of 2023 has a two-digit base-32 number for each cell: twice the mask of its digits, plus 1 for a given
 * (sudokuwiki.org).
 */
const FORMER = /^[\da-v]{162}$/i;

function formerCell(number: number): PackedCell | null {
  const mask = number >> 1;
  if (mask === 0) return null;
  const single = countDigits(mask) === 1 ? lowestDigit(mask) : 0;
  if (number & 1) return single === 0 ? null : { given: single, placed: 0, candidates: 0 };
  return single === 0 ? { given: 0, placed: 0, candidates: mask } : { given: 0, placed: single, candidates: 0 };
}

function packedPart(line: string): string {
  return LINK.exec(line)?.[1] ?? line;
}

function readCells(text: string): Result<PackedCell[]> {
  const current = CURRENT.exec(text)?.[1];
  const packed = current ?? text;
  const cells: PackedCell[] = [];
  for (let cell = 0; cell < 81; cell++) {
    const pair = packed.slice(2 * cell, 2 * cell + 2);
    const read = current ? currentCell(Number.parseInt(pair, 36)) : formerCell(Number.parseInt(pair, 32));
    if (!read) {
      return fail('bad-puzzle', 'no-digit-nor-candidates', { pair: JSON.stringify(pair), place: placeInGrid(cell, 9) });
    }
    cells.push(read);
  }
  return ok(cells);
}

/** SudokuWiki's links and board strings. */
export const sudokuwiki: Format = {
  id: 'sudokuwiki',
  name: 'SudokuWiki board string (bd=)',
  extensions: ['txt'],
  lines: {
    // 162 digits without any letter are not this form, but two plain grids, one after the other.
    claims: (line) => LINK.test(line) || /^S9B/i.test(line) || (FORMER.test(line) && /[a-v]/i.test(line)),
    read(line, context) {
      const text = packedPart(line.trim());
      if (text.length === 81 && plainLine.lines) return plainLine.lines.read(text, context);
      if (!CURRENT.test(text) && !FORMER.test(text)) {
        return fail('bad-puzzle', 'no-sudokuwiki-string', { length: text.length });
      }
      const cells = readCells(text);
      if (!cells.ok) return cells;
      const topology = simpleTopology(NINE, context);
      if (!topology.ok) return topology;
      const givens = Uint8Array.from(cells.value, ({ given }) => given);
      const placed = Uint8Array.from(cells.value, (cell) => cell.placed);
      const masks = Int32Array.from(cells.value, ({ candidates }) => candidates);
      return ok(withCandidates(topology.value, givens, masks, { placed }));
    },
  },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'a SudokuWiki string');
      if (!refused.ok) return refused;
      const { givens } = entry.puzzle;
      const digits = digitsShown(entry);
      const shown = shownCandidates(entry, digits);
      let text = '';
      for (const [cell, mask] of shown.entries()) {
        const digit = digits[cell] as number;
        const number = digit === 0 ? BELOW_MASKS + mask : givens[cell] === 0 ? FIRST_SOLVED - 1 + digit : digit;
        text += number.toString(36).padStart(2, '0');
      }
      const losses = lossesOf(entry, { placed: true, centre: 'candidates' });
      if (entry.centre?.includes(511)) {
        losses.push(loss('notes', 'notes-of-every-digit'));
      }
      return ok({ text: `https://www.sudokuwiki.org/sudoku.htm?bd=S9B${text}`, losses });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};
