/** Encodings of text files that are recognised; names as `TextDecoder` takes them. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Bytes from the beginning of a file that are enough to find its encoding. */
export const ENCODING_BYTES = 64;

/** Least number of bytes to recognise UTF-16 without a byte order mark: four Latin characters. */
const FEWEST = 8;

/**
 * The encoding of a text by its byte order mark, or by its zero bytes: in UTF-16, every second byte of Latin letters is
 * zero, and other text encodings have no zeros. UTF-8 otherwise.
 *
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
