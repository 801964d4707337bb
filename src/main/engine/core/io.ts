import type { Shortfall } from '../../../shared/generate/options.ts';

/** Says whether work should stop. Solvers ask it (poll) every few dozen nodes. */
export interface CancelToken {
  cancelled(): boolean;
}

/** Token for work that cannot be cancelled. */
export const NEVER_CANCELLED: CancelToken = { cancelled: () => false };

/** A token that is raised as soon as `a` or `b` is raised. */
export function either(a: CancelToken, b: CancelToken): CancelToken {
  if (b === NEVER_CANCELLED) return a;
  return { cancelled: () => a.cancelled() || b.cancelled() };
}

/**
 * Progress report of long work. Reports may be sent as often as convenient, because the receiver limits how often it
 * passes them on.
 */
export interface Progress {
  /** Current stage, as a stable key: `filling`, `digging`, … */
  readonly stage: string;
  /** Number of attempts started. */
  readonly attempts: number;
  /** Share of the work that is done, from 0 to 1; null if unknown. */
  readonly fraction: number | null;
  /** The first shortfall (unmet wish) of the best result so far; null if none is known yet. */
  readonly lacking: Shortfall | null;
}

export type ProgressListener = (progress: Progress) => void;

/** Number of search nodes between two polls of a cancel token. A node of the largest layouts takes a millisecond. */
export const POLL_INTERVAL = 32;
