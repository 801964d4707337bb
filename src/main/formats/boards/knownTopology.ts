import type { Result } from '../../../shared/base/result.ts';
import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { PER_SUBGRID } from '../../../shared/variants/normalForm.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { nameLayout } from './layouts.ts';

/** The cell numbers of each subgrid, as text. */
function cellsOfSubgrids({ positionCell, subgridCount, digits }: Topology): string[] {
  const area = digits * digits;
  return Array.from({ length: subgridCount }, (_, subgrid) =>
    positionCell.subarray(subgrid * area, (subgrid + 1) * area).join(),
  );
}

/** Renumbers the subgrids of a variant. A field with one text for all subgrids becomes one text for each subgrid. */
function renumbered(ref: VariantRef, numbers: readonly number[]): VariantRef {
  const own = subgridsOfVariant(ref, numbers.length);
  const moved: VariantRef = { ...ref, subgrids: own.map((subgrid) => numbers[subgrid] as number) };
  for (const field of PER_SUBGRID) {
    const texts = ref[field] as readonly string[] | undefined;
    if (texts?.length === 1) moved[field] = own.map(() => texts[0] as string);
  }
  return moved;
}

function knownTopologyOf(topology: Topology, compile: (spec: LayoutSpec) => Result<Topology>): Topology | null {
  const { variants = [], ...layout } = topology.layout;
  const bare = nameLayout(layout);
  if (!bare || bare.id === 'custom') return null;
  const plain = compile(bare);
  if (!plain.ok) return null;
  // If the subgrids consist of the same cells as those of the known layout, the cells have the same numbers too, so
  // arrays by cell stay valid.
  const known = new Map(cellsOfSubgrids(plain.value).map((cells, subgrid) => [cells, subgrid]));
  const numbers = cellsOfSubgrids(topology).map((cells) => known.get(cells));
  if (!numbers.every((number) => number !== undefined)) return null;
  if (variants.length === 0) return plain.value;
  const spec = withVariants(
    bare,
    variants.map((ref) => renumbered(ref, numbers)),
  );
  const compiled = spec.ok ? compile(spec.value) : spec;
  return compiled.ok ? compiled.value : null;
}

const found = new WeakMap<Topology, Topology>();

/**
 * Replaces a custom layout by the known layout that equals it. For example, a samurai given by coordinates becomes the
 * layout `samurai`. Cells keep their numbers; subgrids get the numbers of the known layout. If no known layout is
 * equal, the topology is returned unchanged.
 */
export function knownTopology(topology: Topology, compile: (spec: LayoutSpec) => Result<Topology>): Topology {
  if (topology.layout.id !== 'custom') return topology;
  const made = found.get(topology) ?? knownTopologyOf(topology, compile) ?? topology;
  found.set(topology, made);
  return made;
}
