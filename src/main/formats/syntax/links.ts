import lzString from 'lz-string';
import { fail, ok, type Result } from '../../../shared/base/result.ts';

/**
 * Longest packed part of a link, in characters. The unpacked size grows with the square: at worst this becomes a
 * hundred million characters, which still fit in memory. Puzzles need a few thousand.
 */
export const LONGEST_PACKED = 40_000;

/** Packs text into the characters of links. */
export function packText(text: string): string {
  return lzString.compressToBase64(text);
}

/**
 * Unpacks the packed part of a link. Repairs blanks and escapes that e-mail programs and browsers leave.
 *
 * Errors: `bad-puzzle` if it is not a packed text, or too long.
 */
export function unpackText(packed: string): Result<string> {
  if (packed.length > LONGEST_PACKED) {
    return fail('bad-puzzle', 'link-too-long', { length: packed.length, most: LONGEST_PACKED });
  }
  let mended = packed;
  try {
    mended = decodeURIComponent(packed);
  } catch {
    // A stray % is never part of a packed text; the checks below find it.
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
