import { z } from 'zod';
import type { Notice, Reason } from '../base/result.ts';
import { gameRulesSchema, moveSchema } from '../game/move.ts';
import { difficultySchema, generateOptionsSchema } from '../generate/options.ts';
import { layoutRefSchema, variantsSchema } from '../layout/spec.ts';
import { LOSS_KINDS } from '../puzzle/lossKinds.ts';
import { puzzleJsonSchema } from '../puzzle/puzzle.ts';
import { isTextKey } from '../text/fill.ts';
import { analysisSchema, explainedStepSchema, hintSchema, techniqueSummarySchema } from './human.ts';
import { LAYOUT_CALLS } from './layouts.ts';
import { LIBRARY_CALLS } from './libraryCalls.ts';
import { printedFileSchema, printRequestSchema } from './printing.ts';
import { ratingsSchema } from './rating.ts';
import { resultSchema, verdictSchema } from './results.ts';
import { textValuesSchema } from './texts.ts';

/** Made by the caller, unique for its connection: `crypto.randomUUID()` will do. */
export const jobIdSchema = z.string().min(8).max(64);
const id = z.int().min(1);

/** What a person should know: in English, and as what other languages need. */
export const noticeSchema = z.object({
  message: z.string(),
  reason: z.custom<Reason>((reason) => typeof reason === 'string' && isTextKey(`failed.${reason}`)),
  values: textValuesSchema.exactOptional(),
}) satisfies z.ZodType<Notice>;

/** A layout and what the puzzle is to be like. A seed is chosen at random and reported when absent. */
export const generateRequestSchema = z.strictObject({
  ...layoutRefSchema.shape,
  /** Extra rules; what they leave open (regions, marked cells) is drawn. */
  variants: variantsSchema.optional(),
  ...generateOptionsSchema.shape,
});
export type GenerateRequest = z.infer<typeof generateRequestSchema>;

/** Where the view of a session stood; kept so that it reopens as it was. Coordinates in cells. */
export const sessionViewSchema = z.strictObject({
  centreRow: z.number(),
  centreColumn: z.number(),
  /** Pixels per cell. */
  scale: z.number().positive(),
  selection: z.array(z.int().min(0)).max(70_000),
  tool: z.string().max(40),
  /** The colour that notes are written in, and the digit or colour that is held where digits come first; 0 for none. */
  noteColour: z.int().min(0).max(9).exactOptional(),
  held: z.int().min(0).max(25).exactOptional(),
  /** Whether an endless board is seen through a frame. */
  ring: z.boolean().exactOptional(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const puzzleRecordSchema = z.object({
  id,
  puzzle: puzzleJsonSchema,
  solution: z.array(z.string()).nullable(),
  difficulty: difficultySchema,
  givens: z.int(),
  seed: z.string().nullable(),
  createdAt: z.string(),
});
export type PuzzleRecord = z.infer<typeof puzzleRecordSchema>;

export const sessionSummarySchema = z.object({
  id,
  puzzleId: id,
  layoutName: z.string(),
  layout: layoutRefSchema,
  difficulty: difficultySchema,
  /** Cells to fill, and how many are filled. */
  cells: z.int(),
  filled: z.int(),
  finished: z.boolean(),
  playedSeconds: z.number(),
  createdAt: z.string(),
  playedAt: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

export const sessionSchema = z.object({
  summary: sessionSummarySchema,
  puzzle: puzzleRecordSchema,
  rules: gameRulesSchema,
  moves: z.array(moveSchema),
  view: sessionViewSchema.nullable(),
  /** How the game was finished the first time; null until then. */
  result: resultSchema.nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Values by key; which keys there are and what they may hold is the renderer's own affair. */
const settingsSchema = z.record(z.string().max(80), z.json());

/** Longest text that is pasted, in characters; files have their own way in. */
export const MOST_PASTED = 1_000_000;

const nothing = z.strictObject({});

/** One call of the contract: what goes in, what comes back. */
interface CallSchemas {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/**
 * Every call of the contract. A host checks `input` before a handler sees it and answers a fault with
 * `{ ok: false, error }`; tests check `output`.
 */
export const CALLS = {
  'app.info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      host: z.enum(['electron', 'browser']),
      runtime: z.record(z.string(), z.string()),
      home: z.string(),
      /** Things the user should know at start: a damaged file set aside, a read-only folder. */
      notices: z.array(noticeSchema),
    }),
  },
  /**
   * Takes the files that the system asked the program to open since the last call, with notices on those that cannot
   * be read. The event `app.asked` announces further ones.
   */
  'app.files': {
    input: nothing,
    output: z.object({
      files: z.array(z.object({ fileName: z.string(), text: z.string() })),
      notices: z.array(noticeSchema),
    }),
  },
  /** Starts a job; its puzzle is stored, then announced with `job.finished`. */
  'generate.start': {
    input: z.strictObject({ jobId: jobIdSchema, request: generateRequestSchema }),
    output: nothing,
  },
  /** Every technique, easiest first: what a puzzle can be asked to need, or not to need. */
  'techniques.list': { input: nothing, output: z.array(techniqueSummarySchema) },
  'job.cancel': { input: z.strictObject({ jobId: jobIdSchema }), output: nothing },
  /** Stores a puzzle that was typed or pasted, after proving it has exactly one solution. */
  'puzzles.add': { input: z.strictObject({ puzzle: puzzleJsonSchema }), output: puzzleRecordSchema },
  /**
   * Answers whether a puzzle has no solution, one or more, with two different ones where there are more. Ends with
   * `job.cancel`.
   */
  'puzzles.check': {
    input: z.strictObject({ jobId: jobIdSchema, puzzle: puzzleJsonSchema }),
    output: z.object({
      /** 0, 1, or 2 for two or more. */
      solutions: z.int().min(0).max(2),
      /** As many complete grids, in the form of puzzle JSON. */
      grids: z.array(z.array(z.string())),
    }),
  },
  /** Reads the puzzles of a text in any format that the program knows; nothing is stored. */
  'puzzles.read': {
    input: z.strictObject({
      text: z.string().max(MOST_PASTED),
      /** Name of the file that the text is from: its ending helps to tell the format. */
      fileName: z.string().max(1000).optional(),
    }),
    output: z.object({
      puzzles: z.array(
        z.object({
          title: z.string().nullable(),
          puzzle: puzzleJsonSchema,
          line: z.int(),
          /** What of the text is not in the puzzle, each kind once. */
          losses: z.array(z.enum(LOSS_KINDS)),
        }),
      ),
      /** What could not be read, by its line (from 1). */
      faults: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
  },
  /** The formats in which a game can be saved, with what each of them cannot carry. */
  'puzzles.formats': {
    input: z.strictObject({ sessionId: id }),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Of the file's name, without the dot. */
        extension: z.string(),
        losses: z.array(z.enum(LOSS_KINDS)),
      }),
    ),
  },
  /** A game as the text of a file. Errors: `bad-input` where the format is not one of `puzzles.formats`. */
  'puzzles.write': {
    input: z.strictObject({ sessionId: id, format: z.string().max(40) }),
    output: z.object({ text: z.string() }),
  },
  'puzzles.get': { input: z.strictObject({ puzzleId: id }), output: puzzleRecordSchema },
  'sessions.list': { input: nothing, output: z.array(sessionSummarySchema) },
  'sessions.create': { input: z.strictObject({ puzzleId: id, rules: gameRulesSchema }), output: sessionSchema },
  'sessions.open': { input: z.strictObject({ sessionId: id }), output: sessionSchema },
  /**
   * Stores one move. `sequence` is the number of moves the caller has seen stored, so that two windows cannot
   * interleave unnoticed (`conflict`). The answer comes after the move is on disk.
   */
  'sessions.move': {
    input: z.strictObject({
      sessionId: id,
      sequence: z.int().min(0),
      move: moveSchema,
      playedSeconds: z.number().min(0).exactOptional(),
    }),
    output: z.object({ sequence: z.int() }),
  },
  /** Stores where the view stands and how long was played; small and frequent, never blocks play. */
  'sessions.touch': {
    input: z.strictObject({
      sessionId: id,
      view: sessionViewSchema.optional(),
      playedSeconds: z.number().min(0).optional(),
    }),
    output: nothing,
  },
  'sessions.delete': { input: z.strictObject({ sessionId: id }), output: nothing },
  /** Makes a second game of a session: the same puzzle, moves and view. */
  'sessions.duplicate': { input: z.strictObject({ sessionId: id }), output: sessionSummarySchema },
  /** Every game that was finished, the last first. */
  'results.list': { input: nothing, output: z.array(resultSchema) },
  /** Stores what the player thinks of a finished game's puzzle. */
  'results.rate': { input: z.strictObject({ resultId: id, verdict: verdictSchema }), output: nothing },
  /** The next step from the session's position as the player left it, notes included. */
  'hints.next': { input: z.strictObject({ sessionId: id }), output: hintSchema },
  /** Every step that any technique has in that position, easiest technique first. */
  'hints.all': {
    input: z.strictObject({ jobId: jobIdSchema, sessionId: id }),
    output: z.array(z.object({ technique: z.string(), steps: z.array(explainedStepSchema) })),
  },
  /** Solves as people do, from the givens or from the session's position, and tells how it went. */
  'analysis.run': {
    input: z.strictObject({
      jobId: jobIdSchema,
      sessionId: id,
      from: z.enum(['givens', 'position']),
      mode: z.enum(['whole', 'subgrid']),
    }),
    output: analysisSchema,
  },
  /** Makes a PDF document of games, or a picture of one. */
  'print.make': { input: printRequestSchema, output: printedFileSchema },
  /** Every rating of the session's puzzle, from its givens. */
  'rating.run': { input: z.strictObject({ jobId: jobIdSchema, sessionId: id }), output: ratingsSchema },
  ...LAYOUT_CALLS,
  ...LIBRARY_CALLS,
  'settings.get': { input: nothing, output: settingsSchema },
  'settings.set': { input: settingsSchema, output: nothing },
} as const satisfies Record<string, CallSchemas>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.infer<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<Calls[N]['output']>;
