import type { JobId } from '../../../shared/contract/ids.ts';
import type { ProgressListener } from '../../engine/core/io.ts';
import type { Caller } from './dispatch.ts';

/** Reports the progress of a job to its caller, with the seconds since this call. The time left is not estimated. */
export function progressTo(caller: Caller, jobId: JobId): ProgressListener {
  const started = performance.now();
  return (progress) => {
    const seconds = (performance.now() - started) / 1000;
    caller.emit('job.progress', { jobId, ...progress, seconds, remaining: null });
  };
}
