import { expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import { Marks } from './marks.ts';

it.each([2, 3, 4])('numbers each slot once by its cell and field in order %i', (order) => {
  const marks = new Marks(expectOk(compileTopology(expectOk(resolveLayout({ layout: 'twodoku', order })))));
  expect(marks.slots.length).toBe(marks.fields * marks.digits.length);
  for (let slot = 0; slot < marks.slots.length; slot++) {
    expect(marks.fieldSlot(marks.cellOfSlot(slot), marks.fieldOf(slot))).toBe(slot);
  }
  const named = [marks.digitSlot(7), marks.notesSlot(7, 'corner'), marks.notesSlot(7, 'centre'), marks.coloursSlot(7)];
  expect(named.map((slot) => marks.fieldOf(slot))).toEqual([0, 1, 2, 3]);
});
