import { traceEngine } from '../trace/trace.ts';
import { JOB_KINDS } from './kinds.ts';
import { serveJobs } from './serveJobs.ts';

traceEngine();

/** Entry point of every worker thread; started by file name, see `workerFile`. */
export const runJob = serveJobs(JOB_KINDS);
