/**
 * What puzzles with variants cost: full solutions, and puzzles of every class.
 *
 * Corpus: none; puzzles are made from the seeds `bench 0`, `bench 1`, …, and what variants leave open is drawn from
 * them. Caps: the generator's own. Counters: givens and attempts, which depend on the seeds alone. Times are processor
 * time of one core, each puzzle made once; the promise is for a quiet core.
 *
 *     npm run bench -- variants [puzzles per line] [part of a line's name, such as "samurai"]
 */
import { argv, cpuUsage } from 'node:process';
import { drawVariants } from '../src/main/engine/generate/drawVariants.ts';
import { Generator } from '../src/main/engine/generate/generatePuzzle.ts';
import { expectOk } from '../src/shared/domain/result.ts';
import type { Difficulty } from '../src/shared/generate/options.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../src/shared/layout/spec.ts';
import { compileTopology } from '../src/shared/layout/topology.ts';
import { withVariants } from '../src/shared/variants/withVariants.ts';
import { printTable, quantile, sum } from './parts/stats.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };
const SAMURAI: LayoutRef = { layout: 'samurai', order: 3 };
const CLASSES: readonly Difficulty[] = ['easy', 'medium', 'hard', 'master', 'extreme'];

/** A line: layout, variants, classes, and the promised median in milliseconds, if one is promised. */
interface Line {
  readonly ref: LayoutRef;
  readonly variants: readonly VariantRef[];
  readonly classes: readonly Difficulty[];
  readonly promised?: number;
}

const LINES: readonly Line[] = [
  { ref: SAMURAI, variants: [{ id: 'diagonals' }], classes: ['medium'], promised: 2000 },
  { ref: SIMPLE, variants: [{ id: 'colour' }], classes: CLASSES, promised: 1000 },
  { ref: SIMPLE, variants: [{ id: 'diagonals' }], classes: CLASSES },
  { ref: SIMPLE, variants: [{ id: 'windoku' }], classes: CLASSES },
  { ref: SIMPLE, variants: [{ id: 'even-odd' }], classes: CLASSES },
  { ref: SIMPLE, variants: [{ id: 'anti-knight' }], classes: CLASSES },
  { ref: SIMPLE, variants: [{ id: 'non-consecutive' }], classes: ['easy', 'medium'] },
];

const [count = 5, part = ''] = [Number(argv[2] ?? 5), argv[3] ?? ''];
const rows: string[][] = [];
for (const { ref, variants, classes, promised } of LINES) {
  const spec = expectOk(withVariants(expectOk(resolveLayout(ref)), variants));
  for (const difficulty of classes) {
    const name = `${ref.layout} ${variants.map(({ id }) => id).join(' ')} ${difficulty}`;
    if (!name.includes(part)) continue;
    const times: number[] = [];
    const givens: number[] = [];
    let failed = 0;
    for (let i = 0; i < count; i++) {
      const before = cpuUsage().user;
      const drawn = expectOk(drawVariants(spec, `bench ${i}`));
      const made = new Generator(expectOk(compileTopology(drawn))).generate({ difficulty, seed: `bench ${i}` });
      times.push((cpuUsage().user - before) / 1000);
      if (made.ok) givens.push(made.value.givenCount);
      else failed++;
    }
    times.sort((a, b) => a - b);
    const mean = givens.length > 0 ? (sum(givens) / givens.length).toFixed(1) : '–';
    const most = (times.at(-1) as number).toFixed(0);
    rows.push([name, `${promised ?? '–'}`, quantile(times, 0.5).toFixed(0), most, mean, `${failed}`]);
  }
}
printTable('Puzzles with variants', ['line', 'promised ms', 'median ms', 'worst ms', 'givens', 'failed'], rows);
