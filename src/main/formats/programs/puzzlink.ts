import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { simpleTopology } from '../boards/textGrid.ts';
import { boxOfSide } from '../core/boxShapes.ts';
import type { Format } from '../core/format.ts';
import { createEntry, loss, lossesOf } from '../core/puzzleEntry.ts';
import { placeInGrid } from '../syntax/digitText.ts';

/**
 * Matches links of any site that runs pzpr. After the question mark, there may be settings of the page, then comes the
 * kind of puzzle.
 */
const SUDOKU = /^(?:https?:\/\/)?[^\s?#]+\?(?:\w+=\w+&)*sudoku\//i;
/** Matches links to puzzles of other kinds on sites that run pzpr. */
const OTHER_KIND = /^(?:https?:\/\/)?[^\s?#]+\?(?:\w+=\w+&)*([a-z][\w-]*)\/(?:[a-z]*:?\/)?\d{1,4}\/\d{1,4}\//i;

/** A link in which `%2F` is replaced by the slash for which it stands. */
function unescaped(line: string): string {
  return line.trim().replace(/%2F/gi, '/');
}
/**
 * The parts of a link. The flag before the size is `v:` if the puzzle has extra rules, which the link does not name.
 */
const PARTS = /^(?:([a-z]*:?)\/)?(\d{1,4})\/(\d{1,4})(?:\/([^\s/]*))?\/?$/;

/** Letters from g to z stand for 1 to 20 empty cells. The number is the letter's value in base 36 minus 15. */
const RUN_OFFSET = 15;
const LONGEST_RUN = 20;

/**
 * Reads the cells of a link. A digit is hexadecimal; `-` precedes a number of two hexadecimal digits. A full stop means
 * an unknown number, so the cell stays open.
 */
function readBody(body: string, digits: number): Result<Uint8Array> {
  const givens = new Uint8Array(digits * digits);
  let cell = 0;
  for (const [token] of body.matchAll(/-[\da-f]{2}|./g)) {
    if (/^[g-z]$/.test(token)) {
      cell += Number.parseInt(token, 36) - RUN_OFFSET;
      continue;
    }
    if (token !== '.') {
      const digit = Number.parseInt(token.replace('-', ''), 16);
      if (!(digit >= 1 && digit <= digits)) {
        const place = placeInGrid(cell, digits);
        return fail('bad-puzzle', 'no-such-digit', { character: JSON.stringify(token), place, digits });
      }
      givens[cell] = digit;
    }
    cell++;
  }
  if (cell > givens.length) return fail('bad-puzzle', 'puzzlink-cells', { cells: cell, most: givens.length });
  // If a board is empty, its link contains no cells. Otherwise pzpr writes all cells, also empty cells at the end.
  if (cell > 0 && cell < givens.length) return fail('bad-puzzle', 'puzzlink-cut', { cells: cell, most: givens.length });
  return ok(givens);
}

function printBody(givens: Uint8Array): string {
  let text = '';
  let empty = 0;
  const endRun = (): void => {
    if (empty > 0) text += (RUN_OFFSET + empty).toString(36);
    empty = 0;
  };
  for (const digit of givens) {
    if (digit === 0) {
      if (++empty === LONGEST_RUN) endRun();
      continue;
    }
    endRun();
    text += `${digit < 16 ? '' : '-'}${digit.toString(16)}`;
  }
  endRun();
  return text;
}

/** Links of puzz.link, pzv.jp and other sites that run pzpr (robx/pzprjs, `decodeNumber16`). */
export const puzzlink: Format = {
  id: 'puzzlink',
  name: 'puzz.link, pzv.jp (link)',
  extensions: ['txt'],
  assumesBoxes: true,
  lines: {
    claims: (line) => SUDOKU.test(unescaped(line)) || OTHER_KIND.test(unescaped(line)),
    read(line, context) {
      const link = unescaped(line);
      const [, kind] = SUDOKU.test(link) ? [] : (OTHER_KIND.exec(link) ?? []);
      if (kind !== undefined)
        return fail('bad-puzzle', 'no-sudoku-kind', { kind: JSON.stringify(shortened(kind, 40)) });
      const [, flag, columns, rows, body = ''] = PARTS.exec(link.replace(SUDOKU, '')) ?? [];
      const box = columns === rows ? boxOfSide(Number(rows), context) : null;
      if (box === null) return fail('bad-puzzle', 'no-puzzlink');
      const topology = simpleTopology(box, context);
      if (!topology.ok) return topology;
      const givens = readBody(body, topology.value.digits);
      if (!givens.ok) return givens;
      const losses = flag?.includes('v') ? [loss('variants', 'unnamed-rules')] : [];
      return ok({ entry: createEntry(topology.value, givens.value), losses });
    },
  },
  writer: {
    write(entry) {
      const { topology, givens } = entry.puzzle;
      if (topology.subgridCount !== 1) return fail('bad-input', 'puzzlink-one-subgrid');
      const { digits } = topology;
      const text = `https://puzz.link/p?sudoku/${digits}/${digits}/${printBody(givens)}`;
      return ok({ text, losses: lossesOf(entry, {}) });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};
