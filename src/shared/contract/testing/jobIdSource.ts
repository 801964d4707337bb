import { type JobId, jobIdSchema } from '../ids.ts';

/** Source of job ids for a test: `job-number-1`, `job-number-2`, … */
export function jobIdSource(): () => JobId {
  let last = 0;
  return () => jobIdSchema.parse(`job-number-${++last}`);
}
