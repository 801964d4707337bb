import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCalls } from '../fileCalls.ts';
import { STORE_FILE } from '../store.ts';
import { EndOfProgram, endingFiles, failingFiles, UnflushedDisk } from './crashFiles.ts';
import { type CrashScenario, homeOf } from './crashScenarios.ts';
import { MEMORY_FOLDER } from './folders.ts';

const CHILD = join(import.meta.dirname, 'crashChild.ts');

/**
 * Runs work with copies of the folder that the scenario prepares, and deletes the copies afterwards. The copies can be
 * in memory instead of on a disk: {@link UnflushedDisk} decides what a power cut leaves, and a killed process loses
 * nothing that it has passed to the system.
 */
export function withCopies<T>(scenario: CrashScenario, work: (copy: () => string) => T): T {
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'carpet-sudoku-crash-'));
  const prepared = join(folder, 'prepared');
  mkdirSync(prepared);
  scenario.prepare(prepared);
  let count = 0;
  try {
    return work(() => {
      count++;
      const root = join(folder, String(count));
      cpSync(prepared, root, { recursive: true });
      return root;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the scenario. Returns true if it finished, and false if the program ended during it. */
function runs(scenario: CrashScenario, root: string, files: FileCalls): boolean {
  try {
    scenario.run(root, files);
    return true;
  } catch (error) {
    if (error instanceof EndOfProgram) return false;
    throw error;
  }
}

export function verified(scenario: CrashScenario, root: string, done: boolean, where: string, stored = 0): void {
  try {
    scenario.verify(root, done, stored);
  } catch (error) {
    throw new Error(`${scenario.name}, ${where}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  rmSync(root, { recursive: true, force: true });
}

/** The file calls at which a crash is tried: call number `first`, and every `step`-th call after it. */
export interface CallChoice {
  readonly first: number;
  readonly step: number;
}

const EVERY_CALL: CallChoice = { first: 1, step: 1 };

/**
 * Ends the program before each chosen call in turn. Returns a lower bound on the number of file calls that the scenario
 * makes: one less than the first chosen call that the scenario did not reach.
 */
export function endAtEveryCall(scenario: CrashScenario, { first, step } = EVERY_CALL): number {
  return withCopies(scenario, (copy) => {
    for (let call = first; ; call += step) {
      const root = copy();
      const done = runs(scenario, root, endingFiles(call));
      verified(scenario, root, done, `ended before call ${call}`);
      if (done) return call - 1;
    }
  });
}

/**
 * Makes each chosen file call in turn fail, once alone and once together with all later calls. Returns the number of
 * reported failures.
 */
export function failAtEveryCall(scenario: CrashScenario, { first, step } = EVERY_CALL): number {
  return withCopies(scenario, (copy) => {
    let reported = 0;
    for (const all of [false, true]) {
      for (let call = first; ; call += step) {
        const root = copy();
        let count = 0;
        const files = failingFiles(call, all, () => count++);
        let done = true;
        try {
          scenario.run(root, files);
        } catch (error) {
          // This error comes from `expectOk`, which throws the code and the message of a failure. Check that it is a
          // full disk.
          if (!(error instanceof Error) || !/^store: .*ENOSPC/.test(error.message)) throw error;
          done = false;
          reported++;
        }
        verified(scenario, root, done, `call ${call}${all ? ' and later ones' : ''} failed`);
        if (count === 0) break;
      }
    }
    return reported;
  });
}

/**
 * Cuts the power before each file call and after the last one. Returns the number of cuts.
 *
 * @param cuts number of cuts before each call. The first cut loses everything that was not flushed, the others a random
 * part of it. If there is only one cut, it loses everything at every second call.
 * @param random returns an integer from 0 to `bound - 1`.
 */
export function cutPowerAtEveryCall(scenario: CrashScenario, cuts: number, random: (bound: number) => number): number {
  return withCopies(scenario, (copy) => {
    let count = 0;
    for (let call = 1; ; call++) {
      let done = true;
      for (let cut = 0; cut < cuts; cut++) {
        const [root, left] = [copy(), copy()];
        mkdirSync(homeOf(root), { recursive: true });
        const disk = new UnflushedDisk(homeOf(root), STORE_FILE, (number) => {
          if (number >= call) throw new EndOfProgram();
        });
        done = runs(scenario, root, disk.files);
        rmSync(homeOf(left), { recursive: true, force: true });
        const losesAll = cuts === 1 ? call % 2 === 0 : cut === 0;
        disk.crashInto(homeOf(left), losesAll ? () => 0 : random);
        rmSync(root, { recursive: true });
        verified(scenario, left, done, `power cut ${cut} before call ${call}`);
        count++;
      }
      if (done) return count;
    }
  });
}

/** How the child process of a scenario is started. */
interface KilledChild {
  /**
   * Command that starts the child's Node under a tracer, which kills the child at a chosen system call. Node's path and
   * arguments are appended to it. Absent if Node is started directly.
   */
  readonly tracer?: readonly string[];
  /** The number of the file call before which the child kills itself; absent if it does not kill itself. */
  readonly call?: number;
}

/**
 * Runs a scenario in a child process that is killed before its end, and verifies the result. Returns true if the
 * scenario reached its end because the kill came too late.
 */
export function killedChild(scenario: CrashScenario, root: string, where: string, how: KilledChild): boolean {
  const { tracer = [], call = 0 } = how;
  const [program = '', ...args] = [...tracer, process.execPath, CHILD, scenario.name, root, String(call)];
  const child = spawnSync(program, args, { encoding: 'utf8' });
  const lines = child.stdout.split('\n');
  const done = lines.includes('done');
  // Throw if the child failed for another reason than the kill: then the test would prove nothing.
  if (!done && child.stderr !== '') throw new Error(`${scenario.name}, ${where}: ${child.stderr}`);
  verified(scenario, root, done, where, lines.filter((line) => line === 'stored').length);
  return done;
}

/** Kills child processes by SIGKILL before every chosen call. Returns the number of kills. */
export function killAtEveryCall(scenario: CrashScenario, { first, step } = EVERY_CALL): number {
  return withCopies(scenario, (copy) => {
    for (let kills = 0; ; kills++) {
      const call = first + kills * step;
      if (killedChild(scenario, copy(), `killed before call ${call}`, { call })) return kills;
    }
  });
}
