/**
 * Exact solving of ruled puzzles (cages, arrows, thermometers, …), beside Interactive Sudoku Solver in one run.
 *
 * Corpus: `constraints/iss.jsonl` of the data folder, 324 puzzles in that program's notation with its verdicts, of
 * which 177 are `inScope`; `--scope all` reads the others too. Cap: search nodes of a puzzle, 400,000 by default, for the peer
 * as many backtracks. Times are processor time of the last of three passes, reading included; a puzzle that reaches the
 * cap counts with the time until then. Counters: verdicts, wrong ones, nodes, unread puzzles. `--peer <folder>` is a
 * checkout of the peer's repository; its commit is for the caller to state.
 *
 *     npm run bench -- rules [part of a name] [--cap nodes] [--scope all] [--peer folder]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { readPuzzles } from '../src/main/formats/index.ts';
import { dataFolder, numberOption, plainArguments } from './parts/data.ts';
import { printTable, processorTime, quantile, sum } from './parts/stats.ts';

interface Sample {
  readonly name: string;
  readonly input: string;
  readonly status: 'unique' | 'multiple' | 'none';
  readonly inScope: boolean;
  readonly solution?: string;
}

interface Run {
  readonly name: string;
  /** 0, 1, 2 for more; null if the cap was reached. */
  readonly solutions: number | null;
  readonly nodes: number;
  readonly milliseconds: number;
}

const option = (name: string): string | undefined => {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
};
const cap = numberOption('cap', 400_000);
const peer = option('--peer');
const PASSES = 3;
const [part = ''] = plainArguments();

const samples = readFileSync(join(dataFolder(), 'constraints/iss.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)
  .filter(({ name, inScope }) => (inScope || option('--scope') === 'all') && name.includes(part));

/** Reads and solves a puzzle; null if it has rules that we do not know. */
function ours({ name, input }: Sample): Run | null {
  const start = processorTime();
  const [read] = readPuzzles(input);
  if (!read?.ok || read.entry.unknownRules) return null;
  const { topology, givens } = read.entry.puzzle;
  const { solutions, status, nodes } = createExactSolver(topology).solve(givens, { limit: 2, nodeCap: cap });
  return {
    name,
    solutions: status === 'complete' ? solutions : null,
    nodes,
    milliseconds: processorTime() - start,
  };
}

interface PeerSolver {
  run(mode: object, found: () => void): void;
  readonly counters: { readonly backtracks: number };
}

/** The same by the peer, as its own tools run it. */
async function peerRunner(folder: string): Promise<(sample: Sample) => Run> {
  const { buildSolver } = (await import(pathToFileURL(`${folder}/tools/lib/puzzle_runner.js`).href)) as {
    buildSolver: (input: string) => { internal: PeerSolver };
  };
  return ({ name, input }) => {
    const start = processorTime();
    const { internal } = buildSolver(input);
    let solutions = 0;
    internal.run({ maxSolutions: 2, maxBacktracks: cap }, () => {
      solutions++;
    });
    const { backtracks } = internal.counters;
    const milliseconds = processorTime() - start;
    return { name, solutions: backtracks >= cap ? null : solutions, nodes: backtracks, milliseconds };
  };
}

function lastPass(run: (sample: Sample) => Run | null): Map<string, Run> {
  const runs = new Map<string, Run>();
  for (let pass = 0; pass < PASSES; pass++) {
    for (const sample of samples) {
      const done = run(sample);
      if (done) runs.set(sample.name, done);
    }
  }
  return runs;
}

const EXPECTED = { none: 0, unique: 1, multiple: 2 } as const;

function report(who: string, runs: ReadonlyMap<string, Run>): string[] {
  const times = [...runs.values()].map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const wrong = samples.filter(({ name, status }) => {
    const solutions = runs.get(name)?.solutions ?? null;
    return solutions !== null && solutions !== EXPECTED[status];
  });
  for (const { name } of wrong) console.error(`${who}: ${name} is answered wrongly`);
  return [
    who,
    ...[runs.size, samples.length - runs.size, wrong.length].map(String),
    String([...runs.values()].filter(({ solutions }) => solutions === null).length),
    quantile(times, 0.5).toFixed(2),
    sum(times.map((time) => Math.min(time, 10_000))).toFixed(0),
    String(sum([...runs.values()].map(({ nodes }) => nodes))),
  ];
}

const own = lastPass(ours);
const rows = [report('ours', own)];
if (peer !== undefined) rows.push(report('peer', lastPass(await peerRunner(peer))));
printTable('Ruled puzzles', ['program', 'read', 'unread', 'wrong', 'capped', 'median ms', 'sum ms', 'nodes'], rows);
const slowest = [...own.values()].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
printTable(
  'Slowest',
  ['puzzle', 'solutions', 'nodes', 'ms'],
  slowest.map(({ name, solutions, nodes, milliseconds }) => {
    return [name, `${solutions ?? 'capped'}`, `${nodes}`, milliseconds.toFixed(0)];
  }),
);
