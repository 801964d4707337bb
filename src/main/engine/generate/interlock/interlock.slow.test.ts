import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { GeneralKernel } from '../../search/generalKernel.ts';
import { topologyOfHouses } from '../../search/testing/topologies.ts';
import { Generator } from '../generator.ts';
import { countPlainly } from '../testing/proofs.ts';
import { InterlockTest } from './interlock.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/** The givens of one subgrid, as the givens of a separate sudoku. */
function subgridAlone(topology: Topology, givens: Uint8Array, subgrid: number): number[] {
  const size = topology.digits ** 2;
  return Array.from(
    { length: size },
    (_, place) => givens[topology.positionCell[subgrid * size + place] as number] ?? 0,
  );
}

describe('the interlock test', () => {
  it('finds a subgrid that can be solved alone, and agrees with plain backtracking about each', () => {
    const topology = topologyOf({ layout: 'samurai', order: 2 });
    const alone = topologyOf({ layout: 'simple', order: 2 });
    const test = new InterlockTest(topology);
    const generator = new Generator(topology);
    let [loose, tight] = [0, 0];
    for (let i = 0; i < 30; i++) {
      const options = { difficulty: 'unrated', seed: `loose ${i}`, interlocked: false } as const;
      const { givens } = expectOk(generator.generate(options));
      const report = test.testAlone(givens);
      const unique = [0, 1, 2, 3, 4].filter(
        (subgrid) => countPlainly(alone, subgridAlone(topology, givens, subgrid), 2) === 1,
      );
      // Parts are tested smallest first. So if subgrids can be solved alone, the report must name the first of them.
      if (unique.length > 0) expect(report.part).toEqual([unique[0]]);
      else expect(report.part?.length ?? 2).toBeGreaterThan(1);
      if (report.interlocked) tight++;
      else loose++;
    }
    expect(loose).toBeGreaterThan(0);
    expect(tight).toBeGreaterThan(0);
  });

  it.each<LayoutRef>([
    { layout: 'mobius', order: 3, rows: 1, columns: 4 },
    { layout: 'mobius', order: 2, rows: 1, columns: 4 },
    { layout: 'shifted-torus', order: 3, size: 2, shift: 2 },
  ])('treats parts across the seams of %j as in the whole layout', (ref) => {
    const topology = topologyOf(ref);
    const { subgridCount, cellCount, digits, houseCells, subgridHouses, subgridHouseStart } = topology;
    const test = new InterlockTest(topology);
    const generator = new Generator(topology);
    /**
     * Whether a part has one solution by itself. Only the part's houses are used, with the cells of the whole layout.
     */
    const isUnique = (part: readonly number[], givens: Uint8Array): boolean => {
      const houses = part.flatMap((subgrid) => [
        ...subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]),
      ]);
      const lists = [...new Set(houses)].map((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]);
      const inside = new Set(lists.flat());
      const masked = givens.map((digit, cell) => (inside.has(cell) ? digit : 1));
      const bare = topologyOfHouses(topology.box, cellCount, lists);
      // Cells outside the part are in no house. Each gets a given, so that they do not multiply the number of
      // solutions.
      return new GeneralKernel(bare).solve(masked, { limit: 2 }).solutions === 1;
    };
    for (let i = 0; i < 8; i++) {
      const { givens, solution } = expectOk(
        generator.generate({ difficulty: 'unrated', seed: `seam ${i}`, interlocked: false }),
      );
      // Add some givens in the first subgrids, so that several kinds of parts can be solved alone.
      for (let cell = 0; cell < cellCount; cell += 2 + (i % 4)) givens[cell] = solution[cell] as number;
      const report = test.testAlone(givens);
      const parts = Array.from({ length: subgridCount }, (_, subgrid) => [subgrid]);
      const first = parts.find((part) => isUnique(part, givens));
      if (first) expect(report.part).toEqual(first);
      else if (report.part) expect(isUnique(report.part, givens)).toBe(true);
      if (report.interlocked) {
        for (let left = 0; left < subgridCount; left++) {
          const rest = parts.flat().filter((subgrid) => subgrid !== left);
          expect(isUnique(rest, givens)).toBe(false);
        }
      }
    }
  });

  it('reports that a full board is not interlocked', () => {
    const topology = topologyOf({ layout: 'torus', order: 3, size: 2 });
    const { solution } = expectOk(new Generator(topology).generate({ difficulty: 'unrated', seed: 'full' }));
    expect(new InterlockTest(topology).testAlone(solution)).toMatchObject({ interlocked: false, part: [0] });
  });

  it('does not apply to one subgrid and to dense wrapped layouts', () => {
    for (const ref of [
      { layout: 'simple', order: 3 },
      { layout: 'dense-torus', order: 3, size: 3 },
      { layout: 'dense-mobius', order: 3, rows: 2, columns: 6 },
      { layout: 'dense-klein', order: 3, size: 6 },
      { layout: 'cylinder', order: 2, size: 4 },
    ] as const) {
      const topology = topologyOf(ref);
      expect(new InterlockTest(topology).testAlone(new Uint8Array(topology.cellCount)).interlocked).toBeNull();
    }
  });

  it('reports which parts it tested', () => {
    const of = (ref: LayoutRef): string => {
      const topology = topologyOf(ref);
      return new InterlockTest(topology).testAlone(new Uint8Array(topology.cellCount), { cancelled: () => false }).test;
    };
    expect(of({ layout: 'diagonal', order: 2, size: 12 })).toBe('all-parts');
    expect(of({ layout: 'diagonal', order: 2, size: 13 })).toBe('small-parts-and-complements');
  });

  it('confirms what the generator claims', () => {
    const topology = topologyOf({ layout: 'diagonal', order: 3, size: 3 });
    const generator = new Generator(topology);
    const test = new InterlockTest(topology);
    for (let i = 0; i < 4; i++) {
      const { givens, interlock } = expectOk(generator.generate({ difficulty: 'easy', seed: `tight ${i}` }));
      expect(interlock).toEqual({ interlocked: true, test: 'all-parts', part: null, complete: true });
      expect(test.testAlone(givens)).toEqual(interlock);
    }
  });

  it('gives the same result for a changed puzzle as for the puzzle alone', () => {
    const topology = topologyOf({ layout: 'diagonal', order: 2, size: 4 });
    const test = new InterlockTest(topology);
    const alone = new InterlockTest(topology);
    const generator = new Generator(topology);
    const verdicts: (boolean | null)[] = [];
    for (let i = 0; i < 6; i++) {
      const { givens, solution } = expectOk(
        generator.generate({ difficulty: 'unrated', seed: `changed ${i}`, interlocked: false }),
      );
      test.start(solution);
      for (let cell = 0; cell < topology.cellCount; cell += 5) {
        givens[cell] = solution[cell] as number;
        const report = test.run(givens);
        expect(report).toEqual(alone.testAlone(givens));
        verdicts.push(report.interlocked);
      }
    }
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });
});
