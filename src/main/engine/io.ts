import type { Shortfall } from '../../shared/generate/options.ts';

/** Says whether the work should stop. Polled every few dozen nodes. */
export interface CancelToken {
  cancelled(): boolean;
}

/** For work that nobody can cancel. */
export const NEVER_CANCELLED: CancelToken = { cancelled: () => false };

/** What long work tells while it runs. The receiver thins it out; the sender may report as often as it likes. */
export interface Progress {
  /** What is being done, as a stable key: `filling`, `digging`, … */
  readonly stage: string;
  /** Attempts begun. */
  readonly attempts: number;
  /** 0 to 1 where it can be told, else null. */
  readonly fraction: number | null;
  /** What the closest thing so far lacks most of what was asked for; null where nothing is known of it yet. */
  readonly lacking: Shortfall | null;
}

export type ProgressListener = (progress: Progress) => void;

/** How often (in search nodes) a cancel token is polled: a node of the largest layouts takes a millisecond. */
export const POLL_INTERVAL = 32;
