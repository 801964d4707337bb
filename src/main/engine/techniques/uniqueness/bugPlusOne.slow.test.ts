import { describe, expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { EVEN_REFS, evenCandidates, openCells, possibleThirds, viewOfMasks } from '../testing/even.ts';
import { testLibraryCases } from '../testing/library.ts';
import { findAll, SIMPLE, topologyOf } from '../testing/positions.ts';
import { bugPlusOne } from './bugPlusOne.ts';

describe('BUG+1', () => {
  it('places the third digit of a cell if everything else is even, wherever the cell is', () => {
    const rng = createRng('even');
    for (const ref of EVEN_REFS) {
      const topology = topologyOf(ref);
      let placed = 0;
      for (let i = 0; i < 40; i++) {
        const masks = evenCandidates(topology, rng);
        const view = viewOfMasks(topology, masks);
        expect(findAll(bugPlusOne, view)).toEqual([]);
        const thirds = possibleThirds(view);
        if (thirds.length === 0) continue;
        const { cell, digit } = thirds[rng.below(thirds.length)] as { cell: number; digit: number };
        masks[cell] = (masks[cell] as number) | (1 << (digit - 1));
        const steps = findAll(bugPlusOne, viewOfMasks(topology, masks));
        expect(steps.map(({ placements }) => placements)).toEqual([[{ cell, digit }]]);
        placed++;
      }
      expect(placed).toBeGreaterThan(0);
    }
  });

  it('finds nothing if the position without the third digit has exactly one solution', () => {
    const rng = createRng('disturbed');
    let spoken = 0;
    for (const ref of EVEN_REFS) {
      const topology = topologyOf(ref);
      const solver = createExactSolver(topology);
      for (let i = 0; i < 200; i++) {
        const masks = evenCandidates(topology, rng);
        const cells = openCells(viewOfMasks(topology, masks));
        // Add a candidate here and there, and sometimes remove one: most such positions are not even.
        for (let changes = 1 + rng.below(3); changes > 0; changes--) {
          const cell = cells[rng.below(cells.length)] as number;
          const changed = (masks[cell] as number) ^ (1 << rng.below(topology.digits));
          if (changed !== 0) masks[cell] = changed;
        }
        for (const { placements } of findAll(bugPlusOne, viewOfMasks(topology, masks))) {
          spoken++;
          const [{ cell, digit }] = placements as [{ cell: number; digit: number }];
          const without = masks.slice();
          without[cell] = (masks[cell] as number) & ~(1 << (digit - 1));
          const outcome = solver.solveMasks(without, { limit: 2 });
          expect({ ref, cell, digit, solutions: outcome.solutions }).not.toMatchObject({ solutions: 1 });
        }
      }
    }
    expect(spoken).toBeGreaterThan(0);
  });

  it('finds the pattern in one part while another part is wide open', () => {
    // In the first subgrid everything is even except one cell, and the box it shares is filled. The second is empty.
    const rng = createRng('part');
    const simple = topologyOf(SIMPLE);
    const twodoku = topologyOf({ layout: 'twodoku', order: 3 });
    const sharedBox = [60, 61, 62, 69, 70, 71, 78, 79, 80];
    let thirds: { cell: number; digit: number }[] = [];
    let part: Int32Array = new Int32Array();
    while (thirds.length === 0) {
      part = evenCandidates(simple, rng, sharedBox);
      thirds = possibleThirds(viewOfMasks(simple, part));
    }
    const [{ cell, digit }] = thirds as [{ cell: number; digit: number }];
    part[cell] = (part[cell] as number) | (1 << (digit - 1));
    const masks = new Int32Array(twodoku.cellCount).fill(twodoku.allDigits);
    part.forEach((mask, place) => {
      masks[twodoku.positionCell[place] as number] = mask;
    });
    const odd = { cell: twodoku.positionCell[cell] as number, digit };
    for (const subgrid of [-1, 0]) {
      const steps = findAll(bugPlusOne, viewOfMasks(twodoku, masks, subgrid));
      expect(steps.map(({ placements }) => placements)).toEqual([[odd]]);
    }
    // With the shared box open, the part is connected to the rest, which is not even.
    for (const place of sharedBox) masks[twodoku.positionCell[place] as number] = twodoku.allDigits;
    for (const subgrid of [-1, 0]) expect(findAll(bugPlusOne, viewOfMasks(twodoku, masks, subgrid))).toEqual([]);
  });

  testLibraryCases([bugPlusOne], ['0610', '0610-x']);
});
