/**
 * Attack on the readers of puzzle files: random texts, damaged files of every format, and damaged and hostile links.
 * Counters: texts on which a reader threw an exception (must be 0), puzzles read, and faults reported. They depend on
 * the seed alone. Also prints the slowest text, and the largest memory of the process.
 *
 *     npm run bench -- bombs [texts] [seed]
 */
import { attack } from '../src/main/formats/testing/attack.ts';
import { plainArguments } from './parts/data.ts';
import { processorTime } from './parts/stats.ts';

const [count = '20000', seed = 'bombs'] = plainArguments();
/** Number of texts in a round. Each round prints a line of progress. */
const ROUND = 10_000;

const totals = { payloads: 0, puzzles: 0, faults: 0, thrown: 0 };
let slowest = { time: 0, payload: '' };
for (let from = 0; from < Number(count); from += ROUND) {
  const report = attack(seed, from, Math.min(ROUND, Number(count) - from));
  totals.payloads += report.payloads;
  totals.puzzles += report.puzzles;
  totals.faults += report.faults;
  totals.thrown += report.thrown.length;
  if (report.slowest.time > slowest.time) slowest = report.slowest;
  for (const { payload, format, error } of report.thrown.slice(0, 3)) {
    console.log(`THROWN in ${format ?? 'any format'}: ${error}\n  ${JSON.stringify(payload.slice(0, 1000))}`);
  }
  const { payloads, puzzles, faults, thrown } = totals;
  const cost = `${(processorTime() / 1000).toFixed(0)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
  console.log(`${payloads} texts, ${puzzles} puzzles, ${faults} faults, ${thrown} thrown; ${cost}`);
}
console.log(`slowest text: ${slowest.time.toFixed(0)} ms: ${JSON.stringify(slowest.payload)}`);
process.exitCode = totals.thrown > 0 ? 1 : 0;
