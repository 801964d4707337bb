import { ok, type Result } from '../../../shared/base/result.ts';
import type { CancelToken } from '../core/io.ts';
import { type Draft, type ItemSet, PuzzleItems } from './puzzleItems.ts';

/** Why a puzzle has no solution. */
export type ContradictoryItems =
  /** `possible`: the puzzle has a solution. `unknown`: the search for one gave up or was cancelled. */
  | { readonly kind: 'possible' | 'unknown' }
  | {
      readonly kind: 'contradiction';
      /**
       * Givens and clues that contradict each other under the rules of the layout. If both lists are empty, the layout
       * itself has no solution.
       */
      readonly set: ItemSet;
      /**
       * True if it was proved that every contradictory set has at least as many items. False if this is only the
       * smallest one found.
       */
      readonly smallest: boolean;
      /**
       * True if it was proved that the set has a solution once any one of its items is left out. Always true if
       * `smallest` is.
       */
      readonly irreducible: boolean;
    };

/**
 * Finds a small set of givens and clues (items) that contradict each other, in two stages:
 *
 * 1. QuickXplain (Junker 2004) halves the puzzle until no item can be left out.
 * 2. Sets that contain an item of every known correction set are tested, the smallest first (Ignatiev and others 2015).
 *    A correction set is the set of items that some solution of the layout breaks. Every contradiction contains an item
 *    of each correction set. The first tested set that has no solution is a smallest contradiction.
 *
 * @param cancel ends the search; the smallest set so far is then the answer. Errors: those of `PuzzleItems.of`.
 */
export function findContradiction(draft: Draft, cancel: CancelToken): Result<ContradictoryItems> {
  const made = PuzzleItems.of(draft);
  if (!made.ok) return made;
  const items = made.value;
  const all = Array.from({ length: items.count }, (_, item) => item);
  const whole = items.test(all, cancel).kind;
  if (whole !== 'contradictory') return ok({ kind: whole === 'satisfiable' ? 'possible' : 'unknown' });
  const { kept, proved } = shrunk(items, all, cancel);
  const smaller = smallestBelow(items, kept.length, cancel);
  return ok({
    kind: 'contradiction',
    set: items.setOf(smaller.found ?? kept),
    smallest: smaller.proved,
    irreducible: smaller.proved || proved,
  });
}

/**
 * Removes items (givens and clues) from a contradictory set while it stays contradictory. `proved`: every remaining
 * item is needed.
 */
function shrunk(items: PuzzleItems, all: readonly number[], cancel: CancelToken): { kept: number[]; proved: boolean } {
  let proved = true;
  const isContradictory = (set: readonly number[]): boolean => {
    const { kind } = items.test(set, cancel);
    if (kind === 'unknown') proved = false;
    return kind === 'contradictory';
  };
  /**
   * Items of `open` (givens and clues) that are needed, in addition to `base`, for a contradiction.
   *
   * @param changed whether `base` has grown since it was last tested.
   */
  const needed = (base: readonly number[], changed: boolean, open: readonly number[]): number[] => {
    if (changed && isContradictory(base)) return [];
    if (open.length <= 1) return [...open];
    const half = open.length >> 1;
    const [first, second] = [open.slice(0, half), open.slice(half)];
    const ofSecond = needed([...base, ...first], true, second);
    const ofFirst = needed([...base, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  };
  const kept = isContradictory([]) ? [] : needed([], false, all);
  return { kept, proved };
}

/**
 * Looks for a contradiction of fewer items (givens and clues). `proved`: it is proved that there is none smaller than
 * the one found or, if none was found, than `bound`.
 */
function smallestBelow(
  items: PuzzleItems,
  bound: number,
  cancel: CancelToken,
): { readonly found: readonly number[] | null; readonly proved: boolean } {
  const corrections: (readonly number[])[] = [];
  for (let size = 0; size < bound; ) {
    if (cancel.cancelled()) return { found: null, proved: false };
    const hitting = hittingSet(corrections, size, cancel);
    if (hitting === null) {
      size++;
      continue;
    }
    const tested = items.test(hitting, cancel);
    if (tested.kind === 'contradictory') return { found: hitting, proved: true };
    if (tested.kind !== 'satisfiable') return { found: null, proved: false };
    corrections.push(smallCorrection(items, tested.solution, cancel));
  }
  return { found: null, proved: !cancel.cancelled() };
}

/**
 * A small correction set (see {@link findContradiction}), made from a solution of the layout. It starts with the givens
 * and clues that the solution breaks, and drops those that other solutions satisfy too.
 */
function smallCorrection(items: PuzzleItems, solution: Uint8Array, cancel: CancelToken): number[] {
  let broken = items.brokenBy(solution);
  for (const item of broken) {
    if (broken.length <= 1 || !broken.includes(item)) continue;
    const isBroken = new Set(broken);
    const satisfied = Array.from({ length: items.count }, (_, other) => other).filter((other) => !isBroken.has(other));
    const tested = items.test([...satisfied, item], cancel);
    if (tested.kind === 'satisfiable') broken = items.brokenBy(tested.solution);
  }
  return broken;
}

/**
 * At most `size` items (givens and clues) such that each of the sets contains one of them; null if there are no such
 * items.
 */
function hittingSet(sets: readonly (readonly number[])[], size: number, cancel: CancelToken): number[] | null {
  const chosen: number[] = [];
  const extend = (): boolean => {
    let open: readonly number[] | null = null;
    for (const set of sets) {
      if ((open === null || set.length < open.length) && !set.some((item) => chosen.includes(item))) open = set;
    }
    if (open === null) return true;
    if (chosen.length === size || cancel.cancelled()) return false;
    for (const item of open) {
      chosen.push(item);
      if (extend()) return true;
      chosen.pop();
    }
    return false;
  };
  return extend() ? chosen : null;
}
