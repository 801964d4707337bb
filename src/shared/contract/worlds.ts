import { z } from 'zod';
import { gameRulesSchema, MOST_MOVES, MOST_POSITIONS, moveSchema } from '../game/move.ts';
import { PEN_LINES, PEN_MODES } from '../game/pen.ts';
import { layoutRefSchema } from '../layout/spec.ts';
import { LEVELS } from '../step/step.ts';
import { CUT_WAYS, FARTHEST_BOX, WORLD_FAMILIES } from '../worlds/lattice.ts';
import { numberWithin, secondsSchema } from './bounds.ts';
import {
  analysisSchema,
  analysisWishSchema,
  explainedBySchema,
  explainedStepSchema,
  hintSchema,
  hintWishSchema,
} from './human.ts';
import { bookmarkIdSchema, jobIdSchema, sessionIdSchema, worldIdSchema } from './ids.ts';
import { latticePlaceSchema } from './lattice.ts';
import { pageCountSchema, pagesFormSchema, pictureFormSchema, printedFileSchema, printFormSchema } from './printing.ts';

/** Provinces along a side of the largest part of a map that is sent at once. */
export const MOST_MAPPED = 128;
/** Most boxes along a side of a picture of a world: as many as the board shows of it at once. */
export const MOST_PICTURED = 25;
/** Characters of the file of a world: 10,000 provinces with notes. */
export const MOST_WORLD_TEXT = 60_000_000;

const level = z.enum(LEVELS);
const name = z.string().trim().min(1).max(80);
/** Easiest and hardest class of the provinces that are not visited yet. */
const classRange = { lowest: level, highest: level };

export const worldSummarySchema = z.object({
  id: worldIdSchema,
  name: z.string(),
  family: z.enum(WORLD_FAMILIES),
  order: z.int(),
  seed: z.string(),
  ...classRange,
  /** Number of provinces that were visited, and of all that are solved. */
  visited: z.int(),
  finished: z.int(),
  /** The box in the middle of the view when the world was left. */
  box: latticePlaceSchema,
  playedSeconds: z.number(),
  createdAt: z.string(),
  playedAt: z.string(),
});
export type WorldSummary = z.infer<typeof worldSummarySchema>;

const cell = z
  .int()
  .min(-4 * FARTHEST_BOX)
  .max(4 * FARTHEST_BOX);
/** Row and column of a cell of a world. */
const worldCellSchema = z.tuple([cell, cell]).readonly();

/** The view of a world, stored so that it reopens as it was left. Coordinates in cells of the world. */
export const worldViewSchema = z.strictObject({
  centreRow: numberWithin(-4 * FARTHEST_BOX, 4 * FARTHEST_BOX),
  centreColumn: numberWithin(-4 * FARTHEST_BOX, 4 * FARTHEST_BOX),
  /** Pixels per cell. */
  scale: numberWithin(0.01, 10_000),
  cursor: worldCellSchema.nullable(),
  tool: z.string().max(40),
  noteColour: z.int().min(0).max(9),
  held: z.int().min(0).max(25),
  pen: z.strictObject({ mode: z.enum(PEN_MODES), colour: z.int().min(1).max(9) }),
});
export type WorldView = z.infer<typeof worldViewSchema>;

/**
 * State of a province: not made yet; made, but some provinces that it needs are not solved (`closed`); ready to be
 * solved (`open`); solved.
 */
const provinceStanding = z.enum(['unmade', 'closed', 'open', 'finished']);

export const provinceStateSchema = z.object({
  place: latticePlaceSchema,
  standing: provinceStanding,
  /** The class it was graded as; before it is made, the wished class. */
  difficulty: level,
  camp: z.boolean(),
  /** The provinces that must be solved before it, in an order in which they can be; empty unless it is `closed`. */
  needs: z.array(latticePlaceSchema),
  /** Number of its own cells without a given, and how many of them are filled. */
  cells: z.int(),
  filled: z.int(),
});
export type ProvinceState = z.infer<typeof provinceStateSchema>;

/** The undo history of a world: moves in effect, moves that were undone, and named positions. */
export const worldHistorySchema = z.object({
  moves: z.int(),
  undone: z.int(),
  checkpoints: z.array(z.object({ name: z.string(), moves: z.int() })),
});
export type WorldHistory = z.infer<typeof worldHistorySchema>;

const penNode = z.object({ cell: z.int(), digit: z.int() });
const penStroke = z.object({ from: penNode, to: penNode, line: z.enum(PEN_LINES), colour: z.int() });

/** Marks by slot, as `Marks` numbers them without the pen's: slot, value, slot, value, … */
const slotValues = z.array(z.int());

/** Calls and answers about the window number cells and slots as the topology of its layout does. */
export const worldWindowSchema = z.object({
  /** The first province of the window, which has `side` × `side` of them. */
  origin: latticePlaceSchema,
  /** Number of changes of the world so far; `worlds.move` states it. */
  sequence: z.int(),
  /** One character for each cell: its given digit, `.` for none, `?` where the province is not made. */
  givens: z.string(),
  /** One digit for each cell. */
  solution: z.string(),
  /** All marks that are not 0; digits include givens. */
  marks: slotValues,
  pen: z.array(penStroke),
  /** Names of the window's subgrids. */
  names: z.array(z.string()),
  provinces: z.array(provinceStateSchema),
  /** The provinces that own cells of the window, also those beside it, and for each cell the index of its owner. */
  owners: z.object({ places: z.array(latticePlaceSchema), ofCells: z.array(z.int()) }),
  history: worldHistorySchema,
});
export type WorldWindow = z.infer<typeof worldWindowSchema>;

export const openWorldSchema = z.object({
  summary: worldSummarySchema,
  /** Boxes from a province to the next. */
  pitch: z.int(),
  /** Provinces along a side of a window. */
  side: z.int(),
  /** Layout of a window. */
  layout: layoutRefSchema,
  rules: gameRulesSchema,
  /** Null if it was never shown. */
  view: worldViewSchema.nullable(),
});
export type OpenWorld = z.infer<typeof openWorldSchema>;

/** Changes by a move, undo or redo. */
export const worldChangeSchema = z.object({
  sequence: z.int(),
  /** New values of changed marks in the window. */
  marks: slotValues,
  /** All strokes in the window, if one changed. */
  pen: z.array(penStroke).nullable(),
  /** Provinces in the window whose state changed. */
  provinces: z.array(provinceStateSchema),
  /** Provinces that this move solved. */
  finished: z.array(latticePlaceSchema),
  history: worldHistorySchema,
  /** A changed cell that is outside the window; null if all are inside. */
  elsewhere: worldCellSchema.nullable(),
});
export type WorldChange = z.infer<typeof worldChangeSchema>;

export const mapProvinceSchema = z.object({
  place: latticePlaceSchema,
  standing: z.enum(['closed', 'open', 'finished']),
  difficulty: level,
  /** Filled part of its own cells without givens, from 0 to 1. */
  progress: z.number(),
  /** Order of its first visit, from 1; 0 if it was only seen from others. */
  visit: z.int(),
});
export type MapProvince = z.infer<typeof mapProvinceSchema>;

export const worldMapSchema = z.object({
  /** First province of the part. */
  from: latticePlaceSchema,
  rows: z.int(),
  columns: z.int(),
  /** Row by row, the index in `LEVELS` of the class wished for each province: the landscape. */
  landscape: z.array(z.int()),
  /** Row by row, 1 for camps. */
  camps: z.array(z.int()),
  /** Provinces that were shown. */
  visited: z.array(mapProvinceSchema),
});
export type WorldMap = z.infer<typeof worldMapSchema>;

export const bookmarkSchema = z.object({
  id: bookmarkIdSchema,
  box: latticePlaceSchema,
  name: z.string(),
  /** Palette index. */
  colour: z.int(),
});
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const worldStatisticsSchema = z.object({
  visited: z.int(),
  finished: z.int(),
  /** Cells that the player filled in finished provinces. */
  cells: z.int(),
  /** The finished province farthest from the origin, null for none, and its distance in provinces. */
  farthest: z.object({ place: latticePlaceSchema, distance: z.int() }).nullable(),
  /** Finished provinces of each class. */
  classes: z.partialRecord(level, z.int()),
  /** Consecutive days with a finished province: the run up to today or yesterday, and the longest run. */
  streak: z.int(),
  longestStreak: z.int(),
  playedSeconds: z.number(),
});
export type WorldStatistics = z.infer<typeof worldStatisticsSchema>;

/** Contents of a cut of a rectangle of provinces, in one of the two ways. */
const cutPlanSchema = z.object({
  provinces: z.array(latticePlaceSchema),
  subgrids: z.int(),
  cells: z.int(),
  /** Cells on the border whose digits are given because provinces outside own them. */
  rimGivens: z.int(),
});

/**
 * Givens in a print of a rectangle of provinces. `plain`: the givens of the world, which may not be enough to solve it
 * alone. `rims`: also all digits in border boxes that provinces outside own, as in a cut with rims.
 */
export const PRINT_WAYS = ['plain', 'rims'] as const;

const nothing = z.strictObject({});
const ofWorld = z.strictObject({ worldId: worldIdSchema });
const ofWindow = { worldId: worldIdSchema, origin: latticePlaceSchema };
const rectangle = { worldId: worldIdSchema, from: latticePlaceSchema, to: latticePlaceSchema };

/**
 * Calls of endless worlds. Errors of all: `not-found` for an unknown world; `bad-input` for a place beyond the edge of
 * the world.
 */
export const WORLD_CALLS = {
  /** Last played first. */
  'worlds.list': { input: nothing, output: z.array(worldSummarySchema) },
  /** Errors: `bad-input` if no such world can be made; the message says why. */
  'worlds.create': {
    input: z.strictObject({
      name,
      family: z.enum(WORLD_FAMILIES),
      order: z.int().min(2).max(5),
      seed: z.string().max(1000),
      rules: gameRulesSchema,
      ...classRange,
    }),
    output: worldSummarySchema,
  },
  /**
   * Opens the world of a world code, including its classes: the player's existing world, or a new one. Its next view is
   * at the place of the code. Errors: `bad-input` if the text is not the code of a world that this version can make.
   */
  'worlds.from-code': {
    input: z.strictObject({ code: z.string().max(1000), name, rules: gameRulesSchema }),
    output: z.object({ summary: worldSummarySchema, box: latticePlaceSchema, known: z.boolean() }),
  },
  'worlds.code': {
    input: z.strictObject({ worldId: worldIdSchema, box: latticePlaceSchema }),
    output: z.object({ code: z.string() }),
  },
  /** Renames a world, or changes the classes of provinces that are not visited yet. */
  'worlds.change': {
    input: z.strictObject({
      worldId: worldIdSchema,
      name: name.exactOptional(),
      classes: z.strictObject(classRange).exactOptional(),
    }),
    output: worldSummarySchema,
  },
  'worlds.delete': { input: ofWorld, output: nothing },
  'worlds.open': { input: ofWorld, output: openWorldSchema },
  /**
   * The contents of a window. Its provinces that are made are stored; the others, and those around it, are made in the
   * background, first those nearest to `near`. The event `worlds.made` announces them.
   */
  'worlds.look': {
    input: z.strictObject({ ...ofWindow, near: latticePlaceSchema }),
    output: worldWindowSchema,
  },
  /**
   * Stores a move in the window. Undo, redo, `rewind` and `return` concern the whole world, `restart` the province of the
   * named cell. The answer comes after the move is on disk. Errors: `conflict` if the world has had another number of
   * changes; `bad-input` for a move on provinces that are not made.
   */
  'worlds.move': {
    input: z.strictObject({
      ...ofWindow,
      sequence: z.int().min(0).max(MOST_MOVES),
      move: moveSchema,
      /** Selects the province for `restart` and `fill-notes`; without it, `fill-notes` fills the whole window. */
      cell: z.int().min(0).max(MOST_POSITIONS).exactOptional(),
      playedSeconds: secondsSchema.exactOptional(),
    }),
    output: worldChangeSchema,
  },
  /** Stores the view and the time played. The province in the middle of the view counts as visited. */
  'worlds.touch': {
    input: z.strictObject({
      worldId: worldIdSchema,
      view: worldViewSchema.optional(),
      playedSeconds: secondsSchema.optional(),
    }),
    output: nothing,
  },
  /** A step in the province of the cell in focus, whose known rims must be solved. */
  'worlds.hint': {
    input: z.strictObject({ ...ofWindow, wish: hintWishSchema, explainedBy: explainedBySchema }),
    output: hintSchema,
  },
  /** Every step in that province; see `hints.all`. Errors: `bad-input` if it is not open. */
  'worlds.steps': {
    input: z.strictObject({
      ...ofWindow,
      jobId: jobIdSchema,
      cell: z.int().min(0).max(MOST_POSITIONS),
      explainedBy: explainedBySchema,
    }),
    output: z.array(z.object({ technique: z.string(), steps: z.array(explainedStepSchema) })),
  },
  /** Solves that province with human techniques; see `analysis.run`. Errors: `bad-input` if it is not made. */
  'worlds.analyse': {
    input: z.strictObject({
      ...ofWindow,
      jobId: jobIdSchema,
      cell: z.int().min(0).max(MOST_POSITIONS),
      ...analysisWishSchema.shape,
      explainedBy: explainedBySchema,
    }),
    output: analysisSchema,
  },
  /** Part of the map, at most `MOST_MAPPED` provinces wide and high. */
  'worlds.map': {
    input: z.strictObject({
      worldId: worldIdSchema,
      from: latticePlaceSchema,
      rows: z.int().min(1).max(MOST_MAPPED),
      columns: z.int().min(1).max(MOST_MAPPED),
    }),
    output: worldMapSchema,
  },
  /** The open provinces nearest to a province, nearest first. */
  'worlds.frontier': {
    input: z.strictObject({
      worldId: worldIdSchema,
      near: latticePlaceSchema,
      count: z.int().min(1).max(50),
    }),
    output: z.array(latticePlaceSchema),
  },
  'worlds.bookmarks': { input: ofWorld, output: z.array(bookmarkSchema) },
  /** Adds a bookmark, or changes the one with the id. */
  'worlds.bookmark': {
    input: z.strictObject({
      worldId: worldIdSchema,
      id: bookmarkIdSchema.exactOptional(),
      box: latticePlaceSchema,
      name,
      colour: z.int().min(1).max(9),
    }),
    output: bookmarkSchema,
  },
  'worlds.unbookmark': {
    input: z.strictObject({ worldId: worldIdSchema, id: bookmarkIdSchema }),
    output: nothing,
  },
  'worlds.statistics': { input: ofWorld, output: worldStatisticsSchema },
  /** The size of a rectangle of provinces as an ordinary puzzle. Errors: `bad-input` if it is too large. */
  'worlds.plan-cut': {
    input: z.strictObject(rectangle),
    output: z.object({ closure: cutPlanSchema.nullable(), rims: cutPlanSchema.nullable() }),
  },
  /** Starts an ordinary game on a rectangle of provinces. The digits entered so far are not copied. */
  'worlds.cut': {
    input: z.strictObject({ ...rectangle, jobId: jobIdSchema, way: z.enum(CUT_WAYS), rules: gameRulesSchema }),
    output: z.object({ sessionId: sessionIdSchema }),
  },
  /**
   * Pages or a picture of a rectangle of provinces, with the world code below it. Missing provinces of the rectangle,
   * and those whose givens lie on its border, are made first, but not stored. Errors: `bad-input` if it is too large;
   * `cancelled`.
   */
  'worlds.print': {
    input: z.strictObject({
      ...rectangle,
      jobId: jobIdSchema,
      way: z.enum(PRINT_WAYS),
      title: z.string().max(200),
      form: printFormSchema,
    }),
    output: printedFileSchema,
  },
  /**
   * The number of pages of such a document. No province is made, because it does not depend on the digits. Errors:
   * `bad-input`.
   */
  'worlds.pages': {
    input: z.strictObject({ ...rectangle, way: z.enum(PRINT_WAYS), title: z.string().max(200), form: pagesFormSchema }),
    output: pageCountSchema,
  },
  /**
   * A picture of a rectangle of boxes, both corners included, with the world code of its middle below it. Cells of
   * provinces that are not visited are empty. Errors: `bad-input` for more than `MOST_PICTURED` boxes along a side.
   */
  'worlds.picture': {
    input: z.strictObject({ ...rectangle, title: z.string().max(200), form: pictureFormSchema }),
    output: printedFileSchema,
  },
  /** A world with everything played in it, as the text of a file. */
  'worlds.export': { input: ofWorld, output: z.object({ text: z.string(), fileName: z.string() }) },
  /** Adds the world of such a text as another world. Errors: `bad-input` if it is damaged or of a later version. */
  'worlds.import': {
    input: z.strictObject({ text: z.string().max(MOST_WORLD_TEXT) }),
    output: worldSummarySchema,
  },
} as const;
