/** Seeded random numbers. The same seed gives the same sequence on every machine. */
export interface Rng {
  /**
   * A random integer from 0 to `bound - 1`; all are equally likely. `bound` is from 1 to 2²¹, so that the product in
   * its calculation is exact.
   */
  below(bound: number): number;
  /** 32 random bits as an unsigned integer. */
  bits(): number;
  /** Shuffles the first `length` items in place (Fisher-Yates). */
  shuffle<T extends number[] | Int32Array | Uint8Array | Uint16Array>(items: T, length?: number): T;
}

/** Hashes a text to 128 bits: four 32-bit multiply-xorshift hashes with different constants. */
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

/** Creates a xoshiro128** generator (Blackman and Vigna), seeded from any text. */
export function createRng(seed: string): Rng {
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
  const below = (bound: number): number => {
    // The high part of bits × bound would favour some values slightly. To make all values equally likely, draw new bits
    // if the low part is below the threshold.
    const threshold = (4294967296 - bound) % bound;
    for (;;) {
      const product = bits() * bound;
      const low = product % 4294967296;
      if (low >= threshold) return (product - low) / 4294967296;
    }
  };
  // Skip some numbers: the states of similar seeds differ in few bits, and each step spreads the difference.
  for (let i = 0; i < 12; i++) bits();
  return {
    bits,
    below,
    shuffle(items, length = items.length) {
      for (let i = length - 1; i > 0; i--) {
        const j = below(i + 1);
        const item = items[i];
        items[i] = items[j];
        items[j] = item;
      }
      return items;
    },
  };
}

/**
 * The seed of one part of a larger whole. With a seed for each part, parts can be computed in any order and by any
 * number of workers.
 */
export function derivedSeed(seed: string, index: number | string): string {
  return `${seed}/${index}`;
}
