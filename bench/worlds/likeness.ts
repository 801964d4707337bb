import { createRng } from '../../src/main/engine/core/rng.ts';
import { createFiller } from '../../src/main/engine/filling/filler.ts';
import {
  type BoxStep,
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
  setsInUse,
  squareByChance,
  squareOfCarpet,
} from '../../src/main/engine/worlds/testing/likeness.ts';
import { differentBoxes, squareOfBoxes } from '../../src/main/engine/worlds/testing/variety.ts';
import { digitsOf, worldOf } from '../../src/main/engine/worlds/world.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { compileTopology } from '../../src/shared/topology/topology.ts';
import { markdownTable, sum } from '../parts/stats.ts';
import { range } from './range.ts';

/**
 * Numbers of subgrids along the side of carpets. The digits of worlds come from a table of blocks of 32 × 32 boxes
 * (docs/worlds.md). The smaller carpets have fewer boxes than a block along a side. The larger ones have nearly two
 * blocks, the largest size that layouts may have.
 */
const NEAR = 15;
const FAR = 31;
/** Limit on the number of larger carpets that are made, each of which takes some seconds. */
const MOST_FAR = 5;
/** First box of the examined squares in worlds: row and column of a box that four subgrids share. */
const [TOP, LEFT] = [-8, 12];

/** A row of the printed table: name, factor by which the measure is multiplied for printing, decimals, and measure. */
type Row = readonly [name: string, scale: number, decimals: number, measure: Measure];

const sameSet = (boxes: number): Row => [
  `same set ${boxes} boxes on, %`,
  100,
  2,
  (square) => returningSets(square, boxes),
];
const sameDigits = (cells: number): Row => [
  `same digit ${cells} cells on, %`,
  100,
  1,
  (square) => sameDigit(square, cells),
];
const information = (cells: number): Row => [
  `information ${cells} cells on, mbit`,
  1000,
  1,
  (square) => mutualInformation(square, 0, cells),
];
const diagonally = (cells: number): Row => [
  `information ${cells} cells on, diagonally, mbit`,
  1000,
  1,
  (square) => mutualInformation(square, cells, cells),
];
const common = (where: string, step: BoxStep): Row => [
  `sets in common, ${where}`,
  1,
  3,
  (square) => commonRows(square, step).mean,
];
const allThree = (where: string, step: BoxStep): Row => [
  `all three in common, ${where}, %`,
  100,
  2,
  (square) => commonRows(square, step).all,
];
const inUse: Row = ['sets in use, of 84', 1, 1, setsInUse];
const commonest: Row = ['boxes of the two commonest patterns, %', 100, 2, commonestPatterns];

const NEAR_ROWS: readonly Row[] = [
  ...[6, 12].map(sameSet),
  inUse,
  ['different sets in a band, of 84', 1, 1, setsInBand],
  ...[9, 18, 27, 54].map(sameDigits),
  ...[3, 9, 12, 18, 27, 54].map(information),
  ...[3, 9, 27].map(diagonally),
  // Larger distances inside a subgrid would add nothing: what two boxes of a band have in common determines what the
  // third one has in common with them.
  common('next box', { down: 0, across: 1 }),
  common('2 on, two subgrids', { down: 0, across: 2, parity: 1 }),
  common('4 on', { down: 0, across: 4 }),
  common('6 on', { down: 0, across: 6 }),
  common('1 aside', { down: 1, across: 0 }),
  common('2 aside', { down: 2, across: 0 }),
  allThree('next box', { down: 0, across: 1 }),
  allThree('2 aside', { down: 2, across: 0 }),
  commonest,
];

const FAR_ROWS: readonly Row[] = [
  sameSet(32),
  ...[48, 96].map(sameDigits),
  ...[48, 96].map(information),
  diagonally(96),
  common('32 on', { down: 0, across: 32 }),
  common('32 on and 32 aside', { down: 32, across: 32 }),
  allThree('32 on', { down: 0, across: 32 }),
  inUse,
  commonest,
];

/** Samples of three kinds of digits, in this order: worlds, carpets, random digits. */
type Samples = readonly (readonly Sample[])[];

function samplesOf(size: number, seeds: number): { samples: Samples; methods: readonly string[] } {
  const boxes = 2 * size + 1;
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order: 3, size }))));
  const filler = createFiller(topology);
  const methods = new Set<string>();
  const each = (make: (seed: string) => Sample): Sample[] =>
    Array.from({ length: seeds }, (_, i) => make(`bench ${i}`));
  const worlds = each((seed) => {
    const digits = digitsOf(expectOk(worldOf({ family: 'carpet', order: 3, seed })));
    return sampleOf(squareOfBoxes(digits, TOP, LEFT, boxes));
  });
  const carpets = each((seed) => {
    const { solution, method } = expectOk(filler.fill(createRng(seed)));
    methods.add(method);
    return sampleOf(squareOfCarpet(topology, solution));
  });
  const chance = each((seed) => {
    const rng = createRng(`chance ${seed}`);
    return [squareByChance(boxes, rng), squareByChance(boxes, rng)];
  });
  return { samples: [worlds, carpets, chance], methods: [...methods] };
}

/** Difference of two means, divided by its standard error. */
function apart(a: readonly number[], b: readonly number[]): string {
  const [one, other] = [a, b].map((values) => {
    const mean = sum(values) / values.length;
    return { mean, error: sum(values.map((value) => (value - mean) ** 2)) / values.length / (values.length - 1) };
  }) as [Moments, Moments];
  return ((one.mean - other.mean) / Math.sqrt(one.error + other.error)).toFixed(1);
}

/** Mean, and the square of its standard error. */
interface Moments {
  readonly mean: number;
  readonly error: number;
}

function compare(size: number, seeds: number, rows: readonly Row[]): void {
  const boxes = 2 * size + 1;
  const { samples, methods } = samplesOf(size, seeds);
  const all = [...rows, [`different boxes, of ${boxes ** 2}`, 1, 0, differentBoxes] as const];
  const lines = all.map(([name, scale, decimals, measure]) => {
    const values = samples.map((each) => each.map((sample) => bothWays(sample, measure)));
    const [worlds = [], carpets = []] = values;
    return [name, ...values.map((each) => range(each, scale, decimals)), apart(worlds, carpets)];
  });
  console.log(`\nSquares of ${boxes} × ${boxes} boxes, ${seeds} seeds; carpets filled by ${methods.join(', ')}\n`);
  console.log(markdownTable(['Figure', 'Worlds', 'Carpets', 'Chance', 'Apart'], lines));
}

/**
 * Prints three kinds of digits by the same measures: worlds, full solutions of carpets by the generator, and random
 * digits. Each figure is the mean over the seeds and the range in brackets; rows and columns are taken together.
 * `Apart` is the difference between worlds and carpets in standard errors.
 */
export function likeness(seeds: number): void {
  compare(NEAR, seeds, NEAR_ROWS);
  compare(FAR, Math.min(seeds, MOST_FAR), FAR_ROWS);
}
