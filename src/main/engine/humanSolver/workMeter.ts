import type { CancelToken } from '../core/io.ts';

/**
 * Cost in work units of trying a technique, per open cell, by the technique's level (index in `LEVELS`). Singles are
 * free. Measured on provinces of endless worlds: one unit takes about 20 ns, for puzzles of every class; see `npm run
 * bench -- worlds provinces`.
 */
const COSTS = [0, 2, 25, 25, 200];

/**
 * Counts the work of graders and human solvers. The count is proportional to processor time, but the same on every
 * machine. As a cancel token, it is raised once the work exceeds the limit.
 */
export class WorkMeter implements CancelToken {
  spent = 0;
  private limit = Number.POSITIVE_INFINITY;

  /**
   * @param level level of the technique tried, as an index of `LEVELS`.
   * @param open number of open cells.
   */
  add(level: number, open: number): void {
    this.spent += COSTS[level] * open;
  }

  /** Runs `act`. While `act` runs, this meter is raised as a cancel token once `work` further units are spent. */
  within<T>(work: number, act: () => T): T {
    this.limit = this.spent + work;
    const result = act();
    this.limit = Number.POSITIVE_INFINITY;
    return result;
  }

  cancelled(): boolean {
    return this.spent > this.limit;
  }
}
