import type { Format, Head } from './core/format.ts';
import { FORMATS } from './registry.ts';

/** Number of characters from which the format is detected. */
export const HEAD_LENGTH = 65_536;

/** Characters that do not occur in text: control characters, and the replacement character for invalid UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NON_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
/** Largest share of {@link NON_TEXT} characters in an input that is treated as text. */
const NON_TEXT_SHARE = 0.1;

/** Why an input is not text, such as a picture, a database or UTF-16. Null if it is text. */
export function reasonNotText(text: string): 'utf-16' | 'not-text' | null {
  // Ignore line ends, because a text that arrives line by line has lost them.
  const head = text.slice(0, HEAD_LENGTH).replace(/[\r\n]/g, '');
  const odd = head.match(NON_TEXT) ?? [];
  if (odd.length <= head.length * NON_TEXT_SHARE) return null;
  // In UTF-16, every second byte of Latin letters is zero, so zeros are single. Programs and databases have long runs
  // of zeros.
  let pairs = 0;
  for (let at = 1; at < head.length; at++) if (head[at] === '\0' && head[at - 1] !== '\0') pairs++;
  return pairs > head.length / 3 ? 'utf-16' : 'not-text';
}

/** Extension of a file name, without the dot and in lower case. */
function extensionOf(fileName: string | undefined): string {
  return /\.([^./\\]+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? '';
}

/** The beginning of a text. */
function headOf(text: string, fileName?: string): Head {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const whole = bare.length <= HEAD_LENGTH;
  const head = whole ? bare : bare.slice(0, HEAD_LENGTH);
  const lines = head.split(/\r\n?|\n/);
  if (!whole) lines.pop();
  return { text: head, lines, whole, extension: extensionOf(fileName) };
}

/** Whether a trimmed line of a list counts as a puzzle (perhaps a faulty one): it is neither empty nor a comment. */
export function isLineOfList(bare: string): boolean {
  return bare !== '' && !bare.startsWith('#');
}

/**
 * Whether a text is not a list with one puzzle on each line. This is the case if it begins with several lines, none of
 * which has the form and size of a puzzle.
 */
export function isNoList(text: string, formats: readonly Format[]): boolean {
  const lines = headOf(text)
    .lines.map((one) => one.trim())
    .filter(isLineOfList);
  const mayBePuzzle = (line: string): boolean => {
    const reader = formats.find((format) => format.lines?.claims(line))?.lines;
    return reader !== undefined && (reader.fits?.(line) ?? true);
  };
  return lines.length > 1 && !lines.some(mayBePuzzle);
}

/** Cache of the last detection, because the format of a text is detected again before each attempt to read it. */
let last: { readonly text: string; readonly fileName: string | undefined; readonly format: Format | null } | null =
  null;

/**
 * Detects the format of a text. Null if it fits no format.
 *
 * If every line is a puzzle, the result is the format of the first line. Later lines may have other formats.
 */
export function detectFormat(text: string, fileName?: string): Format | null {
  if (last?.text === text && last.fileName === fileName) return last.format;
  const format = detected(text, fileName);
  last = { text, fileName, format };
  return format;
}

function detected(text: string, fileName: string | undefined): Format | null {
  const head = headOf(text, fileName);
  const document = FORMATS.find((format) => format.document?.recognises(head));
  if (document) return document;
  const first = head.lines.map((one) => one.trim()).find(isLineOfList);
  if (first === undefined) return null;
  return FORMATS.find((format) => format.lines?.claims(first)) ?? null;
}
