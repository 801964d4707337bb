import { countDigits } from '../../../../shared/base/digits.ts';
import { type ExplainerHint, type Producer, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';

/**
 * Candidates of the base cells that occur in no allowed combination, as cell → mask. Excluders are cells that see all
 * base cells. A combination of candidates of the base cells is not allowed if it has the same digit in two cells that
 * see each other, or if it contains all candidates of an excluder.
 */
function unusedOf(at: ExplainerPosition, cells: readonly number[], excluders: readonly number[]): Map<number, number> {
  const { candidates } = at.board;
  const used = new Int32Array(cells.length);
  const bits: number[] = [];
  const walk = (union: number): void => {
    const index = bits.length;
    if (index === cells.length) {
      if (excluders.some((mask) => (mask & ~union) === 0)) return;
      bits.forEach((bit, i) => {
        used[i] = used[i] | bit;
      });
      return;
    }
    for (let rest = candidates[cells[index]]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if ((union & bit) !== 0 && bits.some((other, i) => other === bit && at.sees(cells[i], cells[index]))) continue;
      bits.push(bit);
      walk(union | bit);
      bits.pop();
    }
  };
  walk(0);
  const unused = new Map<number, number>();
  cells.forEach((cell, i) => {
    if (candidates[cell] !== used[i]) unused.set(cell, candidates[cell] & ~used[i]);
  });
  return unused;
}

class ExclusionSearch {
  private readonly chosen: number[] = [];
  private readonly at: ExplainerPosition;
  private readonly size: number;
  private readonly rating: number;

  constructor(at: ExplainerPosition, size: number, rating: number) {
    this.at = at;
    this.size = size;
    this.rating = rating;
  }

  /**
   * @param from first cell, in search order, that may be added to the base cells.
   * @param excluders cells with at most `size` candidates that see all base cells chosen so far.
   */
  choose(from: number, excluders: readonly number[]): ExplainerHint | null {
    const { at, chosen, size } = this;
    const { candidates } = at.board;
    if (chosen.length === size) {
      const masks = excluders.map((cell) => candidates[cell]);
      const removals = unusedOf(at, chosen, masks);
      if (removals.size === 0) return null;
      return removing(size === 2 ? 'aligned-pair' : 'aligned-triplet', this.rating, removals);
    }
    for (let cell = from; cell < at.topology.cellCount; cell++) {
      if (countDigits(candidates[cell]) < 2) continue;
      const seeing = excluders.filter((other) => at.sees(cell, other));
      at.work--;
      if (seeing.length < 2) continue;
      chosen.push(cell);
      const hint = this.choose(cell + 1, seeing);
      chosen.pop();
      if (hint) return hint;
    }
    return null;
  }
}

/** Aligned exclusion with two or three base cells and at least two excluders. */
export function aligned(size: number, rating: number): Producer {
  return (at) => {
    const { candidates } = at.board;
    const excluders: number[] = [];
    for (let cell = 0; cell < at.topology.cellCount; cell++) {
      const count = countDigits(candidates[cell]);
      if (count >= 2 && count <= size) excluders.push(cell);
    }
    return new ExclusionSearch(at, size, rating).choose(0, excluders);
  };
}
