import { answerJob } from './kinds/answer.ts';
import {
  analyseJob,
  availableStepsJob,
  gradeJob,
  hintJob,
  predictJob,
  rateJob,
  solveJob,
  usageJob,
} from './kinds/ask.ts';
import { compareJob } from './kinds/compare.ts';
import { describeJob } from './kinds/describe.ts';
import { compileJob, proveJob, solutionsJob } from './kinds/foreignPuzzle.ts';
import { attemptJob, foxyJob, generateJob } from './kinds/generate.ts';
import { identifyJob } from './kinds/identify.ts';
import { pagesJob, printJob } from './kinds/print.ts';
import { printWorldJob, worldPagesJob } from './kinds/printWorld.ts';
import { readJob, readPieceJob } from './kinds/read.ts';
import { exerciseJob, judgeMarksJob, makePositionJob, positionStepJob } from './kinds/trainer.ts';
import { makeProvinceJob, proveProvinceJob } from './kinds/worlds.ts';

/** Every kind of job. The handlers run in worker threads; other code only needs the type. */
export const JOB_KINDS = {
  analyse: analyseJob,
  answer: answerJob,
  attempt: attemptJob,
  availableSteps: availableStepsJob,
  compare: compareJob,
  compile: compileJob,
  describe: describeJob,
  exercise: exerciseJob,
  foxy: foxyJob,
  generate: generateJob,
  grade: gradeJob,
  hint: hintJob,
  identify: identifyJob,
  judgeMarks: judgeMarksJob,
  makePosition: makePositionJob,
  makeProvince: makeProvinceJob,
  pages: pagesJob,
  positionStep: positionStepJob,
  predict: predictJob,
  print: printJob,
  printWorld: printWorldJob,
  worldPages: worldPagesJob,
  prove: proveJob,
  proveProvince: proveProvinceJob,
  rate: rateJob,
  read: readJob,
  readPiece: readPieceJob,
  solve: solveJob,
  solutions: solutionsJob,
  usage: usageJob,
} as const;

export type JobKinds = typeof JOB_KINDS;
