import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { Store } from '../../store/store.ts';
import { done, type Handlers } from './dispatch.ts';
import type { RunningJobs } from './runningJobs.ts';

export interface RuntimeParts {
  readonly store: Pick<Store, 'settings'>;
  readonly running: RunningJobs;
  readonly info: () => CallOutput<'app.info'>;
  /** Called after every attempt to change settings. */
  readonly settingsSet: () => void;
}

/** The calls about the program itself. */
export function runtimeHandlers({ store, running, info, settingsSet }: RuntimeParts) {
  return {
    'app.info': () => ok(info()),
    'job.cancel': ({ jobId }, caller) => done(running.cancel(caller, jobId)),
    'settings.get': () => store.settings.all(),
    'settings.set': (values): Result<Record<string, never>> => {
      const stored = store.settings.set(values);
      settingsSet();
      return done(stored);
    },
  } satisfies Partial<Handlers>;
}
