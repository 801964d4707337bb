import type { CountConstraint } from '../../../../shared/constraints/constraint.ts';
import type { ConstraintPropagator, Domains } from './domains.ts';

/**
 * Cells that must contain certain digits, some of them several times. If a digit has only as many places as required,
 * it is put there. If every open cell is needed for the required digits, all other digits are removed from the open
 * cells.
 */
export class Count implements ConstraintPropagator {
  readonly cells: Int32Array;
  readonly cost = 1;
  readonly settles = false;
  /** `bits`: the required digits, each listed once as a bit. `times`: how often each of them is required. */
  private readonly bits: Int32Array;
  private readonly times: Int32Array;

  constructor({ cells, digits }: CountConstraint) {
    this.cells = Int32Array.from(new Set(cells));
    const wanted = new Map<number, number>();
    for (const digit of digits) wanted.set(digit, (wanted.get(digit) ?? 0) + 1);
    this.bits = Int32Array.from(wanted.keys(), (digit) => 1 << (digit - 1));
    this.times = Int32Array.from(wanted.values());
  }

  propagate(domains: Domains): boolean {
    const { masks } = domains;
    const { cells, bits, times } = this;
    let missing = 0;
    let open = 0;
    let wanted = 0;
    for (let i = 0; i < bits.length; i++) {
      const bit = bits[i];
      let places = 0;
      let settled = 0;
      for (let j = 0; j < cells.length; j++) {
        const mask = masks[cells[j]];
        if ((mask & bit) === 0) continue;
        places++;
        if (mask === bit) settled++;
      }
      if (places < times[i]) return false;
      if (settled >= times[i]) continue;
      missing += times[i] - settled;
      wanted |= bit;
      if (places > times[i]) continue;
      for (let j = 0; j < cells.length; j++) {
        if ((masks[cells[j]] & bit) !== 0 && !domains.narrow(cells[j], bit)) return false;
      }
      missing -= times[i] - settled;
    }
    for (let j = 0; j < cells.length; j++) if ((masks[cells[j]] & (masks[cells[j]] - 1)) !== 0) open++;
    if (missing > open) return false;
    if (missing < open || missing === 0) return true;
    for (let j = 0; j < cells.length; j++) {
      const mask = masks[cells[j]];
      if ((mask & (mask - 1)) !== 0 && !domains.narrow(cells[j], wanted)) return false;
    }
    return true;
  }
}
