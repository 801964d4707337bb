import type { Step } from '../../../../shared/step/step.ts';
import { applySymmetry, type Symmetry } from '../../canonical/symmetry.ts';
import { Board } from '../../core/board.ts';
import { effectsKey } from '../common/steps.ts';
import { createView, type View } from '../common/view.ts';

/** The position transformed by a symmetry of its layout. */
export function mirrored({ topology, board }: View, symmetry: Symmetry): View {
  const candidates = new Int32Array(topology.cellCount);
  const givens = board.digits.map((digit, cell) => (board.given[cell] === 1 ? digit : 0));
  board.candidates.forEach((mask, cell) => {
    let image = 0;
    for (let digit = 1; digit <= topology.digits; digit++) {
      if (((mask >>> (digit - 1)) & 1) === 1) image |= 1 << ((symmetry.digits[digit] as number) - 1);
    }
    candidates[symmetry.cells[cell] as number] = image;
  });
  const copy = new Board(topology);
  copy.loadPosition(applySymmetry(symmetry, board.digits), candidates, applySymmetry(symmetry, givens));
  return createView(copy);
}

/** The effects of a step after a symmetry is applied to them, as text. */
export function effectsThrough({ cells, digits }: Symmetry, step: Step): string {
  const through = (effects: Step['placements']): Step['placements'] =>
    effects.map(({ cell, digit }) => ({ cell: cells[cell] as number, digit: digits[digit] as number }));
  return effectsKey({
    ...step,
    placements: through(step.placements),
    eliminations: through(step.eliminations),
  });
}
