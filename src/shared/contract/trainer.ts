import { z } from 'zod';
import { MOST_POSITIONS } from '../game/move.ts';
import { layoutRefSchema } from '../layout/spec.ts';
import { puzzleJsonSchema } from '../puzzle/puzzle.ts';
import { secondsSchema } from './bounds.ts';
import { cellDigitSchema, explainedStepSchema, explanationSchema } from './hintsAndAnalyses.ts';
import { trainerItemIdSchema } from './ids.ts';

/** Layouts whose positions are shipped with the program, so that players do not wait for the first ones. */
export const TRAINER_LAYOUTS = [
  { layout: 'simple', order: 3 },
  { layout: 'samurai', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
] as const;

/**
 * Why the trainer has no position for a technique on a layout. `clues`: the technique is about clues, and the trainer
 * has no boards with such clues. `givens`: the technique depends on which digits are
 * givens, but a position does not show that. `layout`: on this layout, the technique is never the cheapest one
 * that has a step. `easier`: wherever the technique has a step, an easier technique has one too. `none`: a long search
 * found no position.
 */
export const trainerObstacleSchema = z.enum(['clues', 'givens', 'layout', 'easier', 'none']);
export type TrainerObstacle = z.infer<typeof trainerObstacleSchema>;

const techniqueId = z.string().min(1).max(64);

/** What the player trains on a layout: a technique, or a mix of techniques (null). */
export const trainerChoiceSchema = z.strictObject({ technique: techniqueId.nullable(), layout: layoutRefSchema });

/** A position in which the player looks for a step of the technique. No cheaper technique has a step in it. */
export const trainerItemSchema = z.object({
  id: trainerItemIdSchema,
  technique: techniqueId,
  /** A puzzle whose givens are the digits of the position. */
  puzzle: puzzleJsonSchema,
  /** cell → mask of the candidates left, 0 for filled cells. */
  candidates: z.array(z.int()),
  /** Whether the player has failed at this position before. */
  repeated: z.boolean(),
});
export type TrainerItem = z.infer<typeof trainerItemSchema>;

/**
 * Outcome of an item (one position to practise on): right at the first check, right at a later check, right after a
 * hint, or skipped.
 */
export const trainerOutcomeSchema = z.enum(['right', 'later', 'helped', 'skipped']);
export type TrainerOutcome = z.infer<typeof trainerOutcomeSchema>;

/** The judgement of a player's marks. */
export const trainerVerdictSchema = z.discriminatedUnion('kind', [
  /**
   * The marks (digits placed and candidates removed) are a step of the technique. `missing`: number of the step's
   * effects that the player has not marked.
   */
  z.object({ kind: z.literal('right'), step: explainedStepSchema, missing: z.int() }),
  /**
   * The marks are correct, but not a step of this technique. `technique`: another technique that has a step with these
   * marks; null if there is none.
   */
  z.object({ kind: z.literal('other'), technique: techniqueId.nullable() }),
  /** The marks contradict the solution. `mark`: a wrong digit, or a removed candidate that is in the solution. */
  z.object({ kind: z.literal('unsound'), mark: cellDigitSchema, reasons: explanationSchema }),
]);
export type TrainerVerdict = z.infer<typeof trainerVerdictSchema>;

/** A player's progress with one technique on one layout. */
export const trainerPairSchema = z.object({
  technique: techniqueId,
  layout: layoutRefSchema,
  tries: z.int(),
  /** Number of positions that were solved at the first check, without help. */
  right: z.int(),
  /** Median time for these positions in seconds; null if there are none. */
  median: z.number().nullable(),
  /** Number of failed positions that should be repeated now. */
  due: z.int(),
});
export type TrainerPair = z.infer<typeof trainerPairSchema>;

const markSchema = z.strictObject({ cell: z.int().min(0).max(MOST_POSITIONS), digit: z.int().min(1).max(25) });
const marks = z.array(markSchema).max(10_000);

/** Calls of the trainer. */
export const TRAINER_CALLS = {
  /** Techniques without positions on a layout, and the reasons. Errors: those of reading the layout. */
  'trainer.obstacles': {
    input: z.strictObject({ layout: layoutRefSchema }),
    output: z.record(techniqueId, trainerObstacleSchema),
  },
  /**
   * The next position to train, for a technique or for a mix of techniques (null). Takes at most two seconds. Errors:
   * `gave-up` if there is no position for the technique on this layout; those of reading the layout.
   */
  'trainer.next': {
    input: trainerChoiceSchema,
    output: trainerItemSchema,
  },
  /**
   * Judges digits placed and candidates removed. `made`: earlier marks that were right; they are first applied to the
   * position. Errors: `not-found` for an item from an earlier run of the program; `bad-input`.
   */
  'trainer.check': {
    input: z.strictObject({
      itemId: trainerItemIdSchema,
      placements: marks,
      eliminations: marks,
      made: z.strictObject({ placements: marks, eliminations: marks }).exactOptional(),
    }),
    output: trainerVerdictSchema,
  },
  /** A step of the item's technique, which is the technique that the player trains. Errors: `not-found`. */
  'trainer.hint': { input: z.strictObject({ itemId: trainerItemIdSchema }), output: explainedStepSchema },
  /** Stores the outcome of an item. A failed item is shown again after 1, 3 and 7 days. Errors: `not-found`. */
  'trainer.record': {
    input: z.strictObject({ itemId: trainerItemIdSchema, outcome: trainerOutcomeSchema, seconds: secondsSchema }),
    output: z.strictObject({}),
  },
  /** Progress by pair of technique and layout. The pair practised last comes first. */
  'trainer.progress': { input: z.strictObject({}), output: z.array(trainerPairSchema) },
} as const;
