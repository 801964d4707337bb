import type { SumConstraint } from '../../../../shared/constraints/constraint.ts';
import { cliquesOf } from '../../core/cliques.ts';
import type { ConstraintPropagator, Cost, Domains, Visibility } from './domains.ts';

/**
 * A sum with coefficients. Some of its cells may have equal digits. With up to three open cells, all combinations are
 * tried. With more, only the lowest and highest possible sum are used. To compute these, cells that all differ and have
 * the same coefficient form a group: its lowest and highest sum use different digits.
 */
export class LinearSum implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost: Cost;
  readonly settles = false;
  private readonly coefficients: Int32Array;
  private readonly total: number;
  private readonly visibility: Visibility;
  /** group → its cells: `grouped[groupStart[group]]` up to the next start. */
  private readonly groupStart: Int32Array;
  private readonly grouped: Int32Array;
  private readonly groupCoefficient: Int32Array;
  /**
   * group → masks of digits. `union`: the candidates of its cells. `lowest` and `highest`: the lowest and the highest
   * different digits that its cells can have together.
   */
  private readonly union: Int32Array;
  private readonly lowest: Int32Array;
  private readonly highest: Int32Array;
  /**
   * group → sums of different digits in its cells. `least`: the lowest sum. `most`: the highest sum. `raised`: by how
   * much `least` exceeds the sum of the cells' own lowest candidates. `lowered`: by how much `most` is below the sum of
   * the cells' own highest candidates.
   */
  private readonly least: Int32Array;
  private readonly most: Int32Array;
  private readonly raised: Int32Array;
  private readonly lowered: Int32Array;

  constructor({ cells, coefficients, total }: SumConstraint, visibility: Visibility) {
    const groups = cliquesOf(cells, visibility, (i, j) => coefficients[i] === coefficients[j]);
    this.cells = Int32Array.from(cells);
    this.cost = cells.length > 3 ? 2 : 1;
    this.coefficients = Int32Array.from(coefficients);
    this.total = total;
    this.visibility = visibility;
    this.grouped = Int32Array.from(groups.flat(), (i) => cells[i]);
    this.groupStart = new Int32Array(groups.length + 1);
    groups.forEach((group, g) => {
      this.groupStart[g + 1] = this.groupStart[g] + group.length;
    });
    this.groupCoefficient = Int32Array.from(groups, ([i]) => coefficients[i]);
    this.union = new Int32Array(groups.length);
    this.lowest = new Int32Array(groups.length);
    this.highest = new Int32Array(groups.length);
    this.least = new Int32Array(groups.length);
    this.most = new Int32Array(groups.length);
    this.raised = new Int32Array(groups.length);
    this.lowered = new Int32Array(groups.length);
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { cells, coefficients } = this;
    let rest = this.total;
    let free = 0;
    let a = 0;
    let b = 0;
    let c = 0;
    for (let i = 0; i < cells.length; i++) {
      const mask = masks[cells[i]];
      if ((mask & (mask - 1)) === 0) {
        rest -= coefficients[i] * (32 - Math.clz32(mask));
        continue;
      }
      c = b;
      b = a;
      a = i;
      if (++free > 3) return this.bound(domains);
    }
    if (free === 0) return rest === 0;
    if (free === 1) {
      const digit = rest / coefficients[a];
      if (!Number.isInteger(digit) || digit < 1 || digit > domains.digits) return false;
      return domains.narrow(cells[a], 1 << (digit - 1));
    }
    return free === 2 ? this.tryTwo(domains, rest, a, b) : this.tryThree(domains, rest, a, b, c);
  }

  private tryTwo(domains: Domains, rest: number, a: number, b: number): boolean {
    const { cells, coefficients } = this;
    const { masks } = domains;
    const [one, other] = [cells[a], cells[b]];
    const differ = this.visibility.sees(one, other);
    let keepOne = 0;
    let keepOther = 0;
    for (let left = masks[one]; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const partner = this.bitOf(rest - coefficients[a] * (32 - Math.clz32(bit)), coefficients[b], masks[other]);
      if (partner === 0 || (differ && partner === bit)) continue;
      keepOne |= bit;
      keepOther |= partner;
    }
    return keepOne !== 0 && domains.narrow(one, keepOne) && domains.narrow(other, keepOther);
  }

  private tryThree(domains: Domains, rest: number, a: number, b: number, c: number): boolean {
    const { cells, coefficients, visibility } = this;
    const { masks } = domains;
    const one = cells[a];
    const two = cells[b];
    const three = cells[c];
    const firstDiffer = visibility.sees(one, two);
    const outerDiffer = visibility.sees(one, three);
    const lastDiffer = visibility.sees(two, three);
    let keepOne = 0;
    let keepTwo = 0;
    let keepThree = 0;
    for (let i = masks[one]; i !== 0; i &= i - 1) {
      const bit = i & -i;
      const left = rest - coefficients[a] * (32 - Math.clz32(bit));
      for (let j = masks[two]; j !== 0; j &= j - 1) {
        const second = j & -j;
        if (firstDiffer && second === bit) continue;
        const third = this.bitOf(left - coefficients[b] * (32 - Math.clz32(second)), coefficients[c], masks[three]);
        if (third === 0 || (outerDiffer && third === bit) || (lastDiffer && third === second)) continue;
        keepOne |= bit;
        keepTwo |= second;
        keepThree |= third;
      }
    }
    return (
      keepOne !== 0 && domains.narrow(one, keepOne) && domains.narrow(two, keepTwo) && domains.narrow(three, keepThree)
    );
  }

  /**
   * The digit that gives the value when multiplied by the coefficient, as a bit; 0 if it is not a candidate of the
   * cell.
   */
  private bitOf(value: number, coefficient: number, mask: number): number {
    const digit = value / coefficient;
    // Check the range first: a shift uses its right operand modulo 32, so a digit out of range could match a bit of the
    // mask.
    return digit >= 1 && digit <= 25 && Number.isInteger(digit) ? mask & (1 << (digit - 1)) : 0;
  }

  private bound(domains: Domains): boolean {
    const { masks } = domains;
    const { groupCoefficient, total, least, most } = this;
    const groups = groupCoefficient.length;
    let low = 0;
    let high = 0;
    for (let g = 0; g < groups; g++) {
      if (!this.measure(masks, g)) return false;
      const coefficient = groupCoefficient[g];
      low += coefficient * (coefficient > 0 ? least[g] : most[g]);
      high += coefficient * (coefficient > 0 ? most[g] : least[g]);
    }
    // By how much the total is above the lowest possible sum, and below the highest.
    const above = total - low;
    const below = high - total;
    if (above < 0 || below < 0) return false;
    const open = domains.digits - 1;
    for (let g = 0; g < groups; g++) {
      const coefficient = groupCoefficient[g];
      const size = Math.abs(coefficient);
      const upwards = Math.floor((coefficient > 0 ? above : below) / size);
      const downwards = Math.floor((coefficient > 0 ? below : above) / size);
      if (upwards >= open && downwards >= open) continue;
      if (!this.narrowGroup(domains, g, upwards, downwards)) return false;
    }
    return true;
  }

  /**
   * Removes the digits with which the sum of a group would be more than `upwards` above its lowest value, or more than
   * `downwards` below its highest.
   *
   * If a cell takes a digit that is not among the lowest ones, this digit replaces one of them. The sum rises least if
   * it replaces the next lower one; it then rises by the difference of the two. Compared with the cell's own lowest
   * candidate, the digit may be larger by at most `upwards` plus the amount by which the group was raised.
   */
  private narrowGroup(domains: Domains, g: number, upwards: number, downwards: number): boolean {
    const { masks, digits } = domains;
    const { grouped, groupStart } = this;
    let keep = this.union[g];
    if (upwards < digits - 1) {
      let near = this.lowest[g];
      for (let i = upwards; i > 0; i--) near |= near << 1;
      keep &= near;
    }
    if (downwards < digits - 1) {
      let near = this.highest[g];
      for (let i = downwards; i > 0; i--) near |= near >> 1;
      keep &= near;
    }
    const up = upwards + this.raised[g];
    const down = downwards + this.lowered[g];
    for (let i = groupStart[g]; i < groupStart[g + 1]; i++) {
      const mask = masks[grouped[i]];
      const to = 32 - Math.clz32(mask & -mask) + up;
      const from = 32 - Math.clz32(mask) - down;
      let kept = keep;
      if (to < digits) kept &= (1 << to) - 1;
      if (from > 1) kept &= -1 << (from - 1);
      if ((mask & ~kept) !== 0 && !domains.narrow(grouped[i], kept)) return false;
    }
    return true;
  }

  /**
   * Finds the lowest different digits that the cells of a group can have: each cell in turn takes its lowest candidate
   * or, if that digit is taken, the next free digit above. The order of the cells does not matter. Finds the highest
   * digits in the same way. Returns false if the cells have too few digits.
   */
  private measure(masks: Int32Array, g: number): boolean {
    const { grouped, groupStart } = this;
    const start = groupStart[g];
    const end = groupStart[g + 1];
    let union = 0;
    for (let i = start; i < end; i++) union |= masks[grouped[i]];
    if (end - start === 1) {
      this.union[g] = union;
      this.lowest[g] = union & -union;
      this.least[g] = 32 - Math.clz32(union & -union);
      this.most[g] = 32 - Math.clz32(union);
      this.highest[g] = 1 << (this.most[g] - 1);
      return true;
    }
    let lowest = 0;
    let highest = 0;
    let least = 0;
    let most = 0;
    let raised = 0;
    let lowered = 0;
    for (let i = start; i < end; i++) {
      const mask = masks[grouped[i]];
      const free = union & ~lowest & -(mask & -mask);
      if (free === 0) return false;
      lowest |= free & -free;
      const bottom = 32 - Math.clz32(free & -free);
      least += bottom;
      raised += bottom - (32 - Math.clz32(mask & -mask));
      const top = 32 - Math.clz32(mask);
      const rest = union & ~highest & ((1 << top) - 1);
      if (rest === 0) return false;
      const digit = 32 - Math.clz32(rest);
      highest |= 1 << (digit - 1);
      most += digit;
      lowered += top - digit;
    }
    this.union[g] = union;
    this.lowest[g] = lowest;
    this.highest[g] = highest;
    this.least[g] = least;
    this.most[g] = most;
    this.raised[g] = raised;
    this.lowered[g] = lowered;
    return true;
  }
}
