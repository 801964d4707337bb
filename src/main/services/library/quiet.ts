import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the machine has done so far, in milliseconds of one core. */
export interface Load {
  readonly busy: number;
  readonly idle: number;
  /** What of it this program did. */
  readonly own: number;
}

export function machineLoad(): Load {
  let busy = 0;
  let idle = 0;
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  const { user, system } = process.cpuUsage();
  return { busy, idle, own: (user + system) / 1000 };
}

/** Somebody counts as playing so long after a move, in milliseconds. */
const PLAYING = 90_000;
/** Share of the machine that others may use while somebody plays before background work gives way. */
const SPARE = 0.35;
/** How often a load is measured anew, and how often waiting work looks again, in milliseconds. */
const MEASURED = 2000;

export interface QuietOptions {
  /** When somebody last played, on the clock of `now`; negative infinity for never. */
  readonly lastPlayed: () => number;
  readonly now?: () => number;
  readonly load?: () => Load;
  readonly cores?: number;
}

/**
 * Says when background work has to give way: while somebody plays, if other programs keep the machine busy, or if there
 * is one core only.
 */
export function createQuiet({
  lastPlayed,
  now = Date.now,
  load = machineLoad,
  cores = availableParallelism(),
}: QuietOptions): { readonly mustWait: () => boolean } {
  let last = load();
  let measuredAt = now();
  let crowded = false;
  return {
    mustWait() {
      const time = now();
      if (time - measuredAt >= MEASURED) {
        const current = load();
        const all = current.busy + current.idle - last.busy - last.idle;
        const others = current.busy - last.busy - (current.own - last.own);
        crowded = all > 0 && others / all > SPARE;
        last = current;
        measuredAt = time;
      }
      return time - lastPlayed() < PLAYING && (crowded || cores < 2);
    },
  };
}

/** Makes a gate for `fillLibrary`: passes at once while all is quiet. */
export function gateOf(mustWait: () => boolean, signal: AbortSignal): () => Promise<boolean> {
  return async () => {
    let waited = false;
    while (!signal.aborted && mustWait()) {
      waited = true;
      await sleep(MEASURED, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return waited;
  };
}
