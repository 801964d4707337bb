import { fail, type Result } from '../../../../shared/base/result.ts';
import type { Format, ReadContext, Reading } from '../../core/format.ts';
import { parseJson } from '../../syntax/jsonValues.ts';
import { unpackText } from '../../syntax/links.ts';
import { readSudokuMaker } from './sudokumakerJson.ts';

const SITE = /^(?:https?:\/\/)?(?:[\w-]+\.)*sudokumaker\.app(?:[/?#]|$)/i;
/** Matches an address of the site or of a mirror: any address with a packed JSON object under the same name. */
const LINK =
  /^(?:https?:\/\/)?(?:(?:[\w-]+\.)*sudokumaker\.app\/?\?(?:[^#\s]*&)?puzzle=|[^\s?#]+\?(?:[^#\s]*&)?puzzle=(?=N4Ig))([^&#\s]+)/i;

/**
 * The packed part of a link in the usual characters of Base64. Links have `-` instead of `/`, and `$` for the padding.
 */
function inUsualCharacters(packed: string): string {
  return packed.replace(/-|%2D/gi, '/').replace(/(?:\$|%24)+$/, '');
}

function readPacked(packed: string, context: ReadContext): Result<Reading> {
  const text = unpackText(inUsualCharacters(packed));
  if (!text.ok) return text;
  const json = parseJson(text.value);
  return json.ok ? readSudokuMaker(json.value, text.value, context) : json;
}

/** Links of SudokuMaker (sudokumaker.app). */
export const sudokumaker: Format = {
  id: 'sudokumaker',
  name: 'SudokuMaker (link)',
  extensions: ['txt'],
  lines: {
    claims: (line) => SITE.test(line) || LINK.test(line),
    read(line, context) {
      const packed = LINK.exec(line.trim())?.[1];
      return packed === undefined
        ? fail('bad-puzzle', 'link-without-load', { name: 'puzzle' })
        : readPacked(packed, context);
    },
  },
};
