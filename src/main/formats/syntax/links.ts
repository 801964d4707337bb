import { inflateRawSync } from 'node:zlib';
import lzString from 'lz-string';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { unpackLz } from './lzText.ts';

/**
 * Longest packed part of a link, in characters. Puzzles need a few thousand; 36 grids with random notes need 39,608.
 */
export const LONGEST_PACKED = 40_000;

/**
 * Longest unpacked text of a link, in characters. Without this limit, a link of 29 kB could unpack to 80 MB. Puzzles
 * are packed to a fifth or less: the largest boards that fit in a link, with solution and random notes, have up to
 * 183,372 characters.
 */
const LONGEST_UNPACKED = 1_000_000;

/** Escapes in a link are decoded at most this many times, because programs may have escaped it repeatedly. */
const MOST_ESCAPES = 3;

/** Packs text into the characters of links. */
export function packText(text: string): string {
  return lzString.compressToBase64(text);
}

/**
 * The packed part of a link in base64, without padding. Repairs what e-mail programs and browsers change: blanks and
 * escapes.
 *
 * Errors: `bad-puzzle` if the part is not a packed text, or is too long.
 */
function mendPacked(packed: string): Result<string> {
  if (packed.length > LONGEST_PACKED) {
    return fail('bad-puzzle', 'link-too-long', { length: packed.length, most: LONGEST_PACKED });
  }
  let mended = packed;
  try {
    // A link that is already escaped may be escaped again by forums and mail programs, so decode repeatedly.
    for (let times = 0; times < MOST_ESCAPES && mended.includes('%'); times++) mended = decodeURIComponent(mended);
  } catch {
    // The link contains a % that is not an escape. Leave it: the check below reports it as invalid.
  }
  mended = mended
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[\\=]+$/, '');
  return /^[\w+/]+$/.test(mended) ? ok(mended) : fail('bad-puzzle', 'link-characters');
}

/** Unpacks the packed part of a link. Errors: those of `mendPacked`, and `bad-puzzle` if the text is too long. */
export function unpackText(packed: string): Result<string> {
  const mended = mendPacked(packed);
  return mended.ok ? unpackLz(mended.value, LONGEST_UNPACKED) : mended;
}

/** Like {@link unpackText}, for texts packed as raw deflate. */
export function inflateText(packed: string): Result<string> {
  const mended = mendPacked(packed);
  if (!mended.ok) return mended;
  try {
    const bytes = inflateRawSync(Buffer.from(mended.value, 'base64'), { maxOutputLength: LONGEST_UNPACKED });
    return ok(bytes.toString('utf8'));
  } catch (error) {
    const tooLong = error instanceof RangeError;
    return tooLong
      ? fail('bad-puzzle', 'link-unpacks-too-long', { most: LONGEST_UNPACKED })
      : fail('bad-puzzle', 'link-broken');
  }
}
