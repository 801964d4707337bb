import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng, derivedSeed } from './rng.ts';

/** Pearson's chi-square statistic of the observed counts, if all counts are expected to be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * A limit that the chi-square statistic with `freedom` degrees of freedom exceeds about once in 100,000 times
 * (Wilson-Hilferty).
 */
function chiSquareLimit(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.27 * Math.sqrt(spread)) ** 3;
}

describe('createRng', () => {
  it('repeats its sequence for the same seed and only for it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const draw = (seed: string): number[] => {
          const rng = createRng(seed);
          return [rng.bits(), rng.bits(), rng.bits(), rng.bits()];
        };
        expect(draw(a)).toEqual(draw(a));
        if (a !== b) expect(draw(a)).not.toEqual(draw(b));
      }),
    );
  });

  it('gives the sequence that stored seeds rely on', () => {
    const rng = createRng('carpet');
    expect([rng.bits(), rng.bits(), rng.bits()]).toEqual([494697943, 1212657252, 2440826007]);
    expect([rng.below(9), rng.below(25), rng.below(1000)]).toEqual([1, 3, 784]);
  });

  it('draws every value below a bound equally often', () => {
    for (const bound of [2, 3, 9, 25, 1000]) {
      const rng = createRng(`uniform ${bound}`);
      const counts = new Array<number>(bound).fill(0);
      for (let i = 0; i < 100 * bound; i++) {
        const value = rng.below(bound);
        counts[value] = (counts[value] as number) + 1;
      }
      expect(counts).toHaveLength(bound);
      expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(bound - 1));
    }
  });

  it('stays within any allowed bound', () => {
    const rng = createRng('bounds');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), (bound) => {
        const value = rng.below(bound);
        expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
      }),
    );
    expect(createRng('x').below(1)).toBe(0);
  });

  it('is unrelated for seeds that differ by one index', () => {
    const counts = new Array<number>(16).fill(0);
    for (let i = 0; i < 3200; i++) {
      const value = createRng(derivedSeed('samurai', i)).below(16);
      counts[value] = (counts[value] as number) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(15));
  });

  it('shuffles in place, every arrangement equally often, and leaves the tail alone', () => {
    const rng = createRng('shuffle');
    const counts = new Map<string, number>();
    for (let i = 0; i < 2400; i++) {
      const items = Uint8Array.of(1, 2, 3, 4, 5, 6);
      expect(rng.shuffle(items, 4)).toBe(items);
      expect([...items.subarray(4)]).toEqual([5, 6]);
      const key = items.join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(23));
  });
});

describe('derivedSeed', () => {
  it('gives different seeds to parts, and to parts of parts', () => {
    const seeds = [
      derivedSeed('a', 0),
      derivedSeed('a', 1),
      derivedSeed('a', 'dig'),
      derivedSeed(derivedSeed('a', 1), 1),
    ];
    expect(new Set([...seeds, 'a']).size).toBe(5);
  });
});
