import type { Level, Step } from '../../../shared/step/step.ts';

/** One line of a solve: the step taken, and what else the technique offered then. */
export interface LogEntry {
  readonly step: Step;
  /** Distinct steps (by their effects) of the same technique at that moment, this one included. */
  readonly alternatives: number;
}

/** A human solve from first to last step: plain data, from which the analysis follows. */
export interface SolveLog {
  readonly entries: readonly LogEntry[];
  readonly solved: boolean;
  /** The position broke down: a cell or a digit of a house was left without a place. */
  readonly contradictory: boolean;
  /** The class of the hardest technique used; null where the techniques did not reach the end. */
  readonly difficulty: Level | null;
  /** Sum of the costs of all steps. */
  readonly score: number;
  /** Where it ended: cell → digit (0 = open), and cell → mask of candidates (0 where there is a digit). */
  readonly digits: Uint8Array;
  readonly candidates: Int32Array;
}
