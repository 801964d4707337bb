import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { neighbourRow } from './neighbourMatrix.ts';
import { compileTopology, type Topology } from './topology.ts';

function compiled(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

describe('the neighbour matrix', () => {
  it('has the first row that [uniqueness] lists', () => {
    const row = neighbourRow(compiled({ layout: 'simple', order: 3 }), 0);
    const ones = [...row.keys()].filter((cell) => row[cell] === 1);
    expect(ones).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 27, 36, 45, 54, 63, 72]);
    expect(row).toHaveLength(81);
  });

  it('is symmetric, on layouts that wrap too', () => {
    const topology = compiled({ layout: 'torus', order: 2, size: 2 });
    const rows = Array.from({ length: topology.cellCount }, (_, cell) => neighbourRow(topology, cell));
    for (const [a, row] of rows.entries()) {
      expect(row[a]).toBe(0);
      for (const [b, one] of row.entries()) expect(rows[b]?.[a]).toBe(one);
    }
  });
});
