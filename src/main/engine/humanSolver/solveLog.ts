import type { Level, Step } from '../../../shared/step/step.ts';

/** One entry of a solve log: the step taken, and how many steps there were to choose from. */
export interface LogEntry {
  readonly step: Step;
  /**
   * Number of steps of the same technique with different effects in the position before the step. The step itself is
   * counted too.
   */
  readonly alternatives: number;
}

/** Log of a human solve from first to last step. Plain data, from which the analysis is computed. */
export interface SolveLog {
  readonly entries: readonly LogEntry[];
  readonly solved: boolean;
  /** True if a cell was left without a candidate, or a digit without a place in a house. */
  readonly contradictory: boolean;
  /** Class of the hardest technique used; null if the techniques did not solve the puzzle. */
  readonly difficulty: Level | null;
  /** Sum of the costs of all steps. */
  readonly score: number;
  /** Final position: cell → digit (0 = open), and cell → mask of candidates (0 for filled cells). */
  readonly digits: Uint8Array;
  readonly candidates: Int32Array;
}
