import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/domain/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { Generator } from './generatePuzzle.ts';
import { InterlockTest } from './interlock.ts';
import { countPlainly } from './testing/proofs.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/** The givens of one subgrid as a sudoku of its own. */
function subgridAlone(topology: Topology, givens: Uint8Array, subgrid: number): number[] {
  const size = topology.digits ** 2;
  return Array.from(
    { length: size },
    (_, place) => givens[topology.positionCell[subgrid * size + place] as number] ?? 0,
  );
}

describe('the interlock test', () => {
  it('finds a subgrid that can be solved alone, and agrees with a plain backtracker about each', () => {
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
      // Parts come smallest first: where a subgrid stands alone, the report names the first such.
      if (unique.length > 0) expect(report.part).toEqual([unique[0]]);
      else expect(report.part?.length ?? 2).toBeGreaterThan(1);
      if (report.interlocked) tight++;
      else loose++;
    }
    expect(loose).toBeGreaterThan(0);
    expect(tight).toBeGreaterThan(0);
  });

  it('calls a full board loose: everything in it is known alone', () => {
    const topology = topologyOf({ layout: 'torus', order: 3, size: 2 });
    const { solution } = expectOk(new Generator(topology).generate({ difficulty: 'unrated', seed: 'full' }));
    expect(new InterlockTest(topology).testAlone(solution)).toMatchObject({ interlocked: false, part: [0] });
  });

  it('has nothing to say of one subgrid and of a dense torus', () => {
    for (const ref of [
      { layout: 'simple', order: 3 },
      { layout: 'dense-torus', order: 3, size: 3 },
    ] as const) {
      const topology = topologyOf(ref);
      expect(new InterlockTest(topology).testAlone(new Uint8Array(topology.cellCount)).interlocked).toBeNull();
    }
  });

  it('says which parts it tested', () => {
    const of = (ref: LayoutRef): string => {
      const topology = topologyOf(ref);
      return new InterlockTest(topology).testAlone(new Uint8Array(topology.cellCount), { cancelled: () => false }).test;
    };
    expect(of({ layout: 'diagonal', order: 2, size: 12 })).toBe('all-parts');
    expect(of({ layout: 'diagonal', order: 2, size: 13 })).toBe('small-parts-and-complements');
  });

  it('is what the generator promises', () => {
    const topology = topologyOf({ layout: 'diagonal', order: 3, size: 3 });
    const generator = new Generator(topology);
    const test = new InterlockTest(topology);
    for (let i = 0; i < 4; i++) {
      const { givens, interlock } = expectOk(generator.generate({ difficulty: 'easy', seed: `tight ${i}` }));
      expect(interlock).toEqual({ interlocked: true, test: 'all-parts', part: null, complete: true });
      expect(test.testAlone(givens)).toEqual(interlock);
    }
  });

  it('says of a puzzle that was changed what it says of it alone', () => {
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
