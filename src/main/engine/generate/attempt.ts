import type { GenerateWishes, Shortfall } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { RatedAs } from '../../../shared/rating/target.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { CancelToken, ProgressListener } from '../core/io.ts';
import type { InterlockReport } from './interlock/interlock.ts';

/** `unrated` requires a unique, minimal puzzle, but nothing about how it is solved. */
export type TargetDifficulty = GenerateWishes['difficulty'];

/** Bounds on the climb of one attempt, in moves. By default they depend on the number of subgrids. */
export interface ClimbBounds {
  /** Largest number of moves. */
  readonly moves: number;
  /**
   * Number of moves that look for more steps of the class after the wishes are met. Each move ends with a full human
   * solve.
   */
  readonly polishing: number;
}

/** Wishes, and the parameters of the search. */
export interface GenerateOptions extends GenerateWishes {
  readonly seed: string;
  /** Largest number of attempts; see `mostAttempts` for the default. */
  readonly attempts?: number;
  /** A known full solution, cell → digit, for layouts that are hard to fill from scratch. Not copied. */
  readonly known?: Uint8Array | null;
  /** The full solution of the puzzle, cell → digit, instead of a random one. Not copied. */
  readonly solution?: Uint8Array | null;
  /**
   * cell → 1 if its digit in `solution` is known to the player, such as a cell that a neighbouring province of an
   * endless world owns. Known cells help to solve the puzzle but are not givens: they are not dug, not counted, and 0
   * in the result. The puzzle is not tested for interlocking. Needs `solution`, and cannot be combined with `rating`.
   * The array is not copied.
   */
  readonly knownCells?: Uint8Array | null;
  /** Bounds on changing a puzzle until it meets the wishes. */
  readonly climbing?: ClimbBounds | null;
}

export interface GenerateContext {
  readonly cancel?: CancelToken;
  /** Raised at the time limit: the search then returns the closest puzzle so far. */
  readonly timeUp?: CancelToken;
  /** Raised some time after `timeUp`: the search then returns the closest puzzle without computing its figures. */
  readonly overdue?: CancelToken;
  readonly onProgress?: ProgressListener;
  /** Called with each puzzle that is closer to the wishes than all before, also during an attempt. */
  readonly onClosest?: (closest: AttemptOutcome) => void;
}

/** A puzzle with exactly one solution. Arrays are owned by the caller. */
export interface GeneratedPuzzle {
  /** Layout of the puzzle: the requested one, with random choices made for everything that its variants left open. */
  readonly layout: LayoutSpec;
  /** Clues of the puzzle, if it has any. */
  readonly clues?: readonly Clue[];
  /** cell → given digit, 0 for none, also in known cells. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly givenCount: number;
  /**
   * The class as which the human solver grades the puzzle; `unrated` if no class was requested, or if the puzzle is too
   * hard to grade.
   */
  readonly difficulty: TargetDifficulty;
  /** Sum of the costs of the solver's steps, and number of steps by technique; null for an unrated puzzle. */
  readonly score: number | null;
  readonly techniques: Readonly<Record<string, number>> | null;
  /** Rating of the puzzle by the requested scheme; null if no rating was requested. */
  readonly rating: RatedAs | null;
  /** The requested seed, and the number of the attempt (from 0) that made the puzzle. */
  readonly seed: string;
  readonly attempt: number;
  /** True if it is proved that no given can be removed (with a symmetry: no set of symmetric givens). */
  readonly minimal: boolean;
  /** Result of the interlock test; null if the test was not requested. */
  readonly interlock: InterlockReport | null;
  /** Wishes that the puzzle does not meet. Empty unless the time limit or the last attempt ended the search. */
  readonly shortfalls: readonly Shortfall[];
}

/** Result of an attempt. */
export interface AttemptOutcome {
  readonly puzzle: GeneratedPuzzle;
  /** 0 if the puzzle meets all wishes. */
  readonly distance: number;
}
