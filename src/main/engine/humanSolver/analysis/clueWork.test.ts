import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import type { Evidence, Step } from '../../../../shared/step/step.ts';
import { topologyOfLayout } from '../../techniques/clues/testing/samples.ts';
import { clueWorkOf } from './clueWork.ts';

const cells = (row: number): string[] => Array.from({ length: 9 }, (_, column) => `r${row}c${column + 1}`);

/** Two thermometers along whole rows, which leave one digit in each cell, and a dot. */
const topology = expectOk(
  withClues(topologyOfLayout({ layout: 'simple', order: 3 }), [
    { rule: 'thermometer', cells: cells(1) },
    { rule: 'thermometer', cells: cells(9) },
    { rule: 'white-dot', cells: ['r5c5', 'r5c6'] },
  ]),
);
const start = { digits: new Uint8Array(topology.cellCount), candidates: topology.cellAllowed };

function step(technique: string, changes: Partial<Step>, evidence: Partial<Evidence> = {}): Step {
  const nothing = { placements: [], eliminations: [] };
  return {
    technique,
    subgrids: [0],
    ...nothing,
    ...changes,
    evidence: { cells: [], houses: [], digits: 0, ...evidence },
  };
}

it('counts the clues of a step’s pattern and those that leave it its only candidate', () => {
  const steps = [
    step('naked-single', { placements: [{ cell: 0, digit: 1 }] }, { cells: [0], digits: 1 }),
    step('any', { eliminations: [40, 41].map((cell) => ({ cell, digit: 5 })) }, { clues: [0, 2] }),
    step('any', { eliminations: [{ cell: 42, digit: 5 }] }),
  ];
  expect(
    clueWorkOf(
      topology,
      start,
      steps.map((one) => ({ step: one, alternatives: 1 })),
    ),
  ).toEqual([
    { clue: 0, steps: [0, 1], placements: 1, eliminations: 2 },
    { clue: 2, steps: [1], placements: 0, eliminations: 2 },
  ]);
});

it('counts a clue by which a placed digit excludes candidates', () => {
  // 1 in r5c5 leaves only 2 for r5c6, because of the dot.
  const steps = [
    step('any', { placements: [{ cell: 40, digit: 1 }] }),
    step('naked-single', { placements: [{ cell: 41, digit: 2 }] }, { cells: [41], digits: 2 }),
  ];
  const work = clueWorkOf(
    topology,
    start,
    steps.map((one) => ({ step: one, alternatives: 1 })),
  );
  expect(work).toEqual([{ clue: 2, steps: [1], placements: 1, eliminations: 0 }]);
});
