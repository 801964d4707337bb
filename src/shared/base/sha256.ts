/**
 * The first 32 bits of the fractional parts of the cube roots of the first 64 primes. Engines may round roots differently;
 * the nearest of these to another value is a thousand roundings away from it.
 */
const ROUND_CONSTANTS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

/** The same of the square roots of the first 8 primes. */
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

/** Bytes that are hashed at a time. */
const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Text in UTF-8. Pure code has no TextEncoder. Throws for half a surrogate pair, which JSON never has. */
export function utf8Bytes(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes = escaped.replaceAll(/%(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

/** Bytes as two lower-case hexadecimal digits each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The message with its end mark and its length in bits, in whole blocks. */
function padded(parts: readonly Uint8Array[]): DataView {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(bytes.length - 4, (length << 3) >>> 0);
  return view;
}

/** Hashes one block into the state. @param words scratch of 64 words. */
function compress(state: Uint32Array, words: Uint32Array, view: DataView, start: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(start + 4 * i);
  for (let i = 16; i < 64; i++) {
    const near = words[i - 2] as number;
    const far = words[i - 15] as number;
    const nearMix = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const farMix = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    words[i] = (words[i - 16] as number) + farMix + (words[i - 7] as number) + nearMix;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen;
    const added = (one + (ROUND_CONSTANTS[i] as number) + (words[i] as number)) | 0;
    const other = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + other) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] as number) + word;
  });
}

/**
 * SHA-256 (FIPS 180-4) of some parts, one after the other: 32 bytes. For code that must run without Node, whose hash is
 * faster on long inputs; the browser's only works asynchronously.
 */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const view = padded(parts);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let start = 0; start < view.byteLength; start += BLOCK) compress(state, words, view, start);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    digest.setUint32(4 * i, word);
  });
  return new Uint8Array(digest.buffer);
}
