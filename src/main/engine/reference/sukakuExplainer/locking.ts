import { countDigits } from '../../../../shared/base/digits.ts';
import { type ExplainerHint, type Producer, placing, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';
import type { Crossing } from './tables.ts';

function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

/**
 * Calls `visit` for each digit whose places in the first house of a crossing (two houses that share cells) are all in
 * the second house, until it returns a hint. Search order: groups, then digits, then crossings. Digits that have not
 * changed since `Board.stamp` had the value `since` are skipped.
 */
export function eachLocked<T>(
  at: ExplainerPosition,
  groups: readonly (readonly Crossing[])[],
  since: number,
  visit: (crossing: Crossing, digit: number) => T | null,
): T | null {
  const { places, digitChanged } = at.board;
  const { digits } = at.topology;
  for (const crossings of groups) {
    for (let digit = 1; digit <= digits; digit++) {
      if (digitChanged[digit] <= since) continue;
      for (const crossing of crossings) {
        const { first, second, firstMask, secondMask } = crossing;
        const mask = places[first * digits + digit - 1];
        if ((mask & ~firstMask) !== 0 || countDigits(mask) < 2) continue;
        if ((places[second * digits + digit - 1] & ~secondMask) === 0) continue;
        const hint = visit(crossing, digit);
        if (hint !== null) return hint;
      }
    }
  }
  return null;
}

/**
 * Direct locking: a locked digit leaves only one of several places in a parallel house. The hint sets the digit there
 * and removes nothing.
 */
function directLocking(
  kind: string,
  rating: number,
  groupsOf: (at: ExplainerPosition) => readonly (readonly Crossing[])[],
): Producer {
  return (at, since) => {
    const { places } = at.board;
    const { digits } = at.topology;
    return eachLocked(at, groupsOf(at), since, ({ parallels }, digit) => {
      for (const { house, mask } of parallels) {
        const all = places[house * digits + digit - 1];
        const left = all & ~mask;
        if (left !== all && isSingle(left)) return placing(kind, rating, at.cellAt(house, left), digit);
      }
      return null;
    });
  };
}

export const directPointing = directLocking('direct-pointing', 17, (at) => at.tables.pointing);
export const directClaiming = directLocking('direct-claiming', 19, (at) => at.tables.claiming);

function plainLocking(rating: number, groupsOf: (at: ExplainerPosition) => readonly (readonly Crossing[])[]): Producer {
  return (at, since) => {
    if (at.tables.general) return null;
    const { places } = at.board;
    const { digits } = at.topology;
    return eachLocked(at, groupsOf(at), since, ({ first, second, secondMask }, digit) => {
      const bit = 1 << (digit - 1);
      const gone = places[second * digits + digit - 1] & ~secondMask;
      const count = countDigits(places[first * digits + digit - 1]);
      const kind = rating === 28 ? 'box-line-reduction' : count === 2 ? 'pointing-pair' : 'pointing-triple';
      return removing(kind, rating, new Map(at.cellsAt(second, gone).map((cell) => [cell, bit])));
    });
  };
}

export const pointing = plainLocking(26, (at) => at.tables.pointing);
export const claiming = plainLocking(28, (at) => at.tables.claiming);

/**
 * General locking, used under variants (rating 2.9): removes candidates that every place of a digit in a house
 * excludes.
 */
export function generalLocking(at: ExplainerPosition, since: number): ExplainerHint | null {
  if (!at.tables.general) return null;
  const { places, houseChanged, digitChanged } = at.board;
  const { digits } = at.topology;
  for (const house of at.tables.houses) {
    for (let digit = 1; digit <= digits; digit++) {
      if (houseChanged[house] <= since && digitChanged[digit] <= since) continue;
      const mask = places[house * digits + digit - 1];
      if (countDigits(mask) < 2) continue;
      const removals = new Map<number, number>();
      at.removeExcluded(at.cellsAt(house, mask), digit, removals);
      if (removals.size > 0) return removing('general-locking', 29, removals);
    }
  }
  return null;
}
