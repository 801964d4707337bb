import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../../shared/base/boxShape.ts';
import { digitBit } from '../../../../shared/base/digits.ts';
import { itemAt } from '../../../../shared/base/itemAt.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { customSpec } from '../../../../shared/layout/spec.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { ConstraintNetwork } from './network.ts';

describe('a network of [constraint-models]', () => {
  it('keeps the solution where subgrids share whole lines that they read from different beginnings', () => {
    const offsets = [
      [0, 1],
      [1, 1],
      [2, 2],
    ] as const;
    const topology = expectOk(compileTopology(customSpec(squareBox(3), offsets, { wrap: [3, 0] })));
    const network = new ConstraintNetwork(topology);
    for (let i = 0; i < 60; i++) {
      const rng = createRng(`lines ${i}`);
      const { solution } = expectOk(createFiller(topology).fill(rng));
      const { digits, candidates } = randomBoard({ topology, solution }, rng);
      network.load(candidates.map((mask, cell) => mask || digitBit(itemAt(digits, cell))));
      expect(network.propagate({ primal: 4, dual: 4, dualLines: 4, abstract: 'global' })).toBe(true);
      for (const [cell, digit] of solution.entries()) {
        expect(itemAt(network.cells, cell) & digitBit(digit)).not.toBe(0);
      }
    }
  });
});
