import type { Step } from '../../../shared/step/step.ts';
import type { Board } from '../core/board.ts';

/** Applies the placements and eliminations of a step to the board. */
export function applyStep(board: Board, { placements, eliminations }: Step): void {
  // If two placements of a step exclude each other, the second one is no longer a candidate and is skipped. The
  // position is then contradictory.
  for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
  for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
}

/** Same as {@link applyStep}, but throws if nothing changes: that is a bug in the step's technique. */
export function applyNewStep(board: Board, step: Step): void {
  const before = board.stamp;
  applyStep(board, step);
  if (board.stamp === before) throw new Error(`a step of "${step.technique}" changed nothing`);
}
