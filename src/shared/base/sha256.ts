/**
 * The first 32 bits of the fractional parts of the cube roots of the first 64 primes. JavaScript engines may round
 * roots differently. This does not change the constants: from every root, the nearest value whose first 32 bits differ
 * is more than a thousand rounding errors away.
 */
const ROUND_CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

/** First 32 bits of the fractional parts of the square roots of the first 8 primes. */
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

/** Size of a block, in bytes. */
const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits of the fractional part of a value. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/**
 * Encodes a text in UTF-8, because shared code has no TextEncoder. Throws if the text contains half a surrogate pair,
 * which JSON never does.
 */
export function utf8Bytes(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes = escaped.replaceAll(/%(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

/** Bytes as two lower-case hexadecimal digits each. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Buffer reused by {@link padded}. Most messages are short. Allocating an array for each of them would take as long as
 * hashing it.
 */
const SHORT = new Uint8Array(8 * BLOCK);
const SHORT_BLOCKS = Array.from({ length: SHORT.length / BLOCK }, (_, at) => SHORT.subarray(0, (at + 1) * BLOCK));

/**
 * The message (all parts in a row) with its end mark and its length in bits, filled up to whole blocks. The next call
 * may overwrite the result.
 */
function padded(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const blocks = Math.ceil((length + 9) / BLOCK);
  const bytes = SHORT_BLOCKS[blocks - 1] ?? new Uint8Array(blocks * BLOCK);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes[length] = 0x80;
  bytes.fill(0, length + 1);
  writeWord(bytes, bytes.length - 8, Math.floor(length / 2 ** 29));
  writeWord(bytes, bytes.length - 4, length << 3);
  return bytes;
}

/** Writes 32 bits as four bytes, the highest byte first. */
function writeWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24;
  bytes[at + 1] = word >>> 16;
  bytes[at + 2] = word >>> 8;
  bytes[at + 3] = word;
}

function readWord(bytes: Uint8Array, at: number): number {
  const high = ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16);
  return high | ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);
}

/** Buffer reused by {@link compress}. */
const WORDS = new Int32Array(64);

/**
 * Hashes one block into the state. Uses signed 32-bit numbers in plain variables: with arrays it took three times as
 * long.
 */
function compress(state: Int32Array, bytes: Uint8Array, start: number): void {
  for (let i = 0; i < 16; i++) WORDS[i] = readWord(bytes, start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const near = WORDS[i - 2] as number;
    const far = WORDS[i - 15] as number;
    const nearMix = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const farMix = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    WORDS[i] = ((WORDS[i - 16] as number) + farMix + (WORDS[i - 7] as number) + nearMix) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen;
    const added = (one + (ROUND_CONSTANTS[i] as number) + (WORDS[i] as number)) | 0;
    const other = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = (added + other) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

/**
 * SHA-256 (FIPS 180-4) of several parts in a row. Returns 32 bytes. This implementation is for code that must run
 * without Node. Node's own function is faster for long inputs; the browser's own function is asynchronous only.
 */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = padded(parts);
  const state = START.slice();
  for (let start = 0; start < bytes.length; start += BLOCK) compress(state, bytes, start);
  const digest = new Uint8Array(32);
  for (let i = 0; i < 8; i++) writeWord(digest, 4 * i, state[i] as number);
  return digest;
}
