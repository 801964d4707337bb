import type { Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Work done by a search, in numbers that do not depend on the machine. */
export interface SearchCounters {
  readonly nodes: number;
  readonly guesses: number;
}

/**
 * Functions that receive events of the engine, for debugging. The engine has neither a clock nor a console, so the
 * receiver must measure times and print.
 */
export interface EngineTrace {
  /**
   * Called before an exact search or a filling.
   *
   * @param what name of the search and of the question, such as `lanes solve`.
   * @returns the function to call when the search ends, with the outcome in words and the counters, if known.
   */
  readonly search?: ((what: string) => (outcome: string, counters: SearchCounters | null) => void) | undefined;
  /** Called with each step of the human solver. */
  readonly step?: ((step: Step, topology: Topology) => void) | undefined;
}

/**
 * The receiver of the engine's events. Set once, when the process or thread starts. Any other state of the engine's
 * modules is a buffer or a cache, which does not change results.
 */
let current: EngineTrace = {};

/** Sets the receiver of engine events. Solvers created earlier are not traced. */
export function setEngineTrace(trace: EngineTrace): void {
  current = trace;
}

/**
 * Returns the receiver. It has no functions except during debugging. Call this when a solver is created, not in a loop.
 */
export function engineTrace(): EngineTrace {
  return current;
}
