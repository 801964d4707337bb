/**
 * How the cost of work grows with a board, for carpets, toruses and lattices of growing size, and the fitted power of
 * the number of subgrids.
 *
 * Corpus: none; easy puzzles from the seeds `growth 0`, `growth 1`, … Counters: sums of givens, of search nodes of the
 * proofs, and of the steps of full human solves. Times are processor time, medians over the puzzles of a size; the fit
 * is linear in the logarithms of both. `draw` writes an SVG picture, `store` adds the puzzle to a store on disk. The
 * board in the window is measured by `board`.
 *
 * Making a puzzle ends after two minutes of processor time. Sizes from there on are left out of the row, and the other
 * work of these sizes is measured on full solutions with half of their cells given, which `made` tells.
 *
 *     npm run bench -- growth [family, default all] [puzzles per size, default 3] [largest size, default 10]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linearRegression } from 'simple-statistics';
import { createRng } from '../src/main/engine/core/rng.ts';
import { createFiller } from '../src/main/engine/filling/filler.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { Grader } from '../src/main/engine/humanSolver/grader.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { svgPicture } from '../src/main/printing/printing.ts';
import { openStore, prepareFolder } from '../src/main/store/store.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { printPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { plainArguments } from './parts/data.ts';
import { afterSpending } from './parts/patience.ts';
import { printTable, processorTime, quantile } from './parts/stats.ts';

const LONGEST = 120_000;
const PICTURE = { theme: 'print', cellSize: 40, ring: 0, entries: true, names: 'none', language: 'en' } as const;
const FAMILIES: Readonly<Record<string, (size: number) => LayoutRef>> = {
  carpet: (size) => ({ layout: 'carpet', order: 3, size }),
  torus: (size) => ({ layout: 'torus', order: 3, size }),
  lattice: (size) => ({ layout: 'lattice', order: 3, rows: size, columns: size }),
};

const [family = 'all', count = '3', largest = '10'] = plainArguments();
const PUZZLES = Array.from({ length: Number(count) }, (_, puzzle) => puzzle);
const SIZES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20].filter((size) => size <= Number(largest));

/** A figure for each size; null if it was left out. */
type Row = (number | null)[];

function measured(work: (puzzle: number) => void): number {
  work(0);
  const each = PUZZLES.map((puzzle) => {
    const from = processorTime();
    work(puzzle);
    return processorTime() - from;
  });
  return quantile(each, 0.5);
}

/** Easy puzzles, and the median time to make one. Null if one of them takes too long. */
function makePuzzles(generator: Generator): { readonly puzzles: Uint8Array[]; readonly time: number } | null {
  const puzzles: Uint8Array[] = [];
  const times: number[] = [];
  for (const puzzle of PUZZLES) {
    const from = processorTime();
    const wishes = { difficulty: 'easy', seed: `growth ${puzzle}`, timeLimit: LONGEST / 1000 } as const;
    const made = generator.generate(wishes, { timeUp: afterSpending(LONGEST) });
    if (!made.ok || made.value.shortfalls.length > 0) return null;
    times.push(processorTime() - from);
    puzzles.push(made.value.givens);
  }
  return { puzzles, time: quantile(times, 0.5) };
}

/** A full solution in which every second cell, at random, is given. */
function halfGiven(topology: Topology, puzzle: number): Uint8Array {
  const rng = createRng(`growth ${puzzle}`);
  const { solution } = expectOk(createFiller(topology).fill(rng));
  return solution.map((digit) => (rng.below(2) === 0 ? 0 : digit));
}

function benchFamily(name: string, refOf: (size: number) => LayoutRef): void {
  const times = new Map<string, Row>();
  const note = (work: string, time: number | null): void => void times.set(work, [...(times.get(work) ?? []), time]);
  const subgrids: number[] = [];
  let tooLong = false;
  const counters = SIZES.map((size) => {
    const layout = expectOk(resolveLayout(refOf(size)));
    note(
      'compile',
      measured(() => expectOk(compileTopology(layout))),
    );
    const topology = expectOk(compileTopology(layout));
    subgrids.push(topology.subgridCount);
    const filler = createFiller(topology);
    note(
      'fill',
      measured((puzzle) => expectOk(filler.fill(createRng(`growth ${puzzle}`)))),
    );
    const generator = new Generator(topology);
    const made = tooLong ? null : makePuzzles(generator);
    tooLong ||= made === null;
    note('make, easy', made?.time ?? null);
    const puzzles = made?.puzzles ?? PUZZLES.map((puzzle) => halfGiven(topology, puzzle));
    const givensOf = (puzzle: number): Uint8Array => puzzles[puzzle] as Uint8Array;
    const grader = new Grader(topology);
    note(
      'grade',
      measured((puzzle) => grader.solvesGivens(givensOf(puzzle), 'easy')),
    );
    const solver = createExactSolver(topology);
    note(
      'prove',
      measured((puzzle) => solver.solve(givensOf(puzzle), { limit: 2 })),
    );
    note(
      'solve in steps',
      measured((puzzle) => generator.human.solve(givensOf(puzzle))),
    );
    note(
      'draw',
      measured((puzzle) => {
        const board = { topology, content: { givens: givensOf(puzzle) }, title: '', solution: null };
        expectOk(svgPicture(board, PICTURE));
      }),
    );
    note('store', storing(topology, puzzles));
    const sums = { givens: 0, nodes: 0, steps: 0 };
    for (const puzzle of puzzles) {
      for (const digit of puzzle) if (digit !== 0) sums.givens++;
      sums.nodes += solver.solve(puzzle, { limit: 2 }).nodes;
      sums.steps += generator.human.solve(puzzle).entries.length;
    }
    const figures = [topology.subgridCount, ...Object.values(sums)].map(String);
    return [`${name} ${size}`, ...figures, made ? 'yes' : 'no'];
  });
  const header = ['layout', 'subgrids', 'givens', 'nodes', 'steps', 'made'];
  printTable(`Counters of ${name}, sums over the puzzles`, header, counters);
  printTable(
    `Processor time of ${name}, ms`,
    ['work', ...SIZES.map((size) => `${name} ${size}, ms`), 'power, time'],
    [...times].map(([work, row]) => [work, ...row.map((time) => time?.toFixed(2) ?? '–'), power(subgrids, row)]),
  );
}

/** Median time to add a puzzle to a store on disk. */
function storing(topology: Topology, puzzles: readonly Uint8Array[]): number {
  const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-growth-'));
  try {
    expectOk(prepareFolder(home));
    const store = expectOk(openStore(home));
    const time = measured((puzzle) => {
      const givens = puzzles[puzzle] as Uint8Array;
      const form = printPuzzleJson({ topology, givens });
      const facts = { difficulty: 'unrated', grader: 0, cells: topology.cellCount, givens: 0 } as const;
      expectOk(store.puzzles.add({ puzzle: form, solution: null, seed: null, generator: null, ...facts }));
    });
    store.close();
    return time;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function power(subgrids: readonly number[], row: Row): string {
  const points = row.flatMap((time, at) => (time ? [[Math.log(subgrids[at] as number), Math.log(time)]] : []));
  return points.length < 3 ? '–' : linearRegression(points).m.toFixed(2);
}

for (const [name, refOf] of Object.entries(FAMILIES)) if (family === 'all' || family === name) benchFamily(name, refOf);
