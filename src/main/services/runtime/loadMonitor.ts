import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** CPU time of the machine so far, in milliseconds of one core. */
export interface Load {
  readonly busy: number;
  readonly idle: number;
  /** The part of `busy` that this program used. */
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
/** Share of the machine that other programs may use before background work pauses for a player. */
const SPARE = 0.35;
/** Milliseconds between measurements of the load, and between checks of waiting work. */
const MEASURED = 2000;

export interface LoadMonitorOptions {
  readonly now?: () => number;
  readonly load?: () => Load;
  readonly cores?: number;
}

/** Decides when background work must wait. */
export interface LoadMonitor {
  /** Notes that a player has just done something. */
  readonly played: () => void;
  /** For work that somebody asked for: only while someone plays, if the machine is crowded or has one core. */
  readonly mustWait: () => boolean;
  /** For work that the user did not ask for: while other programs use much of the machine, and as `mustWait`. */
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

/** Makes a gate for background work, which resolves as soon as work need not wait or the signal is raised: true if it had to wait. */
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
