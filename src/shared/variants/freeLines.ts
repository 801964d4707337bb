import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** The rows of the subgrid are not houses: a digit may be repeated in them. */
export const freeRows = defineVariant({
  id: 'free-rows',
  fields: {},
  rulesIn: () => ok({ notHouses: 'rows' }),
});

/** The columns of the subgrid are not houses: a digit may be repeated in them. */
export const freeColumns = defineVariant({
  id: 'free-columns',
  fields: {},
  rulesIn: () => ok({ notHouses: 'columns' }),
});
