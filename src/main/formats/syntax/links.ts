import lzString from 'lz-string';
import { fail, type Result } from '../../../shared/base/result.ts';
import { unpackLz } from './lzText.ts';

/** Longest packed part of a link, in characters. Puzzles need a few thousand, 36 grids with random notes 39,608. */
export const LONGEST_PACKED = 40_000;

/**
 * Longest unpacked text of a link, in characters. Puzzles are packed to a fifth or less: of the largest boards that fit
 * in a link, with solution and random notes, 183,372 characters is the most. Without this limit a link of 29 kB could
 * unpack to 80 MB.
 */
const LONGEST_UNPACKED = 1_000_000;

/** Packs text into the characters of links. */
export function packText(text: string): string {
  return lzString.compressToBase64(text);
}

/**
 * Unpacks the packed part of a link. Repairs blanks and escapes that e-mail programs and browsers leave.
 *
 * Errors: `bad-puzzle` if it is not a packed text, or too long, packed or unpacked.
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
  return unpackLz(mended, LONGEST_UNPACKED);
}
