import { z } from 'zod';
import type { LegibleRating } from '../rating/rating.ts';

const wordingSchema = z.object({ en: z.string(), fr: z.string() });

const ratedPartSchema = z.object({
  value: z.number().nullable(),
  class: z.string().nullable(),
  evidence: z.object({
    figures: z.record(z.string(), z.number().nullable()),
    uses: z.array(z.object({ id: z.string(), name: wordingSchema, count: z.int(), cost: z.number().nullable() })),
    why: z.array(wordingSchema),
  }),
});

/** Every rating of a puzzle, in the order in which they are shown; see `LegibleRating`. */
export const ratingsSchema = z.array(
  ratedPartSchema.extend({
    id: z.string(),
    name: wordingSchema,
    about: wordingSchema,
    source: z.string(),
    classes: z.array(z.object({ id: z.string(), name: wordingSchema })),
    decimals: z.int(),
    unit: z.literal('seconds').exactOptional(),
    bySubgrid: z.array(ratedPartSchema),
  }),
) satisfies z.ZodType<readonly LegibleRating[]>;
export type RatingsAnswer = z.infer<typeof ratingsSchema>;
