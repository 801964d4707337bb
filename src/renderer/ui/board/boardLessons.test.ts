import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { linkOf } from './boardLessons.tsx';

const linkOn = (ref: LayoutRef) => linkOf(expectOk(compileTopology(expectOk(resolveLayout(ref)))));

it('explains shared boxes only where a box is shared, by two subgrids or by more', () => {
  expect(linkOn({ layout: 'simple', order: 3 })).toBeNull();
  expect(linkOn({ layout: 'twodoku', order: 3 })).toBe('linked');
  expect(linkOn({ layout: 'butterfly', order: 3 })).toBe('overlapping');
  const apart = [
    [0, 0],
    [40, 7],
  ] as const;
  expect(linkOn({ layout: 'custom', order: 3, offsets: apart.map(([row, column]) => [row, column]) })).toBeNull();
});
