import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import {
  bothWays,
  commonestPatterns,
  commonRows,
  type Measure,
  mutualInformation,
  returningSets,
  type Sample,
  sameDigit,
  sampleOf,
  setsInBand,
  squareByChance,
  squareOfCarpet,
} from './testing/likeness.ts';
import { differentBoxes, squareOfBoxes } from './testing/variety.ts';
import { digitsOf, worldOf } from './world.ts';

const BOXES = 31;
/**
 * Box coordinates at which the measured squares begin, near the origin and far from it. Each of these boxes belongs to
 * four subgrids.
 */
const NEAR = [-8, 12] as const;
const FAR = [1_000_000_000, -999_999_986] as const;

type Named = readonly [name: string, sample: Sample];

const WORLDS = Array.from({ length: 20 }, (_, i): Named => {
  const seed = `bench ${i}`;
  const [top, left] = i % 2 === 0 ? NEAR : FAR;
  const digits = digitsOf(expectOk(worldOf({ family: 'carpet', order: 3, seed })));
  return [seed, sampleOf(squareOfBoxes(digits, top, left, BOXES))];
});

function carpet(): Sample {
  const topology = expectOk(
    compileTopology(expectOk(resolveLayout({ layout: 'carpet', order: 3, size: (BOXES - 1) / 2 }))),
  );
  return sampleOf(squareOfCarpet(topology, expectOk(createFiller(topology).fill(createRng('bench 0'))).solution));
}

function byChance(): Sample {
  const rng = createRng('chance');
  return [squareByChance(BOXES, rng), squareByChance(BOXES, rng)];
}

/**
 * Bounds for each measure, averaged over rows and columns. The measures of worlds, of carpets made by the generator,
 * and of random squares must all lie between them.
 */
const BOUNDS: readonly (readonly [name: string, least: number, most: number, measure: Measure])[] = [
  // Two cells of a row that are 9 cells apart lie in two subgrids with a shared box between them. This box excludes its
  // three digits of the row from both cells; the six others are equally likely. At greater distances, all nine digits
  // are equally likely.
  ['same digit 9 cells on', 0.15, 0.18, (square) => sameDigit(square, 9)],
  ['same digit 18 cells on', 0.095, 0.115, (square) => sameDigit(square, 18)],
  ['same digit 27 cells on', 0.095, 0.115, (square) => sameDigit(square, 27)],
  ['same digit 54 cells on', 0.09, 0.13, (square) => sameDigit(square, 54)],
  // Mutual information in bits, of digits that are this many cells apart. Because there are so few pairs of cells, even
  // independent digits give 0.006 to 0.02.
  ['information 9 cells on', 0, 0.036, (square) => mutualInformation(square, 0, 9)],
  ['information 12 cells on', 0, 0.022, (square) => mutualInformation(square, 0, 12)],
  ['information 27 cells on', 0, 0.022, (square) => mutualInformation(square, 0, 27)],
  ['information 9 cells on, diagonally', 0, 0.022, (square) => mutualInformation(square, 9, 9)],
  // Row sets (the three digits of a box's row) that two boxes have in common: their mean number, then the share of
  // pairs of boxes with all three. In the regular pattern from which the table of digits was made, the mean is 3.
  ['sets in common, next box', 0.05, 0.2, (square) => commonRows(square, { down: 0, across: 1 }).mean],
  ['sets in common, 6 on', 0.08, 0.15, (square) => commonRows(square, { down: 0, across: 6 }).mean],
  ['sets in common, 2 aside', 0.08, 0.15, (square) => commonRows(square, { down: 2, across: 0 }).mean],
  ['all three in common, next box', 0.01, 0.07, (square) => commonRows(square, { down: 0, across: 1 }).all],
  // A pattern is the three row sets of a box. In the regular pattern from which the table of digits was made, all boxes
  // have the two commonest ones, so the share is 1.
  ['boxes of the two commonest patterns', 0, 0.03, commonestPatterns],
  ['different sets in a band', 54, 58, setsInBand],
];

const SAMPLES: readonly Named[] = [...WORLDS, ['carpet', carpet()], ['chance', byChance()]];

describe('likeness to finite carpets', () => {
  it.each(BOUNDS)('%s', (_, least, most, measure) => {
    for (const [name, sample] of SAMPLES) {
      const value = bothWays(sample, measure);
      expect(value, name).toBeGreaterThanOrEqual(least);
      expect(value, name).toBeLessThanOrEqual(most);
    }
  });
});

it('measures squares whose figures are known', () => {
  // A square that has the same box everywhere, so that every row set (the three digits of a box's row) returns at every
  // distance.
  const side = 3 * BOXES;
  const digits = Uint8Array.from(
    { length: side * side },
    (_, at) => 3 * (Math.floor(at / side) % 3) + ((at % side) % 3) + 1,
  );
  const square = { side, digits };
  expect(sameDigit(square, 9)).toBe(1);
  expect(sameDigit(square, 4)).toBe(0);
  expect(mutualInformation(square, 3, 6)).toBeCloseTo(Math.log2(9));
  expect(returningSets(square, 6)).toBe(1);
  expect(setsInBand(square)).toBe(3);
  expect(commonRows(square, { down: 1, across: 1 })).toEqual({ mean: 3, all: 1 });
  expect(commonestPatterns(square)).toBe(1);
  expect(differentBoxes(square)).toBe(1);
});

it('draws chance by the rules of rows and boxes', () => {
  const { side, digits } = squareByChance(5, createRng('rules'));
  for (let row = 0; row < side; row++) {
    for (const left of [0, 6]) expect(new Set(digits.subarray(row * side + left, row * side + left + 9)).size).toBe(9);
  }
});
