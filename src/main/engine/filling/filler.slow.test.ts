import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { ORDERS } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { sized } from '../../../shared/base/testing/sized.ts';
import { CATALOGUE, ordersOf, resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { customSpec } from '../../../shared/layout/spec.ts';
import type { ExtraHouse } from '../../../shared/layout/variantRules.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { mapBoxes } from '../core/boxMap.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng, derivedSeed } from '../core/rng.ts';
import { isFullOnItsSurface, isFullSolution } from '../generate/testing/proofs.ts';
import { Construction } from './construction.ts';
import { createFiller, type FullSolution } from './filler.ts';
import { chanceRepeats, measureRegularity } from './regularity.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

function fillings(topology: Topology, seed: string, count: number): FullSolution[] {
  const filler = createFiller(topology);
  return Array.from({ length: count }, (_, i) => expectOk(filler.fill(createRng(derivedSeed(seed, i)))));
}

/**
 * Every family of layouts in a few sizes, and every named layout. Each is made at every order at which it exists, up to
 * 1,000 cells.
 */
function smallLayouts(): Topology[] {
  const topologies: Topology[] = [];
  for (const entry of CATALOGUE) {
    for (const order of ordersOf(entry)) {
      const sizes = entry.parameters.includes('size') ? [entry.least, 2, 3] : [0];
      for (const size of new Set(sizes)) {
        const ref: LayoutRef = { layout: entry.id, order };
        if (size > 0) ref.size = size;
        if (entry.parameters.includes('rows')) Object.assign(ref, { rows: 2, columns: entry.id === 'lattice' ? 3 : 6 });
        if (entry.parameters.includes('shift')) ref.shift = 2;
        const spec = resolveLayout(ref);
        if (!spec.ok) continue;
        const topology = compileTopology(spec.value);
        if (topology.ok && topology.value.cellCount <= 1000) topologies.push(topology.value);
      }
    }
  }
  return topologies;
}

const SMALL_LAYOUTS = smallLayouts();

describe('filling', () => {
  it('fills every family and named layout at every order', () => {
    expect(SMALL_LAYOUTS.length).toBeGreaterThan(80);
    for (const topology of SMALL_LAYOUTS) {
      const [filling] = fillings(topology, topology.layout.id, 1);
      expect(isFullSolution(topology, (filling as FullSolution).solution), topology.layout.id).toBe(true);
    }
  });

  const many: LayoutRef[] = [
    { layout: 'dense-carpet', size: 6, order: 3 },
    { layout: 'torus', size: 6, order: 3 },
    { layout: 'simple', order: 5 },
    { layout: 'torus', size: 3, order: 5 },
    { layout: 'klein', size: 5, order: 3 },
  ];
  it.each<LayoutRef>([
    { layout: 'carpet', size: 10, order: 3 },
    { layout: 'dense-torus', size: 9, order: 3 },
    { layout: 'doag', order: 3 },
    { layout: 'samurai', order: 4 },
    { layout: 'shifted-torus', size: 7, shift: 2, order: 3 },
    ...sized([], many),
  ])('fills the large layout $layout $size at order $order', (ref) => {
    const topology = topologyOf(ref);
    const [filling] = fillings(topology, 'large', 1);
    expect(isFullSolution(topology, (filling as FullSolution).solution)).toBe(true);
  });

  it('fills any custom layout, wrapped or not, or says that it cannot', () => {
    const offset = fc.tuple(fc.integer({ min: -4, max: 6 }), fc.integer({ min: -4, max: 6 }));
    const wrap = fc.constantFrom(0, 3, 4, 5, 6, 7, 8, 9);
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDERS.slice(0, 3)),
        fc.array(offset, { minLength: 1, maxLength: 7 }),
        fc.tuple(wrap, wrap),
        fc.string(),
        (order, offsets, period, seed) => {
          const compiled = compileTopology(customSpec(squareBox(order), offsets, { wrap: period }));
          if (!compiled.ok) return;
          const filled = createFiller(compiled.value).fill(createRng(seed), { nodeCap: 20_000 });
          if (filled.ok) expect(isFullSolution(compiled.value, filled.value.solution)).toBe(true);
          else expect(['gave-up', 'no-solution']).toContain(filled.error.code);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps the houses that variants add', () => {
    const topology = expectOk(
      compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 3 })), { houses: diagonals(5, 9) }),
    );
    for (const { solution } of fillings(topology, 'x', 10)) expect(isFullSolution(topology, solution)).toBe(true);
  });

  it('depends on the random numbers alone', () => {
    // Searches from scratch do not succeed on this layout, so a solution is constructed and then rebuilt.
    const topology = topologyOf({ layout: 'dense-carpet', size: 3, order: 4 });
    const used = createFiller(topology);
    const other = expectOk(used.fill(createRng('d')));
    const first = expectOk(used.fill(createRng('c')));
    expect(first.method).toBe('construction');
    expect(expectOk(createFiller(topology).fill(createRng('c')))).toEqual(first);
    expect(other.solution).not.toEqual(first.solution);
  });

  it('gives up at its cap and stops when cancelled', () => {
    const filler = createFiller(topologyOf({ layout: 'dense-carpet', size: 8, order: 3 }));
    expect(filler.fill(createRng('a'), { nodeCap: 20 })).toMatchObject({ ok: false, error: { code: 'gave-up' } });
    const cancel = { cancelled: () => true };
    expect(filler.fill(createRng('a'), { cancel })).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('proves that a layout has no solution', () => {
    // Only two digits are allowed in the four cells of the first row.
    const topology = topologyOf({ layout: 'simple', order: 2 });
    const allowed = { ...topology, cellAllowed: topology.cellAllowed.map((mask, cell) => (cell < 4 ? 3 : mask)) };
    expect(createFiller(allowed).fill(createRng('a'))).toMatchObject({ ok: false, error: { code: 'no-solution' } });
  });
});

describe('construction', () => {
  const build = (topology: Topology, seed: string): Uint8Array | null => {
    const grid = new Uint8Array(topology.cellCount);
    return new Construction(topology).build(grid, createRng(seed), NEVER_CANCELLED) ? grid : null;
  };

  it('builds a full solution of every family and named layout', () => {
    for (const topology of SMALL_LAYOUTS) {
      const grid = build(topology, 'a') as Uint8Array;
      expect(grid, topology.layout.id).not.toBeNull();
      expect(isFullOnItsSurface(topology, grid), topology.layout.id).toBe(true);
    }
  });

  const many: LayoutRef[] = [
    { layout: 'cylinder', order: 5, size: 7 },
    { layout: 'shifted-torus', order: 3, size: 10, shift: 2 },
    { layout: 'shifted-torus', order: 5, size: 4, shift: 3 },
    { layout: 'mobius', order: 5, rows: 2, columns: 5 },
    { layout: 'dense-mobius', order: 5, rows: 4, columns: 10 },
    { layout: 'klein', order: 3, size: 11 },
    { layout: 'klein', order: 5, size: 3 },
    { layout: 'klein', order: 5, size: 7 },
  ];
  it.each<LayoutRef>([
    { layout: 'shifted-torus', order: 3, size: 7, shift: 2 },
    { layout: 'shifted-torus', order: 4, size: 7, shift: 5 },
    { layout: 'mobius', order: 3, rows: 3, columns: 7 },
    { layout: 'dense-mobius', order: 4, rows: 3, columns: 6 },
    { layout: 'klein', order: 3, size: 4 },
    { layout: 'klein', order: 4, size: 5 },
    { layout: 'dense-klein', order: 5, size: 10 },
    ...sized([], many),
  ])('builds one, large, or with rings that meet themselves: %j', (ref) => {
    const topology = topologyOf(ref);
    const grid = build(topology, 'a') as Uint8Array;
    expect(isFullOnItsSurface(topology, grid)).toBe(true);
    expect(build(topology, 'a')).toEqual(grid);
    expect(build(topology, 'b')).not.toEqual(grid);
  });
});

describe('variety', () => {
  /**
   * How unevenly the solutions are drawn: chi-square of the numbers of times that each solution was drawn, divided by
   * the degrees of freedom. Near 1 if all solutions are equally likely.
   */
  function unevenness(ref: LayoutRef, solutions: number, draws: number): { distinct: number; ratio: number } {
    const times = new Map<string, number>();
    for (const { solution } of fillings(topologyOf(ref), 'even', draws)) {
      const key = solution.join('');
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    const expected = draws / solutions;
    let sum = (solutions - times.size) * expected;
    for (const count of times.values()) sum += (count - expected) ** 2 / expected;
    return { distinct: times.size, ratio: sum / (solutions - 1) };
  }

  // The second number is the exact count of all full solutions, the third the number of draws per solution. Without
  // weighting, the search gives ratios of 1.6 and 2.0.
  it.each<[LayoutRef, number, number]>([
    [{ layout: 'simple', order: 2 }, 288, 20],
    [{ layout: 'cylinder', size: 2, order: 2 }, 960, 8],
  ])('draws every solution of %j about equally often', (ref, solutions, draws) => {
    const { distinct, ratio } = unevenness(ref, solutions, draws * solutions);
    // With 960 solutions and 8 draws for each on average, a uniform draw misses one of them in a third of all runs.
    expect(distinct).toBeGreaterThan(solutions - 4);
    expect(ratio).toBeLessThan(1.35);
  });

  it('puts every digit into every cell equally often', () => {
    const draws = 1800;
    const times = Array.from({ length: 81 }, () => new Uint32Array(10));
    for (const { solution } of fillings(topologyOf({ layout: 'simple', order: 3 }), 'cells', draws)) {
      solution.forEach((digit, cell) => {
        const counts = times[cell] as Uint32Array;
        counts[digit] = (counts[digit] as number) + 1;
      });
    }
    const expected = draws / 9;
    for (const counts of times) {
      const chiSquare = counts.subarray(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // The test has eight degrees of freedom for each of 81 cells. With uniform draws, one run in a thousand exceeds
      // this limit.
      expect(chiSquare).toBeLessThan(35);
    }
  });

  const many: [LayoutRef, number][] = [
    [{ layout: 'carpet', size: 5, order: 3 }, 2],
    [{ layout: 'torus', size: 5, order: 3 }, 2],
    [{ layout: 'shifted-torus', size: 7, shift: 2, order: 3 }, 1],
    [{ layout: 'doag', order: 3 }, 1],
    [{ layout: 'samurai', order: 4 }, 2],
  ];
  it.each<[LayoutRef, number]>([
    [{ layout: 'samurai', order: 3 }, 10],
    [{ layout: 'torus', size: 6, order: 3 }, 1],
    [{ layout: 'klein', size: 5, order: 3 }, 1],
    [{ layout: 'simple', order: 5 }, 3],
    ...sized([], many),
  ])('shows no pattern in %j: boxes repeat lines hardly more often than by chance', (ref, count) => {
    const topology = topologyOf(ref);
    const boxes = mapBoxes(topology);
    const measured = fillings(topology, 'pattern', count).map(({ solution }) => measureRegularity(boxes, solution));
    const mean = (figure: 'near' | 'far'): number => measured.reduce((sum, each) => sum + each[figure], 0) / count;
    const chance = chanceRepeats(topology.box);
    // `far` is the mean number of lines that two boxes have in common. Before rebuilding, the construction has a `far`
    // of about n / n² more than chance, as has any layout with equal bands.
    expect(mean('far')).toBeLessThan(chance + 0.04);
    expect(mean('near')).toBeLessThan(chance + 0.16);
  });
});

function diagonals(subgrids: number, digits: number): ExtraHouse[] {
  const places = [
    Array.from({ length: digits }, (_, i) => i * digits + i),
    Array.from({ length: digits }, (_, i) => i * digits + digits - 1 - i),
  ];
  return Array.from({ length: subgrids }, (_, subgrid) => places.map((each) => ({ subgrid, places: each }))).flat();
}
