import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { Level } from '../../../shared/step/step.ts';
import { CUT_WAYS, FARTHEST_BOX, keyOf, type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { GeneralKernel } from '../search/generalKernel.ts';
import { cutOut, joinProvinces, MOST_CUT, planCut } from './cut.ts';
import { familyOf } from './family.ts';
import { type Province, ProvinceMaker } from './provinceMaker.ts';
import { type World, worldOf } from './world.ts';

/**
 * Largest cut (several provinces as one puzzle), in provinces, whose single solution is proved here. The closure of one
 * province of a carpet can have 25.
 */
const MOST_PROVED = 12;

const index = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -(2 ** 26), max: 2 ** 26 }));

/**
 * Returns a function that makes the provinces of a world, each only once. They are easy or medium, because making
 * harder ones takes too long.
 */
function madeIn(world: World): (place: LatticePlace) => Province {
  const maker = new ProvinceMaker(world);
  const made = new Map<string, Province>();
  return (place) => {
    const wished: Level = made.size % 3 === 0 ? 'medium' : 'easy';
    const province = made.get(keyOf(place)) ?? expectOk(maker.make(place, undefined, wished));
    made.set(keyOf(place), province);
    return province;
  };
}

function countOf(cells: Uint8Array): number {
  return cells.filter((value) => value !== 0).length;
}

it.each(WORLD_FAMILIES)('cuts rectangles of a %s to puzzles with one solution', (id) => {
  const extent = fc.integer({ min: 0, max: 1 });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), index, index, extent, extent, (seed, row, column, down, across) => {
      const read = worldOf({ family: id, order: 3, seed });
      if (!read.ok) return;
      const world = read.value;
      const [from, to]: LatticePlace[] = [
        [row, column],
        [row + down, column + across],
      ];
      const plan = expectOk(planCut(world.family, from as LatticePlace, to as LatticePlace));
      fc.pre(plan.closure.provinces.length <= MOST_PROVED);
      expect(plan.rims.provinces).toHaveLength((1 + down) * (1 + across));
      expect(plan.closure.provinces.slice(0, plan.rims.provinces.length)).toEqual(plan.rims.provinces);
      const provinceOf = madeIn(world);
      for (const way of CUT_WAYS) {
        const { provinces, subgrids, cells, rimGivens, refusal } = plan[way];
        const cut = cutOut(world, provinces.map(provinceOf));
        expect(refusal).toBeNull();
        expect([cut.topology.subgridCount, cut.topology.cellCount]).toEqual([subgrids, cells]);
        expect(countOf(cut.rims)).toBe(rimGivens);
        // A closure contains the owners of all its boxes. So it has no cells that provinces outside own, and needs no
        // givens besides those of its provinces.
        if (way === 'closure') expect(rimGivens).toBe(0);
        const own = provinces.reduce((sum, place) => sum + countOf(provinceOf(place).givens), 0);
        expect(countOf(cut.givens)).toBe(own + rimGivens);
        // Solve with a kernel other than the one with which provinces are dug.
        const solver = new GeneralKernel(cut.topology);
        expect(solver.solve(cut.givens, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
        expect(solver.solution).toEqual(cut.solution);
      }
    }),
    { numRuns: 10 },
  );
});

it('has several solutions with neither closure nor rims', () => {
  const world = expectOk(worldOf({ family: 'carpet', order: 3, seed: 'provinces' }));
  const provinceOf = madeIn(world);
  // Some of these nine provinces have boxes that provinces outside own. They are not solvable without the digits of
  // these boxes.
  const places = Array.from({ length: 9 }, (_, i): LatticePlace => [Math.floor(i / 3), i % 3]);
  const { topology, givens, rims, solution } = joinProvinces(world, places.map(provinceOf));
  expect(countOf(rims)).toBeGreaterThan(0);
  const solver = new GeneralKernel(topology);
  const other = solver.solve(givens, { limit: 2, prefer: solution });
  expect(other).toMatchObject({ status: 'complete', solutions: 2 });
});

it.each(WORLD_FAMILIES)('refuses what is too large or beyond the edge of a %s', (id) => {
  const family = familyOf(id);
  const reasonOf = (from: LatticePlace, to: LatticePlace): string | undefined => {
    const plan = planCut(family, from, to);
    return plan.ok ? plan.value.closure.refusal?.reason : plan.error.reason;
  };
  expect(reasonOf([0, 0], [5, 5])).toBeUndefined();
  expect(reasonOf([0, 0], [0, MOST_CUT])).toBe('world-rectangle');
  expect(reasonOf([-(2 ** 40), 0], [2 ** 40, 0])).toBe('world-edge');
  const last = Math.floor(FARTHEST_BOX / family.pitch) - 1;
  expect(reasonOf([0, last], [0, last + 1])).toBe('world-edge');
  if (id === 'carpet') {
    // The closure of a strip of provinces reaches two provinces beyond the strip on each side.
    expect(reasonOf([2, 0], [2, MOST_CUT - 1])).toBe('world-cut-size');
    expect(expectOk(planCut(family, [2, 0], [2, MOST_CUT - 1])).rims.refusal).toBeNull();
  }
});
