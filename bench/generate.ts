/**
 * What a puzzle costs: full solutions of many layouts, and puzzles of every class on some.
 *
 * Corpus: none; puzzles are made from the seeds `bench 0`, `bench 1`, … Caps: the generator's own (attempts, and search
 * nodes for one question about uniqueness). Counters: givens, attempts, and search nodes of filling, summed; they depend
 * on the seeds alone, so a change that is meant to be faster only must not move them. Times are of one core, each
 * puzzle made once: an attempt that fails is part of what a puzzle costs.
 *
 *     npm run bench -- generate [fill|dig] [puzzles per line]
 */
import { createFiller } from '../src/main/engine/generate/fill.ts';
import { Generator, type TargetDifficulty } from '../src/main/engine/generate/generatePuzzle.ts';
import { createRng } from '../src/main/engine/rng.ts';
import { expectOk } from '../src/shared/domain/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { compileTopology, type Topology } from '../src/shared/layout/topology.ts';
import { printTable, quantile, sum } from './parts/stats.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
const SAMURAI: LayoutRef = { layout: 'samurai', order: 3 };

const FILLED: readonly LayoutRef[] = [
  SIMPLE,
  SAMURAI,
  { layout: 'carpet', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 6 },
  { layout: 'carpet', order: 3, size: 10 },
  { layout: 'dense-carpet', order: 3, size: 6 },
  { layout: 'doag', order: 3 },
  { layout: 'samurai', order: 4 },
  { layout: 'simple', order: 5 },
];

const CLASSES: readonly TargetDifficulty[] = ['unrated', 'easy', 'medium', 'hard', 'master', 'extreme'];
const DUG: readonly LayoutRef[] = [
  SIMPLE,
  SAMURAI,
  { layout: 'diagonal', order: 3, size: 3 },
  { layout: 'carpet', order: 3, size: 2 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'dense-carpet', order: 3, size: 2 },
];

const [part = 'all', most] = process.argv.slice(2);

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

function nameOf({ layout, size, order }: LayoutRef): string {
  return `${layout}${size === undefined ? '' : ` ${size}`}${order === 3 ? '' : `, order ${order}`}`;
}

function milliseconds(values: readonly number[], share: number): string {
  return quantile(values, share).toFixed(2);
}

/** Times of `count` pieces of work, after one that warms up. */
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

function benchDig(ref: LayoutRef, difficulty: TargetDifficulty): string[] {
  const topology = topologyOf(ref);
  const generator = new Generator(topology);
  const givens: number[] = [];
  const attempts: number[] = [];
  const count = Number(most ?? (topology.subgridCount === 1 ? 100 : 15));
  let failed = 0;
  const each = times(count, (index) => {
    const made = generator.generate({ difficulty, seed: `bench ${index}` });
    if (!made.ok) failed++;
    givens[index] = made.ok ? made.value.givenCount : 0;
    attempts[index] = made.ok ? made.value.attempt + 1 : 0;
  });
  const figures = [milliseconds(each, 0.5), milliseconds(each, 0.95), Math.max(...each).toFixed(2)];
  return [nameOf(ref), difficulty, `${count}`, ...figures, `${sum(givens)}`, `${sum(attempts)}`, `${failed}`];
}

if (part === 'all' || part === 'fill') {
  const header = ['layout', 'cells', 'made', 'median ms', '95 % ms', 'worst ms', 'nodes'];
  printTable('Full solutions', header, FILLED.map(benchFill));
}
if (part === 'all' || part === 'dig') {
  const header = ['layout', 'class', 'made', 'median ms', '95 % ms', 'worst ms', 'givens', 'attempts', 'failed'];
  for (const ref of DUG) {
    const rows = CLASSES.map((difficulty) => benchDig(ref, difficulty));
    printTable(`Puzzles on ${nameOf(ref)}`, header, rows);
  }
}
