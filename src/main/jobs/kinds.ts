import { solveJob } from './kinds/solve.ts';

/** Every kind of job. The handlers run in worker threads; elsewhere only this type is of use. */
export const JOB_KINDS = {
  solve: solveJob,
} as const;

export type JobKinds = typeof JOB_KINDS;
