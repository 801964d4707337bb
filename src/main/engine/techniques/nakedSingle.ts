import { digitBit, lowestDigit } from '../../../shared/domain/digits.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import type { Step } from '../../../shared/step/step.ts';
import { explainSubset } from './parts/explainSubset.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';

const id = 'naked-single';

function stepAt(topology: Topology, cell: number, digit: number): Step {
  return createStep(topology, id, {
    placements: [{ cell, digit }],
    evidence: { cells: [cell], houses: [], digits: digitBit(digit) },
  });
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
      if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
      if (!emit(stepAt(view.topology, cell, lowestDigit(mask)))) return;
    }
  },

  pick(view, ranks) {
    const { candidates } = view.board;
    const { cells } = view;
    let alternatives = 0;
    let best = -1;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as number;
      const mask = candidates[cell] as number;
      if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
      alternatives++;
      if (best < 0 || (ranks.cell[cell] as number) < (ranks.cell[best] as number)) best = cell;
    }
    if (best < 0) return null;
    return { step: stepAt(view.topology, best, lowestDigit(candidates[best] as number)), alternatives };
  },

  explain: explainSubset({
    en: '{cells} can hold nothing but {digits}: every other digit is excluded there.',
    fr: '{cells} ne peut contenir que {digits} : tout autre chiffre y est exclu.',
  }),
};
