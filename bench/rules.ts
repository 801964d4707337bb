/**
 * Exact solving of puzzles with clues (cages, arrows, thermometers, …), compared with Interactive Sudoku Solver (the
 * peer) in one run; and exact solving of killer toruses.
 *
 * Corpus: `constraints/iss.jsonl` of the data folder, 324 puzzles in the peer's notation with its verdicts. 177 of them
 * are `inScope`; `--scope all` also reads the others. Limits: 10 s of processor time for a puzzle (`--seconds`). With
 * `--cap`, also this number of search nodes, for the peer of backtracks. Times are processor time of the last of three
 * passes, including the reading. A puzzle that takes over a second is run once, and one that reaches a limit counts
 * with the time until then. Both programs solve a puzzle directly after each other, so that other work on the machine
 * burdens both. Counters: verdicts, wrong ones, nodes, unread puzzles. Every solution that we find is checked by the
 * naive rules and against the published solution. `--peer <folder>` is a checkout of the peer's repository; state its
 * commit together with the figures.
 *
 * A killer torus is nine 9×9 grids (3 × 3) that close to a torus. It has no givens, and is tiled with cages that are
 * drawn from a seeded solution. The peer has no such boards. Times are the best of ten passes of solving alone.
 *
 *     npm run bench -- rules [part of a name|torus] [--seconds s] [--cap nodes] [--scope all] [--peer folder]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { POLL_INTERVAL } from '../src/main/engine/core/io.ts';
import { createRng, type Rng } from '../src/main/engine/core/rng.ts';
import { createFiller } from '../src/main/engine/filling/filler.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { readPuzzles } from '../src/main/formats/index.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { Puzzle } from '../src/shared/puzzle/puzzle.ts';
import type { Clue } from '../src/shared/rules/clue.ts';
import { ClueBoard } from '../src/shared/rules/clueBoard.ts';
import { withClues } from '../src/shared/rules/readClues.ts';
import { filledBoard } from '../src/shared/rules/testing/filledBoard.ts';
import { NAIVE_RULES } from '../src/shared/rules/testing/naiveRules.ts';
import { createTopologyCache } from '../src/shared/topology/cache.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { dataFolder, numberOption, plainArguments } from './parts/data.ts';
import { bestTimes, printTable, processorTime, quantile, sum } from './parts/stats.ts';

interface Sample {
  readonly name: string;
  readonly input: string;
  readonly status: 'unique' | 'multiple' | 'none';
  readonly inScope: boolean;
  readonly solution?: string;
}

interface Run {
  readonly name: string;
  /** Number of solutions: 0, 1, or 2 for several. Null if a limit was reached. */
  readonly solutions: number | null;
  readonly nodes: number;
  readonly milliseconds: number;
}

const option = (name: string): string | undefined => {
  const at = argv.indexOf(name);
  return at < 0 ? undefined : argv[at + 1];
};
const cap = numberOption('cap', 1e9);
/** Limit on the processor time for a puzzle, in milliseconds. */
const mostTime = 1000 * numberOption('seconds', 10);
const peer = option('--peer');
const PASSES = 3;
/** A puzzle that took longer than this, in milliseconds, is not run in later passes. */
const RUN_AGAIN = 1000;
/**
 * Number of search nodes between two checks of the time. Reading the time may take longer than a node, so it is not
 * read at every node.
 */
const NODES_BETWEEN_CHECKS = 1024;
const [part = ''] = plainArguments();

/** The puzzles of the corpus. Empty for `torus`, because killer toruses are made from seeds. */
const samples =
  part === 'torus'
    ? []
    : readFileSync(join(dataFolder(), 'constraints/iss.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Sample)
        .filter(({ name, inScope }) => (inScope || option('--scope') === 'all') && name.includes(part));

/** With a cache of topologies, as in a program that reads many puzzles. */
const compile = createTopologyCache();

let solutionsChecked = 0;

/** What is wrong with a solution by the naive rules, or compared with the published one; null if nothing is wrong. */
function faultOf(
  { topology, givens, clues = [] }: Puzzle,
  { status, solution }: Sample,
  found: Uint8Array,
): string | null {
  solutionsChecked++;
  const view = filledBoard(topology, new ClueBoard(topology, clues), found);
  const broken = clues.find((clue) => NAIVE_RULES[clue.rule]?.(clue, view, clues) !== true);
  if (broken) return `breaks ${JSON.stringify(broken)}`;
  if (givens.some((digit, cell) => digit !== 0 && digit !== found[cell])) return 'changes a given';
  const isPublished = status !== 'unique' || topology.digits > 9 || !solution || [...found].join('') === solution;
  return isPublished ? null : 'differs from the published solution';
}

/** Reads and solves a puzzle with our program; null if the puzzle has rules that we do not know. */
function ours(sample: Sample): Run | null {
  const { name, input } = sample;
  const start = processorTime();
  const [read] = readPuzzles(input, { compile });
  if (!read?.ok || read.entry.unknownRules) return null;
  const { puzzle } = read.entry;
  const found: Uint8Array[] = [];
  let polls = 0;
  const { solutions, status, nodes } = createExactSolver(puzzle.topology).solve(puzzle.givens, {
    limit: 2,
    nodeCap: cap,
    onSolution: (solution) => found.push(solution.slice()),
    cancel: {
      cancelled: () => ++polls % (NODES_BETWEEN_CHECKS / POLL_INTERVAL) === 0 && processorTime() - start > mostTime,
    },
  });
  const milliseconds = processorTime() - start;
  for (const solution of found) {
    const fault = faultOf(puzzle, sample, solution);
    if (fault !== null) console.error(`ours: a solution of ${name} ${fault}`);
  }
  return { name, solutions: status === 'complete' ? solutions : null, nodes, milliseconds };
}

interface PeerSolver {
  run(mode: object, found: () => void): void;
  /** Calls the function once in 2 ** `logFrequency` nodes. */
  setProgressCallback(callback: () => void, logFrequency: number): void;
  readonly counters: { readonly backtracks: number };
}

/** Returns a function that solves a puzzle with the peer, called as the peer's own tools call it. */
async function peerRunner(folder: string): Promise<(sample: Sample) => Run> {
  const { buildSolver } = (await import(pathToFileURL(`${folder}/tools/lib/puzzle_runner.js`).href)) as {
    buildSolver: (input: string) => { internal: PeerSolver };
  };
  return ({ name, input }) => {
    const start = processorTime();
    const { internal } = buildSolver(input);
    let solutions = 0;
    let isLate = false;
    internal.setProgressCallback(() => {
      isLate = processorTime() - start > mostTime;
      // The peer's search stops only if its callback throws an error.
      if (isLate) throw new Error('out of time');
    }, Math.log2(NODES_BETWEEN_CHECKS));
    try {
      internal.run({ maxSolutions: 2, maxBacktracks: cap }, () => {
        solutions++;
      });
    } catch (error) {
      if (!isLate) throw error;
    }
    const { backtracks } = internal.counters;
    const milliseconds = processorTime() - start;
    return { name, solutions: isLate || backtracks >= cap ? null : solutions, nodes: backtracks, milliseconds };
  };
}

/** For each program, its last run of each puzzle. */
function lastPasses(programs: readonly ((sample: Sample) => Run | null)[]): Map<string, Run>[] {
  const runs = programs.map(() => new Map<string, Run>());
  for (let pass = 0; pass < PASSES; pass++) {
    for (const sample of samples) {
      programs.forEach((run, i) => {
        if ((runs[i]?.get(sample.name)?.milliseconds ?? 0) > RUN_AGAIN) return;
        const done = run(sample);
        if (done) runs[i]?.set(sample.name, done);
      });
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
    sum(times.map((time) => Math.min(time, mostTime))).toFixed(0),
    String(sum([...runs.values()].map(({ nodes }) => nodes))),
  ];
}

const TORUSES = 20;
/** Sizes to which cages grow. A single cell that is left over joins a cage beside it, which may then be larger. */
const CAGE_SIZES = [2, 3, 4];

/** Tiles a board with random cages that have no equal digits. A cell that fits into no cage is left without one. */
function randomCages(topology: Topology, solution: Uint8Array, rng: Rng): Clue[] {
  const board = new ClueBoard(topology);
  const cages: number[][] = [];
  const cageOf = new Map<number, number[]>();
  const fits = (cage: readonly number[], cell: number): boolean =>
    cage.every((other) => solution[other] !== solution[cell]);
  const singles: number[] = [];
  for (const first of rng.shuffle([...solution.keys()])) {
    if (cageOf.has(first)) continue;
    const cage = [first];
    const size = CAGE_SIZES[rng.below(CAGE_SIZES.length)] as number;
    while (cage.length < size) {
      const free = cage.flatMap((cell) => board.beside(cell)).filter((cell) => !cageOf.has(cell) && fits(cage, cell));
      if (free.length === 0) break;
      cage.push(free[rng.below(free.length)] as number);
    }
    if (cage.length === 1) {
      singles.push(first);
      continue;
    }
    cages.push(cage);
    for (const cell of cage) cageOf.set(cell, cage);
  }
  for (const cell of singles) {
    if (cageOf.has(cell)) continue;
    const cage = board
      .beside(cell)
      .map((other) => cageOf.get(other))
      .find((other) => other !== undefined && fits(other, cell));
    cage?.push(cell);
  }
  return cages.map((cage) => ({
    rule: 'killer-cage',
    cells: cage.map((cell) => board.name(cell)),
    sum: sum(cage.map((cell) => solution[cell] as number)),
  }));
}

function killerToruses(): void {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 3 }))));
  const filler = createFiller(topology);
  const toruses = Array.from({ length: TORUSES }, (_, i) => {
    const rng = createRng(`killer torus ${i}`);
    return expectOk(withClues(topology, randomCages(topology, expectOk(filler.fill(rng)).solution, rng)));
  });
  const solvers = toruses.map(createExactSolver);
  const nodes = toruses.map(() => 0);
  const unique = toruses.map(() => false);
  const times = bestTimes(toruses, 10, ({ cellCount }, i) => {
    const outcome = solvers[i]?.solve(new Uint8Array(cellCount), { limit: 2, nodeCap: cap });
    nodes[i] = outcome?.nodes ?? 0;
    unique[i] = outcome?.status === 'complete' && outcome.solutions === 1;
  });
  printTable(
    'Killer toruses',
    ['toruses', 'one solution', 'without a branch', 'median ms', 'most ms', 'nodes'],
    [
      [
        ...[TORUSES, unique.filter(Boolean).length, nodes.filter((count) => count === 1).length].map(String),
        ...[0.5, 1].map((share) => quantile(times, share).toFixed(2)),
        String(sum(nodes)),
      ],
    ],
  );
}

async function foreignPuzzles(): Promise<void> {
  const programs = peer === undefined ? [ours] : [ours, await peerRunner(peer)];
  const [own = new Map<string, Run>(), others] = lastPasses(programs);
  const rows = [report('ours', own)];
  if (others) rows.push(report('peer', others));
  printTable('Ruled puzzles', ['program', 'read', 'unread', 'wrong', 'capped', 'median ms', 'sum ms', 'nodes'], rows);
  console.log(`${solutionsChecked} solutions were held against the naive rules.`);
  const slowest = [...own.values()].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  printTable(
    'Slowest',
    ['puzzle', 'solutions', 'nodes', 'ms'],
    slowest.map(({ name, solutions, nodes, milliseconds }) => {
      return [name, `${solutions ?? 'capped'}`, `${nodes}`, milliseconds.toFixed(0)];
    }),
  );
}

if (samples.length > 0) await foreignPuzzles();
if (part === '' || part === 'torus') killerToruses();
