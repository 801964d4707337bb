import { digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { createStep } from '../common/steps.ts';
import { explainSubset, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';

const id = 'naked-single';

function stepAt(topology: Topology, cell: number, digit: number): Step {
  return createStep(topology, id, {
    placements: [{ cell, digit }],
    evidence: { cells: [cell], houses: [], digits: digitBit(digit) },
  });
}

function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

/** Results of a view's last search, so that the next search examines only what changed. */
interface NakedSinglesCache {
  /** Value of `Board.stamp` (a counter of changes) at the last search. */
  stamp: number;
  /** cell → 1 if it is in `cells`. */
  readonly listed: Uint8Array;
  /** Cells that had one candidate at the last search, in the first `count` entries. */
  readonly cells: Int32Array;
  count: number;
}

const knownOf = perView(({ topology: { cellCount } }): NakedSinglesCache => {
  return { stamp: -1, listed: new Uint8Array(cellCount), cells: new Int32Array(cellCount), count: 0 };
});

/** Up to this number of cells, all cells are examined, which is faster than examining those of changed houses. */
const FEW_CELLS = 400;

/**
 * Adds to the list the cells that have one candidate now. Examines the cells of changed houses, or all cells if there
 * are few.
 */
function listChanged(view: View, known: NakedSinglesCache): void {
  const { houses, board } = view;
  const { houseCells, digits } = view.topology;
  const { houseChanged, candidates } = board;
  const { listed, cells, stamp } = known;
  if (view.cells.length <= FEW_CELLS) {
    known.count = 0;
    for (let i = 0; i < view.cells.length; i++) {
      const cell = view.cells[i];
      if (isSingle(candidates[cell])) cells[known.count++] = cell;
    }
    return;
  }
  for (let h = 0; h < houses.length; h++) {
    const house = houses[h];
    if (houseChanged[house] <= stamp) continue;
    for (let i = house * digits; i < (house + 1) * digits; i++) {
      const cell = houseCells[i];
      if (!isSingle(candidates[cell]) || listed[cell] === 1) continue;
      listed[cell] = 1;
      cells[known.count++] = cell;
    }
  }
  known.stamp = board.stamp;
}

/** Naked single: a cell with one candidate. */
export const nakedSingle: Technique = {
  id,
  level: 'easy',
  cost: 2,
  oneHouse: true,

  find(view, emit) {
    const { candidates } = view.board;
    for (const cell of view.cells) {
      const mask = candidates[cell];
      if (isSingle(mask) && !emit(stepAt(view.topology, cell, lowestDigit(mask)))) return;
    }
  },

  pick(view, ranks) {
    const known = knownOf(view);
    listChanged(view, known);
    const { candidates } = view.board;
    const { cells, listed } = known;
    let count = 0;
    let best = -1;
    for (let i = 0; i < known.count; i++) {
      const cell = cells[i];
      if (!isSingle(candidates[cell])) {
        listed[cell] = 0;
        continue;
      }
      cells[count++] = cell;
      if (best < 0 || ranks.cell[cell] < ranks.cell[best]) best = cell;
    }
    known.count = count;
    if (best < 0) return null;
    return { step: stepAt(view.topology, best, lowestDigit(candidates[best])), alternatives: count };
  },

  explain: explainSubset('technique.naked-single.why'),
};
