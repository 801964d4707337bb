import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Step } from '../../../shared/step/step.ts';
import { forEachExclusion, type Topology } from '../../../shared/topology/topology.ts';

/**
 * The solve that is replayed: its starting position (cell → digit or 0, and cell → mask of candidates) and the changes
 * of its steps.
 */
export interface ReplayedSolve {
  readonly digits: ArrayLike<number>;
  readonly candidates: ArrayLike<number>;
  readonly steps: readonly { readonly step: StepEffects }[];
}

type StepEffects = Pick<Step, 'placements' | 'eliminations'>;

/** Replays digits and candidates of a solve. To go back, starts again from the beginning. */
export class Replay {
  private readonly topology: Topology;
  private readonly answer: ReplayedSolve;
  private digits: Int32Array;
  private candidates: Int32Array;
  private made = 0;

  constructor(topology: Topology, answer: ReplayedSolve) {
    this.topology = topology;
    this.answer = answer;
    ({ digits: this.digits, candidates: this.candidates } = this.beginning());
  }

  /** The position before a step. The arrays are valid until the next call. */
  before(index: number): { readonly digits: Int32Array; readonly candidates: Int32Array } {
    if (index < this.made) {
      ({ digits: this.digits, candidates: this.candidates } = this.beginning());
      this.made = 0;
    }
    for (const { step } of this.answer.steps.slice(this.made, index)) this.make(step);
    this.made = index;
    return { digits: this.digits, candidates: this.candidates };
  }

  private make({ placements, eliminations }: StepEffects): void {
    const { digits, candidates } = this;
    for (const { cell, digit } of eliminations) candidates[cell] = itemAt(candidates, cell) & ~digitBit(digit);
    for (const { cell, digit } of placements) {
      digits[cell] = digit;
      this.settle(candidates, cell, digit);
    }
  }

  /** The position at the start of the solve, without the candidates that its digits rule out. Allocates new arrays. */
  private beginning(): { readonly digits: Int32Array; readonly candidates: Int32Array } {
    const digits = Int32Array.from(this.answer.digits);
    const candidates = Int32Array.from(this.answer.candidates);
    digits.forEach((digit, cell) => {
      if (digit !== 0) this.settle(candidates, cell, digit);
    });
    return { digits, candidates };
  }

  /**
   * Removes all candidates of a cell in which a digit is placed, and the candidates that this digit rules out
   * elsewhere.
   */
  private settle(candidates: Int32Array, cell: number, digit: number): void {
    candidates[cell] = 0;
    forEachExclusion(this.topology, cell, digit, (other, mask) => {
      candidates[other] = itemAt(candidates, other) & ~mask;
    });
  }
}
