/**
 * Cost of generating: full solutions of many layouts, and puzzles of every class on some layouts.
 *
 * Corpus: none; puzzles are made from the seeds `bench 0`, `bench 1`, … Limits: the generator's own (attempts, and
 * search nodes for one question about uniqueness). Counters: sums of givens, attempts and search nodes of filling. They
 * depend only on the seeds, so a pure speed-up must not change them. Times are of one core. Each puzzle is made once,
 * and failed attempts are part of its cost.
 *
 * `dig` measures digging in processor time, on which other programs have little effect, and compares it with the
 * medians that we promise for one idle core. `late` counts puzzles that took six times the median, and at least 200 ms;
 * the closest puzzle so far is then used. If the puzzles of a line take a few milliseconds, the line first warms up
 * with other seeds, because the first hundred puzzles take two or three times as long.
 *
 * `surfaces` lists puzzles on cylinders, shifted tori, Möbius bands and Klein bottles, together with the plain torus of
 * the same number of cells, one line for each layout. There is no promised median for them; after a minute the closest
 * puzzle is used.
 *
 * `target` requests puzzles of certain ratings and counts those in the range. It runs only if it is named, because it
 * takes longest.
 *
 *     npm run bench -- generate [fill|dig|surfaces|target] [puzzles per line] [part of a line's name, such as "carpet 3 hard"]
 */

import { createRng } from '../src/main/engine/core/rng.ts';
import { createFiller } from '../src/main/engine/filling/filler.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { TECHNIQUES } from '../src/main/engine/techniques/registry.ts';
import { expectOk } from '../src/shared/base/result.ts';
import type { Difficulty } from '../src/shared/generate/options.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import type { Level } from '../src/shared/step/step.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { benchTargets } from './generate/target.ts';
import { afterSpending } from './parts/patience.ts';
import { printTable, processorTime, quantile, sum } from './parts/stats.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
const SAMURAI: LayoutRef = { layout: 'samurai', order: 3 };

const FILLED: readonly LayoutRef[] = [
  SIMPLE,
  SAMURAI,
  { layout: 'carpet', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 6 },
  { layout: 'torus', order: 3, size: 10 },
  { layout: 'shifted-torus', order: 3, size: 10, shift: 2 },
  { layout: 'klein', order: 3, size: 5 },
  { layout: 'klein', order: 3, size: 10 },
  { layout: 'mobius', order: 3, rows: 3, columns: 7 },
  { layout: 'dense-klein', order: 5, size: 10 },
  { layout: 'carpet', order: 3, size: 10 },
  { layout: 'dense-carpet', order: 3, size: 6 },
  { layout: 'doag', order: 3 },
  { layout: 'samurai', order: 4 },
  { layout: 'simple', order: 5 },
];

/** Promised time: layout, class, and the median in milliseconds on one otherwise idle core. */
interface Promised {
  readonly ref: LayoutRef;
  readonly difficulty: Difficulty;
  readonly median: number;
}

function promised(ref: LayoutRef, medians: Readonly<Partial<Record<Difficulty, number>>>): Promised[] {
  return Object.entries(medians).map(([difficulty, median]) => ({ ref, difficulty: difficulty as Difficulty, median }));
}

function each(median: number): Record<Level, number> {
  return { easy: median, medium: median, hard: median, master: median, extreme: median };
}

const DUG: readonly Promised[] = [
  ...promised(SIMPLE, { easy: 1.5, medium: 3, hard: 8, master: 15, extreme: 30 }),
  ...promised(SAMURAI, { easy: 80, medium: 150, hard: 300, master: 500, extreme: 1000 }),
  ...promised({ layout: 'diagonal', order: 3, size: 3 }, each(600)),
  ...promised({ layout: 'carpet', order: 3, size: 2 }, each(600)),
  ...promised({ layout: 'torus', order: 3, size: 2 }, each(600)),
  ...promised({ layout: 'dense-carpet', order: 3, size: 2 }, each(600)),
  ...promised({ layout: 'carpet', order: 3, size: 3 }, each(3000)),
  ...promised({ layout: 'torus', order: 3, size: 3 }, each(3000)),
  ...promised({ layout: 'gattai-8', order: 3 }, each(3000)),
  ...promised({ layout: 'sumo', order: 3 }, { hard: 5000 }),
  ...promised({ layout: 'carpet', order: 3, size: 5 }, { hard: 20_000 }),
  ...promised({ layout: 'carpet', order: 3, size: 10 }, { easy: 60_000 }),
  ...promised({ layout: 'samurai', order: 4 }, { easy: 10_000 }),
];
/** Wrapped surfaces, grouped by number of cells, with plain tori for comparison. */
const SURFACES: readonly LayoutRef[] = [
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'shifted-torus', order: 3, size: 2, shift: 2 },
  { layout: 'cylinder', order: 3, size: 2 },
  { layout: 'mobius', order: 3, rows: 1, columns: 4 },
  { layout: 'dense-torus', order: 3, size: 6 },
  { layout: 'dense-mobius', order: 3, rows: 2, columns: 6 },
  { layout: 'dense-klein', order: 3, size: 6 },
  { layout: 'torus', order: 3, size: 3 },
  { layout: 'shifted-torus', order: 3, size: 3, shift: 2 },
  { layout: 'mobius', order: 3, rows: 2, columns: 4 },
  { layout: 'cylinder', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 4 },
  { layout: 'klein', order: 3, size: 4 },
];
/** Limit on the processor time for a puzzle on a wrapped surface, in milliseconds. */
const LONGEST_ON_SURFACES = 60_000;
const LEVELS_IN_ORDER = Object.keys(each(0)) as Level[];
/**
 * Time limit for a puzzle, as a multiple of the promised median. At the limit, the closest puzzle is used and counted
 * as late.
 */
const PATIENCE = 6;
/**
 * Minimum of the time limit for a puzzle, in milliseconds. For the easiest puzzles, one garbage collection takes longer
 * than {@link PATIENCE} times the promised median.
 */
const LEAST_PATIENCE = 200;
/**
 * Length of a line's warm-up, in milliseconds of processor time. Lines with a promised median above
 * {@link LONGEST_WARMED}, in milliseconds, have no warm-up.
 */
const WARM_UP = 500;
const LONGEST_WARMED = 100;
const [part = 'all', ...rest] = process.argv.slice(2);
const most = rest.find((word) => /^\d+$/.test(word));
const only = rest.find((word) => !/^\d+$/.test(word));
const LEVEL_OF = new Map(TECHNIQUES.map(({ id, level }) => [id, level]));

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

function nameOf({ layout, size, rows, columns, shift, order }: LayoutRef): string {
  const numbers = [size, rows && `${rows} × ${columns}`, shift && `shift ${shift}`].filter(
    (part) => part !== undefined,
  );
  return `${[layout, ...numbers].join(' ')}${order === 3 ? '' : `, order ${order}`}`;
}

function milliseconds(values: readonly number[], share: number): string {
  return quantile(values, share).toFixed(2);
}

/** Times in milliseconds of `count` runs of the work, after one run as a warm-up. */
function times(count: number, work: (index: number) => void): number[] {
  work(0);
  return Array.from({ length: count }, (_, index) => {
    const from = performance.now();
    work(index);
    return performance.now() - from;
  });
}

function benchFill(ref: LayoutRef): string[] {
  const topology = topologyOf(ref);
  const filler = createFiller(topology);
  const nodes: number[] = [];
  const count = Number(most ?? (topology.cellCount > 1000 ? 5 : 50));
  const each = times(count, (index) => {
    nodes[index] = expectOk(filler.fill(createRng(`bench ${index}`))).nodes;
  });
  const figures = [milliseconds(each, 0.5), milliseconds(each, 0.95), Math.max(...each).toFixed(2)];
  return [nameOf(ref), `${topology.cellCount}`, `${count}`, ...figures, `${sum(nodes)}`];
}

function benchDig({ ref, difficulty, median }: Promised): string[] {
  const topology = topologyOf(ref);
  const generator = new Generator(topology);
  const count = Number(most ?? Math.max(1, Math.min(100, Math.round(6000 / median))));
  const [givens, attempts, steps, times]: [number[], number[], number[], number[]] = [[], [], [], []];
  let late = 0;
  const start = processorTime();
  for (let index = 0; median < LONGEST_WARMED && processorTime() - start < WARM_UP; index++) {
    generator.generate({ difficulty, seed: `warm up ${index}` });
  }
  // The first puzzle is a warm-up, unless it is the only one.
  for (let index = count > 1 ? -1 : 0; index < count; index++) {
    const from = processorTime();
    const limit = Math.max(LEAST_PATIENCE, PATIENCE * median);
    const wishes = { difficulty, seed: `bench ${Math.max(0, index)}`, timeLimit: limit };
    const timeUp = afterSpending(limit);
    const made = expectOk(generator.generate(wishes, { timeUp }));
    if (index < 0) continue;
    times.push(processorTime() - from);
    if (made.shortfalls.length > 0) late++;
    givens.push(made.givenCount);
    attempts.push(made.attempt + 1);
    const own = Object.entries(made.techniques ?? {}).filter(([id]) => LEVEL_OF.get(id) === difficulty);
    steps.push(sum(own.map(([, times]) => times)));
  }
  const figures = [milliseconds(times, 0.5), `${median}`, milliseconds(times, 0.95), Math.max(...times).toFixed(1)];
  const counters = [sum(givens), sum(attempts), quantile(steps, 0.5), late].map(String);
  return [nameOf(ref), difficulty, `${count}`, ...figures, ...counters];
}

function benchSurface(ref: LayoutRef): string[] {
  const topology = topologyOf(ref);
  const generator = new Generator(topology);
  const count = Number(most ?? 3);
  let late = 0;
  const figures = LEVELS_IN_ORDER.map((difficulty) => {
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const from = processorTime();
      const timeUp = afterSpending(LONGEST_ON_SURFACES);
      const wishes = { difficulty, seed: `bench ${index}`, timeLimit: LONGEST_ON_SURFACES };
      const made = expectOk(generator.generate(wishes, { timeUp }));
      times.push(processorTime() - from);
      if (made.shortfalls.length > 0) late++;
    }
    return `${quantile(times, 0.5).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
  });
  return [nameOf(ref), `${topology.cellCount}`, `${count}`, ...figures, `${late}`];
}

if (part === 'all' || part === 'fill') {
  const header = ['layout', 'cells', 'made', 'median ms', '95 % ms', 'worst ms', 'nodes'];
  printTable('Full solutions', header, FILLED.map(benchFill));
}
if (part === 'all' || part === 'dig') {
  const header = ['layout', 'class', 'made', 'median ms', 'promised', '95 % ms', 'worst ms'];
  const counters = ['givens', 'attempts', 'steps of class', 'late'];
  const rows = DUG.filter(({ ref, difficulty }) => `${nameOf(ref)} ${difficulty}`.includes(only ?? ''));
  for (const row of rows)
    printTable(`${nameOf(row.ref)}, ${row.difficulty}`, [...header, ...counters], [benchDig(row)]);
}
if (part === 'all' || part === 'surfaces') {
  const header = ['layout', 'cells', 'per class', ...LEVELS_IN_ORDER.map((level) => `${level} ms, worst`), 'late'];
  for (const ref of SURFACES.filter((each) => nameOf(each).includes(only ?? ''))) {
    printTable(nameOf(ref), header, [benchSurface(ref)]);
  }
}
if (part === 'target') {
  const layouts: readonly LayoutRef[] = [
    SIMPLE,
    SAMURAI,
    { layout: 'carpet', order: 3, size: 2 },
    { layout: 'torus', order: 3, size: 2 },
  ];
  for (const ref of layouts.filter((each) => (only ?? '').startsWith(nameOf(each)) || only === undefined)) {
    benchTargets(nameOf(ref), topologyOf(ref), Number(most ?? 10), only ?? '');
  }
}
