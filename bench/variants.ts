/**
 * Cost of puzzles with variants: every variant on one subgrid, a samurai and a torus, in every class.
 *
 * Corpus: none; puzzles are made from the seeds `bench 0`, `bench 1`, … The seeds also determine what a variant draws
 * at random (regions, marks). Limits: the generator's own, and a limit on the processor time for each puzzle, after
 * which the closest puzzle is used and counted as late. Counters: givens, attempts and late puzzles. Except for late
 * puzzles, they depend only on the seeds. Times are processor time of one core, including drawing and compiling; each
 * puzzle is made once. If a layout has no solution with a variant, one line gives the reason and the time needed to
 * find this out.
 *
 * The name of a line is like "samurai diagonals medium".
 *
 *     npm run bench -- variants [puzzles per line] [part of a line's name] [--patience seconds]
 */
import { argv } from 'node:process';
import { drawVariants } from '../src/main/engine/generate/drawing/drawVariants.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { expectOk, ok, type Result } from '../src/shared/base/result.ts';
import type { Difficulty } from '../src/shared/generate/options.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../src/shared/layout/spec.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { VARIANTS } from '../src/shared/variants/registry.ts';
import { withVariants } from '../src/shared/variants/withVariants.ts';
import { plainArguments } from './parts/data.ts';
import { afterSpending } from './parts/patience.ts';
import { printTable, processorTime, quantile, sum } from './parts/stats.ts';

const LAYOUTS: readonly LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'samurai', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
];
const CLASSES: readonly Difficulty[] = ['easy', 'medium', 'hard', 'master', 'extreme'];
const STYLES = ['connected', 'scattered', 'mixed'];

/** Promised medians in milliseconds, by the beginning of a line's name. */
const PROMISED: readonly (readonly [start: string, median: number])[] = [
  ['samurai diagonals medium', 2000],
  ['simple colour ', 1000],
];

const patienceOption = argv.indexOf('--patience');
const patience = 1000 * (patienceOption >= 0 ? Number(argv[patienceOption + 1]) : 20);
const words = plainArguments();
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 5);
const part = words.find((word) => !/^\d+$/.test(word)) ?? '';

/** Each variant alone. Regions (`colour`) occur once for each style of drawing. */
function references(): { name: string; ref: VariantRef }[] {
  return VARIANTS.flatMap(({ id }) =>
    id === 'colour'
      ? STYLES.map((style) => ({ name: `${id} ${style}`, ref: { id, style } }))
      : [{ name: id, ref: { id } }],
  );
}

interface DrawnVariant {
  readonly topology: Topology;
  readonly known: Uint8Array | null;
}

function drawnVariant(ref: LayoutRef, variant: VariantRef, seed: string): Result<DrawnVariant> {
  const spec = withVariants(expectOk(resolveLayout(ref)), [variant]);
  if (!spec.ok) return spec;
  const drawn = drawVariants(spec.value, seed, afterSpending(patience));
  if (!drawn.ok) return drawn;
  const topology = compileTopology(drawn.value.layout);
  return topology.ok ? ok({ topology: topology.value, known: drawn.value.solution }) : topology;
}

const header = ['promised ms', 'median ms', '95 % ms', 'worst ms', 'givens', 'attempts', 'not minimal', 'late'];
for (const layout of LAYOUTS) {
  for (const { name: variant, ref } of references()) {
    const rows: string[][] = [];
    const refusals: string[] = [];
    for (const difficulty of CLASSES) {
      const name = `${layout.layout} ${variant} ${difficulty}`;
      if (!name.includes(part) || refusals.length > 0) continue;
      const times: number[] = [];
      const givens: number[] = [];
      const attempts: number[] = [];
      let [late, kept] = [0, 0];
      for (let i = 0; i < count && refusals.length === 0; i++) {
        const before = processorTime();
        const seed = `bench ${i}`;
        const drawn = drawnVariant(layout, ref, seed);
        const timeUp = afterSpending(patience);
        const made = drawn.ok
          ? new Generator(drawn.value.topology).generate(
              { difficulty, seed, timeLimit: patience, known: drawn.value.known },
              { timeUp },
            )
          : drawn;
        const spent = processorTime() - before;
        if (!made.ok && (made.error.code === 'no-solution' || !drawn.ok)) {
          refusals.push(
            `${layout.layout} ${variant}: ${made.error.code}, ${made.error.message} (${spent.toFixed(0)} ms)`,
          );
          break;
        }
        times.push(spent);
        if (!made.ok || made.value.shortfalls.length > 0) late++;
        if (!made.ok) continue;
        if (!made.value.minimal) kept++;
        givens.push(made.value.givenCount);
        attempts.push(made.value.attempt + 1);
      }
      if (times.length === 0) continue;
      const promised = PROMISED.find(([start]) => name.startsWith(start))?.[1] ?? '–';
      rows.push([
        name,
        `${promised}`,
        ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
        (sum(givens) / givens.length).toFixed(1),
        `${sum(attempts)}`,
        `${kept}`,
        `${late}`,
      ]);
    }
    printTable(`${layout.layout} ${variant}`, [`class (${count} each)`, ...header], rows);
    for (const refusal of refusals) console.log(`\nrefused: ${refusal}`);
  }
}
