import { returningInBand, squareOfBoxes, varietyOf } from '../../src/main/engine/worlds/testing/variety.ts';
import { digitsOf, worldOf } from '../../src/main/engine/worlds/world.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { printTable, processorTime } from '../parts/stats.ts';
import { range } from './range.ts';

/**
 * Side of the examined square, in boxes. Smaller than a block of 32 × 32 boxes; a table of 16 blocks gives the digits
 * of all worlds (docs/worlds.md).
 */
const SQUARE = 31;
/**
 * Distances in boxes, along one band, at which digits may recur because they come from the same block of the table
 * (docs/worlds.md).
 */
const DISTANCES = [32, 64, 96, 160, 256, 512, 1024];
/** Number of bands, and of boxes in each band, that are compared at each distance. */
const BANDS = 64;
const BAND_LENGTH = 256;

/**
 * Prints how varied the digits are in squares of boxes, and how often digits recur along one band. Figures are the mean
 * over the seeds and the range in brackets.
 */
export function digits(worlds: number): void {
  const all = Array.from({ length: worlds }, (_, i) => {
    const world = expectOk(worldOf({ family: 'carpet', order: 3, seed: `bench ${i}` }));
    const from = processorTime();
    const square = squareOfBoxes(digitsOf(world), -7, 12, SQUARE);
    return { world, time: processorTime() - from, variety: varietyOf(square) };
  });
  const figures = all.map(({ variety }) => variety);
  const of = (key: keyof (typeof figures)[number]): number[] => figures.map((each) => each[key]);
  printTable(
    `Squares of ${SQUARE} × ${SQUARE} boxes, ${worlds} seeds`,
    ['figure', 'mean (range)'],
    [
      ['same set 6 boxes on, %', range(of('near'), 100, 2)],
      ['same set 12 boxes on, %', range(of('far'), 100, 2)],
      ['row sets in use, of 84', range(of('rowSets'), 1, 1)],
      ['column sets in use, of 84', range(of('columnSets'), 1, 1)],
      [`different boxes, of ${SQUARE ** 2}`, range(of('boxes'), 1, 0)],
      ['time for the square, ms', range(all.map(({ time }) => time).slice(1), 1, 2)],
    ],
  );
  const rows = DISTANCES.map((distance) => {
    const shares = all.slice(0, 6).map(({ world }) => returningInBand(digitsOf(world), BANDS, BAND_LENGTH, distance));
    return [`${distance}`, range(shares, 100, 1)];
  });
  printTable('Row sets that return in the same band', ['boxes on', '%, mean (range)'], rows);
}
