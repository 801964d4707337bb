import { expect, it } from 'vitest';
import { wishedClassOf } from '../../../main/engine/worlds/wishedClass.ts';
import { worldOf } from '../../../main/engine/worlds/world.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { FIRST_WALK } from './firstWalk.ts';

it('the first walk has only easy provinces around its camp', () => {
  const world = expectOk(worldOf(FIRST_WALK));
  const rows = [-2, -1, 0, 1, 2];
  const classes = rows.flatMap((row) => rows.map((column) => wishedClassOf(world, [row, column])));
  expect(new Set(classes)).toEqual(new Set(['easy']));
});
