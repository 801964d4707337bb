import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { Format, ReadContext, Reading } from '../../core/format.ts';
import { parseJson } from '../../syntax/jsonValues.ts';
import { packText, unpackText } from '../../syntax/links.ts';
import { readJsonDocument } from '../json.ts';
import { readFPuzzles, writeFPuzzles } from './fpuzzlesJson.ts';

/** Matches an address of the site or of a mirror: any address that passes a packed JSON object. */
const LINK =
  /^(?:https?:\/\/)?(?:(?:www\.)?f-puzzles\.com\/\?(?:[^#]*&)?load=|[^\s?#]+\?(?:[^#\s]*&)?load=(?=N4Ig|N4Xy))([^&#\s]+)/i;

/** Reads the JSON text of f-puzzles. */
export function readFPuzzlesText(text: string, context: ReadContext): Result<Reading> {
  const json = parseJson(text);
  return json.ok ? readFPuzzles(json.value, text, context) : json;
}

/** Links of f-puzzles. */
export const fpuzzles: Format = {
  id: 'fpuzzles',
  name: 'f-puzzles link',
  extensions: ['txt'],
  lines: {
    claims: (line) => /^(?:https?:\/\/)?(?:www\.)?f-puzzles\.com\//i.test(line) || LINK.test(line),
    read(line, context) {
      const packed = LINK.exec(line.trim())?.[1];
      if (packed === undefined) {
        return fail('bad-puzzle', 'link-without-load', { name: 'load' });
      }
      const text = unpackText(packed);
      return text.ok ? readFPuzzlesText(text.value, context) : text;
    },
  },
  writer: {
    voids: true,
    write(entry) {
      const written = writeFPuzzles(entry);
      if (!written.ok) return written;
      const { text, losses } = written.value;
      return ok({ text: `https://f-puzzles.com/?load=${encodeURIComponent(packText(text))}`, losses });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};

/** The unpacked JSON in f-puzzles links. */
export const fpuzzlesJson: Format = {
  id: 'fpuzzles-json',
  name: 'f-puzzles JSON',
  extensions: ['json'],
  // Texts are never detected as this format, because the format `json` recognises f-puzzles' JSON by its keys.
  document: { recognises: () => false, read: readJsonDocument },
  writer: {
    voids: true,
    write: writeFPuzzles,
    list: { open: '[\n', between: ',\n', close: '\n]\n', bareWhenAlone: true },
  },
};
