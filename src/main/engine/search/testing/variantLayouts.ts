import { type BoxShape, boxesOfSubgrid, digitsOfBox } from '../../../../shared/base/boxShape.ts';
import { digitCharacter } from '../../../../shared/base/digits.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import {
  type BoxOffset,
  customSpec,
  type LayoutRef,
  type LayoutSpec,
  type VariantRef,
} from '../../../../shared/layout/spec.ts';
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
 * A random layout without variants: flat, a cylinder, a torus, or twisted, with a few subgrids near each other. At
 * order 2, it is sometimes a regular lattice.
 */
export function randomBareLayout(rng: Rng, box: BoxShape, subgrids: number): LayoutSpec {
  if (digitsOfBox(box) === 4 && rng.below(6) === 0) return latticeTwistedLayout(rng, box, 3);
  if (rng.below(2) === 0) return randomTwistedLayout(rng, box, 3, subgrids);
  const sides = boxesOfSubgrid(box);
  const wrap = sides.map((side) => (rng.below(2) === 0 ? 0 : side + rng.below(3))) as [number, number];
  const offsets = new Map<string, BoxOffset>();
  for (let i = 1 + rng.below(subgrids); i > 0; i--) {
    const offset = wrap.map((period, axis) => rng.below(period || (sides[axis] as number) + 2)) as [number, number];
    offsets.set(offset.join(), offset);
  }
  return customSpec(box, [...offsets.values()], { wrap });
}

function randomRegions(rng: Rng, box: BoxShape): string {
  const digits = digitsOfBox(box);
  const labels = Array.from({ length: digits ** 2 }, (_, i) => digitCharacter(1 + Math.floor(i / digits)));
  // Use fully random regions only on boards of four digits, where they can usually be filled.
  if (digits > 4 || rng.below(4) > 0) return drawnRegions(box, REGION_STYLES[rng.below(3)] as RegionStyle, rng);
  return [...rng.shuffle(Int32Array.from(labels, (_, i) => i))].map((i) => labels[i]).join('');
}

/**
 * A random layout on any surface, with one to three variants on all or some of its subgrids. Many of these have no
 * solution, which the compiler notices for some of them.
 */
export function randomVariantLayout(rng: Rng, box: BoxShape, subgrids: number): LayoutSpec {
  const bare = randomBareLayout(rng, box, subgrids);
  const count = bare.offsets.length;
  const fitting = VARIANTS.filter(({ refuses }) => !refuses?.(box));
  const numbers = rng.shuffle(Int32Array.from(fitting, (_, i) => i)).subarray(0, 1 + rng.below(3));
  const variants = [...numbers].map((number): VariantRef => {
    const { id } = fitting[number] as Variant;
    const some = [...rng.shuffle(Int32Array.from({ length: count }, (_, i) => i))].slice(0, 1 + rng.below(count));
    const subgrids = rng.below(2) === 0 ? undefined : some;
    const own = rng.below(2) === 0 ? 1 : (subgrids?.length ?? count);
    const texts = (make: () => string): string[] => Array.from({ length: own }, make);
    const rare = 4 + rng.below(12);
    const marks = (): string =>
      Array.from({ length: digitsOfBox(box) ** 2 }, () => ['E', 'O'][rng.below(rare)] ?? '.').join('');
    return {
      id,
      ...(subgrids && { subgrids }),
      ...(id === 'colour' && { regions: texts(() => randomRegions(rng, box)) }),
      ...(id === 'even-odd' && { even: texts(marks) }),
    };
  });
  return { ...bare, variants };
}
