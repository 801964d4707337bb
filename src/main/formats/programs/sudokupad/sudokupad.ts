import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import { SUDOKUPAD_ID, SUDOKUPAD_SITE } from '../../../../shared/puzzle/sudokuPadLink.ts';
import { shortened } from '../../../../shared/text/foreign.ts';
import type { Format, ReadContext, Reading } from '../../core/format.ts';
import { parseJson } from '../../syntax/jsonValues.ts';
import { packText, unpackText } from '../../syntax/links.ts';
import { parseRelaxedJson } from '../../syntax/relaxedJson.ts';
import { readFPuzzlesText } from '../fpuzzles/fpuzzles.ts';
import { writeFPuzzles } from '../fpuzzles/fpuzzlesJson.ts';
import { readJsonDocument } from '../json.ts';
import { readClassic, writeClassic } from './scf.ts';
import { readScl, writeScl } from './sclJson.ts';

/**
 * Matches links of other sites that open puzzles with SudokuPad's ids, such as sudocle, and of mirrors. An id must be
 * too long to be a word. The part after `#` is not searched, because other programs put packed puzzles there, which may
 * contain any letters.
 */
const MIRROR =
  /^(?:https?:\/\/)?(?:[\w-]+\.)+[A-Za-z]{2,}(?::\d+)?\/(?:[^\s#]*[?&/](?:puzzleid=)?)?(?:scl|ctc|fpuzzles|fpuz|scf)[\w+/=%\\-]{20,}/;
const ID = /(?:[?&]puzzleid=|\/)(scl|ctc|fpuzzles|fpuz|scf|classic)([^?&#\s]+)/i;

/** Short keys in links → their full names, as in SudokuPad's puzzle zipper. */
const KEYS = new Map(
  Object.entries({
    a: 'arrows',
    c: 'color',
    c1: 'borderColor',
    c2: 'backgroundColor',
    ca: 'cages',
    ce: 'cells',
    cs: 'cellSize',
    ct: 'center',
    d: 'duration',
    d2: 'd',
    fs: 'fontSize',
    h: 'height',
    hl: 'headLength',
    l: 'lines',
    o: 'overlays',
    r: 'rounded',
    re: 'regions',
    t: 'title',
    te: 'text',
    th: 'thickness',
    u: 'underlays',
    v: 'value',
    vd: 'videos',
    w: 'width',
    wp: 'wayPoints',
  }),
);

/**
 * Address at which the site shows a puzzle's data as text. Users can copy the text from there.
 * @param link a short link: the site and the name of a puzzle.
 */
function dataAddress(link: string): string {
  const name = /[?&]puzzleid=([^&#\s]+)/i.exec(link)?.[1] ?? link.replace(SUDOKUPAD_SITE, '').replace(/[?#].*$/s, '');
  return `https://sudokupad.app/api/puzzle/${shortened(name.replace(/^(?:sudoku|webapp)\//i, ''), 100)}`;
}

/** Replaces short keys by their full names, in all objects of a value. */
function lengthenKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthenKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [KEYS.get(key) ?? key, lengthenKeys(inside)]));
}

function readPacked(packed: string, context: ReadContext): Result<Reading> {
  const text = unpackText(packed);
  if (!text.ok) return text;
  const plain = parseJson(text.value);
  if (plain.ok) return readScl(plain.value, text.value, context);
  let full: unknown;
  try {
    full = lengthenKeys(parseRelaxedJson(text.value));
  } catch (error) {
    return fail('bad-puzzle', 'no-sudokupad-json', { detail: (error as Error).message });
  }
  return readScl(full, JSON.stringify(full), context);
}

/** Links and ids of SudokuPad. */
export const sudokupad: Format = {
  id: 'sudokupad',
  name: 'SudokuPad link',
  extensions: ['txt'],
  lines: {
    claims: (line) => SUDOKUPAD_SITE.test(line) || MIRROR.test(line) || SUDOKUPAD_ID.test(line),
    read(line, context) {
      const bare = line.trim();
      const found = SUDOKUPAD_SITE.test(bare) || MIRROR.test(bare) ? ID.exec(bare) : SUDOKUPAD_ID.exec(bare);
      if (!found) {
        return fail('bad-puzzle', 'link-is-a-name', { address: dataAddress(bare) });
      }
      const [, form = '', packed = ''] = found;
      if (/^(scf|classic)$/i.test(form)) return readClassic(packed, context);
      if (/^fpuz/i.test(form)) {
        const text = unpackText(packed);
        return text.ok ? readFPuzzlesText(text.value, context) : text;
      }
      return readPacked(packed, context);
    },
  },
  writer: {
    voids: true,
    write(entry) {
      // For a puzzle with unknown rules of f-puzzles, write a link with the JSON of f-puzzles, which SudokuPad opens
      // too.
      const form = entry.unknownRules?.format === 'fpuzzles' ? 'fpuz' : 'scl';
      const written = form === 'fpuz' ? writeFPuzzles(entry) : writeScl(entry);
      if (!written.ok) return written;
      const { text, losses } = written.value;
      return ok({ text: `https://sudokupad.app/${form}${encodeURIComponent(packText(text))}`, losses });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};

/** The unpacked JSON of SudokuPad links. */
export const sudokupadJson: Format = {
  id: 'sudokupad-json',
  name: 'SudokuPad JSON',
  extensions: ['json'],
  // Texts are never detected as this format, because the format `json` recognises SudokuPad's JSON by its keys.
  document: { recognises: () => false, read: readJsonDocument },
  writer: { voids: true, write: writeScl, list: { open: '[\n', between: ',\n', close: '\n]\n', bareWhenAlone: true } },
};

/** SudokuPad's short links for plain 9 × 9 puzzles. The reader also accepts all other links of SudokuPad. */
export const scf: Format = {
  id: 'scf',
  name: 'SudokuPad short link (9 × 9)',
  extensions: ['txt'],
  ...(sudokupad.lines ? { lines: sudokupad.lines } : {}),
  writer: {
    write(entry) {
      const written = writeClassic(entry);
      if (!written.ok) return written;
      const { text, losses } = written.value;
      return ok({ text: `https://sudokupad.app/scf${text}`, losses });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};
