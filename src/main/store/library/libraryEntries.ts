import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { Origin } from './origins.ts';
import type { IndexedFacts } from './puzzleIndices.ts';
import type { ShelfLayout } from './shelves.ts';

/** Facts about a puzzle: data that are calculated once, to find the puzzle in the library. */
export interface PuzzleFacts extends IndexedFacts {
  /**
   * Hash of the puzzle's canonical form, eight bytes: equal exactly for symmetric copies. `solutionHash` is the same
   * for the solution.
   */
  readonly hash: Uint8Array;
  readonly solutionHash: Uint8Array;
  readonly difficulty: Grade;
  /** Version of the grader that found these facts (the hashes do not depend on it); 0 if unknown. */
  readonly grader: number;
}

/** A complete puzzle to be added to the library. */
export interface LibraryEntry extends ShelfLayout, Pick<Origin, 'about'> {
  /** Number of digits of the layout. */
  readonly digits: number;
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Clues that were read without error; absent if there are none. */
  readonly clues?: readonly Clue[];
  readonly solution: Uint8Array;
  readonly facts: PuzzleFacts;
  readonly seed: string | null;
  /** Version of the generator; null if this program did not generate the puzzle. */
  readonly generator: number | null;
}

/**
 * A puzzle without facts: without hashes, techniques and ratings, and not graded. A puzzle with unknown rules never
 * gets facts, because no technique can use these rules.
 */
export interface BareEntry extends ShelfLayout, Origin {
  /** Number of digits of the layout. */
  readonly digits: number;
  readonly givens: Uint8Array;
  /** Clues that were read without error; absent or null if there are none. */
  readonly clues?: readonly Clue[] | null;
  readonly solution: Uint8Array | null;
  readonly difficulty: Grade;
  readonly seed: string | null;
  /** Version of the generator; null if this program did not generate the puzzle. */
  readonly generator: number | null;
}

/**
 * A puzzle that was proved to have exactly one solution, and whose difficulty, techniques and ratings are still to be
 * calculated.
 */
export interface ProvedEntry extends Omit<BareEntry, 'unknownRules'> {
  readonly solution: Uint8Array;
  /** Hash of the canonical form of the puzzle, eight bytes. */
  readonly hash: Uint8Array;
}

/** What became of an entry: stored as `id`; or if `duplicate`, rejected as a symmetric copy of puzzle `id`. */
export interface Added {
  readonly id: PuzzleId;
  readonly duplicate: boolean;
}
