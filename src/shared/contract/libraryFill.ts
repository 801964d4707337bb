import { z } from 'zod';
import { difficultySchema, generateOptionsSchema } from '../generate/options.ts';
import { layoutRefSchema, variantsSchema } from '../layout/spec.ts';
import { ratingTargetSchema } from '../rating/target.ts';

const many = 10_000_000;

/**
 * Wishes for every puzzle of an item of the plan (see {@link fillItemSchema}); the same as when a single puzzle is
 * made.
 */
const wishesShape = generateOptionsSchema.pick({
  rules: true,
  minScore: true,
  maxScore: true,
  required: true,
  forbidden: true,
  minGivens: true,
  maxGivens: true,
  symmetry: true,
  clueSymmetry: true,
  balance: true,
  targetSteps: true,
  minimal: true,
  interlocked: true,
  timeLimit: true,
}).shape;

/**
 * Wishes about properties that the library does not store, so it cannot count the puzzles that meet them. An item of
 * the plan with such a wish must state `count` instead of `unplayed`.
 */
export const UNCOUNTED_WISHES = [
  'required',
  'forbidden',
  'symmetry',
  'clueSymmetry',
  'balance',
  'targetSteps',
  'minimal',
  'interlocked',
  'timeLimit',
] as const;

/** An item of a plan: puzzles of one kind that the library should contain. States either `count` or `unplayed`. */
export const fillItemSchema = z
  .strictObject({
    ...layoutRefSchema.shape,
    /**
     * A layout: id or name in the catalogue, or `custom` with coordinates. On the command line, also the name of a
     * saved layout.
     */
    layout: z.string().min(1).max(80),
    variants: variantsSchema.exactOptional(),
    difficulty: difficultySchema.default('unrated'),
    rating: ratingTargetSchema.exactOptional(),
    ...wishesShape,
    /** Number of puzzles of this kind that the plan makes in total, over all its runs. */
    count: z.int().min(0).max(many).exactOptional(),
    /** Number of unplayed puzzles of this kind that the library should contain. */
    unplayed: z.int().min(0).max(many).exactOptional(),
  })
  // Boxes are 3 × 3 if no shape is given.
  .transform((item) => (item.order === undefined && item.box === undefined ? { ...item, order: 3 } : item))
  .refine(({ count, unplayed }) => (count === undefined) !== (unplayed === undefined), {
    message: 'give either "count" or "unplayed"',
  })
  .refine((item) => item.unplayed === undefined || UNCOUNTED_WISHES.every((wish) => item[wish] === undefined), {
    message: `with "unplayed", the library has to count such puzzles, so give "count" with ${UNCOUNTED_WISHES.map((wish) => `"${wish}"`).join(', ')}`,
  })
  // The library stores the values of ratings but not their classes, so it cannot count the puzzles of such a class.
  .refine(({ unplayed, rating }) => unplayed === undefined || rating?.class === undefined, {
    message: 'with "unplayed", give "rating" as a range; for a class of a rating give "count"',
  });
export type FillItem = z.infer<typeof fillItemSchema>;

/** A plan for filling the library. */
export const fillPlanSchema = z.strictObject({
  /**
   * A plan with the same seed and items makes the same puzzles. A plan that is started again continues where it
   * stopped.
   */
  seed: z.string().min(1).max(200).default('plan'),
  items: z.array(fillItemSchema).min(1).max(1000),
});
/**
 * The box shapes as the plan states them, for code that must distinguish a stated shape from the default:
 * `fillPlanSchema` replaces missing shapes by 3 × 3.
 */
export const givenBoxesSchema = z.object({
  items: z.array(layoutRefSchema.pick({ order: true, box: true })),
});

export type FillPlan = z.infer<typeof fillPlanSchema>;

/** Progress of filling the library. */
export const fillReportSchema = z.object({
  /**
   * Numbers of puzzles:
   * - `wanted`: puzzles to be made when filling started.
   * - `made`: puzzles made since then.
   * - `duplicates`: puzzles rejected because they were copies of others.
   * - `failed`: puzzles that were not found.
   */
  wanted: z.int(),
  made: z.int(),
  duplicates: z.int(),
  failed: z.int(),
  seconds: z.number(),
  /** `rate`: recent number of puzzles per second. `left`: estimated seconds left at that rate. Null if unknown. */
  rate: z.number().nullable(),
  left: z.number().nullable(),
  paused: z.boolean(),
});
export type FillReport = z.infer<typeof fillReportSchema>;
