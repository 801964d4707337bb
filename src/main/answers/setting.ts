import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { Making } from '../../shared/contract/puzzleSetting.ts';
import { type Puzzle, type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { withClues } from '../../shared/rules/readClues.ts';
import { type CancelToken, either, NEVER_CANCELLED } from '../engine/core/io.ts';
import { createRng } from '../engine/core/rng.ts';
import { completePuzzle } from '../engine/setting/completing.ts';
import { type ContradictoryItems, findContradiction } from '../engine/setting/contradiction.ts';
import { compareClass, type MakingOptions, openDraft } from '../engine/setting/making.ts';
import { minimisePuzzle } from '../engine/setting/minimising.ts';
import type { Draft } from '../engine/setting/puzzleItems.ts';
import { puzzleOfPattern } from '../engine/setting/varying.ts';
import { randomCopy } from './identity.ts';
import type { Asked } from './position.ts';

// Questions about puzzles that a user is making. Their clues may contradict each other.

/** Time limit for `whyImpossible`, in milliseconds. A contradiction that a person can follow is found much sooner. */
const WHY_LIMIT = 3000;
/** Default time limit for making a puzzle, in seconds. */
const MAKING_LIMIT = 30;
/**
 * Default time limit, in seconds, for finding another puzzle with the same pattern. It is shorter because a symmetric
 * copy can be given instead.
 */
const VARYING_LIMIT = 10;
/** At most this many copies are tried until one looks different from the original. */
const MOST_COPIES = 10;

/** Reads a puzzle without compiling its clues. Errors: those of `readPuzzleJson`. */
export function readDraft({ clues = [], ...plain }: PuzzleJson): Result<Draft> {
  const read = readPuzzleJson(plain);
  return read.ok ? ok({ topology: read.value.topology, givens: read.value.givens, clues }) : read;
}

/** A token that cancels after a time. */
export function timeToken(milliseconds: number): CancelToken {
  const end = performance.now() + milliseconds;
  return { cancelled: () => performance.now() > end };
}

/** Why a puzzle has no solution. Errors: those of `PuzzleItems.of`; `cancelled`. */
export function whyImpossible(draft: Draft, cancel: CancelToken): Result<ContradictoryItems> {
  const found = findContradiction(draft, either(timeToken(WHY_LIMIT), cancel));
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : found;
}

/**
 * Indices of clues that contradict each other or the digits, in a position without a solution. Without any one of them,
 * there would be no contradiction. Empty if none are found.
 */
export function contradictoryClues({ puzzle, position }: Asked): readonly number[] {
  const { topology, givens, clues = [] } = puzzle;
  const draft = { topology: topology.plain ?? topology, givens: position?.digits ?? givens, clues: clues ?? [] };
  const why = whyImpossible(draft, NEVER_CANCELLED);
  return why.ok && why.value.kind === 'contradiction' ? why.value.set.clues : [];
}

/** A puzzle that was made from a draft. */
export interface MadeDraft {
  readonly puzzle: PuzzleJson;
  /** Whether the puzzle is only a symmetric copy of the draft. */
  readonly copied: boolean;
  /** Whether the time limit ended minimising, so that more givens and clues may be needless. */
  readonly cut: boolean;
}

/**
 * A symmetric copy of a puzzle that looks different from it. Null in two cases: the puzzle does not have one solution
 * and the requested class, or every copy tried looks the same.
 */
function differentCopy(draft: Draft, { level, rng, cancel }: MakingOptions): Puzzle | null {
  const opened = openDraft(draft);
  const ruled = withClues(draft.topology, draft.clues);
  if (!opened.ok || !ruled.ok) return null;
  const { givens, clues } = draft;
  if (opened.value.solutions(givens, 2, cancel, { rng })?.length !== 1) return null;
  if (level !== null && compareClass(opened.value.humanLog(givens, cancel), level) !== 0) return null;
  const puzzle: Puzzle = { topology: ruled.value, givens, ...(clues.length > 0 && { clues }) };
  const before = JSON.stringify(printPuzzleJson(puzzle));
  for (let tried = 0; tried < MOST_COPIES; tried++) {
    const { puzzle: copy } = randomCopy(puzzle, rng);
    if (JSON.stringify(printPuzzleJson(copy)) !== before) return copy;
  }
  return null;
}

/**
 * Makes a new puzzle from a draft. If varying finds no other puzzle with the same pattern, it gives a symmetric copy.
 *
 * @param options `timeLimit` is in seconds.
 *
 * Errors: those of the functions of `engine/setting`.
 */
export function makePuzzle(
  draft: Draft,
  { kind, add, level, symmetry, seed }: Making,
  {
    timeLimit,
    known,
    ...listeners
  }: Pick<MakingOptions, 'cancel' | 'known' | 'onProgress'> & { readonly timeLimit?: number | undefined },
): Result<MadeDraft> {
  const begun = { level, symmetry, rng: createRng(seed), timeUp: NEVER_CANCELLED, known, ...listeners };
  const copy = kind === 'vary' ? differentCopy(draft, begun) : null;
  const options = { ...begun, timeUp: timeToken(1000 * (timeLimit ?? (copy ? VARYING_LIMIT : MAKING_LIMIT))) };
  const pattern = [...draft.givens.keys()].filter((cell) => draft.givens[cell] !== 0);
  const made =
    kind === 'complete'
      ? completePuzzle(draft, add, options)
      : kind === 'minimise'
        ? minimisePuzzle(draft, options)
        : puzzleOfPattern(draft, pattern, options);
  if (!made.ok) {
    return copy && made.error.code === 'gave-up'
      ? ok({ puzzle: printPuzzleJson(copy), copied: true, cut: false })
      : made;
  }
  const { clues, ...rest } = made.value;
  const cut = kind === 'minimise' && options.timeUp.cancelled();
  return ok({ puzzle: printPuzzleJson({ ...rest, ...(clues.length > 0 && { clues }) }), copied: false, cut });
}
