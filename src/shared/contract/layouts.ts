import { z } from 'zod';
import { MOST_SUBGRID_NAME } from '../layout/ownSubgridNames.ts';
import { layoutRefSchema, MOST_OFFSETS } from '../layout/spec.ts';
import { ownLayoutIdSchema } from './ids.ts';

/** Longest name of a custom layout, in characters. */
export const MOST_LAYOUT_NAME = 80;
export const ownLayoutNameSchema = z.string().trim().min(1).max(MOST_LAYOUT_NAME);

/** A custom layout given by coordinates. Layouts of the catalogue cannot be edited. */
export const drawnLayoutSchema = layoutRefSchema.refine(
  ({ layout, offsets }) => layout === 'custom' && offsets !== undefined,
  'must be a "custom" layout with "offsets"',
);

/**
 * Names that a player gave to the subgrids of a layout, in the order of the subgrids; the list may be shorter. An empty
 * name means that the subgrid keeps its computed name. This schema only rejects names that are far too long;
 * `subgridNamesFault` checks everything else.
 */
export const ownSubgridNamesSchema = z.array(z.string().max(4 * MOST_SUBGRID_NAME)).max(MOST_OFFSETS);

/** A layout that the player drew and saved under a name. */
export const ownLayoutSchema = z.object({
  id: ownLayoutIdSchema,
  name: z.string(),
  layout: layoutRefSchema,
  /**
   * Names that the player gave to the subgrids; absent if all names are computed. A layout that differs from another
   * one only in these names is not a new layout.
   */
  subgridNames: ownSubgridNamesSchema.exactOptional(),
});
export type OwnLayout = z.infer<typeof ownLayoutSchema>;

/** Calls about custom layouts. */
export const LAYOUT_CALLS = {
  /** All custom layouts, sorted by name. */
  'layouts.list': { input: z.strictObject({}), output: z.array(ownLayoutSchema) },
  /**
   * Saves a layout under a name: a new layout, or a new version of the layout with the given id. Errors:
   * `impossible-layout` if it cannot be a sudoku; `bad-input` if another layout has the name, or for names of subgrids
   * that `subgridNamesFault` rejects.
   */
  'layouts.save': {
    input: z.strictObject({
      id: ownLayoutIdSchema.optional(),
      name: ownLayoutNameSchema,
      layout: drawnLayoutSchema,
      subgridNames: ownSubgridNamesSchema.exactOptional(),
    }),
    output: ownLayoutSchema,
  },
  /** Deletes a custom layout. Its games are not deleted. */
  'layouts.delete': { input: z.strictObject({ id: ownLayoutIdSchema }), output: z.strictObject({}) },
} as const;
