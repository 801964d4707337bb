import type { Result } from '../../shared/base/result.ts';
import { fail } from '../../shared/base/result.ts';
import type { Progress } from '../engine/core/io.ts';
import type { AnyJobKinds, JobContext, JobHandler } from './kind.ts';
import { CANCELLED, type JobMessage, type JobTask, PROGRESS_INTERVAL, RUNNING, WAITING } from './protocol.ts';

/** The worker's side of the protocol: returns the function that runs one job of the given kinds. */
export function serveJobs(kinds: AnyJobKinds): (task: JobTask) => Promise<Result<unknown>> {
  return async ({ kind, input, state, port }) => {
    const send = (message: JobMessage): void => port.postMessage(message);
    let reported = Number.NEGATIVE_INFINITY;
    const context: JobContext<unknown> = {
      cancel: { cancelled: () => Atomics.load(state, 0) === CANCELLED },
      progress(progress: Progress) {
        const now = performance.now();
        if (now - reported < PROGRESS_INTERVAL) return;
        reported = now;
        send({ progress });
      },
      emit: (part) => send({ part }),
    };
    try {
      if (Atomics.compareExchange(state, 0, WAITING, RUNNING) !== WAITING) return fail('cancelled', 'cancelled');
      send({ begun: true });
      const handler = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      if (!handler) throw new Error(`there is no kind of job "${kind}"`);
      return await (handler as JobHandler<unknown, unknown, unknown>)(input, context);
    } finally {
      port.close();
    }
  };
}
