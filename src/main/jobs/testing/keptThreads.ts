/**
 * Set-up of all tests: a process keeps the program's worker threads when a pool is closed, and gives them to the next
 * pool with the same options. Otherwise each test would start threads of its own, which took half of the processor time
 * of the command line's tests. Programs that tests start as processes of their own have their own threads.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';

interface Library {
  readonly Piscina: new (options: object) => Piscina;
}

// Not asked of `pool.ts`: a module that is loaded here cannot be replaced by a test any more.
const worker = fileURLToPath(new URL('../../../../out/main/worker.js', import.meta.url));
const library = createRequire(worker)('piscina') as Library;
const { Piscina: Original } = library;
/** Options as JSON → pools that nobody uses. */
const spare = new Map<string, Piscina[]>();

/** Called with `new`, which gives the caller the pool that this function returns. */
function KeptPiscina(options: { readonly filename: string }): Piscina {
  if (options.filename !== worker) return new Original(options);
  const key = JSON.stringify(options);
  const kept = spare.get(key) ?? [];
  spare.set(key, kept);
  return kept.pop() ?? keptPool(new Original(options), kept);
}

// Vitest runs this module again for each test file of a process.
if (Original.name !== KeptPiscina.name) Object.defineProperty(library, 'Piscina', { value: KeptPiscina });

/** Changes `destroy` of a pool such that it adds the pool to `kept`, unless one of its threads is working or has failed. */
function keptPool(pool: Piscina, kept: Piscina[]): Piscina {
  const run = pool.run.bind(pool);
  const destroy = pool.destroy.bind(pool);
  let running = 0;
  pool.run = async (...args) => {
    running++;
    try {
      return await run(...args);
    } finally {
      running--;
    }
  };
  pool.destroy = async () => {
    if (running > 0 || pool.threads.length === 0) return destroy();
    pool.removeAllListeners('error');
    kept.push(pool);
  };
  return pool;
}
