import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { otherSubgrids, toggledSubgrid, variantsAt, variantsEverywhere } from './variantPicker.tsx';

const samurai = expectOk(resolveLayout({ layout: 'samurai', order: 3 }));

describe('the subgrids of a variant', () => {
  it('can be toggled one by one until all are chosen again', () => {
    let ref: VariantRef | null = { id: 'diagonals' };
    for (const subgrid of [1, 2, 3, 4]) ref = toggledSubgrid(ref as VariantRef, subgrid, 5);
    expect(ref).toEqual({ id: 'diagonals', subgrids: [0] });
    const centre = expectOk(compileTopology(expectOk(withVariants(samurai, [ref as VariantRef]))));
    const plain = expectOk(compileTopology(samurai));
    expect(centre.houseCount - plain.houseCount).toBe(2);
    expect(toggledSubgrid(ref as VariantRef, 0, 5)).toBeNull();
    for (const subgrid of [4, 3, 1, 2]) ref = toggledSubgrid(ref as VariantRef, subgrid, 5);
    expect(ref).toEqual({ id: 'diagonals' });
  });

  it('stay sorted, preserve the other properties, and are reset for another layout', () => {
    const style = { id: 'colour', style: 'mixed', subgrids: [4] };
    const more = toggledSubgrid(style, 1, 5) as VariantRef;
    expect(more).toEqual({ id: 'colour', style: 'mixed', subgrids: [1, 4] });
    expect(subgridsOfVariant(more, 5)).toEqual([1, 4]);
    expect(variantsEverywhere([more])).toEqual([{ id: 'colour', style: 'mixed' }]);
  });

  it('can be inverted, and stay the same if there are no others', () => {
    const three = { id: 'windoku', subgrids: [0, 2, 3] };
    expect(otherSubgrids(three, 5)).toEqual({ id: 'windoku', subgrids: [1, 4] });
    expect(otherSubgrids(otherSubgrids(three, 5), 5)).toEqual(three);
    expect(otherSubgrids({ id: 'windoku' }, 5)).toEqual({ id: 'windoku' });
  });

  it('are all of them if the chosen ones no longer exist', () => {
    const chosen = [
      { id: 'windoku', subgrids: [0, 9] },
      { id: 'diagonals', subgrids: [1] },
    ];
    expect(variantsAt(chosen, squareBox(3), 5)).toEqual([{ id: 'windoku' }, { id: 'diagonals', subgrids: [1] }]);
    expect(variantsAt([...chosen, { id: 'asterisk' }], squareBox(2), 5).map(({ id }) => id)).toEqual([
      'windoku',
      'diagonals',
    ]);
  });
});
