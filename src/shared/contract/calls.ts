import { z } from 'zod';
import type { Notice, Reason } from '../base/result.ts';
import { localDateSchema } from '../daily/daily.ts';
import { helpCategorySchema, helpCountsSchema } from '../game/help.ts';
import { gameRulesSchema, MOST_MOVES, MOST_POSITIONS, moveSchema } from '../game/move.ts';
import { PEN_MODES } from '../game/pen.ts';
import { generateOptionsSchema, gradeSchema } from '../generate/options.ts';
import { layoutRefSchema, variantsSchema } from '../layout/spec.ts';
import { aboutSchema } from '../puzzle/about.ts';
import { LOSS_KINDS } from '../puzzle/lossKinds.ts';
import { editedPuzzleSchema, puzzleJsonSchema } from '../puzzle/puzzle.ts';
import { understoodDrawingsSchema } from '../puzzle/understood.ts';
import { LONGEST_SENTENCE, unknownRulesSchema } from '../puzzle/unknownRules.ts';
import { isTextKey } from '../text/placeholders.ts';
import { BACKUP_CALLS } from './backups.ts';
import { BOOK_CALLS } from './books.ts';
import { FARTHEST, momentSchema, numberWithin, secondsSchema } from './bounds.ts';
import { DAILY_CALLS } from './daily.ts';
import { DRAFT_CALLS } from './drafts.ts';
import {
  analysisSchema,
  analysisWishSchema,
  comparisonSchema,
  explainedBySchema,
  explainedStepSchema,
  hintSchema,
  hintWishSchema,
  techniqueSummarySchema,
} from './hintsAndAnalyses.ts';
import { jobIdSchema, puzzleIdSchema, resultIdSchema, sessionIdSchema } from './ids.ts';
import { LAYOUT_CALLS, ownSubgridNamesSchema } from './layouts.ts';
import { LESSON_CALLS } from './lessons.ts';
import { LIBRARY_CALLS } from './libraryCalls.ts';
import { pageCountSchema, pagesRequestSchema, printedFileSchema, printRequestSchema } from './printing.ts';
import { SETTING_CALLS } from './puzzleSetting.ts';
import { ratingsSchema } from './rating.ts';
import { resultSchema, tempoSchema, verdictSchema } from './results.ts';
import { outlookSchema } from './stock.ts';
import { sentenceSchema, textValuesSchema } from './texts.ts';
import { TRAINER_CALLS } from './trainer.ts';
import { USAGE_CALLS } from './usage.ts';
import { WORLD_CALLS } from './worlds.ts';

/** A message for the user: its text in English, and the key and values for its text in other languages. */
export const noticeSchema = z.object({
  message: z.string(),
  reason: z.custom<Reason>((reason) => typeof reason === 'string' && isTextKey(`failed.${reason}`)),
  values: textValuesSchema.exactOptional(),
}) satisfies z.ZodType<Notice>;

/** A layout, and the wishes for a puzzle on it. If the seed is absent, one is chosen at random and reported. */
export const generateRequestSchema = z.strictObject({
  ...layoutRefSchema.shape,
  /** Extra rules. If a variant leaves its regions or marked cells open, they are chosen at random. */
  variants: variantsSchema.optional(),
  ...generateOptionsSchema.shape,
});
export type GenerateRequest = z.infer<typeof generateRequestSchema>;

/**
 * What the window shows of a session's board, and what is selected; stored so that the session reopens as it was left.
 * Coordinates in cells.
 */
export const sessionViewSchema = z.strictObject({
  centreRow: numberWithin(-FARTHEST, FARTHEST),
  centreColumn: numberWithin(-FARTHEST, FARTHEST),
  /** Pixels per cell. */
  scale: numberWithin(0.01, 10_000),
  /**
   * Whether the whole board was fitted into the window. It is then fitted again, whatever the window's size; the
   * coordinates here are those for the window's size when the view was stored.
   */
  fitted: z.boolean().exactOptional(),
  /** Index of the subgrid in focus; absent if none is. */
  focus: z.int().min(0).max(MOST_POSITIONS).exactOptional(),
  selection: z.array(z.int().min(0).max(MOST_POSITIONS)).max(70_000),
  tool: z.string().max(40),
  /** Colour of new notes (`noteColour`), and current digit or colour in digit-first mode (`held`); 0 for none. */
  noteColour: z.int().min(0).max(9).exactOptional(),
  held: z.int().min(0).max(25).exactOptional(),
  pen: z.strictObject({ mode: z.enum(PEN_MODES), colour: z.int().min(1).max(9) }).exactOptional(),
  /**
   * How steps of hints and analyses are explained: by human techniques (the default), or by models (rules of a
   * publication, see `EXPLAINED_BY`).
   */
  explainedBy: explainedBySchema.exactOptional(),
  /** Whether a wrapped board is shown inside a frame. */
  ring: z.boolean().exactOptional(),
  /**
   * Whether the player has played without help and without long pauses so far. Only then is the time of the game
   * meaningful.
   */
  unaided: z.boolean().exactOptional(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const puzzleRecordSchema = z.object({
  id: puzzleIdSchema,
  puzzle: puzzleJsonSchema,
  solution: z.array(z.string()).nullable(),
  difficulty: gradeSchema,
  givens: z.int(),
  seed: z.string().nullable(),
  createdAt: z.string(),
  about: aboutSchema,
  /** Rules that the program does not know; null if it knows all rules of the puzzle. */
  unknownRules: unknownRulesSchema.nullable(),
  /** Messages about damaged data that were left out; absent if there are none. */
  damage: z.array(noticeSchema).exactOptional(),
});
export type PuzzleRecord = z.infer<typeof puzzleRecordSchema>;

export const sessionSummarySchema = z.object({
  id: sessionIdSchema,
  puzzleId: puzzleIdSchema,
  layoutName: z.string(),
  layout: layoutRefSchema,
  /** Extra rules of the game's layout. */
  variants: variantsSchema,
  /** Ids of the rules of the puzzle's clues, each once; absent if it has no clues. */
  clueRules: z.array(z.string()).exactOptional(),
  difficulty: gradeSchema,
  /** `cells`: number of cells without a given. `filled`: how many of them are filled. */
  cells: z.int(),
  filled: z.int(),
  finished: z.boolean(),
  help: helpCategorySchema,
  /** How often each kind of help was used before the game's end; absent if it has no result. */
  helpCounts: helpCountsSchema.exactOptional(),
  playedSeconds: z.number(),
  createdAt: z.string(),
  playedAt: z.string(),
  /** The date, if this is a daily puzzle; otherwise null. */
  dailyDate: localDateSchema.nullable(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

/** What a picture of a game shows, and the title of its puzzle. */
const gamePositionSchema = z.object({
  /** The digits: one string for each subgrid, as in a puzzle. */
  givens: z.array(z.string()),
  entries: z.array(z.string()),
  title: z.string().exactOptional(),
  /** The clues as JSON text; absent if there are none. */
  clueText: z.string().exactOptional(),
});
export type GamePosition = z.infer<typeof gamePositionSchema>;

export const sessionSchema = z.object({
  summary: sessionSummarySchema,
  puzzle: puzzleRecordSchema,
  /** Names that the player gave to the subgrids of a custom layout; absent if there are none. */
  subgridNames: ownSubgridNamesSchema.exactOptional(),
  rules: gameRulesSchema,
  /** The moves up to the first damaged one. It and all later moves are left out. */
  moves: z.array(moveSchema),
  /** Messages about damaged data of the game and its puzzle that were left out; absent if there are none. */
  damage: z.array(noticeSchema).exactOptional(),
  view: sessionViewSchema.nullable(),
  /** Result of the game when it was finished for the first time; null if it was never finished. */
  result: resultSchema.nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

/**
 * Limit on the length of all settings in one call, as JSON, in characters. The longest setting is the draft of a puzzle
 * with a thousand subgrids.
 */
const MOST_SETTINGS = 4_000_000;

/** Setting → value. Only the renderer knows the settings and the types of their values. */
const settingsSchema = z
  .record(z.string().max(80), z.json())
  .refine(
    (settings) => JSON.stringify(settings).length <= MOST_SETTINGS,
    `must not have more than ${MOST_SETTINGS} characters`,
  );

/** Longest text that can be pasted, in characters. The limit does not apply to files, which other calls read. */
export const MOST_PASTED = 1_000_000;

/** Limit on the files that are opened at once; files beyond it are ignored. */
export const MOST_FILES = 20;

const nothing = z.strictObject({});

/** A game that is to be saved as a file. */
const savedGameSchema = z.strictObject({ sessionId: sessionIdSchema });

/** A puzzle of the editor that is to be saved as a file. It is sent whole, because it may not be stored. */
const savedPuzzleSchema = z.strictObject({
  puzzle: editedPuzzleSchema,
  /** The only solution of the puzzle, one string for each subgrid; absent if it is not known. */
  solution: puzzleJsonSchema.shape.grids.exactOptional(),
});

const savedFormatSchema = { format: z.string().max(40) };

/** Schemas of one call: its input and its output. */
interface CallSchemas {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/**
 * Every call of the contract: what the window (its code is called renderer or page) can ask of its host, the process
 * that stores the data and runs the jobs. A host checks `input` before the function that handles the call sees it, and
 * answers invalid input with `{ ok: false, error }`. Only tests check `output`.
 */
export const CALLS = {
  'app.info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      /** Commit that the program was built from, and the commit's date; null if unknown. */
      origin: z.object({ commit: z.string(), date: z.string() }).nullable(),
      /** Web address where newer versions are published; null if there is none. */
      homepage: z.string().nullable(),
      host: z.enum(['electron', 'browser']),
      runtime: z.record(z.string(), z.string()),
      home: z.string(),
      /** Messages for the user at start, such as a damaged file that was set aside, or a read-only folder. */
      notices: z.array(noticeSchema),
    }),
  },
  /** Returns the log and the crash files of this program, for a report that the user may send to the developers. */
  'app.trouble': {
    input: nothing,
    output: z.object({
      /** The last part of the log. */
      log: z.string(),
      /** The files of the crash reporter, the latest first: path, size in bytes, and date in ISO 8601. */
      crashes: z.array(z.object({ file: z.string(), bytes: z.number(), date: z.string() })),
    }),
  },
  /**
   * Returns the files that the operating system has asked the program to open since the last call, with notices about
   * those that cannot be read. The event `app.asked` announces new ones.
   */
  'app.files': {
    input: nothing,
    output: z.object({
      files: z.array(z.object({ fileName: z.string(), text: z.string() })),
      notices: z.array(noticeSchema),
    }),
  },
  /** Starts a job that generates a puzzle. The puzzle is stored, then announced with `job.finished`. */
  'generate.start': {
    input: z.strictObject({ jobId: jobIdSchema, request: generateRequestSchema }),
    output: nothing,
  },
  /** Expected waiting time for a puzzle with these wishes, once for each class. The class in the request is ignored. */
  'generate.outlook': { input: z.strictObject({ request: generateRequestSchema }), output: z.array(outlookSchema) },
  /** Every technique, easiest first. A request can require that the puzzle needs a technique, or that it does not. */
  'techniques.list': { input: nothing, output: z.array(techniqueSummarySchema) },
  'job.cancel': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },
  /**
   * Stores a typed or pasted puzzle, after proving that it has exactly one solution. A puzzle with unknown rules is
   * stored without proof and without a solution.
   */
  'puzzles.add': {
    input: z.strictObject({
      puzzle: puzzleJsonSchema,
      about: aboutSchema.exactOptional(),
      unknownRules: unknownRulesSchema.exactOptional(),
    }),
    output: puzzleRecordSchema,
  },
  /** Counts the solutions of a puzzle, stopping at two. `job.cancel` stops the call. */
  'puzzles.check': {
    input: z.strictObject({
      jobId: jobIdSchema,
      puzzle: puzzleJsonSchema,
      /**
       * The solutions (`grids`) that an earlier check found, before the puzzle was last changed. With them, the new
       * check often needs no search.
       */
      known: z.array(puzzleJsonSchema.shape.grids).max(2).exactOptional(),
    }),
    output: z.object({
      /** Number of solutions: 0, 1, or 2 for two or more. */
      solutions: z.int().min(0).max(2),
      /** The solutions found, as rows of puzzle JSON. */
      grids: z.array(z.array(z.string())),
    }),
  },
  /** Reads the puzzles of a text in any known format. Stores nothing. */
  'puzzles.read': {
    input: z.strictObject({
      text: z.string().max(MOST_PASTED),
      /** Name of the file that the text comes from. Its extension helps to detect the format. */
      fileName: z.string().max(1000).optional(),
      /** Ids of rules. Drawings that could be read as clues of these rules stay drawings. */
      keepDrawings: z.array(z.string().max(64)).max(100).optional(),
      /** Sentences of the puzzle's text that do not state a rule, as the user says. Quoted as in `UnknownRule.text`. */
      noRules: z.array(z.string().max(LONGEST_SENTENCE)).max(100).optional(),
      /** Characters that stand for a place without a cell in drawn boards, if the user has stated them. */
      voids: z.string().max(10).optional(),
      /**
       * Ids of variants that need no further data. Every puzzle gets them in addition to the variants that the text
       * states.
       */
      variants: z.array(z.string().max(64)).max(20).optional(),
    }),
    output: z.object({
      puzzles: z.array(
        z.object({
          about: aboutSchema,
          /**
           * The drawings in the text, counted by kind and by the rule as whose clues they were understood (null for
           * drawings that stay drawings). Empty if the text's format does not draw clues.
           */
          understood: z.array(understoodDrawingsSchema),
          /**
           * Sentences of the text that the program does not understand. Because of them, it does not read drawings as
           * clues. Sentences that an unknown rule of the puzzle quotes are left out.
           */
          unclear: z.array(z.string().max(LONGEST_SENTENCE)).exactOptional(),
          unknownRules: unknownRulesSchema.nullable(),
          puzzle: puzzleJsonSchema,
          line: z.int(),
          /** Kinds of data in the text that the puzzle cannot represent, each once. */
          losses: z.array(z.enum(LOSS_KINDS)),
        }),
      ),
      /** Messages about parts of the text that could not be read, with their line numbers (from 1). */
      faults: z.array(noticeSchema.extend({ line: z.int() })),
    }),
  },
  /**
   * The formats in which a game, or the puzzle in the editor, can be saved. For each format, lists what it cannot
   * represent. Formats that represent everything come first; both groups are sorted by name.
   */
  'puzzles.formats': {
    input: z.union([savedGameSchema, savedPuzzleSchema]),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** File name extension, without the dot. */
        extension: z.string(),
        losses: z.array(sentenceSchema),
      }),
    ),
  },
  /**
   * Writes a game, or the puzzle in the editor, as the text of a file. Errors: `bad-input` if the format is not one of
   * `puzzles.formats`.
   */
  'puzzles.write': {
    input: z.union([savedGameSchema.extend(savedFormatSchema), savedPuzzleSchema.extend(savedFormatSchema)]),
    output: z.object({ text: z.string() }),
  },
  'puzzles.get': { input: z.strictObject({ puzzleId: puzzleIdSchema }), output: puzzleRecordSchema },
  'sessions.list': { input: nothing, output: z.array(sessionSummarySchema) },
  'sessions.create': {
    input: z.strictObject({ puzzleId: puzzleIdSchema, rules: gameRulesSchema }),
    output: sessionSchema,
  },
  'sessions.open': {
    /**
     * `checked`: the host replays the moves before it answers. A page requests this if it cannot replay them itself.
     */
    input: z.strictObject({ sessionId: sessionIdSchema, checked: z.boolean().exactOptional() }),
    output: sessionSchema,
  },
  /** The current position of a game, for a small picture of it. Errors: as for `sessions.open`. */
  'sessions.position': { input: z.strictObject({ sessionId: sessionIdSchema }), output: gamePositionSchema },
  /**
   * Stores one move. `sequence` is the number of stored moves that the caller knows of. If it is wrong, the call fails
   * with `conflict`, so moves of two windows cannot be mixed unnoticed. The answer comes after the move is on disk.
   * It has the seconds played that are stored: more than the caller's if the game was played longer in another window.
   */
  'sessions.move': {
    input: z.strictObject({
      sessionId: sessionIdSchema,
      sequence: z.int().min(0).max(MOST_MOVES),
      move: moveSchema,
      playedSeconds: secondsSchema.exactOptional(),
    }),
    output: z.object({ sequence: z.int(), playedSeconds: z.number() }),
  },
  /**
   * Stores what the window shows of the board (`view`) and the time played, which is ignored if it is shorter
   * than the stored one or the game is finished. The page calls this often, with little data. It never delays the game.
   */
  'sessions.touch': {
    input: z.strictObject({
      sessionId: sessionIdSchema,
      view: sessionViewSchema.optional(),
      playedSeconds: secondsSchema.optional(),
    }),
    output: nothing,
  },
  'sessions.delete': { input: z.strictObject({ sessionId: sessionIdSchema }), output: nothing },
  /** Makes a copy of a session: the same puzzle and moves, and the same part of the board in the window. */
  'sessions.duplicate': { input: z.strictObject({ sessionId: sessionIdSchema }), output: sessionSummarySchema },
  /** Every finished game, the latest first. */
  'results.list': { input: nothing, output: z.array(resultSchema) },
  /** Stores the player's verdict on the puzzle of a finished game. */
  'results.rate': { input: z.strictObject({ resultId: resultIdSchema, verdict: verdictSchema }), output: nothing },
  /**
   * Estimates the factor by which the player's times differ from the predicted times. Uses games that were finished
   * without help or pauses, and not before the moment `since`. The renderer calls this only with the player's consent.
   */
  'results.tempo': { input: z.strictObject({ since: momentSchema.nullable() }), output: tempoSchema },
  /** Predicted seconds of an average player for the puzzle of a game; null if there is no prediction. */
  'results.predicted': {
    input: z.strictObject({ sessionId: sessionIdSchema }),
    output: z.object({ seconds: z.number().nullable() }),
  },
  /**
   * A step from the session's current position: the requested one, or by default the solver's next one. By default,
   * techniques explain the step.
   */
  'hints.next': {
    input: z.strictObject({
      sessionId: sessionIdSchema,
      wish: hintWishSchema.exactOptional(),
      explainedBy: explainedBySchema.exactOptional(),
    }),
    output: hintSchema,
  },
  /** Every step that any technique finds in the session's current position, easiest technique first. */
  'hints.all': {
    input: z.strictObject({
      jobId: jobIdSchema,
      sessionId: sessionIdSchema,
      explainedBy: explainedBySchema.exactOptional(),
    }),
    output: z.array(z.object({ technique: z.string(), steps: z.array(explainedStepSchema) })),
  },
  /** Solves with human techniques, from the givens or from the session's position, and reports the steps. */
  'analysis.run': {
    input: z.strictObject({
      jobId: jobIdSchema,
      sessionId: sessionIdSchema,
      ...analysisWishSchema.shape,
      explainedBy: explainedBySchema.exactOptional(),
    }),
    output: analysisSchema,
  },
  /**
   * Compares the moves of a session with a solve by techniques from the givens. The puzzle must have exactly one
   * solution.
   */
  'analysis.compare': {
    input: z.strictObject({ jobId: jobIdSchema, sessionId: sessionIdSchema, mode: analysisWishSchema.shape.mode }),
    output: comparisonSchema,
  },
  /**
   * Makes a PDF document of several games, or a picture of one. Sends events `job.progress`. Errors: `bad-input` for
   * too many pages or too large a picture; `cancelled`.
   */
  'print.make': { input: printRequestSchema, output: printedFileSchema },
  /** The number of pages that `print.make` would make. */
  'print.pages': { input: pagesRequestSchema, output: pageCountSchema },
  /** Every rating of the session's puzzle, computed from its givens. */
  'rating.run': { input: z.strictObject({ jobId: jobIdSchema, sessionId: sessionIdSchema }), output: ratingsSchema },
  ...LAYOUT_CALLS,
  ...DRAFT_CALLS,
  ...LIBRARY_CALLS,
  ...BOOK_CALLS,
  ...BACKUP_CALLS,
  ...TRAINER_CALLS,
  ...LESSON_CALLS,
  ...DAILY_CALLS,
  ...SETTING_CALLS,
  ...USAGE_CALLS,
  ...WORLD_CALLS,
  'settings.get': { input: nothing, output: settingsSchema },
  'settings.set': { input: settingsSchema, output: nothing },
} as const satisfies Record<string, CallSchemas>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.infer<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<Calls[N]['output']>;
