import { type BoxShape, digitsOfBox } from '../../../../shared/base/boxShape.ts';
import { allDigitsMask } from '../../../../shared/base/digits.ts';
import { packLists } from '../../../../shared/base/packedLists.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { customSpec } from '../../../../shared/layout/spec.ts';
import type { VariantRules } from '../../../../shared/layout/variantRules.ts';
import { compileTopology, HOUSE_EXTRA, type Topology } from '../../../../shared/topology/topology.ts';

/** Compiles the topology of a layout reference. */
export function topologyOf(ref: LayoutRef, rules: VariantRules = {}): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref)), rules));
}

/**
 * A topology made from a list of houses, for cases that the layout compiler rejects or cannot express. It has cells,
 * houses and peers, but no subgrids.
 */
export function topologyOfHouses(box: BoxShape, cellCount: number, houses: readonly (readonly number[])[]): Topology {
  const digits = digitsOfBox(box);
  const housesOf = Array.from({ length: cellCount }, (_, cell) =>
    houses.flatMap((h, i) => (h.includes(cell) ? [i] : [])),
  );
  const peersOf = housesOf.map((list, cell) => {
    const peers = new Set(list.flatMap((house) => houses[house] as number[]));
    peers.delete(cell);
    return [...peers].sort((a, b) => a - b);
  });
  const cellHouses = packLists(housesOf);
  const peers = packLists(peersOf);
  const none = new Int32Array(0);
  return {
    layout: customSpec(box, [], { name: 'bare houses' }),
    box,
    digits,
    allDigits: allDigitsMask(digits),
    subgridCount: 0,
    cellCount,
    houseCount: houses.length,
    height: 0,
    width: 0,
    originRow: 0,
    originColumn: 0,
    positionCell: none,
    cellRow: none,
    cellColumn: none,
    twinStart: none,
    twins: none,
    houseCells: Int32Array.from(houses.flat()),
    houseKind: new Uint8Array(houses.length).fill(HOUSE_EXTRA),
    houseSubgridStart: none,
    houseSubgrids: none,
    subgridHouseStart: none,
    subgridHouses: none,
    cellHouseStart: cellHouses.start,
    cellHouses: cellHouses.items,
    peerStart: peers.start,
    peers: peers.items,
    cellAllowed: new Int32Array(cellCount).fill(allDigitsMask(digits)),
    houseOrigin: houses.map(() => null),
    hasRegions: new Uint8Array(0),
    hasFreeLines: new Uint8Array(0),
    pairStart: new Int32Array(cellCount + 1),
    pairCells: none,
    pairRule: new Uint16Array(0),
    pairExcludes: none,
    relations: [],
    constraints: [],
  };
}

/** The first house in which a finished grid does not have each digit once; -1 if there is none. */
export function brokenHouse(topology: Topology, values: ArrayLike<number>): number {
  for (let house = 0; house < topology.houseCount; house++) {
    let seen = 0;
    for (let i = 0; i < topology.digits; i++) {
      const cell = topology.houseCells[house * topology.digits + i] as number;
      seen |= ((1 << (values[cell] as number)) >>> 1) & (topology.cellAllowed[cell] as number);
    }
    if (seen !== topology.allDigits) return house;
  }
  return -1;
}
