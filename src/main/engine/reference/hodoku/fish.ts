import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { firstByDigit, type LinesOfDigit, linesOfDigit } from './lines.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/** Largest number of fins of a fish: places in its base lines that are not in its cover lines. */
export const MOST_FINS = 5;

/**
 * `plain`: no fins. `finned`: with fins. `sashimi`: with fins, and some base line has at most one place besides the
 * fins.
 */
export type FishShape = 'plain' | 'finned' | 'sashimi';

/**
 * The first fish of a size and shape. Search order: digits ascending; first with rows as base, then with columns as
 * base; then base lines and cover lines, ascending. On several grids, a fish stays within one subgrid.
 */
export function fish(position: HodokuPosition, size: number, shape: FishShape): number[] | null {
  return firstByDigit(
    position,
    `${shape} fish ${size}`,
    (digit, subgrid) =>
      new HodokuFishSearch(position, digit, subgrid, false, size, shape).first() ??
      new HodokuFishSearch(position, digit, subgrid, true, size, shape).first(),
  );
}

/** Search for fish of one digit. All base lines are rows, or all are columns. */
class HodokuFishSearch {
  private readonly position: HodokuPosition;
  private readonly digit: number;
  private readonly size: number;
  private readonly shape: FishShape;
  private readonly base: LinesOfDigit;
  /** Base lines that can be part of a fish. */
  private readonly eligible: readonly number[];
  private readonly chosen: number[] = [];

  constructor(
    position: HodokuPosition,
    digit: number,
    subgrid: number,
    across: boolean,
    size: number,
    shape: FishShape,
  ) {
    this.position = position;
    this.digit = digit;
    this.size = size;
    this.shape = shape;
    this.base = linesOfDigit(position, subgrid, digit, across);
    this.eligible = [...this.base.lines.keys()].filter((line) => {
      const count = countDigits(this.base.lines[line]);
      return count > 0 && (shape !== 'plain' || count <= size);
    });
  }

  first(): number[] | null {
    return this.eligible.length < this.size ? null : this.chooseBase(0, 0);
  }

  private chooseBase(from: number, union: number): number[] | null {
    const { chosen, eligible, size } = this;
    for (let i = from; i <= eligible.length - (size - chosen.length); i++) {
      const next = union | this.base.lines[eligible[i]];
      if (this.shape === 'plain' && countDigits(next) > size) continue;
      chosen.push(eligible[i]);
      const found = chosen.length < size ? this.chooseBase(i + 1, next) : this.chooseCover(next, 0, 0);
      chosen.pop();
      if (found !== null) return found;
    }
    return null;
  }

  /** Chooses cover lines among those that contain a place of the base (mask `union`). */
  private chooseCover(union: number, cover: number, count: number): number[] | null {
    if (count === this.size) return this.check(union, cover);
    const above = cover === 0 ? -1 : -1 << (32 - Math.clz32(cover));
    for (let rest = union & above; rest !== 0; rest &= rest - 1) {
      if (countDigits(rest) < this.size - count) return null;
      const found = this.chooseCover(union, cover | (rest & -rest), count + 1);
      if (found !== null) return found;
    }
    return null;
  }

  private check(union: number, cover: number): number[] | null {
    this.position.effort++;
    const { chosen, base, shape } = this;
    let finCount = 0;
    let sashimi = false;
    for (const line of chosen) {
      finCount += countDigits(base.lines[line] & ~cover);
      const body = base.lines[line] & cover;
      sashimi ||= (body & (body - 1)) === 0;
    }
    if (shape === 'plain') return union === cover ? this.effect(cover, []) : null;
    if (finCount === 0 || finCount > MOST_FINS || sashimi !== (shape === 'sashimi')) return null;
    const fins: number[] = [];
    for (const line of chosen) {
      for (let rest = base.lines[line] & ~cover; rest !== 0; rest &= rest - 1) {
        fins.push(base.cell(line, lowestDigit(rest) - 1));
      }
    }
    return this.effect(cover, fins);
  }

  /** Eliminations: places of the cover lines outside the base lines that see all fins. */
  private effect(cover: number, fins: readonly number[]): number[] | null {
    const { base, chosen, digit, position } = this;
    const cells: number[] = [];
    for (const [line, places] of base.lines.entries()) {
      if (chosen.includes(line)) continue;
      for (let rest = places & cover; rest !== 0; rest &= rest - 1) {
        const cell = base.cell(line, lowestDigit(rest) - 1);
        if (fins.every((fin) => position.grid.sees(fin, cell))) cells.push(cell);
      }
    }
    return cells.length > 0 ? cells.sort((a, b) => a - b).map((cell) => candidateCode(cell, digit)) : null;
  }
}
