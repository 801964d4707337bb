import type { Format, Head } from './core/format.ts';
import { FORMATS } from './registry.ts';

/** How much of a text is looked at to tell what it is. */
export const HEAD_LENGTH = 65_536;

/** Characters of a text that no text has: control characters, and what stands for bytes that are no UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
/** From this share of them on, no line of the text is worth a message of its own. */
const NO_TEXT_SHARE = 0.1;

/** What is wrong with something that is no text at all (a picture, a database, another encoding); null for a text. */
export function faultOfNoText(text: string): 'utf-16' | 'not-text' | null {
  // Without line ends: they are told apart here and not where lines come one by one.
  const head = text.slice(0, HEAD_LENGTH).replace(/[\r\n]/g, '');
  const odd = head.match(NO_TEXT) ?? [];
  if (odd.length <= head.length * NO_TEXT_SHARE) return null;
  // Letters of the Latin alphabet have a zero byte in UTF-16.
  const zeros = odd.filter((character) => character === '\u0000').length;
  return zeros > head.length / 3 ? 'utf-16' : 'not-text';
}

/** The ending of a file's name, without the dot and in small letters. */
function extensionOf(fileName: string | undefined): string {
  return /\.([^./\\]+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';
}

/** The beginning of a text. */
function headOf(text: string, fileName?: string): Head {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const whole = bare.length <= HEAD_LENGTH;
  const head = whole ? bare : bare.slice(0, HEAD_LENGTH);
  const lines = head.split(/\r?\n/);
  if (!whole) lines.pop();
  return { text: head, lines, whole, extension: extensionOf(fileName) };
}

/**
 * The format of a text, or null where it is like none.
 *
 * Where every line is a puzzle the answer is the format of the first one; the others may have forms of their own.
 */
export function detectFormat(text: string, fileName?: string): Format | null {
  const head = headOf(text, fileName);
  const document = FORMATS.find((format) => format.document?.recognises(head));
  if (document) return document;
  const first = head.lines.map((one) => one.trim()).find((one) => one !== '' && !one.startsWith('#'));
  if (first === undefined) return null;
  return FORMATS.find((format) => format.lines?.claims(first)) ?? null;
}
