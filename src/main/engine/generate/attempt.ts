import type { GenerateWishes, Shortfall } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { RatedAs } from '../../../shared/rating/target.ts';
import type { CancelToken, ProgressListener } from '../core/io.ts';
import type { InterlockReport } from './interlock/interlock.ts';

/** `unrated` requires a unique, minimal puzzle, but nothing about how it is solved. */
export type TargetDifficulty = GenerateWishes['difficulty'];

/** Bounds on the climb of one attempt, in moves. By default they depend on the number of subgrids. */
export interface ClimbBounds {
  /** Most moves. */
  readonly moves: number;
  /** Moves after a success that look for more steps of the class; each ends with a full human solve. */
  readonly polishing: number;
}

/** Wishes, plus the parameters of the search. */
export interface GenerateOptions extends GenerateWishes {
  readonly seed: string;
  /** Most attempts; see `mostAttempts` for the default. */
  readonly attempts?: number;
  /** A known full solution, cell → digit, for layouts that are hard to fill from scratch. Not copied. */
  readonly known?: Uint8Array | null;
  /** The full solution of the puzzle, cell → digit, instead of a random one. Not copied. */
  readonly solution?: Uint8Array | null;
  /**
   * cell → 1 if its digit in `solution` is known to the player, as on the rim of an endless world's province. Known
   * cells help to solve the puzzle but are not givens: they are not dug, not counted, and 0 in the result. The puzzle
   * is not tested for interlocking. Needs `solution`, and cannot be combined with `rating`. Borrowed.
   */
  readonly knownCells?: Uint8Array | null;
  /** Bounds on changing a puzzle until it meets the wishes. */
  readonly climbing?: ClimbBounds | null;
}

export interface GenerateContext {
  readonly cancel?: CancelToken;
  /** Signals that the time limit is reached: the closest puzzle so far is the answer. */
  readonly timeUp?: CancelToken;
  /** Signals, after `timeUp`, that there is no time left even to compute the figures of the closest puzzle. */
  readonly overdue?: CancelToken;
  readonly onProgress?: ProgressListener;
  /** Receives each puzzle that is closer than those before, also during an attempt. */
  readonly onClosest?: (closest: AttemptOutcome) => void;
}

/** A puzzle with exactly one solution. Arrays are owned by the caller. */
export interface GeneratedPuzzle {
  /** Its layout: the requested one, with everything drawn that its variants left open. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none, also in known cells. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly givenCount: number;
  /**
   * The class that the human solver grades it as; `unrated` if that was not requested, or if the puzzle is too hard to
   * grade.
   */
  readonly difficulty: TargetDifficulty;
  /** Sum of the costs of the solver's steps, and number of steps by technique; null for an unrated puzzle. */
  readonly score: number | null;
  readonly techniques: Readonly<Record<string, number>> | null;
  /** Its rating by the scheme that was asked for; null if none was. */
  readonly rating: RatedAs | null;
  /** The requested seed, and the attempt (from 0) that made the puzzle. */
  readonly seed: string;
  readonly attempt: number;
  /** Whether it is proved that no given (with a symmetry: no orbit of givens) can be removed. */
  readonly minimal: boolean;
  /** Result of the interlock test; null if it was not requested. */
  readonly interlock: InterlockReport | null;
  /** Wishes that it does not meet. Empty unless a time limit or the last attempt ended the search. */
  readonly shortfalls: readonly Shortfall[];
}

/** Result of an attempt. */
export interface AttemptOutcome {
  readonly puzzle: GeneratedPuzzle;
  /** 0 if it meets all wishes. */
  readonly distance: number;
}
