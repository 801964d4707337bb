import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** CPU time since the machine was started, in milliseconds of one core: in use and idle. */
export interface Load {
  readonly busy: number;
  readonly idle: number;
  /** The part of `busy` that was used by this program. */
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

/** For this many milliseconds after a move, the player counts as playing. */
const PLAYING = 90_000;
/**
 * Share of the machine's CPU time (0 to 1) that other programs may use. If they use more, background work pauses. Work
 * that the user requested pauses only if a player is also playing.
 */
const SPARE = 0.35;
/** Milliseconds between measurements of the load, and between checks whether waiting work may continue. */
const MEASURED = 2000;

export interface LoadMonitorOptions {
  readonly now?: () => number;
  readonly load?: () => Load;
  readonly cores?: number;
}

/** Decides when background work must wait. */
export interface LoadMonitor {
  readonly played: () => void;
  /**
   * For work that a user requested. It must wait only while someone plays, and only if other programs use much of the
   * machine, or if the machine has just one core.
   */
  readonly mustWait: () => boolean;
  /** For work that no user requested: also true while nobody plays, if other programs use much of the machine. */
  readonly isCrowded: () => boolean;
}

/** Creates the monitor that all background work of a program shares. */
export function createLoadMonitor({
  now = Date.now,
  load = machineLoad,
  cores = availableParallelism(),
}: LoadMonitorOptions = {}): LoadMonitor {
  let lastPlayed = Number.NEGATIVE_INFINITY;
  let last = load();
  let measuredAt = now();
  let crowded = false;
  const measure = (): void => {
    const time = now();
    if (time - measuredAt < MEASURED) return;
    const current = load();
    const all = current.busy + current.idle - last.busy - last.idle;
    const others = current.busy - last.busy - (current.own - last.own);
    crowded = all > 0 && others / all > SPARE;
    last = current;
    measuredAt = time;
  };
  const mustWait = (): boolean => {
    measure();
    return now() - lastPlayed < PLAYING && (crowded || cores < 2);
  };
  const played = (): void => {
    lastPlayed = now();
  };
  return { played, mustWait, isCrowded: () => mustWait() || crowded };
}

/**
 * Creates a gate for background work: a function whose promise resolves when the work may continue or the signal is
 * aborted. The promise's value is true if the work had to wait.
 */
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
