import { z } from 'zod';
import { MOST_SUBGRID_NAME } from '../layout/ownSubgridNames.ts';
import { layoutRefSchema, MOST_OFFSETS } from '../layout/spec.ts';
import { ownLayoutIdSchema } from './ids.ts';

/** Longest name of a custom layout, in characters. */
export const MOST_LAYOUT_NAME = 80;
export const ownLayoutNameSchema = z.string().trim().min(1).max(MOST_LAYOUT_NAME);

/** A layout given by coordinates, not by a catalogue name: only such a layout can be edited. */
export const drawnLayoutSchema = layoutRefSchema.refine(
  ({ layout, offsets }) => layout === 'custom' && offsets !== undefined,
  'must be a "custom" layout with "offsets"',
);

/**
 * Names that a player gave to the first subgrids of a layout; empty for computed ones. `subgridNamesFault` checks the
 * names themselves; only far longer ones are rejected here.
 */
export const ownSubgridNamesSchema = z.array(z.string().max(4 * MOST_SUBGRID_NAME)).max(MOST_OFFSETS);

/** A layout that the player drew and saved under a name. */
export const ownLayoutSchema = z.object({
  id: ownLayoutIdSchema,
  name: z.string(),
  layout: layoutRefSchema,
  /** Absent if all names are computed. They do not belong to the layout's identity. */
  subgridNames: ownSubgridNamesSchema.exactOptional(),
});
export type OwnLayout = z.infer<typeof ownLayoutSchema>;

/** Calls about custom layouts. */
export const LAYOUT_CALLS = {
  /** All custom layouts, sorted by name. */
  'layouts.list': { input: z.strictObject({}), output: z.array(ownLayoutSchema) },
  /**
   * Saves a layout under a name: a new one, or a replacement of the one with the given id. Errors: `impossible-layout`
   * if it cannot be a sudoku; `bad-input` if another layout has the name, or for names of subgrids that
   * `subgridNamesFault` rejects.
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
