import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../../shared/base/boxShape.ts';
import type { LayoutRef, LayoutSpec } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { topologyOf } from '../../search/testing/topologies.ts';
import { latticeTwistedLayout, randomTwistedLayout, twistedLayouts } from '../../search/testing/twistedLayouts.ts';
import { redundantSubgrid } from './redundancy.ts';

/**
 * Writes each house as a vector with 1 for its cells and 0 for all other cells. Returns whether the vectors of one
 * subgrid's rows, columns and boxes are linear combinations of the vectors of all other subgrids, modulo a large prime.
 * If so, the subgrid's constraints follow from the others.
 */
function dependsOnOthers(topology: Topology, subgrid: number): boolean {
  const { digits, cellCount, houseCount, houseCells, houseSubgrids, houseSubgridStart } = topology;
  const prime = 1_000_003;
  const basis = new Map<number, number[]>();
  const inverse = (value: number): number => {
    let [result, base] = [1, value];
    for (let power = prime - 2; power > 0; power = Math.floor(power / 2)) {
      if (power % 2 === 1) result = (result * base) % prime;
      base = (base * base) % prime;
    }
    return result;
  };
  const reduce = (house: number): { at: number; row: number[] } => {
    const row = new Array<number>(cellCount).fill(0);
    for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) row[cell] = 1;
    for (let at = 0; at < cellCount; at++) {
      const pivot = row[at] === 0 ? undefined : basis.get(at);
      if (row[at] !== 0 && !pivot) return { at, row };
      const factor = row[at] as number;
      pivot?.forEach((value, i) => {
        row[i] = ((row[i] as number) + (prime - factor) * value) % prime;
      });
    }
    return { at: -1, row };
  };
  const own: number[] = [];
  for (let house = 0; house < houseCount; house++) {
    const owners = houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
    if (owners.every((owner) => owner === subgrid)) own.push(house);
    else {
      const { at, row } = reduce(house);
      if (at < 0) continue;
      const scale = inverse(row[at] as number);
      basis.set(
        at,
        row.map((value) => (value * scale) % prime),
      );
    }
  }
  return own.every((house) => reduce(house).at < 0);
}

describe('redundantSubgrid', () => {
  it.each<[LayoutRef, boolean]>([
    [{ layout: 'dense-torus', order: 3, size: 6 }, true],
    [{ layout: 'dense-klein', order: 3, size: 6 }, true],
    [{ layout: 'dense-mobius', order: 3, rows: 2, columns: 6 }, true],
    [{ layout: 'dense-mobius', order: 3, rows: 4, columns: 3 }, true],
    [{ layout: 'cylinder', order: 2, size: 4 }, true],
    [{ layout: 'dense-carpet', order: 3, size: 2 }, false],
    [{ layout: 'dense-carpet', order: 3, size: 3 }, true],
    [{ layout: 'torus', order: 3, size: 2 }, false],
    [{ layout: 'klein', order: 3, size: 4 }, false],
    [{ layout: 'samurai', order: 3 }, false],
  ])('decides for %j whether there is one: %s', (ref, expected) => {
    expect(redundantSubgrid(topologyOf(ref)) >= 0).toBe(expected);
  });

  it('returns only subgrids whose rules follow from the others, and misses few', () => {
    let named = 0;
    let missed = 0;
    const layouts: LayoutSpec[] = [
      ...twistedLayouts('redundant', 150, (rng) => latticeTwistedLayout(rng, squareBox(2), 4)),
      ...twistedLayouts('redundant anywhere', 150, (rng) => randomTwistedLayout(rng, squareBox(2), 2, 6)),
    ];
    for (const layout of layouts) {
      const compiled = compileTopology(layout);
      if (!compiled.ok || compiled.value.subgridCount < 2) continue;
      const subgrid = redundantSubgrid(compiled.value);
      if (subgrid >= 0) {
        named++;
        expect(dependsOnOthers(compiled.value, subgrid), JSON.stringify(layout)).toBe(true);
      } else {
        const any = createRng(JSON.stringify(layout)).below(compiled.value.subgridCount);
        if (dependsOnOthers(compiled.value, any)) missed++;
      }
    }
    expect(named).toBeGreaterThan(30);
    expect(missed).toBeLessThan(named / 4);
  });
});
