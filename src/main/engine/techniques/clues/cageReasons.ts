import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import { eachDigitSet } from '../../../../shared/constraints/digitSets.ts';
import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { CageState, Evidence } from '../../../../shared/step/step.ts';
import { sentences } from '../common/technique.ts';
import { unionOf } from './cageCombinations.ts';
import { MOST_LISTED } from './calculations.ts';

/** Sentences about the digits placed in a cage, and the sum left for its open cells. Empty if no digit is placed. */
function placedIn({ clues = [] }: Evidence, { total, placed, cells }: CageState): Explanation {
  if (placed === 0) return [];
  const terms = [total, ...digitsOf(placed).map((digit) => -digit)];
  return sentences(['technique.cage.why.placed'], {
    clue: { kind: 'clues', clues: clues.slice(0, 1) },
    placed: { kind: 'digits', digits: placed },
    terms: { kind: 'terms', terms },
    cells: { kind: 'cells', cells },
  });
}

/** Why a cage cannot have some of the combinations with its sum. */
interface Exclusion {
  readonly reason: 'no-place' | 'no-digit' | 'not-shared';
  /**
   * The cell that has no digit of the combinations, and its candidates; or all cells, and the digits without a place;
   * or the only cells for some digits, and these.
   */
  readonly cells: readonly number[];
  readonly digits: number;
  readonly sets: readonly number[];
}

/**
 * Combinations that contain digits with too few cells, with as few such digits as possible. By Hall's marriage theorem,
 * every combination that cannot be shared out contains some.
 */
function crowded({ cells, candidates }: Pick<CageState, 'cells' | 'candidates'>, sets: readonly number[]): Exclusion[] {
  const found: Exclusion[] = [];
  let rest = sets;
  for (let count = 2; count <= cells.length && rest.length > 0; count++) {
    eachDigitSet(unionOf(rest), count, null, (digits) => {
      const places = cells.filter((_, i) => ((candidates[i] ?? 0) & digits) !== 0);
      const out = places.length < count ? rest.filter((set) => (digits & ~set) === 0) : [];
      if (out.length > 0) found.push({ reason: 'not-shared', cells: places, digits, sets: out });
      rest = rest.filter((set) => !out.includes(set));
      return rest.length > 0;
    });
  }
  return found;
}

/**
 * Groups the combinations that are ruled out by the reason: a digit has no cell left, a cell has no digit left, or
 * both.
 */
function exclusionsOf({ cells, candidates }: CageState, excluded: readonly number[]): Exclusion[] {
  const union = unionOf(candidates);
  const noPlace = excluded.filter((set) => (set & ~union) !== 0);
  let rest = excluded.filter((set) => (set & ~union) === 0);
  const found: Exclusion[] = [];
  if (noPlace.length > 0) {
    // Name as few digits as possible, first those that most combinations contain.
    let digits = 0;
    let open = noPlace;
    while (open.length > 0) {
      const counts = digitsOf(unionOf(open) & ~union).map((digit): [number, number] => {
        return [open.filter((set) => (set & digitBit(digit)) !== 0).length, digit];
      });
      const [, digit] = counts.reduce((best, one) => (one[0] > best[0] ? one : best));
      digits |= digitBit(digit);
      open = open.filter((set) => (set & digitBit(digit)) === 0);
    }
    found.push({ reason: 'no-place', cells, digits, sets: noPlace });
  }
  for (const [i, cell] of cells.entries()) {
    const digits = candidates[i] ?? 0;
    const sets = rest.filter((set) => (set & digits) === 0);
    if (sets.length > 0) found.push({ reason: 'no-digit', cells: [cell], digits, sets });
    rest = rest.filter((set) => !sets.includes(set));
  }
  return [...found, ...crowded({ cells, candidates }, rest)];
}

/**
 * Sentences that say which sum is left for the open cells of a cage, and why some combinations with this sum are not
 * possible.
 */
export function cageReasons(evidence: Evidence): Explanation {
  const { cage, combinations } = evidence;
  if (!cage) return [];
  const exclusions = exclusionsOf(cage, combinations?.excluded ?? []);
  return [
    ...placedIn(evidence, cage),
    ...exclusions.flatMap(({ reason, cells, digits, sets }) =>
      sentences([`technique.cage.why.${reason}${sets.length > MOST_LISTED ? '.many' : ''}`], {
        cells: { kind: 'cells', cells },
        digits: { kind: 'digits', digits },
        combinations: { kind: 'combinations', sets },
        number: { kind: 'number', value: sets.length },
      }),
    ),
  ];
}
