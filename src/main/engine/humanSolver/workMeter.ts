import type { CancelToken } from '../core/io.ts';

/**
 * Cost of trying a technique, per open cell, by its level (an index of `LEVELS`). Singles are free. Measured on
 * provinces of endless worlds: one unit takes about 20 ns, for puzzles of every class; see `npm run bench -- worlds
 * provinces`.
 */
const COSTS = [0, 2, 25, 25, 200];

/**
 * Counts the work of graders and human solvers: proportional to processor time, but the same on every machine. As a
 * cancel token it is raised once the work exceeds the limit.
 */
export class WorkMeter implements CancelToken {
  spent = 0;
  private limit = Number.POSITIVE_INFINITY;

  /** @param level of the technique tried, as an index of `LEVELS`. @param open number of open cells. */
  add(level: number, open: number): void {
    this.spent += COSTS[level] * open;
  }

  /** Runs `act`. While it runs, the token is raised once this much further work is done. */
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
