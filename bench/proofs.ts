/**
 * Not a benchmark but a long check: makes puzzles of every layout, class, order, variant and surface, and proves their
 * claims with independent code. docs/safety.md lists the claims, and the code that the proofs share with the program.
 *
 * Corpus: none; puzzle number n depends only on the seed and n. Limits: the generator stops after a number of checks of
 * its time limit, and the closest puzzle is used. A limit on the wall time applies to making a puzzle and to proving
 * it; at this limit, the puzzle counts as undecided. Counters: claims that are true, undecided and false, by claim,
 * layout, order, variant and class.
 *
 * Results are appended line by line to a file (JSON lines). After an interruption, the same options continue the run.
 * Several processes or machines can share the work with `--shard 1/4`, `--shard 2/4`, …; `--summary` adds up their
 * files. A false claim is printed with its seed and puzzle, and the exit code is then 1.
 *
 *     npm run bench -- proofs --puzzles 1000000 [--shard i/k] [--seed S] [--seconds for one puzzle] [--out FILE]
 *
 * Proves one puzzle again and prints its claims:
 *
 *     npm run bench -- proofs --number N [--seed S]
 *
 * Prints the totals of several files:
 *
 *     npm run bench -- proofs --summary FILE…
 */
import { mkdirSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { provePuzzle } from './proofs/prove.ts';
import { openProofs, readProofs } from './proofs/record.ts';
import { findSatProgram } from './proofs/sat.ts';
import { falseClaims, printSummary } from './proofs/summary.ts';

interface RunOptions {
  readonly puzzles: number;
  readonly part: number;
  readonly parts: number;
  readonly seed: string;
  readonly seconds: number;
  readonly out: string;
}

/** Number of puzzles between two lines of progress. */
const REPORT_EVERY = 1000;

/** Returns the exit code. If options are invalid, throws an error whose message is a sentence. */
function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      puzzles: { type: 'string' },
      shard: { type: 'string', default: '1/1' },
      seed: { type: 'string', default: 'proofs' },
      seconds: { type: 'string', default: '10' },
      out: { type: 'string' },
      number: { type: 'string' },
      summary: { type: 'boolean', default: false },
    },
  });
  if (values.summary) {
    if (positionals.length === 0) throw new Error('--summary needs the files to add up.');
    return printSummary(positionals.map(readProofs)) > 0 ? 1 : 0;
  }
  if (positionals.length > 0) throw new Error(`"${positionals[0]}" is not an option. Files go after --summary.`);
  const shard = /^(\d{1,6})\/(\d{1,6})$/.exec(values.shard);
  const [part, parts] = [Number(shard?.[1]), Number(shard?.[2])];
  if (!shard || part < 1 || part > parts) throw new Error(`--shard ${values.shard}: write it as 1/4, 2/4, 3/4 or 4/4.`);
  const puzzles = wholeNumber('puzzles', values.puzzles ?? '1000000', 1e9);
  const seconds = wholeNumber('seconds', values.seconds, 86_400);
  const { seed } = values;
  if (seed === '' || seed.length > 100) throw new Error('--seed: 1 to 100 characters.');
  if (values.number !== undefined) {
    if (!/^\d{1,9}$/.test(values.number)) throw new Error(`--number ${values.number}: a whole number is needed.`);
    const { record, exported } = provePuzzle({ seed, seconds, sat: findSatProgram() }, Number(values.number));
    console.log(`${JSON.stringify(record, null, 2)}\n${exported ?? 'no puzzle'}`);
    return falseClaims(record).length > 0 ? 1 : 0;
  }
  const name = `${seed.replace(/[^\w-]/g, '_')}-${part}-of-${parts}.jsonl`;
  return run({ puzzles, part, parts, seed, seconds, out: values.out ?? join('out', 'proofs', name) });
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} ${text}: a whole number from 1 to ${most} is needed.`);
}

function run({ puzzles, part, parts, seed, seconds, out }: RunOptions): number {
  const numberAt = (index: number): number => part - 1 + index * parts;
  const header = { proofs: 1, seed, shard: `${part}/${parts}` } as const;
  mkdirSync(dirname(out), { recursive: true });
  const { handle, done } = openProofs(out, header, numberAt);
  const sat = findSatProgram();
  if (sat === null) console.log('No SAT solver (cadical, kissat or minisat) was found: exact cover alone proves.');
  console.log(`${out}: ${done} puzzles are there${sat ? `; SAT solver ${sat.name}` : ''}`);
  for (let index = done; numberAt(index) < puzzles; index++) {
    const { record, exported } = provePuzzle({ seed, seconds, sat }, numberAt(index));
    writeSync(handle, `${JSON.stringify(record)}\n`);
    for (const [claim, verdict] of falseClaims(record)) {
      console.log(`FALSE: seed "${seed}", puzzle ${record.n}, ${claim}: ${verdict}\n${exported ?? 'no puzzle'}`);
    }
    if ((index + 1) % REPORT_EVERY === 0) console.log(`${new Date().toISOString()} ${index + 1} puzzles`);
  }
  return printSummary([readProofs(out)]) > 0 ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
