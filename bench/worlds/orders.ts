import { createRng } from '../../src/main/engine/core/rng.ts';
import { createFiller, type Filler } from '../../src/main/engine/filling/filler.ts';
import { ProvinceDigger } from '../../src/main/engine/worlds/provinceDigger.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { LEVELS, type Level } from '../../src/shared/step/step.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { printTable, processorTime, quantile, sum } from '../parts/stats.ts';

/**
 * Each order with the number of subgrids along a side of a province. The numbers are chosen so that provinces of both
 * orders have 7 × 7 boxes.
 */
const SIZES = [
  [3, 3],
  [4, 2],
] as const;
const BOXES = 7;
/**
 * Sides of a province whose outer boxes are already known from its neighbours. All provinces are of one of these six
 * kinds, up to symmetry.
 */
const KNOWN = ['', 'top', 'top left', 'top bottom', 'top left bottom', 'top left bottom right'];
interface Dug {
  readonly time: number;
  /** Number of givens among the cells that are not known from neighbours. */
  readonly givens: number;
  readonly missed: boolean;
}

/**
 * Digs puzzles on one carpet. The outer boxes of some sides may be known, as in a province whose neighbours are
 * finished.
 */
class Provinces {
  private readonly topology: Topology;
  private readonly filler: Filler;
  private readonly digger: ProvinceDigger;

  constructor(order: number, size: number) {
    this.topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order, size }))));
    this.filler = createFiller(this.topology);
    this.digger = new ProvinceDigger(this.topology);
  }

  dig(seed: string, sides: string, level: Level): Dug {
    const { solution } = expectOk(this.filler.fill(createRng(seed)));
    const known = this.knownCells(sides);
    const from = processorTime();
    const { givens, difficulty } = expectOk(this.digger.dig({ solution, known, level, seed }));
    return {
      time: processorTime() - from,
      givens: givens.filter((digit) => digit !== 0).length / (known.length - sum([...known])),
      missed: difficulty !== level,
    };
  }

  /** cell → 1 if it is in an outer box of one of the given sides. */
  private knownCells(sides: string): Uint8Array {
    const { box, cellCount, cellRow, cellColumn } = this.topology;
    const [low, high] = [box.rows, box.rows * (BOXES - 1)];
    return Uint8Array.from({ length: cellCount }, (_, cell) => {
      const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
      const touched = { top: row < low, left: column < low, bottom: row >= high, right: column >= high };
      return Object.entries(touched).some(([side, touches]) => touches && sides.includes(side)) ? 1 : 0;
    });
  }
}

/**
 * Prints the cost of digging carpets of order 3 and 4 in the way in which provinces are dug, by class. The generator
 * makes the solutions, so the table of blocks that gives the digits of worlds is not needed.
 */
export function orders(each: number, only: string): void {
  const all = SIZES.map(([order, size]) => ({ order, size, provinces: new Provinces(order, size) }));
  for (const { provinces } of all) provinces.dig('warm-up', '', 'medium');
  for (const level of LEVELS.filter((level) => only === '' || level === only)) {
    const rows = all.map(({ order, size, provinces }) => {
      const dug = KNOWN.flatMap((sides) =>
        Array.from({ length: each }, (_, i) => provinces.dig(`bench ${i}`, sides, level)),
      );
      const times = dug.map(({ time }) => time);
      return [
        `order ${order}, ${size} × ${size}`,
        `${dug.length}`,
        (sum(times) / dug.length).toFixed(0),
        quantile(times, 0.5).toFixed(0),
        Math.max(...times).toFixed(0),
        ((100 * sum(dug.map(({ givens }) => givens))) / dug.length).toFixed(0),
        `${dug.filter(({ missed }) => missed).length}`,
      ];
    });
    printTable(
      `Carpets of ${BOXES} × ${BOXES} boxes, ${level}, none to four sides known`,
      ['subgrids', 'made', 'mean ms', 'median ms', 'worst ms', 'givens %', 'missed'],
      rows,
    );
  }
}
