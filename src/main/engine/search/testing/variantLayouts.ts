import { expectOk } from '../../../../shared/domain/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/layout/topology.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';

/** The topology of a layout with variants laid over it. */
export function variantTopology(ref: LayoutRef, ...variants: readonly VariantRef[]): Topology {
  return expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}
