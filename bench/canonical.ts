/**
 * Cost of a canonical form and of a transformed copy.
 *
 * Corpora (see corpora/README.md; missing ones are skipped and reported): lists of 9×9 puzzles, and printed multi-grid
 * puzzles. Full solutions are also tested; they are made from seeds. Not tested: puzzles that are themselves symmetric,
 * which are rare, and grids that are nearly empty. Times are of one core; each grid counts with its best time of all
 * passes. `inexact` counts the forms whose search stopped at its limit.
 *
 *     npm run bench -- canonical [--data folder]
 */
import { canonicalForm, transformPuzzle } from '../src/main/engine/canonical/symmetries.ts';
import { createRng } from '../src/main/engine/core/rng.ts';
import { createFiller } from '../src/main/engine/filling/filler.ts';
import { characterDigit } from '../src/shared/base/digits.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { type BenchPuzzle, multigridPuzzles, ratedTopology, readLines } from './corpora/puzzles.ts';
import { bestTimes, printTable, quantile } from './parts/stats.ts';

const PASSES = 5;
const SOLVED: readonly (readonly [LayoutRef, number])[] = [
  [{ layout: 'simple', order: 3 }, 500],
  [{ layout: 'samurai', order: 3 }, 50],
  [{ layout: 'torus', order: 3, size: 3 }, 50],
  [{ layout: 'carpet', order: 3, size: 10 }, 3],
  [{ layout: 'simple', order: 4 }, 50],
  [{ layout: 'simple', order: 5 }, 20],
];

function row(name: string, grids: readonly BenchPuzzle[]): string[] {
  let inexact = 0;
  const forms = bestTimes(grids, PASSES, ({ topology, givens }) => {
    canonicalForm(topology, givens);
  });
  for (const { topology, givens } of grids) if (!canonicalForm(topology, givens).exact) inexact++;
  const rng = createRng('bench canonical');
  const copies = bestTimes(grids, PASSES, ({ topology, givens }) => {
    transformPuzzle(topology, givens, rng);
  });
  const figures = [0.5, 0.95, 1].map((share) => (1000 * quantile(forms, share)).toFixed(0));
  return [name, `${grids.length}`, ...figures, (1000 * quantile(copies, 0.5)).toFixed(0), `${inexact}`];
}

const rows: string[][] = [];
const simple = ratedTopology();
for (const [file, most] of [
  ['bank9/17_clue_5000.txt', 1000],
  ['bank9/top1465.txt', 1000],
  ['bank9/hardest_2011.txt', 1000],
] as const) {
  const grids = readLines(file)
    .filter((line) => /^[\d.]{81}/.test(line))
    .slice(0, most)
    .map((line) => ({ topology: simple, givens: Uint8Array.from(line.slice(0, 81), characterDigit) }));
  if (grids.length > 0) rows.push(row(file, grids));
}
for (const [layout, puzzles] of multigridPuzzles()) rows.push(row(`printed ${layout}`, puzzles));
for (const [ref, count] of SOLVED) {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const filler = createFiller(topology);
  const grids = Array.from({ length: count }, (_, index) => {
    return { topology, givens: expectOk(filler.fill(createRng(`bench ${index}`))).solution };
  });
  rows.push(row(`full ${ref.layout} ${ref.size ?? ''} order ${ref.order}`, grids));
}
printTable('Canonical forms', ['grids', 'count', 'median µs', '95 % µs', 'worst µs', 'copy µs', 'inexact'], rows);
