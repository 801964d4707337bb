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
} from './hintsAndAnalyses.ts';
import { bookmarkIdSchema, jobIdSchema, sessionIdSchema, worldIdSchema } from './ids.ts';
import { latticePlaceSchema } from './lattice.ts';
import { pageCountSchema, pagesFormSchema, pictureFormSchema, printedFileSchema, printFormSchema } from './printing.ts';

/** A map is fetched in parts. Limit on the rows, and on the columns, of provinces in one part. */
export const MOST_MAPPED = 128;
/**
 * Limit on the boxes along a side of a picture of a world. The board shows at most this number of boxes at once, too.
 */
export const MOST_PICTURED = 25;
/** Limit on the characters of a world file. A file with 10,000 provinces with notes has about this length. */
export const MOST_WORLD_TEXT = 60_000_000;

const level = z.enum(LEVELS);
const name = z.string().trim().min(1).max(80);
/** Easiest and hardest class of provinces. A change applies only to provinces that are not visited yet. */
const classRange = { lowest: level, highest: level };

export const worldSummarySchema = z.object({
  id: worldIdSchema,
  name: z.string(),
  family: z.enum(WORLD_FAMILIES),
  order: z.int(),
  seed: z.string(),
  ...classRange,
  /** Number of visited provinces, and number of solved provinces, visited or not. */
  visited: z.int(),
  finished: z.int(),
  /** The box that was in the middle of the screen when the world was left. */
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

/**
 * What the player's screen shows of a world; stored so that the world reopens as it was left. Coordinates in cells of
 * the world.
 */
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
 * State of a province. `unmade`: not made yet. `closed`: made, but some provinces that must be solved before it are not
 * solved. `open`: ready to be solved. `finished`: solved.
 */
const provinceStanding = z.enum(['unmade', 'closed', 'open', 'finished']);

export const provinceStateSchema = z.object({
  place: latticePlaceSchema,
  standing: provinceStanding,
  /** The province's class as found by grading. If the province is not made yet, the class that it should get. */
  difficulty: level,
  camp: z.boolean(),
  /**
   * If the province is `closed`, the provinces that must be solved first, in a possible order of solving. Otherwise
   * empty.
   */
  needs: z.array(latticePlaceSchema),
  /**
   * Number of cells of the province without a given, and how many of these are filled. Cells on its rim that its
   * neighbours own are not counted.
   */
  cells: z.int(),
  filled: z.int(),
});
export type ProvinceState = z.infer<typeof provinceStateSchema>;

/** The undo history of a world: number of moves in effect, number of undone moves, and named positions. */
export const worldHistorySchema = z.object({
  moves: z.int(),
  undone: z.int(),
  checkpoints: z.array(z.object({ name: z.string(), moves: z.int() })),
});
export type WorldHistory = z.infer<typeof worldHistorySchema>;

const penNode = z.object({ cell: z.int(), digit: z.int() });
const penStroke = z.object({ from: penNode, to: penNode, line: z.enum(PEN_LINES), colour: z.int() });

/**
 * Marks as a flat list of pairs: slot, value, slot, value, … A slot is the number of one thing that moves can change,
 * such as the digit of a cell. Slots are numbered as in `Marks`, but those of the pen are not included.
 */
const slotValues = z.array(z.int());

/**
 * The part of a world that is shown at once. In calls and answers about it, cells and slots have the numbers of the
 * topology of the window's layout.
 */
export const worldWindowSchema = z.object({
  /** The province at the top left. The window has `side` × `side` provinces. */
  origin: latticePlaceSchema,
  /**
   * Number of changes of the world so far. Each call of `worlds.move` must send it, so that the host notices changes
   * that the caller does not know.
   */
  sequence: z.int(),
  /** One character for each cell: the digit of a given, `.` for none, `?` if the cell's province is not made yet. */
  givens: z.string(),
  /** One digit for each cell. */
  solution: z.string(),
  /** All marks that are not 0; digits include givens. */
  marks: slotValues,
  pen: z.array(penStroke),
  /**
   * Places of the window's subgrids in the world: row and column, counted in steps of two boxes from the world's
   * origin. The names of the subgrids come from these places.
   */
  subgrids: z.array(latticePlaceSchema),
  provinces: z.array(provinceStateSchema),
  /**
   * `places`: the provinces that own cells of the window, including provinces beside the window. `ofCells`: for each
   * cell, the index of its owner in `places`.
   */
  owners: z.object({ places: z.array(latticePlaceSchema), ofCells: z.array(z.int()) }),
  history: worldHistorySchema,
});
export type WorldWindow = z.infer<typeof worldWindowSchema>;

export const openWorldSchema = z.object({
  summary: worldSummarySchema,
  /** Distance from a province to the next, in boxes. */
  pitch: z.int(),
  /** Number of provinces along a side of a window. */
  side: z.int(),
  /** Layout of a window. */
  layout: layoutRefSchema,
  rules: gameRulesSchema,
  /** What the screen showed when the world was last left; null if the world was never shown. */
  view: worldViewSchema.nullable(),
});
export type OpenWorld = z.infer<typeof openWorldSchema>;

/** Changes by a move, undo or redo. */
export const worldChangeSchema = z.object({
  sequence: z.int(),
  /** New values of changed marks in the window. */
  marks: slotValues,
  /** All strokes of the pen in the window, if one of them changed; otherwise null. */
  pen: z.array(penStroke).nullable(),
  /** Provinces in the window whose state changed. */
  provinces: z.array(provinceStateSchema),
  /** Provinces that this change solved. */
  finished: z.array(latticePlaceSchema),
  history: worldHistorySchema,
  /** One cell outside the window that changed; null if there is none. */
  elsewhere: worldCellSchema.nullable(),
});
export type WorldChange = z.infer<typeof worldChangeSchema>;

export const mapProvinceSchema = z.object({
  place: latticePlaceSchema,
  standing: z.enum(['closed', 'open', 'finished']),
  difficulty: level,
  /** Share (0 to 1) of the province's own cells without a given that are filled. */
  progress: z.number(),
  /**
   * When the player first visited the province: 1 for the first province visited, 2 for the second, … 0 if the province
   * was seen but not visited.
   */
  visit: z.int(),
});
export type MapProvince = z.infer<typeof mapProvinceSchema>;

export const worldMapSchema = z.object({
  /** Place of the province at the top left of this part of the map. */
  from: latticePlaceSchema,
  rows: z.int(),
  columns: z.int(),
  /** The landscape: for each province, row by row, the class that it should get, as an index in `LEVELS`. */
  landscape: z.array(z.int()),
  /** For each province, row by row, 1 if it is a camp: a province that can be solved without others. */
  camps: z.array(z.int()),
  /** The provinces that were ever shown. */
  visited: z.array(mapProvinceSchema),
});
export type WorldMap = z.infer<typeof worldMapSchema>;

export const bookmarkSchema = z.object({
  id: bookmarkIdSchema,
  box: latticePlaceSchema,
  name: z.string(),
  /** Index of the bookmark's colour in the palette. */
  colour: z.int(),
});
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const worldStatisticsSchema = z.object({
  visited: z.int(),
  finished: z.int(),
  /** Number of cells that the player filled in finished provinces. */
  cells: z.int(),
  /** The finished province farthest from the origin, and its distance in provinces; null if none is finished. */
  farthest: z.object({ place: latticePlaceSchema, distance: z.int() }).nullable(),
  /** Number of finished provinces of each class. */
  classes: z.partialRecord(level, z.int()),
  /** Consecutive days with a finished province: the run up to today or yesterday, and the longest run. */
  streak: z.int(),
  longestStreak: z.int(),
  playedSeconds: z.number(),
});
export type WorldStatistics = z.infer<typeof worldStatisticsSchema>;

/**
 * Facts about the puzzle that a rectangle of provinces gives, for one of the two ways of cutting it out (`CUT_WAYS`).
 */
const cutPlanSchema = z.object({
  provinces: z.array(latticePlaceSchema),
  subgrids: z.int(),
  cells: z.int(),
  /** Number of cells on the border whose digits are given because provinces outside own them. */
  rimGivens: z.int(),
});

/**
 * Which givens are printed for a rectangle of provinces. `plain`: the givens of the world; the rectangle may then not
 * have a unique solution on its own. `rims`: also all digits in boxes on the border that provinces outside own, as for
 * the way `rims` of `CUT_WAYS`.
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
  /** Every world, the one played last first. */
  'worlds.list': { input: nothing, output: z.array(worldSummarySchema) },
  /** Creates a world. Errors: `bad-input` if a world with these wishes cannot be made; the message says why. */
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
   * Opens the world that a world code names; the code also contains the range of classes. If the player has no world
   * with this code yet, creates it. When the world is shown next, the screen shows the place that the code names.
   * Errors: `bad-input` if the text is not the code of a world that this version can make.
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
   * The contents of a window. Stores provinces of the window that the generator has already made. Makes missing
   * provinces in the background: first those in the window, nearest to `near` first, then those ahead of a moving
   * window. The event `worlds.made` announces each of them.
   */
  'worlds.look': {
    input: z.strictObject({ ...ofWindow, near: latticePlaceSchema }),
    output: worldWindowSchema,
  },
  /**
   * Stores a move in the window. Undo, redo, `rewind` and `return` concern the whole world; `restart` concerns the
   * province of the named cell. The answer comes when the move is on disk. Errors: `conflict` if `sequence` differs
   * from the world's number of changes; `bad-input` for a move on provinces that are not made.
   */
  'worlds.move': {
    input: z.strictObject({
      ...ofWindow,
      sequence: z.int().min(0).max(MOST_MOVES),
      move: moveSchema,
      /**
       * A cell of the province that `restart` and `fill-notes` concern. Without it, `fill-notes` fills the whole
       * window.
       */
      cell: z.int().min(0).max(MOST_POSITIONS).exactOptional(),
      playedSeconds: secondsSchema.exactOptional(),
    }),
    output: worldChangeSchema,
  },
  /**
   * Stores what the screen shows of the world (`view`) and the time played. The province in the middle of the screen
   * counts as visited.
   */
  'worlds.touch': {
    input: z.strictObject({
      worldId: worldIdSchema,
      view: worldViewSchema.optional(),
      playedSeconds: secondsSchema.optional(),
    }),
    output: nothing,
  },
  /**
   * A step in the province of the cell in focus. If other provinces own cells on the rim of this province, they must be
   * solved first.
   */
  'worlds.hint': {
    input: z.strictObject({ ...ofWindow, wish: hintWishSchema, explainedBy: explainedBySchema }),
    output: hintSchema,
  },
  /** Every step in the province of a cell; see `hints.all`. Errors: `bad-input` if the province is not open. */
  'worlds.steps': {
    input: z.strictObject({
      ...ofWindow,
      jobId: jobIdSchema,
      cell: z.int().min(0).max(MOST_POSITIONS),
      explainedBy: explainedBySchema,
    }),
    output: z.array(z.object({ technique: z.string(), steps: z.array(explainedStepSchema) })),
  },
  /**
   * Solves the province of a cell with human techniques; see `analysis.run`. Errors: `bad-input` if the province is not
   * made.
   */
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
  /** Part of the map: at most `MOST_MAPPED` rows and columns of provinces. */
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
  /**
   * The size of the ordinary puzzle that a rectangle of provinces gives, for both ways of cutting it out (`CUT_WAYS`).
   * Errors: `bad-input` if the rectangle is too large.
   */
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
   * Prints or draws a rectangle of provinces, with the world code below it. If provinces of the rectangle are not made
   * yet, or provinces beside it whose givens lie on its border, makes them for the print without storing them. Errors:
   * `bad-input` if the rectangle is too large; `cancelled`.
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
   * The number of pages that `worlds.print` would make. Makes no province, because the number does not depend on the
   * digits. Errors: `bad-input`.
   */
  'worlds.pages': {
    input: z.strictObject({ ...rectangle, way: z.enum(PRINT_WAYS), title: z.string().max(200), form: pagesFormSchema }),
    output: pageCountSchema,
  },
  /**
   * A picture of a rectangle of boxes; both corners belong to the rectangle. Below the picture is the world code of its
   * middle box. Cells of unvisited provinces are empty. Errors: `bad-input` for more than `MOST_PICTURED` boxes along a
   * side.
   */
  'worlds.picture': {
    input: z.strictObject({ ...rectangle, title: z.string().max(200), form: pictureFormSchema }),
    output: printedFileSchema,
  },
  /** A world with everything played in it, as the text of a file. */
  'worlds.export': { input: ofWorld, output: z.object({ text: z.string(), fileName: z.string() }) },
  /**
   * Adds the world in the text of a world file as a new world. Errors: `bad-input` if the text is damaged or of a later
   * version.
   */
  'worlds.import': {
    input: z.strictObject({ text: z.string().max(MOST_WORLD_TEXT) }),
    output: worldSummarySchema,
  },
} as const;
