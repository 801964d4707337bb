import { expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import type { Technique } from '../common/technique.ts';
import { createView, type View } from '../common/view.ts';
import { effectSets, findAll, topologyOf } from './positions.ts';
import { randomBoard } from './randomBoard.ts';

/** Applies the technique's steps until it finds none. */
function exhaust(technique: Technique, { board }: View, steps = () => findAll(technique, createView(board))): void {
  for (let found = steps(); found.length > 0; found = steps()) {
    for (const { placements, eliminations } of found) {
      for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
      for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
    }
  }
}

/**
 * Declares a test that a technique which skips unchanged houses misses nothing. It removes a few candidates from
 * positions without a step. Then it compares the steps found with `view.since` set to those of a search from scratch.
 */
export function testSince(technique: Technique): void {
  it('finds the same steps with and without knowing what changed', () => {
    const rng = createRng(`${technique.id} since`);
    let found = 0;
    for (const ref of [
      { layout: 'simple', order: 3 },
      { layout: 'torus', order: 3, size: 2 },
    ]) {
      const topology = topologyOf(ref);
      const solver = createExactSolver(topology);
      solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
      const solution = solver.solution.slice();
      for (let i = 0; i < 12; i++) {
        const board = randomBoard({ topology, solution }, rng);
        const view = createView(board);
        exhaust(technique, view);
        for (let round = 0; round < 6; round++) {
          view.since = board.stamp;
          for (let change = 0; change < 4; change++) {
            const cell = rng.below(topology.cellCount);
            const digit = 1 + rng.below(topology.digits);
            if (digit !== solution[cell]) board.eliminate(cell, digit);
          }
          const knowing = effectSets(technique, view);
          expect(knowing).toEqual(effectSets(technique, createView(board)));
          found += knowing.length;
          if (knowing.length > 0) exhaust(technique, view);
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
}
