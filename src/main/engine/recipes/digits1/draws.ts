/**
 * Seeded random numbers of digits recipe 1: a copy of `core/rng.ts`, frozen on purpose. Existing worlds must not change
 * when that file does.
 */

/** Hashes a text to 128 bits: four lanes of a multiply-xorshift hash. */
function hashText(text: string): [number, number, number, number] {
  const lanes: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x71374491];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    lanes[0] = Math.imul(lanes[0] ^ code, 0x85ebca6b) ^ (lanes[3] >>> 13);
    lanes[1] = Math.imul(lanes[1] ^ code, 0xc2b2ae35) ^ (lanes[0] >>> 15);
    lanes[2] = Math.imul(lanes[2] ^ code, 0x27d4eb2f) ^ (lanes[1] >>> 11);
    lanes[3] = Math.imul(lanes[3] ^ code, 0x165667b1) ^ (lanes[2] >>> 16);
  }
  return lanes;
}

/**
 * Creates a xoshiro128** generator (Blackman and Vigna), seeded from any text.
 *
 * @returns function that returns a random integer from 0 to `bound - 1`; `bound` from 1 to 2²¹.
 */
export function drawsFrom(seed: string): (bound: number) => number {
  let [a, b, c, d] = hashText(seed);
  if ((a | b | c | d) === 0) a = 1;
  const bits = (): number => {
    const x = Math.imul(b, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  // Skip some steps: the states of short texts differ in few bits, and each step spreads the difference.
  for (let i = 0; i < 12; i++) bits();
  return (bound) => {
    const threshold = (4294967296 - bound) % bound;
    for (;;) {
      const product = bits() * bound;
      const low = product % 4294967296;
      if (low >= threshold) return (product - low) / 4294967296;
    }
  };
}

/** The numbers from 0 to `length - 1` in a random order that a seed determines (Fisher-Yates). */
export function shuffled(seed: string, length: number): Uint8Array {
  const draw = drawsFrom(seed);
  const items = Uint8Array.from({ length }, (_, index) => index);
  for (let i = length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
  return items;
}
