import { z } from 'zod';
import { gradeSchema } from '../generate/options.ts';
import { layoutRefSchema, variantSchema } from '../layout/spec.ts';
import { SUBGRID_PLACES } from '../topology/subgridPlaces.ts';

/**
 * Groups in which the steps of many puzzles are counted:
 *
 * - `layout`: all puzzles of one layout with its variants.
 * - `class`: all puzzles of one class.
 * - `subgrid`: one subgrid of one layout.
 * - `place`: all subgrids at the corners, at the edges, or in the middle, of any layout (see `subgridPlaces`).
 * - `links`: all subgrids with equal numbers of neighbours and of shared boxes.
 */
export const USAGE_GROUPINGS = ['layout', 'class', 'subgrid', 'place', 'links'] as const;
export type UsageGrouping = (typeof USAGE_GROUPINGS)[number];

/**
 * Kinds of tables: a table for each kind of group; `box`: the traffic through shared boxes, by which progress in one
 * subgrid leads to progress in another; `rating`: classes against ratings.
 */
export const USAGE_TABLES = [...USAGE_GROUPINGS, 'box', 'rating'] as const;
export type UsageTableKind = (typeof USAGE_TABLES)[number];

const count = z.int().min(0);
const placeSchema = z.enum(SUBGRID_PLACES);

/**
 * What all puzzles or subgrids of a group have in common. Empty for the group of the whole selection. Subgrids count
 * from 0.
 */
const groupSchema = z.object({
  layout: layoutRefSchema.exactOptional(),
  variants: z.array(variantSchema).exactOptional(),
  difficulty: gradeSchema.exactOptional(),
  subgrid: z.int().exactOptional(),
  place: placeSchema.exactOptional(),
  neighbours: z.int().exactOptional(),
  sharedBoxes: z.int().exactOptional(),
});
export type UsageGroup = z.infer<typeof groupSchema>;

const techniqueCountSchema = z.object({
  technique: z.string(),
  /** Number of different steps that touch any subgrid of the group. */
  steps: count,
  /** Like `steps`, but a step that touches several subgrids of the group counts once for each of them. */
  touches: count,
  /** Number of puzzles whose solve uses the technique on a subgrid of the group. */
  puzzles: count,
});
export type TechniqueCount = z.infer<typeof techniqueCountSchema>;

/**
 * When the subgrids of a group open (first digit placed) and finish (last cell filled), as means over the subgrids.
 * - Ranks: order among the subgrids of a puzzle, from 1. Subgrids that open in the same step share the mean of their
 *   ranks.
 * - `openedAt` and `finishedAt`: the steps of the puzzle up to then, as a share (0 to 1) of all its steps.
 *
 * Null if no subgrid opened, or finished.
 */
const openingSchema = z.object({
  openedRank: z.number().nullable(),
  openedAt: z.number().nullable(),
  finishedRank: z.number().nullable(),
  finishedAt: z.number().nullable(),
});
export type MeanOpening = z.infer<typeof openingSchema>;

/**
 * The steps of one group. A step that touches subgrids of several groups counts in each of them. So the sum of `steps`
 * over all rows can exceed the total, but the sum of `touches` always equals it.
 */
const usageRowSchema = z.object({
  group: groupSchema,
  puzzles: count,
  /** Number of subgrids of the group, added over all puzzles: in 10 samurais, 40 subgrids are corners. */
  subgrids: count,
  steps: count,
  touches: count,
  /** When the subgrids of the group open and finish. Null if groups consist of whole puzzles. */
  opening: openingSchema.nullable(),
  /** Counts of each technique, easiest technique first. */
  techniques: z.array(techniqueCountSchema),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

/**
 * Traffic through one shared box of one layout: the progress that one subgrid gives to another there. `UsageFacts`
 * defines carrying steps. `steps` counts each step once. `touches` counts a step once for each subgrid that gained
 * something from it through this box.
 */
const boxRowSchema = z.object({
  layout: layoutRefSchema,
  variants: z.array(variantSchema),
  box: z.int(),
  /** The subgrids that share the box, and where each of them lies in the layout. */
  subgrids: z.array(z.int()),
  places: z.array(placeSchema),
  puzzles: count,
  steps: count,
  touches: count,
  placements: count,
  eliminations: count,
  /** Progress that each of the subgrids made because of this box. */
  into: z.array(z.object({ subgrid: z.int(), steps: count, placements: count, eliminations: count })),
});
export type BoxRow = z.infer<typeof boxRowSchema>;

/**
 * The values of one rating, by class. Range `i` contains the values from `edges[i]` up to, but not including, `edges[i
 * + 1]`.
 */
const ratingCrossSchema = z.object({
  rating: z.string(),
  edges: z.array(z.number()),
  classes: z.array(
    z.object({
      difficulty: gradeSchema,
      puzzles: count,
      mean: z.number(),
      median: z.number(),
      least: z.number(),
      most: z.number(),
      /** Number of puzzles in each range. */
      ranges: z.array(count),
    }),
  ),
});
export type RatingCross = z.infer<typeof ratingCrossSchema>;

/** How many puzzles of the selection are in the table, and why the remaining ones are not. */
const usageCountsSchema = z.object({
  selected: count,
  /** Number of puzzles in the table. */
  counted: count,
  /** Number of puzzles that are not analysed yet. */
  missing: count,
  /** Number of puzzles that the techniques do not solve. */
  unsolved: count,
  /** Number of puzzles without a known solution, or with rules that the program does not know. */
  unsolvable: count,
});
export type UsageCounts = z.infer<typeof usageCountsSchema>;

/**
 * A table over a selection of puzzles. Only the list for this kind of table is filled; the remaining lists are empty.
 */
export const usageTableSchema = z.object({
  per: z.enum(USAGE_TABLES),
  counts: usageCountsSchema,
  /** All puzzles together. */
  total: usageRowSchema,
  /** Number of different steps that carry information through shared boxes. */
  carrying: count,
  rows: z.array(usageRowSchema),
  boxes: z.array(boxRowSchema),
  ratings: z.array(ratingCrossSchema),
});
export type UsageTable = z.infer<typeof usageTableSchema>;
