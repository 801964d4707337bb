import { createRng } from '../../src/main/engine/core/rng.ts';
import { createFiller, type Filler } from '../../src/main/engine/filling/fill.ts';
import { Generator } from '../../src/main/engine/generate/generator.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { LEVELS, type Level } from '../../src/shared/step/step.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { printTable, processorTime, quantile, sum } from '../parts/stats.ts';

/** Orders, and the subgrids along a side of a province: with these, both have 7 × 7 boxes. */
const SIZES = [
  [3, 3],
  [4, 2],
] as const;
const BOXES = 7;
/** Known sides of the six kinds of provinces, from none to all. */
const KNOWN = ['', 'top', 'top left', 'top bottom', 'top left bottom', 'top left bottom right'];
/** Bounds of this bench, about those of digging recipe 1: polls of the cancel token, attempts, moves. */
const POLLS = 40_000;
const GRADING_POLLS = 5000;
const ATTEMPTS = 6;
const CLIMBING = { moves: 40, polishing: 0 };

interface Dug {
  readonly time: number;
  /** Of the cells that are not known. */
  readonly givens: number;
  readonly missed: boolean;
}

/** Digs puzzles on one carpet, whose outer boxes may be known. */
class Provinces {
  private readonly topology: Topology;
  private readonly filler: Filler;
  private readonly generator: Generator;

  constructor(order: number, size: number) {
    this.topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'carpet', order, size }))));
    this.filler = createFiller(this.topology);
    this.generator = new Generator(this.topology);
  }

  dig(seed: string, sides: string, difficulty: Level): Dug {
    const { solution } = expectOk(this.filler.fill(createRng(seed)));
    const knownCells = this.knownCells(sides);
    const spares = difficulty === 'easy' || difficulty === 'medium' ? {} : { minimal: false, targetSteps: 1 };
    const options = { difficulty, seed, solution, knownCells, climbing: CLIMBING, ...spares };
    const bound = afterPolls(POLLS);
    const from = processorTime();
    let closest = expectOk(this.generator.attempt(options, 0, { timeUp: bound, overdue: bound }));
    for (let index = 1; index < ATTEMPTS && closest.distance > 0; index++) {
      const next = this.generator.attempt(options, index, { timeUp: bound, overdue: bound });
      // It fails once the bound is reached.
      if (!next.ok) break;
      if (next.value.distance < closest.distance) closest = next.value;
    }
    const { givens, givenCount } = closest.puzzle;
    const position = givens.map((digit, cell) => (knownCells[cell] === 1 ? (solution[cell] as number) : digit));
    const found = this.generator.human.solve(position, afterPolls(difficulty === 'easy' ? Infinity : GRADING_POLLS));
    return {
      time: processorTime() - from,
      givens: givenCount / (knownCells.length - sum([...knownCells])),
      missed: found.difficulty !== difficulty,
    };
  }

  /** cell → 1 in the outer boxes of the sides named. */
  private knownCells(sides: string): Uint8Array {
    const { order, cellCount, cellRow, cellColumn } = this.topology;
    const [low, high] = [order, order * (BOXES - 1)];
    return Uint8Array.from({ length: cellCount }, (_, cell) => {
      const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
      const touched = { top: row < low, left: column < low, bottom: row >= high, right: column >= high };
      return Object.entries(touched).some(([side, touches]) => touches && sides.includes(side)) ? 1 : 0;
    });
  }
}

/** Token that is raised when it has been polled a number of times. */
function afterPolls(most: number): { cancelled(): boolean } {
  let polls = 0;
  return { cancelled: () => ++polls > most };
}

/**
 * Prints the cost of digging carpets like the provinces of a world, of order 3 and of order 4, by class. Solutions are the
 * generator's, so no table is needed.
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
