import { expect, it } from 'vitest';
import type { Step } from '../../../../shared/step/step.ts';
import { clueWorkOf } from './clueWork.ts';

function step(clues: readonly number[] | null, placed: number, removed: number): Step {
  const candidates = (count: number) => Array.from({ length: count }, (_, cell) => ({ cell, digit: 1 }));
  return {
    technique: 'any',
    subgrids: [0],
    placements: candidates(placed),
    eliminations: candidates(removed),
    evidence: { cells: [], houses: [], digits: 0, ...(clues && { clues }) },
  };
}

it('counts what each clue did, in the order of the clues, and a step of several clues for each', () => {
  const steps = [step(null, 1, 0), step([3], 0, 2), step([1, 3], 1, 4), step([3], 1, 0)];
  const work = clueWorkOf({ entries: steps.map((one) => ({ step: one, alternatives: 1 })) });
  expect(work).toEqual([
    { clue: 1, steps: 1, placements: 1, eliminations: 4, first: 2 },
    { clue: 3, steps: 3, placements: 2, eliminations: 6, first: 1 },
  ]);
});
