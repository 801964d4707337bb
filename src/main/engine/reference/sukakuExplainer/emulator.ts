import type { Topology } from '../../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { ExplainerHint } from './hint.ts';
import { ExplainerPosition } from './position.ts';
import { PRODUCERS } from './producers.ts';

/** Limit on the work for a puzzle, in nodes of chains that are followed. If it is reached, the rating gives up. */
const WORK = 400_000_000;

/** The hints that Sukaku Explainer applies to a puzzle, one after the other. */
export interface HintLog {
  readonly hints: readonly ExplainerHint[];
  readonly solved: boolean;
  /** True if the solve ended because the limit on work was reached. */
  readonly gaveUp: boolean;
  /** cell → digit at the end of the solve, 0 if it is open. Owned by the caller. */
  readonly digits: Uint8Array;
}

/**
 * Solves as Sukaku Explainer does: asks the producers (one for each technique) in their order, applies the first hint,
 * and starts again from the first producer. Made once per topology. Not re-entrant.
 */
export class Emulator {
  private readonly at: ExplainerPosition;
  /**
   * Producer → value of `Board.stamp` (which changes with every change of the board) when the producer last had no
   * hint.
   */
  private readonly emptyAt = new Float64Array(PRODUCERS.length);

  constructor(topology: Topology) {
    this.at = new ExplainerPosition(topology);
  }

  /** @param givens cell → digit, 0 for none; of a puzzle with one solution. */
  solve(givens: ArrayLike<number>, cancel: CancelToken = NEVER_CANCELLED): HintLog {
    const { at } = this;
    const { board } = at;
    board.load(givens);
    at.work = WORK;
    at.cancel = cancel;
    this.emptyAt.fill(-1);
    const hints: ExplainerHint[] = [];
    while (board.open > 0 && !board.contradictory) {
      const hint = this.next();
      if (hint === null) break;
      hints.push(hint);
      this.apply(hint);
    }
    const solved = board.open === 0 && !board.contradictory;
    return { hints, solved, gaveUp: !solved && at.work < 0, digits: board.digits.slice() };
  }

  private apply({ cell, digit, removals }: ExplainerHint): void {
    const { board } = this.at;
    if (cell >= 0) board.place(cell, digit);
    for (const [target, mask] of removals) board.eliminateMask(target, mask);
  }

  private next(): ExplainerHint | null {
    const { at, emptyAt } = this;
    for (let i = 0; i < PRODUCERS.length; i++) {
      if (emptyAt[i] === at.board.stamp) continue;
      const hint = PRODUCERS[i](at, emptyAt[i]);
      if (at.isOver) return null;
      if (hint !== null) return hint;
      emptyAt[i] = at.board.stamp;
    }
    return null;
  }
}
