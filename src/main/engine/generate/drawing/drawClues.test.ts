import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { constrainedCells } from '../../../../shared/rules/clueOrbits.ts';
import { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';
import { createRng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { topologyOfLayout } from '../../techniques/clues/testing/samples.ts';
import { drawClues } from './drawClues.ts';

it.each([
  ['little-killer', { layout: 'simple', order: 3 }],
  // The subgrids of this torus have rows and columns in common.
  ['sandwich', { layout: 'torus', order: 3, size: 2 }],
] as const)('every number of %s is about other cells', (rule, ref) => {
  const topology = topologyOfLayout(ref);
  const rng = createRng('numbers outside');
  const { solution } = expectOk(createFiller(topology).fill(rng));
  const { clues, solved } = expectOk(drawClues([{ rule, share: 1 }], new SolvedBoard(topology, solution, rng), rng));
  const lines = clues.map((clue) =>
    constrainedCells(clue, solved.board)
      .sort((a, b) => a - b)
      .join(),
  );
  expect(lines.length).toBeGreaterThan(9);
  expect(new Set(lines).size).toBe(lines.length);
});
