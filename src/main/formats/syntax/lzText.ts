import { fail, ok, type Result } from '../../../shared/base/result.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS_PER_CHARACTER = 6;
/** Character code → the six bits of the character; -1 for characters outside the alphabet. */
const SEXTETS = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));

/** The first three codes. Codes 0 and 1: a character follows that is new, with 8 or 16 bits. Code 2: the text ends. */
const NEW_SHORT = 0;
const NEW_LONG = 1;
const END = 2;

/**
 * Unpacks a text that lz-string packed as Base64 without padding. Stops when the result reaches a size. lz-string's own
 * `decompress` cannot be stopped, and throws on some damaged texts (such as `zles`).
 *
 * The format is LZW. The decoder has a growing list of texts, and three special codes below 3. Every other code appends
 * a text of the list to the result. It also adds a text to the list: the text appended before, plus the first character
 * of this one. Codes get one bit wider whenever the list could outgrow them. The bits of a Base64 character are read
 * from the highest down. They fill a code, or a new character of the text, from the lowest bit up.
 *
 * The list holds no more characters than the result plus one for each code, so `most` limits the memory too.
 *
 * @param most largest number of characters of the result.
 *
 * Errors: `bad-puzzle`: `link-broken`, `link-unpacks-too-long`.
 */
export function unpackLz(packed: string, most: number): Result<string> {
  const broken = fail('bad-puzzle', 'link-broken');
  let next = 0;
  let sextet = 0;
  let bitsLeft = 0;
  const read = (bits: number): number => {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) {
      if (bitsLeft === 0) {
        sextet = next < packed.length ? (SEXTETS[packed.charCodeAt(next)] ?? -1) : 0;
        next++;
        bitsLeft = BITS_PER_CHARACTER;
      }
      bitsLeft--;
      value |= ((sextet >> bitsLeft) & 1) << bit;
    }
    return value;
  };
  const readNew = (code: number): string => String.fromCharCode(read(code === NEW_SHORT ? 8 : 16));

  const first = read(2);
  if (first > NEW_LONG) return broken;
  let previous = readNew(first);
  // A code is the index of a text in this list. The codes below 3 have no text.
  const texts = ['', '', '', previous];
  const pieces = [previous];
  let length = 1;
  let bits = 3;
  let untilWider = 4;
  const widenIfFull = (): void => {
    untilWider--;
    if (untilWider > 0) return;
    untilWider = 2 ** bits;
    bits++;
  };
  while (next - (bitsLeft > 0 ? 1 : 0) < packed.length) {
    let code = read(bits);
    if (code === END) return ok(pieces.join(''));
    if (code <= NEW_LONG) {
      code = texts.push(readNew(code)) - 1;
      widenIfFull();
    }
    if (code > texts.length) return broken;
    const text = texts[code] ?? previous + previous.charAt(0);
    length += text.length;
    if (length > most) return fail('bad-puzzle', 'link-unpacks-too-long', { most });
    pieces.push(text);
    texts.push(previous + text.charAt(0));
    widenIfFull();
    previous = text;
  }
  return broken;
}
