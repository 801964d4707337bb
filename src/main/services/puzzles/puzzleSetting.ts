import type { Jobs } from '../../jobs/pool.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { progressTo, type RunningJobs } from '../runtime/runningJobs.ts';

interface SettingParts {
  readonly jobs: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
}

/** Handlers of the calls about a puzzle that a person is setting (making by hand). */
export function settingHandlers({ jobs, running }: SettingParts) {
  return {
    'setting.candidates': ({ jobId, ...input }, caller) =>
      running.run(caller, jobId, (signal) => jobs.run('countCandidates', input, { signal })),
    'setting.count': ({ jobId, ...input }, caller) => {
      const onPart = (solutions: number): void => caller.emit('setting.counted', { jobId, solutions });
      return running.run(caller, jobId, (signal) => jobs.run('countSolutions', input, { signal, onPart }));
    },
    'setting.why': ({ jobId, ...input }, caller) =>
      running.run(caller, jobId, (signal) => jobs.run('whyImpossible', input, { signal })),
    'setting.redundant': ({ jobId, ...input }, caller) =>
      running.run(caller, jobId, (signal) =>
        jobs.run('redundantItems', input, { signal, onProgress: progressTo(caller, jobId) }),
      ),
    'setting.grade': ({ jobId, ...input }, caller) =>
      running.run(caller, jobId, (signal) => jobs.run('gradeDraft', input, { signal })),
    'setting.path': ({ jobId, ...input }, caller) =>
      running.run(caller, jobId, (signal) => jobs.run('draftPath', input, { signal })),
    'setting.make': ({ jobId, ...input }, caller) =>
      running.run(caller, jobId, (signal) =>
        jobs.run('makePuzzle', input, { signal, onProgress: progressTo(caller, jobId) }),
      ),
  } satisfies Partial<Handlers>;
}
