import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Rng } from '../../core/rng.ts';
import { type OpenSingle, subgridsOfCells } from './openSingles.ts';

/**
 * How people choose the digit to write next, among those that can be found. All fields except `line` and `cell` are
 * fitted on logs of people's moves, by `npm run fit`. docs/ratings.md shows how well the order of digits agrees with
 * people whose logs were not used for the fit.
 */
export interface Habits {
  /**
   * How likely a single is to be found, compared with a single in a box (which counts as 1). `line`: a single along a
   * row, column or other house. `cell`: a single found by the candidates of its cell.
   */
  readonly line: number;
  readonly cell: number;
  /** Factor on the likelihood of a digit that equals the digit written last. */
  readonly sameDigit: number;
  /**
   * Exponent that decides how much people prefer cells in full houses. A cell's weight is the number of open cells in
   * its fullest house, raised to this power. Below 0 if people prefer cells in full houses.
   */
  readonly amongOpen: number;
  /** Probability of staying in the subgrids of the digit written last. Only applies if a digit can be found there. */
  readonly stay: number;
}

const FRACTIONS = 2 ** 21;

export class Attention {
  private readonly topology: Topology;
  private readonly habits: Habits;
  private readonly subgridsOf: readonly (readonly number[])[];
  /** number of open cells in the fullest house of a cell → weight of the cell (see `Habits.amongOpen`). */
  private readonly factorAmongOpen: readonly number[];
  private lastDigit = 0;
  /** Subgrids that the person looks at; empty before the first digit. */
  private looking: readonly number[] = [];
  /** Used by `choose` only: the singles there and elsewhere, and the weights of those that it draws from. */
  private readonly here: OpenSingle[] = [];
  private readonly away: OpenSingle[] = [];
  private readonly weights: number[] = [];

  constructor(topology: Topology, habits: Habits) {
    this.topology = topology;
    this.habits = habits;
    this.subgridsOf = subgridsOfCells(topology);
    this.factorAmongOpen = Array.from({ length: topology.digits + 1 }, (_, open) =>
      open === 0 ? 1 : open ** habits.amongOpen,
    );
  }

  /** Forgets the digits written so far, to begin another solve. */
  restart(): void {
    this.lastDigit = 0;
    this.looking = [];
  }

  /** The subgrids that the person looks at. */
  get subgrids(): readonly number[] {
    return this.looking;
  }

  /**
   * Chooses one of the singles in the lists of `OpenSingles` at random, with probabilities given by the habits.
   * Returns null if there is none.
   */
  choose(lists: readonly (readonly OpenSingle[])[], rng: Rng): OpenSingle | null {
    const { here, away } = this;
    here.length = 0;
    away.length = 0;
    const everywhere = this.topology.subgridCount === 1 || this.looking.length === 0;
    for (let i = 0; i < lists.length; i++) {
      const list = lists[i];
      for (let j = 0; j < list.length; j++) {
        const single = list[j];
        (everywhere || this.isLookedAt(single.cell) ? here : away).push(single);
      }
    }
    if (everywhere) return this.draw(here, rng);
    const elsewhere = here.length === 0 || rng.below(FRACTIONS) >= this.habits.stay * FRACTIONS;
    return this.draw(elsewhere && away.length > 0 ? away : here, rng);
  }

  /**
   * Records that a digit was written. From now on, the person looks at those subgrids of its cell that they looked at
   * before. If there are none, they look at all subgrids of the cell.
   */
  wrote(cell: number, digit: number): void {
    const own = this.subgridsOf[cell];
    const same = own.filter((subgrid) => this.looking.includes(subgrid));
    this.looking = same.length > 0 ? same : own;
    this.lastDigit = digit;
  }

  isLookedAt(cell: number): boolean {
    const own = this.subgridsOf[cell];
    for (let i = 0; i < own.length; i++) if (this.looking.includes(own[i])) return true;
    return false;
  }

  private draw(singles: readonly OpenSingle[], rng: Rng): OpenSingle | null {
    const { weights } = this;
    let total = 0;
    for (let i = 0; i < singles.length; i++) {
      weights[i] = this.weightOf(singles[i]);
      total += weights[i];
    }
    let left = (rng.below(FRACTIONS) / FRACTIONS) * total;
    for (let i = 0; i < singles.length; i++) {
      left -= weights[i];
      if (left < 0) return singles[i];
    }
    return singles.at(-1) ?? null;
  }

  private weightOf({ digit, way, amongOpen }: OpenSingle): number {
    const { line, cell, sameDigit } = this.habits;
    const byWay = way === 0 ? 1 : way === 1 ? line : cell;
    return byWay * (digit === this.lastDigit ? sameDigit : 1) * this.factorAmongOpen[amongOpen];
  }
}
