import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../layout/spec.ts';
import { compileTopology } from '../topology/topology.ts';
import { withVariants } from '../variants/withVariants.ts';
import { type VariantMarks, variantMarks } from './marks.ts';

function marksOf(ref: LayoutRef, ...variants: VariantRef[]): VariantMarks {
  return variantMarks(expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants)))));
}

const simple = (order: number): LayoutRef => ({ layout: 'simple', order });

describe('marks of variants', () => {
  it('are drawn even if another variant has the same house', () => {
    // The centre cells of the boxes are also one of the disjoint groups.
    const { dots } = marksOf(simple(3), { id: 'disjoint-groups' }, { id: 'centre-dot' });
    expect(dots).toEqual([10, 13, 16, 37, 40, 43, 64, 67, 70]);
  });

  it('are drawn even if the house is an invisible one in another subgrid', () => {
    const around: LayoutRef = { layout: 'custom', order: 2, offsets: [[0, 0], [1, 0]], wrap: [2, 0] }; // biome-ignore format: two places
    const window = marksOf(around, { id: 'windoku', subgrids: [1] }).shaded;
    expect(window).toHaveLength(4);
    expect(marksOf(around, { id: 'windoku' }).shaded).toEqual(expect.arrayContaining([...window]));
  });
});
