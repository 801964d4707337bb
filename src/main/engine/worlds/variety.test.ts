import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { returningInBand, squareOfBoxes, varietyOf } from './testing/variety.ts';
import { digitsOf, worldOf } from './world.ts';

const SEEDS = Array.from({ length: 20 }, (_, i) => `bench ${i}`);

const digitsFrom = (seed: string) => digitsOf(expectOk(worldOf({ family: 'carpet', order: 3, seed })));

it('has digits as varied as those of a generator', () => {
  for (const seed of SEEDS) {
    const { near, far, rowSets, columnSets, boxes } = varietyOf(squareOfBoxes(digitsFrom(seed), -7, 12, 31));
    expect(Math.max(near, far)).toBeLessThan(0.025);
    expect(Math.min(rowSets, columnSets)).toBeGreaterThan(65);
    expect(boxes).toBeGreaterThanOrEqual(950);
  }
});

it('rarely returns along a band', () => {
  for (const distance of [32, 96, 256]) {
    expect(returningInBand(digitsFrom('bench 0'), 64, 256, distance)).toBeLessThan(0.13);
  }
});
