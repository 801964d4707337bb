import { PAIR_DIFFERENT } from '../../../../shared/layout/variantRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { MOST_COMBINATIONS } from '../../core/combinations.ts';

/**
 * If the same relations hold between every two of the cells: the sets of different digits, as masks, that the cells can
 * have. For a Renban line, these are the runs of consecutive digits. Null if no relation is common to all pairs, or if
 * there are too many sets.
 */
export function relationSets(topology: Topology, cells: readonly number[]): Int32Array | null {
  const { digits, relations } = topology;
  const common = commonRules(topology, cells).filter((rule) => rule !== PAIR_DIFFERENT);
  if (common.length === 0) return null;
  const sets: number[] = [];
  const collect = (missing: number, from: number, set: number, allowed: number): void => {
    if (sets.length > MOST_COMBINATIONS) return;
    if (missing === 0) {
      sets.push(set);
      return;
    }
    for (let digit = from; digit <= digits; digit++) {
      const bit = 1 << (digit - 1);
      if ((allowed & bit) === 0) continue;
      const beside = common.reduce((mask, rule) => mask & relations[rule].allowed[digit], allowed);
      collect(missing - 1, digit + 1, set | bit, beside);
    }
  };
  collect(cells.length, 1, 0, topology.allDigits);
  return sets.length > MOST_COMBINATIONS ? null : Int32Array.from(sets);
}

/** The symmetric relations that hold between every two of the cells. */
function commonRules(topology: Topology, cells: readonly number[]): readonly number[] {
  const { pairStart, pairCells, pairRule, relations } = topology;
  let common: readonly number[] | null = null;
  for (const a of cells) {
    for (const b of cells) {
      if (a >= b) continue;
      const rules: number[] = [];
      for (let i = pairStart[a]; i < pairStart[a + 1]; i++) {
        if (pairCells[i] === b && relations[pairRule[i]].inverse === relations[pairRule[i]]) rules.push(pairRule[i]);
      }
      common = common === null ? rules : common.filter((rule) => rules.includes(rule));
      if (common.length === 0) return common;
    }
  }
  return common ?? [];
}
