import { expect, it } from 'vitest';
import { summariseSolve } from './solveSummary.ts';
import { subjectOf } from './testing/subjects.ts';

it('sums up a solve', () => {
  // Three cells on a diagonal of a full 4×4 grid are open. Each is the only open cell of its houses, so all three are
  // singles from the start.
  const subject = subjectOf({ layout: 'simple', order: 2 }, '.1242.1342.11342');
  const step = { technique: 'full-house', placements: 1, eliminations: 0, subgrids: 1 };
  expect(summariseSolve(subject.log)).toEqual({
    solved: true,
    counts: { 'full-house': 3 },
    steps: [3, 2, 1].map((alternatives) => ({ ...step, alternatives })),
  });
});
