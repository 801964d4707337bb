import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { printGrids, readGrids } from './notation.ts';

function compiled(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const topologies = [
  compiled({ layout: 'simple', order: 2 }),
  compiled({ layout: 'samurai', order: 3 }),
  compiled({ layout: 'torus', order: 3, size: 2 }),
  compiled({ layout: 'twodoku', order: 4 }),
  compiled({ layout: 'simple', order: 5 }),
];

const filled = fc.constantFrom(...topologies).chain((topology) =>
  fc.record({
    topology: fc.constant(topology),
    values: fc.uint8Array({
      min: 0,
      max: topology.digits,
      minLength: topology.cellCount,
      maxLength: topology.cellCount,
    }),
  }),
);

function refusal(topology: Topology, grids: readonly string[]): string {
  const read = readGrids(topology, grids);
  if (read.ok) throw new Error('was read');
  expect(read.error.code).toBe('bad-puzzle');
  return read.error.message;
}

describe('grids of text', () => {
  it('read back as the values they were printed from', () => {
    fc.assert(
      fc.property(filled, ({ topology, values }) => {
        const grids = printGrids(topology, values);
        expect(grids.map((grid) => grid.length)).toEqual(
          Array.from({ length: topology.subgridCount }, () => topology.digits ** 2),
        );
        expect(expectOk(readGrids(topology, grids))).toEqual(values);
        expect(
          expectOk(
            readGrids(
              topology,
              grids.map((grid) => grid.toLowerCase()),
            ),
          ),
        ).toEqual(values);
      }),
    );
  });

  it('list rows in order, with twins in every subgrid that has them', () => {
    const samurai = topologies[1] as Topology;
    const values = new Uint8Array(samurai.cellCount);
    // Row 6, column 8 of subgrid 1 (top left) is the same cell as row 0, column 2 of subgrid 0 (centre). All counted
    // from 0.
    values[samurai.positionCell[81 + 6 * 9 + 8] as number] = 7;
    const grids = printGrids(samurai, values);
    expect(grids[1]?.indexOf('7')).toBe(62);
    expect(grids[0]?.indexOf('7')).toBe(2);
    expect(grids.join('').replace(/[^7]/g, '')).toBe('77');
  });

  it('are refused with the position and the fault', () => {
    const [four, samurai] = topologies as [Topology, Topology];
    expect(refusal(four, [])).toBe('there are 0 texts of digits for 1 subgrid');
    expect(refusal(four, ['.'.repeat(15)])).toBe('subgrid 1 has 15 characters instead of 16');
    expect(refusal(four, ['.'.repeat(17)])).toBe('subgrid 1 has 17 characters instead of 16');
    expect(refusal(four, ['......5.........'])).toBe('"5" at row 2, column 3 is not a digit from 1 to 4');
    expect(refusal(four, ['...............x'])).toMatch(/"x" at row 4, column 4/);
    const grids = printGrids(samurai, new Uint8Array(samurai.cellCount));
    grids[1] = `${'.'.repeat(62)}7${'.'.repeat(18)}`;
    expect(refusal(samurai, grids)).toBe(
      'subgrid 2 NW, row 7, column 9 contains "7", but it is the same cell as subgrid 1 C, row 1, column 3, which contains "."',
    );
  });

  it('never throw, for any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...topologies),
        fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 6 }),
        (topology, grids) => {
          const read = readGrids(topology, grids);
          if (!read.ok) expect(read.error.message).not.toBe('');
        },
      ),
    );
  });
});
