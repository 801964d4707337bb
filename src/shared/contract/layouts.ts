import { z } from 'zod';
import { layoutRefSchema } from '../layout/spec.ts';

const id = z.int().min(1);

/** Longest name of a layout of one's own, in characters. */
export const MOST_LAYOUT_NAME = 80;
export const ownLayoutNameSchema = z.string().trim().min(1).max(MOST_LAYOUT_NAME);

/** A layout by its coordinates, never by a name of the catalogue: that is what can be drawn. */
export const drawnLayoutSchema = layoutRefSchema.refine(
  ({ layout, offsets }) => layout === 'custom' && offsets !== undefined,
  'must be a "custom" layout with "offsets"',
);

/** A layout that the player drew and keeps under a name. */
export const ownLayoutSchema = z.object({ id, name: z.string(), layout: layoutRefSchema });
export type OwnLayout = z.infer<typeof ownLayoutSchema>;

/** The calls of the contract that are about layouts of one's own. */
export const LAYOUT_CALLS = {
  /** By name. */
  'layouts.list': { input: z.strictObject({}), output: z.array(ownLayoutSchema) },
  /**
   * Keeps a layout under a name: a new one, or in the place of the one whose id is given. Refused with
   * `impossible-layout` where it cannot be a sudoku, with `bad-input` where another has the name.
   */
  'layouts.save': {
    input: z.strictObject({ id: id.optional(), name: ownLayoutNameSchema, layout: drawnLayoutSchema }),
    output: ownLayoutSchema,
  },
  /** Games on it stay. */
  'layouts.delete': { input: z.strictObject({ id }), output: z.strictObject({}) },
} as const;
