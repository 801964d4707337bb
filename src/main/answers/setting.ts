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

// Questions about puzzles that are being set. Their clues may be impossible.

/** Limit in milliseconds. A contradiction that a person can follow is found in much less. */
const WHY_LIMIT = 3000;
/** Usual limit in seconds. */
const MAKING_LIMIT = 30;
/** Usual limit in seconds for another puzzle with the same pattern if a symmetric copy can take its place. */
const VARYING_LIMIT = 10;
/** Copies that are tried until one looks different. */
const MOST_COPIES = 10;

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

/** A puzzle that was made of another one. */
export interface MadeDraft {
  readonly puzzle: PuzzleJson;
  /** Whether it is a symmetric copy of the other one. */
  readonly copied: boolean;
  /** Whether the time limit ended minimising, so that more givens and clues may be needless. */
  readonly cut: boolean;
}

/**
 * A symmetric copy of a puzzle that looks different. Null if the puzzle does not have one solution and the wished
 * class, or if all copies look like it.
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
 * Makes a new puzzle from a draft. If no other puzzle with the same pattern is found, varying gives a symmetric copy.
 *
 * @param options `timeLimit`: in seconds. Errors: those of the functions of `engine/setting`.
 */
export function makePuzzle(
  draft: Draft,
  { kind, add, level, seed }: Making,
  {
    timeLimit,
    ...listeners
  }: Pick<MakingOptions, 'cancel' | 'onProgress'> & { readonly timeLimit?: number | undefined },
): Result<MadeDraft> {
  const begun = { level, rng: createRng(seed), timeUp: NEVER_CANCELLED, ...listeners };
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
