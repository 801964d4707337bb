import type { Order } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import { gridsToCells, placeGrids, printListed } from '../boards/grids.ts';
import { orderOfCells } from '../boards/layouts.ts';
import { refuseAllButNine, simpleTopology } from '../boards/textGrid.ts';
import { createEntry, type Loss, loss, lossesOf } from '../core/entry.ts';
import type { Format, ReadContext, Reading, Writing } from '../core/format.ts';
import { digitScheme, placeInGrid, printDigits, readDigits } from '../syntax/digitText.ts';

/** Orders to try for lines of several grids, the usual one first. */
const USUAL_ORDERS: readonly Order[] = [3, 4, 2, 5];

/** Splits a line into cells and the rest: a comment, a rating, the name of a collection. */
function splitLine(line: string): { cells: string; comment: string } {
  const bare = line.replace(/\s*#.*$/s, '');
  // Blanks are empty cells if the line has the length of a grid only with them.
  if (orderOfCells(bare.length) !== null && /\s/.test(bare) && orderOfCells(firstWord(bare).length) === null) {
    return { cells: bare, comment: commentOf(line.slice(bare.length)) };
  }
  const word = firstWord(line.trimStart());
  return { cells: word, comment: commentOf(line.trimStart().slice(word.length)) };
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

function readOneGrid(cells: string, order: Order, comment: string, context: ReadContext): Result<Reading> {
  const scheme = digitScheme(cells, order);
  const digits = order * order;
  const where = (index: number): Sentence => placeInGrid(index, digits);
  const givens = readDigits(cells, digits, scheme, where);
  if (!givens.ok) return givens;
  const topology = simpleTopology(order, context);
  if (!topology.ok) return topology;
  const renamed = digitsRepresented.get(scheme);
  const entry = createEntry(topology.value, givens.value, comment === '' ? {} : { about: { comment } });
  return ok({ entry, losses: renamed ? [renamed] : [] });
}

function readSeveralGrids(cells: string, order: Order, comment: string, context: ReadContext): Result<Reading> {
  const scheme = digitScheme(cells, order);
  const values = readDigits(cells, order * order, scheme);
  if (!values.ok) return values;
  const placed = placeGrids(values.value, order, context);
  if (!placed.ok) return placed;
  const renamed = digitsRepresented.get(scheme);
  const givens = gridsToCells(placed.value, values.value);
  const entry = createEntry(placed.value.topology, givens, comment === '' ? {} : { about: { comment } });
  return ok({ entry, losses: [...placed.value.losses, ...(renamed ? [renamed] : [])] });
}

/** A line with more wrong characters is not considered a puzzle. */
const MOST_TYPOS = 3;

/** Whether a line has the length of one or more grids, and its characters can be cells, not words. */
function fits(text: string): boolean {
  const { cells } = splitLine(text);
  const { length } = cells;
  if (length < 16 || !USUAL_ORDERS.some((order) => length % order ** 4 === 0)) return false;
  const odd = cells.replace(/[\d.*_xX -]/g, '').length;
  // Letters are digits from order 4 on.
  return odd <= MOST_TYPOS || (length >= 256 && !/\s/.test(cells));
}

const MOST_QUOTED = 40;

/** @param cells the part of the line that was taken for a puzzle. */
function lengthFault(text: string, cells: string): Result<never> {
  const whole = text.trim();
  const quoted = JSON.stringify(whole.length > MOST_QUOTED ? `${whole.slice(0, MOST_QUOTED)}…` : whole);
  if (/^https?:/i.test(whole)) return fail('bad-puzzle', 'line-is-an-address', { text: quoted });
  if (cells.length === whole.length) return fail('bad-puzzle', 'line-length', { text: quoted, count: whole.length });
  const values = { text: quoted, count: cells.length, whole: whole.length };
  return fail('bad-puzzle', 'line-word-length', values);
}

/** One line of characters per puzzle: the most common format. Several grids are concatenated, as tarek does. */
export const line: Format = {
  id: 'line',
  name: 'lines of 81 characters (16, 256, 625; several grids end to end)',
  extensions: ['txt', '81'],
  lines: {
    claims: (text) => /^[^{[<:"][^\s]*/.test(text),
    fits,
    read(text, context) {
      const { cells, comment } = splitLine(text);
      const order = orderOfCells(cells.length);
      if (order !== null && (!context.layout || context.layout.layout === 'simple')) {
        return readOneGrid(cells, order, comment, context);
      }
      const possible = USUAL_ORDERS.filter((one) => cells.length >= one ** 4 && cells.length % one ** 4 === 0);
      let fault: Result<Reading> | null = null;
      for (const one of possible) {
        // Many other lengths are multiples of 16, so a line of order 2 must contain a digit.
        if (one === 2 && !context.layout && !/[1-4]/.test(cells)) continue;
        const read = readSeveralGrids(cells, one, comment, context);
        if (read.ok) return read;
        if (one === 3 || context.layout) fault ??= read;
      }
      return fault ?? lengthFault(text, cells);
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

/** SudoCue's collections: such lines for 9 × 9 puzzles, with 0 for empty cells. */
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
