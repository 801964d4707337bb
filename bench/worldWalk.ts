/**
 * Walking through an endless world in the app: frames, provinces in view that are not generated yet, far jumps, memory,
 * and opening a large world.
 *
 * Corpus: none; carpet worlds from fixed seeds. Worlds are easy where only the presence of provinces matters. The built
 * app runs in the system's Chromium, headless, 1440 × 900 pixels, at 34 pixels per cell, in two ways: drawing on a
 * canvas, as the app chooses without a graphics card; and with software WebGL that reports itself as a graphics card.
 * Limits: steps, jumps and provinces as given below. Counters: none; provinces are the same on every machine, but which
 * of them are generated in time is not.
 *
 * Measured:
 * - processor time of the page's scripts from one frame to the next (see `board`), also separately for the frames in
 *   which the window moves;
 * - boxes in view that are not generated, ten times a second;
 * - time from a click to the given digits;
 * - JS heap of the page and resident memory of the host, after each tenth of a walk;
 * - time from a click to the drawn board of a world with 10,000 visited provinces, each time with a new host.
 *
 * Not tested: the time that a graphics card takes to draw. Times by the clock include the work of other programs, so
 * the load of the machine is printed.
 *
 *     npm run build && npm run bench -- worldWalk [frames|waits|jumps|memory|host|opening] [number]
 *
 * The number counts subgrids, jumps, provinces or openings, depending on the part. `host` measures the memory of a walk
 * without a page; a stand-in for the generator gives all digits of its provinces except one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainArguments } from './parts/data.ts';
import { frames } from './worldWalk/frames.ts';
import { hostMemory } from './worldWalk/hostMemory.ts';
import { jumps } from './worldWalk/jumps.ts';
import { memory } from './worldWalk/memory.ts';
import { opening } from './worldWalk/opening.ts';
import { waits } from './worldWalk/waits.ts';

/** The parts of the benchmark by name, with the default of their number. Each part uses a separate user-data folder. */
const PARTS: Readonly<Record<string, { run: (home: string, count: number) => Promise<void>; count: number }>> = {
  frames: { run: frames, count: 60 },
  waits: { run: waits, count: 60 },
  jumps: { run: jumps, count: 5 },
  memory: { run: memory, count: 300 },
  host: { run: hostMemory, count: 10_000 },
  opening: { run: opening, count: 5 },
};

const [what, count] = plainArguments();
const chosen = Object.entries(PARTS).filter(([name]) => what === undefined || name === what);
if (chosen.length === 0) {
  console.error(`${Object.keys(PARTS).join(', ')}, not "${what}"`);
  process.exitCode = 2;
}
for (const [name, part] of chosen) {
  const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
  console.log(`\n${name}, load ${loadavg()[0]?.toFixed(1)}`);
  try {
    await part.run(home, count === undefined ? part.count : Number(count));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
