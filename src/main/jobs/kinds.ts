import { describeJob } from './kinds/describe.ts';
import { attemptJob, foxyJob, generateJob } from './kinds/generate.ts';
import { analyseJob, availableStepsJob, hintJob } from './kinds/human.ts';
import { identifyJob } from './kinds/identify.ts';
import { rateJob } from './kinds/rate.ts';
import { readJob, readPieceJob } from './kinds/read.ts';
import { solveJob, twoSolutionsJob } from './kinds/solve.ts';

/** Every kind of job. The handlers run in worker threads; other code only needs the type. */
export const JOB_KINDS = {
  analyse: analyseJob,
  attempt: attemptJob,
  availableSteps: availableStepsJob,
  describe: describeJob,
  foxy: foxyJob,
  generate: generateJob,
  hint: hintJob,
  identify: identifyJob,
  rate: rateJob,
  read: readJob,
  readPiece: readPieceJob,
  solve: solveJob,
  twoSolutions: twoSolutionsJob,
} as const;

export type JobKinds = typeof JOB_KINDS;
