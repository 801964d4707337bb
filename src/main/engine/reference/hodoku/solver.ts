import type { Topology } from '../../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { HODOKU_KINDS, type HodokuEffect, type HodokuKind } from './kinds.ts';
import { HodokuPosition } from './position.ts';

/** Limit on the work for one puzzle, in steps of inner loops. Reaching it takes some seconds. */
const MOST_EFFORT = 50_000_000;

/** A step of the solve. */
export interface HodokuStep {
  readonly kind: HodokuKind;
  readonly effect: HodokuEffect;
}

export interface HodokuLog {
  readonly steps: readonly HodokuStep[];
  readonly solved: boolean;
  /** True if the solve ended because the limit was reached. */
  readonly gaveUp: boolean;
  /** cell → digit at the end of the solve, 0 if it is open. Owned by the caller. */
  readonly digits: Uint8Array;
}

const KIND_OF = new Map(HODOKU_KINDS.map((kind) => [kind.id, kind]));

/**
 * Solves as HoDoKu does: tries HoDoKu's kinds of steps in its order, takes one step of the first kind that has a step
 * in the position, and starts again from the first kind. Not re-entrant.
 */
export class HodokuSolver {
  private readonly position: HodokuPosition;

  constructor(topology: Topology) {
    this.position = new HodokuPosition(topology);
  }

  /** @param givens cell → digit, 0 for none; of a puzzle with one solution. */
  solve(givens: ArrayLike<number>, cancel: CancelToken = NEVER_CANCELLED): HodokuLog {
    const { position } = this;
    const { board } = position;
    position.load(givens);
    const steps: HodokuStep[] = [];
    while (board.open > 0 && !board.contradictory && position.effort <= MOST_EFFORT && !cancel.cancelled()) {
      const step = this.next();
      if (step === null) break;
      steps.push(step);
      for (const code of step.effect.codes) {
        if (step.effect.sets) position.place(code >> 5, code & 31);
        else position.eliminate(code >> 5, code & 31);
      }
    }
    const solved = board.open === 0 && !board.contradictory;
    return { steps, solved, gaveUp: position.effort > MOST_EFFORT, digits: board.digits.slice() };
  }

  private next(): HodokuStep | null {
    const { position } = this;
    const single = position.nextSingle();
    if (single) {
      const kind = KIND_OF.get(single.kind);
      return kind ? { kind, effect: { sets: true, codes: [single.code] } } : null;
    }
    for (const kind of HODOKU_KINDS) {
      const effect = kind.find?.(position);
      if (effect) return { kind, effect };
    }
    return null;
  }
}
