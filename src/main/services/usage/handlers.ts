import { fail, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { UsageProgress } from '../../../shared/contract/usage.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import { gateOf, type LoadMonitor } from '../runtime/loadMonitor.ts';
import type { JobLimit, RunningJobs } from '../runtime/runningJobs.ts';
import { analyseUsage, usageTable } from './usageTables.ts';

export interface UsageParts {
  readonly store: Pick<Store, 'library' | 'usage'>;
  readonly jobs: Pick<Jobs, 'run' | 'threads'>;
  readonly running: RunningJobs;
  readonly load: LoadMonitor;
}

/** Milliseconds between two progress reports. */
const REPORT_PAUSE = 250;
/** Only one analysis of how puzzles use techniques runs at a time, because two would calculate the same results. */
const ANALYSING: JobLimit = { most: 1, per: 'program', refusal: fail('conflict', 'usage-analysing') };

function analyse(
  { store, jobs, running, load }: UsageParts,
  { jobId, selection }: CallInput<'usage.analyse'>,
  caller: Caller,
): Result<CallOutput<'usage.analyse'>> {
  let progress: UsageProgress = { total: 0, done: 0, failed: 0 };
  let reportedAt = 0;
  const emit = (rest: Partial<EventPayload<'usage.analysing'>>): void =>
    caller.emit('usage.analysing', { jobId, progress, ended: false, error: null, ...rest });
  return running.start(caller, jobId, {
    limit: ANALYSING,
    work: (signal) =>
      analyseUsage(store, jobs, selection, {
        signal,
        gate: gateOf(load.mustWait, signal),
        onProgress: (now) => {
          progress = now;
          if (Date.now() - reportedAt < REPORT_PAUSE) return;
          reportedAt = Date.now();
          emit({});
        },
      }),
    ended: (outcome) => {
      if (outcome.ok) progress = outcome.value;
      emit({ ended: true, error: outcome.ok ? null : outcome.error });
    },
  });
}

/** Handlers of the calls about how often techniques were needed in many puzzles. */
export function usageHandlers(parts: UsageParts) {
  return {
    'usage.table': ({ selection, per }, caller) =>
      parts.running.runUnnamed(caller, (signal) => usageTable(parts.store, selection, per, signal)),
    'usage.analyse': (input, caller) => analyse(parts, input, caller),
  } satisfies Partial<Handlers>;
}
