import type { SumConstraint } from '../../../../shared/constraints/constraint.ts';
import type { ConstraintPropagator, Domains, Visibility } from './domains.ts';
import { cliquesOf } from './visibility.ts';

/**
 * A sum with coefficients, over cells of which some may have equal digits. With up to three open cells, all
 * combinations are tried. With more, only bounds are used. For these, cells that all differ and have the same
 * coefficient form a group, whose lowest and highest sum take different digits.
 */
export class LinearSum implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost: 0 | 1 | 2;
  private readonly coefficients: Int32Array;
  private readonly total: number;
  private readonly visibility: Visibility;
  /** group → its cells: `grouped[groupStart[group]]` up to the next start. */
  private readonly groupStart: Int32Array;
  private readonly grouped: Int32Array;
  private readonly groupCoefficient: Int32Array;
  /**
   * group → lowest and highest sum of its digits. First computed cell by cell (`cells…`), then with different digits
   * out of all candidates of the group (`set…`).
   */
  private readonly cellsLeast: Int32Array;
  private readonly cellsMost: Int32Array;
  private readonly setLeast: Int32Array;
  private readonly setMost: Int32Array;
  /** group → like `setLeast` without the highest digit counted there, and like `setMost` without the lowest. */
  private readonly restLeast: Int32Array;
  private readonly restMost: Int32Array;

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
    this.cellsLeast = new Int32Array(groups.length);
    this.cellsMost = new Int32Array(groups.length);
    this.setLeast = new Int32Array(groups.length);
    this.setMost = new Int32Array(groups.length);
    this.restLeast = new Int32Array(groups.length);
    this.restMost = new Int32Array(groups.length);
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
   * The candidate that gives the value when multiplied by the coefficient, as a bit; 0 if the cell has no such
   * candidate.
   */
  private bitOf(value: number, coefficient: number, mask: number): number {
    const digit = value / coefficient;
    // Check the range first: a shift uses its right operand modulo 32, so a wrong digit could meet a bit of the mask.
    return digit >= 1 && digit <= 25 && Number.isInteger(digit) ? mask & (1 << (digit - 1)) : 0;
  }

  private bound(domains: Domains): boolean {
    const { masks, digits } = domains;
    const { grouped, groupStart, groupCoefficient, total } = this;
    const { cellsLeast, cellsMost, setLeast, setMost, restLeast, restMost } = this;
    const groups = groupCoefficient.length;
    let least = 0;
    let most = 0;
    for (let g = 0; g < groups; g++) {
      if (!this.measure(masks, g)) return false;
      const low = Math.max(cellsLeast[g], setLeast[g]);
      const high = Math.min(cellsMost[g], setMost[g]);
      const coefficient = groupCoefficient[g];
      least += coefficient * (coefficient > 0 ? low : high);
      most += coefficient * (coefficient > 0 ? high : low);
    }
    if (least > total || most < total) return false;
    for (let g = 0; g < groups; g++) {
      const coefficient = groupCoefficient[g];
      const low = Math.max(cellsLeast[g], setLeast[g]);
      const high = Math.min(cellsMost[g], setMost[g]);
      // The highest and the lowest amount that this group may add if the other groups add their least or their most.
      const above = total - least + coefficient * (coefficient > 0 ? low : high);
      const below = total - most + coefficient * (coefficient > 0 ? high : low);
      const atLeast = Math.ceil((coefficient > 0 ? below : above) / coefficient);
      const atMost = Math.floor((coefficient > 0 ? above : below) / coefficient);
      if (atLeast <= low && atMost >= high) continue;
      for (let i = groupStart[g]; i < groupStart[g + 1]; i++) {
        const cell = grouped[i];
        const mask = masks[cell];
        const lowest = 32 - Math.clz32(mask & -mask);
        const highest = 32 - Math.clz32(mask);
        const othersLeast = Math.max(cellsLeast[g] - lowest, restLeast[g]);
        const othersMost = Math.min(cellsMost[g] - highest, restMost[g]);
        const from = Math.max(1, atLeast - othersMost);
        const to = Math.min(digits, atMost - othersLeast);
        if (from > to) return false;
        if (from > lowest || to < highest) {
          if (!domains.narrow(cell, ((1 << to) - 1) & ~((1 << (from - 1)) - 1))) return false;
        }
      }
    }
    return true;
  }

  /** Computes the bounds of the sum of a group's digits. Returns false if its cells have too few different digits. */
  private measure(masks: Int32Array, g: number): boolean {
    const { grouped, groupStart } = this;
    let union = 0;
    let least = 0;
    let most = 0;
    for (let i = groupStart[g]; i < groupStart[g + 1]; i++) {
      const mask = masks[grouped[i]];
      union |= mask;
      least += 32 - Math.clz32(mask & -mask);
      most += 32 - Math.clz32(mask);
    }
    this.cellsLeast[g] = least;
    this.cellsMost[g] = most;
    let low = 0;
    let high = 0;
    let digit = 0;
    let rest = union;
    const count = groupStart[g + 1] - groupStart[g];
    for (let i = 0; i < count; i++) {
      if (rest === 0) return false;
      digit = 32 - Math.clz32(rest & -rest);
      low += digit;
      rest &= rest - 1;
    }
    this.setLeast[g] = low;
    this.restLeast[g] = low - digit;
    rest = union;
    for (let i = 0; i < count; i++) {
      digit = 32 - Math.clz32(rest);
      high += digit;
      rest ^= 1 << (digit - 1);
    }
    this.setMost[g] = high;
    this.restMost[g] = high - digit;
    return true;
  }
}
