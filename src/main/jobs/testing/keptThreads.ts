import { createRequire } from 'node:module';
import type { Piscina } from 'piscina';
import { workerFile } from '../pool.ts';

interface Library {
  readonly Piscina: new (options: object) => Piscina;
}

/**
 * From now on, this process keeps the worker threads of a closed pool, and gives them to the next pool with the same
 * options. For tests that run many commands in one process: each would start its own threads, which costs more
 * processor time than most of the commands. Programs started as processes of their own are tested with their own
 * threads.
 */
export function keepThreads(): void {
  const library = createRequire(workerFile(new URL('../pool.ts', import.meta.url).href))('piscina') as Library;
  const { Piscina: Original } = library;
  /** Options as JSON → pools that nobody uses. */
  const spare = new Map<string, Piscina[]>();
  /** Called with `new`, which gives the caller the pool that this function returns. */
  function KeptPiscina(options: object): Piscina {
    const key = JSON.stringify(options);
    const kept = spare.get(key) ?? [];
    spare.set(key, kept);
    return kept.pop() ?? keptPool(new Original(options), kept);
  }
  Object.defineProperty(library, 'Piscina', { value: KeptPiscina });
}

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
