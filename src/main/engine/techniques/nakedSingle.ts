import { digitBit, lowestDigit } from '../../../shared/domain/digits.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import type { Step } from '../../../shared/step/step.ts';
import { explainSubset } from './parts/explainSubset.ts';
import { perView } from './parts/perView.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

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

/** What a view's last search knew, so that the next one looks only at what changed. */
interface Known {
  /** Board stamp of the last search. */
  stamp: number;
  /** cell → 1 where it is listed. */
  readonly listed: Uint8Array;
  /** Cells that had one candidate when last looked at, first `count` entries. */
  readonly cells: Int32Array;
  count: number;
}

const knownOf = perView(({ topology: { cellCount } }): Known => {
  return { stamp: -1, listed: new Uint8Array(cellCount), cells: new Int32Array(cellCount), count: 0 };
});

/** Up to this many cells, looking at all of them is quicker than at those of changed houses. */
const FEW_CELLS = 400;

/** Adds to the list the cells that have one candidate now: those of changed houses, or all where they are few. */
function listChanged(view: View, known: Known): void {
  const { houses, board } = view;
  const { houseCells, digits } = view.topology;
  const { houseChanged, candidates } = board;
  const { listed, cells, stamp } = known;
  if (view.cells.length <= FEW_CELLS) {
    known.count = 0;
    for (let i = 0; i < view.cells.length; i++) {
      const cell = view.cells[i] as number;
      if (isSingle(candidates[cell] as number)) cells[known.count++] = cell;
    }
    return;
  }
  for (let h = 0; h < houses.length; h++) {
    const house = houses[h] as number;
    if ((houseChanged[house] as number) <= stamp) continue;
    for (let i = house * digits; i < (house + 1) * digits; i++) {
      const cell = houseCells[i] as number;
      if (!isSingle(candidates[cell] as number) || listed[cell] === 1) continue;
      listed[cell] = 1;
      cells[known.count++] = cell;
    }
  }
  known.stamp = board.stamp;
}

/** A cell with one candidate. */
export const nakedSingle: Technique = {
  id,
  name: { en: 'Naked single', fr: 'Singleton nu' },
  level: 'easy',
  cost: 2,
  oneHouse: true,

  find(view, emit) {
    const { candidates } = view.board;
    for (const cell of view.cells) {
      const mask = candidates[cell] as number;
      if (isSingle(mask) && !emit(stepAt(view.topology, cell, lowestDigit(mask)))) return;
    }
  },

  pick(view, ranks) {
    const known = knownOf(view);
    listChanged(view, known);
    const { candidates } = view.board;
    const { cells, listed } = known;
    let kept = 0;
    let best = -1;
    for (let i = 0; i < known.count; i++) {
      const cell = cells[i] as number;
      if (!isSingle(candidates[cell] as number)) {
        listed[cell] = 0;
        continue;
      }
      cells[kept++] = cell;
      if (best < 0 || (ranks.cell[cell] as number) < (ranks.cell[best] as number)) best = cell;
    }
    known.count = kept;
    if (best < 0) return null;
    return { step: stepAt(view.topology, best, lowestDigit(candidates[best] as number)), alternatives: kept };
  },

  explain: explainSubset({
    en: '{cells} can hold nothing but {digits}: every other digit is excluded there.',
    fr: '{cells} ne peut contenir que {digits} : tout autre chiffre y est exclu.',
  }),
};
