import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { keyOf } from '../../../../shared/worlds/lattice.ts';
import type { WorldFamily } from '../family.ts';
import type { Province } from '../provinceMaker.ts';

/** Provinces as one puzzle. Arrays are cell → digit. */
interface JoinedProvinces {
  readonly topology: Topology;
  /** Without the digits on known rims. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
}

/** Puts provinces of one world together, each where it lies. */
export function joinProvinces({ pitch, topology: part }: WorldFamily, provinces: readonly Province[]): JoinedProvinces {
  const top = Math.min(...provinces.map(({ place }) => place[0]));
  const left = Math.min(...provinces.map(({ place }) => place[1]));
  const offsets = provinces.flatMap(({ place }) =>
    part.layout.offsets.map(([y, x]): [number, number] => [
      y + (place[0] - top) * pitch,
      x + (place[1] - left) * pitch,
    ]),
  );
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'custom', order: 3, offsets }))));
  const cellAt = new Map(
    Array.from({ length: topology.cellCount }, (_, cell) => [
      keyOf([topology.cellRow[cell] as number, topology.cellColumn[cell] as number]),
      cell,
    ]),
  );
  const [givens, solution] = [new Uint8Array(topology.cellCount), new Uint8Array(topology.cellCount)];
  for (const province of provinces) {
    for (let cell = 0; cell < part.cellCount; cell++) {
      const row = (part.cellRow[cell] as number) + (province.place[0] - top) * pitch * 3;
      const column = (part.cellColumn[cell] as number) + (province.place[1] - left) * pitch * 3;
      const at = cellAt.get(keyOf([row, column])) as number;
      if (province.givens[cell] !== 0) givens[at] = province.givens[cell] as number;
      solution[at] = province.solution[cell] as number;
    }
  }
  return { topology, givens, solution };
}
