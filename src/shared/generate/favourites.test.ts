import { expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { canDoWithoutGivens } from '../rules/ruleLookup.ts';
import { isTextKey } from '../text/placeholders.ts';
import { compileTopology } from '../topology/topology.ts';
import { findConflict } from './conflicts.ts';
import { FAVOURITES, type Favourite, favouriteWishes } from './favourites.ts';
import { generateOptionsSchema } from './options.ts';

it.each<Favourite>(FAVOURITES)('the favourite $id is possible and has a name', (favourite) => {
  const { id, layout, rules, withoutGivens } = favourite;
  const wishes = generateOptionsSchema.parse(favouriteWishes(favourite));
  const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
  expect(findConflict(wishes, topology, [])?.code).not.toMatch(/rule/);
  if (withoutGivens) expect(canDoWithoutGivens(rules.map(({ rule }) => rule))).toBe(true);
  expect(isTextKey(`favourite.${id}`)).toBe(true);
});

it('there are twelve favourites, all different', () => {
  expect(new Set(FAVOURITES.map(({ id }) => id)).size).toBe(12);
});
