import type { Jobs } from './pool.ts';

/** Is notified when a job is requested and when it has ended. */
export interface JobsWatcher {
  begun(): void;
  ended(): void;
}

/** Wraps jobs so that a watcher is notified of each job: before it is queued, and after it has ended. */
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
