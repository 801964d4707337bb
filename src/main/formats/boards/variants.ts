import type { Result } from '../../../shared/base/result.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { HOUSE_EXTRA, type Topology } from '../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import type { ReadContext } from '../core/format.ts';

/** Adds variants to a layout. Its cells keep their numbers. Errors: those of `withVariants` and of compiling. */
export function addVariants(topology: Topology, refs: readonly VariantRef[], context: ReadContext): Result<Topology> {
  if (refs.length === 0) return { ok: true, value: topology };
  const spec = withVariants(topology.layout, [...(topology.layout.variants ?? []), ...refs]);
  return spec.ok ? context.compile(spec.value) : spec;
}

/** Ids of the variants of a topology's layout. */
export function variantIds({ layout }: Topology): string[] {
  return (layout.variants ?? []).map(({ id }) => id);
}

/** Key of a set of cells. Equal sets have equal keys. */
function cellsKey(cells: Iterable<number>): string {
  return [...cells].sort((a, b) => a - b).join();
}

/** Houses that variants add to a topology, as lists of cells. */
export function extraHouses({ digits, houseCount, houseCells, houseKind }: Topology): number[][] {
  const houses: number[][] = [];
  for (let house = 0; house < houseCount; house++) {
    if (houseKind[house] === HOUSE_EXTRA) houses.push([...houseCells.subarray(house * digits, (house + 1) * digits)]);
  }
  return houses;
}

/** subgrid → the houses that variants add to it. A house is given by the key of its cells. */
function extraHousesOf(topology: Topology): Map<number, string[]> {
  const { digits, houseCount, houseCells, houseKind, houseSubgrids, houseSubgridStart } = topology;
  const found = new Map<number, string[]>();
  for (let house = 0; house < houseCount; house++) {
    if (houseKind[house] !== HOUSE_EXTRA) continue;
    const key = cellsKey(houseCells.subarray(house * digits, (house + 1) * digits));
    for (const subgrid of houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])) {
      found.set(subgrid, [...(found.get(subgrid) ?? []), key]);
    }
  }
  return found;
}

/**
 * Finds the variants that explain sets of cells in which every digit must occur once. A variant is found in a subgrid
 * if all houses that it adds there are among the sets.
 *
 * @returns also the number of sets that no variant explains.
 */
export function variantsOfHouses(
  topology: Topology,
  sets: readonly (readonly number[])[],
  context: ReadContext,
): { readonly refs: readonly VariantRef[]; readonly unexplained: number } {
  const wanted = new Set(sets.map(cellsKey));
  const explained = new Set<string>();
  const refs: VariantRef[] = [];
  for (const { id, isOpen } of wanted.size === 0 ? [] : VARIANTS) {
    if (isOpen?.({ id })) continue;
    const laid = addVariants(topology, [{ id }], context);
    if (!laid.ok) continue;
    // The house of the variant "centre dot" is also one of the disjoint groups. The list has the disjoint groups before
    // the centre dot, so the centre dot is not found in addition to them.
    const has = [...extraHousesOf(laid.value)].filter(
      ([, keys]) => keys.every((key) => wanted.has(key)) && !keys.every((key) => explained.has(key)),
    );
    if (has.length === 0) continue;
    const subgrids = has.map(([subgrid]) => subgrid).sort((a, b) => a - b);
    refs.push(subgrids.length === topology.subgridCount ? { id } : { id, subgrids });
    for (const [, keys] of has) for (const key of keys) explained.add(key);
  }
  return { refs, unexplained: [...wanted].filter((key) => !explained.has(key)).length };
}
