/**
 * Interrupts all work that replaces or writes the store's files, at every instant. Checks that either the old or the
 * new state is left, that it is complete, and that the interruption is reported.
 *
 * 1. The program ends before each of its own file calls (rename, delete, create, copy, flush), and each call fails
 *    once.
 * 2. The power is cut before each call; a model of the disk then loses any part of the writes that are not flushed.
 * 3. A child process kills itself before each call.
 * 4. `strace` (Linux) kills a child process at every system call that writes, including SQLite's. Needs the package
 *    strace and permission to trace.
 *
 * Counters: interruptions of each kind. The program ends at the first check that fails.
 *
 *     npm run bench -- crashes [cuts at each call] [seed] [part of a scenario's name]
 */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '../src/main/engine/core/rng.ts';
import {
  cutPowerAtEveryCall,
  endAtEveryCall,
  failAtEveryCall,
  killAtEveryCall,
  killedChild,
  withCopies,
} from '../src/main/store/testing/crashLoops.ts';
import {
  CRASH_SCENARIOS,
  type CrashScenario,
  SYSTEM_CALL_SCENARIOS,
} from '../src/main/store/testing/crashScenarios.ts';
import { plainArguments } from './parts/data.ts';

// Uses Node's cache of compiled code, with which the child processes start twice as fast.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'carpet-sudoku-compiled');

const [cuts = '10', seed = 'crashes', part = ''] = plainArguments();

/** System calls of Node, libuv and SQLite that change files. */
const SYSTEM_CALLS = [
  ...['write', 'pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'fallocate', 'copy_file_range', 'sendfile'],
  ...['rename', 'renameat2', 'unlink', 'unlinkat', 'rmdir', 'mkdir', 'chmod', 'fchmod'],
];

function tracerFor(call: string, count: number): string[] {
  const quiet = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`];
  return ['strace', ...quiet, '-e', `inject=${call}:signal=SIGKILL:when=${count}`];
}

const canTrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;
if (!canTrace) console.log('strace is missing or may not trace: system calls are not interrupted');

/**
 * Runs the scenario again and again, and kills it at the first, second, … system call of this kind. Returns the number
 * of kills.
 */
function killAtSystemCalls(scenario: CrashScenario, call: string): number {
  return withCopies(scenario, (copy) => {
    for (let count = 1; ; count++) {
      const tracer = tracerFor(call, count);
      if (killedChild(scenario, copy(), `killed at ${call} ${count}`, { tracer })) return count - 1;
    }
  });
}

let total = 0;
for (const scenario of SYSTEM_CALL_SCENARIOS.filter(({ name }) => name.includes(part))) {
  const figures: string[] = [];
  const note = (what: string, count: number): void => {
    total += count;
    if (count > 0) figures.push(`${count} ${what}`);
  };
  if (CRASH_SCENARIOS.includes(scenario)) {
    note('ends', endAtEveryCall(scenario));
    note('failures', failAtEveryCall(scenario));
    const { below } = createRng(`${seed} ${scenario.name}`);
    note('power cuts', cutPowerAtEveryCall(scenario, Number(cuts), below));
  }
  note('kills', killAtEveryCall(scenario));
  if (canTrace) for (const call of SYSTEM_CALLS) note(call, killAtSystemCalls(scenario, call));
  console.log(`${scenario.name}: ${figures.join(', ')}`);
}
console.log(`${total} interruptions, no promise broken`);
