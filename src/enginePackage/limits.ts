import type { CancelToken } from '../main/engine/core/io.ts';
import { fail, type Result } from '../shared/base/result.ts';
import type { WorkLimits } from './types.ts';

/** Limits of one piece of work, which ask the clock: the engine itself has none. */
export class WorkWatch implements CancelToken {
  private readonly seconds: number;
  private readonly end: number;
  private readonly signal: WorkLimits['signal'];

  /** The time begins now. */
  constructor({ seconds = Number.POSITIVE_INFINITY, signal }: WorkLimits) {
    this.seconds = seconds;
    this.end = Date.now() + 1000 * seconds;
    this.signal = signal;
  }

  cancelled(): boolean {
    return this.aborted || Date.now() >= this.end;
  }

  private get aborted(): boolean {
    return this.signal?.aborted === true;
  }

  /** As {@link outcome}, for work whose result says itself that the time ended it. Errors: `cancelled`. */
  partial<Value>(make: () => Result<Value>): Result<Value> {
    if (this.aborted) return fail('cancelled', 'cancelled');
    const made = make();
    return this.aborted ? fail('cancelled', 'cancelled') : made;
  }

  /** The work's own result, unless a limit ended it: then why. Errors: `cancelled`, `gave-up`. */
  outcome<Value>(make: () => Result<Value>): Result<Value> {
    const made = this.partial(make);
    if (!made.ok) return made;
    return this.cancelled() ? fail('gave-up', 'job-time', { seconds: this.seconds }) : made;
  }
}
