import { JOB_KINDS } from './kinds.ts';
import { serveJobs } from './serveJobs.ts';

/** What every worker thread runs; started by file name, see `workerFile`. */
export const runJob = serveJobs(JOB_KINDS);
