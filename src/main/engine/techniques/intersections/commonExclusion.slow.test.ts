import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../shared/step/step.ts';
import { Board } from '../../core/board.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { variantTopology } from '../../search/testing/variantLayouts.ts';
import { createView } from '../common/view.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { commonExclusion } from './commonExclusion.ts';

const effects = (id: string, position: Parameters<typeof viewWhere>[1]): string[] => {
  const topology = variantTopology(SIMPLE, { id });
  return findAll(commonExclusion, viewWhere(topology, position)).flatMap((step) => effectsOf(topology, step));
};

describe('common exclusion', () => {
  it('eliminates from the neighbours of a cell the digits that both its candidates exclude', () => {
    // Under non-consecutive, a 4 excludes 3 to 5 from neighbouring cells, and a 6 excludes 5 to 7. So both exclude 5.
    expect(effects('non-consecutive', { only: { r5c5: '46' } })).toEqual(['r4c5<>5', 'r5c4<>5', 'r5c6<>5', 'r6c5<>5']);
    expect(effects('non-consecutive', { only: { r5c5: '47' } })).toEqual([]);
  });

  it('eliminates consecutive digits from a cell if a digit has all its places around it', () => {
    // In row 1, the 5 is to the left or right of c2. So c2 can be neither 4 nor 6.
    const left = effects('non-consecutive', { without: { '5': 'r1c2456789' } });
    expect(left).toEqual(['r1c2<>4', 'r1c2<>6']);
  });

  it('eliminates the digit from a cell that sees its places by knight’s moves', () => {
    // r3c4 sees each place of 7 in box 1, either by a knight's move or in its row.
    const found = effects('anti-knight', { without: { '7': 'r1c12 r2c123 r3c12' } });
    expect(found).toContain('r2c5<>7');
    // In box 1, only r1c3 and r3c3 remain for 7. This is a pointing pair, which has its own technique, so this one must
    // not report it.
    expect(found.filter((effect) => /c3<>7/.test(effect))).toEqual([]);
  });

  it('eliminates the digit from a cell that sees one place in its row and the other on a diagonal', () => {
    // In column 1, the 3 is in r5 or r9. r5c5 sees r5 in its row and r9 on the rising diagonal.
    expect(effects('diagonals', { without: { '3': 'r1c1 r2c1 r3c1 r4c1 r6c1 r7c1 r8c1' } })).toEqual(['r5c5<>3']);
  });

  it('finds nothing on a plain layout', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r1c12 r2c123 r3c12' } });
    expect(findAll(commonExclusion, view)).toEqual([]);
  });

  it.each(['anti-knight', 'anti-king', 'non-consecutive', 'diagonals'])(
    'draws only what the position forces under %s',
    (id) => {
      const topology = variantTopology(SIMPLE, { id });
      const solver = createExactSolver(topology);
      const rng = createRng(id);
      expect(solver.solve(new Uint8Array(81), { limit: 1, rng }).solutions).toBe(1);
      const solution = solver.solution.slice();
      const board = new Board(topology);
      const view = createView(board);
      let found = 0;
      for (let i = 0; i < 20; i++) {
        randomBoard({ topology, solution }, rng, board);
        const masks = board.candidates.map((mask, cell) => {
          const digit = board.digits[cell] as number;
          return digit > 0 ? 1 << (digit - 1) : mask;
        });
        const steps: Step[] = findAll(commonExclusion, view).slice(0, 10);
        for (const step of steps) {
          for (const { cell, digit } of step.eliminations) {
            const assumed = masks.slice();
            assumed[cell] = 1 << (digit - 1);
            expect({ step, solutions: solver.solveMasks(assumed, { limit: 1 }).solutions }).toEqual({
              step,
              solutions: 0,
            });
          }
          found++;
        }
      }
      expect(found).toBeGreaterThan(0);
    },
  );
});
