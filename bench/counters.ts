/**
 * Counters of the engine over a small sample of puzzles: search nodes, attempts, givens, steps. A change that should
 * only make the program faster must not move them. A test compares them with `bench/counters/recorded.json`.
 *
 * Corpus: none; puzzles are made from the seeds `counters 0`, `counters 1`, … (`counters/measure.ts`). Takes some
 * seconds of processor time. Not counted: the work of a single step.
 *
 *     npm run bench -- counters         shows which counters moved
 *     npm run bench -- counters record  records the counters as they are now
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Counters, measureCounters } from './counters/measure.ts';
import { plainArguments } from './parts/data.ts';
import { printTable, processorTime } from './parts/stats.ts';

const FILE = new URL('counters/recorded.json', import.meta.url);

const [what = 'compare'] = plainArguments();
const from = processorTime();
const measured = measureCounters();
console.log(`${((processorTime() - from) / 1000).toFixed(1)} s of processor time`);
if (what === 'record') writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
else {
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Partial<Record<string, Counters>>;
  const rows = [...new Set([...Object.keys(recorded), ...Object.keys(measured)])].flatMap((sample) => {
    const [old, now] = [recorded[sample], measured[sample]] as Partial<Counters>[];
    const names = Object.keys({ ...old, ...now }) as (keyof Counters)[];
    return names
      .filter((name) => old?.[name] !== now?.[name])
      .map((name) => [sample, name, `${old?.[name] ?? '–'}`, `${now?.[name] ?? '–'}`]);
  });
  printTable('Counters that moved', ['sample', 'counter', 'recorded', 'now'], rows);
  if (rows.length === 0) console.log('No counter moved.');
  process.exitCode = rows.length > 0 ? 1 : 0;
}
