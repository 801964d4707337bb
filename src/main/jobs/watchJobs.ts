import type { Jobs } from './pool.ts';

/** Is notified when jobs are requested and when they have ended. */
export interface JobsWatcher {
  begun(): void;
  ended(): void;
}

/** Wraps jobs so that a watcher is notified of each: before it is queued, and after it has ended. */
export function watchJobs(jobs: Jobs, watcher: JobsWatcher): Jobs {
  return {
    threads: jobs.threads,
    run: async (kind, input, listeners) => {
      watcher.begun();
      try {
        return await jobs.run(kind, input, listeners);
      } finally {
        watcher.ended();
      }
    },
    close: () => jobs.close(),
  };
}
