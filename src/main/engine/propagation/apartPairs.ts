import { packLists } from '../../../shared/base/packedLists.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';

/** The parts of a house system that pairs are read from. */
export interface PairSystem {
  readonly cellCount: number;
  readonly digits: number;
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint8Array;
  readonly pairExcludes: Int32Array;
}

/**
 * Pairs of cells that must hold neither equal nor consecutive digits. (Cells that must only differ are peers, and are
 * searched as such.)
 */
export interface ApartPairs {
  /** cell → its partners: `cells[start[cell]]` up to `start[cell + 1]`. */
  readonly start: Int32Array;
  readonly cells: Int32Array;
  /** digit → mask of the digits excluded from a partner. */
  readonly excludes: Int32Array;
}

/** Returns the pairs of a system that must be apart, or null where there are none. */
export function apartPairs(system: PairSystem): ApartPairs | null {
  const { cellCount, digits, pairStart, pairCells, pairRule, pairExcludes } = system;
  if (!pairRule.includes(PAIR_APART)) return null;
  const partners = Array.from({ length: cellCount }, (_, cell) => {
    const from = pairStart[cell];
    return [...pairCells.subarray(from, pairStart[cell + 1])].filter((_, i) => pairRule[from + i] === PAIR_APART);
  });
  const { start, items } = packLists(partners);
  const from = PAIR_APART * (digits + 1);
  return { start, cells: items, excludes: pairExcludes.slice(from, from + digits + 1) };
}

/**
 * Returns the digits that a partner cannot have, because every candidate of the cell excludes them. Empty for four
 * candidates or more, since each digit is excluded by at most three.
 */
export function commonExclusion({ excludes }: ApartPairs, mask: number): number {
  let common = -1;
  for (let rest = mask; rest !== 0 && common !== 0; rest &= rest - 1) {
    common &= excludes[32 - Math.clz32(rest & -rest)];
  }
  return common;
}
