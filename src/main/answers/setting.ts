import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { Making } from '../../shared/contract/setting.ts';
import { type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { type CancelToken, either, NEVER_CANCELLED } from '../engine/core/io.ts';
import { createRng } from '../engine/core/rng.ts';
import { completePuzzle } from '../engine/setting/completing.ts';
import { type ContradictoryItems, findContradiction } from '../engine/setting/contradiction.ts';
import type { MakingOptions } from '../engine/setting/making.ts';
import { minimisePuzzle } from '../engine/setting/minimising.ts';
import type { Draft } from '../engine/setting/puzzleItems.ts';
import { puzzleOfPattern } from '../engine/setting/varying.ts';
import type { Asked } from './position.ts';

// Questions about puzzles that are being set. Their clues may be impossible.

/** Limit in milliseconds. A contradiction that a person can follow is found in much less. */
const WHY_LIMIT = 3000;
/** Usual limit in seconds. */
const MAKING_LIMIT = 30;

/** Reads a puzzle without compiling its clues. Errors: those of reading the rest of it. */
export function readDraft({ clues = [], ...plain }: PuzzleJson): Result<Draft> {
  const read = readPuzzleJson(plain);
  return read.ok ? ok({ topology: read.value.topology, givens: read.value.givens, clues }) : read;
}

function timeToken(milliseconds: number): CancelToken {
  const end = performance.now() + milliseconds;
  return { cancelled: () => performance.now() > end };
}

/** Why a puzzle has no solution. Errors: those of `PuzzleItems.of`; `cancelled`. */
export function whyImpossible(draft: Draft, cancel: CancelToken): Result<ContradictoryItems> {
  const found = findContradiction(draft, either(timeToken(WHY_LIMIT), cancel));
  return cancel.cancelled() ? fail('cancelled', 'cancelled') : found;
}

/**
 * Indices of clues that contradict each other or the digits, and none of which can be left out. For positions without a
 * solution. Empty if none are found.
 */
export function contradictoryClues({ puzzle, position }: Asked): readonly number[] {
  const { topology, givens, clues = [] } = puzzle;
  const draft = { topology: topology.plain ?? topology, givens: position?.digits ?? givens, clues: clues ?? [] };
  const why = whyImpossible(draft, NEVER_CANCELLED);
  return why.ok && why.value.kind === 'contradiction' ? why.value.set.clues : [];
}

/**
 * Makes a puzzle of another one.
 *
 * @param options `timeLimit`: in seconds. Errors: those of the functions of `engine/setting`.
 */
export function makePuzzle(
  draft: Draft,
  { kind, add, level, seed }: Making,
  {
    timeLimit = MAKING_LIMIT,
    ...listeners
  }: Pick<MakingOptions, 'cancel' | 'onProgress'> & { readonly timeLimit?: number | undefined },
): Result<PuzzleJson> {
  const options = { level, rng: createRng(seed), timeUp: timeToken(1000 * timeLimit), ...listeners };
  const pattern = [...draft.givens.keys()].filter((cell) => draft.givens[cell] !== 0);
  const made =
    kind === 'complete'
      ? completePuzzle(draft, add, options)
      : kind === 'minimise'
        ? minimisePuzzle(draft, options)
        : puzzleOfPattern(draft, pattern, options);
  if (!made.ok) return made;
  const { clues, ...rest } = made.value;
  return ok(printPuzzleJson({ ...rest, ...(clues.length > 0 && { clues }) }));
}
