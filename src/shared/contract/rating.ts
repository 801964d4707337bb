import { z } from 'zod';
import { type LegibleRating, SEVERAL_GRIDS } from '../rating/rating.ts';
import { sentenceSchema, textKeySchema } from './texts.ts';

const ratedPartSchema = z.object({
  value: z.number().nullable(),
  class: z.string().nullable(),
  evidence: z.object({
    figures: z.record(z.string(), z.number().nullable()),
    uses: z.array(z.object({ id: z.string(), name: textKeySchema, count: z.int(), cost: z.number().nullable() })),
    why: z.array(sentenceSchema),
  }),
});

/**
 * Every rating of a puzzle with what is needed to show it (see `LegibleRating`), in the order in which ratings are
 * shown.
 */
export const ratingsSchema = z.array(
  ratedPartSchema.extend({
    id: z.string(),
    source: z.string(),
    classes: z.array(z.string()),
    severalGrids: z.enum(SEVERAL_GRIDS),
    agreement: sentenceSchema.exactOptional(),
    beside: z.array(z.string()).exactOptional(),
    decimals: z.int(),
    unit: z.literal('seconds').exactOptional(),
    bySubgrid: z.array(ratedPartSchema),
  }),
) satisfies z.ZodType<readonly LegibleRating[]>;
export type RatingsAnswer = z.infer<typeof ratingsSchema>;
