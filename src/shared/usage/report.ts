import { z } from 'zod';
import { difficultySchema } from '../generate/options.ts';
import { layoutRefSchema, variantSchema } from '../layout/spec.ts';
import { SUBGRID_PLACES } from '../topology/subgridPlaces.ts';

/**
 * Groups into which the steps of many puzzles are counted:
 *
 * - `layout`: all puzzles of one layout with its variants; `class`: all of one class.
 * - `subgrid`: one subgrid of one layout; `place`: all subgrids at the corners, at the edges, in the middle, of any
 *   layout (see `subgridPlaces`); `links`: all with equal numbers of neighbours and shared boxes.
 */
export const USAGE_GROUPINGS = ['layout', 'class', 'subgrid', 'place', 'links'] as const;
export type UsageGrouping = (typeof USAGE_GROUPINGS)[number];

/** All tables: those of the groups, and of the traffic through shared boxes and of the classes against ratings. */
export const USAGE_TABLES = [...USAGE_GROUPINGS, 'box', 'rating'] as const;
export type UsageTableKind = (typeof USAGE_TABLES)[number];

const count = z.int().min(0);
const placeSchema = z.enum(SUBGRID_PLACES);

/** Common properties of the puzzles or subgrids of a row; empty for the whole selection. Subgrids count from 0. */
const groupSchema = z.object({
  layout: layoutRefSchema.exactOptional(),
  variants: z.array(variantSchema).exactOptional(),
  difficulty: difficultySchema.exactOptional(),
  subgrid: z.int().exactOptional(),
  place: placeSchema.exactOptional(),
  neighbours: z.int().exactOptional(),
  sharedBoxes: z.int().exactOptional(),
});
export type UsageGroup = z.infer<typeof groupSchema>;

const techniqueCountSchema = z.object({
  technique: z.string(),
  /** Different steps that touch any subgrid of the group. */
  steps: count,
  /** The same, but a step counts once for each subgrid of the group that it touches. */
  touches: count,
  /** Puzzles with at least one such step. */
  puzzles: count,
});
export type TechniqueCount = z.infer<typeof techniqueCountSchema>;

/**
 * When the subgrids of a group open (first digit placed) and finish (last cell filled), each as a mean over them. Ranks
 * count from 1 among the subgrids of a puzzle; subgrids of the same step share the mean of their ranks. `at` is the
 * share of the puzzle's steps done by then. Null if none did.
 */
const openingSchema = z.object({
  openedRank: z.number().nullable(),
  openedAt: z.number().nullable(),
  finishedRank: z.number().nullable(),
  finishedAt: z.number().nullable(),
});
export type MeanOpening = z.infer<typeof openingSchema>;

/**
 * The steps of one group. A step that touches subgrids of several groups counts in each, so `steps` of the rows can add
 * up to more than those of the selection. `touches` of the rows always add up.
 */
const usageRowSchema = z.object({
  group: groupSchema,
  puzzles: count,
  /** Number of subgrids over all puzzles: of 10 samurais, 40 are corners. */
  subgrids: count,
  steps: count,
  touches: count,
  /** Null for groups of whole puzzles. */
  opening: openingSchema.nullable(),
  /** Easiest technique first. */
  techniques: z.array(techniqueCountSchema),
});
export type UsageRow = z.infer<typeof usageRowSchema>;

/**
 * Traffic through one shared box of one layout, as defined by the carrying steps of `UsageFacts`. `steps` counts
 * different steps; `touches` counts a step once for each subgrid that gained by it through this box.
 */
const boxRowSchema = z.object({
  layout: layoutRefSchema,
  variants: z.array(variantSchema),
  box: z.int(),
  /** The subgrids that share it, with their places. */
  subgrids: z.array(z.int()),
  places: z.array(placeSchema),
  puzzles: count,
  steps: count,
  touches: count,
  placements: count,
  eliminations: count,
  /** Gain of each of the subgrids. */
  into: z.array(z.object({ subgrid: z.int(), steps: count, placements: count, eliminations: count })),
});
export type BoxRow = z.infer<typeof boxRowSchema>;

/** The values of one rating, by class. Range `i` goes from `edges[i]` up to `edges[i + 1]`, without the latter. */
const ratingCrossSchema = z.object({
  rating: z.string(),
  edges: z.array(z.number()),
  classes: z.array(
    z.object({
      difficulty: difficultySchema,
      puzzles: count,
      mean: z.number(),
      median: z.number(),
      least: z.number(),
      most: z.number(),
      /** Puzzles in each range. */
      ranges: z.array(count),
    }),
  ),
});
export type RatingCross = z.infer<typeof ratingCrossSchema>;

/** Puzzles of the selection that are in the table, and the others by reason. */
const usageCountsSchema = z.object({
  selected: count,
  /** In the table. */
  counted: count,
  /** Not analysed yet. */
  missing: count,
  /** Analysed, but the techniques do not solve them. */
  unsolved: count,
  /** Without a known solution, or with rules that the program does not know. */
  unsolvable: count,
});
export type UsageCounts = z.infer<typeof usageCountsSchema>;

/** A table over a selection of puzzles. Only the list of its kind is filled. */
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
