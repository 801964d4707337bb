/**
 * Shows what moved between two recorded runs of a benchmark: its outputs, saved as text files. Counters must be equal,
 * unless a change was meant to move them; times are shown as ratios, second run to first. The exit code is 1 if a
 * counter moved.
 *
 * Processor times of two runs can be compared only if both ran on the same machine, under the same load.
 *
 *     npm run bench -- generate dig > a.txt
 *     npm run bench -- compare a.txt b.txt
 */
import { readFileSync } from 'node:fs';
import { type Moved, movedBetween, ratioOf } from './compare/tables.ts';
import { plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const [before, after] = plainArguments();
if (before === undefined || after === undefined) {
  console.error('npm run bench -- compare <first run> <second run>');
  process.exit(2);
}
const moved = movedBetween(readFileSync(before, 'utf8'), readFileSync(after, 'utf8'));
const show = (title: string, figures: readonly Moved[]): void =>
  printTable(
    title,
    ['table and row', 'column', 'first', 'second', 'ratio'],
    figures.map((one) => [
      `${one.table}: ${one.row}`,
      one.column,
      one.before ?? '–',
      one.after ?? '–',
      ratioOf(one) ?? '–',
    ]),
  );
const counters = moved.filter(({ kind }) => kind === 'counter');
show(
  'Times',
  moved.filter(({ kind }) => kind === 'time'),
);
show('Counters that moved', counters);
if (counters.length === 0) console.log('\nNo counter moved.');
process.exitCode = counters.length > 0 ? 1 : 0;
