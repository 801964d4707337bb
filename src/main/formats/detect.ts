import type { Format, Head } from './format.ts';
import { FORMATS } from './registry.ts';

/** How much of a text is looked at to tell what it is. */
export const HEAD_LENGTH = 65_536;

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
