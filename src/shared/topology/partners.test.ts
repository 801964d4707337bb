import { expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { withClues } from '../rules/readClues.ts';
import { compileTopology, excludedByPartner, pairMask } from './topology.ts';

it('reads a relation that is not symmetric from both of its cells', () => {
  const plain = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
  const topology = expectOk(withClues(plain, [{ rule: 'thermometer', cells: ['r1c1', 'r1c2'] }]));
  const [bulb, tip] = [topology.pairStart[0] as number, topology.pairStart[1] as number];
  const from = (first: number, last: number): number => ((1 << (last - first + 1)) - 1) << (first - 1);
  // A 4 in the bulb of the thermometer leaves 5 to 9 for the tip; a 4 in the tip leaves 1 to 3 for the bulb.
  expect(pairMask(topology, bulb, 4)).toBe(from(1, 4));
  expect(excludedByPartner(topology, bulb, 4)).toBe(from(4, 9));
  expect(pairMask(topology, tip, 4)).toBe(from(4, 9));
  expect(excludedByPartner(topology, tip, 4)).toBe(from(1, 4));
});
