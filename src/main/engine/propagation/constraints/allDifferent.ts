import { countDigits } from '../../../../shared/base/digits.ts';
import type { ConstraintPropagator, Domains } from './domains.ts';

/**
 * Cells that all have different digits. The digit of a filled cell is not removed from the other cells here: they are
 * its peers, so the search does that. This propagator handles three cases:
 * - A naked pair (two cells with the same two candidates) excludes its digits from the other cells.
 * - If there are fewer candidates than cells, that is a contradiction.
 * - If there are as many cells as digits, a digit with only one place is put there.
 */
export class AllDifferent implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 1;
  readonly settles = false;

  constructor(cells: readonly number[]) {
    this.cells = Int32Array.from(cells);
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { cells } = this;
    const count = cells.length;
    let once = 0;
    let twice = 0;
    let settled = 0;
    for (let i = 0; i < count; i++) {
      const mask = masks[cells[i]];
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) settled |= mask;
    }
    if (countDigits(once) < count) return false;
    if (count === domains.digits) {
      let hidden = once & ~twice & ~settled;
      for (let i = 0; hidden !== 0; i++) {
        const here = masks[cells[i]] & hidden;
        if (here === 0) continue;
        if ((here & (here - 1)) !== 0) return false;
        hidden ^= here;
        if (!domains.narrow(cells[i], here)) return false;
      }
    }
    for (let i = 0; i < count; i++) {
      const mask = masks[cells[i]];
      if (countDigits(mask) !== 2) continue;
      for (let j = i + 1; j < count; j++) {
        if (masks[cells[j]] !== mask) continue;
        for (let k = 0; k < count; k++) {
          if (k !== i && k !== j && (masks[cells[k]] & mask) !== 0 && !domains.narrow(cells[k], ~mask)) return false;
        }
        break;
      }
    }
    return true;
  }
}
