/** Encodings of text files that the program recognises, with the names that `TextDecoder` uses. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Number of bytes at the beginning of a file that are enough to find its encoding. */
export const ENCODING_BYTES = 64;

/** Fewest bytes from which UTF-16 is recognised without a byte order mark. They contain four Latin characters. */
const FEWEST = 8;

/**
 * Finds the encoding of a text by its byte order mark, or else by its zero bytes. In UTF-16, every second byte of Latin
 * letters is zero; in other encodings, texts contain no zero bytes. The result is UTF-8 if neither is found.
 * @param bytes the beginning of the text, up to {@link ENCODING_BYTES}.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const length = Math.min(bytes.length, ENCODING_BYTES) & ~1;
  if (length < FEWEST) return 'utf-8';
  const zerosAt = (odd: number): boolean =>
    bytes.subarray(0, length).every((byte, at) => (byte === 0) === (at % 2 === odd));
  if (zerosAt(1)) return 'utf-16le';
  return zerosAt(0) ? 'utf-16be' : 'utf-8';
}
