import { digitCharacter, type Order } from '../../../../shared/base/digits.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { BoxOffset, LayoutRef, LayoutSpec, VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { REGION_STYLES, type RegionStyle } from '../../../../shared/variants/colour.ts';
import { VARIANTS } from '../../../../shared/variants/registry.ts';
import type { Variant } from '../../../../shared/variants/variant.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import type { Rng } from '../../core/rng.ts';
import { drawnRegions } from '../../generate/testing/drawnRegions.ts';
import { latticeTwistedLayout, randomTwistedLayout } from './twistedLayouts.ts';

/** Compiles the topology of a layout with variants. */
export function variantTopology(ref: LayoutRef, ...variants: readonly VariantRef[]): Topology {
  return expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}

/**
 * A random layout without variants: flat, cylinder, torus, or twisted, with a few subgrids near each other; at order 2
 * sometimes a lattice.
 */
function randomBareLayout(rng: Rng, order: Order, subgrids: number): LayoutSpec {
  if (order === 2 && rng.below(6) === 0) return latticeTwistedLayout(rng, order, 3);
  if (rng.below(2) === 0) return randomTwistedLayout(rng, order, order + 3, subgrids);
  const wrap = [0, 1].map(() => (rng.below(2) === 0 ? 0 : order + rng.below(3))) as [number, number];
  const offsets = new Map<string, BoxOffset>();
  for (let i = 1 + rng.below(subgrids); i > 0; i--) {
    const offset = wrap.map((period) => rng.below(period || order + 2)) as [number, number];
    offsets.set(offset.join(), offset);
  }
  return { id: 'custom', name: 'Custom', order, offsets: [...offsets.values()], wrap };
}

function randomRegions(rng: Rng, order: Order): string {
  const labels = Array.from({ length: order ** 4 }, (_, i) => digitCharacter(1 + Math.floor(i / order ** 2)));
  // Fully random regions only at order 2, where they can usually be filled.
  if (order > 2 || rng.below(4) > 0) return drawnRegions(order, REGION_STYLES[rng.below(3)] as RegionStyle, rng);
  return [...rng.shuffle(Int32Array.from(labels, (_, i) => i))].map((i) => labels[i]).join('');
}

/**
 * A random layout on any surface, with one to three variants on all or some of its subgrids. Many have no solution; for
 * some of them the compiler already finds that.
 */
export function randomVariantLayout(rng: Rng, order: Order, subgrids: number): LayoutSpec {
  const bare = randomBareLayout(rng, order, subgrids);
  const count = bare.offsets.length;
  const fitting = VARIANTS.filter(({ refuses }) => !refuses?.(order));
  const numbers = rng.shuffle(Int32Array.from(fitting, (_, i) => i)).subarray(0, 1 + rng.below(3));
  const variants = [...numbers].map((number): VariantRef => {
    const { id } = fitting[number] as Variant;
    const some = [...rng.shuffle(Int32Array.from({ length: count }, (_, i) => i))].slice(0, 1 + rng.below(count));
    const subgrids = rng.below(2) === 0 ? undefined : some;
    const own = rng.below(2) === 0 ? 1 : (subgrids?.length ?? count);
    const texts = (make: () => string): string[] => Array.from({ length: own }, make);
    const rare = 4 + rng.below(12);
    const marks = (): string => Array.from({ length: order ** 4 }, () => ['E', 'O'][rng.below(rare)] ?? '.').join('');
    return {
      id,
      ...(subgrids && { subgrids }),
      ...(id === 'colour' && { regions: texts(() => randomRegions(rng, order)) }),
      ...(id === 'even-odd' && { even: texts(marks) }),
    };
  });
  return { ...bare, variants };
}
