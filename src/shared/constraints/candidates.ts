import { allDigitsMask, digitBit } from '../base/digits.ts';

/**
 * Candidates of cells, to be narrowed by constraints. The code in this folder handles one clue at a time, so it is
 * short and exact. For whole boards, the solver has faster structures (its domains).
 */
export class Candidates {
  readonly digits: number;
  /** cell → mask of candidates. Cells that occur in no constraint are not read. */
  readonly masks: Int32Array;
  /** Whether two cells never have the same digit. */
  readonly differ: (a: number, b: number) => boolean;
  /** Set to true when a mask becomes smaller. The caller sets it to false. */
  changed = false;

  /** @param masks cell → mask of candidates; not copied, changed in place. */
  constructor(digits: number, masks: Int32Array, differ: (a: number, b: number) => boolean) {
    this.digits = digits;
    this.masks = masks;
    this.differ = differ;
  }

  /** Mask of the candidates of a cell. */
  of(cell: number): number {
    return this.masks[cell] as number;
  }

  /** Removes the candidates of a cell that are not in `mask`. Returns false if the cell then has no candidate left. */
  keep(cell: number, mask: number): boolean {
    const before = this.of(cell);
    const after = before & mask;
    if (after !== before) {
      this.masks[cell] = after;
      this.changed = true;
    }
    return after !== 0;
  }
}

/**
 * Mask of the candidates that an entered digit leaves in its cell: this digit, or all digits if the cell is empty (0).
 */
export function candidatesBy(digit: number, digits: number): number {
  return digit === 0 ? allDigitsMask(digits) : digitBit(digit);
}

export function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}
