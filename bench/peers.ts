/**
 * Compares our generator with two others on this machine, in one run: 9×9 puzzles of each class of each program, their
 * cost, and their class by our human solver.
 *
 * Programs: QQwing (`qqwing`, without a seed) and Simon Tatham's Solo (`sgt-solo`, with a seed), from the packages of
 * Linux distributions. They are searched in the PATH and in /usr/games; missing ones are reported and skipped. Corpus:
 * none. With `--keep <folder>`, every puzzle is written into the folder, one file for each line of the table. Limits:
 * none.
 *
 * Times: for the two programs, wall time of one program at a time, minus the start-up (a run for one puzzle); for ours,
 * processor time after a warm-up puzzle. Counters: puzzles with one solution, minimal ones, givens, and our classes.
 * Each program defines its own classes, so our classes do not rank the programs. They show how consistently a program
 * meets the requested class.
 *
 *     npm run bench -- peers [puzzles per line] [--keep folder]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { argv, cpuUsage, env } from 'node:process';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { LEVELS } from '../src/shared/step/step.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const CELLS = 81;
const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
const exact = createExactSolver(topology);
const human = createHumanSolver(topology);

/** A program, other than ours, that makes puzzles of a requested class. */
interface Peer {
  readonly program: string;
  readonly classes: readonly string[];
  readonly commandLine: (className: string, count: number) => string[];
  /** Reads the puzzles from the program's output: 81 digits each, 0 for an empty cell. */
  readonly read: (printed: string) => Uint8Array[];
}

const PEERS: readonly Peer[] = [
  {
    program: 'qqwing',
    classes: ['simple', 'easy', 'intermediate', 'expert'],
    commandLine: (className, count) => ['--generate', `${count}`, '--difficulty', className, '--one-line'],
    read: (printed) =>
      printed
        .split('\n')
        .filter((line) => line.length === CELLS)
        .map((line) => Uint8Array.from(line, (character) => Number(character) || 0)),
  },
  {
    program: 'sgt-solo',
    classes: ['trivial', 'basic', 'intermediate', 'advanced', 'extreme', 'unreasonable'],
    // Request no symmetry, as is the default of our generator, because symmetric puzzles have redundant givens.
    commandLine: (className, count) => ['--generate', `${count}`, `3x3ad${className[0]}#peers`],
    read: (printed) => printed.split('\n').filter(Boolean).map(readSolo),
  },
];

/** Reads Solo's notation: a letter for a run of empty cells, a number for a given, underscores between givens. */
function readSolo(line: string): Uint8Array {
  const cells: number[] = [];
  for (const character of line.slice(line.indexOf(':') + 1)) {
    if (character >= '1' && character <= '9') cells.push(Number(character));
    else if (character !== '_') {
      for (let run = character.charCodeAt(0) - 'a'.charCodeAt(0) + 1; run > 0; run--) cells.push(0);
    }
  }
  return Uint8Array.from(cells);
}

function find(program: string): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/games'];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/**
 * Runs a program. Returns its output and the wall time, because Node does not report the processor time of ended child
 * processes.
 */
function timeOf(file: string, args: readonly string[]): { printed: string; milliseconds: number } {
  const from = performance.now();
  const { stdout, status, error } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error || status !== 0) throw error ?? new Error(`${file} ended with ${status}`);
  return { printed: stdout, milliseconds: performance.now() - from };
}

function rowOf(name: string, milliseconds: number, puzzles: readonly Uint8Array[]): string[] {
  let proper = 0;
  let minimal = 0;
  let givens = 0;
  const classes = new Map<string, number>();
  for (const puzzle of puzzles) {
    givens += puzzle.reduce((sum, digit) => sum + (digit === 0 ? 0 : 1), 0);
    if (exact.solve(puzzle, { limit: 2 }).solutions === 1) proper++;
    const given = [...puzzle.keys()].filter((cell) => puzzle[cell] !== 0);
    if (given.every((cell) => exact.solveWithout(puzzle, cell, puzzle[cell] as number, { limit: 1 }).solutions > 0)) {
      minimal++;
    }
    const { difficulty } = human.solve(puzzle);
    classes.set(difficulty ?? 'none', (classes.get(difficulty ?? 'none') ?? 0) + 1);
  }
  const shares = [...LEVELS, 'none'].map((level) => `${classes.get(level) ?? 0}`);
  const mean = (givens / puzzles.length).toFixed(1);
  return [name, `${puzzles.length}`, milliseconds.toFixed(2), mean, `${proper}`, `${minimal}`, ...shares];
}

function keep(name: string, puzzles: readonly Uint8Array[]): void {
  const option = argv.indexOf('--keep');
  const folder = option < 0 ? undefined : argv[option + 1];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${name.replaceAll(' ', '-')}.txt`),
    puzzles.map((puzzle) => `${puzzle.join('').replaceAll('0', '.')}\n`).join(''),
  );
}

const count = Number(plainArguments()[0] ?? 100);
const rows: string[][] = [];
const record = (name: string, milliseconds: number, puzzles: readonly Uint8Array[]): void => {
  keep(name, puzzles);
  rows.push(rowOf(name, milliseconds, puzzles));
};

for (const { program, classes, commandLine, read } of PEERS) {
  const file = find(program);
  if (file === undefined) {
    console.log(`${program}: not on this machine, left out`);
    continue;
  }
  for (const className of classes) {
    const start = timeOf(file, commandLine(className, 1)).milliseconds;
    const { printed, milliseconds } = timeOf(file, commandLine(className, count));
    record(`${program} ${className}`, Math.max(0, milliseconds - start) / (count - 1), read(printed));
  }
}
const generator = new Generator(topology);
for (const difficulty of LEVELS) {
  generator.generate({ difficulty, seed: 'peers' });
  const from = cpuUsage();
  const puzzles = Array.from(
    { length: count },
    (_, index) => expectOk(generator.generate({ difficulty, seed: `peers ${index}` })).givens,
  );
  const { user, system } = cpuUsage(from);
  record(`ours ${difficulty}`, (user + system) / 1000 / count, puzzles);
}
const header = ['program and class', 'made', 'ms each', 'givens', 'proper', 'minimal', ...LEVELS, 'none'];
printTable('9×9 puzzles; the last six columns: our classes of them', header, rows);
