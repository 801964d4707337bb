import type { GenerateWishes, Shortfall } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { RatedAs } from '../../../shared/rating/target.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { CancelToken, ProgressListener } from '../core/io.ts';
import type { InterlockReport } from './interlock/interlock.ts';

/**
 * Requested difficulty: a class, or `unrated`. `unrated` requires a unique, minimal puzzle, but nothing about how it is
 * solved.
 */
export type TargetDifficulty = GenerateWishes['difficulty'];

/** Limits on the climb of one attempt (see `climb`), in moves. By default they depend on the number of subgrids. */
export interface ClimbBounds {
  /** Largest number of moves. */
  readonly moves: number;
  /**
   * Number of additional moves that look for more steps of the class once the wishes are met. Each move ends with a
   * full human solve.
   */
  readonly polishing: number;
}

/** The wishes for a puzzle, and the parameters of the search for it. */
export interface GenerateOptions extends GenerateWishes {
  readonly seed: string;
  /** Largest number of attempts; the default is computed by `mostAttempts`. */
  readonly attempts?: number;
  /** A known full solution of the layout (cell → digit), for layouts that are hard to fill from scratch. Not copied. */
  readonly known?: Uint8Array | null;
  /** The full solution that the puzzle must have (cell → digit), instead of a random one. Not copied. */
  readonly solution?: Uint8Array | null;
  /**
   * cell → 1 if its digit in `solution` is known to the player, such as a cell that a neighbouring province of an
   * endless world owns. Known cells help to solve the puzzle but are not givens: they are never removed by digging, not
   * counted, and 0 in the result.
   *
   * If there are known cells, `solution` must be set, `rating` cannot be requested, and the puzzle is not tested for
   * interlocking. The array is not copied.
   */
  readonly knownCells?: Uint8Array | null;
  /** Limits on changing a puzzle until it meets the wishes. */
  readonly climbing?: ClimbBounds | null;
}

export interface GenerateContext {
  readonly cancel?: CancelToken;
  /** Raised when the time limit is reached: the search then returns the closest puzzle found so far. */
  readonly timeUp?: CancelToken;
  /**
   * Raised some time after `timeUp`: the search then returns the closest puzzle at once, without computing its figures.
   */
  readonly overdue?: CancelToken;
  readonly onProgress?: ProgressListener;
  /** Called with each puzzle that is closer to the wishes than all earlier ones, also during an attempt. */
  readonly onClosest?: (closest: AttemptOutcome) => void;
}

/** A puzzle with exactly one solution. Arrays are owned by the caller. */
export interface GeneratedPuzzle {
  /** Layout of the puzzle: the requested one, with random choices made for everything that its variants left open. */
  readonly layout: LayoutSpec;
  /** Clues of the puzzle, if it has any. */
  readonly clues?: readonly Clue[];
  /** cell → given digit, 0 for none. Known cells are 0 too. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly givenCount: number;
  /**
   * The class that the human solver finds for the puzzle. `unrated` if no class was requested, or if the puzzle is too
   * hard to grade.
   */
  readonly difficulty: TargetDifficulty;
  /** Sum of the costs of the solver's steps, and number of steps by technique. Both are null for an unrated puzzle. */
  readonly score: number | null;
  readonly techniques: Readonly<Record<string, number>> | null;
  /** Rating of the puzzle by the requested scheme; null if no rating was requested. */
  readonly rating: RatedAs | null;
  /** The requested seed, and the number of the attempt that made the puzzle, counted from 0. */
  readonly seed: string;
  readonly attempt: number;
  /**
   * True if it is proved that no given can be removed (with a symmetry: no set of givens that are images of each
   * other).
   */
  readonly minimal: boolean;
  /** Result of the interlock test; null if the test was not requested. */
  readonly interlock: InterlockReport | null;
  /**
   * Wishes that the puzzle does not meet. Empty unless the search ended at the time limit or after the last attempt.
   */
  readonly shortfalls: readonly Shortfall[];
}

/** Result of an attempt. */
export interface AttemptOutcome {
  readonly puzzle: GeneratedPuzzle;
  /** How far the puzzle is from meeting all wishes; 0 if it meets them. */
  readonly distance: number;
}
