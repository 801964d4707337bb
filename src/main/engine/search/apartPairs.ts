import { PAIR_APART } from '../../../shared/layout/variantRules.ts';

/** What is read of a topology, or of a smaller problem of that kind. */
export interface PairSystem {
  readonly cellCount: number;
  readonly digits: number;
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint8Array;
  readonly pairExcludes: Int32Array;
}

/**
 * The pairs of a topology that ask for more than two different digits: cells that must hold neither equal nor
 * consecutive ones. (Pairs of cells that must only differ are peers, and searched as such.)
 */
export interface ApartPairs {
  /** cell → its partners: `cells[start[cell]]` up to `start[cell + 1]`. */
  readonly start: Int32Array;
  readonly cells: Int32Array;
  /** digit → mask of what a partner cannot hold. */
  readonly excludes: Int32Array;
}

/** Those pairs, or null where there are none. */
export function apartPairs(system: PairSystem): ApartPairs | null {
  const { cellCount, digits, pairStart, pairCells, pairRule, pairExcludes } = system;
  if (!pairRule.includes(PAIR_APART)) return null;
  const start = new Int32Array(cellCount + 1);
  const cells: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
      if (pairRule[i] === PAIR_APART) cells.push(pairCells[i] as number);
    }
    start[cell + 1] = cells.length;
  }
  const from = PAIR_APART * (digits + 1);
  return { start, cells: Int32Array.from(cells), excludes: pairExcludes.slice(from, from + digits + 1) };
}

/**
 * The digits that a partner cannot hold whichever of its candidates a cell holds: what the exclusions of all candidates
 * have in common. Always empty for four candidates or more, since a digit excludes three.
 */
export function commonExclusion({ excludes }: ApartPairs, mask: number): number {
  let common = -1;
  for (let rest = mask; rest !== 0 && common !== 0; rest &= rest - 1) {
    common &= excludes[32 - Math.clz32(rest & -rest)] as number;
  }
  return common;
}
