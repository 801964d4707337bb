import type { CancelToken } from '../../src/main/engine/core/io.ts';
import { processorTime } from './stats.ts';

/**
 * Milliseconds between two readings of the processor time; a reading costs as much as visiting one cell of the search.
 */
const LOOK_EVERY = 1;

/** Cancel token that expires after `limit` ms of processor time. It is polled thousands of times per puzzle. */
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
