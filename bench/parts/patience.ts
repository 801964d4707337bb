import type { CancelToken } from '../../src/main/engine/io.ts';
import { processorTime } from './stats.ts';

/** Milliseconds between two looks at the processor time, which takes as long as a look at one cell. */
const LOOK_EVERY = 1;

/** Cancels what has taken so many milliseconds of processor time from now on; asked thousands of times a puzzle. */
export function afterSpending(limit: number): CancelToken {
  const from = processorTime();
  let looked = performance.now();
  let isOver = false;
  const cancelled = (): boolean => {
    const now = performance.now();
    if (isOver || now - looked < LOOK_EVERY) return isOver;
    looked = now;
    isOver = processorTime() - from > limit;
    return isOver;
  };
  return { cancelled };
}
