import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../layout/spec.ts';
import { compileTopology } from '../topology/topology.ts';
import { withVariants } from '../variants/withVariants.ts';
import { type CellMarks, variantMarks } from './variantMarks.ts';

/** The cells with a kind of mark, in ascending order. */
function marked(kind: keyof CellMarks, ref: LayoutRef, ...variants: VariantRef[]): number[] {
  const marks = variantMarks(expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants)))));
  return [...marks].flatMap(([cell, own]) => (own[kind] ? [cell] : [])).sort((a, b) => a - b);
}

const simple = (order: number): LayoutRef => ({ layout: 'simple', order });

describe('marks of variants', () => {
  it('are drawn even if another variant has the same house', () => {
    // The centre cells of the boxes are also one of the disjoint groups.
    const variants = [{ id: 'disjoint-groups' }, { id: 'centre-dot' }];
    expect(marked('tints', simple(3), ...variants)).toHaveLength(81);
    expect(marked('dot', simple(3), ...variants)).toEqual([10, 13, 16, 37, 40, 43, 64, 67, 70]);
  });

  it('are drawn even if the house is an invisible one in another subgrid', () => {
    const around: LayoutRef = { layout: 'custom', order: 2, offsets: [[0, 0], [1, 0]], wrap: [2, 0] }; // biome-ignore format: two places
    const window = marked('shaded', around, { id: 'windoku', subgrids: [1] });
    expect(window).toHaveLength(4);
    expect(marked('shaded', around, { id: 'windoku' })).toEqual(expect.arrayContaining([...window]));
  });
});
