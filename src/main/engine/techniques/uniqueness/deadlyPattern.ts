import type { CellDigit } from '../../../../shared/step/step.ts';
import type { View } from '../common/view.ts';

/**
 * Deadly pattern: open cells that could be filled in two ways without changing what any house contains, if none of them
 * contained an extra candidate. By uniqueness, at least one of them contains one. Rectangles, loops and BUGs.
 */
export interface DeadlyPattern {
  readonly cells: readonly number[];
  /** Mask of the extra candidates of each cell. Without them it has the two (or fewer) of the pattern. */
  readonly extras: readonly number[];
  /** Indices of the cells with extra candidates; at least one. */
  readonly open: readonly number[];
}

/** A deadly pattern whose cells all have the same two digits. */
export interface PairPattern extends DeadlyPattern {
  /** Mask of the two digits. */
  readonly pair: number;
}

/** The parts of a step that follow from a deadly pattern. */
export interface PatternParts {
  readonly eliminations: readonly CellDigit[];
  /** The houses that the argument needs in addition to the pattern. */
  readonly houses?: readonly number[];
  /** Cells that the argument needs in addition to the pattern, or those of its cells that it names. */
  readonly helpers?: readonly number[];
  readonly locked?: number;
}

/** Passes on the eliminations of one pattern; there is at least one in each call. */
export type DeadlySearch<P extends DeadlyPattern = DeadlyPattern> = (
  view: View,
  pattern: P,
  add: (parts: PatternParts) => void,
) => void;
