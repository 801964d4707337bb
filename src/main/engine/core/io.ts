import type { Shortfall } from '../../../shared/generate/options.ts';

/** Reports whether the work should stop. Polled every few dozen nodes. */
export interface CancelToken {
  cancelled(): boolean;
}

/** Token for work that cannot be cancelled. */
export const NEVER_CANCELLED: CancelToken = { cancelled: () => false };

/** Token that is raised as soon as one of two tokens is raised. */
export function either(a: CancelToken, b: CancelToken): CancelToken {
  if (b === NEVER_CANCELLED) return a;
  return { cancelled: () => a.cancelled() || b.cancelled() };
}

/**
 * Progress report of long work. May be sent at any time, because the receiver limits how often it passes reports on.
 */
export interface Progress {
  /** Current stage, as a stable key: `filling`, `digging`, … */
  readonly stage: string;
  /** Number of attempts started. */
  readonly attempts: number;
  /** 0 to 1, or null if unknown. */
  readonly fraction: number | null;
  /** The first shortfall (unmet wish) listed for the best result so far; null if not known yet. */
  readonly lacking: Shortfall | null;
}

export type ProgressListener = (progress: Progress) => void;

/** Number of search nodes between two polls of a cancel token. A node of the largest layouts takes a millisecond. */
export const POLL_INTERVAL = 32;
