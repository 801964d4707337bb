import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import type { BoxOffset, VariantRef } from '../../../shared/layout/spec.ts';
import { customSpec } from '../../../shared/layout/spec.ts';
import { printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { Digger } from './digging/digger.ts';
import { dig } from './digging/diggingOrder.ts';
import { drawVariants } from './drawing/drawVariants.ts';
import { planFor } from './plan.ts';
import { isFullSolution } from './testing/proofs.ts';

/** Layouts as a player might draw them: a few subgrids near each other, wrapped or not. */
const layouts = fc.record({
  order: fc.constantFrom(2, 2, 2, 3) as fc.Arbitrary<2 | 3>,
  steps: fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 })), { maxLength: 3 }),
  wrap: fc.tuple(fc.constantFrom(0, 0, 0, 4, 6), fc.constantFrom(0, 0, 0, 4, 6)),
  ids: fc.uniqueArray(fc.constantFrom(...VARIANTS.map(({ id }) => id)), { maxLength: 2 }),
  alone: fc.boolean(),
  seed: fc.string({ maxLength: 6 }),
});

/**
 * Limit on search nodes for filling a layout. The environment variable LAYOUTS sets the number of layouts, for example
 * LAYOUTS=5000.
 */
const NODES = 3000;

describe('random layouts with random variants', () => {
  it('are refused with a reason, or are filled, dug and solved again', () => {
    let played = 0;
    let refused = 0;
    fc.assert(
      fc.property(layouts, ({ order, steps, wrap, ids, alone, seed }) => {
        const offsets: BoxOffset[] = [[0, 0]];
        for (const [down, across] of steps) {
          const [row, column] = offsets[offsets.length - 1] as BoxOffset;
          offsets.push([row + down, column + across]);
        }
        const bare = customSpec(squareBox(order), offsets, { wrap });
        const refs: VariantRef[] = ids.map((id) => (alone ? { id, subgrids: [0] } : { id }));
        const laid = withVariants(bare, refs);
        if (!laid.ok || !compileTopology(bare).ok) {
          if (!laid.ok) expect(laid.error.message).not.toBe('');
          refused++;
          return;
        }
        const drawn = drawVariants(laid.value, seed);
        if (!drawn.ok) {
          expect(['no-solution', 'gave-up']).toContain(drawn.error.code);
          refused++;
          return;
        }
        const topology = compileTopology(drawn.value.layout);
        if (!topology.ok) throw new Error(topology.error.message);
        const filling = createFiller(topology.value).fill(createRng(seed), { nodeCap: NODES });
        if (!filling.ok) {
          expect(['no-solution', 'gave-up']).toContain(filling.error.code);
          if (filling.error.code === 'no-solution') {
            const nothing = new Uint8Array(topology.value.cellCount);
            expect(createExactSolver(topology.value).solve(nothing, { limit: 1, nodeCap: 20_000 }).solutions).toBe(0);
          }
          refused++;
          return;
        }
        const { solution } = filling.value;
        expect(isFullSolution(topology.value, solution)).toBe(true);
        const plan = planFor(topology.value, { difficulty: 'unrated' });
        if (!plan.ok) throw new Error(plan.error.message);
        const digger = new Digger(topology.value);
        digger.start(solution, plan.value);
        dig(digger, createRng(seed).shuffle(Int32Array.from(plan.value.units, (_, unit) => unit)));
        const solver = createExactSolver(topology.value);
        expect(solver.solve(digger.givens).solutions).toBe(1);
        expect([...solver.solution]).toEqual([...solution]);
        const json = printPuzzleJson({ topology: topology.value, givens: digger.givens });
        const read = readPuzzleJson(JSON.parse(JSON.stringify(json)));
        if (!read.ok) throw new Error(read.error.message);
        expect([...read.value.givens]).toEqual([...digger.givens]);
        expect(read.value.topology.layout.variants ?? []).toEqual(drawn.value.layout.variants ?? []);
        played++;
      }),
      { numRuns: Number(process.env.LAYOUTS ?? 20), seed: 1 },
    );
    expect(played).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(0);
  });
});
