import { digitBit, digitsOf } from '../base/digits.ts';
import { Candidates, isSingle } from './candidates.ts';
import type { ClueConstraints } from './clueState.ts';
import { eachDigitSet } from './digitSets.ts';
import { narrow } from './narrow.ts';

/**
 * The digits in the cells of a clue, without regard to which cell has which digit. Cells are alike if they have the
 * same coefficient in every sum of the clue: for example the cells of a cage, or of one shaft of an arrow. Each set of
 * alike cells is one part; its digits are in ascending order.
 */
export type Combination = readonly (readonly number[])[];

export interface ListedCombination {
  readonly combination: Combination;
  /** Whether the digits entered so far allow the combination. */
  readonly possible: boolean;
}

/**
 * The combinations of a clue. If they are too many to list, `masks` has a mask for each cell of the clue: the digits
 * that the cell may have.
 */
export type ClueFillings =
  | { readonly kind: 'listed'; readonly combinations: readonly ListedCombination[] }
  | { readonly kind: 'bounded'; readonly masks: readonly number[] };

/**
 * Limit on the combinations of a list. On 9 × 9, a cage with a given sum has at most 12 combinations, and a cage
 * without a sum at most 126.
 */
const MOST_COMBINATIONS = 60;

/**
 * Limit on the positions (partial fillings) that the search for one list visits. If it is reached, there is no list.
 * 2000 positions take some 20 ms; killer cages, arrows and thermometers need a few hundred.
 */
const MOST_POSITIONS = 2000;

export function combinationKey(combination: Combination): string {
  return combination.map((part) => part.join()).join('|');
}

/** Key (see {@link combinationKey}) → combination; null if there are too many combinations. */
export type CombinationList = ReadonlyMap<string, Combination> | null;

/**
 * The combinations of a clue, and for each of them whether the entered digits allow it.
 * @param all all combinations of the clue, found on an empty board; null if there are too many.
 * @param now the candidates of its cells that the entered digits leave; not changed.
 */
export function fillingsOf(clue: ClueConstraints, all: CombinationList, now: Candidates): ClueFillings {
  const left = listCombinations(clue, copyOf(now));
  const listed = all ?? left;
  if (listed) {
    const combinations = [...listed].map(([key, combination]) => ({ combination, possible: left?.has(key) ?? true }));
    combinations.sort((a, b) => byDigits(a.combination.flat(), b.combination.flat()));
    return { kind: 'listed', combinations };
  }
  const narrowed = copyOf(now);
  narrow(clue.list, narrowed);
  return { kind: 'bounded', masks: clue.cells.map((cell) => narrowed.of(cell)) };
}

function copyOf({ digits, masks, differ }: Candidates): Candidates {
  return new Candidates(digits, masks.slice(), differ);
}

function byDigits(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((digit, i) => digit !== b[i]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

/**
 * The cells of a clue, divided into parts whose cells are alike (see {@link Combination}). Cells of a part are in the
 * order of the clue.
 */
export function partsOf({ list, cells }: ClueConstraints): number[][] {
  const sums = list.flatMap((constraint) =>
    constraint.kind === 'sum'
      ? [new Map(constraint.cells.map((cell, i) => [cell, constraint.coefficients[i] as number]))]
      : [],
  );
  const parts = new Map<string, number[]>();
  for (const cell of cells) {
    const weights = sums.map((sum) => sum.get(cell) ?? 0).join();
    const part = parts.get(weights);
    if (part) part.push(cell);
    else parts.set(weights, [cell]);
  }
  return [...parts.values()];
}

/** Finds the combinations that the candidates of a clue's cells allow. May remove candidates from `candidates`. */
export function listCombinations(clue: ClueConstraints, candidates: Candidates): CombinationList {
  const found = new Map<string, Combination>();
  const parts = partsOf(clue);
  const add = (combination: Combination): boolean => {
    found.set(combinationKey(combination), combination);
    return found.size <= MOST_COMBINATIONS;
  };
  const isComplete = isSetOfDigits(clue, parts)
    ? eachSet(clue, candidates, (set) => add([digitsOf(set)]))
    : eachFilling(clue, candidates, (filled) => {
        const digitOf = (cell: number): number => 32 - Math.clz32(filled.of(cell));
        return add(parts.map((part) => part.map(digitOf).sort((a, b) => a - b)));
      });
  return isComplete ? found : null;
}

/**
 * Removes candidates that occur only in crossed out combinations of a clue. Removes nothing if all possible combinations
 * are crossed out, or if there are too many to list.
 *
 * @param crossed keys of the combinations that are crossed out.
 */
export function removeCrossed(clue: ClueConstraints, candidates: Candidates, crossed: ReadonlySet<string>): void {
  if (crossed.size === 0) return;
  const listed = listCombinations(clue, copyOf(candidates)) ?? new Map<string, Combination>();
  const open = [...listed].filter(([key]) => !crossed.has(key));
  if (open.length === 0) return;
  const parts = partsOf(clue);
  const left = new Map<number, number>();
  for (const [, combination] of open) {
    const own = copyOf(candidates);
    for (const [i, cells] of parts.entries()) {
      const mask = (combination[i] ?? []).reduce((all, digit) => all | digitBit(digit), 0);
      for (const cell of cells) own.keep(cell, mask);
    }
    narrow(clue.list, own);
    for (const cell of clue.cells) left.set(cell, (left.get(cell) ?? 0) | own.of(cell));
  }
  for (const [cell, mask] of left) candidates.keep(cell, mask);
}

/** Whether all cells are alike and must differ, so that one set of digits describes a filling. */
function isSetOfDigits({ list, cells }: ClueConstraints, parts: readonly unknown[]): boolean {
  const differ = list.some((one) => one.kind === 'all-different' && new Set(one.cells).size === cells.length);
  return differ && parts.length === 1;
}

/**
 * Calls `visit` for each set of digits that can fill the cells. Stops and returns false if `visit` returns false, or
 * when {@link MOST_POSITIONS} is reached.
 */
function eachSet(clue: ClueConstraints, candidates: Candidates, visit: (set: number) => boolean): boolean {
  const { cells, list } = clue;
  const union = cells.reduce((all, cell) => all | candidates.of(cell), 0);
  const sum = list.find((one) => one.kind === 'sum' && one.cells.length === cells.length);
  let isComplete = true;
  let looked = 0;
  eachDigitSet(union, cells.length, sum?.kind === 'sum' ? sum.total : null, (set) => {
    const own = copyOf(candidates);
    let fits = false;
    const isPossible = cells.every((cell) => own.keep(cell, set));
    if (isPossible) {
      eachFilling(clue, own, () => {
        fits = true;
        return false;
      });
    }
    isComplete = ++looked <= MOST_POSITIONS && (!fits || visit(set));
    return isComplete;
  });
  return isComplete;
}

/**
 * Calls `visit` for each filling of the cells. Stops and returns false if `visit` returns false, or when {@link
 * MOST_POSITIONS} is reached.
 */
function eachFilling(clue: ClueConstraints, start: Candidates, visit: (filled: Candidates) => boolean): boolean {
  let positions = 0;
  const search = (candidates: Candidates): boolean => {
    if (++positions > MOST_POSITIONS) return false;
    if (!narrow(clue.list, candidates)) return true;
    const open = clue.cells.find((cell) => !isSingle(candidates.of(cell)));
    if (open === undefined) return !isConsistent(clue, candidates) || visit(candidates);
    return digitsOf(candidates.of(open)).every((digit) => {
      const next = copyOf(candidates);
      next.keep(open, 1 << (digit - 1));
      return !isConsistent(clue, next) || search(next);
    });
  };
  return search(start);
}

/** Whether all filled cells that must differ have different digits. */
function isConsistent({ cells }: ClueConstraints, candidates: Candidates): boolean {
  return cells.every((a, i) =>
    cells.every((b, j) => {
      const same = j > i && isSingle(candidates.of(a)) && candidates.of(a) === candidates.of(b);
      return !same || !candidates.differ(a, b);
    }),
  );
}
