import type { CellDigit } from '../../../../shared/step/step.ts';
import type { View } from '../common/view.ts';

/**
 * Deadly pattern: open cells that, without their extra candidates, could be filled in two ways that do not change what
 * any house contains. Since the solution is unique, at least one of the cells has an extra candidate as its digit.
 * Rectangles, loops and BUGs are such patterns.
 */
export interface DeadlyPattern {
  readonly cells: readonly number[];
  /**
   * For each cell, mask of the extra candidates: those that are not among the (at most two) candidates that belong to
   * the pattern.
   */
  readonly extras: readonly number[];
  /** Indices of the cells with extra candidates; at least one. */
  readonly open: readonly number[];
}

/** A deadly pattern whose cells all have the same two digits. */
export interface PairPattern extends DeadlyPattern {
  /** Mask of the two digits. */
  readonly pair: number;
}

/** The parts of a step that a search in a deadly pattern provides. */
export interface PatternParts {
  readonly eliminations: readonly CellDigit[];
  /** The houses that the argument needs in addition to the pattern. */
  readonly houses?: readonly number[];
  /** Cells outside the pattern that the argument needs, or cells of the pattern that the explanation mentions. */
  readonly helpers?: readonly number[];
  readonly locked?: number;
}

/** Calls `add` for each non-empty set of eliminations that follows from a pattern. */
export type DeadlySearch<P extends DeadlyPattern = DeadlyPattern> = (
  view: View,
  pattern: P,
  add: (parts: PatternParts) => void,
) => void;
