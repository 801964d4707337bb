import { traceEngine } from '../trace/trace.ts';
import { answerJob } from './kinds/batchAnswers.ts';
import { bookJob, bookPreviewJob } from './kinds/book.ts';
import { compareJob } from './kinds/compare.ts';
import { describeJob } from './kinds/describe.ts';
import { compileJob, proveJob, solutionsJob } from './kinds/foreignPuzzle.ts';
import { attemptJob, foxyJob, generateJob } from './kinds/generate.ts';
import { identifyJob } from './kinds/identify.ts';
import { pagesJob, printJob } from './kinds/print.ts';
import { printWorldJob, worldPagesJob } from './kinds/printWorld.ts';
import { readJob, readPieceJob } from './kinds/read.ts';
import { SETTING_JOBS } from './kinds/settingJobs.ts';
import { SOLVER_JOBS } from './kinds/solverJobs.ts';
import { exerciseJob, judgeMarksJob, makePositionJob, positionStepJob } from './kinds/trainerJobs.ts';
import { makeProvinceJob, proveProvinceJob } from './kinds/worlds.ts';
import { serveJobs } from './threadProtocol.ts';

/** Every kind of job. The handlers run in worker threads; code outside of workers needs only the type. */
export const JOB_KINDS = {
  ...SETTING_JOBS,
  ...SOLVER_JOBS,
  answer: answerJob,
  attempt: attemptJob,
  book: bookJob,
  bookPreview: bookPreviewJob,
  compare: compareJob,
  compile: compileJob,
  describe: describeJob,
  exercise: exerciseJob,
  foxy: foxyJob,
  generate: generateJob,
  identify: identifyJob,
  judgeMarks: judgeMarksJob,
  makePosition: makePositionJob,
  makeProvince: makeProvinceJob,
  pages: pagesJob,
  positionStep: positionStepJob,
  print: printJob,
  printWorld: printWorldJob,
  worldPages: worldPagesJob,
  prove: proveJob,
  proveProvince: proveProvinceJob,
  read: readJob,
  readPiece: readPieceJob,
  solutions: solutionsJob,
} as const;

export type JobKinds = typeof JOB_KINDS;

traceEngine();

/** Entry point of every worker thread. Threads are started by the name of this file, see `workerFile`. */
export const runJob = serveJobs(JOB_KINDS);
