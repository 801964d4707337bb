import type { CancelToken } from '../../src/main/engine/core/io.ts';
import { processorTime } from './stats.ts';

/**
 * Minimum time in milliseconds between two readings of the processor time. A reading costs as much as searching one
 * cell.
 */
const LOOK_EVERY = 10;

/**
 * Cancel token that expires after `limit` milliseconds of processor time. Solvers ask it thousands of times for each
 * puzzle.
 */
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
