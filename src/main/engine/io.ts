/** Says whether the work should stop. Polled every thousand nodes or so: asking more often costs more than the work. */
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
}

export type ProgressListener = (progress: Progress) => void;

/** How often (in search nodes) a cancel token is polled. */
export const POLL_INTERVAL = 1024;
