import type { z } from 'zod';
import type { CancelToken } from '../main/engine/core/io.ts';
import { fail, type Result } from '../shared/base/result.ts';
import type { Puzzle } from '../shared/puzzle/puzzle.ts';
import { answered, readOptions } from './answer.ts';
import { readPuzzle } from './reading.ts';
import type { EngineResult, WorkLimits } from './types.ts';

/** Time limit and abort signal of one piece of work. Reads the clock; the engine itself never does. */
export class WorkWatch implements CancelToken {
  private readonly seconds: number;
  private readonly end: number;
  private readonly signal: WorkLimits['signal'];

  /** Starts the time limit. */
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

  /**
   * Like {@link outcome}, but reaching the time limit is not a failure: the result of the work then shows that it is
   * not complete. Errors: `cancelled`.
   */
  partial<Value>(make: () => Result<Value>): Result<Value> {
    if (this.aborted) return fail('cancelled', 'cancelled');
    const made = make();
    return this.aborted ? fail('cancelled', 'cancelled') : made;
  }

  /** Returns the work's result, or a failure if a limit ended the work. Errors: `cancelled`, `gave-up`. */
  outcome<Value>(make: () => Result<Value>): Result<Value> {
    const made = this.partial(make);
    if (!made.ok) return made;
    return this.cancelled() ? fail('gave-up', 'job-time', { seconds: this.seconds }) : made;
  }
}

/**
 * Answers a question about a puzzle. The puzzle and the options come from outside.
 *
 * Errors: `bad-input`, those of `readPuzzle`, and those of the work.
 *
 * @param work gets the puzzle, the options, and a watch over their limits. The time limit starts at this call.
 */
export function askPuzzle<Options extends WorkLimits, Value>(
  puzzle: unknown,
  options: unknown,
  schema: z.ZodType<Options>,
  work: (puzzle: Puzzle, options: Options, watch: WorkWatch) => Result<Value>,
): EngineResult<Value> {
  const asked = readOptions(schema, options);
  if (!asked.ok) return answered(asked);
  const read = readPuzzle(puzzle);
  return answered(read.ok ? work(read.value, asked.value, new WorkWatch(asked.value)) : read);
}
