import { z } from 'zod';
import { difficultySchema } from '../generate/options.ts';
import { layoutRefSchema, variantsSchema } from '../layout/spec.ts';

const many = 10_000_000;

/** Puzzles of one kind that a library is to get. */
export const fillItemSchema = z
  .strictObject({
    ...layoutRefSchema.shape,
    order: z.int().default(3),
    variants: variantsSchema.exactOptional(),
    difficulty: difficultySchema.default('unrated'),
    /** How many this plan makes in all, however often it is begun. */
    count: z.int().min(0).max(many).exactOptional(),
    /** How many puzzles never begun the library is to hold. */
    unplayed: z.int().min(0).max(many).exactOptional(),
  })
  .refine(({ count, unplayed }) => (count === undefined) !== (unplayed === undefined), {
    message: 'give either "count" or "unplayed"',
  });
export type FillItem = z.infer<typeof fillItemSchema>;

/** What a library is to be filled with. */
export const fillPlanSchema = z.strictObject({
  /** Same seed and items, same puzzles; begun again, a plan goes on where it was. */
  seed: z.string().min(1).max(200).default('plan'),
  items: z.array(fillItemSchema).min(1).max(1000),
});
export type FillPlan = z.infer<typeof fillPlanSchema>;

/** How a filling is getting on. */
export const fillReportSchema = z.object({
  /** Puzzles that were wanted when it began, made since, refused as copies of others, and not come by. */
  wanted: z.int(),
  made: z.int(),
  duplicates: z.int(),
  failed: z.int(),
  seconds: z.number(),
  /** Puzzles a second lately, and seconds to go at that rate; null while nothing can be said. */
  rate: z.number().nullable(),
  left: z.number().nullable(),
  paused: z.boolean(),
});
export type FillReport = z.infer<typeof fillReportSchema>;
