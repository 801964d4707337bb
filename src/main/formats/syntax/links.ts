import lzString from 'lz-string';
import { fail, ok, type Result } from '../../../shared/base/result.ts';

/**
 * Longest packed part of a link, in characters. What it unpacks to grows with the square: this much becomes a hundred
 * million characters at the very worst, which memory bears; puzzles need a few thousand.
 */
export const LONGEST_PACKED = 40_000;

/** Puts text into the letters that links are made of. */
export function packText(text: string): string {
  return lzString.compressToBase64(text);
}

/**
 * Takes the text out of the packed part of a link; blanks and escapes that e-mail and browsers leave are mended.
 *
 * Errors: `bad-puzzle` for what is no packed text, or too long.
 */
export function unpackText(packed: string): Result<string> {
  if (packed.length > LONGEST_PACKED) {
    return fail('bad-puzzle', 'link-too-long', { length: packed.length, most: LONGEST_PACKED });
  }
  let mended = packed;
  try {
    mended = decodeURIComponent(packed);
  } catch {
    // A stray % belongs to no packed text; what remains is judged below.
  }
  mended = mended
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[\\=]+$/, '');
  if (!/^[\w+/]+$/.test(mended)) return fail('bad-puzzle', 'link-characters');
  const text = lzString.decompressFromBase64(mended);
  if (text === null || text === '') return fail('bad-puzzle', 'link-broken');
  return ok(text);
}
