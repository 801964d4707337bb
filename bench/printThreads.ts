/**
 * Crash test: draws pictures in threads that are started and stopped again and again, as in a program that runs for
 * weeks. The pictures are drawn by WebAssembly, and V8's garbage collection of WebAssembly code once crashed such
 * processes (docs/decisions/022-compiled-threads.md). Nothing is timed: the program either reaches its last line or is
 * ended by a signal.
 *
 * There are several pools with one thread each. Every pool is closed after 5 to 25 pictures and replaced. Every 40th
 * picture has 16 million pixels and is cancelled after it has begun, so that its thread is terminated while drawing.
 * The threads run the built worker.
 *
 *     npm run bench -- printThreads [pictures] [pools]
 */
import { createRng } from '../src/main/engine/core/rng.ts';
import type { PrintInput } from '../src/main/jobs/kinds/print.ts';
import { createJobs } from '../src/main/jobs/pool.ts';

const [pictures = 2000, pools = 4] = process.argv.slice(2).map(Number);
const LARGE_EVERY = 40;
const SMALL = 20;
const LARGE = 400;
const GRID = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

function picture(cellSize: number): PrintInput {
  return {
    games: [
      {
        puzzle: { layout: 'simple', order: 3, variants: [], grids: [GRID] },
        solution: null,
        rules: { autoCleanNotes: true },
        moves: [],
        title: 'A game',
        about: {},
        unknownRules: null,
        subgridNames: undefined,
      },
    ],
    request: {
      format: 'png',
      options: { theme: 'print', cellSize, ring: 1, entries: true, byPlace: false, names: 'none', language: 'en' },
    },
  };
}

let begun = 0;
let made = 0;
let cancelled = 0;
let ended = 0;

async function keepDrawing(seed: string): Promise<void> {
  const rng = createRng(seed);
  while (begun < pictures) {
    const jobs = createJobs({ threads: 1 });
    for (let left = 5 + rng.below(21); left > 0 && begun < pictures; left--) {
      const large = ++begun % LARGE_EVERY === 0;
      const stop = new AbortController();
      const outcome = await jobs.run('print', picture(large ? LARGE : SMALL), {
        signal: stop.signal,
        ...(large && { onBegin: () => stop.abort() }),
      });
      if (outcome.ok) made++;
      else if (outcome.error.code === 'cancelled') cancelled++;
      else throw new Error(JSON.stringify(outcome.error));
    }
    await jobs.close();
    ended++;
  }
}

await Promise.all(Array.from({ length: pools }, (_, pool) => keepDrawing(`pool ${pool}`)));
console.log(`${made} pictures made, ${cancelled} cancelled, ${ended} pools closed with their threads; no crash`);
